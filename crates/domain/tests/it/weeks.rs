//! The weeks of a cycle.

use evolua_domain::exercise::ExerciseKind;
use evolua_domain::limitations::{Condition, Reading};
use evolua_domain::profile::{Level, Objective};
use evolua_domain::program::{ProgramRequest, Standing, Week, generate, weeks};

use crate::grid::{Case, cases, exercise};

fn weeks_of(case: &Case, standing: Standing) -> Option<Vec<Week>> {
    weeks(&case.request, &case.program, standing)
}

fn case(level: Level, objective: Objective) -> &'static Case {
    let fits = |case: &&Case| case.profile.level == level && case.profile.objective == objective;
    cases().iter().filter(fits).find(|case| case.minutes() == 60).unwrap()
}

const NEW: Standing = Standing { finished_cycles: 0, is_returning: false };
const SECOND: Standing = Standing { finished_cycles: 1, is_returning: false };

#[test]
fn the_program_is_the_ceiling_of_every_week() {
    for case in cases().iter().step_by(5) {
        for standing in [NEW, SECOND, Standing { is_returning: true, ..NEW }] {
            let Some(weeks) = weeks_of(case, standing) else { continue };
            assert_eq!(weeks.len(), 8);
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
        let weeks = weeks_of(case(level, Objective::Hypertrophy), standing).unwrap();
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
    let weeks = weeks_of(case, NEW).unwrap();
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
    assert_eq!(test_weeks(&weeks_of(healthy, NEW).unwrap()), [0_u8; 0]);
    assert_eq!(test_weeks(&weeks_of(healthy, SECOND).unwrap()), [8]);
    let limitations = Reading::with_conditions([Condition::Knee]);
    let request = ProgramRequest { limitations, ..healthy.request.clone() };
    let weeks = weeks(&request, &generate(&request), SECOND).unwrap();
    assert_eq!(test_weeks(&weeks), [0_u8; 0]);
    assert!(weeks.iter().all(|week| week.rir >= 3));
}

#[test]
fn a_block_of_the_barbell_lifts_has_other_weeks() {
    assert_eq!(weeks_of(case(Level::Intermediate, Objective::Strength), NEW), None);
    assert!(weeks_of(case(Level::Beginner, Objective::Strength), NEW).is_some());
}
