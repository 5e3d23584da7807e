//! What happened to a member's program, for the charts and the weeks of training.

use chrono::NaiveDate;
use evolua_text::token_enum;

use crate::exercise::UnknownToken;

token_enum! {
    /// What changed.
    pub enum ProgramEventKind {
        /// The first program, or one regenerated for other answers, rules or exclusions.
        Changed = "programa",
        /// A review was accepted.
        Reviewed = "revisao",
        /// The program rests until the member confirms to train without limitations.
        Paused = "pausa",
        Resumed = "retorno",
    }
    else UnknownToken = |text| UnknownToken::new("program_events.kind", text)
}

/// A change of a member's program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProgramEvent {
    pub kind: ProgramEventKind,
    /// The member's date.
    pub on: NaiveDate,
    /// Training days a week from then on.
    pub days_per_week: u8,
}
