//! The generator: a pipeline of small steps over one week.
//!
//! It uses integers only and no randomness, and ties go to the earlier day, slot and exercise, so
//! the same profile gives the same program on every machine. One profile takes well under a
//! millisecond, and nothing is kept from one profile to the next.

mod adjust;
mod best_week;
mod brief;
mod candidates;
mod cardio;
mod day;
mod essentials;
mod fill;
mod focus;
mod lead;
mod limits;
mod minimum;
mod must;
mod prepare;
mod prescription;
mod ranges;
mod repair;
mod safety;
mod selection;
mod slack;
mod utility;
mod week;
mod write_up;

use super::volume::{ByGroup, Volume};
use super::{Adjustments, Program, ProgramRequest};
use crate::exercise::{Catalogue, ExerciseId, MuscleGroup};
use crate::limitations::Restrictions;
use brief::Brief;
pub(super) use brief::is_strength_plan;
pub(super) use safety::is_allowed;
pub use safety::is_safe;

/// Generates a program. Equal requests give equal programs.
pub fn generate(request: impl Into<ProgramRequest>) -> Program {
    generate_focused(request).0
}

/// Generates a program, and names the groups of its focus whose work the time doesn't let change as
/// wished.
pub fn generate_focused(request: impl Into<ProgramRequest>) -> (Program, Vec<MuscleGroup>) {
    let request = request.into();
    let brief = Brief::new(&request);
    let (mut program, limited) = if brief.focus_up.is_empty() {
        (write_up::program(best_week::finished_week(&brief)), Vec::new())
    } else {
        focus::generate(&request)
    };
    adjust(&request, &mut program, &request.adjustments);
    (program, limited)
}

/// Applies what accepted reviews and the trainer changed to a program that was generated for a
/// request.
pub fn adjust(request: &ProgramRequest, program: &mut Program, adjustments: &Adjustments) {
    adjust::swap(request, program, &adjustments.swaps);
    for _ in 0..adjustments.volume_steps {
        adjust::raise_volume(request, program);
    }
    for _ in 0..adjustments.intensity_steps {
        adjust::lower_ranges(request, program);
    }
    // Last, because the trainer's ranges are no review's to lower.
    adjust::fix_ranges(request, program);
}

/// The fewest repetitions of an exercise that the limitations allow.
pub fn fewest_safe_reps(request: &ProgramRequest, exercise: ExerciseId) -> u16 {
    let exercise = Catalogue::embedded().by_id(exercise);
    exercise.map_or(0, |exercise| adjust::limited_reps(&Brief::new(request), exercise))
}

/// The floor, target and ceiling of every group's weekly sets.
pub(super) fn bands(request: &ProgramRequest) -> ByGroup<(Volume, Volume, Volume)> {
    let restrictions = Restrictions::of(request.limitations);
    let limits = limits::limits(request, &restrictions);
    std::array::from_fn(|group| {
        let limits = limits[group];
        (limits.floor, limits.target, limits.ceiling)
    })
}
