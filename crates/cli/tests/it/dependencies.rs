//! The dependencies between crates.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use serde_json::Value;

/// Every dependency that the architecture allows, apart from tests.
const ALLOWED: &[(&str, &[&str])] = &[
    ("evolua-text", &[]),
    ("evolua-limitations", &["evolua-text"]),
    ("evolua-domain", &["evolua-limitations", "evolua-text"]),
    ("evolua-import", &["evolua-domain", "evolua-text"]),
    ("evolua-persistence", &["evolua-domain"]),
    ("evolua-services", &["evolua-domain", "evolua-import", "evolua-persistence"]),
    ("evolua-api", &["evolua-domain", "evolua-services"]),
    ("evolua-batch", &["evolua-domain", "evolua-services"]),
    ("evolua", &["evolua-api", "evolua-batch", "evolua-import", "evolua-services"]),
];

/// Libraries that only one crate may use.
const OWNED: &[(&str, &str)] = &[
    ("diesel", "evolua-persistence"),
    ("r2d2", "evolua-persistence"),
    ("encoding_rs", "evolua-import"),
    ("postcard", "evolua-domain"),
    ("actix-web", "evolua-api"),
    ("openidconnect", "evolua-services"),
    ("askama", "evolua-services"),
    ("icalendar", "evolua-services"),
    ("lettre", "evolua-services"),
    ("zip", "evolua-services"),
    ("clap", "evolua"),
    ("indicatif", "evolua"),
];

fn dependencies() -> BTreeMap<String, BTreeSet<String>> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--no-deps", "--offline"])
        .output()
        .expect("cargo metadata");
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    metadata["packages"]
        .as_array()
        .expect("packages")
        .iter()
        // The bare server of the benchmarks is no part of the product.
        .filter(|package| package["name"] != "evolua-limit")
        .map(|package| {
            let dependencies = package["dependencies"]
                .as_array()
                .expect("dependencies")
                .iter()
                .filter(|dependency| dependency["kind"].is_null())
                .map(|dependency| dependency["name"].as_str().unwrap_or_default().to_owned())
                .collect();
            (package["name"].as_str().unwrap_or_default().to_owned(), dependencies)
        })
        .collect()
}

#[test]
fn crates_depend_downwards_only() {
    let found = dependencies();
    for (name, allowed) in ALLOWED {
        let ours: Vec<_> =
            found[*name].iter().filter(|other| other.starts_with("evolua")).collect();
        for other in ours {
            assert!(allowed.contains(&other.as_str()), "{name} must not depend on {other}");
        }
    }
    assert_eq!(found.len(), ALLOWED.len() + 1, "a crate is missing in the table");
}

#[test]
fn libraries_are_used_only_by_their_owner() {
    for (name, dependencies) in dependencies() {
        for (library, owner) in OWNED {
            let is_foreign = name != *owner && dependencies.contains(*library);
            assert!(!is_foreign, "{name} must not depend on {library}");
        }
    }
}
