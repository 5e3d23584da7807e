//! What a review can suggest.

use std::fmt;

use serde::{Serialize, Serializer};

use crate::profile::{Availability, Level};

/// Which of the five cases a review is, in the order in which they are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Branch {
    /// Too little training or too few exercises to tell.
    TooLittleData,
    /// The member trains far less often than planned.
    Adherence,
    /// Ready for the next level.
    NextLevel,
    /// Many exercises stand still though the member trains regularly.
    Recovery,
    /// Some stand still, or progress is slow.
    Volume,
    /// All goes well.
    Intensity,
}

/// A change of the program as a whole; its text is what the member reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProgramChange {
    /// Fewer days per week.
    FewerDays {
        /// Days now.
        from: Availability,
        /// Days suggested.
        to: Availability,
    },
    /// The split of the next level.
    NextLevel {
        /// The next level.
        to: Level,
    },
    /// A light week and other exercises for those that stand still.
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

/// What is suggested, in the names of the seed.
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
    /// A change of the program as a whole.
    pub program_change: Option<ProgramChange>,
    /// The sentence that the member reads.
    pub message: String,
}
