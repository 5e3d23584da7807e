//! Second step: spend the remaining time where the week lacks most volume for it.

use super::selection::choose;
use super::week::{Placement, Week};
use crate::exercise::{Exercise, MuscleGroup};
use crate::program::rules::{Slot, Tier};
use crate::program::volume::{ByGroup, counted_loads};

/// Weight of a muscle below its floor against one that only misses its target.
const BELOW_FLOOR: u64 = 3;

/// Fraction bits of the weights, so that integers keep the order of the quotients.
const WEIGHT_BITS: u32 = 20;

/// Something that can be done to the week.
#[derive(Clone, Copy)]
enum Action {
    /// One set more for a placement of a day.
    AddSet { day: usize, place: usize },
    /// A slot opened with a number of sets.
    Open { day: usize, placement: Placement, sets: u8 },
}

/// Takes the most useful action per second, again and again, until no muscle that still misses its
/// target can get more. Of equally useful ones the earlier day and slot wins.
pub(super) fn fill(week: &mut Week<'_>) {
    let mut offers = Offers::new(week);
    loop {
        let weights = weights(week);
        let Some(action) = best_action(week, &offers, &weights) else { break };
        match action {
            Action::AddSet { day, place } => week.add_set(day, place),
            Action::Open { day, placement, sets } => {
                week.open(day, placement, sets);
                offers.renew(week, placement.exercise.group);
            }
        }
    }
}

/// The share of its target that each muscle misses, as a fixed-point number.
fn weights(week: &Week<'_>) -> ByGroup<u64> {
    let mut weights = ByGroup::default();
    for ((weight, limits), volume) in weights.iter_mut().zip(&week.brief.limits).zip(&week.volume) {
        let missing = u64::from(volume.missing_to(limits.target).twentieths());
        let factor = if *volume < limits.floor { BELOW_FLOOR } else { 1 };
        *weight = ((missing * factor) << WEIGHT_BITS) / u64::from(limits.target.twentieths());
    }
    weights
}

/// What one set of an exercise is worth.
fn usefulness(exercise: &Exercise, weights: &ByGroup<u64>) -> u64 {
    counted_loads(exercise).map(|(at, share)| u64::from(share.twentieths()) * weights[at]).sum()
}

fn best_action(week: &Week<'_>, offers: &Offers, weights: &ByGroup<u64>) -> Option<Action> {
    let mut best = (0, None);
    let mut consider = |worth: u64, time: u32, action: Action| {
        let rate = (worth << 8) / u64::from(time);
        if rate > best.0 {
            best = (rate, Some(action));
        }
    };
    for day in 0..week.days.len() {
        for (place, placement) in week.days[day].placements.iter().enumerate() {
            let time = placement.prescription.next_set;
            if placement.sets < week.max_sets(day, placement.slot)
                && week.has_time(day, time)
                && week.has_volume(day, placement.exercise, 1)
            {
                let worth = usefulness(placement.exercise, weights);
                consider(worth, time, Action::AddSet { day, place });
            }
        }
        if !week.has_place(day) {
            continue;
        }
        for placement in offers.of_day(day) {
            if let Some((sets, time)) = opening(week, day, placement) {
                let worth = usefulness(placement.exercise, weights) * u64::from(sets);
                consider(worth, time, Action::Open { day, placement: *placement, sets });
            }
        }
    }
    best.1
}

/// The usual number of sets with which a slot can be opened, else the fewest, and their time.
fn opening(week: &Week<'_>, day: usize, placement: &Placement) -> Option<(u8, u32)> {
    let rules = &week.brief.rules.sets;
    [rules.usual, rules.min].into_iter().find_map(|sets| {
        let time = week.opening_time(day, placement, sets);
        let fits = week.has_time(day, time) && week.has_volume(day, placement.exercise, sets);
        fits.then_some((sets, time))
    })
}

/// The exercise that each normal slot that is still empty would get. Choosing is dear, and a choice
/// only changes when a slot of the same group is filled, so choices are kept until then.
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
            .filter(move |(_, slot)| slot.tier == Tier::Normal && matches(slot))
            .filter(move |(at, _)| week.days[day].in_slot(*at).is_none())
            .filter_map(move |(at, slot)| Some(week.placement(day, at, choose(week, day, slot)?)))
    }
}
