# Everything goes through `make`. Only Python 3.11 or newer and make need to be there:
# the rest is installed into .venv, once, and again when pyproject.toml has changed.

# A Python of your choice: `make test PYTHON=python3.12` (after `make clean`). Default: the newest.
PYTHON ?=
# The game of `make play`: the name of a file in games/.
GAME ?= reversi
# What `make test` hands to pytest, such as ARGS="tests/test_boards.py -x".
ARGS ?=

BIN := .venv/bin
LUDOMILL := $(BIN)/ludomill
PIP := $(BIN)/python -m pip --disable-pip-version-check
# Stamps: the environment can play; it can also test.
CAN_PLAY := .venv/can-play
CAN_TEST := .venv/can-test

NEWEST_PYTHON = for python in $(or $(PYTHON),python3.14 python3.13 python3.12 python3.11 python3); do \
	$$python -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	&& echo $$python && break; done

.PHONY: help play check format ruff mypy test fix golden bench clean

help: ## what can be made
	@sed -n 's/^\([a-z]*\):.*## /  make \1	/p' Makefile

play: $(CAN_PLAY) ## lint, build and play reversi, in the browser if there is one (another: GAME=chess)
	$(LUDOMILL) lint games/$(GAME).game
	$(LUDOMILL) build games/$(GAME).game --output build/engines
	@$(LUDOMILL) play --auto games/$(GAME).game

check: format ruff mypy test ## what CI runs: format check, ruff, mypy, all tests

format: $(CAN_TEST)
	$(BIN)/ruff format --check --quiet

ruff: $(CAN_TEST)
	$(BIN)/ruff check --output-format concise

mypy: $(CAN_TEST)
	$(BIN)/mypy

test: $(CAN_TEST) ## all tests
	$(BIN)/pytest $(ARGS)

fix: $(CAN_TEST) ## format the sources and mend what ruff can mend
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

golden: $(CAN_TEST) ## write golden files and playthroughs anew: read the difference before you commit
	LUDOMILL_GOLDEN=1 $(BIN)/pytest $$(grep -l LUDOMILL_GOLDEN tests/test_*.py)

bench: $(CAN_TEST) ## how fast engines play and commands start
	$(BIN)/python -m benchmarks

clean: ## remove the environment and all that was built
	rm -rf .venv build dist ludomill.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -prune -exec rm -rf {} +

$(CAN_PLAY): pyproject.toml | .venv/bin/python
	$(PIP) install --quiet --editable .
	@touch $@

$(CAN_TEST): pyproject.toml | .venv/bin/python
	$(PIP) install --quiet --editable '.[dev]'
	@for extra in browser peers; do $(PIP) install --quiet --editable ".[$$extra]" || \
	  echo "Without $$extra some tests cannot run; pytest names them at its end." >&2; done
	@if [ ! -x /usr/bin/chromium ] && [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  echo 'apt-get install chromium'; \
	  { apt-get update && apt-get install --yes --no-install-recommends chromium; } >/dev/null || true; fi
	@if [ ! -x /usr/bin/php ] && [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  echo 'apt-get install php-cli'; \
	  { apt-get update && apt-get install --yes --no-install-recommends php-cli; } >/dev/null || true; fi
	@touch $(CAN_PLAY) $@

.venv/bin/python:
	@python=$$($(NEWEST_PYTHON)); \
	if [ -z "$$python" ]; then \
	  echo 'There is no Python 3.11 or newer that has the modules venv and ensurepip.' >&2; \
	  echo 'On Debian and Ubuntu: apt-get install python3-venv' >&2; exit 1; \
	fi; \
	echo "$$python -m venv .venv"; $$python -m venv --clear .venv
