# shellcheck shell=bash disable=SC2154
# A PostgreSQL server for tests, in a temporary folder. Durability is off for speed: its data needn't survive a crash.
# Autovacuum is off, so that statistics are fresh only where a test asks for them.

postgres_folder=
postgres_url=

# start_postgres: starts a server on a free loopback port and sets $postgres_url. Needs setup.sh and children.sh.
start_postgres() {
  local port user=() tries
  postgres_folder=$(mktemp -d "${TMPDIR:-/tmp}/evolua-postgres.XXXXXX")
  if ((EUID == 0)); then
    # initdb refuses to run as root.
    id postgres >/dev/null 2>&1 || useradd --system --no-create-home postgres
    chown postgres "$postgres_folder"
    user=(setpriv --pdeathsig INT --reuid=postgres --regid="$(id -g postgres)" --clear-groups --)
  fi
  # The account postgres may not be able to read the current folder.
  cd "$postgres_folder" || return 1
  "${user[@]}" "$postgres_bin/initdb" --pgdata="$postgres_folder/data" --username=evolua --auth=trust \
    --encoding=UTF8 --locale=C.UTF-8 --no-sync >"$postgres_folder/initdb.log" 2>&1 ||
    { cat "$postgres_folder/initdb.log" >&2 && return 1; }
  port=$(free_port)
  start_child "PostgreSQL" "${user[@]}" "$postgres_bin/postgres" -D "$postgres_folder/data" \
    -c listen_addresses=127.0.0.1 -c port="$port" -c unix_socket_directories="$postgres_folder" \
    -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c autovacuum=off -c max_connections=400 \
    -c shared_buffers=128MB -c log_min_messages=fatal -c logging_collector=off >"$postgres_folder/server.log" 2>&1
  cd "$root" || return 1
  for ((tries = 0; tries < 200; tries++)); do
    if "$postgres_bin/pg_isready" -q -h 127.0.0.1 -p "$port"; then
      # shellcheck disable=SC2034 # for the caller
      postgres_url="postgres://evolua@127.0.0.1:$port/postgres"
      return 0
    fi
    sleep 0.1
  done
  cat "$postgres_folder/server.log" >&2
  return 1
}

remove_postgres() {
  if [[ -n "$postgres_folder" ]]; then rm -rf -- "$postgres_folder"; fi
}
