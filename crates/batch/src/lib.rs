//! Batch tools: JSON lines in, JSON lines out, one line at a time, so that any amount of them
//! takes the memory of one.
//!
//! A line that can't be used is told by its number and the next one is read; the caller ends
//! with a failure if there was any.

mod analyze;
mod csv;
mod generate;
mod review;

use std::io::{BufRead, Write};

use anyhow::Context;
use serde::Serialize;

pub use csv::analyze_csv;

/// What can be done with lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tool {
    /// A profile a line (`level`, `objective`, `availability`, `session_duration`, and where wanted
    /// `limitations` and `phase`; other fields pass through) becomes its program.
    Generate,
    /// One exercise's log a line becomes what it says.
    Analyze,
    /// The facts of one member a line become the review.
    Review,
}

impl Tool {
    /// Answers each line of `input`; refusals go to `complaints` with their line's number.
    pub fn run(
        self,
        input: impl BufRead,
        output: impl Write,
        complaints: impl Write,
    ) -> anyhow::Result<Report> {
        match self {
            Self::Generate => each_line(input, output, complaints, generate::answer),
            Self::Analyze => each_line(input, output, complaints, analyze::answer),
            Self::Review => each_line(input, output, complaints, review::answer),
        }
    }
}

/// How a run went.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Report {
    /// Lines that were answered.
    pub done: u64,
    /// Lines that were refused.
    pub refused: u64,
}

fn each_line<A: Serialize>(
    input: impl BufRead,
    mut output: impl Write,
    mut complaints: impl Write,
    work: impl Fn(&str) -> Result<A, String>,
) -> anyhow::Result<Report> {
    let mut report = Report::default();
    for (number, line) in (1_u64..).zip(input.lines()) {
        let line = line.with_context(|| format!("can't read line {number}"))?;
        if line.trim().is_empty() {
            continue;
        }
        match work(&line) {
            Ok(answer) => {
                serde_json::to_writer(&mut output, &answer)?;
                output.write_all(b"\n")?;
                report.done += 1;
            }
            Err(refusal) => {
                writeln!(complaints, "linha {number}: {refusal}")?;
                report.refused += 1;
            }
        }
    }
    output.flush()?;
    Ok(report)
}
