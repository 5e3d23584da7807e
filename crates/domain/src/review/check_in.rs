//! What a member says about the last weeks before a review.

use chrono::NaiveDate;
use evolua_text::token_enum;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::profile::Objective;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("Escolha uma das respostas.")]
pub struct UnknownAnswer;

token_enum! {
    /// What the member's weight does.
    pub enum WeightTrend {
        Falling = "caindo",
        Stable = "estavel",
        Rising = "subindo",
    }
    else UnknownAnswer = |text| UnknownAnswer
}

token_enum! {
    pub enum Sleep {
        Good = "bom",
        Poor = "ruim",
    }
    else UnknownAnswer = |text| UnknownAnswer
}

token_enum! {
    pub enum Stress {
        Low = "baixo",
        High = "alto",
    }
    else UnknownAnswer = |text| UnknownAnswer
}

token_enum! {
    /// How much the member eats, against what they use.
    pub enum Diet {
        Deficit = "deficit",
        Maintenance = "manutencao",
        Surplus = "superavit",
    }
    else UnknownAnswer = |text| UnknownAnswer
}

/// The answers to the four questions; each may be skipped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct CheckIn {
    pub weight: Option<WeightTrend>,
    pub sleep: Option<Sleep>,
    pub stress: Option<Stress>,
    pub diet: Option<Diet>,
}

impl CheckIn {
    /// Whether the member eats less than they use, or loses weight on a plan for definition.
    pub(super) fn is_cutting(self, objective: Objective) -> bool {
        let loses_weight = self.weight == Some(WeightTrend::Falling);
        self.diet == Some(Diet::Deficit) || objective == Objective::Definition && loses_weight
    }

    /// Whether the member loses weight on a plan for muscle without wanting to.
    pub(super) fn is_underfed(self, objective: Objective) -> bool {
        objective == Objective::Hypertrophy
            && self.weight == Some(WeightTrend::Falling)
            && self.diet != Some(Diet::Deficit)
    }

    /// What hinders recovery, in the words that it has for poor sleep, stress and too little food.
    pub(super) fn strains(
        self,
        objective: Objective,
        words: [&'static str; 3],
    ) -> Vec<&'static str> {
        let strains = [
            self.sleep == Some(Sleep::Poor),
            self.stress == Some(Stress::High),
            self.is_cutting(objective),
        ];
        let present = words.into_iter().zip(strains).filter(|(_, is_present)| *is_present);
        present.map(|(word, _)| word).collect()
    }
}

/// Days for which the answers hold.
const VALID_DAYS: i64 = 14;

/// What a member has answered and decided about reviews.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReviewAnswers {
    /// With the day on which it was answered.
    pub check_in: Option<(NaiveDate, CheckIn)>,
    /// The day on which the member chose to keep the program.
    pub kept_on: Option<NaiveDate>,
}

impl ReviewAnswers {
    /// The answers that still hold today.
    pub fn check_in_on(&self, today: NaiveDate) -> CheckIn {
        let valid = self.check_in.filter(|(day, _)| (today - *day).num_days() < VALID_DAYS);
        valid.map(|(_, check_in)| check_in).unwrap_or_default()
    }
}
