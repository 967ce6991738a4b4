"""A match as text that people can read: written, read back, verified. ``docs/records.md`` describes the format."""

from koloda.record.error import RecordError
from koloda.record.files import check_file, load, load_text, save, save_text, shown
from koloda.record.read import again, read
from koloda.record.write import VERSION, write

__all__ = [
    "VERSION",
    "RecordError",
    "again",
    "check_file",
    "load",
    "load_text",
    "read",
    "save",
    "save_text",
    "shown",
    "write",
]
