# shellcheck shell=bash disable=SC2034,SC2154
# Shared by the programs of scripts/faults and scripts/bench: the app under test, a private PostgreSQL, and cleanup.
# E2E_SERVER and E2E_POSTGRES_URL, as scripts/test sets them, replace the first two.

# shellcheck source=scripts/lib/common.sh
source "${BASH_SOURCE[0]%/*}/common.sh"
# shellcheck source=scripts/lib/setup.sh
source "${BASH_SOURCE[0]%/*}/setup.sh"
# shellcheck source=scripts/lib/ports.sh
source "${BASH_SOURCE[0]%/*}/ports.sh"
# shellcheck source=scripts/lib/children.sh
source "${BASH_SOURCE[0]%/*}/children.sh"
# shellcheck source=scripts/lib/app.sh
source "${BASH_SOURCE[0]%/*}/app.sh"
# shellcheck source=scripts/lib/postgres.sh
source "${BASH_SOURCE[0]%/*}/postgres.sh"

short=false
read_short() {
  if [[ "${1:-}" == --short ]]; then
    short=true
    shift
  fi
  (($# == 0)) || die "takes --short or nothing; --help says what it does"
}

# The temporary folder of the running program, removed even if the program is interrupted.
scratch=
finish_program() {
  stop_children
  remove_postgres
  [[ -z "$scratch" ]] || rm -rf -- "$scratch"
}

# Sets E2E_SERVER to the binary, which it builds if needed.
prepare_program() {
  on_every_exit finish_program
  need_node
  npm_ci frontend
  npm_ci scripts/stand-ins
  if [[ -z "${E2E_SERVER:-}" ]]; then
    need_rust
    build_frontend || die "the frontend build failed"
    build_server --features dev-tools || die "the server build failed"
    export E2E_SERVER="$root/${CARGO_TARGET_DIR:-target}/debug/evolua"
  fi
}

# Sets E2E_POSTGRES_URL to a database server, which it starts if needed.
prepare_postgres() {
  need_postgres
  export PATH="$postgres_bin:$PATH"
  if [[ -z "${E2E_POSTGRES_URL:-}" ]]; then
    start_postgres || die "the private PostgreSQL did not start"
    export E2E_POSTGRES_URL=$postgres_url
  fi
}

# run_program <name> <arguments...>: runs the TypeScript part, which is in frontend/e2e because it uses helpers there.
run_program() {
  scratch=$(mktemp -d "${TMPDIR:-/tmp}/evolua-program.XXXXXX")
  TMPDIR=$scratch run_child "$1" node --no-warnings "$root/frontend/e2e/$1.ts" "${@:2}"
}
