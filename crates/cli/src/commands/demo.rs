//! The members of a demonstration.

use std::io::Write;
use std::sync::Arc;

use anyhow::{Context, bail};
use evolua_services::clock::SystemClock;
use evolua_services::demo::{self, Filled};

use super::{block_on, open};
use crate::config::Config;

/// Makes the members where there are none, and tells who they are.
pub(crate) fn run(config: &Config) -> anyhow::Result<()> {
    block_on(async {
        let app = open(config, Arc::new(SystemClock)).await?;
        let filled = demo::fill(&app).await.context("the demonstration could not be made")?;
        let told = match filled {
            Filled::Now => "Alunos de demonstração criados:",
            Filled::Before => "Os alunos de demonstração já existiam; nada mudou:",
            Filled::InPart => bail!(
                "some of the demonstration's accounts exist, but not all: \
                 use it on a fresh database"
            ),
        };
        let mut output = std::io::stdout().lock();
        writeln!(output, "{told}\n")?;
        for person in demo::cast() {
            writeln!(output, "  {:<32} {:<16} {}", person.email, person.name, person.special)?;
        }
        Ok(())
    })
}
