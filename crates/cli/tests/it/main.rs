//! The binary as a whole, and the house that it is built from.

mod house;
mod start;
