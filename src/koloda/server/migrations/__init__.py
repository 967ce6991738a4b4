"""Steps from one form of the database to the next, carried out when a server starts."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine


def migrate(database: Path) -> None:
    """Bring a database to its newest form; makes it where there is none."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    engine = create_engine(f"sqlite:///{database}")
    try:
        with engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    finally:
        engine.dispose()
