//! Second step: spend the remaining time where a second of it gains most of the missing volume.

use super::brief::HalfSeconds;
use super::day::{Placement, Side, side};
use super::selection::choose;
use super::week::Week;
use crate::exercise::{Exercise, ExerciseKind, MuscleGroup};
use crate::program::rules::{Slot, Tier};
use crate::program::volume::{ByGroup, Volume, counted_loads};

/// Weights are fixed-point quotients with this many fraction bits.
const WEIGHT_BITS: u32 = 16;

/// Factors are twentieths, so that 0.4, 0.6, 0.8, 1.25 and 1.6 are whole numbers.
const ONE: u64 = 20;

/// How much more a muscle below its floor weighs than one that only misses its target. This factor
/// alone is whole; the others below are in twentieths.
const BELOW_FLOOR: u64 = 3;
/// Small muscles weigh less than major ones.
const MINOR: u64 = 16;
/// The trapezius weighs least, since every row trains it anyway.
const TRAPEZIUS: u64 = 8;
/// An extra slot is worth less than a normal one.
const EXTRA_SLOT: u64 = 16;
/// Up to the usual number, another set is worth more than another exercise.
const FEW_SETS: u64 = 25;
/// A pull is worth more while the week pulls less than nine tenths of what it pushes.
const PULL_LAGS: u64 = 32;
/// A push is worth less while the week pushes more than eleven tenths of what it pulls.
const PUSH_LEADS: u64 = 12;
/// In per cent: an action counts 1.3 times on an empty day and 0.3 times on a full one.
const EMPTY_DAY_PERCENT: u64 = 130;

/// Days filled beyond this share, in per cent, take no part in the second pass.
const SECOND_PASS_BELOW_PERCENT: u32 = 85;

/// The least share of compounds in the weekly sets, in per cent: a little more than I16 asks for,
/// so that the later steps have room.
const LEAST_COMPOUNDS_PERCENT: u32 = 37;

/// A change that the greedy search can make.
#[derive(Clone, Copy)]
enum Action {
    /// One more set for a placement of a day.
    AddSet { day: usize, place: usize },
    /// An empty slot filled with a number of sets.
    Open { day: usize, offer: usize, sets: u8 },
}

/// The volume that a pass aims at, and the time up to which it fills a day.
struct Pass {
    targets: ByGroup<Volume>,
    day_limit: HalfSeconds,
}

/// Repeats the action that gains most per second until no muscle below its target can get more.
///
/// A second pass does the same towards higher targets of the major muscles, on days with time to
/// spare. Of equally good actions the earlier day and slot wins.
pub(super) fn fill(week: &mut Week<'_>) {
    let limits = &week.brief.limits;
    let targets = std::array::from_fn(|at| limits[at].target);
    let raised_targets = std::array::from_fn(|at| {
        let limits = limits[at];
        if is_major(at) { limits.target.midpoint(limits.ceiling) } else { limits.target }
    });
    let limit = week.brief.strength_limit;
    let mut offers = Offers::new(week);
    run_pass(week, &mut offers, &Pass { targets, day_limit: limit });
    let day_limit = limit * SECOND_PASS_BELOW_PERCENT / 100;
    run_pass(week, &mut offers, &Pass { targets: raised_targets, day_limit });
}

fn run_pass(week: &mut Week<'_>, offers: &mut Offers, pass: &Pass) {
    loop {
        // Every action changes what the muscles miss, so the weights are only good for one choice.
        let weights = weights(week, pass);
        let Some(action) = best_action(week, offers, pass, &weights) else { break };
        match action {
            Action::AddSet { day, place } => week.add_set(day, place),
            Action::Open { day, offer, sets } => {
                let placement = offers.of_day(day)[offer];
                week.open(day, placement, sets);
                offers.refresh(week, placement.exercise.group);
            }
        }
    }
}

fn is_major(at: usize) -> bool {
    MuscleGroup::MAJORS.iter().any(|group| group.volume_index() == Some(at))
}

/// How much each muscle needs another set: the share of its target that it misses, weighted by
/// urgency and size.
fn weights(week: &Week<'_>, pass: &Pass) -> ByGroup<u64> {
    std::array::from_fn(|at| {
        let volume = week.volume[at];
        let target = pass.targets[at];
        let missing = u64::from(target.saturating_sub(volume).twentieths());
        let urgency = if volume < week.brief.limits[at].floor { BELOW_FLOOR } else { 1 };
        let size = match MuscleGroup::counted()[at] {
            MuscleGroup::Trapezius => TRAPEZIUS,
            _ if is_major(at) => ONE,
            _ => MINOR,
        };
        // Shifted before the division, so that small shares don't vanish.
        ((missing * urgency * size) << WEIGHT_BITS) / u64::from(target.twentieths()) / ONE
    })
}

/// What one set of an exercise is worth to its muscles and to the balance of pulling and pushing.
fn usefulness(week: &Week<'_>, exercise: &Exercise, weights: &ByGroup<u64>) -> u64 {
    let worth: u64 = counted_loads(exercise)
        .map(|(at, share)| u64::from(share.twentieths()) * weights[at])
        .sum();
    let (pull, push) = (week.side_sets(Side::Pull), week.side_sets(Side::Push));
    match side(exercise) {
        Side::Pull if pull * 10 < push * 9 => worth * PULL_LAGS / ONE,
        Side::Push if push * 10 > pull * 11 => worth * PUSH_LEADS / ONE,
        _ => worth,
    }
}

fn best_action(
    week: &Week<'_>,
    offers: &Offers,
    pass: &Pass,
    weights: &ByGroup<u64>,
) -> Option<Action> {
    let usual = week.brief.rules.sets.usual;
    let mut best = (0, None);
    for day in 0..week.days.len() {
        let today = &week.days[day];
        if today.time >= pass.day_limit {
            continue;
        }
        let fullness = u64::from(today.time) * 100 / u64::from(week.brief.time_limit);
        // Emptier days come first, so that the week fills evenly.
        let day_factor = EMPTY_DAY_PERCENT - fullness;
        let mut consider = |worth: u64, time: HalfSeconds, action: Action| {
            let rate = (worth * day_factor) / u64::from(time);
            // Strictly better only: a tie goes to the earlier day and slot.
            if rate > best.0 {
                best = (rate, Some(action));
            }
        };
        for (place, placement) in today.placements.iter().enumerate() {
            let time = placement.prescription.next_set;
            if placement.sets < week.max_sets(day, placement.slot)
                && keeps_compound_share(week, placement.exercise, 1)
                && week.has_time(day, time)
                && week.has_volume(day, placement.exercise, 1)
            {
                let factor = if placement.sets < usual { FEW_SETS } else { ONE };
                let worth = usefulness(week, placement.exercise, weights) * factor;
                consider(worth, time, Action::AddSet { day, place });
            }
        }
        if !week.has_free_slot(day) {
            continue;
        }
        for (offer, placement) in offers.of_day(day).iter().enumerate() {
            if let Some((sets, time)) = opening(week, day, placement) {
                let is_extra = today.plan.slots[placement.slot].tier == Tier::Extra;
                let factor = if is_extra { EXTRA_SLOT } else { ONE };
                let worth = usefulness(week, placement.exercise, weights);
                let worth = worth * u64::from(sets) * factor;
                consider(worth, time, Action::Open { day, offer, sets });
            }
        }
    }
    best.1
}

/// Whether more sets of an exercise leave compounds their share. Isolation may go below it only for
/// a muscle that still lacks its wanted sets.
fn keeps_compound_share(week: &Week<'_>, exercise: &Exercise, sets: u8) -> bool {
    if exercise.kind == ExerciseKind::Compound {
        return true;
    }
    let (compounds, all) = week.kind_sets();
    let has_share = compounds * 100 >= LEAST_COMPOUNDS_PERCENT * (all + u32::from(sets));
    let is_needed =
        || counted_loads(exercise).any(|(at, _)| week.volume[at] < week.brief.limits[at].wanted);
    has_share || is_needed()
}

/// With how many sets a slot can be opened, the usual number before the fewest, and their time.
fn opening(week: &Week<'_>, day: usize, placement: &Placement) -> Option<(u8, HalfSeconds)> {
    let rules = &week.brief.rules.sets;
    [rules.usual, rules.min].into_iter().find_map(|sets| {
        let time = week.opening_time(day, placement, sets);
        let fits = keeps_compound_share(week, placement.exercise, sets)
            && week.has_time(day, time)
            && week.has_volume(day, placement.exercise, sets);
        fits.then_some((sets, time))
    })
}

/// The exercise that each empty slot of each day would get.
///
/// Choosing is expensive, and a choice changes only when a slot of the same group is filled, so
/// choices are cached until then.
struct Offers(Vec<Vec<Placement>>);

impl Offers {
    fn new(week: &Week<'_>) -> Self {
        let of_day = |day| Self::offers(week, day, |_| true).collect();
        Self((0..week.days.len()).map(of_day).collect())
    }

    fn of_day(&self, day: usize) -> &[Placement] {
        &self.0[day]
    }

    /// Chooses anew for the empty slots of a group.
    fn refresh(&mut self, week: &Week<'_>, group: MuscleGroup) {
        for (day, offers) in self.0.iter_mut().enumerate() {
            offers.retain(|offer| offer.exercise.group != group);
            offers.extend(Self::offers(week, day, |slot| slot.group == group));
            // In the order of the slots again, since ties go to the earlier one.
            offers.sort_unstable_by_key(|offer| offer.slot);
        }
    }

    fn offers(
        week: &Week<'_>,
        day: usize,
        matches: impl Fn(&Slot) -> bool,
    ) -> impl Iterator<Item = Placement> {
        let slots = week.brief.days[day].slots.iter().enumerate();
        slots
            .filter(move |(_, slot)| matches(slot))
            .filter(move |(at, _)| week.days[day].in_slot(*at).is_none())
            .filter_map(move |(at, slot)| Some(week.placement(day, at, choose(week, day, slot)?)))
    }
}
