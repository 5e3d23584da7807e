//! The first load of an exercise that stands in for another one, from the other one's log.

use super::history::Done;
use super::next::{after_break, for_range, lighten};
use super::{Load, LoadChange, LoadPlan, NextLoad, next_load};
use crate::exercise::{Equipment, Exercise, Measure, MovementPattern};
use crate::progress::Session;

/// Days after which a session no longer tells what the member can do.
const RECENT_DAYS: i64 = 56;

/// Thousandths that carry over to another exercise with the same equipment: grips, angles and
/// machines differ.
const SAME_EQUIPMENT: i64 = 700;

/// Movements whose exercises have so little in common that no load carries over: from a good
/// morning to a deadlift it is threefold, and the back pays for a mistake.
const NEVER: [MovementPattern; 1] = [MovementPattern::HipHinge];

/// What an exercise's written load is, in per cent of the barbell's for the same movement: the
/// least and the most. Dumbbells are written down for one hand; stacks of machines and cables have
/// levers and pulleys of their own. `None` where nothing can be said.
const fn share(equipment: Equipment) -> Option<(i64, i64)> {
    match equipment {
        Equipment::Barbell => Some((80, 100)),
        Equipment::EzBar => Some((70, 95)),
        Equipment::Smith => Some((75, 110)),
        Equipment::Machine => Some((60, 130)),
        Equipment::Cable => Some((50, 120)),
        Equipment::Dumbbells => Some((33, 45)),
        _ => None,
    }
}

/// Per cent of that which one side alone moves, the least and the most. A dumbbell is one hand's in
/// any case, but moves more where the other hand supports.
const fn one_side(equipment: Equipment) -> (i64, i64) {
    match equipment {
        Equipment::Dumbbells => (100, 130),
        _ => (50, 65),
    }
}

/// The next load of `to`, which has no log, on the plan of `from`, which it stands in for today.
/// Where nothing carries over it is a first time like any other.
pub fn rescaled_load(
    plan: &LoadPlan,
    to: &Exercise,
    from: &Exercise,
    history: &[Session],
    today: i64,
) -> NextLoad {
    let Some(load) = estimate(plan, to, from, history, today) else {
        return next_load(plan, &[], today);
    };
    let reason = format!(
        "Estimativa pelo seu desempenho em {}: comece com {} kg e ajuste na primeira série.",
        from.name,
        load.portuguese()
    );
    let mut next = NextLoad {
        weight_kg: Some(load.kg()),
        sets: plan.sets,
        extra_rir: 0,
        change: LoadChange::Estimate,
        reason,
    };
    if plan.is_deload {
        lighten(&mut next, plan);
    }
    next
}

fn estimate(
    plan: &LoadPlan,
    to: &Exercise,
    from: &Exercise,
    history: &[Session],
    today: i64,
) -> Option<Load> {
    let thousandths = ratio(from, to)?;
    let recent = history.iter().filter(|one| one.day > today - RECENT_DAYS && one.day <= today);
    let done: Vec<Done<'_>> =
        recent.clone().filter_map(|session| Done::new(session, from.measure)).collect();
    let normal = done.iter().filter(|one| !one.session.is_deload);
    let best = normal.map(|one| one.best).fold(0.0, f64::max);
    let last_day = recent.map(|session| session.day).max()?;
    let kept = after_break(today - last_day).unwrap_or(1000);
    let best = Load::from_kg(best).scaled(thousandths).scaled(kept);
    (best > Load(0)).then(|| for_range(best.kg(), plan.reps, Load::of_step(plan.lift.step)))
}

/// Thousandths of the one's load that the other begins with: as little as it can be.
fn ratio(from: &Exercise, to: &Exercise) -> Option<i64> {
    let is_alike = (from.pattern, from.kind) == (to.pattern, to.kind)
        && from.measure == Measure::LoadReps
        && to.measure == Measure::LoadReps
        && !NEVER.contains(&from.pattern);
    if !is_alike {
        return None;
    }
    if (from.equipment, from.is_unilateral) == (to.equipment, to.is_unilateral) {
        return Some(SAME_EQUIPMENT);
    }
    let sides =
        |one: &Exercise| if one.is_unilateral { one_side(one.equipment) } else { (100, 100) };
    let (_, most) = share(from.equipment)?;
    let (least, _) = share(to.equipment)?;
    Some(1000 * least * sides(to).0 / (most * sides(from).1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exercise::{Catalogue, MuscleGroup};

    fn of(equipment: Equipment, group: MuscleGroup, pattern: MovementPattern) -> &'static Exercise {
        let fits = |one: &&Exercise| {
            (one.equipment, one.group, one.pattern) == (equipment, group, pattern)
                && one.measure == Measure::LoadReps
        };
        Catalogue::embedded().exercises().iter().find(fits).unwrap()
    }

    #[test]
    fn a_load_is_carried_over_by_the_least_that_the_equipment_tells() {
        let press = |equipment| of(equipment, MuscleGroup::Chest, MovementPattern::HorizontalPress);
        let row = |equipment| of(equipment, MuscleGroup::Back, MovementPattern::HorizontalPull);
        let cases = [
            (press(Equipment::Barbell), press(Equipment::Dumbbells), Some(330)),
            (press(Equipment::Dumbbells), press(Equipment::Barbell), Some(1777)),
            (press(Equipment::Machine), press(Equipment::Barbell), Some(615)),
            (press(Equipment::Smith), press(Equipment::Cable), Some(454)),
            (press(Equipment::Barbell), press(Equipment::Barbell), Some(700)),
            // The one arm row: 130 % of the most.
            (row(Equipment::Dumbbells), row(Equipment::Barbell), Some(1367)),
            (row(Equipment::Barbell), press(Equipment::Barbell), None),
        ];
        for (from, to, expected) in cases {
            assert_eq!(ratio(from, to), expected, "{} to {}", from.name, to.name);
        }
    }

    #[test]
    fn nothing_is_carried_over_between_hinges() {
        let hinge = |equipment| of(equipment, MuscleGroup::Hamstrings, MovementPattern::HipHinge);
        assert_eq!(ratio(hinge(Equipment::Barbell), hinge(Equipment::Dumbbells)), None);
    }
}
