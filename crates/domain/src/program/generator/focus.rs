//! The week of a member who wants more attention for some groups: slots on more days for them, and
//! the best of three weeks, as long as it gives more than the week without a focus.

use std::cmp::Reverse;

use super::best_week::finished_week;
use super::brief::Brief;
use super::repair::leading_side;
use super::week::Week;
use super::write_up;
use crate::exercise::MuscleGroup;
use crate::program::rules::{DayPlan, Slot, Tier};
use crate::program::volume::Volume;
use crate::program::{Focus, Program, ProgramRequest};

/// The sessions, in minutes, from which the first slot of a group is essential on each of its days.
const ESSENTIAL_FROM_MINUTES: u16 = 45;

/// On how many days a group has a slot, with three days and with more.
const DAYS_OF_THREE: usize = 2;
const DAYS_OF_MORE: usize = 3;

/// A group that grows less than this against the week without a focus, and stays further below its
/// target, in per cent, is limited by the time.
const LEAST_GROWTH_PERCENT: u32 = 115;
const NEAR_TARGET_PERCENT: u32 = 90;

/// On which days slots are added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AddedSlots {
    Anywhere,
    /// On no day beside another of the group.
    Apart,
    Nowhere,
}

/// The program of a request with groups that get more attention, and the groups of its focus whose
/// work the time doesn't let change as wished.
pub(super) fn generate(request: &ProgramRequest) -> (Program, Vec<MuscleGroup>) {
    let plain_brief = Brief::new(&ProgramRequest { focus: Focus::default(), ..request.clone() });
    let plain = finished_week(&plain_brief);
    let mut brief = Brief::new(request);
    for group in brief.focus_up.clone() {
        let limits = &mut brief.limits[group as usize];
        let grown = plain.volume[group as usize].percent_up(LEAST_GROWTH_PERCENT);
        limits.floor = limits.floor.max(grown.min(limits.target)).min(limits.ceiling);
        limits.wanted = limits.floor;
    }
    let briefs = [AddedSlots::Anywhere, AddedSlots::Apart, AddedSlots::Nowhere]
        .map(|added| brief.with_days(days(&brief, added)));
    let weeks = briefs.iter().map(finished_week);
    let ranked = weeks.map(|week| (Rank::of(&week, &plain), week));
    let Some((rank, best)) = ranked.min_by_key(|(rank, _)| *rank) else {
        return (write_up::program(plain), Vec::new());
    };
    if rank.below > 0 || rank.faults > 0 {
        let groups = brief.focus_up.iter().copied().chain(request.focus.down);
        return (write_up::program(plain), groups.collect());
    }
    let is_limited = |group: &MuscleGroup| {
        let at = *group as usize;
        let percent = |volume: Volume| volume.twentieths() * 100;
        let grown = percent(best.volume[at]);
        let before = plain.volume[at].twentieths();
        let target = best.brief.limits[at].target.twentieths();
        let trains = |day: &&super::day::Day| {
            day.placements.iter().any(|placed| placed.exercise.group == *group)
        };
        grown < before * LEAST_GROWTH_PERCENT && grown < target * NEAR_TARGET_PERCENT
            || best.days.iter().filter(trains).count() < 2
    };
    let limited = brief.focus_up.iter().copied().filter(is_limited).collect();
    (write_up::program(best), limited)
}

/// How well a week serves the focus; smaller is better, and the fields are compared in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Rank {
    /// Groups with fewer sets than without a focus.
    below: usize,
    /// Groups below what they need, and whether pulling and pushing are out of balance.
    faults: usize,
    /// The volume of the group that is furthest below its target, in per mille of it.
    least: Reverse<u32>,
}

impl Rank {
    fn of(week: &Week<'_>, plain: &Week<'_>) -> Self {
        let brief = week.brief;
        let is_below =
            |group: &&MuscleGroup| week.volume[**group as usize] < plain.volume[**group as usize];
        let lacks =
            |group: &&MuscleGroup| week.volume[**group as usize] < brief.needed(**group as usize);
        let reached = |group: &MuscleGroup| {
            let at = *group as usize;
            let target = brief.limits[at].target.twentieths().max(1);
            week.volume[at].twentieths() * 1000 / target
        };
        let is_unbalanced = brief.restrictions.count == 0 && leading_side(week).is_some();
        Self {
            below: brief.focus_up.iter().filter(is_below).count(),
            faults: MuscleGroup::counted().iter().filter(lacks).count()
                + usize::from(is_unbalanced),
            least: Reverse(brief.focus_up.iter().map(reached).min().unwrap_or_default()),
        }
    }
}

/// The days of a plan with slots for the groups that get more attention.
fn days(brief: &Brief, added: AddedSlots) -> Vec<DayPlan> {
    let mut days = brief.days.to_vec();
    let is_long = brief.profile.session_duration.minutes() >= ESSENTIAL_FROM_MINUTES;
    let wished = if days.len() == 3 { DAYS_OF_THREE } else { DAYS_OF_MORE };
    for group in &brief.focus_up {
        let of_group = |slot: &&Slot| slot.group == *group;
        let first = days.iter().flat_map(|day| &day.slots).find(of_group).cloned();
        let Some(first) = first.filter(|_| added != AddedSlots::Nowhere) else { continue };
        let tier = if is_long { Tier::Essential } else { Tier::Normal };
        let new = first.for_more_attention(tier);
        let mut trained: Vec<usize> = (0..days.len())
            .filter(|day| days[*day].slots.iter().any(|one| of_group(&one)))
            .collect();
        while trained.len() < wished {
            let distance = |day: usize| trained.iter().map(|other| day.abs_diff(*other)).min();
            let suits = |day: &usize| {
                let least = if added == AddedSlots::Apart { 2 } else { 1 };
                distance(*day).is_none_or(|distance| distance >= least)
            };
            let open = (0..days.len()).filter(suits);
            let Some(day) = open.max_by_key(|day| (distance(*day), Reverse(*day))) else { break };
            days[day].slots.push(new.clone());
            trained.push(day);
        }
    }
    if is_long {
        for group in &brief.focus_up {
            for day in &mut days {
                if let Some(slot) = day.slots.iter_mut().find(|slot| slot.group == *group) {
                    slot.make_essential();
                }
            }
        }
    }
    days
}
