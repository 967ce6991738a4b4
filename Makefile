PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready

.PHONY: play test check clean

play: $(READY)
	@$(BIN)/koloda

# The same tests of the rules three times: compiled, with bounds checked, and in plain Python, which counts coverage.
RULES := tests/test_every_game.py src/koloda/games tests/fifth

test: $(READY)
	$(BIN)/python -m pytest
	NUMBA_BOUNDSCHECK=1 $(BIN)/python -m pytest $(RULES)
	NUMBA_DISABLE_JIT=1 $(BIN)/python -m coverage run -m pytest $(RULES)
	$(BIN)/python -m coverage report --include='*/games/*/rules*.py' --show-missing --fail-under=100

check: $(READY)
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports

$(READY): pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@echo "Installing Koloda and its tools into .venv (once)…"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

clean:
	rm -rf .venv
