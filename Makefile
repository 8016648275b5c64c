# make play     build what is missing and open the game
# make test     every check and every test
# make corpus   hours of proof, in six parts that can be run one by one:
#   corpus-kept        replay the kept games, weigh the kept choices
#   corpus-properties  try properties on new examples
#   corpus-long        lint with types, play whole games in the browser, and 20 minutes while processes of a site are killed
#   corpus-random      play at random: GAMES a scenario, LONG of Prussia's Glory and antiquity, TABLES of The Napoleonic Wars,
#                      a quarter of them with each number of seats
#   corpus-hostile     send HOSTILE hostile messages to a server
#   corpus-upgrade     serve a site by the release of the commit FROM, then by this one on the same database (needs the history)
# make costs    every test, and note how long each took, so that the longest go first
# make mutants  change the rules of «Сражение» in one place at a time and see whether a test notices (SAMPLE=300 for less)
# make bench    measure
# make wire     write the client's types anew, from the structs that go over the wire
# make docs     the pages of docs/ and the reference, in site/
# make pictures the pictures of the README, in docs/pictures/, and of the first page
# make format   lay out all sources
# Nothing is done twice: each step leaves a file that is newer than what it was made from.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STATIC := src/feldherr/server/static/index.html
MODULES := web/node_modules/.installed
WEB := $(shell find web/src web/public web/words web/worker web/index.html web/*.ts web/*.js web/test -type f 2>/dev/null)
TEXTS := $(wildcard src/feldherr/locale/*/*.ftl src/feldherr/games/*/locale/*/*.ftl)
# What the checks read. Folders are included, because a deleted file counts, too; but `bench` is a target of its own.
CODE := pyproject.toml $(filter-out bench docs,$(shell find src tests bench docs examples \
  \( -name __pycache__ -o -path src/feldherr/server/static \) -prune -o \( -type d -o -name '*.py' -o -name '*.md' \) -print))
CLIENT := $(shell find web -mindepth 1 -path web/node_modules -prune -o -print)
CORES := $(shell nproc 2>/dev/null || echo 2)
# As many as there are cores: a browser test keeps its browser and its server busy as well, so one more worker saves no
# time and costs more.
JOBS ?= $(CORES)
GAMES ?= 20000
LONG ?= 500
TABLES ?= 8000
HOSTILE ?= 200000
SAMPLE ?= 0
SEED ?= 1
# A release with another schema, and one with ours.
FROM ?= fd2c0496 7fb0daa2
CORPUS := kept properties long random hostile upgrade

# Without bytecode every server and command that a test starts would compile the whole package again.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: wire all play test check web-check browser servers corpus $(CORPUS:%=corpus-%) costs mutants bench docs pictures format clean

all: $(VENV)/.installed $(STATIC)

play: $(VENV)/.playable $(STATIC)
	@$(BIN)/feldherr play

$(VENV)/.playable: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else "Feldherr needs Python 3.11 or later; name one: make PYTHON=python3.11")'
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[server]'
	@touch $@

$(VENV)/.installed: $(VENV)/.playable
	$(BIN)/pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@touch $@

$(MODULES): web/package.json web/package-lock.json
	@command -v npm >/dev/null || { echo 'The client is built with Node 20 or later: npm was not found.' >&2; exit 1; }
	cd web && npm ci --no-audit --no-fund
	@touch $@

$(STATIC): $(MODULES) $(WEB) $(TEXTS)
	cd web && npm run build
	@touch $@

# Browser tests drive a Chromium that knows Cyrillic letters; the headless shell costs half as much as the full browser.
browser: $(VENV)/.browser

$(VENV)/.browser: | $(VENV)/.installed
	@letters() { [ -n "$$(fc-list :lang=ru 2>/dev/null)" ]; }; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && \
	  ! { command -v chromium-headless-shell >/dev/null && letters; }; then \
	  export DEBIAN_FRONTEND=noninteractive; \
	  get() { apt-get install -y -qq --no-install-recommends fontconfig fonts-dejavu-core "$$1"; }; \
	  apt-get update -qq; get chromium-headless-shell || get chromium || true; \
	fi; \
	if ! letters || ! $(BIN)/python -c 'import sys; from tests.browser.program import CHROMIUM; sys.exit(not CHROMIUM)'; then \
	  echo 'The browser tests need chromium and a font with Cyrillic letters; on Debian, as root:' >&2; \
	  echo '  apt-get install chromium-headless-shell fontconfig fonts-dejavu-core' >&2; exit 1; \
	fi
	@touch $@

# What a site runs on: tests start their own PostgreSQL in a temporary folder, and the proxies of docs/hosting.md in
# front of it.
servers: $(VENV)/.servers

$(VENV)/.servers: | $(VENV)/.browser
	@PATH="$$PATH:/usr/sbin"; \
	base() { $(BIN)/python -c 'from tests.server.cluster import binaries; binaries()' 2>/dev/null; }; \
	proxies() { command -v haproxy >/dev/null && command -v caddy >/dev/null; }; \
	if ! { base && proxies; } && [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  export DEBIAN_FRONTEND=noninteractive; apt-get update -qq; \
	  for one in postgresql haproxy caddy; do apt-get install -y -qq --no-install-recommends $$one || true; done; \
	fi; \
	if ! base; then \
	  echo 'The tests need the server of PostgreSQL; on Debian, as root: apt-get install postgresql' >&2; exit 1; \
	fi; \
	proxies || echo 'Without HAProxy and Caddy what stands behind them is not tested; apt-get install haproxy caddy' >&2
	@touch $@

check: $(VENV)/.checked

$(VENV)/.checked: $(VENV)/.installed $(CODE)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	@touch $@

web-check: web/node_modules/.checked

web/node_modules/.checked: $(MODULES) $(CLIENT) $(TEXTS)
	cd web && npm run --if-present lint
	cd web && npm run --if-present check
	cd web && npm run --if-present test
	@touch $@

test:
	@$(MAKE) --no-print-directory --jobs=$(CORES) --output-sync all check web-check browser servers
	$(BIN)/pytest -n $(JOBS)

costs: all browser servers
	$(BIN)/pytest -n $(JOBS) --note-costs

corpus: all browser servers
	@for part in $(CORPUS); do $(MAKE) --no-print-directory corpus-$$part || exit 1; done

corpus-kept: $(VENV)/.installed
	@find corpus -type f ! -name '*.md' ! -name '*.feldherr' ! -path 'corpus/choices/*' | sort | while read -r file; do $(BIN)/feldherr check "$$file" || exit 1; done
	$(BIN)/pytest tests/games/test_golden.py tests/games/test_corpus_coverage.py
	$(BIN)/python -m tests.choices

corpus-properties: $(VENV)/.installed
	$(BIN)/pytest -n $(JOBS) -m hypothesis --hypothesis-profile=corpus tests/kernel tests/maps

corpus-long: all browser servers
	cd web && npm run lint:typed
	$(BIN)/pytest -n $(JOBS) -m long

corpus-random: $(VENV)/.installed
	$(BIN)/python -m tests.soak --workers $(JOBS) --games $(GAMES)
	$(BIN)/python -m tests.soak --workers $(JOBS) --games $(LONG) --game prussia
	$(BIN)/python -m tests.soak --workers $(JOBS) --games $(LONG) --game sgboh
	$(BIN)/python -m tests.soak --workers $(JOBS) --games $(TABLES) --game napoleon

corpus-hostile: all
	$(BIN)/python -m tests.server.fuzz.attack --messages $(HOSTILE) --seed $(SEED)

corpus-upgrade: servers
	$(BIN)/python -m tests.upgrade $(FROM)

mutants: $(VENV)/.installed
	$(BIN)/python -m tests.mutants_srazhenie --jobs $(JOBS) --sample $(SAMPLE) --seed $(SEED)

bench: $(VENV)/.installed
	$(BIN)/feldherr bench

$(VENV)/.docs: $(VENV)/.installed
	$(BIN)/pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[docs]'
	@touch $@

docs: $(VENV)/.docs
	$(BIN)/mkdocs build --strict --quiet

pictures: all browser
	$(BIN)/python -m tests.pictures

wire: $(VENV)/.installed $(MODULES)
	$(BIN)/python -m feldherr.server.typescript > web/src/wire/generated.ts
	cd web && npx prettier --write src/wire/generated.ts

# The JSON Schemas of the files people write, from the declarations that read them; a test requires them to be current.
schemas: $(VENV)/.installed
	$(BIN)/feldherr schemas --to docs/schemas

format: $(VENV)/.installed $(MODULES)
	$(BIN)/ruff check --fix-only --quiet .
	$(BIN)/ruff format .
	cd web && npm run --if-present format

clean:
	rm -rf $(VENV) web/node_modules src/feldherr/server/static site
