//! The subcommands.

mod admin;
mod serve;

use std::io::{BufWriter, Write};
use std::sync::Arc;

use anyhow::{Context, ensure};
use clap::Subcommand;
use evolua_services::clock::{Clock, SystemIds};
use evolua_services::identity::OidcProvider;
use evolua_services::{App, Config as AppConfig, OpenError};

use crate::config::Config;
use crate::logging;

/// What the program is asked to do.
#[derive(Debug, Default, Subcommand)]
pub(crate) enum Command {
    /// Serve the product (the default).
    #[default]
    Serve,
    /// Bring the database up to date and end.
    Migrate,
    /// Look after administrators.
    #[command(subcommand)]
    Admin(admin::AdminCommand),
    /// Print the OpenAPI document.
    Openapi,
    /// Make programs of profiles: JSON lines from standard input to standard output.
    Generate,
}

/// Runs a subcommand to its end.
pub(crate) fn run(command: Command) -> anyhow::Result<()> {
    match command {
        Command::Openapi => print_openapi(),
        Command::Generate => generate(),
        Command::Serve => serve::run(&start()?),
        Command::Migrate => migrate(&start()?),
        Command::Admin(command) => admin::run(command, &start()?),
    }
}

fn start() -> anyhow::Result<Config> {
    let config = Config::from_environment()?;
    logging::start(&config)?;
    rustls::crypto::ring::default_provider()
        .install_default()
        .map_err(|_| anyhow::anyhow!("the TLS provider was installed twice"))?;
    Ok(config)
}

/// Opens the application on a clock.
async fn open(config: &Config, clock: Arc<dyn Clock>) -> Result<App, OpenError> {
    let settings = AppConfig {
        database_url: config.database_url.clone(),
        pool_size: config.pool_size,
        time_zone: config.time_zone,
        first_admin: config.first_admin.clone(),
    };
    let identity = Arc::new(OidcProvider::new(config.oidc.clone()));
    App::open(&settings, identity, clock, Arc::new(SystemIds)).await
}

fn block_on<T>(work: impl Future<Output = anyhow::Result<T>>) -> anyhow::Result<T> {
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .context("can't start the runtime")?
        .block_on(work)
}

fn migrate(config: &Config) -> anyhow::Result<()> {
    block_on(async {
        open(config, Arc::new(evolua_services::clock::SystemClock)).await?;
        Ok(())
    })
}

fn print_openapi() -> anyhow::Result<()> {
    let document = evolua_api::openapi().to_pretty_json()?;
    writeln!(std::io::stdout(), "{document}")?;
    Ok(())
}

fn generate() -> anyhow::Result<()> {
    let (input, output) = (std::io::stdin().lock(), BufWriter::new(std::io::stdout().lock()));
    let report = evolua_batch::generate(input, output, std::io::stderr().lock())?;
    ensure!(report.refused == 0, "{} of the lines could not be used", report.refused);
    Ok(())
}
