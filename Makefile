PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready

.PHONY: play test check clean

play: $(READY)
	@$(BIN)/koloda

test: $(READY)
	@$(BIN)/python -m tests.run

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
