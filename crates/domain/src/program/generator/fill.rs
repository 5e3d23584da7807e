//! Second step: spend the remaining time where a second of it gains most of the missing volume.

use super::brief::HalfSeconds;
use super::day::Placement;
use super::limits::is_major;
use super::selection::{best, first_fitting};
use super::utility::{ONE, usefulness, weights};
use super::week::Week;
use crate::exercise::{ExerciseKind, MuscleGroup};
use crate::program::rules::{DayPlan, Slot, Tier, worked};
use crate::program::volume::{ByMuscle, Volume};

/// An extra slot is worth less than a normal one, in twentieths.
const EXTRA_SLOT: u64 = 16;
/// Up to the usual number, another set is worth more than another exercise, in twentieths.
const FEW_SETS: u64 = 25;
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
    Open { day: usize, placement: Placement, sets: u8 },
}

/// The volume that a pass aims at, and how far it fills a day.
struct Pass {
    targets: ByMuscle<Volume>,
    /// In per cent of the time for strength training.
    filled_percent: u32,
    /// With how many sets slots are opened where they fit.
    opening_sets: u8,
}

/// Repeats the action that gains most per second until no muscle below its target can get more.
///
/// A second pass does the same towards higher targets of the major muscles, on days with time to
/// spare; a condition of the whole body rules it out. Of equally good actions the earlier day and
/// slot wins.
pub(super) fn fill(week: &mut Week<'_>, opens_small: bool) {
    let limits = &week.brief.limits;
    let targets = std::array::from_fn(|muscle| limits[muscle].target);
    let raised_targets = std::array::from_fn(|muscle| {
        let limits = limits[muscle];
        let group = MuscleGroup::counted().get(muscle);
        let is_hurt =
            group.is_some_and(|group| week.brief.restrictions.hurt_percent(*group).is_some());
        if is_major(muscle) && !is_hurt {
            limits.target.midpoint(limits.ceiling)
        } else {
            limits.target
        }
    });
    let sets = &week.brief.rules.sets;
    let opening_sets = if opens_small { sets.min } else { sets.usual };
    let mut offers = Offers::new(week);
    run_pass(week, &mut offers, &Pass { targets, filled_percent: 100, opening_sets });
    if !week.brief.is_systemic && !week.brief.restrictions.is_cautious {
        let filled_percent = SECOND_PASS_BELOW_PERCENT;
        let pass = Pass { targets: raised_targets, filled_percent, opening_sets };
        run_pass(week, &mut offers, &pass);
    }
}

fn run_pass(week: &mut Week<'_>, offers: &mut Offers, pass: &Pass) {
    loop {
        // Every action changes what the muscles miss, so the weights are only good for one choice.
        let weights = weights(week, &pass.targets);
        let Some(action) = best_action(week, offers, pass, &weights) else { break };
        match action {
            Action::AddSet { day, place } => week.add_set(day, place),
            Action::Open { day, placement, sets } => {
                week.open(day, placement, sets);
                offers.drop_stale(week, day, placement.exercise.group);
            }
        }
    }
}

fn best_action(
    week: &Week<'_>,
    offers: &mut Offers,
    pass: &Pass,
    weights: &ByMuscle<u64>,
) -> Option<Action> {
    let usual = week.brief.rules.sets.usual;
    let mut best = (0, None);
    for day in 0..week.days.len() {
        let today = &week.days[day];
        if today.time >= week.strength_limit() * pass.filled_percent / 100 {
            continue;
        }
        let fullness = u64::from(today.time) * 100 / u64::from(week.brief.time_limit);
        // Emptier days come first, so that the week fills evenly.
        let day_factor = EMPTY_DAY_PERCENT - fullness;
        let rate_of = |worth: u64, time: HalfSeconds| worth * day_factor / u64::from(time);
        // Strictly better only: a tie goes to the earlier day and slot. The limits are asked last,
        // since most rates are too low.
        for (place, placement) in today.placements.iter().enumerate() {
            let factor = if placement.sets < usual { FEW_SETS } else { ONE };
            let worth = usefulness(week, placement, 1, weights) * factor;
            let rate = rate_of(worth, placement.prescription.next_set);
            if rate > best.0
                && week.can_add_set(day, place)
                && keeps_compound_share(week, placement, 1)
            {
                best = (rate, Some(Action::AddSet { day, place }));
            }
        }
        if !week.has_free_slot(day) {
            continue;
        }
        for offer in offers.of_day(day) {
            let Some(placement) = first_fitting(week, day, offer.best(week, day)) else { continue };
            if let Some((sets, time)) = opening(week, day, &placement, pass.opening_sets) {
                let is_extra = week.brief.tier(day, offer.slot) == Tier::Extra;
                let factor = if is_extra { EXTRA_SLOT } else { ONE };
                let worth = usefulness(week, &placement, sets, weights) * factor;
                let rate = rate_of(worth, time);
                if rate > best.0 {
                    best = (rate, Some(Action::Open { day, placement, sets }));
                }
            }
        }
    }
    best.1
}

/// Whether more sets of an exercise leave compounds their share. Isolation may go below it only for
/// a muscle that still lacks its wanted sets.
pub(super) fn keeps_compound_share(week: &Week<'_>, placement: &Placement, sets: u8) -> bool {
    if placement.exercise.kind == ExerciseKind::Compound {
        return true;
    }
    let (compounds, all) = week.kind_sets();
    let has_share = compounds * 100 >= LEAST_COMPOUNDS_PERCENT * (all + u32::from(sets));
    let lacks = |muscle: usize| week.volume[muscle] < week.brief.limits[muscle].wanted;
    has_share || worked(placement.index).iter().any(|(muscle, _)| lacks(*muscle))
}

/// With how many sets a slot can be opened, the wished number before the fewest, and their time.
fn opening(
    week: &Week<'_>,
    day: usize,
    placement: &Placement,
    wished: u8,
) -> Option<(u8, HalfSeconds)> {
    let fits = |sets: &u8| {
        keeps_compound_share(week, placement, *sets) && week.can_open(day, placement, *sets)
    };
    let sets = [wished, week.brief.rules.sets.min].into_iter().find(fits)?;
    Some((sets, week.opening_time(day, placement, sets)))
}

/// The exercises that an empty slot could get.
struct Offer {
    slot: usize,
    group: MuscleGroup,
    best: Option<Vec<Placement>>,
}

impl Offer {
    /// The best one first. They are chosen when somebody asks, because a full day asks no more.
    fn best(&mut self, week: &Week<'_>, day: usize) -> &[Placement] {
        self.best.get_or_insert_with(|| best(week, day, self.slot))
    }
}

/// The offers of each day, in the order of the slots.
///
/// Choosing is expensive, and a choice changes only when a slot of the same group or day is filled,
/// so choices are kept until then.
struct Offers(Vec<Vec<Offer>>);

impl Offers {
    fn new(week: &Week<'_>) -> Self {
        let offers = |(day, plan): (usize, &DayPlan)| {
            let slots = plan.slots.iter().enumerate();
            let empty = slots.filter(|(slot, _)| week.days[day].in_slot(*slot).is_none());
            let offer =
                |(slot, plan): (usize, &Slot)| Offer { slot, group: plan.group, best: None };
            empty.map(offer).collect()
        };
        Self(week.brief.days.iter().enumerate().map(offers).collect())
    }

    fn of_day(&mut self, day: usize) -> &mut [Offer] {
        &mut self.0[day]
    }

    /// Drops what no longer holds after a slot of this day and group was filled.
    fn drop_stale(&mut self, week: &Week<'_>, changed_day: usize, group: MuscleGroup) {
        self.0[changed_day].retain(|offer| week.days[changed_day].in_slot(offer.slot).is_none());
        for (day, offers) in self.0.iter_mut().enumerate() {
            let is_stale = |offer: &&mut Offer| offer.group == group || day == changed_day;
            offers.iter_mut().filter(is_stale).for_each(|offer| offer.best = None);
        }
    }
}
