//! The suggestions that a review can make.

use std::fmt;

use chrono::NaiveDate;
use serde::{Serialize, Serializer};

use super::{Comeback, NamedSwap};
use crate::profile::{Availability, Level};

/// The case that a review falls under, in the order in which they are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Branch {
    /// The member trained nothing in the weeks of the review, or nothing lately.
    Comeback,
    /// There is too little training, or there are too few exercises, for a review.
    TooLittleData,
    /// The member trains far less often than planned.
    Adherence,
    /// Something hurts.
    Pain,
    /// The strength has fallen in several exercises.
    Regression,
    /// The member is ready for the next level.
    NextLevel,
    /// Many exercises have stalled although the member trains regularly.
    Recovery,
    /// The member loses weight and holds the strength.
    Held,
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
    NextLevel {
        to: Level,
        availability: Availability,
    },
    /// A light week.
    Deload {
        /// Whether stalled exercises are exchanged too.
        with_swaps: bool,
    },
}

impl fmt::Display for ProgramChange {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::FewerDays { from, to } => {
                let from = from.days();
                let to = to.days();
                write!(formatter, "Reduzir de {from} para {to} treinos por semana")
            }
            Self::NextLevel { to, availability } => {
                formatter.write_str(next_program(*to, availability.days()))
            }
            Self::Deload { with_swaps: true } => formatter
                .write_str("Semana de recuperação (deload) e troca dos exercícios estagnados"),
            Self::Deload { with_swaps: false } => {
                formatter.write_str("Semana de recuperação (deload)")
            }
        }
    }
}

/// What the program of a level is, in words.
const fn next_program(level: Level, days: u8) -> &'static str {
    match (level, days) {
        (Level::Advanced, 6) => "Mudar de ABCDE para Push/Pull/Legs, duas vezes por semana",
        (Level::Advanced, 5) => {
            "Mudar de ABCDE para Push/Pull/Legs com superiores e inferiores, em 5 dias"
        }
        (Level::Advanced, 4) => {
            "Programa avançado em 4 dias: empurrar, puxar, pernas e corpo inteiro"
        }
        (Level::Advanced, _) => {
            "Programa avançado em 3 dias: mais séries e novas faixas de repetições"
        }
        (_, 6) => "Mudar de ABC para ABCDE e um dia de corpo inteiro, em 6 dias",
        (_, 5) => "Mudar de ABC para ABCDE, em 5 dias",
        (_, 4) => "Programa intermediário em 4 dias: superiores e inferiores, duas vezes cada",
        (_, _) => "Programa intermediário em 3 dias: mais séries e novas faixas de repetições",
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
    /// Names of exercises to bring in, at most three: what enters by the swaps.
    pub new_exercises: Vec<String>,
    /// Whether to raise the weekly sets by a tenth.
    pub volume_increase: bool,
    /// Whether to lower the repetitions and raise the loads.
    pub intensity_increase: bool,
    pub program_change: Option<ProgramChange>,
    /// The sentence that the member reads.
    pub message: String,
    pub swaps: Vec<NamedSwap>,
    /// The Monday on which a light week begins.
    pub light_week_start: Option<NaiveDate>,
    /// The weeks in which the program comes back after a break.
    pub comeback: Option<Comeback>,
    /// Everything that accepting changes, one sentence each.
    pub details: Vec<String>,
}
