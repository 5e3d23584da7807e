//! The first load of an exercise that replaces another one, estimated from the other one's log.

use super::grid::Grid;
use super::history::{History, seen};
use super::next::{next_load_in_week, with_body};
use super::proposal::Proposal;
use super::rest::{LIGHT_SHARE, kept_after_break};
use super::sentence::Words;
use super::{Lift, LoadContext, LoadPlan, LoadReason, NextLoad};
use crate::exercise::{Equipment, Exercise, Measure, MovementPattern};
use crate::progress::Session;

/// Days after which a session no longer shows what the member can do.
const RECENT_DAYS: i64 = 56;

/// Repetitions in reserve at the top of the range that an estimate leaves.
const RESERVE: f64 = 2.0;

/// The share of the load that carries over to another exercise with the same equipment, since
/// grips, angles and machines differ.
const SAME_EQUIPMENT: f64 = 0.7;

/// Movements whose exercises differ so much that no load carries over: a deadlift takes three times
/// the load of a good morning, and a mistake hurts the back.
const NOT_COMPARABLE: [MovementPattern; 1] = [MovementPattern::HipHinge];

/// The least and the most that an exercise's logged load is, in per cent of the barbell's for the
/// same movement. `None` where nothing can be said.
///
/// Dumbbells are logged for one hand; machines and cables have levers and pulleys of their own.
const fn percent_of_barbell(equipment: Equipment) -> Option<(u16, u16)> {
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
const fn percent_of_both_sides(equipment: Equipment) -> (u16, u16) {
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
    context: LoadContext<'_>,
) -> NextLoad {
    let plan = &LoadPlan { lift: with_body(plan.lift, &[], &context), ..*plan };
    let from_lift = with_body(Lift::from(from), history, &context);
    let Some(exact) = estimated_load(plan, to, from, from_lift, history, today) else {
        return next_load_in_week(plan, &[], today, context);
    };
    let grid = Grid::new(
        plan.lift,
        plan.reps,
        plan.lift.heaviest_kg(context.body_mass_kg),
        plan.lift.usual_step(),
    );
    let load = grid.down(exact);
    let estimate = |reason, load, sentence| Proposal {
        load: Some(load),
        // The reserve of the first set shows whether an estimate was right.
        ask_rir: reason == LoadReason::Estimate,
        ..Proposal::new(reason, plan.reps.low(), plan.reps.high(), sentence)
    };
    let past = History::new(plan, &[], today, context);
    let proposal = if plan.is_deload {
        let light = grid.lightened(load, LIGHT_SHARE);
        let sentence = Words::new(plan).light_week(past.half_sets(), light);
        estimate(LoadReason::LightWeek, light, sentence)
    } else {
        estimate(LoadReason::Estimate, load, Words::estimate(&from.name, load))
    };
    proposal.into_next_load(&past)
}

/// The load in kg that leaves two repetitions in reserve at the top of the range.
fn estimated_load(
    plan: &LoadPlan,
    to: &Exercise,
    from: &Exercise,
    lift: Lift,
    history: &[Session],
    today: i64,
) -> Option<f64> {
    let carried = carried_share(from, to)?;
    let past = seen(&LoadPlan { lift, ..*plan }, history, today, &LoadContext::default());
    let recent = || past.iter().filter(|session| session.day > today - RECENT_DAYS);
    let normal = recent().filter(|session| session.is_normal());
    let index = normal
        .map(|session| lift.index(session.first_effort().into(), session.load))
        .fold(0.0, f64::max);
    // Light sessions say nothing about strength, but they do end a break.
    let last_day = recent().map(|session| session.day).max()?;
    let kept = kept_after_break(today - last_day).unwrap_or(1.0);
    // The index is proportional to the load, so both shares may be taken of it.
    let reps = f64::from(plan.reps.high()) + RESERVE;
    (index > 0.0).then(|| plan.lift.load_for(index * carried * kept, reps))
}

/// The share of the load of `from` with which `to` begins. Every uncertainty is resolved to the
/// lighter side.
fn carried_share(from: &Exercise, to: &Exercise) -> Option<f64> {
    let is_alike = (from.pattern, from.kind) == (to.pattern, to.kind)
        && from.measure == Measure::LoadReps
        && to.measure == Measure::LoadReps
        && !NOT_COMPARABLE.contains(&from.pattern);
    if !is_alike {
        return None;
    }
    if (from.equipment, from.is_unilateral) == (to.equipment, to.is_unilateral) {
        return Some(SAME_EQUIPMENT);
    }
    let sides = |exercise: &Exercise| {
        if exercise.is_unilateral { percent_of_both_sides(exercise.equipment) } else { (100, 100) }
    };
    let (_, most) = percent_of_barbell(from.equipment)?;
    let (least, _) = percent_of_barbell(to.equipment)?;
    // The most of the known load against the least of the unknown one: the lightest plausible load.
    let ((_, most_sides), (least_sides, _)) = (sides(from), sides(to));
    Some(f64::from(least * least_sides) / f64::from(most * most_sides))
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
            (press(Equipment::Barbell), press(Equipment::Dumbbells), Some(330.0)),
            (press(Equipment::Dumbbells), press(Equipment::Barbell), Some(1778.0)),
            (press(Equipment::Machine), press(Equipment::Barbell), Some(615.0)),
            (press(Equipment::Smith), press(Equipment::Cable), Some(455.0)),
            (press(Equipment::Barbell), press(Equipment::Barbell), Some(700.0)),
            // The one arm row: 130 % of the most.
            (row(Equipment::Dumbbells), row(Equipment::Barbell), Some(1368.0)),
            (row(Equipment::Barbell), press(Equipment::Barbell), None),
        ];
        for (from, to, expected) in cases {
            let share = carried_share(from, to).map(|share| (1000.0 * share).round());
            assert_eq!(share, expected, "{} to {}", from.name, to.name);
        }
    }

    #[test]
    fn nothing_is_carried_over_between_hinges() {
        let hinge = |equipment| find(equipment, MuscleGroup::Hamstrings, MovementPattern::HipHinge);
        let from = hinge(Equipment::Barbell);
        let to = hinge(Equipment::Dumbbells);
        assert_eq!(carried_share(from, to), None);
    }
}
