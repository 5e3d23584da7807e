//! The secret key that protects the cookies.

use std::fs;
use std::io::{ErrorKind, Write};
use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use evolua_services::clock::{IdSource, SystemIds};
use tracing::warn;

/// In bytes.
const LENGTH: usize = 64;

/// Returns the configured key. On SQLite without one, creates a key file next to the database at
/// the first start, readable only by its owner.
pub(crate) fn load(configured: Option<&str>, database_url: &str) -> anyhow::Result<Vec<u8>> {
    if let Some(text) = configured {
        return decode(text)
            .context("EVOLUA_SECRET_KEY must be 64 bytes as 128 hexadecimal digits");
    }
    let database = database_url.trim_start_matches("sqlite://");
    let path = PathBuf::from(format!("{database}.key"));
    if !path.exists() {
        create_key_file(&path)
            .with_context(|| format!("can't write the secret key {}", path.display()))?;
    }
    if fs::metadata(&path).is_ok_and(|file| is_readable_by_others(&file)) {
        warn!("others can read the secret key {0}: chmod 600 {0}", path.display());
    }
    let text = fs::read_to_string(&path)
        .with_context(|| format!("can't read the secret key {}", path.display()))?;
    decode(text.trim()).with_context(|| format!("{} is no key", path.display()))
}

/// Writes a complete draft and links it to its final name. Of several processes that start together
/// one creates the key, and the others read it.
fn create_key_file(path: &Path) -> anyhow::Result<()> {
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::create_dir_all(folder)?;
    }
    let text = format!("{}{}", SystemIds.token(), SystemIds.token());
    let draft = path.with_extension(format!("key.{}", std::process::id()));
    let mut file = fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(&draft)?;
    writeln!(file, "{text}")?;
    // A key that a power loss truncated would end every session.
    file.sync_all()?;
    let linked = fs::hard_link(&draft, path);
    fs::remove_file(&draft)?;
    match linked {
        Err(error) if error.kind() != ErrorKind::AlreadyExists => Err(error.into()),
        _ => Ok(()),
    }
}

fn is_readable_by_others(file: &fs::Metadata) -> bool {
    file.permissions().mode() & 0o077 != 0
}

fn decode(text: &str) -> anyhow::Result<Vec<u8>> {
    let key = hex::decode(text)?;
    ensure!(key.len() == LENGTH, "it has {} bytes", key.len());
    Ok(key)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_64_bytes_in_hexadecimal() {
        assert!(decode(&"0f".repeat(64)).is_ok());
        assert!(decode(&"0f".repeat(32)).is_err());
        assert!(decode("not hexadecimal").is_err());
    }

    #[test]
    fn a_key_file_is_its_owners_alone() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("app.db.key");
        create_key_file(&path).unwrap();
        assert!(!is_readable_by_others(&fs::metadata(&path).unwrap()));
        fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).unwrap();
        assert!(is_readable_by_others(&fs::metadata(&path).unwrap()));
    }
}
