//! What holds for the program of every profile, whatever the numbers of the rules.

use std::collections::{HashMap, HashSet};

use evolua_domain::exercise::{ExerciseKind, MuscleGroup};
use evolua_domain::program::{DayCode, RepRange, generate};

use crate::grid::{cases, exercise, profiles};

#[test]
fn there_are_4368_profiles() {
    assert_eq!(profiles().count(), 4_368);
    assert_eq!(cases().len(), 4_368);
}

#[test]
fn the_same_profile_gives_the_same_program() {
    for case in cases() {
        assert_eq!(generate(&case.profile), case.program, "{}", case.name());
    }
}

#[test]
fn days_are_as_many_as_available_with_ascending_letters_and_names_of_their_own() {
    for case in cases() {
        let codes: Vec<_> = case.program.days.iter().map(|day| day.day_code).collect();
        let available = usize::from(case.profile.availability.days());
        assert_eq!(codes, DayCode::ALL[..available], "{}", case.name());
        let names: HashSet<_> = case.program.days.iter().map(|day| &day.name).collect();
        assert_eq!(names.len(), available, "{}", case.name());
        assert_eq!(case.program.program_type, case.profile.level.program_type());
    }
}

#[test]
fn names_tell_what_the_day_trains() {
    for case in cases() {
        for day in &case.program.days {
            let groups = day.name.strip_prefix(&format!("Treino {} - ", day.day_code)).unwrap();
            let named: Vec<_> = groups.split(", ").flat_map(|part| part.split(" e ")).collect();
            assert!((1..=3).contains(&named.len()), "{}", day.name);
            for name in named {
                let trains = |planned| exercise(planned).group.as_str() == name;
                assert!(day.exercises.iter().any(trains), "{}: {}", case.name(), day.name);
            }
        }
    }
}

#[test]
fn no_exercise_twice_a_day_nor_on_more_than_two_days() {
    for case in cases() {
        let mut days = HashMap::new();
        for day in &case.program.days {
            let today: HashSet<_> = day.exercises.iter().map(|one| one.exercise_id).collect();
            assert_eq!(today.len(), day.exercises.len(), "{} {}", case.name(), day.name);
            for id in today {
                *days.entry(id).or_insert(0) += 1;
            }
        }
        assert!(days.values().all(|days| *days <= 2), "{}", case.name());
    }
}

#[test]
fn no_exercise_is_harder_than_the_level() {
    for case in cases() {
        for planned in case.program.days.iter().flat_map(|day| &day.exercises) {
            let exercise = exercise(planned);
            let fits = exercise.difficulty <= case.profile.level;
            assert!(fits, "{}: {}", case.name(), exercise.name);
        }
    }
}

#[test]
fn prescriptions_are_within_the_bounds_of_the_product() {
    for case in cases() {
        for planned in case.program.days.iter().flat_map(|day| &day.exercises) {
            let context = format!("{}: {planned:?}", case.name());
            assert!((2..=5).contains(&planned.sets), "{context}");
            assert!((30..=240).contains(&planned.rest_seconds), "{context}");
            assert_eq!(planned.rest_seconds % 15, 0, "{context}");
            assert!(planned.reps.low() < planned.reps.high(), "{context}");
            assert_eq!(planned.reps.to_string().parse::<RepRange>(), Ok(planned.reps));
            let reason = &planned.reason;
            assert!(reason.ends_with('.') && reason.chars().count() > 20, "{context}");
        }
    }
}

#[test]
fn days_open_with_a_compound_and_close_with_the_trunk() {
    for case in cases() {
        for day in &case.program.days {
            let context = format!("{} {}", case.name(), day.name);
            let parts: Vec<_> = day
                .exercises
                .iter()
                .map(|planned| match (exercise(planned).group, exercise(planned).kind) {
                    (MuscleGroup::Cardio, _) => 3,
                    (MuscleGroup::Abdomen, _) => 2,
                    (_, ExerciseKind::Compound) => 0,
                    _ => 1,
                })
                .collect();
            assert_eq!(parts.first(), Some(&0), "{context}");
            assert!(parts.is_sorted(), "{context}");
        }
    }
}
