//! Turns the word lists of `lists` into constants, so that a misspelled name of a list doesn't compile.

use std::env;
use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

/// A list, or a table where its entries are pairs: `hj = hoje`.
struct List {
    name: String,
    comment: String,
    entries: Vec<String>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("lists");
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut code = String::new();
    for file in fs::read_dir(&folder)? {
        for list in parse(&fs::read_to_string(file?.path())?)? {
            write_constant(&mut code, &list)?;
        }
    }
    let target = Path::new(&env::var_os("OUT_DIR").ok_or("no OUT_DIR")?).join("lists.rs");
    fs::write(target, code)?;
    Ok(())
}

/// Reads blocks of a comment, a name in brackets and the entries below it.
fn parse(text: &str) -> Result<Vec<List>, String> {
    let mut lists: Vec<List> = Vec::new();
    let mut comment = String::new();
    for line in text.lines() {
        if line.is_empty() {
            comment.clear();
        } else if let Some(text) = line.strip_prefix("# ") {
            comment = [comment.as_str(), text].join(" ");
        } else if let Some(name) = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
            let comment = std::mem::take(&mut comment);
            lists.push(List { name: name.to_owned(), comment, entries: Vec::new() });
        } else {
            let list = lists.last_mut().ok_or_else(|| format!("{line} stands below no name"))?;
            if list.entries.last().is_some_and(|last| last.as_str() >= line) {
                return Err(format!("{}: {line} is out of order or stands twice", list.name));
            }
            list.entries.push(line.to_owned());
        }
    }
    Ok(lists)
}

fn write_constant(code: &mut String, list: &List) -> std::fmt::Result {
    let name = list.name.to_uppercase();
    writeln!(code, "/// {}", list.comment.trim())?;
    if list.entries.iter().all(|entry| entry.contains(" = ")) {
        let pairs: Vec<_> =
            list.entries.iter().filter_map(|entry| entry.split_once(" = ")).collect();
        writeln!(code, "pub(crate) const {name}: Table = Table(&{pairs:?});")
    } else {
        writeln!(code, "pub(crate) const {name}: List = List(&{:?});", list.entries)
    }
}
