//! Sets `BUILD`, a fingerprint of everything that decides what the server answers: two nodes of the
//! same build give the same ETags, and a release changes them.

use std::collections::BTreeSet;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

const SOURCES: [&str; 5] = [
    "catalogue",
    "crates/api/src",
    "crates/domain/src",
    "crates/persistence/src",
    "crates/services/src",
];

fn main() -> Result<(), Box<dyn Error>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let lock = root.join("Cargo.lock");
    println!("cargo::rerun-if-changed={}", lock.display());
    let mut files = BTreeSet::from([lock]);
    for source in SOURCES {
        let folder = root.join(source);
        println!("cargo::rerun-if-changed={}", folder.display());
        add_files(&folder, &mut files)?;
    }
    let mut hash = Sha256::new();
    for file in &files {
        hash.update(fs::read(file)?);
    }
    println!("cargo::rustc-env=BUILD={}", hex::encode(&hash.finalize()[..6]));
    Ok(())
}

fn add_files(folder: &Path, files: &mut BTreeSet<PathBuf>) -> Result<(), Box<dyn Error>> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            add_files(&path, files)?;
        } else {
            files.insert(path);
        }
    }
    Ok(())
}
