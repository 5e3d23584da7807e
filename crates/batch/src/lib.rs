//! Batch tools: JSON lines in, JSON lines out. The lines of a buffer are processed at once, on all
//! cores, so that memory doesn't grow with the input.
//!
//! An unusable line is reported by its number and skipped; [`Report::refused`] counts them.

mod analyze;
mod csv;
mod generate;
mod lines;
mod report;
mod review;
mod suggest;
mod week;

use std::io::{Read, Write};

use chrono::NaiveDate;
pub use csv::analyze_csv;
use lines::{each_line, each_text};
pub use report::Report;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tool {
    /// Generates a program per profile (`level`, `objective`, `availability`, `session_duration`,
    /// and optionally `limitations`, `as_of` and `phase`; other fields pass through). `today` is the
    /// day of texts without `as_of`.
    Generate { today: NaiveDate },
    /// Prints a week of each of these programs as text.
    Week { today: NaiveDate, number: u8 },
    /// Analyzes the log of one exercise per line.
    Analyze,
    /// Reviews the facts of one member per line.
    Review,
    /// Suggests the next load of one exercise per line.
    Suggest,
}

impl Tool {
    /// Answers each line of `input`. Refusals go to `complaints` with their line number.
    pub fn run(
        self,
        input: impl Read,
        output: impl Write,
        complaints: impl Write,
    ) -> anyhow::Result<Report> {
        match self {
            Self::Generate { today } => {
                each_line(input, output, complaints, |line| generate::answer(line, today))
            }
            Self::Week { today, number } => {
                each_text(input, output, complaints, |line| week::text(line, today, number))
            }
            Self::Analyze => each_line(input, output, complaints, analyze::answer),
            Self::Review => each_line(input, output, complaints, review::answer),
            Self::Suggest => each_line(input, output, complaints, suggest::answer),
        }
    }
}
