//! Holds that the files of a crate don't depend on each other in circles, which would keep them from
//! being read, tested or changed separately. Imports count, and so do paths that are written out,
//! except in the arguments of macros; re-exports don't.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use syn::visit::{self, Visit};
use syn::{Item, ItemUse, UseTree, Visibility};

/// A module with its exports and the paths that it uses.
#[derive(Default)]
struct Module {
    file: PathBuf,
    /// Re-exported names, each with its original path.
    exports: BTreeMap<String, Vec<String>>,
    used: Vec<Vec<String>>,
}

type Modules = BTreeMap<Vec<String>, Module>;

/// Collects the paths that code uses. A re-export isn't a use.
struct Uses<'a>(&'a mut Module);

impl<'ast> Visit<'ast> for Uses<'_> {
    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        let mut leaves = Vec::new();
        flatten(&item.tree, &mut Vec::new(), &mut leaves);
        for (path, name) in leaves {
            if matches!(item.vis, Visibility::Inherited) {
                self.0.used.push(path);
            } else {
                self.0.exports.insert(name, path);
            }
        }
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let segments = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        self.0.used.push(segments);
        visit::visit_path(self, path);
    }

    /// `pub(super)` names a module and uses nothing of it.
    fn visit_visibility(&mut self, _: &'ast Visibility) {}

    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        // Unit tests may use anything.
        if item.ident != "tests" {
            visit::visit_item_mod(self, item);
        }
    }
}

fn flatten(tree: &UseTree, before: &mut Vec<String>, leaves: &mut Vec<(Vec<String>, String)>) {
    let mut leaf = |last: String, name: String| {
        let mut path = before.clone();
        if last != "self" {
            path.push(last);
        }
        leaves.push((path, name));
    };
    match tree {
        UseTree::Path(path) => {
            before.push(path.ident.to_string());
            flatten(&path.tree, before, leaves);
            before.pop();
        }
        UseTree::Group(group) => {
            group.items.iter().for_each(|tree| flatten(tree, before, leaves));
        }
        UseTree::Name(name) => leaf(name.ident.to_string(), name.ident.to_string()),
        UseTree::Rename(name) => leaf(name.ident.to_string(), name.rename.to_string()),
        UseTree::Glob(_) => leaf("*".to_owned(), "*".to_owned()),
    }
}

fn read_module(file: &Path, path: &[String], modules: &mut Modules) {
    let text =
        fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let parsed =
        syn::parse_file(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let mut module = Module { file: file.to_owned(), ..Module::default() };
    Uses(&mut module).visit_file(&parsed);
    let folder = match file.file_name().and_then(|name| name.to_str()) {
        Some("mod.rs" | "lib.rs" | "main.rs") => file.with_file_name(""),
        _ => file.with_extension(""),
    };
    for item in &parsed.items {
        let Item::Mod(child) = item else { continue };
        let name = child.ident.to_string();
        let places = [folder.join(format!("{name}.rs")), folder.join(&name).join("mod.rs")];
        if let Some(place) = places.iter().find(|place| place.exists() && name != "tests") {
            read_module(place, &[path, &[name]].concat(), modules);
        }
    }
    modules.insert(path.to_owned(), module);
}

/// Resolves a path from the crate's root; `None` for paths into other crates.
fn absolute(path: &[String], within: &[String], modules: &Modules) -> Option<Vec<String>> {
    let first = path.first()?;
    match first.as_str() {
        "crate" => Some(path[1..].to_vec()),
        "self" => Some([within, &path[1..]].concat()),
        "super" => {
            let parent = within.get(..within.len().checked_sub(1)?)?;
            let rest = &path[1..];
            if rest.first().is_some_and(|next| next == "super") {
                return absolute(rest, parent, modules);
            }
            Some([parent, rest].concat())
        }
        _ => {
            let child = [within, &path[..1]].concat();
            modules.contains_key(&child).then(|| [within, path].concat())
        }
    }
}

/// The modules that a path leads through: the one that it names, and those that its item is
/// re-exported from.
fn targets(path: Vec<String>, modules: &Modules) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    let mut next = Some(path);
    while let Some(path) = next.take().filter(|_| found.len() < 8) {
        let known = (0..=path.len()).rev().find(|end| modules.contains_key(&path[..*end]));
        let Some(length) = known else { break };
        let module = path[..length].to_vec();
        let export = path.get(length).and_then(|name| modules[&module].exports.get(name));
        next = export.and_then(|from| absolute(from, &module, modules));
        found.push(module);
    }
    found
}

/// Which files each file uses.
fn edges(modules: &Modules) -> BTreeMap<PathBuf, BTreeSet<PathBuf>> {
    let mut edges = BTreeMap::<PathBuf, BTreeSet<PathBuf>>::new();
    for (path, module) in modules {
        let paths = module.used.iter().filter_map(|used| absolute(used, path, modules));
        for found in paths.flat_map(|used| targets(used, modules)) {
            let other = modules[&found].file.clone();
            if other != module.file {
                edges.entry(module.file.clone()).or_default().insert(other);
            }
        }
    }
    edges
}

/// A circle of files through `start`.
fn find_circle(
    start: &PathBuf,
    edges: &BTreeMap<PathBuf, BTreeSet<PathBuf>>,
) -> Option<Vec<PathBuf>> {
    let mut paths = vec![vec![start.clone()]];
    let mut seen = BTreeSet::new();
    while let Some(path) = paths.pop() {
        for next in path.last().and_then(|last| edges.get(last)).into_iter().flatten() {
            if next == start {
                return Some(path);
            }
            if seen.insert(next.clone()) {
                paths.push([path.as_slice(), std::slice::from_ref(next)].concat());
            }
        }
    }
    None
}

#[test]
fn files_do_not_depend_on_each_other_in_circles() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut circles = BTreeSet::new();
    for name in
        ["limitations", "domain", "persistence", "services", "api", "batch", "cli", "test_support"]
    {
        let source = crates.join(name).join("src");
        let root = if name == "cli" { "main.rs" } else { "lib.rs" };
        let mut modules = Modules::new();
        read_module(&source.join(root), &[], &mut modules);
        let edges = edges(&modules);
        assert!(!edges.is_empty(), "{name} has files that use each other");
        for start in edges.keys() {
            if let Some(files) = find_circle(start, &edges) {
                let mut names: Vec<_> = files
                    .iter()
                    .map(|file| file.strip_prefix(&source).unwrap_or(file).display().to_string())
                    .collect();
                names.sort();
                circles.insert(format!("{name}: {}", names.join(", ")));
            }
        }
    }
    assert!(circles.is_empty(), "{circles:#?}");
}
