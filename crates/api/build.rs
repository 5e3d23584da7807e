//! Compresses the committed OpenAPI document, and sets `BUILD`, a fingerprint of everything that
//! decides what the server answers: two nodes of the same build give the same ETags, and a release
//! changes them.

use std::collections::BTreeSet;
use std::env;
use std::error::Error;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::write::GzEncoder;
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
    if env::var_os("CARGO_FEATURE_OPENAPI").is_none() {
        compress_openapi_document(&root)?;
    }
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

fn compress_openapi_document(root: &Path) -> Result<(), Box<dyn Error>> {
    let document = root.join("frontend/openapi.json");
    println!("cargo::rerun-if-changed={}", document.display());
    let target = Path::new(&env::var_os("OUT_DIR").ok_or("no OUT_DIR")?).join("openapi.json.gz");
    let mut encoder = GzEncoder::new(fs::File::create(target)?, Compression::best());
    encoder.write_all(&fs::read(document)?)?;
    encoder.finish()?;
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
