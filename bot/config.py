"""Settings of one installation, from environment variables or a `.env` file beside it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, SecretStr, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

LogLevel = Literal["DEBUG", "INFO", "WARNING", "ERROR"]


class Config(BaseSettings):
    """Each field is read from the variable of its alias; `.env` may hold the same names."""

    model_config = SettingsConfigDict(
        env_file=".env", extra="ignore", frozen=True, populate_by_name=True
    )

    token: SecretStr | None = Field(
        default=None, alias="DISCORD_TOKEN", description="The bot's token; without it, the sandbox"
    )
    database: Path = Field(
        default=Path("waybill.db"), alias="WAYBILL_DATABASE", description="The file with all games"
    )
    log_level: LogLevel = Field(
        default="INFO", alias="WAYBILL_LOG_LEVEL", description="DEBUG, INFO, WARNING or ERROR"
    )
    live_games: Annotated[int, Field(ge=1)] = Field(
        default=200, alias="WAYBILL_LIVE_GAMES", description="How many games are kept in memory"
    )
    busy_seconds: Annotated[float, Field(ge=0)] = Field(
        default=5.0,
        alias="WAYBILL_BUSY_SECONDS",
        description="How long to wait while another program holds the database",
    )

    health_port: Annotated[int, Field(ge=0, le=65535)] | None = Field(
        default=None,
        alias="WAYBILL_HEALTH_PORT",
        description="A port of this machine that tells at /healthz how the bot fares; none: off",
    )

    @field_validator("token", "health_port", mode="before")
    @classmethod
    def _blank_is_none(cls, given: object) -> object:
        """An empty variable, as compose files leave it, means none."""
        return None if isinstance(given, str) and not given.strip() else given

    @field_validator("log_level", mode="before")
    @classmethod
    def _any_case(cls, given: object) -> object:
        return given.upper() if isinstance(given, str) else given
