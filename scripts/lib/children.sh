# shellcheck shell=bash disable=SC2034
# Child processes that don't outlive their script. Each runs in its own process group, is stopped on every exit (end,
# error, Ctrl-C, TERM), and gets a signal from the kernel if the script is killed.

declare -A child_name=()
child=
ended=

# Seconds between progress messages of a long command.
progress_interval=30
# Set while a stage prints the progress for its commands.
progress_is_shown=false

# start_child <name> <command...>: runs the command in the background and sets $child to its process id.
start_child() {
  local name=$1
  shift
  setsid setpriv --pdeathsig TERM -- "$@" </dev/null &
  child=$!
  child_name[$child]=$name
}

# run_child <name> <command...>: runs the command and waits. Unlike a foreground command, it doesn't delay the script's
# signal handlers.
run_child() {
  local status=0 pid
  start_child "$@"
  pid=$child
  show_progress "$1"
  wait "$pid" || status=$?
  unset "child_name[$pid]"
  stop_progress
  return "$status"
}

progress_child=

# show_progress <what> [format]: prints regularly what is running and for how long, until stop_progress.
show_progress() {
  local format=${2:-'  … %s: %d s\n'}
  ! $progress_is_shown || return 0
  # shellcheck disable=SC2016 # expanded by the inner shell
  start_child "the progress messages" bash -c \
    'while sleep "$1"; do printf "$2" "$3" "$SECONDS"; done' bash "$progress_interval" "$format" "$1"
  progress_child=$child
}

stop_progress() {
  if $progress_is_shown || [[ -z "$progress_child" ]]; then return; fi
  stop_child "$progress_child"
  progress_child=
}

# with_progress <what> <command or function...>: runs the command with progress messages.
with_progress() {
  local what=$1 status=0
  shift
  show_progress "$what"
  "$@" || status=$?
  stop_progress
  return "$status"
}

# Waits until any child exits, sets $ended to its name and returns its status.
wait_any_child() {
  local pid status=0
  # Bash would print a message for a killed child.
  wait -n -p pid "${!child_name[@]}" 2>/dev/null || status=$?
  ended=${child_name[${pid:-0}]-}
  [[ -z "${pid:-}" ]] || unset "child_name[$pid]"
  return "$status"
}

# stop_child <pid>: sends TERM to the process group, and KILL after ten seconds.
stop_child() {
  local pid=$1 tries
  # A child that was only just started has no group yet.
  kill -TERM -- "-$pid" 2>/dev/null || kill -TERM "$pid" 2>/dev/null || true
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

# on_every_exit <function>: calls the function when the script exits for any reason.
on_every_exit() {
  # shellcheck disable=SC2064 # expand the name now
  trap "trap '' INT TERM HUP; $1" EXIT
  trap 'exit 130' INT
  trap 'exit 143' TERM HUP
}
