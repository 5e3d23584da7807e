//! The subcommands.

mod admin;
mod serve;

use std::fs::File;
use std::io::{BufWriter, StderrLock, StdinLock, StdoutLock, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, ensure};
use clap::Subcommand;
use evolua_batch::Report;
use evolua_services::clock::{Clock, SystemClock, SystemIds};
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
    /// Tell what logs say: JSON lines from standard input to standard output.
    Analyze {
        /// Read one person's log instead: `date,exercise,set_type,weight_kg,reps,seconds`.
        #[arg(long)]
        csv: Option<PathBuf>,
        /// The level of the person of the CSV: iniciante, intermediario or avancado.
        #[arg(long, default_value = "intermediario")]
        level: String,
    },
    /// Make the stored metrics of all members anew; goes on where it was cut off.
    Recalculate,
    /// Review members: JSON lines from standard input to standard output.
    Review,
}

/// Runs a subcommand to its end.
pub(crate) fn run(command: Command) -> anyhow::Result<()> {
    match command {
        Command::Openapi => print_openapi(),
        Command::Generate => batch(evolua_batch::generate),
        Command::Analyze { csv: None, .. } => batch(evolua_batch::analyze),
        Command::Analyze { csv: Some(file), level } => analyze_csv(&file, &level),
        Command::Review => batch(evolua_batch::review),
        Command::Serve => serve::run(&start()?),
        Command::Migrate => migrate(&start()?),
        Command::Recalculate => recalculate(&start()?),
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
        open(config, Arc::new(SystemClock)).await?;
        Ok(())
    })
}

fn recalculate(config: &Config) -> anyhow::Result<()> {
    block_on(async {
        let app = open(config, Arc::new(SystemClock)).await?;
        let mut members = 0_u64;
        evolua_services::progress::recalculate_all(&app, || members += 1)
            .await
            .context("the metrics could not be made anew")?;
        writeln!(std::io::stdout(), "{{\"members\":{members}}}")?;
        Ok(())
    })
}

fn print_openapi() -> anyhow::Result<()> {
    let document = evolua_api::openapi().to_pretty_json()?;
    writeln!(std::io::stdout(), "{document}")?;
    Ok(())
}

type Tool = fn(
    StdinLock<'static>,
    BufWriter<StdoutLock<'static>>,
    StderrLock<'static>,
) -> anyhow::Result<Report>;

/// Runs a batch tool over the standard streams; a refused line makes the end a failure.
fn batch(tool: Tool) -> anyhow::Result<()> {
    let output = BufWriter::new(std::io::stdout().lock());
    finish(tool(std::io::stdin().lock(), output, std::io::stderr().lock())?)
}

fn analyze_csv(file: &Path, level: &str) -> anyhow::Result<()> {
    let input = File::open(file).with_context(|| format!("can't read {}", file.display()))?;
    let output = BufWriter::new(std::io::stdout().lock());
    let today = SystemClock.now().date_naive();
    finish(evolua_batch::analyze_csv(input, output, std::io::stderr().lock(), level, today)?)
}

fn finish(report: Report) -> anyhow::Result<()> {
    ensure!(report.refused == 0, "{} of the lines could not be used", report.refused);
    Ok(())
}
