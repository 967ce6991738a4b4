PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready

# What the browser client is built from, by the installation; when it has changed, it is built again.
PAGE := src/koloda/server/static/index.html
CLIENT := $(shell find web -type f -not -path 'web/node_modules/*' -not -path 'web/art/*' -not -path 'web/shots/*' \
	-not -path 'web/tests/*' -not -path '*/__pycache__/*')

.PHONY: play test check screenshots docs clean

play: $(READY) $(PAGE)
	@$(BIN)/koloda

# The same tests of the rules three times: compiled, with bounds checked, and in plain Python, which counts coverage.
RULES := tests/test_every_game.py src/koloda/games tests/fifth

test: $(READY) $(PAGE)
	$(BIN)/python -m pytest
	NUMBA_BOUNDSCHECK=1 $(BIN)/python -m pytest $(RULES)
	NUMBA_DISABLE_JIT=1 $(BIN)/python -m coverage run -m pytest $(RULES)
	$(BIN)/python -m coverage report --include='*/games/*/rules*.py' --show-missing --fail-under=100

check: $(READY)
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports

# Pictures of every page, for people to look at, in web/shots.
screenshots: $(READY) $(PAGE)
	$(BIN)/python -m tests.browser.screenshots

# The documentation site, in site, with tools of its own.
DOCS := mkdocstrings-python==2.0.11 zensical==0.0.73

docs: .docs-venv/.ready
	@.docs-venv/bin/zensical build --strict --clean

.docs-venv/.ready: Makefile
	@test -x .docs-venv/bin/python || $(PYTHON) -m venv .docs-venv
	@.docs-venv/bin/python -m pip install --quiet --disable-pip-version-check $(DOCS)
	@touch $@

$(READY): pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@echo "Installing Koloda and its tools into .venv (once; about a minute)…"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

$(PAGE): $(CLIENT) | $(READY)
	@echo "Building the client…"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --editable .
	@touch $@

clean:
	rm -rf .venv .docs-venv site web/node_modules web/art src/koloda/server/static
