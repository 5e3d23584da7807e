//! Second step: spend the remaining time where the week lacks most volume for it.

use super::day::{Placement, Side, side};
use super::selection::choose;
use super::week::Week;
use crate::exercise::{Exercise, ExerciseKind, MuscleGroup};
use crate::program::rules::{Slot, Tier};
use crate::program::volume::{ByGroup, Volume, counted_loads};

/// Weights are quotients kept as integers with this many fraction bits.
const WEIGHT_BITS: u32 = 16;

/// Factors are in twentieths, so that 0.4, 0.6, 0.8, 1.25 and 1.6 are whole.
const ONE: u64 = 20;

/// Weight of a muscle below its floor against one that only misses its target.
const BELOW_FLOOR: u64 = 3;
/// Small muscles count less …
const MINOR: u64 = 16;
/// … and the trapezius, which every row trains, less still.
const TRAPEZIUS: u64 = 8;
/// An extra slot is worth less than a normal one.
const EXTRA_SLOT: u64 = 16;
/// Up to the usual number, sets are worth more than further exercises.
const FEW_SETS: u64 = 25;
/// Pulling where it lags behind pushing.
const PULL_LAGS: u64 = 32;
/// Pushing where it lags behind pulling.
const PUSH_LAGS: u64 = 12;
/// An empty day draws 1.3 times, a full one 0.3 times: in hundredths.
const EMPTY_DAY: u64 = 130;

/// Days that are filled beyond this, in per cent, take no part in the second pass.
const SECOND_PASS_BELOW_PERCENT: u32 = 85;

/// Least share of compounds in the weekly sets, in per cent: a little more than I16 asks for.
const LEAST_COMPOUNDS_PERCENT: u32 = 37;

/// Something that can be done to the week.
#[derive(Clone, Copy)]
enum Action {
    /// One set more for a placement of a day.
    AddSet { day: usize, place: usize },
    /// A slot opened with a number of sets.
    Open { day: usize, offer: usize, sets: u8 },
}

/// Which volume a pass aims at, and which days it fills.
struct Pass {
    targets: ByGroup<Volume>,
    day_limit: u32,
}

/// Takes the most useful action per second, again and again, until no muscle that still misses its
/// target can get more; then once more for days with time to spare, towards higher targets for the
/// major muscles. Of equally useful actions the earlier day and slot wins.
pub(super) fn fill(week: &mut Week<'_>) {
    let limits = &week.brief.limits;
    let targets = std::array::from_fn(|at| limits[at].target);
    let raised = std::array::from_fn(|at| {
        let limits = limits[at];
        if is_major(at) { limits.target.middle(limits.ceiling) } else { limits.target }
    });
    let limit = week.brief.strength_limit;
    let mut offers = Offers::new(week);
    run(week, &mut offers, &Pass { targets, day_limit: limit });
    let day_limit = limit * SECOND_PASS_BELOW_PERCENT / 100;
    run(week, &mut offers, &Pass { targets: raised, day_limit });
}

fn run(week: &mut Week<'_>, offers: &mut Offers, pass: &Pass) {
    loop {
        let weights = weights(week, pass);
        let Some(action) = best_action(week, offers, pass, &weights) else { break };
        match action {
            Action::AddSet { day, place } => week.add_set(day, place),
            Action::Open { day, offer, sets } => {
                let placement = offers.of_day(day)[offer];
                week.open(day, placement, sets);
                offers.renew(week, placement.exercise.group);
            }
        }
    }
}

fn is_major(at: usize) -> bool {
    MuscleGroup::MAJORS.iter().any(|group| group.volume_index() == Some(at))
}

/// The share of its target that each muscle misses, weighted.
fn weights(week: &Week<'_>, pass: &Pass) -> ByGroup<u64> {
    std::array::from_fn(|at| {
        let volume = week.volume[at];
        let target = pass.targets[at];
        let missing = u64::from(volume.missing_to(target).twentieths());
        let urgency = if volume < week.brief.limits[at].floor { BELOW_FLOOR } else { 1 };
        let size = match MuscleGroup::counted()[at] {
            MuscleGroup::Trapezius => TRAPEZIUS,
            _ if is_major(at) => ONE,
            _ => MINOR,
        };
        ((missing * urgency * size) << WEIGHT_BITS) / u64::from(target.twentieths()) / ONE
    })
}

/// What one set of an exercise is worth: what it does for its muscles, and for the balance.
fn usefulness(week: &Week<'_>, exercise: &Exercise, weights: &ByGroup<u64>) -> u64 {
    let worth: u64 = counted_loads(exercise)
        .map(|(at, share)| u64::from(share.twentieths()) * weights[at])
        .sum();
    let (pull, push) = (week.side_sets(Side::Pull), week.side_sets(Side::Push));
    match side(exercise) {
        Side::Pull if pull * 10 < push * 9 => worth * PULL_LAGS / ONE,
        Side::Push if push * 10 > pull * 11 => worth * PUSH_LAGS / ONE,
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
        let draw = EMPTY_DAY - fullness;
        let mut consider = |worth: u64, time: u32, action: Action| {
            let rate = (worth * draw) / u64::from(time);
            if rate > best.0 {
                best = (rate, Some(action));
            }
        };
        for (place, placement) in today.placements.iter().enumerate() {
            let time = placement.prescription.next_set;
            if placement.sets < week.max_sets(day, placement.slot)
                && may_add(week, placement.exercise, 1)
                && week.has_time(day, time)
                && week.has_volume(day, placement.exercise, 1)
            {
                let factor = if placement.sets < usual { FEW_SETS } else { ONE };
                let worth = usefulness(week, placement.exercise, weights) * factor;
                consider(worth, time, Action::AddSet { day, place });
            }
        }
        if !week.has_place(day) {
            continue;
        }
        for (offer, placement) in offers.of_day(day).iter().enumerate() {
            if let Some((sets, time)) = opening(week, day, placement) {
                let extra = today.plan.slots[placement.slot].tier == Tier::Extra;
                let factor = if extra { EXTRA_SLOT } else { ONE };
                let worth = usefulness(week, placement.exercise, weights);
                let worth = worth * u64::from(sets) * factor;
                consider(worth, time, Action::Open { day, offer, sets });
            }
        }
    }
    best.1
}

/// Whether more sets leave compounds their share: isolation beyond the floors stops below it.
fn may_add(week: &Week<'_>, exercise: &Exercise, sets: u8) -> bool {
    if exercise.kind == ExerciseKind::Compound {
        return true;
    }
    let (compounds, all) = week.kind_sets();
    let keeps_share = compounds * 100 >= LEAST_COMPOUNDS_PERCENT * (all + u32::from(sets));
    let is_needed =
        || counted_loads(exercise).any(|(at, _)| week.volume[at] < week.brief.limits[at].wanted);
    keeps_share || is_needed()
}

/// The usual number of sets with which a slot can be opened, else the fewest, and their time.
fn opening(week: &Week<'_>, day: usize, placement: &Placement) -> Option<(u8, u32)> {
    let rules = &week.brief.rules.sets;
    [rules.usual, rules.min].into_iter().find_map(|sets| {
        let time = week.opening_time(day, placement, sets);
        let fits = may_add(week, placement.exercise, sets)
            && week.has_time(day, time)
            && week.has_volume(day, placement.exercise, sets);
        fits.then_some((sets, time))
    })
}

/// The exercise that each empty slot would get. Choosing is dear, and a choice only changes when a
/// slot of the same group is filled, so choices are kept until then.
struct Offers(Vec<Vec<Placement>>);

impl Offers {
    fn new(week: &Week<'_>) -> Self {
        let of_day = |day| Self::offers(week, day, |_| true).collect();
        Self((0..week.days.len()).map(of_day).collect())
    }

    fn of_day(&self, day: usize) -> &[Placement] {
        &self.0[day]
    }

    /// Chooses again for the empty slots of a group.
    fn renew(&mut self, week: &Week<'_>, group: MuscleGroup) {
        for (day, offers) in self.0.iter_mut().enumerate() {
            offers.retain(|offer| offer.exercise.group != group);
            offers.extend(Self::offers(week, day, |slot| slot.group == group));
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
