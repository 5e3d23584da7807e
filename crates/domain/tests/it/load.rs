//! The load of the next session. Agreed logs are tested through the batch tool.

use evolua_domain::exercise::{
    Catalogue, Equipment, Exercise, ExerciseKind, LoadStep, Measure, MuscleGroup,
};
use evolua_domain::load::{
    Lift, LoadContext, LoadPlan, LoadReason, NextLoad, needs_deload, next_load, plates_hint,
    rescaled_load,
};
use evolua_domain::program::RepRange;
use evolua_domain::progress::{LoggedSet, Session, USUAL_PAIN};
use evolua_domain::workout::SetType;
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

fn lift(measure: Measure, half_kg: u8) -> Lift {
    let step = LoadStep::from_half_kg(half_kg);
    Lift { measure, step, ..Lift::CUSTOM }
}

/// A machine with steps of 5 kg.
fn machine() -> Lift {
    lift(Measure::LoadReps, 10)
}

fn range(text: &str) -> RepRange {
    text.parse().unwrap()
}

fn session(day: i64, reps: &[u16], kg: f64) -> Session {
    let sets = reps.iter().map(|reps| LoggedSet::working(*reps, kg)).collect();
    Session { day, is_deload: false, rep_range: range("8-12"), planned_sets: None, sets }
}

fn light(day: i64, reps: &[u16], kg: f64) -> Session {
    Session { is_deload: true, ..session(day, reps, kg) }
}

fn with_pain(mut session: Session) -> Session {
    session.sets[0].pain = USUAL_PAIN;
    session
}

fn plan(lift: Lift) -> LoadPlan {
    LoadPlan { lift, sets: 3, reps: range("8-12"), is_deload: false }
}

/// The reason and the load.
fn found(plan: &LoadPlan, history: &[Session], today: i64) -> (LoadReason, Option<f64>) {
    let next = next_load(plan, history, today);
    assert!(next.sentence.ends_with('.') && !next.sentence.contains('%'), "{}", next.sentence);
    (next.reason, next.weight_kg)
}

#[test]
fn a_light_week_after_a_break_is_lighter_than_both() {
    let plan = LoadPlan { is_deload: true, ..plan(machine()) };
    let next = next_load(&plan, &[session(0, &[12, 12, 12], 100.0)], 20);
    // 90 kg after the break, of which nine tenths are 81: 80 is the nearest.
    assert_eq!((next.reason, next.weight_kg), (LoadReason::LightWeek, Some(80.0)));
    assert_eq!((next.sets, next.extra_rir, next.ask_rir), (2, 2, true));
}

#[test]
fn a_far_too_light_first_load_is_mended_within_two_sessions() {
    let plan = plan(lift(Measure::LoadReps, 5));
    let history = [session(0, &[20, 20, 20], 40.0)];
    let next = next_load(&plan, &history, 3);
    assert_eq!((next.reason, next.weight_kg), (LoadReason::Increase, Some(47.5)));
    assert!(next.ask_rir, "a faster increase asks for the reserve");
    let after_pain = [with_pain(session(-20, &[12], 40.0)), session(-4, &[12, 11, 10], 40.0)];
    let pain_before = [after_pain.as_slice(), &history].concat();
    let careful = next_load(&plan, &pain_before, 3);
    assert_eq!((careful.weight_kg, careful.ask_rir), (Some(42.5), false), "not after pain");
}

#[test]
fn someone_who_stops_at_the_top_tries_a_large_step_after_three_sessions() {
    let top = |day| session(day, &[12, 12, 12], 30.0);
    let plan = plan(machine());
    assert_eq!(found(&plan, &[top(0), top(3)], 6), (LoadReason::LargeStep, Some(30.0)));
    let three = [top(0), top(3), top(6)];
    assert_eq!(found(&plan, &three, 9), (LoadReason::Increase, Some(35.0)));
    let failed = session(-10, &[7, 6, 6], 35.0);
    let after_failure = [failed, top(0), top(3), top(6)];
    assert_eq!(found(&plan, &after_failure, 9), (LoadReason::LargeStep, Some(30.0)));
}

#[test]
fn a_noted_reserve_of_two_tries_a_large_step_as_well() {
    let plan = plan(machine());
    let with_reserve = |rir| {
        [0, 3, 6].map(|day| {
            let mut one = session(day, &[12, 12, 12], 30.0);
            one.sets.iter_mut().for_each(|set| set.rir = Some(rir));
            one
        })
    };
    assert_eq!(found(&plan, &with_reserve(2), 9), (LoadReason::Increase, Some(35.0)));
    assert_eq!(found(&plan, &with_reserve(1), 9), (LoadReason::LargeStep, Some(30.0)));
}

#[test]
fn the_lightest_load_fails_into_an_easier_variation() {
    let plan = plan(machine());
    let failed = |day| session(day, &[6, 6, 6], 5.0);
    assert_eq!(found(&plan, &[failed(0)], 3), (LoadReason::Retry, Some(5.0)));
    let next = next_load(&plan, &[failed(0), failed(3)], 6);
    assert_eq!((next.reason, next.swap), (LoadReason::EasierVariation, true));
}

#[test]
fn help_ends_with_the_version_without_the_machine() {
    let plan = plan(lift(Measure::AssistedReps, 10));
    let top = |day, kg| session(day, &[12, 12, 12], kg);
    assert_eq!(found(&plan, &[top(0, 8.0), top(3, 3.0)], 6), (LoadReason::Increase, Some(0.0)));
    let done = next_load(&plan, &[top(0, 3.0), top(3, 0.0)], 6);
    assert_eq!(
        (done.reason, done.weight_kg, done.swap),
        (LoadReason::WithoutHelp, Some(0.0), true)
    );
    let failed = |day| session(day, &[6, 6, 6], 30.0);
    let third = [failed(0), failed(3), failed(6)];
    assert!(next_load(&plan, &third, 9).sentence.starts_with("3 treinos seguidos"));
}

#[test]
fn the_body_alone_has_no_load() {
    let plan = plan(lift(Measure::BodyweightReps, 5));
    let failed = |day, kg| session(day, &[7, 6, 6], kg);
    let less = next_load(&plan, &[failed(0, 2.5), failed(3, 2.5)], 6);
    assert_eq!((less.reason, less.weight_kg), (LoadReason::Decrease, None));
    assert!(less.sentence.contains("tire a carga extra"), "{}", less.sentence);
    let after_a_break = next_load(&plan, &[failed(0, 0.0)], 20);
    assert!(after_a_break.sentence.contains("só com o peso do corpo e 8 repetições"));
}

#[test]
fn a_hold_grows_by_time_and_then_by_load() {
    let reps = range("20-30");
    let held = |seconds: &[u16], kg| Session { rep_range: reps, ..session(0, seconds, kg) };
    let carry = LoadPlan { reps, ..plan(lift(Measure::Hold, 4)) };
    let heavier = next_load(&carry, &[held(&[30, 30, 30], 20.0)], 3);
    assert_eq!((heavier.weight_kg, heavier.reps_prefill), (Some(22.0), 20));
    let bare = next_load(&carry, &[held(&[30, 30, 30], 0.0)], 3);
    assert_eq!((bare.reason, bare.weight_kg), (LoadReason::HarderVariation, None));
    let short = next_load(&carry, &[held(&[30, 30], 20.0)], 3);
    assert_eq!(short.reason, LoadReason::CompleteSets);
    let failed = [held(&[15, 15, 15], 20.0), Session { day: 3, ..held(&[12, 12, 12], 20.0) }];
    assert_eq!(found(&carry, &failed, 6), (LoadReason::EasierVariation, Some(20.0)));
    let rested = next_load(&carry, &[held(&[30, 30, 30], 20.0)], 20);
    assert!(
        rested.sentence.ends_with("recomece com 20 segundos com 18 kg."),
        "{}",
        rested.sentence
    );
}

#[test]
fn pain_lasts_until_a_session_without_it() {
    let plan = plan(machine());
    let history = [session(0, &[10, 9, 9], 60.0), with_pain(session(7, &[9, 8], 60.0))];
    let next = next_load(&plan, &history, 10);
    assert_eq!((next.reason, next.weight_kg), (LoadReason::Pain, Some(50.0)));
    assert!(next.swap && next.notify_trainer && next.extra_rir == 2);
    assert_eq!(next_load(&plan, &history, 34).reason, LoadReason::Pain, "28 days later it is over");
    assert_ne!(next_load(&plan, &history, 35).reason, LoadReason::Pain);
    let mut healed = history.to_vec();
    healed.push(session(14, &[9, 9, 9], 50.0));
    assert_eq!(found(&plan, &healed, 17), (LoadReason::AfterPain, Some(50.0)));
    healed.push(with_pain(session(17, &[9], 50.0)));
    assert_eq!(found(&plan, &healed, 20), (LoadReason::RepeatedPain, None));
}

#[test]
fn pain_in_a_warm_up_is_pain_without_a_new_load() {
    let mut only_warm_up = session(7, &[8], 30.0);
    only_warm_up.sets[0].set_type = SetType::Warmup;
    let history = [session(0, &[10, 9, 9], 60.0), with_pain(only_warm_up)];
    assert_eq!(found(&plan(machine()), &history, 8), (LoadReason::Pain, Some(50.0)));
}

#[test]
fn a_load_typed_twice_is_another_machine() {
    let usual = |day| session(day, &[10, 9, 9], 45.0);
    let other = |day| session(day, &[10, 9, 9], 15.0);
    let plan = plan(machine());
    let once = [usual(0), usual(3), other(6)];
    assert_eq!(next_load(&plan, &once, 9).weight_kg, Some(45.0));
    let twice = [usual(0), usual(3), other(6), other(9)];
    assert_eq!(next_load(&plan, &twice, 12).weight_kg, Some(15.0));
}

#[test]
fn a_light_week_is_due_after_three_exercises_failed_three_times() {
    let failing: Vec<_> = [0, 4, 8].map(|day| session(day, &[6, 6], 60.0)).to_vec();
    let fine = vec![session(0, &[10, 10], 60.0)];
    let logs = |count| {
        let failing = std::iter::repeat_n(failing.as_slice(), count);
        let all = failing.chain(std::iter::once(fine.as_slice()));
        all.map(|sessions| (machine(), sessions)).collect::<Vec<_>>()
    };
    assert!(needs_deload(logs(3), 10, &[]));
    assert!(!needs_deload(logs(2), 10, &[]));
    assert!(!needs_deload(logs(3), 30, &[]), "too long ago");
    let rested: Vec<_> = failing.iter().cloned().chain([light(9, &[12], 52.5)]).collect();
    let rested = [rested.as_slice(); 3].map(|sessions| (machine(), sessions));
    assert!(!needs_deload(rested, 10, &[]), "there was a light week already");
    let in_reserve: Vec<_> = failing
        .iter()
        .cloned()
        .map(|mut session| {
            session.sets.iter_mut().for_each(|set| set.rir = Some(2));
            session
        })
        .collect();
    let with_reserve = [in_reserve.as_slice(); 3].map(|sessions| (machine(), sessions));
    assert!(!needs_deload(with_reserve, 10, &[]), "six with two in reserve are eight");
}

/// A chest press with another equipment.
fn dumbbell_press() -> &'static Exercise {
    let barbell = press();
    first(|one| one.pattern == barbell.pattern && one.equipment == Equipment::Dumbbells)
}

#[test]
fn an_exercise_without_a_log_begins_with_an_estimate_from_the_one_it_replaces() {
    let from = press();
    let to = dumbbell_press();
    let rescaled = |history: &[Session], today, is_deload| -> NextLoad {
        let plan = LoadPlan { lift: to.into(), sets: 3, reps: range("8-12"), is_deload };
        rescaled_load(&plan, to, from, history, today, LoadContext::default())
    };
    let done = |day, kg| session(day, &[12, 11, 10], kg);
    // 60 × (1 + 11/30) = 82; a third of it 27.06; 27.06 / (1 + 13/30) = 18.9, down to a step of 2.
    let found = rescaled(&[done(0, 60.0)], 3, false);
    assert_eq!((found.reason, found.weight_kg, found.sets), (LoadReason::Estimate, Some(18.0), 3));
    assert!(found.sentence.contains(&from.name) && found.sentence.contains("18 kg"));
    assert!(found.sentence.starts_with("Estimativa") && found.ask_rir);
    let best = rescaled(&[done(0, 60.0), done(3, 50.0)], 6, false);
    assert_eq!(best.weight_kg, Some(18.0), "the best of the last weeks counts");
    assert_eq!(rescaled(&[done(0, 60.0)], 20, false).weight_kg, Some(16.0));
    let light = rescaled(&[done(0, 60.0)], 3, true);
    assert_eq!((light.reason, light.weight_kg, light.sets), (LoadReason::LightWeek, Some(16.0), 2));
    for nothing in [vec![], vec![done(0, 60.0)]] {
        let found = rescaled(&nothing, 57, false);
        assert_eq!((found.reason, found.weight_kg), (LoadReason::FirstTime, None));
    }
}

#[test]
fn no_number_is_carried_over_between_measures() {
    let push_up =
        first(|one| one.group == MuscleGroup::Chest && one.measure == Measure::BodyweightReps);
    let done = session(0, &[12, 11, 10], 60.0);
    let found =
        rescaled_load(&plan(push_up.into()), push_up, press(), &[done], 3, LoadContext::default());
    assert_eq!((found.reason, found.weight_kg), (LoadReason::FirstTime, None));
}

#[test]
fn plates_are_named_where_they_give_the_load() {
    let barbell = Lift { equipment: Some(Equipment::Barbell), ..machine() };
    let hint = |kg| plates_hint(barbell, kg);
    assert_eq!(hint(55.0).unwrap(), "Barra de 20 kg e, de cada lado: 15 + 2,5 kg.");
    assert_eq!(hint(20.0).unwrap(), "Só a barra de 20 kg.");
    assert_eq!((hint(21.0), hint(15.0), plates_hint(machine(), 55.0)), (None, None, None));
}

fn any_session() -> impl Strategy<Value = Session> {
    let set = (0_u16..25, prop::option::weighted(0.3, 0_u8..=4), prop::bool::weighted(0.03));
    let steps = -2_i32..6;
    (0_i64..120, steps, prop::collection::vec(set, 1..5), prop::bool::weighted(0.1), 0_u16..3)
        .prop_map(|(day, steps, sets, is_deload, shift)| {
            let weight_kg = 20.0 + f64::from(steps) * 5.0;
            let set = |(reps, rir, has_pain)| LoggedSet {
                rir,
                pain: if has_pain { USUAL_PAIN } else { 0 },
                ..LoggedSet::working(reps, weight_kg)
            };
            Session {
                day,
                is_deload,
                rep_range: RepRange::new(6 + shift, 10 + shift).unwrap(),
                planned_sets: Some(3),
                sets: sets.into_iter().map(set).collect(),
            }
        })
}

proptest! {
    #[test]
    fn every_history_gives_a_load_within_reach(
        history in prop::collection::vec(any_session(), 0..12),
        measure in prop::sample::select(Measure::ALL),
        half_kg in prop::sample::select(vec![0_u8, 2, 5, 10]),
        is_deload in any::<bool>(),
    ) {
        let plan = LoadPlan { is_deload, ..plan(lift(measure, half_kg)) };
        let found = next_load(&plan, &history, 120);
        prop_assert!(found.reps_prefill >= 1 && found.reps_goal >= plan.reps.low());
        prop_assert!(!found.sentence.is_empty() && found.sentence.ends_with('.'));
        let is_pain = matches!(found.reason, LoadReason::Pain | LoadReason::RepeatedPain);
        prop_assert_eq!(found.notify_trainer, is_pain);
        prop_assert!(found.reps_prefill <= found.reps_goal);
        let most = plan.reps.high() + if found.reason == LoadReason::LargeStep { 5 } else { 0 };
        prop_assert!(found.reps_goal <= most || measure == Measure::CardioTime);
        if let (Some(kg), Measure::LoadReps) = (found.weight_kg, measure) {
            let heaviest = history.iter().flat_map(|one| &one.sets).map(|set| set.weight_kg);
            let heaviest = heaviest.fold(0.0, f64::max);
            // A range with fewer repetitions may ask for a load never used.
            prop_assert!(kg > 0.0 && kg <= 1.5 * heaviest + 5.0, "{kg} of {heaviest}");
        }
        let mut reversed = history;
        reversed.reverse();
        reversed.sort_by_key(|one| one.day);
        let days: std::collections::BTreeSet<_> = reversed.iter().map(|one| one.day).collect();
        if days.len() == reversed.len() {
            prop_assert_eq!(next_load(&plan, &reversed, 120), found);
        }
    }
}
