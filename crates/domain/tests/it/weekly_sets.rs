//! Planned and done sets against the bands, and replacements for exercises of a program.

use evolua_domain::exercise::{Catalogue, ExerciseId, ExerciseKind, Measure, MuscleGroup};
use evolua_domain::program::{
    Adjustments, Program, ProgramRequest, Swap, fullness, generate, substitute, warm_ups,
    weekly_sets,
};

use crate::grid::{Case, cases, exercise};
use crate::invariants::INVARIANTS;

fn sample() -> impl Iterator<Item = &'static Case> {
    cases().iter().step_by(397)
}

#[test]
fn planned_sets_match_the_program() {
    for case in sample() {
        let week = weekly_sets(&case.request, &case.program, []);
        assert_eq!(week.len(), MuscleGroup::COUNTED);
        for (row, half_sets) in week.iter().zip(case.weekly_half_sets()) {
            assert!((row.planned - f64::from(half_sets) / 2.0).abs() < 1e-9);
            assert!(row.done.abs() < 1e-9);
            assert!(row.lo <= row.target && row.target <= row.hi);
            assert!(row.planned >= row.lo && row.planned <= row.hi, "{} {row:?}", case.name());
        }
    }
}

#[test]
fn a_completed_week_has_as_many_done_sets_as_planned() {
    for case in sample() {
        let planned = case.program.days.iter().flat_map(|day| &day.exercises);
        let done = planned.map(|one| {
            (Catalogue::embedded().by_id(one.exercise_id).unwrap(), u32::from(one.sets))
        });
        for row in weekly_sets(&case.request, &case.program, done) {
            assert!((row.planned - row.done).abs() < 1e-9, "{row:?}");
        }
    }
}

#[test]
fn substitutes_move_alike_and_are_not_in_the_program() {
    let catalogue = Catalogue::embedded();
    for case in sample() {
        let used = |id| {
            case.program.days.iter().flat_map(|day| &day.exercises).any(|one| one.exercise_id == id)
        };
        for planned in case.program.days.iter().flat_map(|day| &day.exercises) {
            let Some(other) = substitute(&case.request, &case.program, planned.exercise_id) else {
                continue;
            };
            let old = catalogue.by_id(planned.exercise_id).unwrap();
            let new = catalogue.by_id(other).unwrap();
            assert!(!used(other));
            assert_eq!((old.group, old.pattern), (new.group, new.pattern));
            assert!(new.difficulty <= case.profile.level);
        }
    }
}

fn planned(program: &Program, id: ExerciseId) -> bool {
    program.days.iter().flat_map(|day| &day.exercises).any(|one| one.exercise_id == id)
}

#[test]
fn a_swap_exchanges_an_exercise_everywhere_and_outlasts_a_new_program() {
    let mut swapped = 0;
    for case in sample() {
        let leaves = case.program.days[0].exercises[0].exercise_id;
        let Some(enters) = substitute(&case.request, &case.program, leaves) else { continue };
        let adjustments =
            Adjustments { swaps: vec![Swap { leaves, enters }], ..Adjustments::default() };
        let request = ProgramRequest { adjustments, ..case.request.clone() };
        let after = generate(&request);
        assert!(!planned(&after, leaves) && planned(&after, enters), "{}", case.name());
        let minutes = u32::from(case.profile.session_duration.minutes());
        assert!(after.days.iter().all(|day| day.estimated_seconds <= minutes * 60));
        let days = case.program.days.iter().zip(&after.days);
        for (one, other) in days.flat_map(|(one, other)| one.exercises.iter().zip(&other.exercises))
        {
            assert_eq!(one.rest_seconds, other.rest_seconds);
            // Only a newcomer that lasts longer loses sets.
            assert!(
                one.sets == other.sets || (other.exercise_id == enters && one.sets > other.sets)
            );
        }
        swapped += 1;
    }
    assert!(swapped > 0);
}

#[test]
fn excluded_exercises_are_in_no_program() {
    for case in sample() {
        let excluded = vec![case.program.days[0].exercises[0].exercise_id];
        let without = generate(ProgramRequest { excluded, ..case.request.clone() });
        assert!(!planned(&without, case.program.days[0].exercises[0].exercise_id));
    }
}

#[test]
fn warm_ups_come_before_the_first_compound_of_each_half_of_the_body() {
    for case in sample() {
        for day in &case.program.days {
            let places = warm_ups(&case.profile, day);
            assert_eq!(places.first().map(|(place, _)| *place), Some(0), "{}", case.name());
            assert!(places.len() <= 3 && places.iter().all(|(_, sets)| (1..=3).contains(sets)));
        }
    }
}

#[test]
fn fullness_and_exposures_follow_the_program() {
    for case in sample() {
        let full = fullness(&case.request, &case.program);
        assert!(full.volume_ratio > 0.2 && full.volume_ratio <= 1.0, "{full:?}");
        assert!(full.time_ratio > 0.5 && full.time_ratio <= 1.0, "{full:?}");
        let first = case.program.days[0].exercises[0].exercise_id;
        assert!((1..=2).contains(&case.program.weekly_exposures(first)));
    }
}

/// The sets of a program's week, cardio not counted.
fn sets(program: &Program) -> u32 {
    let all = program.days.iter().flat_map(|day| &day.exercises);
    all.filter(|one| exercise(one).kind != ExerciseKind::Cardio)
        .map(|one| u32::from(one.sets))
        .sum()
}

#[test]
fn a_step_of_volume_adds_a_set_to_some_exercises_and_keeps_the_limits() {
    let mut raised = 0;
    for case in sample() {
        let adjustments = Adjustments { volume_steps: 1, ..Adjustments::default() };
        let more = Case::new(ProgramRequest { adjustments, ..case.request.clone() });
        let before = sets(&case.program);
        let after = sets(&more.program);
        assert!(after >= before && after <= (before * 11).div_ceil(10), "{}", case.name());
        raised += usize::from(after > before);
        for (day, fuller) in case.program.days.iter().zip(&more.program.days) {
            for (one, other) in day.exercises.iter().zip(&fuller.exercises) {
                assert_eq!((one.exercise_id, one.reps), (other.exercise_id, other.reps));
                assert!(other.sets - one.sets <= 1, "{}", case.name());
            }
        }
        for (name, holds) in INVARIANTS {
            if ["I1", "I4", "I11", "B", "H", "J"].contains(&name) {
                assert_eq!(holds(&more), Vec::<String>::new(), "{name} {}", case.name());
            }
        }
    }
    assert!(raised > 0);
}

#[test]
fn a_step_of_intensity_lowers_loaded_ranges_down_to_their_floor() {
    for case in sample() {
        let adjustments = Adjustments { intensity_steps: 1, ..Adjustments::default() };
        let heavier = Case::new(ProgramRequest { adjustments, ..case.request.clone() });
        let days = case.program.days.iter().zip(&heavier.program.days);
        for (one, other) in days.flat_map(|(one, other)| one.exercises.iter().zip(&other.exercises))
        {
            assert_eq!((one.exercise_id, one.sets), (other.exercise_id, other.sets));
            let lowered = one.reps.low() - other.reps.low();
            assert_eq!(lowered, one.reps.high() - other.reps.high());
            let measure = exercise(one).measure;
            let is_loaded = matches!(measure, Measure::LoadReps | Measure::AssistedReps);
            assert!(lowered <= 2 && (lowered == 0 || is_loaded), "{}", case.name());
        }
    }
}
