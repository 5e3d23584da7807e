//! Compresses the files of `catalogue` that the rules read, which would otherwise be a thirtieth of the binary.

use std::env;
use std::error::Error;
use std::fs;
use std::io::Write;
use std::path::Path;

use flate2::Compression;
use flate2::write::DeflateEncoder;

const FILES: [&str; 4] =
    ["challenges.json", "conditions.json", "exercises.csv", "program-rules.json"];
const FOLDERS: [&str; 1] = ["texts"];

fn main() -> Result<(), Box<dyn Error>> {
    let catalogue = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../catalogue");
    let target = Path::new(&env::var_os("OUT_DIR").ok_or("no OUT_DIR")?).join("catalogue");
    for folder in FOLDERS {
        fs::create_dir_all(target.join(folder))?;
        for file in fs::read_dir(catalogue.join(folder))? {
            let name = file?.file_name();
            compress(&catalogue.join(folder).join(&name), &target.join(folder).join(&name))?;
        }
        println!("cargo::rerun-if-changed={}", catalogue.join(folder).display());
    }
    for file in FILES {
        compress(&catalogue.join(file), &target.join(file))?;
    }
    Ok(())
}

fn compress(file: &Path, target: &Path) -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed={}", file.display());
    let mut encoder = DeflateEncoder::new(fs::File::create(target)?, Compression::best());
    encoder.write_all(&fs::read(file)?)?;
    encoder.finish()?;
    Ok(())
}
