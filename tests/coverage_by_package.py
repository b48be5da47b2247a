"""What `make coverage` prints: the share of lines the tests ran, for each package."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

from coverage import Coverage

ROOT = Path(__file__).parent.parent


def main() -> None:
    measured = Coverage(data_file=str(ROOT / ".coverage"))
    measured.load()
    counts: defaultdict[str, list[int]] = defaultdict(lambda: [0, 0])
    for file in measured.get_data().measured_files():
        path = Path(file).relative_to(ROOT)
        _, lines, _, missing, _ = measured.analysis2(file)
        for name in ("all", path.parts[0], "/".join(path.parts[:2]) if path.parts[2:] else ""):
            counts[name][0] += len(lines)
            counts[name][1] += len(lines) - len(missing)
    counts.pop("", None)
    for name in sorted(counts, key=lambda each: (each == "all", each)):
        total, run = counts[name]
        print(f"{name:22} {run:6} of {total:6} lines  {run / max(1, total):6.1%}")


if __name__ == "__main__":
    main()
