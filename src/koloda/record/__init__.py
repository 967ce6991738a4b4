"""A match as text that people can read: written, read back, verified. ``docs/records.md`` describes the format."""

from koloda.record.error import RecordError
from koloda.record.files import load, load_text, save, save_text
from koloda.record.read import is_record, read
from koloda.record.write import VERSION, write

__all__ = ["VERSION", "RecordError", "is_record", "load", "load_text", "read", "save", "save_text", "write"]
