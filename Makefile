# Everything a contributor runs. `make serve` and `make test` set up what they need first (.ci/setup).

CARGO_HOME ?= $(HOME)/.cargo
# Where .ci/setup puts tools in the pinned releases, when there is no such one on the PATH.
export PATH := $(CARGO_HOME)/helmwake-tools/bin:$(CARGO_HOME)/bin:$(PATH)

# The product must not depend on, or tell, where its builder keeps crates. This adds to .cargo/config.toml.
export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS := --remap-path-prefix=$(CARGO_HOME)/registry/src=/crates

WASM_TARGET := wasm32-unknown-unknown
CARGO_WASM := target/$(WASM_TARGET)/release/helmwake.wasm
PRODUCT := dist/helmwake.html
# LLVM inlines a function into its only caller up to a cost of 15,000, whatever it is to optimize for. With instructions and
# calls that cost a thousand times as much, that ends at three instructions: the file loses 33 KB.
INLINING := -C llvm-args=-inline-instr-cost=5000 -C llvm-args=-inline-call-penalty=25000
# As small as it gets packed, which isn't as small as it gets: code that was inlined into its only caller is harder to pack
# than a function, and so are values that went from locals to the stack, and data in many pieces without the zeros between
# them. The lowest kilobyte is the stack's last.
WASM_OPT := -Oz --one-caller-inline-max-function-size=1 --low-memory-unused --skip-pass=memory-packing \
	--skip-pass=simplify-locals \
	--strip-producers
PORT ?= 8080

.NOTPARALLEL:
.PHONY: help serve dist sizes pictures test bench fast fuzz setup setup-test clean \
	fmt clippy clippy-wasm test-native test-build product trunk test-e2e

help:
	@echo 'make serve   set up, build, and serve the page on http://localhost:$(PORT)/'
	@echo 'make test    set up, and run every check'
	@echo 'make dist    write $(PRODUCT), the whole product in one file'
	@echo 'make sizes   print what $(PRODUCT) spends its bytes on'
	@echo 'make pictures  take the pictures of docs/pictures/ again'
	@echo 'make bench   print times, beside a peer measured in the same run'
	@echo 'make fast    the checks that need no browser and no wasm'
	@echo 'make fuzz    damage inputs at random for ten minutes, or for SECONDS=...'
	@echo 'trunk serve  the development server, which rebuilds at every change'

serve: dist
	node www/build/serve.mjs $(PRODUCT) $(PORT)

dist: setup product

sizes:
	@node www/build/sizes.mjs $(PRODUCT)

# The same file gives the same pictures: the page's clock stands.
pictures: setup-test product
	node tests/e2e/shots.mjs

test: setup-test
	$(MAKE) --no-print-directory fmt clippy clippy-wasm test-native product test-build trunk test-e2e

fast: fmt clippy test-native

# The numbers of inputs that fail are printed; SECONDS=3600 for an hour of them, FROM=100000 to begin with others.
fuzz:
	cargo run --locked --profile fuzz --example fuzz -- --from $(or $(FROM),0) --seconds $(or $(SECONDS),600)

bench: setup-test product
	node tests/e2e/bench/bench.mjs
	node tests/e2e/bench/fleet.mjs
	cargo run --locked --release --example preview
	cargo run --locked --release --example compare

setup:
	@.ci/setup build

setup-test:
	@.ci/setup build test

fmt:
	cargo fmt --check

clippy:
	cargo clippy --locked --all-targets -- -D warnings

clippy-wasm:
	cargo clippy --locked --target $(WASM_TARGET) --lib --bins -- -D warnings

test-native:
	cargo test --locked

# Cargo decides what is stale, so this always asks it. The packer keeps what it compressed, the one slow thing it does.
product:
	cargo rustc --locked --release --target $(WASM_TARGET) --bin helmwake -- $(INLINING)
	wasm-bindgen --target no-modules --no-typescript --out-dir target/product $(CARGO_WASM)
	node www/build/panics.mjs cut target/product/helmwake_bg.wasm target/product/helmwake_cut.wasm
	node www/build/node_modules/binaryen/bin/wasm-opt $(WASM_OPT) target/product/helmwake_cut.wasm -o target/product/helmwake_opt.wasm
	node www/build/panics.mjs forget target/product/helmwake_opt.wasm target/product/helmwake_known.wasm
	node www/build/order.mjs target/product/helmwake_known.wasm target/product/helmwake_order.wasm
	node www/build/names.mjs target/product/helmwake.js target/product/helmwake_order.wasm target/product/helmwake_end.js target/product/helmwake_end.wasm
	node www/build/pack.mjs target/product/helmwake_end.js target/product/helmwake_end.wasm $(PRODUCT)

test-build:
	node --test www/build/*.test.mjs

trunk:
	trunk build --release --offline

test-e2e:
	node tests/e2e/run.mjs

clean:
	rm -rf target dist www/build/node_modules tests/e2e/node_modules
