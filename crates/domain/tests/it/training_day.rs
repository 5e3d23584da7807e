//! Shortening a planned day, and replacing an exercise of it.

use evolua_domain::exercise::{Catalogue, ExerciseKind};
use evolua_domain::limitations::{Condition, Reading};
use evolua_domain::profile::Objective;
use evolua_domain::program::{
    Alternatives, PlannedExercise, ProgramDay, ProgramRequest, ShortenedDay, shorten,
};

use crate::grid::{Case, cases, exercise};
use crate::program_rules::expected_seconds;

const MINUTES: u16 = 30;

/// The day with only what a shortened day has left.
fn cut(day: &ProgramDay, short: &ShortenedDay) -> ProgramDay {
    let left = short.exercises.iter().map(|left| {
        let is_this = |one: &&PlannedExercise| one.exercise_id == left.exercise_id;
        let planned = day.exercises.iter().find(is_this).unwrap();
        PlannedExercise { sets: left.sets, rest_seconds: left.rest_seconds, ..planned.clone() }
    });
    ProgramDay { exercises: left.collect(), ..day.clone() }
}

fn strength(day: &ProgramDay) -> Vec<&PlannedExercise> {
    day.exercises.iter().filter(|one| exercise(one).kind != ExerciseKind::Cardio).collect()
}

fn check_short(case: &Case, day: &ProgramDay, short: &ShortenedDay) {
    let context = format!("{} {}: {short:?}", case.name(), day.day_code);
    let left = cut(day, short);
    let expected = expected_seconds(case, &left, MINUTES).ceil();
    assert!((f64::from(short.estimated_seconds) - expected).abs() < 0.1, "{context}");
    assert!(short.estimated_seconds <= u32::from(MINUTES) * 60, "{context}");

    let place = |one: &PlannedExercise| {
        day.exercises.iter().position(|planned| planned.exercise_id == one.exercise_id)
    };
    assert!(left.exercises.is_sorted_by_key(place), "{context}");
    for (one, planned) in
        left.exercises.iter().map(|one| (one, &day.exercises[place(one).unwrap()]))
    {
        assert!((planned.sets.min(2)..=planned.sets).contains(&one.sets), "{context}");
        assert!(one.rest_seconds <= planned.rest_seconds, "{context}");
        assert!(one.rest_seconds >= planned.rest_seconds.min(30), "{context}");
    }
    let lead = strength(day).into_iter().find(|one| exercise(one).kind == ExerciseKind::Compound);
    if let Some(lead) = lead {
        assert!(left.exercises.iter().any(|one| one.exercise_id == lead.exercise_id), "{context}");
    }
}

#[test]
fn every_day_of_every_profile_fits_half_an_hour_with_enough_exercises() {
    let mut shortened = 0;
    for case in cases() {
        let fewest = if case.profile.objective == Objective::Strength { 3 } else { 4 };
        for day in &case.program.days {
            match shorten(&case.request, day, MINUTES) {
                None => assert!(day.estimated_seconds <= 1800, "{} {}", case.name(), day.day_code),
                Some(short) => {
                    shortened += 1;
                    check_short(case, day, &short);
                    let left = strength(&cut(day, &short)).len();
                    assert!(left >= fewest, "{} {}: {short:?}", case.name(), day.day_code);
                }
            }
        }
    }
    assert!(shortened > 10_000, "only {shortened} days were shortened");
}

#[test]
fn limitations_with_long_rests_fit_half_an_hour_too() {
    for case in cases().iter().step_by(7) {
        for condition in Condition::ALL {
            let limitations =
                Reading { conditions: [*condition].into_iter().collect(), ..Reading::default() };
            let case = Case::new(ProgramRequest { limitations, ..case.request.clone() });
            for day in &case.program.days {
                if let Some(short) = shorten(&case.request, day, MINUTES) {
                    check_short(&case, day, &short);
                }
            }
        }
    }
}

#[test]
fn the_least_important_exercises_are_dropped_first() {
    let kinds =
        |day: &ProgramDay| day.exercises.iter().map(|one| exercise(one).kind).collect::<Vec<_>>();
    for case in cases().iter().filter(|case| case.minutes() == 60) {
        for day in &case.program.days {
            let Some(short) = shorten(&case.request, day, MINUTES) else { continue };
            let left = cut(day, &short);
            let count =
                |day: &ProgramDay, kind| kinds(day).iter().filter(|one| **one == kind).count();
            assert_eq!(count(&left, ExerciseKind::Cardio), 0, "{}", case.name());
            let fewest = if case.profile.objective == Objective::Strength { 3 } else { 4 };
            let has_fewest_exercises = left.exercises.len() == fewest;
            let has_all_sets = left.exercises.iter().all(|one| {
                day.exercises.iter().any(|planned| {
                    planned.exercise_id == one.exercise_id && planned.sets == one.sets
                })
            });
            let dispensable =
                left.exercises.iter().any(|one| exercise(one).kind == ExerciseKind::Isolation);
            assert!(has_all_sets || has_fewest_exercises || !dispensable, "{}", case.name());
        }
    }
}

#[test]
fn alternatives_are_allowed_of_the_same_group_and_not_in_the_day() {
    let mut offered = 0;
    let mut asked = 0;
    for case in cases().iter().step_by(11) {
        for condition in [Condition::Knee, Condition::Shoulder, Condition::Hypertension] {
            let limitations =
                Reading { conditions: [condition].into_iter().collect(), ..Reading::default() };
            let case = Case::new(ProgramRequest { limitations, ..case.request.clone() });
            let alternatives = Alternatives::new(&case.request);
            for day in &case.program.days {
                for planned in &day.exercises {
                    let replaced = exercise(planned);
                    let found = alternatives.for_day(day, replaced);
                    asked += 1;
                    offered += found.len();
                    assert!(found.len() <= 5);
                    assert!(found.is_sorted_by_key(|one| one.pattern != replaced.pattern));
                    for one in found {
                        assert_eq!(one.group, replaced.group);
                        assert!(one.measure.counts_like(replaced.measure));
                        assert!(one.difficulty <= case.profile.level);
                        assert!(!one.stress.intersects(case.restrictions.avoid));
                        assert!(day.exercises.iter().all(|other| other.exercise_id != one.id));
                    }
                }
            }
        }
    }
    assert!(offered > 3 * asked, "{offered} alternatives for {asked} exercises");
}

#[test]
fn presses_are_the_first_alternatives_to_a_bench_press() {
    let press = Catalogue::embedded().by_id(evolua_domain::exercise::ExerciseId::new(1)).unwrap();
    let case = cases().iter().find(|case| case.minutes() == 60).unwrap();
    let empty = ProgramDay { exercises: Vec::new(), ..case.program.days[0].clone() };
    let found = Alternatives::new(&case.request).for_day(&empty, press);
    assert_eq!(found[0].pattern, press.pattern);
    assert!(found.iter().all(|one| one.id != press.id), "nothing stands in for itself");
    let others = Alternatives::new(&case.request).not_in(&[press.id, found[0].id], press);
    assert_eq!(others[0].id, found[1].id, "what is trained anyway isn't offered");
    let of_other_movements = found.iter().filter(|one| one.pattern != press.pattern).count();
    assert_eq!((found.len(), of_other_movements), (5, 2));
    assert_ne!(
        found[0].equipment, press.equipment,
        "another machine is no help where one is taken"
    );
}
