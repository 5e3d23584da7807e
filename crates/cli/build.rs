//! Packs the relocations of a release, which are 1.6 MB otherwise. The loader reads them since glibc
//! 2.36 (Debian 12, Ubuntu 24.04); a build for an older one leaves them as they are.

use std::env;
use std::process::Command;

const OLDEST: (u32, u32) = (2, 36);

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let is = |name: &str, value: &str| env::var_os(name).is_some_and(|found| found == value);
    let is_here = env::var_os("TARGET") == env::var_os("HOST");
    let is_glibc = is("CARGO_CFG_TARGET_OS", "linux") && is("CARGO_CFG_TARGET_ENV", "gnu");
    if is("PROFILE", "release") && is_here && is_glibc && glibc().is_some_and(|one| one >= OLDEST) {
        println!("cargo::rustc-link-arg-bins=-Wl,-z,pack-relative-relocs");
    }
}

/// The version of this machine's glibc.
fn glibc() -> Option<(u32, u32)> {
    let output = Command::new("getconf").arg("GNU_LIBC_VERSION").output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    let (major, minor) = text.trim().strip_prefix("glibc ")?.split_once('.')?;
    Some((major.parse().ok()?, minor.split('.').next()?.parse().ok()?))
}
