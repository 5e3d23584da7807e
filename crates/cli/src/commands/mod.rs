//! The subcommands.

mod admin;
mod application;
mod backup;
mod batch;
#[cfg(feature = "dev-tools")]
mod demo;
mod import;
mod serve;

use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::Context;
use clap::Subcommand;
use evolua_batch::Tool;
use evolua_services::clock::SystemClock;
use evolua_services::push::KeyLines;
use evolua_services::{own_data, progress};

use crate::bar::Bar;
use crate::config::{Config, VAPID_PRIVATE_KEY, VAPID_PUBLIC_KEY, VAPID_SUBJECT};
use crate::logging;
use application::{block_on, open};

#[derive(Debug, Default, Subcommand)]
pub(crate) enum Command {
    /// Serve the product (the default).
    #[default]
    Serve,
    /// Migrate the database.
    Migrate,
    /// Manage administrators.
    #[command(subcommand)]
    Admin(admin::AdminCommand),
    /// Print the OpenAPI document.
    Openapi,
    /// Generate programs from profiles: JSON lines from standard input to standard output.
    Generate {
        /// Print this week of each program as text instead.
        #[arg(long)]
        week: Option<u8>,
    },
    /// Analyze logs: JSON lines from standard input to standard output.
    Analyze {
        /// Read one person's log instead: `date,exercise,set_type,weight_kg,reps,seconds`.
        #[arg(long)]
        csv: Option<PathBuf>,
        /// The level of the person of the CSV: iniciante, intermediario or avancado.
        #[arg(long, default_value = "intermediario")]
        level: String,
    },
    /// Read a training log of Strong, Hevy or FitNotes.
    Import(import::Arguments),
    /// Copy the database to a new file, with a manifest, while it is in use.
    Backup {
        /// The file; the list of deleted accounts is kept beside it.
        to: PathBuf,
    },
    /// Fill an empty database from a backup.
    Restore(backup::RestoreArguments),
    /// Delete the accounts that a list of deletions has and the database still has.
    Forget { deletions: PathBuf },
    /// Read a whole backup and tell whether it is what its manifest says.
    Verify { from: PathBuf },
    /// Delete what has been kept for as long as the privacy page says.
    Purge,
    /// Recalculate the metrics of all members; continues an interrupted run.
    Recalculate,
    /// Do the jobs that are due, without serving.
    Jobs {
        /// End when no job is due; the only mode.
        #[arg(long, required = true)]
        once: bool,
    },
    /// Print new keys for notices on devices, as lines of the configuration.
    PushKeys,
    /// Review members: JSON lines from standard input to standard output.
    Review,
    /// Suggest the next loads: JSON lines from standard input to standard output.
    Suggest,
    /// Create members who have trained for twelve weeks.
    #[cfg(feature = "dev-tools")]
    Demo,
    /// Create many members with long logs, for measurements.
    #[cfg(feature = "dev-tools")]
    Seed {
        /// Members and the workouts of each, such as `500x100`.
        groups: Vec<evolua_services::demo::Group>,
    },
}

/// Runs a subcommand to its end.
pub(crate) fn run(command: Command) -> anyhow::Result<()> {
    match command {
        // These need neither configuration nor logging.
        Command::Openapi => print_openapi(),
        Command::PushKeys => print_push_keys(),
        Command::Generate { week } => batch::generate(week),
        Command::Analyze { csv: None, .. } => batch::run(Tool::Analyze),
        Command::Analyze { csv: Some(file), level } => batch::analyze_csv(&file, &level),
        Command::Import(arguments) => match &arguments.member {
            Some(email) => import::run(&arguments, email, &start()?),
            None => import::check(&arguments),
        },
        Command::Verify { from } => backup::verify(&from),
        Command::Backup { to } => backup::create(&to, &start()?),
        Command::Restore(arguments) => backup::restore(&arguments, &start()?),
        Command::Forget { deletions } => backup::forget(&deletions, &start()?),
        Command::Purge => purge(&start()?),
        Command::Review => batch::run(Tool::Review),
        Command::Suggest => batch::run(Tool::Suggest),
        Command::Serve => serve::run(&start()?),
        Command::Migrate => migrate(&start()?),
        Command::Recalculate => recalculate(&start()?),
        Command::Jobs { .. } => jobs(&start()?),
        Command::Admin(command) => admin::run(command, &start()?),
        #[cfg(feature = "dev-tools")]
        Command::Demo => demo::run(&start()?),
        #[cfg(feature = "dev-tools")]
        Command::Seed { groups } => demo::seed(&start()?, &groups),
    }
}

fn start() -> anyhow::Result<Config> {
    let config = Config::from_environment()?;
    logging::start(&config)?;
    // The HTTP client is built without a TLS provider of its own.
    rustls::crypto::ring::default_provider()
        .install_default()
        .map_err(|_| anyhow::anyhow!("the TLS provider was installed twice"))?;
    Ok(config)
}

fn migrate(config: &Config) -> anyhow::Result<()> {
    block_on(async {
        open(config, Arc::new(SystemClock)).await?;
        Ok(())
    })
}

fn jobs(config: &Config) -> anyhow::Result<()> {
    block_on(async {
        let app = open(config, Arc::new(SystemClock)).await?;
        let done = evolua_services::jobs::run_due(&app).await.context("the jobs stopped")?;
        writeln!(std::io::stdout(), "{{\"jobs\":{done}}}")?;
        Ok(())
    })
}

fn purge(config: &Config) -> anyhow::Result<()> {
    block_on(async {
        let app = open(config, Arc::new(SystemClock)).await?;
        let accounts = own_data::purge(&app).await.context("the purge stopped")?;
        writeln!(std::io::stdout(), "{{\"lapsed_accounts\":{accounts}}}")?;
        Ok(())
    })
}

fn recalculate(config: &Config) -> anyhow::Result<()> {
    block_on(async {
        let app = open(config, Arc::new(SystemClock)).await?;
        let failed = "the metrics could not be recalculated";
        let bar = Bar::over_members(progress::count_to_recalculate(&app).await.context(failed)?);
        let mut members = 0_u64;
        let on_member = || {
            members += 1;
            bar.advance();
        };
        progress::recalculate_all(&app, on_member).await.context(failed)?;
        drop(bar);
        writeln!(std::io::stdout(), "{{\"members\":{members}}}")?;
        Ok(())
    })
}

fn print_push_keys() -> anyhow::Result<()> {
    let keys = KeyLines::generate().context("the operating system gives no random numbers")?;
    let mut output = std::io::stdout();
    writeln!(output, "{VAPID_PUBLIC_KEY}={}", keys.public_key)?;
    writeln!(output, "{VAPID_PRIVATE_KEY}={}", keys.private_key)?;
    // To this address a push service writes if there is trouble.
    writeln!(output, "{VAPID_SUBJECT}=mailto:")?;
    Ok(())
}

fn print_openapi() -> anyhow::Result<()> {
    writeln!(std::io::stdout(), "{}", evolua_api::openapi_document().trim_end())?;
    Ok(())
}
