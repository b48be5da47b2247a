"""Settings: from the environment, with sane defaults, and the token never shown."""

from __future__ import annotations

from pathlib import Path

import pytest
from pydantic import ValidationError

from bot.config import Config


@pytest.fixture(autouse=True)
def _clean(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No variable and no .env of whoever runs the tests."""
    monkeypatch.chdir(tmp_path)
    for field in Config.model_fields.values():
        monkeypatch.delenv(str(field.alias), raising=False)


def test_everything_has_a_default() -> None:
    config = Config()
    assert config.token is None
    assert config.database == Path("waybill.db")
    assert config.log_level == "INFO"


def test_variables_and_the_env_file_are_read(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / ".env").write_text("WAYBILL_DATABASE=/data/games.db\nOTHER=1\n")
    monkeypatch.setenv("DISCORD_TOKEN", "very secret")
    monkeypatch.setenv("WAYBILL_LOG_LEVEL", "debug")
    config = Config()
    assert config.database == Path("/data/games.db")
    assert config.log_level == "DEBUG"
    assert config.token is not None
    assert config.token.get_secret_value() == "very secret"
    assert "very secret" not in repr(config)


def test_an_empty_token_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", " ")
    assert Config().token is None


def test_nonsense_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WAYBILL_LIVE_GAMES", "0")
    with pytest.raises(ValidationError, match="WAYBILL_LIVE_GAMES"):
        Config()
