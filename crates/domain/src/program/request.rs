//! Everything that decides a program.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::swap::Swap;
use super::trainer::TrainerChange;
use crate::exercise::{ExerciseId, MuscleGroup};
use crate::limitations::Reading;
use crate::profile::TrainingProfile;

/// What accepted reviews and the trainer changed in a program.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Adjustments {
    /// In the order in which they were made.
    pub swaps: Vec<Swap>,
    /// How often the weekly sets were raised by a tenth.
    pub volume_steps: u8,
    /// How often the ranges of loaded exercises were lowered by two repetitions.
    pub intensity_steps: u8,
}

/// The most groups that can get more attention.
pub const MOST_FOCUS: usize = 2;

/// Why a choice of groups is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum FocusError {
    #[error("Escolha no máximo dois grupos para dar mais atenção.")]
    TooManyUp,
    #[error("Escolha no máximo um grupo para dar menos atenção.")]
    TooManyDown,
    #[error("O mesmo grupo não pode ganhar e perder atenção.")]
    Both,
    /// No group that has a weekly target of its own.
    #[error("Escolha um grupo da lista.")]
    NoGroup,
}

/// The groups that get more and less attention than others.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Focus {
    /// At most two.
    pub up: Vec<MuscleGroup>,
    pub down: Option<MuscleGroup>,
}

impl Focus {
    /// A member's choice.
    pub fn new(mut up: Vec<MuscleGroup>, down: &[MuscleGroup]) -> Result<Self, FocusError> {
        if up.len() > MOST_FOCUS {
            return Err(FocusError::TooManyUp);
        }
        let mut seen = BTreeSet::new();
        up.retain(|group| seen.insert(*group));
        let has_target =
            |group: &MuscleGroup| !matches!(group, MuscleGroup::Trapezius | MuscleGroup::Cardio);
        match down {
            _ if !up.iter().chain(down).all(has_target) => Err(FocusError::NoGroup),
            [] => Ok(Self { up, down: None }),
            [group] if up.contains(group) => Err(FocusError::Both),
            [group] => Ok(Self { up, down: Some(*group) }),
            _ => Err(FocusError::TooManyDown),
        }
    }
}

/// What a member did before the level rose, so that the program of the new level comes in steps.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Stage {
    /// The exercises that the member knows.
    pub known: Vec<ExerciseId>,
    /// The weekly sets before this stage, cardio not counted.
    pub sets_before: u32,
}

/// The whole input of the generator. Equal requests give equal programs.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ProgramRequest {
    pub profile: TrainingProfile,
    /// What was understood of the member's limitations.
    pub limitations: Reading,
    /// Each phase changes the exercises that are not essential.
    pub phase: u32,
    pub adjustments: Adjustments,
    pub focus: Focus,
    /// Set while the program of a new level comes in steps.
    pub stage: Option<Stage>,
    /// Exercises that the member doesn't want.
    pub excluded: Vec<ExerciseId>,
    /// Whose swaps stand among those of the adjustments too, in the order in which all were made.
    pub trainer: Vec<TrainerChange>,
}

impl From<TrainingProfile> for ProgramRequest {
    fn from(profile: TrainingProfile) -> Self {
        Self {
            profile,
            limitations: Reading::default(),
            phase: 0,
            adjustments: Adjustments::default(),
            focus: Focus::default(),
            stage: None,
            excluded: Vec::new(),
            trainer: Vec::new(),
        }
    }
}

impl From<&TrainingProfile> for ProgramRequest {
    fn from(profile: &TrainingProfile) -> Self {
        (*profile).into()
    }
}

impl From<&Self> for ProgramRequest {
    fn from(request: &Self) -> Self {
        request.clone()
    }
}
