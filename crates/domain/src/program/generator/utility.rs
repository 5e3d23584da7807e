//! What another set is worth to a week.

use super::day::{Placement, Side, side};
use super::limits::{is_head, is_major};
use super::week::Week;
use crate::exercise::MuscleGroup;
use crate::program::rules::{Role, worked};
use crate::program::volume::{ByMuscle, Volume};

/// Weights are fixed-point quotients with this many fraction bits.
const WEIGHT_BITS: u32 = 16;

/// Factors are twentieths, so that 0.4, 0.6, 0.8, 1.25 and 1.6 are whole numbers.
pub(super) const ONE: u64 = 20;

/// How much more a muscle below its floor weighs than one that only misses its target. This factor
/// alone is whole; the others below are in twentieths.
const BELOW_FLOOR: u64 = 4;
/// Small muscles weigh more than major ones below their floor, and less above it.
const MINOR_BELOW_FLOOR: u64 = 30;
const MINOR: u64 = 16;
/// The heads of the deltoid weigh like major muscles below their floor.
const HEAD: u64 = 16;
/// The trapezius weighs least, since every row trains it anyway.
const TRAPEZIUS: u64 = 8;
/// A main lift of a strength plan is worth more up to the usual number of sets.
const MAIN_LIFT_WITH_FEW_SETS: u64 = 40;
/// A pull is worth more while the week pulls less than nine tenths of what it pushes.
const PULL_LAGS: u64 = 32;
/// A push is worth less while the week pushes more than eleven tenths of what it pulls.
const PUSH_LEADS: u64 = 12;

/// How much each muscle needs another set: the share of its target that it misses, weighted by
/// urgency and size.
pub(super) fn weights(week: &Week<'_>, targets: &ByMuscle<Volume>) -> ByMuscle<u64> {
    std::array::from_fn(|muscle| {
        let volume = week.volume[muscle];
        let target = u64::from(targets[muscle].twentieths());
        let missing = u64::from(targets[muscle].saturating_sub(volume).twentieths());
        let is_below = volume < week.brief.limits[muscle].wanted;
        let size = match (muscle, is_below) {
            _ if is_major(muscle) => ONE,
            _ if muscle == MuscleGroup::Trapezius as usize => TRAPEZIUS,
            (_, true) if is_head(muscle) => ONE,
            (_, false) if is_head(muscle) => HEAD,
            (_, true) => MINOR_BELOW_FLOOR,
            (_, false) => MINOR,
        };
        let urgency = if is_below { BELOW_FLOOR } else { 1 };
        // Shifted before the division, so that small shares don't vanish. Without a target there
        // is nothing to miss.
        ((missing * urgency * size) << WEIGHT_BITS).checked_div(target * ONE).unwrap_or(0)
    })
}

/// What some sets of an exercise are worth to its muscles and to the balance of pulling and pushing.
pub(super) fn usefulness(
    week: &Week<'_>,
    placement: &Placement,
    sets: u8,
    weights: &ByMuscle<u64>,
) -> u64 {
    let worth: u64 = worked(placement.index)
        .iter()
        .map(|(muscle, share)| u64::from(share.twentieths()) * weights[*muscle])
        .sum();
    let worth = worth * u64::from(sets) * balance(week, placement, sets) / ONE;
    let is_main = week.brief.is_strength_plan && placement.role == Role::MainLift;
    if is_main && placement.sets < week.brief.rules.sets.usual {
        worth * MAIN_LIFT_WITH_FEW_SETS / ONE
    } else {
        worth
    }
}

/// What more sets are worth to the balance of pulling and pushing, in twentieths; 0 where they
/// would break it. Limitations may leave one side alone, so with them it only weighs.
fn balance(week: &Week<'_>, placement: &Placement, sets: u8) -> u64 {
    let pull = week.side_sets(Side::Pull);
    let push = week.side_sets(Side::Push);
    let sets = u32::from(sets);
    let is_kept = week.brief.restrictions.count == 0;
    match side(placement.exercise) {
        Side::Pull if is_kept && (pull + sets) * 10 > push * 15 => 0,
        Side::Push if is_kept && (push + sets) * 10 > pull * 15 => 0,
        Side::Pull if pull * 10 < push * 9 => PULL_LAGS,
        Side::Push if push * 10 > pull * 11 => PUSH_LEADS,
        _ => ONE,
    }
}
