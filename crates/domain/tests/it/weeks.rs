//! The weeks of a cycle.

use evolua_domain::exercise::ExerciseKind;
use evolua_domain::limitations::{Condition, Reading};
use evolua_domain::profile::{Level, Objective};
use evolua_domain::program::{
    BlockDay, LiftSets, PlannedExercise, ProgramRequest, Standing, Week, generate, is_block, weeks,
};

use crate::grid::{Case, cases, exercise};

fn weeks_of(case: &Case, standing: Standing) -> Vec<Week> {
    weeks(&case.request, &case.program, standing)
}

fn case(level: Level, objective: Objective) -> &'static Case {
    let fits = |case: &&Case| case.profile.level == level && case.profile.objective == objective;
    cases().iter().filter(fits).find(|case| case.minutes() == 60).unwrap()
}

const NEW: Standing = Standing { finished_cycles: 0, is_returning: false, comeback: None };
const SECOND: Standing = Standing { finished_cycles: 1, is_returning: false, comeback: None };

#[test]
fn the_program_is_the_ceiling_of_every_week() {
    for case in cases().iter().step_by(5) {
        for standing in [NEW, SECOND, Standing { is_returning: true, ..NEW }] {
            let weeks = weeks_of(case, standing);
            assert_eq!(weeks.len(), if is_block(&case.request) { 12 } else { 8 });
            for (day, planned) in
                weeks.iter().flat_map(|week| week.days.iter().zip(&case.program.days))
            {
                assert_eq!(day.day_code, planned.day_code);
                assert_eq!(day.sets.len(), planned.exercises.len());
                assert!(day.estimated_seconds <= planned.estimated_seconds, "{}", case.name());
                for (sets, ceiling) in day.sets.iter().zip(&planned.exercises) {
                    let is_cardio = exercise(ceiling).kind == ExerciseKind::Cardio;
                    let most = if is_cardio { ceiling.reps.high() } else { ceiling.sets.into() };
                    assert!((1..=most).contains(sets), "{}", case.name());
                }
            }
        }
    }
}

#[test]
fn the_reserve_follows_the_level_and_the_cycle() {
    let rirs = |level, standing| -> Vec<u8> {
        let weeks = weeks_of(case(level, Objective::Hypertrophy), standing);
        weeks.iter().map(|week| week.rir).collect()
    };
    assert_eq!(rirs(Level::Beginner, NEW), [4, 4, 3, 2, 3, 3, 2, 2]);
    assert_eq!(rirs(Level::Beginner, SECOND), [3, 3, 2, 2, 3, 3, 2, 2]);
    assert_eq!(rirs(Level::Intermediate, NEW), [3, 2, 2, 1, 4, 3, 2, 1]);
    let returning = Standing { is_returning: true, ..SECOND };
    assert_eq!(rirs(Level::Advanced, returning), [4, 4, 2, 1, 4, 3, 2, 1]);
}

#[test]
fn sets_are_left_out_at_the_start_and_halved_in_the_light_week() {
    let case = case(Level::Intermediate, Objective::Hypertrophy);
    let weeks = weeks_of(case, NEW);
    let planned = &case.program.days[0].exercises;
    for (at, one) in planned.iter().enumerate() {
        let (sets, is_compound) =
            (u16::from(one.sets), exercise(one).kind == ExerciseKind::Compound);
        let less = sets - u16::from(sets >= 3);
        let of_isolation = if is_compound { sets } else { less };
        let expected = [less, of_isolation, sets, sets, sets.div_ceil(2), of_isolation, sets, sets];
        let found: Vec<u16> = weeks.iter().map(|week| week.days[0].sets[at]).collect();
        assert_eq!(found, expected, "{}", exercise(one).name);
    }
}

#[test]
fn a_limitation_keeps_a_reserve_and_takes_no_test() {
    let healthy = case(Level::Advanced, Objective::Hypertrophy);
    let test_weeks = |weeks: &[Week]| -> Vec<u8> {
        weeks.iter().filter(|week| week.is_test).map(|week| week.number).collect()
    };
    assert_eq!(test_weeks(&weeks_of(healthy, NEW)), [0_u8; 0]);
    assert_eq!(test_weeks(&weeks_of(healthy, SECOND)), [8]);
    let limitations = Reading::with_conditions([Condition::Knee]);
    let request = ProgramRequest { limitations, ..healthy.request.clone() };
    let weeks = weeks(&request, &generate(&request), SECOND);
    assert_eq!(test_weeks(&weeks), [0_u8; 0]);
    assert!(weeks.iter().all(|week| week.rir >= 3));
}

/// The sets, repetitions and percentages of the first heavy lift of a program in each week.
#[test]
fn a_block_of_the_barbell_lifts_prescribes_percentages() {
    let case = case(Level::Intermediate, Objective::Strength);
    let shown = |week: &Week| {
        let lift = week.days[0].lifts[0].block;
        let sets =
            |sets: LiftSets| format!("{}×{}@{}", sets.sets, sets.reps, sets.percent.percent());
        let back_off = lift.back_off.map(|back_off| format!(" {}", sets(back_off)));
        format!("{} {}{}", lift.day, sets(lift.top), back_off.unwrap_or_default())
    };
    let weeks = weeks_of(case, NEW);
    let found: Vec<_> = weeks.iter().map(shown).collect();
    assert_eq!(
        found,
        [
            "pesado 1×5@75 4×5@67.5",
            "pesado 1×5@77.5 4×5@70",
            "pesado 1×5@80 4×5@72.5",
            "descarga 2×5@65",
            "pesado 1×4@80 4×4@72.5",
            "pesado 1×4@82.5 4×4@75",
            "pesado 1×4@85 4×4@77.5",
            "descarga 2×5@65",
            "pesado 1×3@85 4×3@77.5",
            "pesado 1×3@87.5 4×3@80",
            "pesado 1×3@90 4×3@82.5",
            "teste 1×3@90",
        ]
    );
    let rirs: Vec<_> = weeks.iter().map(|week| week.rir).collect();
    assert_eq!(rirs, [3, 2, 1, 4, 3, 2, 1, 4, 3, 2, 1, 4]);
    let ranges: Vec<_> = weeks.iter().map(|week| week.days[0].lifts[0].range.to_string()).collect();
    assert_eq!([&*ranges[0], &*ranges[4], &*ranges[11]], ["4-6", "3-5", "2-4"]);
    let light = weeks[0].days.iter().flat_map(|day| &day.lifts);
    let light = light.map(|lift| lift.block);
    let light = light.filter(|lift| lift.day == BlockDay::Light).collect::<Vec<_>>();
    assert!(light.iter().all(|lift| (lift.top.reps, lift.top.percent.percent()) == (7, 65.0)));
    assert!(!light.is_empty());
}

#[test]
fn beginners_and_limitations_have_no_block() {
    assert_eq!(weeks_of(case(Level::Beginner, Objective::Strength), NEW).len(), 8);
    let healthy = case(Level::Advanced, Objective::Strength);
    let limitations = Reading::with_conditions([Condition::Asthma]);
    let request = ProgramRequest { limitations, ..healthy.request.clone() };
    let weeks = weeks(&request, &generate(&request), NEW);
    assert_eq!(weeks.len(), 8);
    assert!(weeks.iter().flat_map(|week| &week.days).all(|day| day.lifts.is_empty()));
}

#[test]
fn what_the_sessions_have_no_time_for_is_walked() {
    let case = case(Level::Intermediate, Objective::Definition);
    let shown = |standing| -> Vec<u16> {
        let weeks = weeks_of(case, standing);
        let cardio = weeks.iter().map(|week| week.cardio.unwrap());
        cardio.map(|cardio| cardio.in_sessions + cardio.walks).collect()
    };
    assert_eq!(shown(NEW), [90, 95, 100, 110, 80, 120, 130, 140]);
    assert_eq!(shown(SECOND), [140, 145, 150, 150, 105, 150, 150, 150]);
    for week in weeks_of(case, NEW) {
        let is_cardio = |one: &&PlannedExercise| exercise(one).kind == ExerciseKind::Cardio;
        let minutes = week.days.iter().zip(&case.program.days).map(|(day, planned)| {
            let at = planned.exercises.iter().position(|one| is_cardio(&one));
            at.map_or(0, |at| day.sets[at])
        });
        assert_eq!(minutes.sum::<u16>(), week.cardio.unwrap().in_sessions);
    }
    assert!(weeks_of(self::case(Level::Advanced, Objective::Hypertrophy), NEW)[0].cardio.is_none());
}
