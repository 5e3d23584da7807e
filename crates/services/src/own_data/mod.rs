//! A member's own data: everything that is stored of them, to take along.

mod archive;
mod calendar;
mod csv_file;
mod hevy;
mod names;

pub use archive::{Chunk, LIMIT_TIME, export};
pub use calendar::calendar;
