# shellcheck shell=bash disable=SC2154
# What the product is made of: licences, bans and sources by cargo-deny, and the advisories against its crates.

# A dated copy of the advisory database, for machines without a network; the newest is taken.
advisory_copies=(../shared/data/advisory-db-*.tar.zst)

dependencies() {
  run_child "cargo deny" cargo deny --log-level warn check licenses bans sources && advisories
}

advisories() {
  # Asking at a server that can't be reached must not take the gate's time.
  if run_child "the advisory database" timeout 60 cargo deny --log-level warn fetch db; then
    run_child "cargo deny" cargo deny --log-level warn check --disable-fetch advisories
  else
    advisories_of_copy
  fi
}

advisories_of_copy() {
  local copy=${advisory_copies[-1]} folder="$tools/advisories" ignored=() id
  if [[ ! -f "$copy" ]]; then
    echo "ADVISORIES WERE NOT LOOKED UP: no network, and no copy of their database"
    return
  fi
  for id in $(grep -oE '^ *"RUSTSEC-[0-9-]+"' deny.toml | tr -d ' "'); do ignored+=(--ignore "$id"); done
  rm -rf -- "$folder"
  mkdir -p "$folder"
  tar --zstd -xf "$copy" -C "$folder"
  echo "Advisories of ${copy##*/}"
  run_child "cargo audit" cargo audit --db "$folder" --no-fetch --stale --deny warnings "${ignored[@]}"
}

# Where the advisories came from, below the stage's line, unless it was the network.
say_of_dependencies() { grep -iE '^advisories (of|were)' "$logs/rust--dependencies.log" | sed 's/^/  /' || true; }
