//! Administrators from the command line.

use std::io::{BufRead, Write};
use std::sync::Arc;

use anyhow::Context;
use clap::Subcommand;
use evolua_services::admin;
use evolua_services::clock::SystemClock;

use super::application::{block_on, open};
use crate::config::Config;

#[derive(Debug, Subcommand)]
pub(crate) enum AdminCommand {
    /// Create an administrator; the password is read from standard input.
    Create {
        /// Name to sign in with.
        username: String,
    },
    /// Let an administrator who lost the authenticator app sign in with the password alone.
    ResetSecondFactor {
        /// Name with which the administrator signs in.
        username: String,
    },
}

/// Runs a subcommand to its end.
pub(crate) fn run(command: AdminCommand, config: &Config) -> anyhow::Result<()> {
    match command {
        AdminCommand::Create { username } => create(&username, config),
        AdminCommand::ResetSecondFactor { username } => reset_second_factor(&username, config),
    }
}

fn create(username: &str, config: &Config) -> anyhow::Result<()> {
    let mut password = String::new();
    std::io::stdin().lock().read_line(&mut password).context("can't read the password")?;
    let password = password.trim_end_matches(['\r', '\n']);
    block_on(async {
        let app = open(config, Arc::new(SystemClock)).await?;
        admin::create(&app, username, password).await?;
        writeln!(std::io::stdout(), "administrator {username} made")?;
        Ok(())
    })
}

fn reset_second_factor(username: &str, config: &Config) -> anyhow::Result<()> {
    block_on(async {
        let app = open(config, Arc::new(SystemClock)).await?;
        admin::second_factor::reset(&app, username).await?;
        writeln!(std::io::stdout(), "second factor of {username} switched off")?;
        Ok(())
    })
}
