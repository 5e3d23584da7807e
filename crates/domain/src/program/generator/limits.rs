//! How many weekly sets each muscle needs, aims at and may have.

use super::brief::{Brief, Limits};
use crate::exercise::MuscleGroup;
use crate::limitations::{Condition, Restrictions};
use crate::profile::{Level, TrainingProfile};
use crate::program::rules::Rules;
use crate::program::volume::{ByMuscle, LATERAL_DELTOID, REAR_DELTOID, Volume};
use crate::program::{Focus, ProgramRequest};

/// Whether a muscle is one of the major ones, by its index.
pub(super) fn is_major(muscle: usize) -> bool {
    MuscleGroup::MAJORS.iter().any(|group| *group as usize == muscle)
}

/// The share of the floor that is left with one of the conditions and with more, in per cent (I3).
const FLOOR_PERCENT: [u32; 3] = [100, 80, 60];

/// The share of the floor and the target that class C leaves, in per cent.
const CAUTIOUS_PERCENT: u32 = 80;

/// The ceiling of a hurt region over its target, in per cent.
const HURT_CEILING_PERCENT: u32 = 125;

/// The sets that every group keeps, whatever the focus.
const FEWEST_MAJOR: Volume = Volume::from_half_sets(8);
const FEWEST_MINOR: Volume = Volume::from_half_sets(4);

/// The target of a group that gets more attention, and the floor on the way there, in per cent.
const UP_TARGET_PERCENT: u32 = 140;
const UP_FLOOR_PERCENT: u32 = 80;

/// The target, floor and ceiling of a group that gets less, and the floor of all others.
const DOWN_TARGET_PERCENT: u32 = 60;
const DOWN_CEILING_PERCENT: u32 = 125;
const OTHERS_FLOOR_PERCENT: u32 = 75;

/// The limits of the level and objective, with `lo` cut to what the weekly time pays for.
pub(super) fn limits(request: &ProgramRequest, restrictions: &Restrictions) -> ByMuscle<Limits> {
    let rules = Rules::embedded();
    let profile = request.profile;
    let mut limits = std::array::from_fn(|muscle| {
        let Some(group) = MuscleGroup::counted().get(muscle) else {
            return head_limits(profile, rules, muscle);
        };
        let band_of =
            |level: Level| rules.weekly_bands.get(level).get(profile.objective).0[*group as usize];
        let band = band_of(profile.level);
        // While a new level comes in steps, the floor is still that of the level before.
        let before = request.stage.as_ref().and_then(|_| profile.level.previous()).map(band_of);
        let lo = before.map_or(band.lo, |before| band.lo.min(before.lo));
        let floor = affordable(profile, rules, lo, is_major(muscle));
        let has_time = restrictions.count == 0
            && is_major(muscle)
            && profile.weekly_minutes() >= rules.coverage.from_weekly_minutes;
        let share = if has_time { rules.coverage.target_percent } else { 0 };
        let target = before.map_or(band.target, |before| band.target.min(before.target));
        let wanted = floor.max(target.percent_up(share));
        Limits { floor, wanted, needed: wanted, target: band.target, ceiling: band.hi }
    });
    for (muscle, limit) in limits.iter_mut().enumerate() {
        *limit = if restrictions.is_systemic {
            smaller(*limit, rules)
        } else {
            limited(*limit, muscle, restrictions)
        };
        *limit = focused(*limit, muscle, &request.focus, restrictions);
    }
    // Every row trains the rear head, and an injured shoulder may rule the raises out.
    limits[REAR_DELTOID].needed = Volume::default();
    if restrictions.conditions.contains(Condition::Shoulder) {
        limits[LATERAL_DELTOID].needed = Volume::default();
    }
    limits
}

/// The limits beside conditions and profiles that leave a whole week: hurt regions get less, and
/// caution a fifth less of everything.
fn limited(mut limits: Limits, muscle: usize, restrictions: &Restrictions) -> Limits {
    let conditions = restrictions.conditions.len() as usize;
    let mut floor_percent = FLOOR_PERCENT[conditions.min(2)];
    let group = MuscleGroup::counted().get(muscle).copied();
    let target = limits.target;
    if restrictions.is_cautious {
        floor_percent = floor_percent.min(CAUTIOUS_PERCENT);
        limits.target = target.percent(CAUTIOUS_PERCENT);
        if limits.ceiling != Volume::MAX {
            limits.ceiling = limits.ceiling.min(target);
        }
    }
    if let Some(percent) = group.and_then(|group| restrictions.hurt_percent(group)) {
        floor_percent = floor_percent.min(percent);
        limits.target = limits.target.min(target.percent(percent));
        let ceiling = target.percent(percent * HURT_CEILING_PERCENT / 100);
        limits.ceiling = limits.ceiling.min(ceiling);
    }
    if floor_percent < 100 {
        let floor = limits.floor.percent_up(floor_percent).min(limits.ceiling);
        limits = Limits { floor, wanted: floor, needed: floor, ..limits };
    }
    limits
}

/// The limits with the member's focus.
fn focused(limits: Limits, muscle: usize, focus: &Focus, restrictions: &Restrictions) -> Limits {
    let Some(group) = MuscleGroup::counted().get(muscle).copied() else { return limits };
    let lowest = |percent: u32| {
        let fewest = if is_major(muscle) { FEWEST_MAJOR } else { FEWEST_MINOR };
        limits.floor.min(fewest.max(limits.floor.percent(percent)))
    };
    if focus.up.contains(&group) && restrictions.may_raise(group) {
        let target = limits.target.percent(UP_TARGET_PERCENT);
        let floor = limits.floor.max(target.percent(UP_FLOOR_PERCENT));
        let ceiling =
            if restrictions.is_cautious { limits.ceiling } else { limits.ceiling.max(target) };
        let floor = floor.min(ceiling);
        return Limits { floor, wanted: floor, needed: limits.needed, target, ceiling };
    }
    if focus.down == Some(group) {
        let floor = lowest(DOWN_TARGET_PERCENT);
        let target = limits.target.percent(DOWN_TARGET_PERCENT);
        let ceiling = floor.max(target.percent(DOWN_CEILING_PERCENT));
        return Limits { floor, wanted: floor, needed: floor, target, ceiling };
    }
    if focus.up.is_empty() && focus.down.is_none() {
        return limits;
    }
    let floor = lowest(OTHERS_FLOOR_PERCENT);
    Limits { floor, wanted: floor, needed: floor, ..limits }
}

/// The limits of a week with a condition that affects the whole body.
fn smaller(limits: Limits, rules: &Rules) -> Limits {
    let systemic = &rules.systemic;
    let floor = limits.floor.percent_up(systemic.lo_percent);
    let target = limits.target.percent(systemic.target_percent);
    let ceiling = limits.target.percent(systemic.hi_percent).max(floor);
    // A head has no ceiling of its own.
    let ceiling = if limits.ceiling == Volume::MAX { Volume::MAX } else { ceiling };
    Limits { floor, wanted: floor, needed: floor, target, ceiling }
}

/// The limits of a head of the deltoid, which has no ceiling of its own.
fn head_limits(profile: TrainingProfile, rules: &Rules, muscle: usize) -> Limits {
    let heads = &rules.deltoid_heads;
    let (lo, target) = match muscle {
        LATERAL_DELTOID => heads.lateral.band(profile.level),
        REAR_DELTOID => heads.posterior.band(profile.level),
        _ => return Limits::default(),
    };
    let is_long = profile.weekly_minutes() >= heads.from_weekly_minutes;
    let floor = if is_long { affordable(profile, rules, lo, false) } else { Volume::default() };
    Limits { floor, wanted: floor, needed: floor, target, ceiling: Volume::MAX }
}

/// `lo` cut to what the weekly time pays for.
///
/// Every `k` weekly minutes pay for one set of every major muscle. The result is rounded down to
/// half sets, but never falls below the four sets that still have an effect.
fn affordable(profile: TrainingProfile, rules: &Rules, lo: Volume, is_major: bool) -> Volume {
    let floors = &rules.floors;
    let minutes_per_set = u32::from(*floors.weekly_minutes_per_major_set.get(profile.objective));
    let minor_percent = u32::from(floors.minor_divisor_percent);
    // Doubled, so that the divisions below yield half sets.
    let doubled_minutes = u32::from(profile.weekly_minutes()) * 2;
    let (half_sets, at_least) = if is_major {
        (doubled_minutes / minutes_per_set, floors.major_at_least)
    } else {
        (doubled_minutes * 100 / (minutes_per_set * minor_percent), floors.minor_at_least)
    };
    // Plenty of time never raises the floor above the band's own `lo`.
    lo.min(Volume::from_half_sets(half_sets).max(at_least))
}

impl Brief {
    /// The fewest sets that a repaired week leaves a muscle with.
    pub(super) fn needed(&self, muscle: usize) -> Volume {
        self.limits[muscle].needed
    }
}

/// Whether a muscle is a head of the deltoid, by its index.
pub(super) fn is_head(muscle: usize) -> bool {
    muscle >= MuscleGroup::COUNTED
}
