//! The rules of Evolua, as pure functions over plain values.
//!
//! Nothing here does I/O, reads a clock, draws a random number or is async: whatever a rule needs
//! comes in as a parameter, so that every rule can be tested as a table.

pub mod access;
pub mod calendar;
pub mod cycle;
pub mod exercise;
pub mod id;
pub mod input;
pub mod limitations;
pub mod load;
pub mod profile;
pub mod program;
pub mod progress;
pub mod revision;
pub mod schedule;
#[cfg(feature = "simulator")]
pub mod simulator;
mod text;
pub mod workout;
