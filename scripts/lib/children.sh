# shellcheck shell=bash disable=SC2034
# Processes that a script starts, and that never outlive it: each in a group of its own, stopped on every way out
# (end, error, Ctrl-C, TERM), and told by the kernel when the script itself is killed.

declare -A child_name=()
child=
ended=

# start_child <name> <command...>: in the background; its number is in $child.
start_child() {
  local name=$1
  shift
  setsid setpriv --pdeathsig TERM -- "$@" </dev/null &
  child=$!
  child_name[$child]=$name
}

# run_child <name> <command...>: in the foreground, yet a signal to the script is acted on at once.
run_child() {
  local status=0
  start_child "$@"
  wait "$child" || status=$?
  unset "child_name[$child]"
  return "$status"
}

# Waits until any child ends; its name is in $ended, its status is the answer.
wait_any_child() {
  local pid status=0
  # Bash would report a killed child in its own words.
  wait -n -p pid "${!child_name[@]}" 2>/dev/null || status=$?
  ended=${child_name[${pid:-0}]-}
  [[ -z "${pid:-}" ]] || unset "child_name[$pid]"
  return "$status"
}

# stop_child <pid>: asks, waits up to ten seconds, then kills; the whole group each time.
stop_child() {
  local pid=$1 tries
  kill -TERM -- "-$pid" 2>/dev/null || true
  for ((tries = 0; tries < 100; tries++)); do
    kill -0 -- "-$pid" 2>/dev/null || break
    sleep 0.1
  done
  kill -KILL -- "-$pid" 2>/dev/null || true
  wait "$pid" 2>/dev/null || true
  unset "child_name[$pid]"
}

stop_children() {
  local pid
  for pid in "${!child_name[@]}"; do kill -TERM -- "-$pid" 2>/dev/null || true; done
  for pid in "${!child_name[@]}"; do stop_child "$pid"; done
}

# on_every_exit <function>: calls it on every way out of the script.
on_every_exit() {
  # shellcheck disable=SC2064 # the name is known now
  trap "trap '' INT TERM HUP; $1" EXIT
  trap 'exit 130' INT
  trap 'exit 143' TERM HUP
}
