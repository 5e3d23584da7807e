//! Backups of the deployment.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, ensure};
use evolua_services::backup::{self, Created, Manifest};
use evolua_services::clock::{Clock, SystemClock};
use serde_json::{Value, json};

use super::application::{block_on, open};
use crate::config::Config;
use crate::secret;

#[derive(Debug, clap::Args)]
pub(crate) struct RestoreArguments {
    /// A file that `evolua backup` made, with its manifest beside it.
    from: PathBuf,
    /// The list of deleted accounts beside the newest backup; these accounts don't come back.
    #[arg(long, required_unless_present = "no_deletions")]
    deletions: Option<PathBuf>,
    /// Restore without a list of deleted accounts.
    #[arg(long, conflicts_with = "deletions")]
    no_deletions: bool,
}

/// Copies the database to a new file.
pub(crate) fn create(to: &Path, config: &Config) -> anyhow::Result<()> {
    require_key(config)?;
    let secret_key = secret::load(config.secret_key.as_deref(), &config.database_url)?;
    let Created { manifest, deletions } =
        backup::create(&config.database_url, &secret_key, to, SystemClock.now())
            .with_context(|| format!("can't back up to {}", to.display()))?;
    let line = with_summary(&manifest, json!({"deletions": deletions}));
    writeln!(std::io::stdout(), "{line}")?;
    writeln!(
        std::io::stderr(),
        "The secret key {} isn't in the backup: keep it elsewhere ({}).",
        manifest.key,
        key_place(config)
    )?;
    Ok(())
}

/// Fails where the key file is missing: a new one would not belong to the data.
fn require_key(config: &Config) -> anyhow::Result<()> {
    let key = key_place(config);
    ensure!(
        config.secret_key.is_some() || Path::new(&key).exists(),
        "the secret key of the data is missing: put {key} back first"
    );
    Ok(())
}

fn key_place(config: &Config) -> String {
    match config.secret_key {
        Some(_) => "EVOLUA_SECRET_KEY".to_owned(),
        None => format!("{}.key", config.database_url.trim_start_matches("sqlite://")),
    }
}

/// Reads a whole backup and prints what it has.
pub(crate) fn verify(from: &Path) -> anyhow::Result<()> {
    let manifest =
        backup::verify(from).with_context(|| format!("{} can't be relied on", from.display()))?;
    writeln!(std::io::stdout(), "{}", with_summary(&manifest, json!({"rows": manifest.rows})))?;
    Ok(())
}

/// Fills an empty database, brings it up to date and deletes again what was deleted since.
pub(crate) fn restore(arguments: &RestoreArguments, config: &Config) -> anyhow::Result<()> {
    let failed = || format!("can't restore {}", arguments.from.display());
    let unfinished = "the rows are back, and deleted accounts among them: run `evolua forget`";
    // Before anything is written.
    let deletions = arguments.deletions.as_deref().map(backup::read_deletions).transpose()?;
    require_key(config)?;
    let secret_key = secret::load(config.secret_key.as_deref(), &config.database_url)?;
    let manifest =
        backup::restore(&arguments.from, &config.database_url, &secret_key).with_context(failed)?;
    block_on(async {
        let app = open(config, Arc::new(SystemClock)).await.context(unfinished)?;
        backup::end_sessions(&app).await.context(unfinished)?;
        let deletions = deletions.unwrap_or_default();
        let deleted = backup::replay(&app, &deletions).await.context(unfinished)?;
        let line = with_summary(&manifest, json!({"deleted_again": deleted}));
        writeln!(std::io::stdout(), "{line}")?;
        Ok(())
    })
}

/// Deletes the accounts again that a list has, on a database that was restored.
pub(crate) fn forget(deletions: &Path, config: &Config) -> anyhow::Result<()> {
    let deletions = backup::read_deletions(deletions)?;
    block_on(async {
        let app = open(config, Arc::new(SystemClock)).await?;
        let deleted = backup::replay(&app, &deletions).await?;
        writeln!(std::io::stdout(), "{}", json!({"deleted_again": deleted}))?;
        Ok(())
    })
}

/// The main figures of a backup, with more.
fn with_summary(manifest: &Manifest, more: Value) -> Value {
    let mut line = json!({
        "created_at": manifest.created_at,
        "engine": manifest.engine,
        "key": manifest.key,
        "sha256": manifest.sha256,
        "migrations": manifest.migrations.len(),
        "members": manifest.rows.get("users"),
    });
    if let (Some(line), Value::Object(more)) = (line.as_object_mut(), more) {
        line.extend(more);
    }
    line
}
