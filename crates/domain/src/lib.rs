//! The rules of Evolua, as pure functions over plain values.
//!
//! Nothing here does I/O, reads a clock, draws a random number or is async. A rule gets all that it
//! needs as parameters, so that it can be tested by a table of cases.

pub mod access;
pub mod adherence;
pub mod assistant;
pub mod body;
pub mod calendar;
pub mod challenge;
pub mod consent;
pub mod conversation;
pub mod cycle;
mod embedded;
pub mod exercise;
pub mod focus;
pub mod id;
pub mod input;
pub mod limitations;
pub mod load;
pub mod overview;
pub mod phone;
pub mod profile;
pub mod program;
pub mod progress;
pub mod referral;
pub mod reminder;
pub mod review;
pub mod routine;
pub mod schedule;
#[cfg(feature = "simulator")]
pub mod simulator;
pub mod subscription;
pub mod text;
pub mod trainer_notice;
pub mod training_reminder;
pub mod workout;
pub mod zone;
