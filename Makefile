# Everything lives in .venv; nothing outside this folder is touched.
.DEFAULT_GOAL := help
.SUFFIXES:
SHELL := /bin/sh
PYTHON ?= python3
GAME ?= after_the_empire
N ?= 30
SEED ?= 1
# Bytecode that is kept saves every process the reading of all sources, and every test run half a minute.
unexport PYTHONDONTWRITEBYTECODE

VENV := .venv
BIN := $(VENV)/bin
COMPILED := $(VENV)/compiled
INSTALLED := $(VENV)/.installed
# Playing needs far less than working on the games.
PLAYABLE := $(VENV)/.playable
BUILT := $(COMPILED)/.built
# For the tests the same, compiled without optimisation: that takes a third of the time.
CHECKED := $(VENV)/checked
CHECKED_BUILT := $(CHECKED)/.built
PEERS := $(VENV)/peers
# Ray is large and few need it: it lies in an environment of its own that sees the packages of this one.
CLUSTER := $(VENV)/cluster
PIP := $(BIN)/python -m pip --disable-pip-version-check -qq
SOURCES := $(shell find src -name '*.py' -o -name '*.toml' -o -name '*.json' -o -name '*.txt' -o -name '*.j2' -o -name '*.css' -o -name '*.js' -o -name '*.svg')
# The compiled package first on the path, when there is one.
RUN_COMPILED := PYTHONPATH=$(CURDIR)/$(COMPILED)
RUN_CHECKED := PYTHONPATH=$(CURDIR)/$(CHECKED)
RUN_PURE := PYTHONPATH=$(CURDIR)/src
# The same when it was built from the sources as they are, the sources themselves otherwise.
NEWER = find src setup.py pyproject.toml -type f ! -name '*.pyc' ! -path '*.egg-info/*' -newer $(BUILT)
RUN_LATEST = PYTHONPATH=$(CURDIR)/$$(if [ -e $(BUILT) ] && [ -z "$$($(NEWER))" ]; then echo $(COMPILED); else echo src; fi)
# These read the sources of the checkout, or serve and draw pages: they say nothing about a build.
SOURCE_TESTS := $(addprefix --ignore=tests/,architecture ledger build docs web) $(addprefix --ignore-glob=tests/games/*/,test_web*.py test_terminal*.py)
# Where the tests lie that play in a browser: a process that plays them reads no other.
BROWSER_TESTS := tests/web/pages $(wildcard tests/games/*/test_web_faces.py)
# Each row of work tells its own in one piece, where make can do that (that of macOS cannot).
IN_ONE_PIECE := $(if $(filter output-sync,$(.FEATURES)),-Otarget)
PYTEST := $(BIN)/python -m pytest --dist worksteal -n
# Whether `setup.py` finds a C compiler.
CAN_COMPILE := $(BIN)/python -c 'import runpy, sys; sys.argv = ["setup.py", "-q", "--name"]; \
	sys.exit(not runpy.run_path("setup.py")["has_compiler"]())' > /dev/null
# What a list of extras of the project needs, one a line: pip would build the project to find that out.
NEEDS := $(BIN)/python -c 'import sys, tomllib; project = tomllib.load(open("pyproject.toml", "rb"))["project"]; \
	extras = [need for name in sys.argv[1:] for need in project["optional-dependencies"][name]]; \
	print(*project["dependencies"], *(need for need in extras if not need.startswith("holdfast[")), sep="\n")'

.PHONY: help play play-terminal test test-sources test-build test-pure test-browser test-compiled test-cluster shots attack mutations check lint types bench bench-rl bench-web bench-peers docs golden compiled balance clean

help: ## this list
	@grep -E '^[a-z-]+:.*## ' Makefile | sed -E 's/:.*## /\t/' | expand -t 14

$(VENV)/bin/python:
	@command -v $(PYTHON) >/dev/null || { echo "Holdfast needs Python 3.11 or newer; '$(PYTHON)' was not found. Install it, or say make PYTHON=/path/to/python3."; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Holdfast needs Python 3.11 or newer; '$(PYTHON)' is $$($(PYTHON) --version). Say make PYTHON=/path/to/python3.11."; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { echo "Python's venv module is missing; on Debian or Ubuntu: apt-get install python3-venv"; exit 1; }
	@$(PYTHON) -m venv $(VENV)

$(INSTALLED): pyproject.toml setup.py | $(VENV)/bin/python
	@echo "holdfast: installing into $(VENV)"
	@$(NEEDS) dev docs lab notices rl web > $(VENV)/needs.txt
	@$(PIP) install --no-compile -r $(VENV)/needs.txt
	@$(PIP) install --no-compile --no-deps --no-build-isolation -e .
	@touch $@ $(PLAYABLE)

# The sources themselves are played: only what they need is installed, and nothing is built.
$(PLAYABLE): pyproject.toml | $(VENV)/bin/python
	@echo "holdfast: installing what playing needs into $(VENV)"
	@$(NEEDS) web > $(VENV)/needs.txt
	@$(PIP) install --no-compile -r $(VENV)/needs.txt
	@touch $@

# A wheel is built from a copy of the sources and unpacked beside the editable install. Nothing is ever compiled in
# place, and tests can run meanwhile.
$(CHECKED_BUILT): export HOLDFAST_OPT = 0
$(BUILT) $(CHECKED_BUILT): $(INSTALLED) $(SOURCES)
	@rm -rf $(@D) $(@D)-wheel && mkdir -p $(@D)-wheel/source
	@mkdir -p .mypy_cache && cp -Rp src setup.py pyproject.toml README.md LICENSE $(@D)-wheel/source
	@ln -s $(CURDIR)/.mypy_cache $(@D)-wheel/source/.mypy_cache
	@$(BIN)/python -m pip --disable-pip-version-check wheel -v --no-deps --no-build-isolation -w $(@D)-wheel $(@D)-wheel/source > $(@D)-wheel/log 2>&1 || { tail -40 $(@D)-wheel/log; exit 1; }
	@grep -ho 'holdfast: compiled with mypyc\|holdfast: pure Python (.*' $(@D)-wheel/log | tail -1
	@$(PIP) install --no-deps --target $(@D) $(@D)-wheel/*.whl && rm -rf $(@D)-wheel/source
	@touch $@

compiled: $(BUILT) ## build the compiled package into .venv/compiled
	@$(RUN_COMPILED) $(BIN)/python -m holdfast --version

play: $(PLAYABLE) ## set everything up and open the web table in a browser; the first time it is compiled meanwhile
	@HOLDFAST_WEB_BUILD=$(CURDIR)/$(COMPILED) $(RUN_LATEST) $(BIN)/python -m holdfast serve --open

play-terminal: $(PLAYABLE) ## the same games in the terminal (GAME=after_the_empire)
	@$(RUN_LATEST) $(BIN)/python -m holdfast play $(GAME)

lint: $(INSTALLED)
	@$(BIN)/ruff check -q src tests peers examples docs setup.py
	@$(BIN)/ruff format -q --check src tests peers examples docs setup.py

types: $(INSTALLED)
	@$(BIN)/mypy --no-error-summary

check: lint types ## lint, types and quick tests, in a minute and a half
	@$(RUN_PURE) $(PYTEST) 2 -m "not slow and not browser and not search"

# Two rows of work side by side keep two cores busy: what waits in one leaves time for the other. Where nothing can be
# compiled, plain Python proves everything.
test: $(INSTALLED) ## lint, types and tests: pure, in a real browser, and compiled
	@if $(CAN_COMPILE); then $(MAKE) --no-print-directory -j2 $(IN_ONE_PIECE) SHARED=--shared test-sources test-build; \
	else echo "holdfast: no C compiler here, so the tests of the compiled build are left out"; \
	  $(MAKE) --no-print-directory -j2 $(IN_ONE_PIECE) test-sources test-browser; fi

# All tests are found once before five processes look for them at the same time: each would make the same bytecode.
test-sources: $(INSTALLED)
	@$(RUN_PURE) $(BIN)/python -m pytest --collect-only -p no:xdist > /dev/null
	@$(MAKE) --no-print-directory lint types
	@$(MAKE) --no-print-directory test-pure

test-build: $(CHECKED_BUILT)
	@$(RUN_CHECKED) $(BIN)/python -m holdfast --version | grep -q '(compiled' || { grep 'error:\|holdfast: ' $(CHECKED)-wheel/log; echo "holdfast: the sources do not compile"; exit 1; }
	@$(MAKE) --no-print-directory test-browser
	@$(MAKE) --no-print-directory test-compiled

test-pure: $(INSTALLED)
	@echo "holdfast: tests, pure Python"
	@$(RUN_PURE) $(PYTEST) 2 $(SHARED) -m "not browser"

# Whoever looks at a page waits a third of the time, so three look on two cores.
test-browser: $(INSTALLED) ## only the tests that play in a real browser
	@echo "holdfast: tests in a real browser"
	@$(RUN_PURE) $(PYTEST) 3 -m browser $(BROWSER_TESTS)

test-compiled: $(CHECKED_BUILT)
	@echo "holdfast: tests, compiled"
	@$(RUN_CHECKED) $(PYTEST) 2 --shared $(SOURCE_TESTS)

$(CLUSTER)/.installed: $(INSTALLED)
	@$(BIN)/python -m venv $(CLUSTER)
	@$(BIN)/python -c 'import site; print(site.getsitepackages()[0])' > $$($(CLUSTER)/bin/python -c 'import site; print(site.getsitepackages()[0])')/beside.pth
	@$(NEEDS) ray > $(CLUSTER)/needs.txt
	@$(CLUSTER)/bin/python -m pip --disable-pip-version-check -qq install --no-compile -r $(CLUSTER)/needs.txt
	@touch $@

test-cluster: $(CLUSTER)/.installed ## the tests that need a Ray cluster: two nodes on this machine, one killed in the middle
	@$(RUN_PURE) $(CLUSTER)/bin/python -m pytest -p no:xdist -rs tests/bench/test_work.py

shots: $(INSTALLED) ## pictures of every page and of five positions of each game, into .venv/shots
	@$(RUN_PURE) $(BIN)/python tests/web/pages/shots.py $(VENV)/shots

attack: $(BUILT) ## the long attack on the web table: kills, races, floods, nonsense, harmed stores; half an hour
	@PYTHONPATH=$(CURDIR)/$(COMPILED):$(CURDIR)/tests $(BIN)/python -m web.attack

bench-web: $(BUILT) ## answer to page in the other browser, memory, with 1 to 500 tables (WORKERS=1,2 DATABASE=sqlite or postgres)
	@$(RUN_COMPILED) $(BIN)/python -m holdfast.web.server.bench --workers $(or $(WORKERS),1) --database $(or $(DATABASE),sqlite)

bench-rl: $(BUILT) $(PEERS)/.installed ## steps a second of our environments, beside Catanatron's and PettingZoo's
	@$(BIN)/python peers/compare.py --environments --peer $(PEERS)/bin/python --compiled $(COMPILED)

bench: $(BUILT) ## time per decision and per clone, interpreted and compiled
	@$(RUN_PURE) $(BIN)/python -m holdfast bench
	@$(RUN_COMPILED) $(BIN)/python -m holdfast bench

$(PEERS)/.installed: | $(VENV)/bin/python
	@$(BIN)/python -m venv $(PEERS)
	@$(PEERS)/bin/python -m pip --disable-pip-version-check -qq install 'catanatron>=3.2,<4' 'pettingzoo[classic]>=1.25,<2'
	@$(PEERS)/bin/python -m pip --disable-pip-version-check -qq install --no-deps 'catanatron-gym>=4,<5'
	@touch $@

bench-peers: $(BUILT) $(PEERS)/.installed ## the same beside Catanatron, with ratios
	@$(BIN)/python peers/compare.py --peer $(PEERS)/bin/python --pure src --compiled $(COMPILED)

docs: $(INSTALLED) ## the documents as a site, with the pages made from the code, into build/site; a broken link ends it
	@$(RUN_PURE) $(BIN)/python docs/site/make.py build/docs
	@$(BIN)/zensical build --strict

golden: $(INSTALLED) ## rewrite the golden playthroughs of all games
	@$(RUN_PURE) $(BIN)/python -m holdfast.testkit tests/games

balance: $(BUILT) ## measure the designed content of a game with bots, and keep how its cards fare (GAME=after_the_empire)
	@$(RUN_COMPILED) $(BIN)/python -m holdfast balance $(GAME) --games 5000 --seed 1 --jobs 2 \
		--cards src/holdfast/games/$(GAME)/card_figures.json

mutations: $(INSTALLED) ## change N rules at random and see which tests notice (N=30 SEED=1 GAME=after_the_empire, or all)
	@PYTHONPATH=$(CURDIR)/src:$(CURDIR)/tests $(BIN)/python -m mutations.trial --count $(N) --seed $(SEED) --games $(GAME)

clean: ## remove everything that was built
	@rm -rf $(VENV) .cache build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
