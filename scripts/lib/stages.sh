# shellcheck shell=bash disable=SC2034,SC2154
# Runs timed stages. A failing stage prints its output, and the others still run.

logs="$tools/log"
# No colours, because the logs are read as files.
export NO_COLOR=1 CARGO_TERM_COLOR=never
passed=0
failed=0
broken=0
stage_lines=()

# stage <name> <command...>: prints one line, and the end of the log if the command fails. The log is in .tools/log.
stage() {
  local name=$1 status=0 start=$SECONDS log failed_before=$failed
  log="$logs/${name//[^a-zA-Z0-9]/-}.log"
  shift
  mkdir -p "$logs"
  printf '%-34s' "$name"
  show_progress "" '\n  still running%s, %4d s            '
  progress_is_shown=true
  "$@" >"$log" 2>&1 || status=$?
  progress_is_shown=false
  stop_progress
  if declare -F "count_$1" >/dev/null; then "count_$1" "$log"; fi
  printf '%-6s %4d s\n' "$( ((status == 0)) && echo ok || echo FAILED)" $((SECONDS - start))
  stage_lines+=("$(printf '%-34s%-6s %4d s' \
    "$name" "$( ((status == 0)) && echo ok || echo FAILED)" $((SECONDS - start)))")
  if ((status != 0)); then
    broken=$((broken + 1))
    # A stage that fails without a failing test (by a warning or a build error) counts as one failure.
    ((failed > failed_before)) || failed=$((failed + 1))
    # Omits lines about passed tests.
    grep -vE '^ *$|^running [0-9]+ tests?$|^test result: ok|^[.i]+( [0-9]+/[0-9]+)?$|^  +✓' "$log" |
      tail -n "${STAGE_LINES:-200}" | sed 's/^/  | /' || true
  fi
  return 0
}

# add_counts <passed> <failed>
add_counts() {
  passed=$((passed + ${1:-0}))
  failed=$((failed + ${2:-0}))
}

# summarize: prints the stages again if one failed, and the totals.
summarize() {
  if ((broken > 0)); then
    say ""
    say "Stages:"
    printf '  %s\n' "${stage_lines[@]}"
  fi
  say "$passed passed, $failed failed"
  ((broken == 0 && failed == 0))
}
