# shellcheck shell=bash
# Checks ports with bash alone, because a new machine has no other tools.

# port_taken <port>: whether something listens on the port, on either loopback address.
port_taken() {
  (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null || (exec 3<>"/dev/tcp/::1/$1") 2>/dev/null
}

# need_free_port <port> <what for> <variable that changes it>
need_free_port() {
  [[ "$1" =~ ^[0-9]+$ ]] || die "$3 must be a port number, not '$1'"
  if port_taken "$1"; then
    die "port $1 ($2) is in use: stop the process that listens there, or choose another port with $3"
  fi
}

# Prints a port on which nothing listens.
free_port() {
  local port
  while :; do
    port=$((20000 + RANDOM % 12000))
    port_taken "$port" || break
  done
  printf '%s\n' "$port"
}

# http_status <port> <path>: prints the status of a GET on 127.0.0.1, or nothing if there is no response.
http_status() {
  local line
  (
    exec 3<>"/dev/tcp/127.0.0.1/$1"
    printf 'GET %s HTTP/1.1\r\nHost: localhost:%s\r\nConnection: close\r\n\r\n' "$2" "$1" >&3
    IFS= read -r -t 3 line <&3
    line=${line#* }
    printf '%s\n' "${line%% *}"
  ) 2>/dev/null || true
}
