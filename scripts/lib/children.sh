# shellcheck shell=bash disable=SC2034
# Processes that a script starts, and that never outlive it: each in a group of its own, stopped on every way out
# (end, error, Ctrl-C, TERM), and told by the kernel when the script itself is killed.

declare -A child_name=()
child=
ended=

# What takes long says so twice a minute.
word_every=30
# Set while a stage speaks for what it runs.
someone_speaks=false

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
  local status=0 pid
  start_child "$@"
  pid=$child
  say_meanwhile "$1"
  wait "$pid" || status=$?
  unset "child_name[$pid]"
  stop_saying
  return "$status"
}

sayer=

# say_meanwhile <what> [format]: that it still goes on and for how long, until stop_saying.
say_meanwhile() {
  local format=${2:-'  … %s: %d s\n'}
  ! $someone_speaks || return 0
  # shellcheck disable=SC2016 # for the other shell
  start_child "the word meanwhile" bash -c \
    'while sleep "$1"; do printf "$2" "$3" "$SECONDS"; done' bash "$word_every" "$format" "$1"
  sayer=$child
}

stop_saying() {
  if $someone_speaks || [[ -z "$sayer" ]]; then return; fi
  stop_child "$sayer"
  sayer=
}

# patiently <what> <command or function...>: as it is, with a word twice a minute.
patiently() {
  local what=$1 status=0
  shift
  say_meanwhile "$what"
  "$@" || status=$?
  stop_saying
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
