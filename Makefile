# make play     build what is missing and open the game
# make test     every check and every test
# make corpus   replay the kept games, then play random ones under every law: GAMES a scenario, LONG of Prussia's Glory
# make mutants  change the rules of «Сражение» in one place at a time and see whether a test notices (SAMPLE=300 for less)
# make bench    measure
# make format   lay out all sources
# Nothing is done twice: each step leaves a file that is newer than what it was made from.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STATIC := src/feldherr/server/static/index.html
MODULES := web/node_modules/.installed
WEB := $(shell find web/src web/public web/index.html web/*.ts web/*.js web/test -type f 2>/dev/null)
TEXTS := $(wildcard src/feldherr/locale/*/*.ftl)
JOBS ?= 2
GAMES ?= 20000
LONG ?= 500
SAMPLE ?= 0
SEED ?= 1

.PHONY: all play test check web-check browser corpus mutants bench format clean

all: $(VENV)/.installed $(STATIC)

play: all
	@$(BIN)/feldherr play

$(VENV)/.installed: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else "Feldherr needs Python 3.11 or later; name one: make PYTHON=python3.11")'
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@touch $@

$(MODULES): web/package.json web/package-lock.json
	@command -v npm >/dev/null || { echo 'The client is built with Node 20 or later: npm was not found.' >&2; exit 1; }
	cd web && npm ci --no-audit --no-fund
	@touch $@

$(STATIC): $(MODULES) $(WEB) $(TEXTS)
	cd web && npm run build
	@touch $@

# Browser tests drive a Chromium that knows Cyrillic letters.
browser: $(VENV)/.chromium

$(VENV)/.chromium: | $(VENV)/.installed
	@if ! command -v chromium >/dev/null || [ -z "$$(fc-list :lang=ru 2>/dev/null)" ]; then \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
	      chromium fontconfig fonts-dejavu-core; \
	  else \
	    echo 'The browser tests need chromium and a font with Cyrillic letters; on Debian, as root:' >&2; \
	    echo '  apt-get install chromium fontconfig fonts-dejavu-core' >&2; exit 1; \
	  fi; \
	fi
	@touch $@

check: $(VENV)/.installed
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

web-check: $(MODULES)
	cd web && npm run --if-present lint
	cd web && npm run --if-present check
	cd web && npm run --if-present test

test: all check web-check browser
	$(BIN)/pytest -n $(JOBS)

corpus: $(VENV)/.installed
	@find corpus -type f ! -name '*.md' ! -name '*.feldherr' | sort | while read -r file; do $(BIN)/feldherr check "$$file" || exit 1; done
	$(BIN)/pytest tests/games/test_golden.py tests/games/test_corpus_coverage.py
	$(BIN)/python -m tests.soak --workers $(JOBS) --games $(GAMES)
	$(BIN)/python -m tests.soak --workers $(JOBS) --games $(LONG) --game prussia

mutants: $(VENV)/.installed
	$(BIN)/python -m tests.mutants_srazhenie --jobs $(JOBS) --sample $(SAMPLE) --seed $(SEED)

bench: $(VENV)/.installed
	$(BIN)/feldherr bench

format: $(VENV)/.installed $(MODULES)
	$(BIN)/ruff check --fix-only --quiet .
	$(BIN)/ruff format .
	cd web && npm run --if-present format

clean:
	rm -rf $(VENV) web/node_modules src/feldherr/server/static
