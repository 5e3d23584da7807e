//! Weekly sets per muscle, planned and done, against the band: the read model of the progress
//! screen.

use super::generator::bands;
use super::volume::{ByGroup, Volume, counted_loads};
use super::{Program, ProgramRequest};
use crate::exercise::{Catalogue, Exercise, MuscleGroup};

/// One muscle group's week, in fractional sets: a set counts 1 for the muscles that it trains
/// directly and ½ for the others.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MuscleWeek {
    pub group: MuscleGroup,
    pub planned: f64,
    pub done: f64,
    /// The fewest sets worth training, as far as the member's time pays for them.
    pub lo: f64,
    pub target: f64,
    pub hi: f64,
}

/// The week of all eleven groups with a weekly volume. `done` yields exercises with the number of
/// working sets completed this week.
pub fn weekly_sets<'a>(
    request: &ProgramRequest,
    program: &Program,
    done: impl IntoIterator<Item = (&'a Exercise, u32)>,
) -> Vec<MuscleWeek> {
    let catalogue = Catalogue::embedded();
    let planned = program.days.iter().flat_map(|day| &day.exercises).filter_map(|planned| {
        Some((catalogue.by_id(planned.exercise_id)?, u32::from(planned.sets)))
    });
    let planned = half_sets(planned);
    let done = half_sets(done);
    // The bands after the cut for short weeks, as the generator uses them.
    let limits = bands(request);
    let rows = MuscleGroup::counted().iter().enumerate().map(|(at, group)| MuscleWeek {
        group: *group,
        planned: f64::from(planned[at]) / 2.0,
        done: f64::from(done[at]) / 2.0,
        lo: limits[at].0.sets(),
        target: limits[at].1.sets(),
        hi: limits[at].2.sets(),
    });
    rows.collect()
}

fn half_sets<'a>(work: impl IntoIterator<Item = (&'a Exercise, u32)>) -> ByGroup<u32> {
    let mut sums = ByGroup::<u32>::default();
    for (exercise, sets) in work {
        for (at, share) in counted_loads(exercise) {
            // A share is a half or a whole set, so half sets are exact.
            sums[at] += sets * if share == Volume::from_half_sets(2) { 2 } else { 1 };
        }
    }
    sums
}
