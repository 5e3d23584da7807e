# shellcheck shell=bash disable=SC2034,SC2154
# Shared by the programs of scripts/faults and scripts/bench: the app under test, a temporary PostgreSQL, and cleanup.
# If E2E_SERVER and E2E_POSTGRES_URL are set (scripts/test sets them), these are used instead.

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
# Sets $short from the script's arguments.
parse_short() {
  if [[ "${1:-}" == --short ]]; then
    short=true
    shift
  fi
  (($# == 0)) || die "takes only --short; see --help"
}

# The temporary folder of the running program, removed even if the program is interrupted.
scratch=
finish_program() {
  stop_children
  remove_postgres
  [[ -z "$scratch" ]] || rm -rf -- "$scratch"
}

# Exports E2E_SERVER, the path of the binary; builds it if needed.
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

# Exports E2E_POSTGRES_URL, the address of a database server; starts one if needed.
prepare_postgres() {
  need_postgres
  export PATH="$postgres_bin:$PATH"
  if [[ -z "${E2E_POSTGRES_URL:-}" ]]; then
    start_postgres || die "the temporary PostgreSQL server did not start"
    export E2E_POSTGRES_URL=$postgres_url E2E_POSTGRES_LOG=$postgres_folder/server.log
  fi
}

# run_program <name> <arguments...>: runs the TypeScript part, which is in frontend/e2e because it uses helpers there.
run_program() {
  scratch=$(mktemp -d "${TMPDIR:-/tmp}/evolua-program.XXXXXX")
  TMPDIR=$scratch run_child "$1" node --no-warnings "$root/frontend/e2e/$1.ts" "${@:2}"
}
