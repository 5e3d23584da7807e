//! The first load of an exercise that replaces another one, estimated from the other one's log.

use super::history::PastSession;
use super::next::{lighten, load_for_range, thousandths_after_break};
use super::{Load, LoadChange, LoadPlan, NextLoad, next_load};
use crate::exercise::{Equipment, Exercise, Measure, MovementPattern};
use crate::progress::Session;

/// Days after which a session no longer shows what the member can do.
const RECENT_DAYS: i64 = 56;

/// Thousandths of the load that carry over to another exercise with the same equipment, since
/// grips, angles and machines differ.
const SAME_EQUIPMENT_THOUSANDTHS: i64 = 700;

/// Movements whose exercises differ so much that no load carries over: a deadlift takes three times
/// the load of a good morning, and a mistake hurts the back.
const NOT_COMPARABLE: [MovementPattern; 1] = [MovementPattern::HipHinge];

/// The least and the most that an exercise's logged load is, in per cent of the barbell's for the
/// same movement. `None` where nothing can be said.
///
/// Dumbbells are logged for one hand; machines and cables have levers and pulleys of their own.
const fn percent_of_barbell(equipment: Equipment) -> Option<(i64, i64)> {
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

/// The least and the most that one side alone moves, in per cent of both sides. A dumbbell is
/// logged for one hand anyway, but that hand moves more where the other one supports.
const fn percent_of_both_sides(equipment: Equipment) -> (i64, i64) {
    match equipment {
        Equipment::Dumbbells => (100, 130),
        _ => (50, 65),
    }
}

/// The load of `to`, which has no log and replaces `from` today. Where nothing carries over, it is
/// like any other first time.
pub fn rescaled_load(
    plan: &LoadPlan,
    to: &Exercise,
    from: &Exercise,
    history: &[Session],
    today: i64,
) -> NextLoad {
    let Some(load) = estimated_load(plan, to, from, history, today) else {
        return next_load(plan, &[], today);
    };
    let reason = format!(
        "Estimativa pelo seu desempenho em {}: comece com {} kg e ajuste na primeira série.",
        from.name,
        load.to_portuguese()
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

fn estimated_load(
    plan: &LoadPlan,
    to: &Exercise,
    from: &Exercise,
    history: &[Session],
    today: i64,
) -> Option<Load> {
    let carried = carried_thousandths(from, to)?;
    let recent =
        history.iter().filter(|session| session.day > today - RECENT_DAYS && session.day <= today);
    let past = recent.clone().filter_map(|session| PastSession::new(session, from.measure));
    let normal = past.filter(|one| !one.session.is_deload);
    let best_index = normal.map(|one| one.best_index).fold(0.0, f64::max);
    // Light sessions say nothing about strength, but they do end a break.
    let last_day = recent.map(|session| session.day).max()?;
    let kept = thousandths_after_break(today - last_day).unwrap_or(1000);
    // The index is proportional to the load, so both shares may be taken of it.
    let index = Load::from_kg(best_index).thousandths(carried).thousandths(kept);
    let step = Load::of_step(plan.lift.step);
    (index > Load(0)).then(|| load_for_range(index.kg(), plan.reps, step))
}

/// Thousandths of the load of `from` with which `to` begins. Every uncertainty is resolved to the
/// lighter side.
fn carried_thousandths(from: &Exercise, to: &Exercise) -> Option<i64> {
    let is_alike = (from.pattern, from.kind) == (to.pattern, to.kind)
        && from.measure == Measure::LoadReps
        && to.measure == Measure::LoadReps
        && !NOT_COMPARABLE.contains(&from.pattern);
    if !is_alike {
        return None;
    }
    if (from.equipment, from.is_unilateral) == (to.equipment, to.is_unilateral) {
        return Some(SAME_EQUIPMENT_THOUSANDTHS);
    }
    let sides = |exercise: &Exercise| {
        if exercise.is_unilateral { percent_of_both_sides(exercise.equipment) } else { (100, 100) }
    };
    let (_, most) = percent_of_barbell(from.equipment)?;
    let (least, _) = percent_of_barbell(to.equipment)?;
    // The most of the known load against the least of the unknown one: the lightest plausible load.
    let ((_, most_sides), (least_sides, _)) = (sides(from), sides(to));
    Some(1000 * least * least_sides / (most * most_sides))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exercise::{Catalogue, MuscleGroup};

    fn find(
        equipment: Equipment,
        group: MuscleGroup,
        pattern: MovementPattern,
    ) -> &'static Exercise {
        let fits = |exercise: &&Exercise| {
            (exercise.equipment, exercise.group, exercise.pattern) == (equipment, group, pattern)
                && exercise.measure == Measure::LoadReps
        };
        Catalogue::embedded().exercises().iter().find(fits).unwrap()
    }

    #[test]
    fn the_lightest_plausible_load_is_carried_over() {
        let press =
            |equipment| find(equipment, MuscleGroup::Chest, MovementPattern::HorizontalPress);
        let row = |equipment| find(equipment, MuscleGroup::Back, MovementPattern::HorizontalPull);
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
            assert_eq!(carried_thousandths(from, to), expected, "{} to {}", from.name, to.name);
        }
    }

    #[test]
    fn nothing_is_carried_over_between_hinges() {
        let hinge = |equipment| find(equipment, MuscleGroup::Hamstrings, MovementPattern::HipHinge);
        let (from, to) = (hinge(Equipment::Barbell), hinge(Equipment::Dumbbells));
        assert_eq!(carried_thousandths(from, to), None);
    }
}
