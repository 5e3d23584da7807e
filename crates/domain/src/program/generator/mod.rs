//! The generator: a pipeline of small steps over one week.
//!
//! It uses integers only and no randomness, and ties go to the earlier day, slot and exercise, so
//! the same profile gives the same program on every machine. One profile takes well under a
//! millisecond, and nothing is kept from one profile to the next.

mod adjust;
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
pub(super) use candidates::{is_easiest, is_own_weight_lift};
use prescription::RestStep;
pub(super) use safety::is_allowed;
pub use safety::is_safe;
use week::Week;

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
        (write_up::program(finished_week(&brief)), Vec::new())
    } else {
        focus::generate(&request)
    };
    adjust(&request, &mut program, &request.adjustments);
    (program, limited)
}

/// The best week for a brief, with its spare time used up.
fn finished_week(brief: &Brief) -> Week<'_> {
    let mut week = best_week(brief);
    slack::use_up(&mut week);
    week
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

/// Tries ideal rests first and then shorter ones, the last time without time kept free for cardio,
/// and stops at the first week that lacks nothing. If every week lacks something, the one that lacks
/// least wins.
fn best_week(brief: &Brief) -> Week<'_> {
    let ideal = fuller_week(brief, RestStep::Ideal);
    let mut least = shortfall(&ideal);
    let mut best = ideal;
    for step in [RestStep::Middle, RestStep::Shortest] {
        if least == Shortfall::default() {
            break;
        }
        let week = fuller_week(brief, step);
        let lack = shortfall(&week);
        // Only a strict improvement is worth shorter rests.
        if lack < least {
            (least, best) = (lack, week);
        }
    }
    best
}

/// The week with these rests. Where a set takes long, many exercises with few sets or few with many
/// may give more, so both are tried.
fn fuller_week(brief: &Brief, rests: RestStep) -> Week<'_> {
    let usual = build_week(brief, rests, brief.is_systemic);
    if !brief.is_tight() {
        return usual;
    }
    let small = build_week(brief, rests, true);
    let rank = |week: &Week<'_>| (shortfall(week), std::cmp::Reverse(week.kind_sets().1));
    if rank(&small) < rank(&usual) { small } else { usual }
}

fn build_week(brief: &Brief, rests: RestStep, opens_small: bool) -> Week<'_> {
    let mut week = Week::new(brief, rests);
    must::place(&mut week);
    essentials::fill_slots(&mut week, opens_small);
    fill::fill(&mut week, opens_small);
    minimum::guarantee(&mut week);
    // The last three steps only move or remove sets, so they run once the exercises are settled.
    repair::repair(&mut week);
    repair::keep_most_sets(&mut week);
    repair::balance(&mut week);
    repair::keep_compounds(&mut week);
    lead::strengthen(&mut week);
    week
}

/// What a week lacks. The fields are compared in this order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Shortfall {
    /// Twentieths of a set below what the muscles need.
    sets: u32,
    /// Days below two for major muscles.
    days: usize,
    /// Exercises below the least number of a day.
    exercises: usize,
}

fn shortfall(week: &Week<'_>) -> Shortfall {
    let mut lack = Shortfall::default();
    for (muscle, limits) in week.brief.limits.iter().enumerate() {
        lack.sets += limits.needed.saturating_sub(week.volume[muscle]).twentieths();
        if limits::is_major(muscle) {
            lack.days += repair::LEAST_DAYS.saturating_sub(week.days_of(muscle));
        }
    }
    for day in &week.days {
        lack.exercises += week.brief.min_exercises.saturating_sub(day.placements.len());
    }
    lack
}
