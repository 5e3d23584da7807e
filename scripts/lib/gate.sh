# shellcheck shell=bash disable=SC2154
# The stages shared by scripts/check and scripts/test, and functions that count their tests.

# The prefix of a command that runs at the date and time of EVOLUA_TEST_CLOCK, in São Paulo. All processes of a run get
# the same offset.
test_clock=()
set_test_clock() {
  local zone=America/Sao_Paulo moment
  [[ -n "${EVOLUA_TEST_CLOCK:-}" ]] || return 0
  moment=$(TZ=$zone date -d "$EVOLUA_TEST_CLOCK" +%s 2>/dev/null) ||
    die "EVOLUA_TEST_CLOCK is not a date: '$EVOLUA_TEST_CLOCK'"
  need_libfaketime
  test_clock=(env TZ="$zone" LD_PRELOAD="$libfaketime" FAKETIME="$(printf '%+d' $((moment - $(date +%s))))s")
}

in_frontend() { run_child "$*" npm --prefix frontend run --silent "$@"; }

rust_format() { run_child "cargo fmt" cargo fmt --all --check; }

clippy() { run_child "clippy" cargo clippy --quiet --workspace "$@" -- -D warnings; }

# Without the tools for development, and without the lints, which clippy has checked. A warning fails too.
check_as_released() {
  local output="$logs/check-as-released.txt" status=0
  run_child "cargo check" cargo check --quiet --workspace >"$output" 2>&1 || status=$?
  cat "$output"
  ((status == 0)) && [[ ! -s "$output" ]]
}

# rust_tests <arguments of cargo test...>: without the examples, which clippy compiles. The documentation has no tests.
rust_tests() {
  local runner=()
  if ((${#test_clock[@]} > 0)); then
    # Cargo itself runs at the real time: it compares the dates of files. Waiting uses the real clock.
    runner=(env "CARGO_TARGET_$(rust_host | tr 'a-z-' 'A-Z_')_RUNNER=${test_clock[*]} FAKETIME_DONT_FAKE_MONOTONIC=1")
  fi
  run_child "cargo test" "${runner[@]}" cargo test --quiet --no-fail-fast --tests "$@"
}

rust_host() { rustc -vV | sed -n 's/^host: //p'; }

count_rust_tests() {
  local counts
  counts=$(awk '/^test result:/ { passed += $4; failed += $6 } END { print passed + 0, failed + 0 }' "$1")
  # shellcheck disable=SC2086 # two numbers
  add_counts $counts
}

# unit_tests <arguments of vitest...>
unit_tests() {
  rm -f "$logs/vitest.json"
  run_child "vitest" "${test_clock[@]}" env -C frontend NODE_COMPILE_CACHE="$root/.tools/node-compile-cache" \
    node node_modules/vitest/vitest.mjs run --reporter=default \
    --reporter=json --outputFile.json="$logs/vitest.json" "$@"
}

count_unit_tests() {
  # shellcheck disable=SC2046 # two numbers
  add_counts $(read_json "$logs/vitest.json" 'r.numPassedTests' 'r.numFailedTests')
}

# read_json <file> <expression over r...>: prints the values, or 0 for each if the file is missing.
read_json() {
  # shellcheck disable=SC2016 # this is JavaScript
  node -e 'const [file, ...wanted] = process.argv.slice(1);
    let r; try { r = JSON.parse(require("fs").readFileSync(file)); } catch {}
    console.log(wanted.map((w) => (r ? Number(new Function("r", `return ${w}`)(r)) : 0)).join(" "));' "$@"
}
