# shellcheck shell=bash disable=SC2154
# Builds the app, starts the stand-ins, and sets the development environment.

# Builds the frontend unless frontend/dist is up to date.
build_frontend() {
  local now
  npm_ci frontend
  now=$(fingerprint frontend catalogue)
  if [[ -f "$root/frontend/dist/app.html" ]] && stamp_is frontend "$now"; then return; fi
  say "Building the frontend"
  run_child "frontend build" npm --prefix "$root/frontend" run --silent build || return 1
  stamp frontend "$now"
}

# build_server <cargo arguments...>
build_server() {
  say "Fetching the crates and building the server"
  run_child "server build" cargo build --quiet -p evolua "$@"
}

# start_stand_ins: starts the identity provider, the mail catcher, the payment provider, the push service and, unless the
# developer has a key of a real one, the assistant on their ports.
start_stand_ins() {
  development_push_keys
  OIDC_PORT=$oidc_port start_child "the identity provider" node "$root/scripts/stand-ins/src/provider/main.js"
  MAIL_SMTP_PORT=$smtp_port MAIL_HTTP_PORT=$mail_port \
    start_child "the mail catcher" node "$root/scripts/stand-ins/src/mail/main.js"
  PAYMENTS_PORT=$payments_port PAYMENTS_ACCESS_TOKEN=$MERCADOPAGO_ACCESS_TOKEN \
    PAYMENTS_WEBHOOK_SECRET=$MERCADOPAGO_WEBHOOK_SECRET \
    start_child "the payment provider" node "$root/scripts/stand-ins/src/payments/main.js"
  PUSH_PORT=$push_port start_child "the push service" node "$root/scripts/stand-ins/src/push/main.js"
  if ! $has_real_assistant; then
    ASSISTANT_PORT=$assistant_port ASSISTANT_KEY=$OPENAI_API_KEY \
      start_child "the assistant" node "$root/scripts/stand-ins/src/assistant/main.js"
  fi
}

# wait_ready <port> <path> <seconds>: waits until a GET returns 200. Fails if a child exits or the time runs out.
wait_ready() {
  local tries pid
  for ((tries = 0; tries < $3 * 10; tries++)); do
    [[ "$(http_status "$1" "$2")" != 200 ]] || return 0
    for pid in "${!child_name[@]}"; do
      kill -0 "$pid" 2>/dev/null || return 1
    done
    sleep 0.1
  done
  return 1
}

# Exports the development administrator: from the environment, or with a generated password stored in data/dev-admin.
development_administrator() {
  local file="$root/data/dev-admin"
  if [[ -z "${EVOLUA_ADMIN_PASSWORD:-}" ]]; then
    if [[ ! -s "$file" ]]; then
      mkdir -p "$root/data"
      (umask 077 && head -c 12 /dev/urandom | od -An -tx1 | tr -d ' \n' >"$file")
    fi
    EVOLUA_ADMIN_PASSWORD=$(<"$file")
  fi
  export EVOLUA_ADMIN_USERNAME=${EVOLUA_ADMIN_USERNAME:-admin} EVOLUA_ADMIN_PASSWORD
}

# Exports the keys for notices on devices, stored in data/dev-push: with other keys browsers would have to subscribe again.
development_push_keys() {
  local file="$root/data/dev-push"
  if [[ ! -s "$file" ]]; then
    mkdir -p "$root/data"
    (umask 077 && node "$root/scripts/stand-ins/src/push/keys.js" >"$file")
  fi
  set -a
  # shellcheck source=/dev/null
  source "$file"
  set +a
  export EVOLUA_DEV_PUSH_ALLOW_PRIVATE=true
}

# Exports the environment of the development server; values that are already set take precedence.
development_environment() {
  http_port=${EVOLUA_PORT:-8080}
  oidc_port=${OIDC_PORT:-9090}
  smtp_port=${MAIL_SMTP_PORT:-1025}
  mail_port=${MAIL_HTTP_PORT:-8025}
  payments_port=${PAYMENTS_PORT:-9091}
  push_port=${PUSH_PORT:-9092}
  assistant_port=${ASSISTANT_PORT:-9093}
  export EVOLUA_BIND="127.0.0.1:$http_port"
  export EVOLUA_PUBLIC_URL="http://localhost:$http_port"
  export DATABASE_URL=${DATABASE_URL:-sqlite://data/evolua.db}
  export OIDC_ISSUER_URL="http://127.0.0.1:$oidc_port"
  export OIDC_CLIENT_ID=evolua-dev
  OIDC_CLIENT_SECRET=$(random_secret)
  MERCADOPAGO_ACCESS_TOKEN=$(random_secret)
  MERCADOPAGO_WEBHOOK_SECRET=$(random_secret)
  export OIDC_CLIENT_SECRET MERCADOPAGO_ACCESS_TOKEN MERCADOPAGO_WEBHOOK_SECRET
  export MERCADOPAGO_BASE_URL="http://127.0.0.1:$payments_port"
  development_assistant
  export EVOLUA_DEV_SMTP="127.0.0.1:$smtp_port" EVOLUA_SMTP_ALLOW_PRIVATE=true
  export EVOLUA_LOG=${EVOLUA_LOG:-info} EVOLUA_LOG_FORMAT=${EVOLUA_LOG_FORMAT:-text}
}

# Exports the key and the address of the assistant. Sets $has_real_assistant where the developer has configured one, in
# the environment or in .env.
development_assistant() {
  has_real_assistant=true
  [[ -z "${OPENAI_API_KEY:-}${OPENAI_BASE_URL:-}" ]] || return 0
  ! grep -qsE '^(export )?OPENAI_(API_KEY|BASE_URL)=.' "$root/.env" || return 0
  has_real_assistant=false
  OPENAI_API_KEY=$(random_secret)
  export OPENAI_API_KEY OPENAI_BASE_URL="http://127.0.0.1:$assistant_port/v1"
}

random_secret() { head -c 24 /dev/urandom | od -An -tx1 | tr -d ' \n'; }

need_free_ports() {
  need_free_port "$http_port" "the app" EVOLUA_PORT
  need_free_port "$oidc_port" "the identity provider" OIDC_PORT
  need_free_port "$smtp_port" "the mail catcher" MAIL_SMTP_PORT
  need_free_port "$mail_port" "the mail catcher's list" MAIL_HTTP_PORT
  need_free_port "$payments_port" "the payment provider" PAYMENTS_PORT
  need_free_port "$push_port" "the push service" PUSH_PORT
  $has_real_assistant || need_free_port "$assistant_port" "the assistant" ASSISTANT_PORT
}
