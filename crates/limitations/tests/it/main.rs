//! Tests of the reader as the other crates see it.

#![allow(clippy::unwrap_used)]

mod properties;
mod readings;
