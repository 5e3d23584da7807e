//! Migrations are embedded at compile time; a new folder must rebuild this crate.

fn main() {
    println!("cargo:rerun-if-changed=../../migrations");
}
