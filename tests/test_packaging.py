"""The build of the browser client: when there is something to do, with which Node, and what is said where it fails."""

import os
import sys

import hatch_build
import pytest


@pytest.fixture
def project(tmp_path, monkeypatch):
    """A client with one source, not yet built."""
    source = tmp_path / "web" / "src" / "main.ts"
    source.parent.mkdir(parents=True)
    source.write_text("")
    monkeypatch.setattr(hatch_build, "WEB", tmp_path / "web")
    monkeypatch.setattr(hatch_build, "PAGE", tmp_path / "index.html")
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    (tmp_path / "bin").mkdir()
    return tmp_path


def install_node(project, version):
    for name, says in [("node", version), ("npm", "")]:
        program = project / "bin" / name
        program.write_text(f"#!{sys.executable}\nprint({says!r})\n")
        program.chmod(0o755)


def test_it_is_built_until_a_source_is_newer(project):
    assert not hatch_build.is_built()
    hatch_build.PAGE.write_text("")
    assert hatch_build.is_built()
    later = hatch_build.PAGE.stat().st_mtime + 1
    made = project / "web" / "node_modules" / "package.js"
    made.parent.mkdir()
    made.write_text("")
    os.utime(made, (later, later))
    assert hatch_build.is_built()
    os.utime(project / "web" / "src" / "main.ts", (later, later))
    assert not hatch_build.is_built()


def test_a_node_is_asked_for_only_where_there_is_something_to_build_and_none_at_hand(project):
    hook = object.__new__(hatch_build.ClientHook)
    assert hook.dependencies() == [hatch_build.NODE_WHEEL]
    install_node(project, "v18.20.1")
    assert hook.dependencies() == [hatch_build.NODE_WHEEL]
    install_node(project, "v20.19.0")
    assert hook.dependencies() == []
    (project / "bin" / "node").unlink()
    hatch_build.PAGE.write_text("")
    assert hook.dependencies() == []


def test_without_a_node_or_where_a_step_fails_one_sentence_says_so(project, monkeypatch):
    monkeypatch.setattr(hatch_build.importlib.util, "find_spec", lambda name: None)
    with pytest.raises(SystemExit, match=r"^Koloda's browser client is not built, .* install Node, or `pip install"):
        hatch_build.build()
    install_node(project, "v24.0.0")
    with pytest.raises(SystemExit, match=r"could not be built: the build left no "):
        hatch_build.build()
    (project / "bin" / "npm").write_text(f"#!{sys.executable}\nraise SystemExit(1)\n")
    with pytest.raises(SystemExit, match=r"could not be built: `npm ci .*` failed in "):
        hatch_build.build()
