//! Last of the steps that move sets: the exercise that leads a day gets as many sets as any other.

use super::day::{Placement, Side};
use super::minimum::has_spare_set;
use super::repair::{LEAST_COMPOUNDS_PERCENT, is_unneeded};
use super::week::Week;
use crate::program::rules::worked;

/// The most sets that a day may lose for its lead, so that longer sessions don't get smaller weeks.
const MOST_TAKEN: u32 = 1;

/// Gives the lead of every day sets, or takes some of the others that no muscle needs, until none
/// has more than the lead, or at least no compound. Where neither is possible the day stays as it
/// is.
pub(super) fn strengthen(week: &mut Week<'_>) {
    for day in 0..week.days.len() {
        let better = with_leading_lead(week, day, |_| true)
            .or_else(|| with_leading_lead(week, day, Placement::is_compound));
        if let Some(better) = better {
            *week = better;
        }
    }
}

/// The week with a lead on a day that has as many sets as any of its rivals.
fn with_leading_lead<'a>(
    week: &Week<'a>,
    day: usize,
    is_rival: impl Fn(&Placement) -> bool,
) -> Option<Week<'a>> {
    let fewest = week.days[day].sets.saturating_sub(MOST_TAKEN);
    let mut week = week.clone();
    loop {
        if week.days[day].sets < fewest {
            return None;
        }
        let placements = &week.days[day].placements;
        let lead_slot = week.days[day].lead?;
        let lead = placements.iter().position(|placed| placed.slot == lead_slot)?;
        let rivals = placements.iter().filter(|placed| is_rival(placed));
        let most = rivals.map(|placed| placed.sets).max()?;
        if placements[lead].sets >= most {
            return Some(week);
        }
        week = with_stronger_lead(&week, day, lead, &is_rival)?;
    }
}

/// The week with one set more for the lead of a day, one less for the rivals with most sets, or
/// both.
fn with_stronger_lead<'a>(
    week: &Week<'a>,
    day: usize,
    lead: usize,
    is_rival: impl Fn(&Placement) -> bool,
) -> Option<Week<'a>> {
    let placements = &week.days[day].placements;
    let rivals = placements.iter().filter(|placed| is_rival(placed));
    let most = rivals.map(|placed| placed.sets).max()?;
    // The last exercises of the day give first.
    let mut givers: Vec<usize> = (0..placements.len())
        .filter(|place| is_rival(&placements[*place]) && placements[*place].sets == most)
        .collect();
    givers.sort_by_key(|place| std::cmp::Reverse(placements[*place].order()));
    givers.retain(|giver| has_spare_set(week, &placements[*giver]));
    let lighter = givers.iter().map(|giver| {
        let mut lighter = week.clone();
        lighter.remove_set(day, *giver);
        (lighter, *giver)
    });
    let lighter: Vec<_> = lighter.collect();
    let exchanged = lighter.iter().find_map(|(room, giver)| {
        let mut room = room.clone();
        let fits = room.can_add_set(day, lead);
        fits.then(|| room.add_set(day, lead));
        let other = &placements[*giver];
        (fits && has_what_it_needs(&room, other.index) && is_sound(week, &room)).then_some(room)
    });
    let fuller = || {
        let mut fuller = week.clone();
        let fits = fuller.can_add_set(day, lead);
        fits.then(|| fuller.add_set(day, lead));
        (fits && is_sound(week, &fuller)).then_some(fuller)
    };
    exchanged.or_else(fuller).or_else(|| {
        lighter.into_iter().find_map(|(room, giver)| {
            (is_unneeded(week, &placements[giver], 1) && is_sound(week, &room)).then_some(room)
        })
    })
}

/// Whether every muscle of an exercise still has what it needs.
fn has_what_it_needs(week: &Week<'_>, index: usize) -> bool {
    let mut muscles = worked(index).iter();
    muscles.all(|(muscle, _)| week.volume[*muscle] >= week.brief.needed(*muscle))
}

/// Whether a change keeps the share of compounds and the balance of pulling and pushing.
fn is_sound(before: &Week<'_>, after: &Week<'_>) -> bool {
    let share = |week: &Week<'_>| {
        let (compounds, all) = week.kind_sets();
        compounds * 100 >= LEAST_COMPOUNDS_PERCENT * all
    };
    let is_balanced = |week: &Week<'_>| {
        let pull = week.side_sets(Side::Pull);
        let push = week.side_sets(Side::Push);
        pull * 10 <= push * 15 && push * 10 <= pull * 15
    };
    (share(after) || !share(before)) && (is_balanced(after) || !is_balanced(before))
}
