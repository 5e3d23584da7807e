# shellcheck shell=bash disable=SC2034
# Paths and messages. Sourced by every script after `set -euo pipefail`.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
tools="$root/.tools"
stamps="$tools/stamps"

say() { printf '%s\n' "$*"; }
warn() { printf '%s\n' "$*" >&2; }

# die <message>: prints one line and exits.
die() {
  warn "${0##*/}: $*"
  exit 1
}

# log_to <file> <command or function...>: redirects all output to the file.
log_to() {
  local file=$1
  shift
  mkdir -p "${file%/*}"
  "$@" >"$file" 2>&1
}

have() { command -v "$1" >/dev/null 2>&1; }

# fingerprint <path...>: prints a hash of the names and contents of all source files.
fingerprint() {
  (
    cd "$root" || exit
    find "$@" -type d \( -name node_modules -o -name dist -o -name coverage -o -name test-results \
      -o -name playwright-report -o -name e2e \) -prune -o -type f -print0 |
      LC_ALL=C sort -z | xargs -0 --no-run-if-empty sha256sum | sha256sum | cut -d ' ' -f 1
  )
}

# stamp_is <name> <value>: whether the step with this name last succeeded with the same input.
stamp_is() { [[ -f "$stamps/$1" && "$(<"$stamps/$1")" == "$2" ]]; }

# stamp <name> <value>: records that the step succeeded with this input.
stamp() {
  mkdir -p "$stamps"
  printf '%s' "$2" >"$stamps/$1"
}

# --help prints the comment at the top of the script.
if [[ "${1:-}" == -h || "${1:-}" == --help ]]; then
  sed -n '2,/^[^#]/{s/^# \{0,1\}//p}' "$0"
  exit 0
fi
