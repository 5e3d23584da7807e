# shellcheck shell=bash disable=SC2034
# Where things are, and how the scripts speak. Sourced by every script, after `set -euo pipefail`.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
tools="$root/.tools"
stamps="$tools/stamps"

say() { printf '%s\n' "$*"; }
warn() { printf '%s\n' "$*" >&2; }

# One clear line, and the end.
die() {
  warn "${0##*/}: $*"
  exit 1
}

# into <file> <command or function...>: what it writes goes there.
into() {
  local file=$1
  shift
  mkdir -p "${file%/*}"
  "$@" >"$file" 2>&1
}

have() { command -v "$1" >/dev/null 2>&1; }

# A hash of everything under the given paths that git would see: names and contents.
fingerprint() {
  (
    cd "$root" || exit
    find "$@" -type d \( -name node_modules -o -name dist -o -name coverage -o -name test-results \
      -o -name playwright-report -o -name e2e \) -prune -o -type f -print0 |
      LC_ALL=C sort -z | xargs -0 --no-run-if-empty sha256sum | sha256sum | cut -d ' ' -f 1
  )
}

# stamp_is <name> <value>: whether the last finished work of that name was done for the same value.
stamp_is() { [[ -f "$stamps/$1" && "$(<"$stamps/$1")" == "$2" ]]; }

stamp() {
  mkdir -p "$stamps"
  printf '%s' "$2" >"$stamps/$1"
}

# The comment at the head of the script is its help.
if [[ "${1:-}" == -h || "${1:-}" == --help ]]; then
  sed -n '2,/^[^#]/{s/^# \{0,1\}//p}' "$0"
  exit 0
fi
