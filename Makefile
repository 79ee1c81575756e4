# What people do with this repository; `make` alone lists it.

SWIFT ?= swift
export SWIFT
# Options of debug builds; SwiftPM builds everything anew when they change.
BUILD_OPTIONS ?=
export BUILD_OPTIONS
PREFIX ?= $(HOME)/.local
# Every folder below Sources/tools is a command of that name.
TOOLS := $(notdir $(wildcard Sources/tools/*))
FUZZ_TARGETS ?= $(basename $(notdir $(wildcard Tests/Fuzz/*.swift)))
FUZZ_SECONDS ?= 60
SWIFT_FOLDERS := Package.swift $(wildcard Sources Tests Snippets Benchmarks/Package.swift Benchmarks/Sources)

.DEFAULT_GOAL := help
.PHONY: help setup setup-qr demo test check format format-check docs cli-reference client-check \
  bench browser sanitize fuzz install uninstall clean

help: ## List what can be made.
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-15s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## Check the toolchain and system packages; install what is missing where allowed.
	@Scripts/setup

setup-qr: ## Install zxing-cpp and build what floorpath reads QR codes with, below PREFIX.
	@Scripts/setup-qr "$(PREFIX)"

demo: setup ## Build each command and check its answers to real questions.
	@Scripts/demo --build

# A few tests at a time: those that wait for programs and servers are not starved by the others.
test: setup ## Build and run all tests.
	Scripts/swift build $(BUILD_OPTIONS) --build-tests --disable-xctest
	SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=4 $(SWIFT) test --skip-build --disable-xctest

# That Docs/CLI is what --help says is a test.
check: format-check docs client-check ## Check format, documentation and what a client pulls in.

format: ## Rewrite the sources in the house format.
	$(SWIFT) format --in-place --recursive --parallel $(SWIFT_FOLDERS)

format-check:
	$(SWIFT) format lint --strict --recursive --parallel $(SWIFT_FOLDERS)

docs: setup ## Build the documentation of every kit; a warning fails.
	@Scripts/docs

client-check:
	@Scripts/client-check

cli-reference: setup ## Write Docs/CLI from the commands' own --help.
	@Scripts/cli-reference

browser: ## Check the pages in headless Chromium; skipped where there is none.
	@Tests/Browser/check-pages .build/debug

bench: setup ## Measure beside peers and record the run in Benchmarks/runs.
	@Benchmarks/run

sanitize: setup ## Run the tests of parallel code under the thread and the address sanitizer.
	@Scripts/sanitize

fuzz: setup ## Feed every parser odd input for a minute each, or FUZZ_SECONDS.
	@for target in $(FUZZ_TARGETS); do Tests/Fuzz/run $$target $(FUZZ_SECONDS) || exit 1; done

install: setup ## Install the commands, or TOOLS="route airq", below PREFIX (~/.local).
	@Scripts/install "$(PREFIX)" $(TOOLS)

uninstall: ## Remove what install put below PREFIX.
	@Scripts/uninstall "$(PREFIX)" $(TOOLS)

clean: ## Remove everything that was built.
	rm -rf demo .build .build-* Benchmarks/.build
