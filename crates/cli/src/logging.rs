//! Logging to standard error.

use anyhow::Context;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::fmt;
use tracing_subscriber::prelude::*;

use crate::config::{Config, LogFormat};

pub(crate) fn start(config: &Config) -> anyhow::Result<()> {
    let filter: Targets = config.log_filter.parse().context("EVOLUA_LOG can't be read")?;
    // The client of the language model logs answers that it can't read, which are a member's words.
    let filter = filter.with_target("async_openai", LevelFilter::OFF);
    let lines = fmt::layer().with_writer(std::io::stderr);
    let lines = match config.log_format {
        LogFormat::Json => lines.json().flatten_event(true).with_current_span(true).boxed(),
        LogFormat::Text => lines.compact().boxed(),
    };
    tracing_subscriber::registry().with(filter).with(lines).init();
    Ok(())
}
