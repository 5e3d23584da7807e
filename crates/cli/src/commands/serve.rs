//! Serving the product.

use std::sync::Arc;

use anyhow::Context;
use evolua_api::{ApiSettings, BODY_TIMEOUT, Limits, Server, Stop};
use evolua_services::clock::Clock;
use evolua_services::jobs::Runner;
use tokio::signal::unix::{SignalKind, signal};
use tracing::info;

use super::application::{block_on, open};
use crate::config::Config;
use crate::secret;

/// Serves until SIGINT (at once) or SIGTERM (after a drain).
pub(crate) fn run(config: &Config) -> anyhow::Result<()> {
    block_on(async {
        #[cfg(feature = "dev-tools")]
        if let Some(folder) = &config.dev_pages {
            evolua_api::serve_pages_from(folder.clone());
        }
        let clock = clock();
        let app = open(config, Arc::clone(&clock) as Arc<dyn Clock>).await?;
        #[cfg(feature = "dev-tools")]
        if let Some((host, port)) = &config.dev_smtp {
            let catcher = evolua_services::mail::development::use_catcher;
            catcher(&app, host.clone(), *port).await.context("no mail catcher can be used")?;
        }
        let server = Server::bind(app.clone(), settings(config)?)?;
        #[cfg(feature = "dev-tools")]
        let server = server.with_dev_tools(evolua_api::DevTools { clock });
        info!(address = %server.address()?, public = %config.public_url, "listening");
        let jobs = Runner::start(&app);
        let outcome = server.run(stop_signal()?).await.context("the server ended");
        jobs.stop().await;
        outcome
    })
}

#[cfg(feature = "dev-tools")]
fn clock() -> Arc<evolua_services::clock::AdjustableClock> {
    Arc::default()
}

#[cfg(not(feature = "dev-tools"))]
fn clock() -> Arc<evolua_services::clock::SystemClock> {
    Arc::new(evolua_services::clock::SystemClock)
}

fn settings(config: &Config) -> anyhow::Result<ApiSettings> {
    Ok(ApiSettings {
        bind: config.bind,
        public_url: config.public_url.clone(),
        secret_key: secret::load(config.secret_key.as_deref(), &config.database_url)?,
        seller: config.seller.clone(),
        trusted_proxies: config.trusted_proxies.clone(),
        limits: Limits::default(),
        body_timeout: BODY_TIMEOUT,
    })
}

fn stop_signal() -> anyhow::Result<impl Future<Output = Stop> + Send + 'static> {
    let mut interrupt = signal(SignalKind::interrupt()).context("can't wait for SIGINT")?;
    let mut terminate = signal(SignalKind::terminate()).context("can't wait for SIGTERM")?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => Stop::Now,
            _ = terminate.recv() => Stop::Drain,
        }
    })
}
