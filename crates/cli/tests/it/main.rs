//! The binary as a whole, and the house that it is built from.

mod batch;
mod cycles;
mod docs;
mod house;
mod start;
