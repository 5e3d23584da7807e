//! The batch tools over the standard streams.

use std::fs::File;
use std::io::{BufWriter, StdoutLock};
use std::os::fd::AsFd;
use std::path::Path;

use anyhow::{Context, ensure};
use evolua_batch::{Report, Tool};
use evolua_services::clock::{Clock, SystemClock};

use crate::bar::Bar;

/// Runs a tool on standard input. Fails at the end if any line was refused.
pub(crate) fn run(tool: Tool) -> anyhow::Result<()> {
    let stdin = std::io::stdin().as_fd().try_clone_to_owned().context("can't read the input")?;
    let (bar, input) = Bar::over(File::from(stdin));
    finish(tool.run(input, output(), bar.stderr())?)
}

/// Generates programs; limitations without a day were written today.
pub(crate) fn generate(week: Option<u8>) -> anyhow::Result<()> {
    let today = SystemClock.now().date_naive();
    run(match week {
        Some(number) => Tool::Week { today, number },
        None => Tool::Generate { today },
    })
}

/// Analyzes the CSV log of one person.
pub(crate) fn analyze_csv(file: &Path, level: &str) -> anyhow::Result<()> {
    let input = File::open(file).with_context(|| format!("can't read {}", file.display()))?;
    let (bar, input) = Bar::over(input);
    let today = SystemClock.now().date_naive();
    finish(evolua_batch::analyze_csv(input, output(), bar.stderr(), level, today)?)
}

fn output() -> BufWriter<StdoutLock<'static>> {
    BufWriter::new(std::io::stdout().lock())
}

fn finish(report: Report) -> anyhow::Result<()> {
    ensure!(report.refused == 0, "{} of the lines could not be used", report.refused);
    Ok(())
}
