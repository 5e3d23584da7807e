//! Logging to standard error.

use anyhow::Context;
use tracing_subscriber::EnvFilter;

use crate::config::{Config, LogFormat};

pub(crate) fn start(config: &Config) -> anyhow::Result<()> {
    // The client of the language model logs answers that it can't read, which are a member's words.
    let filter = format!("{},async_openai=off", config.log_filter);
    let filter = EnvFilter::try_new(filter).context("EVOLUA_LOG can't be read")?;
    let builder = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    match config.log_format {
        LogFormat::Json => builder.json().flatten_event(true).with_current_span(true).init(),
        LogFormat::Text => builder.compact().init(),
    }
    Ok(())
}
