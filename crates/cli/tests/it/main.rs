//! The binary, and the structure of the repository.

mod backup;
mod batch;
mod dependencies;
mod docs;
mod import;
mod start;
