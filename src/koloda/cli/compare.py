"""Compares many files with our rules, counts what agrees, and tells the first thing of each file that does not."""

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from koloda import record
from koloda.cli.common import make_folder, told
from koloda.kit.say import Refusal
from koloda.table import Match
from koloda.words import Words

MANY = 5
"""More files than this get a progress bar."""


@dataclass
class Compared:
    """What came of a file: how many deals it tells, how many of them agree, and all that does not."""

    file: Path
    deals: int = 0
    exact: int = 0
    mismatches: list[dict[str, object]] = field(default_factory=list)
    mistake: str = ""
    match: Match | None = None

    def described(self) -> dict[str, object]:
        """Describe it for a program."""
        described: dict[str, object] = {"file": record.shown(self.file)}
        if self.mistake:
            return described | {"mistake": self.mistake}
        return described | {"deals": self.deals, "exact": self.exact, "mismatches": self.mismatches}


Compare = Callable[[Path, Words], Compared]


def compare(files: Sequence[Path], one: Compare, lang: str, as_json: bool) -> int:
    """Compare files and tell what came of it; return the exit code."""
    words = Words(lang)
    return report(list(every(files, one, words)), words, as_json)


def every(files: Sequence[Path], one: Compare, words: Words) -> Iterator[Compared]:
    """Compare file after file, with a progress bar for a person who waits for many. Missing files are refused first."""
    from rich.console import Console
    from rich.progress import Progress

    for file in files:
        record.check_file(file)
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal or len(files) <= MANY) as bar:
        task = bar.add_task("", total=len(files))
        for file in files:
            yield one(file, words)
            bar.advance(task)


def report(compared: Sequence[Compared], words: Words, as_json: bool) -> int:
    """Tell what came of all files; return 2 if one could not be read, 1 if something differs, else 0."""
    good = [one for one in compared if not one.mistake]
    sums: dict[str, int] = {
        "records": len(good),
        "deals": sum(one.deals for one in good),
        "exact": sum(one.exact for one in good),
        "mismatches": sum(len(one.mismatches) for one in good),
    }
    for one in compared:
        if one.mistake:
            sys.stderr.write(f"koloda: {one.mistake}\n")
    if as_json:
        files = [one.described() for one in compared]
        sys.stdout.write(json.dumps({**sums, "files": files}, ensure_ascii=False, indent=2) + "\n")
    else:
        for one in good:
            if one.mismatches:
                sys.stdout.write(f"{record.shown(one.file)}: {one.mismatches[0]['sentence']}\n")
        sys.stdout.write(words.line("record.summary", **{key: str(count) for key, count in sums.items()}) + "\n")
    return 2 if len(good) < len(compared) else int(sums["mismatches"] > 0)


def verify_record(file: Path, words: Words) -> Compared:
    """Compare one of our own records with what a replay gives."""
    compared = Compared(file)
    try:
        compared.match = record.load(file)
    except record.RecordError as error:
        sentence = told(error, lang=words.language)
        if error.line == 1:
            compared.mistake = f"{record.shown(file)}: {sentence}"
            return compared
        compared.exact = error.exact
        compared.deals = error.exact + (error.deal > error.exact)
        speaker = Words(words.language, error.game, error.players)
        place = words.line("record.place", deal=str(error.deal), turn=str(error.turn), what=sentence)
        compared.mismatches.append(
            {
                "deal": error.deal,
                "turn": error.turn,
                "line": error.line,
                "expected": speaker.tell(error.expected),
                "found": speaker.tell(error.found),
                "sentence": place if error.deal else sentence,
            }
        )
    else:
        compared.deals = compared.exact = len(compared.match.scores)
    return compared


def bring_in(files: Sequence[Path], source: str, out: Path | None, lang: str, as_json: bool) -> int:
    """Compare foreign records, and write those that agree as our own; return the exit code."""
    from koloda.foreign import FORMATS

    if source not in FORMATS:
        raise Refusal("foreign.unknown", given=source, allowed=", ".join(FORMATS))
    targets = named(files, out) if out else []
    words = Words(lang)
    compared = list(every(files, partial(replay_foreign, source), words))
    texts = [(target, record.write(one.match)) for target, one in zip(targets, compared, strict=False) if one.match]
    for target, text in texts:
        check_same(target, text)
    for target, text in texts:
        record.save_text(text, target)
    return report(compared, words, as_json)


def named(files: Sequence[Path], out: Path) -> list[Path]:
    """Return the files to write, one for each; refuses two of the same name. Makes the folder."""
    targets = [out / f"{file.stem}.koloda" for file in files]
    for file, target in zip(files, targets, strict=True):
        if targets.count(target) > 1:
            raise Refusal("file.twice", file=record.shown(file), target=record.shown(target))
    make_folder(out)
    return targets


def check_same(target: Path, text: str) -> None:
    """Refuse to write over a file with other content: it may be somebody's only copy."""
    if target.exists() and not (target.is_file() and target.read_bytes() == text.encode()):
        raise Refusal("file.exists", file=record.shown(target))


def replay_foreign(source: str, file: Path, words: Words) -> Compared:
    """Compare a record that another program wrote with what our rules give."""
    from koloda.foreign import FORMATS

    compared = Compared(file)
    try:
        replayed = FORMATS[source](record.load_text(file))
    except Refusal as refusal:
        compared.mistake = f"{record.shown(file)}: {told(refusal, lang=words.language)}"
        return compared
    compared.deals, compared.exact = replayed.deals, replayed.exact
    for mismatch in replayed.mismatches:
        compared.mismatches.append(
            {
                "deal": mismatch.deal,
                "turn": mismatch.turn,
                "what": words.tell(mismatch.what),
                "expected": words.tell(mismatch.expected),
                "found": words.tell(mismatch.found),
                "sentence": words.tell(mismatch.say()),
            }
        )
    compared.match = None if compared.mismatches else replayed.match
    return compared
