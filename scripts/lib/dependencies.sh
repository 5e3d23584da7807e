# shellcheck shell=bash disable=SC2154
# Checks the licences, bans, sources and advisories of the crates.

# Dated copies of the advisory database for machines without a network; the newest one is used.
advisory_copies=(../shared/data/advisory-db-*.tar.zst)

dependencies() {
  run_child "cargo deny" cargo deny --log-level warn check licenses bans sources && advisories
}

advisories() {
  # An unreachable server must not delay the other checks.
  if run_child "the advisory database" timeout 60 cargo deny --log-level warn fetch db; then
    run_child "cargo deny" cargo deny --log-level warn check --disable-fetch advisories
  else
    advisories_from_copy
  fi
}

advisories_from_copy() {
  local copy=${advisory_copies[-1]} folder="$tools/advisories" ignored=() id
  if [[ ! -f "$copy" ]]; then
    echo "ADVISORIES WERE NOT CHECKED: no network, and no copy of their database"
    return
  fi
  for id in $(grep -oE '^ *"RUSTSEC-[0-9-]+"' deny.toml | tr -d ' "'); do ignored+=(--ignore "$id"); done
  rm -rf -- "$folder"
  mkdir -p "$folder"
  tar --zstd -xf "$copy" -C "$folder"
  echo "Advisories of ${copy##*/}"
  run_child "cargo audit" cargo audit --db "$folder" --no-fetch --stale --deny warnings "${ignored[@]}"
}

# Prints the source of the advisories below the stage's line, unless they were downloaded.
print_advisory_source() { grep -iE '^advisories (of|were)' "$logs/rust--dependencies.log" | sed 's/^/  /' || true; }
