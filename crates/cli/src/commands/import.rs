//! Training logs of other apps.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context, ensure};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use evolua_import::{Reading, WeightUnit};
use evolua_services::clock::{Clock, SystemClock};
use evolua_services::import::{self, Checked};
use serde_json::json;

use super::application::{block_on, open};
use crate::config::Config;

#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// A CSV file of Strong, Hevy or FitNotes, or a backup of FitNotes.
    file: PathBuf,
    /// Only print what the file has; needs no database.
    #[arg(long, required_unless_present = "member", conflicts_with = "member")]
    check: bool,
    /// Import the file for the member with this e-mail.
    #[arg(long)]
    pub(crate) member: Option<String>,
    /// The unit of weights where the file doesn't say it.
    #[arg(long, default_value = "kg", value_parser = units())]
    unit: WeightUnit,
}

fn units() -> impl TypedValueParser<Value = WeightUnit> {
    PossibleValuesParser::new(WeightUnit::ALL.iter().copied().map(WeightUnit::as_str))
        .try_map(|unit| unit.parse::<WeightUnit>())
}

/// Prints what a file has.
pub(crate) fn check(arguments: &Arguments) -> anyhow::Result<()> {
    let file = arguments.file.display();
    let today = SystemClock.now().date_naive();
    let reading = Reading { unit: arguments.unit, today };
    let log = evolua_import::read(&read(arguments)?, reading)
        .with_context(|| format!("can't import {file}"))?;
    writeln!(std::io::stdout(), "{}", serde_json::to_string(&log.counts())?)?;
    Ok(())
}

/// Imports a file for a member.
pub(crate) fn run(arguments: &Arguments, email: &str, config: &Config) -> anyhow::Result<()> {
    let bytes = read(arguments)?;
    let name = arguments.file.file_name().unwrap_or_default().to_string_lossy();
    block_on(async {
        let app = open(config, Arc::new(SystemClock)).await?;
        let imported = import::import_all(&app, email, &name, bytes, arguments.unit)
            .await
            .with_context(|| format!("can't import {}", arguments.file.display()))?;
        let Checked { progress, report } =
            imported.with_context(|| format!("there isn't exactly one account of {email}"))?;
        let line = json!({
            "rows": report.rows,
            "imported": report.rows - report.refused.len(),
            "refused": report.refused,
            "sessions": progress.sessions,
            "known_sessions": report.known_sessions,
        });
        writeln!(std::io::stdout(), "{line}")?;
        Ok(())
    })
}

fn read(arguments: &Arguments) -> anyhow::Result<Vec<u8>> {
    let file = arguments.file.display();
    let size = fs::metadata(&arguments.file).with_context(|| format!("can't read {file}"))?.len();
    ensure!(size <= evolua_import::LARGEST_FILE as u64, "{file} has more than 5 MB");
    fs::read(&arguments.file).with_context(|| format!("can't read {file}"))
}
