//! What a reading consists of: conditions, profiles, movements, an outcome, and sets of them.

mod condition;
mod movement;
mod outcome;
mod profile;

pub(crate) use condition::without_covered;
pub use condition::{Condition, Conditions, UnknownCondition};
pub(crate) use movement::movements;
pub use movement::{Movement, Movements};
pub use outcome::Outcome;
pub use profile::{Profile, Profiles};
