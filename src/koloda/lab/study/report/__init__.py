"""The report of a study: one page of HTML that needs nothing else, in light and dark."""

from collections.abc import Sequence
from pathlib import Path
from string import Template

from markdown_it import MarkdownIt

from koloda import __version__
from koloda.kit.say import Refusal
from koloda.lab.study.report.english import HERE, tell
from koloda.lab.study.report.parts import PARTS, played
from koloda.lab.study.report.tables import escaped, heading, paragraph
from koloda.lab.study.sheet import Findings
from koloda.lab.study.spec import Study
from koloda.record import shown


def write_report(path: Path, study: Study, findings: Sequence[Findings], command: str, whole: bool = True) -> None:
    """Write the page. Raises Refusal if that cannot be."""
    try:
        path.write_text(page(study, findings, command, whole), encoding="utf-8")
    except OSError as error:
        raise Refusal("file.unwritable", file=shown(path), why=error.strerror or str(error)) from None


def page(study: Study, findings: Sequence[Findings], command: str, whole: bool = True) -> str:
    """Return the page of a study."""
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    body = [markdown.render(study.text)]
    if not whole:
        body.append(unfinished(study, findings))
    if study.found:
        body.append(f'<div class="found">{markdown.render(study.found)}</div>')
    for measure in study.measures:
        told = PARTS[measure](study, findings)
        if told:
            body += [heading(tell(f"section.{measure}")), told]
    body += [heading(tell("section.played")), played(study, findings)]
    body += [paragraph(tell("command")), f"<pre><code>{escaped(command)}</code></pre>"]
    body.append(paragraph(tell("code", version=__version__, code=study.question.code), "small"))
    points = "".join(f"<li>{escaped(tell(f'counted.{name}'))}</li>" for name in COUNTED)
    body += [heading(tell("section.counted")), f"<ul>{points}</ul>"]
    template = Template((HERE / "page.html").read_text(encoding="utf-8"))
    return template.substitute(title=escaped(study.title or study.question.game), body="\n".join(body))


COUNTED = ("matches", "interval", "many", "variants", "bots")
"""What is said of the way of counting, in order."""


def unfinished(study: Study, findings: Sequence[Findings]) -> str:
    """Say that a study is not finished."""
    question = study.question
    wanted = question.deals or question.matches
    done = sum(found.deals if question.deals else found.matches for found in findings)
    return paragraph(tell("unfinished", deals=f"{done:,}", wanted=f"{wanted * len(findings):,}"), "notice")
