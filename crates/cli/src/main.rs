//! The one binary: configuration, adapters, subcommands.

mod bar;
mod commands;
mod config;
mod logging;
mod secret;

use std::process::ExitCode;

use clap::Parser;

use crate::commands::Command;

/// With the system's allocator a hot request takes a tenth longer.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Evolua: personal training by yearly subscription.
#[derive(Debug, Parser)]
#[command(name = "evolua", version, about)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    match commands::run(arguments.command.unwrap_or_default()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            #[expect(clippy::print_stderr, reason = "the last line of a program that failed")]
            {
                eprintln!("evolua: {}", one_line(&error));
            }
            ExitCode::FAILURE
        }
    }
}

/// An error with its causes in one line, without repetitions.
fn one_line(error: &anyhow::Error) -> String {
    let mut line = String::new();
    for cause in error.chain() {
        let cause = cause.to_string();
        if !line.contains(&cause) {
            if !line.is_empty() {
                line.push_str(": ");
            }
            line.push_str(&cause);
        }
    }
    line.replace('\n', " ")
}
