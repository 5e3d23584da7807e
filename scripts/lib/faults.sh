# shellcheck shell=bash disable=SC2034,SC2154
# What the programs of scripts/faults and scripts/bench share: the app under test, a private PostgreSQL, and their end.
# E2E_SERVER and E2E_POSTGRES_URL from outside (as scripts/test sets them) spare both.

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

# What a program that was ended in the middle leaves behind, too.
scratch=
finish_program() {
  stop_children
  remove_postgres
  [[ -z "$scratch" ]] || rm -rf -- "$scratch"
}

# The binary is in E2E_SERVER afterwards.
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

# The address of a database server is in E2E_POSTGRES_URL afterwards.
prepare_postgres() {
  need_postgres
  export PATH="$postgres_bin:$PATH"
  if [[ -z "${E2E_POSTGRES_URL:-}" ]]; then
    start_postgres || die "the private PostgreSQL did not start"
    export E2E_POSTGRES_URL=$postgres_url
  fi
}

# run_program <name> <arguments...>: the part that is written in TypeScript, beside the journeys whose helpers it uses.
run_program() {
  scratch=$(mktemp -d "${TMPDIR:-/tmp}/evolua-program.XXXXXX")
  TMPDIR=$scratch run_child "$1" node --no-warnings "$root/frontend/e2e/$1.ts" "${@:2}"
}
