//! Exercises are data, so no code may refer to one by its slug.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use evolua_domain::exercise::{Catalogue, Equipment, MovementPattern};

fn rust_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            rust_files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// Slugs that are also a token of a column, such as a cardio machine's own name.
fn column_tokens() -> HashSet<&'static str> {
    let equipment = Equipment::ALL.iter().map(|equipment| equipment.as_str());
    equipment.chain(MovementPattern::ALL.iter().map(|pattern| pattern.as_str())).collect()
}

#[test]
fn no_slug_of_the_catalogue_is_written_in_code() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut files = Vec::new();
    for member in std::fs::read_dir(crates).unwrap() {
        let sources = member.unwrap().path().join("src");
        if sources.is_dir() {
            rust_files(&sources, &mut files);
        }
    }
    assert!(files.iter().any(|file| file.ends_with("domain/src/lib.rs")), "{files:?}");

    let tokens = column_tokens();
    let exercises = Catalogue::embedded().exercises().iter();
    let literals: Vec<_> = exercises
        .filter(|exercise| !tokens.contains(exercise.slug.as_str()))
        .map(|exercise| format!("\"{}\"", exercise.slug))
        .collect();
    for file in files {
        let code = std::fs::read_to_string(&file).unwrap();
        for literal in &literals {
            assert!(!code.contains(literal.as_str()), "{literal} in {}", file.display());
        }
    }
}
