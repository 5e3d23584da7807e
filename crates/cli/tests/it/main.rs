//! The binary, and the structure of the repository.

mod batch;
mod cycles;
mod dependencies;
mod docs;
mod start;
