//! Which exercise fills a slot.

use super::brief::Ranked;
use super::candidates::{LAST_RESORT, first_ranked};
use super::day::Placement;
use super::week::Week;
use crate::exercise::Exercise;
use crate::program::rules::{Candidate, Tier};

/// How many of the best exercises the phases rotate through, and how many are tried.
const BEST: usize = 3;

/// How far the rotation reaches into an order by preference.
const REACH: usize = 2 * BEST - 1;

/// On how many days a strength lift may be trained.
const MAX_LIFT_DAYS: u8 = 3;

/// The exercise for an empty slot: of the best ones, the first that fits with the fewest sets, else
/// the best one.
pub(super) fn choose(week: &Week<'_>, day: usize, slot: usize) -> Option<Placement> {
    let best = best(week, day, slot);
    first_fitting(week, day, &best).or_else(|| best.first().copied())
}

/// The first of these that fits a day with the fewest sets.
pub(super) fn first_fitting(week: &Week<'_>, day: usize, best: &[Placement]) -> Option<Placement> {
    let fewest = week.brief.rules.sets.min;
    best.iter().find(|placement| week.can_open(day, placement, fewest)).copied()
}

/// The best exercises for an empty slot that the day doesn't have yet and that not too many other
/// days have.
pub(super) fn best(week: &Week<'_>, day: usize, slot: usize) -> Vec<Placement> {
    let chosen = match lift(week, day, slot) {
        Some(lift) => vec![lift],
        None => best_by_preference(week, day, slot),
    };
    chosen.into_iter().map(|candidate| week.placement(day, slot, candidate)).collect()
}

/// The first exercise of the ladder of a slot's strength lift. It comes as often as the plan says,
/// since strength is specific to the lift.
fn lift(week: &Week<'_>, day: usize, slot: usize) -> Option<Candidate> {
    let ladder = &week.brief.slots[day][slot].ladder;
    let fits = |candidate: &&Candidate| {
        week.uses(candidate.index) < MAX_LIFT_DAYS && week.may_use(day, candidate.index)
    };
    ladder.iter().find(fits).copied()
}

fn best_by_preference(week: &Week<'_>, day: usize, slot: usize) -> Vec<Candidate> {
    let brief = week.brief;
    // Essential exercises stay over the phases, so that their progress can be followed.
    let rotates = brief.phase > 0 && brief.tier(day, slot) != Tier::Essential;
    let wanted = if rotates { REACH } else { BEST };
    let mut found: Vec<(Preference, Candidate)> = Vec::with_capacity(wanted + 1);
    for one in &brief.slots[day][slot].ranked {
        // They are ranked by the best preference that each may have, so none after it is better.
        if found.len() == wanted && found[wanted - 1].0 < Preference::best_of(one) {
            break;
        }
        let Candidate { exercise, index, .. } = one.candidate;
        if week.may_use(day, index) && !week.days[day].repeats(exercise) {
            let preference = preference(week, day, one);
            let place = found.partition_point(|(other, _)| *other < preference);
            found.insert(place, (preference, one.candidate));
            found.truncate(wanted);
        }
    }
    if rotates && let Some((first, _)) = found.first() {
        let class = first.class;
        let equals = found.iter().take_while(|(preference, _)| preference.class == class).count();
        let by = brief.phase as usize % equals.min(BEST);
        found.rotate_left(by);
    }
    found.into_iter().take(BEST).map(|(_, candidate)| candidate).collect()
}

/// How well an exercise fits a slot; smaller is better, and the fields are compared in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Preference {
    /// The last resort, on two days already, new to the member, a poor substitute, on another day, another pattern than
    /// the slot's first. That it is no substitute counts more than variety: a leg press twice a week beats a
    /// squat that nobody can load. Last, whether the day has the movement with the same equipment:
    /// two curls with a bar on one day train the same twice.
    class: (bool, bool, bool, u8, bool, bool, bool),
    uses: u8,
    rank: usize,
}

impl Preference {
    /// The preference for an exercise that the week doesn't have, on a day without its twin.
    const fn best_of(one: &Ranked) -> Self {
        let is_last = one.substitute >= LAST_RESORT;
        let class =
            (is_last, false, one.is_new, one.substitute, false, one.is_other_pattern, false);
        Self { class, uses: 0, rank: one.rank }
    }
}

fn preference(week: &Week<'_>, day: usize, one: &Ranked) -> Preference {
    let uses = week.uses(one.candidate.index);
    Preference {
        class: (
            one.substitute >= LAST_RESORT,
            uses >= 2,
            one.is_new,
            one.substitute,
            uses > 0,
            one.is_other_pattern,
            week.days[day].has_twin(one.candidate.exercise),
        ),
        uses,
        rank: one.rank,
    }
}

/// The exercise that the slot would have without limitations, if one of them forbids it.
pub(super) fn forbidden_first_choice(
    week: &Week<'_>,
    day: usize,
    slot: usize,
) -> Option<&'static Exercise> {
    let brief = week.brief;
    let plan = brief.days[day].slots.get(slot)?;
    let of_level = |candidate: &&Candidate| candidate.exercise.difficulty <= brief.profile.level;
    let candidates = plan.candidates.iter().filter(of_level);
    let first = first_ranked(brief, brief.tier(day, slot), candidates)?.exercise;
    (!brief.restrictions.allow(first)).then_some(first)
}
