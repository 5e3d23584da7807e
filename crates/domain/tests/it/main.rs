//! Tests of the domain as the other crates see it.

#![allow(clippy::unwrap_used)]

mod catalogue_slugs;
mod grid;
mod program_invariants;
mod program_rules;
