//! Backups of a deployment: the database in one file, with a manifest beside it.
//!
//! The secret key isn't in a backup. Without it the restored passwords of services can't be opened, so a
//! manifest tells by a fingerprint which key belongs to it.
//!
//! Accounts that were deleted are listed in a file beside the backups, under a hash, so that none comes back
//! with an old backup.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

use chrono::{DateTime, Utc};
use evolua_persistence::backup::{self, BackupError};
use evolua_persistence::deleted_accounts::DeletedAccount;
use evolua_persistence::{Conn, Error as StoreError, admins, members, sessions};
use ring::digest::{Context, SHA256};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::crypto::Keys;
use crate::own_data::{erase, identity_hash};
use crate::{App, ServiceError};

/// The name of the file of deletions, in the folder of the backups.
const DELETIONS: &str = "deletions.jsonl";

/// What a backup has, in a file of its own beside it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Manifest {
    pub created_at: DateTime<Utc>,
    /// Of the product that made it.
    pub version: String,
    /// `sqlite` or `postgres`.
    pub engine: String,
    /// Fingerprint of the secret key that belongs to it.
    pub key: String,
    /// Of the file.
    pub sha256: String,
    /// Versions of the migrations.
    pub migrations: Vec<String>,
    /// Rows of each table.
    pub rows: BTreeMap<String, i64>,
}

/// A deleted account, as a line of the file of deletions.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Deletion {
    pub account: String,
    /// Fingerprint of the secret key with which the account was hashed.
    pub key: String,
    pub at: DateTime<Utc>,
}

#[derive(Debug, Error)]
pub enum Failure {
    #[error(transparent)]
    Backup(#[from] BackupError),
    #[error("{}: {error}", path.display())]
    File { path: PathBuf, error: io::Error },
    /// The manifest or the file of deletions.
    #[error("{} can't be read: {error}", path.display())]
    Format { path: PathBuf, error: serde_json::Error },
    #[error("the file isn't the one that the manifest is of: its SHA-256 differs")]
    Changed,
    #[error("the tables differ from the manifest: {0}")]
    Counts(String),
    #[error("it belongs to the secret key {backup}, and this deployment has {configured}")]
    OtherKey { backup: String, configured: String },
    #[error("an account that was deleted can't be deleted again: {0:?}")]
    Replay(ServiceError),
}

type Result<T> = std::result::Result<T, Failure>;

fn failed(path: &Path, error: io::Error) -> Failure {
    Failure::File { path: path.to_owned(), error }
}

/// What `backup` made.
#[derive(Debug)]
pub struct Created {
    pub manifest: Manifest,
    pub deletions: PathBuf,
}

/// The fingerprint of a secret key.
pub fn key_fingerprint(secret_key: &[u8]) -> String {
    Keys::derive(secret_key).fingerprint().to_owned()
}

/// Copies the database to a new file, with a manifest, and lists the deleted accounts beside it.
pub fn create(url: &str, secret_key: &[u8], to: &Path, now: DateTime<Utc>) -> Result<Created> {
    let found = backup::create(url, to)?;
    let manifest = Manifest {
        created_at: now,
        version: env!("CARGO_PKG_VERSION").to_owned(),
        engine: backup::engine_of(to)?.as_str().to_owned(),
        key: key_fingerprint(secret_key),
        sha256: sha256_of(to)?,
        migrations: found.migrations,
        rows: found.rows,
    };
    let path = manifest_of(to);
    let text = serde_json::to_string_pretty(&manifest)
        .map_err(|error| Failure::Format { path: path.clone(), error })?;
    let mut file = private_file()
        .create(true)
        .truncate(true)
        .open(&path)
        .map_err(|error| failed(&path, error))?;
    writeln!(file, "{text}")
        .and_then(|()| file.sync_all())
        .map_err(|error| failed(&path, error))?;
    let deletions = to.with_file_name(DELETIONS);
    let key = &manifest.key;
    let line = |DeletedAccount { identity_hash: account, deleted_at: at }| Deletion {
        account,
        key: key.clone(),
        at,
    };
    append(&deletions, found.deletions.into_iter().map(line))?;
    Ok(Created { manifest, deletions })
}

/// Reads a whole backup, and fails if it is damaged or isn't what its manifest says.
pub fn verify(from: &Path) -> Result<Manifest> {
    let path = manifest_of(from);
    let text = fs::read_to_string(&path).map_err(|error| failed(&path, error))?;
    let manifest: Manifest =
        serde_json::from_str(&text).map_err(|error| Failure::Format { path, error })?;
    if sha256_of(from)? != manifest.sha256 {
        return Err(Failure::Changed);
    }
    if let Some(found) = backup::check(from)? {
        if found.migrations != manifest.migrations {
            return Err(Failure::Counts("__diesel_schema_migrations".to_owned()));
        }
        let differs = |table: &&String| found.rows.get(*table) != manifest.rows.get(*table);
        if let Some(table) = found.rows.keys().chain(manifest.rows.keys()).find(differs) {
            return Err(Failure::Counts(table.clone()));
        }
    }
    Ok(manifest)
}

/// Fills an empty database from a backup that is whole and belongs to the secret key.
pub fn restore(from: &Path, url: &str, secret_key: &[u8]) -> Result<Manifest> {
    let manifest = verify(from)?;
    let configured = key_fingerprint(secret_key);
    if manifest.key != configured {
        return Err(Failure::OtherKey { backup: manifest.key, configured });
    }
    backup::restore(from, url)?;
    Ok(manifest)
}

/// The deletions that a file lists.
pub fn read_deletions(path: &Path) -> Result<Vec<Deletion>> {
    let file = File::open(path).map_err(|error| failed(path, error))?;
    let mut deletions = Vec::new();
    for line in BufReader::new(file).lines() {
        let line = line.map_err(|error| failed(path, error))?;
        if line.is_empty() {
            continue;
        }
        let deletion = serde_json::from_str(&line)
            .map_err(|error| Failure::Format { path: path.to_owned(), error })?;
        deletions.push(deletion);
    }
    Ok(deletions)
}

/// Ends every session in a restored database: some of them were ended since the backup was made.
pub async fn end_sessions(app: &App) -> Result<()> {
    let end = |conn: &mut Conn| -> std::result::Result<(), StoreError> {
        sessions::delete_all(conn)?;
        admins::delete_all_tokens(conn)
    };
    Ok(app.db.write(end).await.map_err(BackupError::from)?)
}

/// Deletes the accounts again that were deleted after a backup was made, and returns how many. An account
/// that the same person opened later stays.
pub async fn replay(app: &App, deletions: &[Deletion]) -> Result<u64> {
    let mut last: BTreeMap<&str, DateTime<Utc>> = BTreeMap::new();
    let configured = app.keys.fingerprint();
    for deletion in deletions {
        if deletion.key != configured {
            let (backup, configured) = (deletion.key.clone(), configured.to_owned());
            return Err(Failure::OtherKey { backup, configured });
        }
        let at = last.entry(&deletion.account).or_insert(deletion.at);
        *at = deletion.at.max(*at);
    }
    let found = app.db.read(members::list_identities).await.map_err(BackupError::from)?;
    let mut deleted = 0;
    for account in found {
        let hash = identity_hash(&app.keys, &account.issuer, &account.subject);
        let Some(at) = last.get(hash.as_str()).copied().filter(|at| account.created_at < *at)
        else {
            continue;
        };
        let keys = app.keys.clone();
        app.db
            .write_for(account.id, move |conn| -> crate::Result<()> {
                let Some(member) = members::find(conn, account.id)? else { return Ok(()) };
                // With its own time, so that an account that is opened from now on stays, too.
                erase(conn, &member, &keys, at)
            })
            .await
            .map_err(Failure::Replay)?;
        deleted += 1;
    }
    Ok(deleted)
}

fn append(path: &Path, deletions: impl Iterator<Item = Deletion>) -> Result<()> {
    let known = if path.exists() { read_deletions(path)? } else { Vec::new() };
    let known: BTreeSet<_> = known.into_iter().collect();
    let mut file =
        private_file().create(true).append(true).open(path).map_err(|error| failed(path, error))?;
    for deletion in deletions.filter(|one| !known.contains(one)) {
        let line = serde_json::to_string(&deletion)
            .map_err(|error| Failure::Format { path: path.to_owned(), error })?;
        // In one piece, because another node may write at the same time.
        file.write_all(format!("{line}\n").as_bytes()).map_err(|error| failed(path, error))?;
    }
    file.sync_all().map_err(|error| failed(path, error))
}

fn manifest_of(backup: &Path) -> PathBuf {
    let mut name = backup.as_os_str().to_owned();
    name.push(".json");
    name.into()
}

fn private_file() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true).mode(0o600);
    options
}

fn sha256_of(path: &Path) -> Result<String> {
    let mut file = File::open(path).map_err(|error| failed(path, error))?;
    let mut digest = Context::new(&SHA256);
    let mut buffer = vec![0; 1 << 20];
    loop {
        let length = file.read(&mut buffer).map_err(|error| failed(path, error))?;
        if length == 0 {
            return Ok(hex::encode(digest.finish()));
        }
        digest.update(&buffer[..length]);
    }
}
