# Every command a developer needs; `make help` lists them.

# `test` and `check` build with the same flags, so that one build serves both.
STRICT := -Xswiftc -warnings-as-errors --explicit-target-dependency-import-check error
PYTHON := .venv/bin/python
SWIFT_FOLDERS := $(wildcard Sources Tests Plugins Examples Benchmarks Fuzz)
FUZZ_SECONDS ?= 600
# Tests that wait for servers, which those that compute all the time would keep waiting: they run by themselves.
WAITING := '^(MartletHTTP|MartletWebSocket|MartletAppSync|MartletModels|Transport)Tests\.'
HTTP := '^MartletHTTPTests\.'

.PHONY: help setup demo test soak check format bench clean

help: ## Show this list
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## ' '{ printf "  make %-8s %s\n", $$1, $$2 }'

setup: ## Install what tests and example need beside Swift
	@scripts/setup

demo: ## Generate from a running server, build the example and run it
	@scripts/demo

test: setup ## Run all tests
	swift build --build-tests $(STRICT)
	swift test --skip-build --disable-xctest $(STRICT) --skip $(WAITING)
	swift test --skip-build --disable-xctest $(STRICT) --filter $(HTTP)
	swift test --skip-build --disable-xctest $(STRICT) --filter $(WAITING) --skip $(HTTP)

soak: setup ## Run all tests with the long ones, sanitizers and fuzzing; FUZZ_SECONDS=600
	swift build --build-tests $(STRICT)
	MARTLET_SOAK=1 swift test --skip-build --disable-xctest $(STRICT) --skip $(WAITING)
	MARTLET_SOAK=1 swift test --skip-build --disable-xctest $(STRICT) --filter $(WAITING) --skip ChaosTests
	MARTLET_SOAK=1 swift test --skip-build --disable-xctest $(STRICT) --filter ChaosTests
	scripts/sanitize address
	scripts/sanitize thread
	scripts/fuzz $(FUZZ_SECONDS)

check: setup ## Check format, warnings, imports, documentation and the example
	swift format lint --strict --parallel -r $(SWIFT_FOLDERS)
	swift build --build-tests $(STRICT)
	$(PYTHON) scripts/check-docs
	$(PYTHON) Examples/Countries/server/selfcheck.py
	scripts/demo

format: ## Format all Swift code
	swift format --in-place --parallel -r $(SWIFT_FOLDERS)

bench: setup ## Measure, with baselines; BENCH="name…" picks benchmarks
	@$(PYTHON) scripts/bench $(BENCH)

clean: ## Remove everything that was built or installed here
	rm -rf .build .venv Examples/*/.build Examples/*/Sources/*/Generated
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
