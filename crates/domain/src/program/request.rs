//! Everything that decides a program.

use crate::exercise::ExerciseId;
use crate::limitations::Reading;
use crate::profile::TrainingProfile;

/// What accepted reviews changed, counted since the questionnaire was answered.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Adjustments {
    /// How often the weekly volume was raised by a tenth, 0 to [`Self::MAX_VOLUME_STEPS`].
    pub volume_steps: u8,
    /// How many repetitions every range is lowered by.
    pub fewer_reps: u8,
    /// Stalled exercises, which are left out while their movement has another one.
    pub excluded: Vec<ExerciseId>,
}

impl Adjustments {
    /// The most times that the volume is raised (`training.md` section 4).
    pub const MAX_VOLUME_STEPS: u8 = 2;
}

/// The whole input of the generator. Equal requests give equal programs.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ProgramRequest {
    pub profile: TrainingProfile,
    /// What was understood of the member's limitations.
    pub limitations: Reading,
    /// How many reviews were accepted. Each phase changes the exercises that are not essential.
    pub phase: u32,
    pub adjustments: Adjustments,
    /// Exercises that the member doesn't want.
    pub excluded: Vec<ExerciseId>,
}

impl From<TrainingProfile> for ProgramRequest {
    fn from(profile: TrainingProfile) -> Self {
        Self {
            profile,
            limitations: Reading::default(),
            phase: 0,
            adjustments: Adjustments::default(),
            excluded: Vec::new(),
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
