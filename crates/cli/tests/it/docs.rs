//! Checks the documents against the repository.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// A word in code that starts with one of these folders is a path of the repository.
const FOLDERS: [&str; 7] =
    [".ci", "catalogue", "crates", "docs", "frontend", "migrations", "scripts"];

/// A word in code without a folder is a file of the top folder if it has one of these endings.
const TOP_LEVEL_ENDINGS: [&str; 3] = [".md", ".toml", ".yml"];

/// Created by a build, so missing in a fresh clone.
const GENERATED: [&str; 2] = ["frontend/dist", "frontend/node_modules"];

/// In `.env.example` only for docker compose.
const COMPOSE_ONLY: &str = "POSTGRES_PASSWORD";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// All files below a folder.
fn files_below(folder: &Path, found: &mut Vec<PathBuf>) {
    let entries = fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    for entry in entries {
        let path = entry.expect("a readable entry").path();
        let is_installed = path.file_name().is_some_and(|name| name == "node_modules");
        if path.is_dir() && !is_installed {
            files_below(&path, found);
        } else if path.is_file() {
            found.push(path);
        }
    }
}

/// All documents with their texts.
fn documents() -> Vec<(PathBuf, String)> {
    let names = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"];
    let mut paths: Vec<_> = names.iter().map(|name| root().join(name)).collect();
    files_below(&root().join("docs"), &mut paths);
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "md"));
    paths.into_iter().map(|path| (path.clone(), read(&path))).collect()
}

/// The words between backticks and in fenced blocks.
fn words_in_code(text: &str) -> Vec<&str> {
    let mut words = Vec::new();
    for (number, part) in text.split("```").enumerate() {
        if number % 2 == 1 {
            words.extend(part.split_whitespace());
        } else {
            let paragraphs = part.split("\n\n");
            let spans = paragraphs.flat_map(|text| text.split('`').skip(1).step_by(2));
            words.extend(spans.flat_map(str::split_whitespace));
        }
    }
    words
}

/// The repository path in a word, up to its first placeholder.
fn repository_path(word: &str) -> Option<&str> {
    let word = word.trim_start_matches(['(', '"', '\'']);
    let word = word.split('#').next()?.trim_end_matches([',', '.', ';', ':', ')', '"', '\'']);
    let path = match word.find(['*', '<', '{', '…']) {
        Some(placeholder) => word[..placeholder].rsplit_once('/')?.0,
        None => word,
    };
    let is_path = match word.split_once('/') {
        Some((folder, _)) => FOLDERS.contains(&folder),
        None => TOP_LEVEL_ENDINGS.iter().any(|ending| word.ends_with(ending)),
    };
    (is_path && !GENERATED.iter().any(|generated| path.starts_with(generated))).then_some(path)
}

/// The targets of links into the repository.
fn links(text: &str) -> impl Iterator<Item = &str> {
    text.split("](")
        .skip(1)
        .filter_map(|rest| rest.split_once(')'))
        .filter_map(|(target, _)| target.split('#').next())
        .filter(|target| !target.is_empty() && !target.contains("://"))
}

#[test]
fn repository_paths_are_recognized() {
    for (word, expected) in [
        ("scripts/run", Some("scripts/run")),
        ("crates/*/tests/it", Some("crates")),
        ("frontend/src/features/<area>", Some("frontend/src/features")),
        ("docs/API.md#errors", Some("docs/API.md")),
        ("CONTRIBUTING.md,", Some("CONTRIBUTING.md")),
        ("frontend/dist", None),
        ("data/evolua.db", None),
        ("model.ts", None),
        ("/api/workouts", None),
        ("https://localhost/docs/", None),
    ] {
        assert_eq!(repository_path(word), expected, "{word}");
    }
}

#[test]
fn every_path_in_the_documents_exists() {
    let mut missing = Vec::new();
    for (document, text) in documents() {
        let folder = document.parent().expect("a folder");
        let paths = words_in_code(&text).into_iter().filter_map(repository_path);
        let paths = paths.map(|path| root().join(path));
        for path in paths.chain(links(&text).map(|target| folder.join(target))) {
            if !path.exists() {
                missing.push(format!("{}: {}", document.display(), path.display()));
            }
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

/// Whether a word is the name of an environment variable.
fn is_variable(word: &str) -> bool {
    let is_name = word.bytes().all(|b| b.is_ascii_uppercase() || b == b'_');
    is_name && word.contains('_') && !word.starts_with('_') && !word.ends_with('_')
}

/// The variables that the program reads: quoted names in `config.rs` and its parts, without tests.
fn variables_read() -> BTreeSet<String> {
    let mut files = vec![root().join("crates/cli/src/config.rs")];
    files_below(&root().join("crates/cli/src/config"), &mut files);
    let variables_in = |file: &PathBuf| {
        let source = read(file);
        let program = source.split("#[cfg(test)]").next().expect("a program");
        let literals = program.split('"').skip(1).step_by(2);
        literals.filter(|literal| is_variable(literal)).map(str::to_owned).collect::<Vec<_>>()
    };
    files.iter().flat_map(variables_in).collect()
}

/// The variables in the first column of the README's table of the configuration.
fn variables_in_the_table() -> BTreeSet<String> {
    let text = read(&root().join("README.md"));
    let first_cells = text.lines().filter_map(|line| line.strip_prefix('|')?.split('|').next());
    first_cells
        .flat_map(words_in_code)
        .filter(|word| is_variable(word))
        .map(str::to_owned)
        .collect()
}

/// The variables of `.env.example`, commented out or not.
fn variables_of_the_example() -> BTreeSet<String> {
    let text = read(&root().join(".env.example"));
    text.lines()
        .filter_map(|line| line.trim_start_matches('#').split_once('='))
        .map(|(name, _)| name)
        .filter(|name| is_variable(name) && *name != COMPOSE_ONLY)
        .map(str::to_owned)
        .collect()
}

/// Our own variables in a text.
fn our_variables(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_ascii_uppercase() && c != '_')
        .filter(|word| word.starts_with("EVOLUA_") || word.starts_with("OIDC_"))
        .filter(|word| is_variable(word))
}

#[test]
fn the_configuration_is_documented_as_it_is_read() {
    let read = variables_read();
    assert!(read.len() > 15, "{read:?}");
    assert_eq!(variables_in_the_table(), read, "README.md (left) and config.rs (right)");
    assert_eq!(variables_of_the_example(), read, ".env.example (left) and config.rs (right)");
}

#[test]
fn every_variable_in_the_documents_is_read_somewhere() {
    let mut readers = Vec::new();
    files_below(&root().join("scripts"), &mut readers);
    files_below(&root().join("crates/test_support/src"), &mut readers);
    let sources: Vec<_> = readers.iter().map(|path| read(path)).collect();
    let mut read_somewhere = variables_read();
    read_somewhere.extend(sources.iter().flat_map(|text| our_variables(text)).map(str::to_owned));
    for (document, text) in documents() {
        for name in our_variables(&text) {
            assert!(read_somewhere.contains(name), "{}: nothing reads {name}", document.display());
        }
    }
}
