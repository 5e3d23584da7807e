//! Tests of the domain as the other crates see it.

#![allow(clippy::unwrap_used)]

mod catalogue;
mod catalogue_slugs;
mod coach;
mod cycles;
mod exercise_history;
mod focus;
mod golden;
mod grid;
mod invariants;
mod limitation_invariants;
mod limitations;
mod load;
mod load_sentences;
mod merge;
#[cfg(feature = "simulator")]
mod obedient;
mod program_invariants;
mod program_rules;
mod progress;
mod review;
mod rotation;
mod shape;
mod shared_cases;
mod shared_loads;
mod stages;
mod strength;
mod trainer_changes;
mod training_day;
mod weekly_sets;
mod weeks;
