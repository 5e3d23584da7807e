//! The load of the next session.

use evolua_domain::exercise::{Catalogue, Equipment, Exercise, ExerciseKind, Measure, MuscleGroup};
use evolua_domain::load::{LoadChange, LoadPlan, NextLoad, needs_deload, next_load, rescaled_load};
use evolua_domain::program::RepRange;
use evolua_domain::progress::{LoggedSet, Session};
use proptest::prelude::*;

fn first(fits: impl Fn(&Exercise) -> bool) -> &'static Exercise {
    Catalogue::embedded().exercises().iter().find(|one| fits(one)).unwrap()
}

/// A chest press with steps of 2.5 kg.
fn press() -> &'static Exercise {
    first(|one| {
        one.group == MuscleGroup::Chest
            && one.kind == ExerciseKind::Compound
            && one.equipment == Equipment::Barbell
            && (one.load_step.kg() - 2.5).abs() < 1e-9
    })
}

fn range(text: &str) -> RepRange {
    text.parse().unwrap()
}

fn session(day: i64, reps: &[u16], kg: f64) -> Session {
    let sets = reps.iter().map(|reps| LoggedSet::working(*reps, kg)).collect();
    Session { day, is_deload: false, rep_range: range("8-12"), sets }
}

fn next(exercise: &Exercise, history: &[Session], today: i64) -> NextLoad {
    let plan = LoadPlan { lift: exercise.into(), sets: 3, reps: range("8-12"), is_deload: false };
    next_load(&plan, history, today)
}

#[test]
fn loads_follow_double_progression() {
    use LoadChange::{AfterBreak, Decrease, First, Increase, Keep, Retry};
    let top = |day, kg| session(day, &[12, 12, 12], kg);
    let middle = |day, kg| session(day, &[12, 11, 10], kg);
    let failed = |day, kg| session(day, &[7, 7, 6], kg);
    let cases = [
        (vec![], 0, First, None),
        (vec![middle(0, 60.0)], 3, Keep, Some(60.0)),
        (vec![top(0, 60.0)], 3, Increase, Some(62.5)),
        (vec![top(0, 200.0)], 3, Increase, Some(205.0)),
        (vec![failed(0, 60.0)], 3, Retry, Some(60.0)),
        (vec![failed(0, 60.0), failed(3, 60.0)], 6, Decrease, Some(55.0)),
        (vec![failed(0, 60.0), failed(3, 60.0), failed(6, 60.0)], 9, Decrease, Some(52.5)),
        (vec![failed(0, 60.0), middle(3, 60.0), failed(6, 60.0)], 9, Retry, Some(60.0)),
        (vec![top(0, 60.0)], 14, Increase, Some(62.5)),
        (vec![top(0, 60.0)], 15, AfterBreak, Some(52.5)),
        (vec![top(0, 60.0)], 28, AfterBreak, Some(52.5)),
        (vec![top(0, 60.0)], 29, AfterBreak, Some(47.5)),
        (vec![top(0, 60.0)], 57, AfterBreak, Some(40.0)),
    ];
    for (history, today, change, kg) in cases {
        let found = next(press(), &history, today);
        assert_eq!((found.change, found.weight_kg), (change, kg), "{history:?}");
        assert!(found.reason.ends_with('.'), "{}", found.reason);
    }
}

#[test]
fn legs_grow_faster_and_large_steps_are_earned_twice() {
    let legs = first(|one| {
        one.group == MuscleGroup::Quadriceps
            && one.kind == ExerciseKind::Compound
            && (one.load_step.kg() - 2.5).abs() < 1e-9
    });
    let top = |day, kg| session(day, &[12, 12, 12], kg);
    assert_eq!(next(legs, &[top(0, 100.0)], 3).weight_kg, Some(105.0));
    let light = first(|one| (one.load_step.kg() - 2.0).abs() < 1e-9);
    assert_eq!(next(light, &[top(0, 10.0)], 3).weight_kg, Some(10.0));
    assert_eq!(next(light, &[top(0, 10.0), top(3, 10.0)], 6).weight_kg, Some(12.0));
}

#[test]
fn a_new_range_computes_the_load_from_the_strength_index() {
    let plan = LoadPlan { lift: press().into(), sets: 3, reps: range("6-8"), is_deload: false };
    let found = next_load(&plan, &[session(0, &[12, 11, 10], 60.0)], 3);
    // 60 × (1 + 11/30) = 82; 82 / (1 + 9/30) = 63.08, down to a step.
    assert_eq!((found.change, found.weight_kg), (LoadChange::NewRange, Some(62.5)));
}

#[test]
fn a_light_week_halves_the_sets_and_takes_a_tenth() {
    let plan = LoadPlan { lift: press().into(), sets: 3, reps: range("8-12"), is_deload: true };
    let found = next_load(&plan, &[session(0, &[12, 11, 10], 60.0)], 3);
    assert_eq!((found.sets, found.weight_kg, found.extra_rir), (1, Some(52.5), 2));
    let mut light = session(3, &[12], 52.5);
    light.is_deload = true;
    let after = next(press(), &[session(0, &[12, 11, 10], 60.0), light], 7);
    assert_eq!(after.weight_kg, Some(60.0), "a light week doesn't reset the load");
}

#[test]
fn help_shrinks_and_holds_have_no_load() {
    let assisted = first(|one| one.measure == Measure::AssistedReps);
    let found = next(assisted, &[session(0, &[12, 12, 12], 30.0)], 3);
    assert_eq!(found.weight_kg, Some(25.0));
    let failed = [session(0, &[5, 5], 30.0), session(3, &[5, 5], 30.0)];
    assert_eq!(next(assisted, &failed, 6).weight_kg, Some(35.0));
    let hold = first(|one| one.measure == Measure::Hold && one.load_step.is_zero());
    let found = next(hold, &[session(0, &[12, 12], 0.0)], 3);
    assert_eq!((found.change, found.weight_kg), (LoadChange::MoreReps, None));
    assert!(found.reason.contains("segundos"));
}

#[test]
fn a_light_week_is_due_after_three_exercises_failed_three_times() {
    let failing: Vec<_> = [0, 4, 8].map(|day| session(day, &[6, 6], 60.0)).to_vec();
    let fine = vec![session(0, &[10, 10], 60.0)];
    let logs = |count| {
        let failing = std::iter::repeat_n(failing.as_slice(), count);
        let all = failing.chain(std::iter::once(fine.as_slice()));
        all.map(|sessions| (Measure::LoadReps, sessions)).collect::<Vec<_>>()
    };
    assert!(needs_deload(logs(3), 10));
    assert!(!needs_deload(logs(2), 10));
    assert!(!needs_deload(logs(3), 30), "too long ago");
    let mut light = session(9, &[12], 52.5);
    light.is_deload = true;
    let rested: Vec<_> = failing.iter().cloned().chain([light]).collect();
    let rested = [rested.as_slice(); 3].map(|sessions| (Measure::LoadReps, sessions));
    assert!(!needs_deload(rested, 10), "there was a light week already");
}

/// A chest press with another equipment.
fn dumbbell_press() -> &'static Exercise {
    let barbell = press();
    first(|one| one.pattern == barbell.pattern && one.equipment == Equipment::Dumbbells)
}

#[test]
fn an_exercise_without_a_log_begins_with_an_estimate_from_the_one_it_replaces() {
    let (from, to) = (press(), dumbbell_press());
    let rescaled = |history: &[Session], today, is_deload| {
        let plan = LoadPlan { lift: to.into(), sets: 3, reps: range("8-12"), is_deload };
        rescaled_load(&plan, to, from, history, today)
    };
    let done = |day, kg| session(day, &[12, 11, 10], kg);
    // 60 × (1 + 11/30) = 82; a third of it 27.06; 27.06 / (1 + 13/30) = 18.9, down to a step of 2.
    let found = rescaled(&[done(0, 60.0)], 3, false);
    assert_eq!((found.change, found.weight_kg, found.sets), (LoadChange::Estimate, Some(18.0), 3));
    assert!(found.reason.contains(&from.name) && found.reason.contains("18 kg"));
    assert!(found.reason.starts_with("Estimativa") && found.reason.ends_with('.'));
    let best = rescaled(&[done(0, 60.0), done(3, 50.0)], 6, false);
    assert_eq!(best.weight_kg, Some(18.0), "the best of the last weeks counts");
    let after_a_break = rescaled(&[done(0, 60.0)], 20, false);
    assert_eq!(after_a_break.weight_kg, Some(16.0));
    let light = rescaled(&[done(0, 60.0)], 3, true);
    assert_eq!((light.change, light.weight_kg, light.sets), (LoadChange::Deload, Some(16.0), 1));
    for nothing in [vec![], vec![done(0, 60.0)]] {
        let found = rescaled(&nothing, 57, false);
        assert_eq!((found.change, found.weight_kg), (LoadChange::First, None));
    }
}

#[test]
fn no_number_is_carried_over_between_measures() {
    let push_up =
        first(|one| one.group == MuscleGroup::Chest && one.measure == Measure::BodyweightReps);
    let done = session(0, &[12, 11, 10], 60.0);
    let plan = LoadPlan { lift: push_up.into(), sets: 3, reps: range("8-12"), is_deload: false };
    let found = rescaled_load(&plan, push_up, press(), &[done], 3);
    assert_eq!((found.change, found.weight_kg), (LoadChange::First, None));
}

proptest! {
    #[test]
    fn loads_are_multiples_of_the_step_and_never_grow_by_more_than_a_step(
        kg_steps in 2_u16..80, reps in prop::collection::vec(1_u16..20, 1..5), days in 1_i64..90,
    ) {
        let kg = f64::from(kg_steps) * 2.5;
        let found = next(press(), &[session(0, &reps, kg)], days);
        let load = found.weight_kg.unwrap();
        prop_assert!((load / 2.5).fract().abs() < 1e-9, "{load}");
        prop_assert!(load > 0.0 && load <= kg * 1.05 + 2.5);
        if days >= 15 {
            prop_assert!(load < kg);
        }
    }
}
