//! Training logs of other apps.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, ensure};
use clap::ValueEnum;
use evolua_import::{Log, Reading, WeightUnit};
use evolua_services::clock::{Clock, SystemClock};

#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// A CSV file of Strong, Hevy or FitNotes, or a backup of FitNotes.
    file: PathBuf,
    /// Only print what would be imported.
    #[arg(long, required = true)]
    check: bool,
    /// The unit of weights where the file doesn't say it.
    #[arg(long, default_value = "kg")]
    unit: Unit,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Unit {
    Kg,
    Lb,
}

impl From<Unit> for WeightUnit {
    fn from(unit: Unit) -> Self {
        match unit {
            Unit::Kg => Self::Kilograms,
            Unit::Lb => Self::Pounds,
        }
    }
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let log = read(arguments)?;
    writeln!(std::io::stdout(), "{}", serde_json::to_string(&log.counts())?)?;
    Ok(())
}

fn read(arguments: &Arguments) -> anyhow::Result<Log> {
    let file = arguments.file.display();
    let size = fs::metadata(&arguments.file).with_context(|| format!("can't read {file}"))?.len();
    ensure!(size <= evolua_import::LARGEST_FILE as u64, "{file} has more than 5 MB");
    let bytes = fs::read(&arguments.file).with_context(|| format!("can't read {file}"))?;
    let today = SystemClock.now().date_naive();
    let reading = Reading { unit: arguments.unit.into(), today };
    evolua_import::read(&bytes, reading).with_context(|| format!("can't import {file}"))
}
