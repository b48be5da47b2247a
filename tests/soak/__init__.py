"""What takes minutes: `python -m tests.soak [section] [minutes]`, or `make soak ARGS=...`.

A section is a module here with `run(minutes: float) -> list[str]`: it prints its figures and gives
what is wrong.
"""
