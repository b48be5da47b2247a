# Each target sets up what it needs: a .venv in this checkout with the pinned packages, nothing global.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/pip -qq --disable-pip-version-check

.DEFAULT_GOAL := help
.PHONY: help run test lint format bench soak gallery clean

help:
	@echo "make run      start the bot: the sandbox page, or Discord when DISCORD_TOKEN is set"
	@echo "make test     lint and the whole test suite"
	@echo "make lint     ruff and mypy only       make format   let ruff rewrite the code"
	@echo "make bench    print the figures        make gallery  redraw docs/gallery"
	@echo "make soak     long runs of what must hold; ARGS=time for one section"
	@echo "make clean    remove .venv and caches"

$(VENV)/.base: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Waybill needs Python 3.11 or newer; '$(PYTHON)' is older. Try: make PYTHON=python3.11 $(MAKECMDGOALS)"; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(PIP) install --constraint constraints.txt --editable .
	@touch $@

$(VENV)/.dev: $(VENV)/.base
	@$(PIP) install --constraint constraints.txt --editable '.[dev]'
	@touch $@

run: $(VENV)/.base
	@$(BIN)/python -m bot run $(ARGS)

test: lint
	$(BIN)/python -m pytest -n auto -rs $(ARGS)

lint: $(VENV)/.dev
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy

format: $(VENV)/.dev
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .

bench: $(VENV)/.dev
	@$(BIN)/python -m tests.bench $(ARGS)

soak: $(VENV)/.dev
	@$(BIN)/python -m tests.soak $(ARGS)

gallery: $(VENV)/.dev
	@$(BIN)/python -m render.gallery $(ARGS)

clean:
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache .hypothesis *.egg-info
