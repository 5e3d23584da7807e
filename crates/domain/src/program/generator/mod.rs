//! The generator: a pipeline of small steps over one week.
//!
//! Integers only, no randomness, and ties go to the earlier day, slot and exercise, so that the
//! same profile gives the same program on every machine. Written for batches: one profile costs
//! well under a millisecond, and nothing is kept from one profile to the next.

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

/// Makes a program. Equal requests always give equal programs.
pub fn generate(request: impl Into<ProgramRequest>) -> Program {
    let brief = Brief::new(&request.into());
    let mut week = best_week(&brief);
    slack::use_up(&mut week);
    write_up::program(week)
}

/// Floor, target and ceiling of the weekly sets of every group.
pub(super) fn bands(request: &ProgramRequest) -> ByGroup<(Volume, Volume, Volume)> {
    let brief = Brief::new(request);
    brief.limits.map(|limits| (limits.floor, limits.target, limits.ceiling))
}

/// Which exercises of the catalogue a request allows, by place.
pub(super) fn is_allowed(request: &ProgramRequest) -> Vec<bool> {
    Brief::new(request).is_allowed
}

/// The week with ideal rests if it gives every muscle its floor, else with shorter ones; if none
/// does, the one that misses least.
fn best_week(brief: &Brief) -> Week<'_> {
    let ideal = week_with(brief, RestStep::Ideal);
    let mut best = (shortfall(&ideal), ideal);
    for step in [RestStep::Middle, RestStep::Shortest] {
        if best.0 == Shortfall::default() {
            break;
        }
        let week = week_with(brief, step);
        let missing = shortfall(&week);
        if missing < best.0 {
            best = (missing, week);
        }
    }
    best.1
}

fn week_with(brief: &Brief, rests: RestStep) -> Week<'_> {
    let mut week = Week::new(brief, rests);
    essentials::place(&mut week);
    fill::fill(&mut week);
    minimum::guarantee(&mut week);
    floors::raise(&mut week);
    floors::keep_compounds(&mut week);
    week
}

/// What a week lacks, in the order in which it matters.
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
        lack.coverage += volume.missing_to(limits.coverage).twentieths();
        lack.floors += volume.missing_to(limits.floor).twentieths();
    }
    for day in &week.days {
        lack.exercises += week.brief.min_exercises.saturating_sub(day.placements.len());
    }
    lack
}
