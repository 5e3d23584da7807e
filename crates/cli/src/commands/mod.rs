//! The subcommands.

mod admin;
mod batch;
#[cfg(feature = "dev-tools")]
mod demo;
mod serve;

use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::Context;
use clap::Subcommand;
use evolua_batch::Tool;
use evolua_services::assistant::{AssistantOptions, OpenAi};
use evolua_services::clock::{Clock, SystemClock, SystemIds};
use evolua_services::identity::OidcProvider;
use evolua_services::mail::{Correspondence, SmtpMail};
use evolua_services::payment::{MercadoPago, PaymentGateway, PaymentSettings};
use evolua_services::push::{KeyLines, PushSettings, WebPush};
use evolua_services::{App, Config as AppConfig, OpenError, SecretKey, progress};

use crate::bar::Bar;
use crate::config::{
    AssistantConfig, Config, PaymentConfig, VAPID_PRIVATE_KEY, VAPID_PUBLIC_KEY, VAPID_SUBJECT,
};
use crate::{logging, secret};

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
    Generate,
    /// Analyze logs: JSON lines from standard input to standard output.
    Analyze {
        /// Read one person's log instead: `date,exercise,set_type,weight_kg,reps,seconds`.
        #[arg(long)]
        csv: Option<PathBuf>,
        /// The level of the person of the CSV: iniciante, intermediario or avancado.
        #[arg(long, default_value = "intermediario")]
        level: String,
    },
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
        Command::Generate => batch::generate(),
        Command::Analyze { csv: None, .. } => batch::run(Tool::Analyze),
        Command::Analyze { csv: Some(file), level } => batch::analyze_csv(&file, &level),
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

async fn open(config: &Config, clock: Arc<dyn Clock>) -> Result<App, OpenError> {
    let settings = AppConfig {
        database_url: config.database_url.clone(),
        pool_size: config.pool_size,
        time_zone: config.time_zone,
        first_admin: config.first_admin.clone(),
        payments: payments(&config.payments),
        secret_key: secret_key(config),
        mail: Correspondence {
            transport: Arc::new(SmtpMail::new(config.smtp_allow_private)),
            public_url: config.public_url.clone(),
            seller: config.seller.clone(),
        },
        push: push(config),
        assistant: config.assistant.as_ref().map(assistant),
    };
    let identity = Arc::new(OidcProvider::new(config.oidc.clone()));
    App::open(&settings, identity, clock, Arc::new(SystemIds)).await
}

fn payments(config: &PaymentConfig) -> PaymentSettings {
    let gateway = config.mercado_pago.clone().map(MercadoPago::new);
    PaymentSettings {
        gateway: gateway.map(|gateway| Arc::new(gateway) as Arc<dyn PaymentGateway>),
        webhook_secret: config.webhook_secret.clone(),
        link: config.link.clone(),
        referred_link: config.referred_link.clone(),
        referral_discount_cents: config.referral_discount_cents,
    }
}

fn push(config: &Config) -> Option<PushSettings> {
    let keys = config.vapid.clone()?;
    let public_key = keys.public_key().to_owned();
    let transport = WebPush::new(keys);
    #[cfg(feature = "dev-tools")]
    let transport =
        if config.dev_push_allow_private { transport.with_private_addresses() } else { transport };
    Some(PushSettings { public_key, transport: Arc::new(transport) })
}

fn assistant(config: &AssistantConfig) -> AssistantOptions {
    AssistantOptions {
        model: Arc::new(OpenAi::new(config.provider.clone())),
        models: config.models.clone(),
        prices: config.prices.clone(),
        budgets: config.budgets,
    }
}

fn secret_key(config: &Config) -> SecretKey {
    let (configured, database_url) = (config.secret_key.clone(), config.database_url.clone());
    Arc::new(move || {
        secret::load(configured.as_deref(), &database_url).map_err(|error| format!("{error:#}"))
    })
}

fn block_on<T>(work: impl Future<Output = anyhow::Result<T>>) -> anyhow::Result<T> {
    // One thread is enough: the server's workers have runtimes of their own.
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

fn jobs(config: &Config) -> anyhow::Result<()> {
    block_on(async {
        let app = open(config, Arc::new(SystemClock)).await?;
        let done = evolua_services::jobs::run_due(&app).await.context("the jobs stopped")?;
        writeln!(std::io::stdout(), "{{\"jobs\":{done}}}")?;
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
