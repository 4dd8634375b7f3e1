# `make lab` opens the notebooks; `make test` tests them. Both need Python 3.11 or newer and make, and nothing else.
# Each may be repeated at any time: what is there already is kept.

ifndef PYTHON
PYTHON := $(shell for p in python3.11 python3 python3.12 python3.13 python3.14; do \
  $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
endif
SHELL := /bin/sh
VENV := $(CURDIR)/.venv
TESTED := $(CURDIR)/.tested
SHEETS := $(CURDIR)/.sheets
BUILT_FROM := $(wildcard js/*.py js/*.mjs js/*.json js/src/* js/src/*/* tabletop_widgets/games/*/icons.txt)
STATIC := tabletop_widgets/static/BUILT
APT_LINE := apt-get update && apt-get install -y --no-install-recommends
AS_ROOT := $(if $(filter 0,$(shell id -u)),sh -c,sudo -n sh -c)
LAB_ROOT := $(if $(filter 0,$(shell id -u)),--allow-root)

NO_NEWS := {"disabledExtensions": {"@jupyterlab/apputils-extension:announcements": true}}

# What runs from .venv finds its own Python and Node first.
lab check soak bench build rules notebooks pictures site lite lite-check crosscheck firefox static: export PATH := $(VENV)/bin:$(PATH)
test thorough: export PATH := $(TESTED)/venv/bin:$(PATH)
test thorough: export PYTHONSAFEPATH := 1

.PHONY: help lab anew crosscheck firefox test thorough installed check soak bench build rules notebooks pictures site lite lite-check static clean chromium worksheet mark
help:
	@echo 'make lab        open the notebooks in JupyterLab (LAB="--ip=0.0.0.0 ..." passes options on)'
	@echo 'make anew LESSON=muses/1_learn   begin a lesson anew; your copy is kept beside it'
	@echo 'make test       lint, types, kit, notebooks and all quick tests, on the built wheel, within five minutes'
	@echo 'make thorough   the slow tests (long matches, walks in a browser, the site) and coverage: a quarter of an hour'
	@echo 'make check      the gate before a commit, within a minute'
	@echo 'make bench      the budgets, measured;        make soak       by the ten thousand what tests try by the dozen: long'
	@echo 'make rules      every rule: code, test, notebook'
	@echo 'make crosscheck the numbers of theory, as Gambit, OpenSpiel and nashpy find them'
	@echo 'make firefox    the site and exported pages in Debian'"'"'s Firefox: some ten minutes'
	@echo 'make notebooks  run and rewrite all notebooks; make pictures   those of README.md, and in .sheets every state'
	@echo 'make site       the site into .site: lessons, games and practice in pages (ADDRESS=https://... adds its map)'
	@echo 'make lite       the site with JupyterLite in it: all notebooks, with Python in the reader'"'"'s browser;  make lite-check   runs them there'
	@echo 'make worksheet NOTEBOOK=notebooks/class/2_marking.ipynb   a students'"'"' copy, without solutions and verdicts'
	@echo 'make mark MASTER=notebooks/class/2_marking.ipynb FOLDER=inbox   mark what a class has handed in; marks.csv, or CSV=...'
	@echo 'make build      wheel and sdist into dist/;    make clean      remove all that was made'

lab: .venv/lab
	@python notebooks/lessons.py lessons
	@echo 'Starting JupyterLab with lessons/index.ipynb, your own copy; its address appears below in a few seconds. Stop with Ctrl-C.'
	@exec jupyter lab $(LAB_ROOT) --LabApp.default_url=/lab/tree/lessons/index.ipynb --ServerApp.use_redirect_file=False \
	  --LabApp.news_url=None --LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate --log-level=WARN $(LAB)

test thorough: installed chromium
	@$(NODE_MODULES)
	@$(ONLY_TESTS) python -m tools.gate $@

installed: .tested/ready
	@rm -f .tested/wheel/*.whl
	@python -m hatchling build -t wheel -d .tested/wheel >/dev/null
	@python -m pip install --quiet --disable-pip-version-check --no-deps --force-reinstall .tested/wheel/*.whl

check: static
	@$(NODE_MODULES)
	@python -m tools.gate check

soak: static
	@python -m tools.soak

bench: static
	@$(NODE_MODULES)
	@python -m tools.benchmarks

build: static
	@$(NODE_MODULES)
	@python -m tools.site.parts
	@python -m hatchling build

rules: static
	@python -m tools.rules

notebooks: static
	@python -m tools.rewrite_notebooks

# Gambit, OpenSpiel and nashpy in an environment of their own; their numbers are kept in tools/crosscheck.
crosscheck: .crosscheck/ready
	@PYTHONPATH='$(CURDIR)' .crosscheck/venv/bin/python -m tools.crosscheck

.crosscheck/ready: tools/crosscheck/requirements.txt | .crosscheck/venv/bin/python
	@echo 'Installing Gambit, OpenSpiel and nashpy into .crosscheck (the first time: about a minute)'
	@.crosscheck/venv/bin/python -m pip install --quiet --disable-pip-version-check -r tools/crosscheck/requirements.txt
	@touch $@

pictures: static chromium
	@python -m tools.pictures
	@python -m tools.pictures $(SHEETS)

static: .venv/test
	@python -m hatchling build -t wheel --hooks-only

site: static
	@$(NODE_MODULES)
	@python -m tools.site .site $(if $(ADDRESS),--address $(ADDRESS))

# JupyterLite is made in an environment of its own, for it takes along whatever it finds installed; then the site with it.
lite: static .lite/ready
	@$(NODE_MODULES)
	@rm -rf .lite/wheel && python -m hatchling build -t wheel -d .lite/wheel >/dev/null
	@.lite/venv/bin/python -m tools.lite .lite/wheel/*.whl .lite/out
	@python -m tools.site .site --lite .lite/out $(if $(ADDRESS),--address $(ADDRESS))

lite-check: .venv/test
	@python -m pytest -q tests/browser/test_lite.py

.lite/ready: tools/lite/requirements.txt | .lite/venv/bin/python
	@echo 'Installing JupyterLite into .lite (the first time: about half a minute)'
	@.lite/venv/bin/python -m pip install --quiet --disable-pip-version-check -r tools/lite/requirements.txt
	@touch $@

worksheet:
	@$(PYTHON) -m tabletop_widgets.classroom.worksheet '$(NOTEBOOK)' $(if $(SOURCE),'' '$(SOURCE)')

# What was handed in is marked by the environment that people work in, so that it has what they had.
CSV := marks.csv
mark: .venv/lab
	@$(VENV)/bin/python -m tabletop_widgets mark '$(MASTER)' '$(FOLDER)' --csv '$(CSV)' $(if $(SECONDS),--seconds $(SECONDS))

# Firefox is driven by its own protocol, for which Playwright of 1.64 is the last that this Firefox understands.
firefox: static .firefox/ready
	@$(NODE_MODULES)
	@command -v firefox-esr >/dev/null || $(AS_ROOT) '$(APT_LINE) firefox-esr' \
	  || { echo 'Firefox is needed. As root: $(APT_LINE) firefox-esr' >&2; exit 1; }
	@PYTHONPATH='.firefox/packages:$(CURDIR)' python -m pytest -q --firefox \
	  tests/browser/test_site.py tests/browser/test_site_access.py tests/browser/test_site_practice.py \
	  tests/browser/test_export.py tests/browser/test_chart.py

.firefox/ready: | .venv/test
	@python -m pip install --quiet --disable-pip-version-check --target .firefox/packages 'playwright==1.64.1'
	@touch $@

clean:
	rm -rf .venv .tested .crosscheck .firefox .lite .sheets .site dist js/node_modules tabletop_widgets/static .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage*
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

anew: .venv/bin/python
	@$(VENV)/bin/python notebooks/lessons.py lessons $(LESSON)

# The environment that people work in: the package itself, edited in place.
.venv/lab: pyproject.toml constraints.txt $(BUILT_FROM) $(if $(wildcard $(STATIC)),,always) | .venv/bin/python
	@echo 'Installing JupyterLab, and building what runs in the browser (the first time: about ten seconds)'
	@$(PYTHON) install.py $(VENV)/bin/python -e '.[lab]'
	@mkdir -p $(VENV)/etc/jupyter/labconfig && echo '$(NO_NEWS)' >$(VENV)/etc/jupyter/labconfig/page_config.json
	@touch $@

.venv/test: pyproject.toml constraints.txt | .venv/bin/python
	@echo 'Installing what the tests need into .venv (the first time: about half a minute)'
	@$(PYTHON) install.py $(VENV)/bin/python -e '.[test]'
	@touch $@

# The environment that `make test` judges: the wheel as users get it, and the tools.
.tested/ready: pyproject.toml constraints.txt | .tested/venv/bin/python
	@echo 'Building the wheel and installing it with its tests into .tested (the first time: about half a minute)'
	@rm -rf .tested/wheel && mkdir .tested/wheel
	@$(TESTED)/venv/bin/python -m pip wheel --quiet --disable-pip-version-check --no-deps -w .tested/wheel .
	@for wheel in .tested/wheel/*.whl; do $(PYTHON) install.py $(TESTED)/venv/bin/python "$$wheel[test]"; done
	@touch $@

.venv/bin/python .tested/venv/bin/python .crosscheck/venv/bin/python .lite/venv/bin/python:
	@test -n '$(PYTHON)' || { echo 'tabletop_widgets needs Python 3.11 or newer; none was found on the PATH.' >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || $(AS_ROOT) '$(APT_LINE) $(notdir $(PYTHON))-venv' \
	  || { echo 'This Python cannot make an environment. As root: $(APT_LINE) $(notdir $(PYTHON))-venv' >&2; exit 1; }
	@echo 'Making an environment for Python in $(patsubst %/bin/python,%,$@)'
	@$(PYTHON) -m venv $(if $(filter .venv/%,$@),--without-pip) $(patsubst %/bin/python,%,$@)

chromium:
	@command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null \
	  || { echo 'Installing Debian'\''s chromium, without windows'; $(AS_ROOT) '$(APT_LINE) chromium-headless-shell'; } \
	  || { echo 'The browser tests need chromium. As root: $(APT_LINE) chromium-headless-shell' >&2; exit 1; }

NODE_MODULES = test js/node_modules/.ready -nt js/package-lock.json \
  || { npm ci --prefix js --ignore-scripts --no-audit --no-fund && touch js/node_modules/.ready; }

# The wheel must be seen and never the working tree, so a folder that holds `tests` and `tools` alone is put on the path.
# It lies elsewhere, for what makes the sdist follows links and would find the tests twice.
ONLY_TESTS = path=$$(mktemp -d) && trap 'rm -r "$$path"' EXIT \
  && ln -s '$(CURDIR)/tests' '$(CURDIR)/tools' "$$path" && PYTHONPATH=$$path

always:
