//! A program day as it is stored for a member.

use super::ProgramDay;
use crate::id::ProgramDayId;
use crate::profile::{Level, ProgramType};

/// One day of a member's current program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredDay {
    pub id: ProgramDayId,
    /// The level it was made for.
    pub level: Level,
    /// The split it belongs to.
    pub program_type: ProgramType,
    pub day: ProgramDay,
}
