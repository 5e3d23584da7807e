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

# rust_tests <arguments of cargo test...>
rust_tests() { run_child "cargo test" cargo test --quiet --no-fail-fast "$@"; }

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
