//! The suggestions that a review can make.

use std::fmt;

use serde::{Serialize, Serializer};

use crate::profile::{Availability, Level};

/// The case that a review falls under, in the order in which they are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Branch {
    /// There is too little training, or there are too few exercises, for a review.
    TooLittleData,
    /// The member trains far less often than planned.
    Adherence,
    /// The member is ready for the next level.
    NextLevel,
    /// Many exercises have stalled although the member trains regularly.
    Recovery,
    /// Some exercises have stalled, or progress is slow.
    Volume,
    /// The training goes well.
    Intensity,
}

/// A change of the program as a whole. `Display` writes the text that the member reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProgramChange {
    FewerDays {
        from: Availability,
        to: Availability,
    },
    /// The split of the next level.
    NextLevel {
        to: Level,
    },
    /// A light week, and substitutes for stalled exercises.
    Deload,
}

impl fmt::Display for ProgramChange {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::FewerDays { from, to } => {
                write!(
                    formatter,
                    "Reduzir de {} para {} treinos por semana",
                    from.days(),
                    to.days()
                )
            }
            Self::NextLevel { to: Level::Advanced } => formatter
                .write_str("Mudar de ABCDE para Push/Pull/Legs (recomendado 6x por semana)"),
            Self::NextLevel { .. } => {
                formatter.write_str("Mudar de ABC para ABCDE (recomendado 5x por semana)")
            }
            Self::Deload => formatter
                .write_str("Semana de recuperação (deload) e troca dos exercícios estagnados"),
        }
    }
}

impl Serialize for ProgramChange {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// What is suggested, under the field names of the contract.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Suggestions {
    /// Whether to move to the next level.
    pub level_progression: bool,
    /// Names of exercises to bring in, at most three.
    pub new_exercises: Vec<String>,
    /// Whether to raise the weekly sets by a tenth.
    pub volume_increase: bool,
    /// Whether to lower the repetitions and raise the loads.
    pub intensity_increase: bool,
    pub program_change: Option<ProgramChange>,
    /// The sentence that the member reads.
    pub message: String,
}
