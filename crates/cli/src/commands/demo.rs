//! The members of a demonstration.

use std::io::Write;
use std::sync::Arc;

use anyhow::{Context, bail};
use evolua_services::clock::SystemClock;
use evolua_services::demo::{self, FillOutcome, Group};

use super::application::{block_on, open};
use crate::config::Config;

/// Creates the members if none exists, and prints them.
pub(crate) fn run(config: &Config) -> anyhow::Result<()> {
    block_on(async {
        let app = open(config, Arc::new(SystemClock)).await?;
        let outcome = demo::fill(&app).await.context("the demonstration could not be made")?;
        let heading = match outcome {
            FillOutcome::Created => "Alunos de demonstração criados:",
            FillOutcome::Existing => "Os alunos de demonstração já existiam; nada mudou:",
            FillOutcome::Partial => bail!(
                "some of the demonstration's accounts exist, but not all: \
                 use it on a fresh database"
            ),
        };
        let mut output = std::io::stdout().lock();
        writeln!(output, "{heading}\n")?;
        for person in demo::cast() {
            writeln!(output, "  {:<32} {:<16} {}", person.email, person.name, person.special)?;
        }
        Ok(())
    })
}

/// Creates members with long logs.
pub(crate) fn seed(config: &Config, groups: &[Group]) -> anyhow::Result<()> {
    block_on(async {
        let app = open(config, Arc::new(SystemClock)).await?;
        for group in groups {
            demo::fill_with_volume(&app, *group).await.context("the members could not be made")?;
        }
        Ok(())
    })
}
