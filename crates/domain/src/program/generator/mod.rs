//! The generator: a pipeline of small steps over one week.
//!
//! It uses integers only and no randomness, and ties go to the earlier day, slot and exercise, so
//! the same profile gives the same program on every machine. One profile takes well under a
//! millisecond, and nothing is kept from one profile to the next.

mod brief;
mod day;
mod essentials;
mod fill;
mod floors;
mod minimum;
mod prescription;
mod selection;
mod slack;
mod week;
mod write_up;

use super::volume::{ByGroup, Volume};
use super::{Program, ProgramRequest};
use brief::Brief;
use prescription::RestStep;
use week::Week;

/// Generates a program. Equal requests give equal programs.
pub fn generate(request: impl Into<ProgramRequest>) -> Program {
    let brief = Brief::new(&request.into());
    let mut week = best_week(&brief);
    slack::use_up(&mut week);
    write_up::program(week)
}

/// The floor, target and ceiling of every group's weekly sets.
pub(super) fn bands(request: &ProgramRequest) -> ByGroup<(Volume, Volume, Volume)> {
    let brief = Brief::new(request);
    brief.limits.map(|limits| (limits.floor, limits.target, limits.ceiling))
}

/// Whether a request allows each exercise, by its index in the catalogue.
pub(super) fn is_allowed(request: &ProgramRequest) -> Vec<bool> {
    Brief::new(request).is_allowed
}

/// Tries ideal rests first and then shorter ones, and stops at the first week that lacks nothing.
/// If every week lacks something, the one that lacks least wins.
fn best_week(brief: &Brief) -> Week<'_> {
    let ideal = build_week(brief, RestStep::Ideal);
    let (mut least, mut best) = (shortfall(&ideal), ideal);
    for step in [RestStep::Middle, RestStep::Shortest] {
        if least == Shortfall::default() {
            break;
        }
        let week = build_week(brief, step);
        let lack = shortfall(&week);
        // Only a strict improvement is worth shorter rests.
        if lack < least {
            (least, best) = (lack, week);
        }
    }
    best
}

fn build_week(brief: &Brief, rests: RestStep) -> Week<'_> {
    let mut week = Week::new(brief, rests);
    essentials::fill_slots(&mut week);
    fill::fill(&mut week);
    minimum::guarantee(&mut week);
    // The last two steps only move or remove sets, so they run once the exercises are settled.
    floors::raise(&mut week);
    floors::keep_compounds(&mut week);
    week
}

/// What a week lacks. The fields are compared in this order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Shortfall {
    /// Twentieths of a set below what even the shortest week should give.
    coverage: u32,
    /// Exercises below the least number of a day.
    exercises: usize,
    /// Twentieths of a set below the floors.
    floors: u32,
}

fn shortfall(week: &Week<'_>) -> Shortfall {
    let mut lack = Shortfall::default();
    for (limits, volume) in week.brief.limits.iter().zip(&week.volume) {
        lack.coverage += limits.coverage.saturating_sub(*volume).twentieths();
        lack.floors += limits.floor.saturating_sub(*volume).twentieths();
    }
    for day in &week.days {
        lack.exercises += week.brief.min_exercises.saturating_sub(day.placements.len());
    }
    lack
}
