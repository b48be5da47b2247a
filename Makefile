# Each target sets up what it needs: a .venv in this checkout with the pinned packages, nothing global.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/pip -qq --disable-pip-version-check

.DEFAULT_GOAL := help
.PHONY: help run test test-only lint format browser hooks coverage mutants bench soak gallery clean

help:
	@echo "make run      start the bot: the sandbox page, or Discord when DISCORD_TOKEN is set"
	@echo "make test     lint and the whole test suite"
	@echo "make lint     ruff and mypy only       make format   let ruff rewrite the code"
	@echo "make browser  install a browser for the tests of the sandbox's page"
	@echo "make hooks    lint before each commit  make coverage which lines the tests run, by package"
	@echo "make mutants  whether tests notice     make bench    print the figures"
	@echo "make gallery  redraw docs/gallery"
	@echo "make soak     what takes long: ARGS=time, ARGS='faults 10' (minutes)"
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

test: lint test-only

test-only: $(VENV)/.dev
	$(BIN)/python -m pytest -n auto -rs $(ARGS)

browser: $(VENV)/.dev
	@$(BIN)/python -m playwright install --with-deps chromium

hooks: $(VENV)/.dev
	@$(BIN)/pre-commit install

coverage: $(VENV)/.dev
	@$(BIN)/python -m pytest -n auto --cov --cov-report= $(ARGS)
	@$(BIN)/python -m tests.coverage_by_package

mutants: $(VENV)/.dev
	@$(BIN)/python -m tests.mutants $(ARGS)

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
	@$(BIN)/python -m tests.panel_picture

clean:
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage *.egg-info
