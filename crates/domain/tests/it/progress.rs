//! The analysis of example logs, and properties that hold for every log.

use evolua_domain::exercise::Measure;
use evolua_domain::profile::Level;
use evolua_domain::program::RepRange;
use evolua_domain::progress::{Analysis, Archive, ExerciseLog, LoggedSet, Session, analyze};
use evolua_domain::workout::SetType;
use proptest::prelude::*;
use serde_json::Value;

fn int(value: &Value) -> i64 {
    value.as_i64().unwrap()
}

fn small(value: &Value) -> u16 {
    u16::try_from(int(value)).unwrap()
}

fn set(value: &Value) -> LoggedSet {
    LoggedSet {
        reps: small(&value["reps"]),
        weight_kg: value["weight"].as_f64().unwrap_or(0.0),
        is_completed: value["completed"].as_bool().unwrap_or(true),
        set_type: value["set_type"].as_str().map_or(SetType::Working, |text| text.parse().unwrap()),
        rir: value["rir"].as_u64().and_then(|rir| u8::try_from(rir).ok()),
        pain: 0,
        is_confirmed: false,
    }
}

fn session(value: &Value) -> Session {
    let range = &value["rep_range"];
    Session {
        day: int(&value["day"]),
        is_deload: value["deload"].as_bool().unwrap_or(false),
        rep_range: RepRange::new(small(&range[0]), small(&range[1])).unwrap(),
        planned_sets: None,
        sets: value["sets"].as_array().unwrap().iter().map(set).collect(),
    }
}

fn read(case: &Value) -> Analysis {
    let log = ExerciseLog {
        archive: Archive::default(),
        level: case["level"].as_str().unwrap().parse().unwrap(),
        measure: case["measure"].as_str().unwrap().parse().unwrap(),
        body_mass_kg: case["body_mass_kg"].as_f64(),
        body_share: case["body_share"].as_f64().unwrap_or_default(),
        sessions: case["sessions"].as_array().unwrap().iter().map(session).collect(),
        days_without_sets: Vec::new(),
        cycle_start_day: int(&case["cycle_start_day"]),
        weekly_exposures: case["weekly_exposures"].as_f64().unwrap(),
    };
    analyze(&log, int(&case["as_of_day"]))
}

#[test]
fn agreed_logs_are_analysed_as_agreed() {
    let cases: Value = serde_json::from_str(include_str!("../data/progress_cases.json")).unwrap();
    for case in cases.as_array().unwrap() {
        let found = read(case);
        let expected = &case["expect"];
        let name = case["name"].as_str().unwrap();
        assert_eq!(found.plateau.reason.as_str(), expected["reason"], "{name} {:?}", found.plateau);
        assert_eq!(found.plateau.is_detected(), expected["plateau_detected"], "{name}");
        assert_eq!(found.plateau.is_regression(), expected["regression_detected"], "{name}");
        assert_eq!(
            i64::from(found.progress_percentage),
            int(&expected["progress_percentage"]),
            "{name}"
        );
    }
}

/// The trends of the worked examples, rounded to hundredths.
#[test]
fn trends_match_the_worked_examples() {
    let cases: Value = serde_json::from_str(include_str!("../data/progress_cases.json")).unwrap();
    let expected = [
        ("1 ", 4.94, 5.25),
        ("2 ", 0.0, 0.0),
        ("4 ", 2.46, 2.71),
        ("8 ", 4.88, 5.25),
        ("10 ", 0.26, 0.33),
        ("11 ", 3.144, 3.20),
        ("13 ", -1.16, -1.09),
        ("17 ", 0.0, 0.16),
    ];
    for (name, slope, upper_bound) in expected {
        let named = |case: &&Value| case["name"].as_str().unwrap().starts_with(name);
        let found = read(cases.as_array().unwrap().iter().find(named).unwrap()).plateau;
        assert!((found.slope.unwrap() - slope).abs() < 0.0051, "{name} {found:?}");
        assert!((found.upper_bound.unwrap() - upper_bound).abs() < 0.0051, "{name} {found:?}");
    }
}

fn any_set() -> impl Strategy<Value = LoggedSet> {
    (1_u16..25, 4_u16..300, prop::bool::weighted(0.9), 0_u8..8).prop_map(
        |(reps, half_kg, done, kind)| {
            let set_type = match kind {
                0 => SetType::Warmup,
                1 => SetType::Drop,
                2 => SetType::Failure,
                _ => SetType::Working,
            };
            let weight_kg = f64::from(half_kg) / 2.0;
            LoggedSet {
                reps,
                weight_kg,
                is_completed: done,
                set_type,
                rir: (kind == 3).then_some(2),
                pain: 0,
                is_confirmed: false,
            }
        },
    )
}

fn any_log() -> impl Strategy<Value = ExerciseLog> {
    let session =
        (0_i64..200, prop::collection::vec(any_set(), 1..5), prop::bool::weighted(0.05), 0_u16..2);
    let sessions = prop::collection::vec(session, 0..40);
    let measure = prop::sample::select(Measure::ALL);
    (prop::sample::select(Level::ALL), measure, sessions, 0_i64..150, 1_u8..4).prop_map(
        |(level, measure, sessions, cycle_start_day, exposures)| ExerciseLog {
            archive: Archive::default(),
            level,
            measure,
            body_mass_kg: None,
            body_share: 0.0,
            sessions: sessions
                .into_iter()
                .map(|(day, sets, is_deload, range)| {
                    let rep_range = RepRange::new(8 + 4 * range, 12 + 3 * range).unwrap();
                    Session { day, is_deload, rep_range, planned_sets: None, sets }
                })
                .collect(),
            days_without_sets: Vec::new(),
            cycle_start_day,
            weekly_exposures: exposures.into(),
        },
    )
}

proptest! {
    #[test]
    fn every_log_gives_a_sensible_answer(log in any_log()) {
        let found = analyze(&log, 200);
        prop_assert!(found.progress_percentage <= 100);
        prop_assert!(found.one_rep_max.iter().all(|kg| kg.is_finite() && *kg > 0.0));
        prop_assert!(found.valid_sessions <= found.one_rep_max.len());
        if let (Some(slope), Some(bound)) = (found.plateau.slope, found.plateau.upper_bound) {
            prop_assert!(slope <= bound + 1e-9);
        }
        if let (Some(average), Some(most)) = (found.totals.average_load, found.totals.max_load) {
            prop_assert!(average <= most + 1e-9);
        }
        if log.measure == Measure::CardioTime {
            prop_assert!(!found.plateau.is_detected() && found.progress_percentage == 0);
        }
    }

    #[test]
    fn the_calendar_and_the_order_of_entry_do_not_matter(log in any_log(), shift in -400_i64..400) {
        let found = analyze(&log, 200);
        let mut moved = log.clone();
        moved.cycle_start_day += shift;
        for session in &mut moved.sessions {
            session.day += shift;
        }
        let again = analyze(&moved, 200 + shift);
        prop_assert_eq!(found.plateau, again.plateau);
        prop_assert_eq!(found.progress_percentage, again.progress_percentage);
        let mut sorted = log;
        sorted.sessions.sort_by_key(|session| session.day);
        prop_assert_eq!(analyze(&sorted, 200), found);
    }

    #[test]
    fn warm_ups_and_undone_sets_count_nowhere(log in any_log()) {
        let mut more = log.clone();
        for session in &mut more.sessions {
            let warm_up = LoggedSet { set_type: SetType::Warmup, ..LoggedSet::working(30, 900.0) };
            session.sets.push(LoggedSet { is_completed: false, ..LoggedSet::working(30, 900.0) });
            if session.sets.iter().any(|set| set.is_completed) {
                session.sets.insert(0, warm_up);
            }
        }
        prop_assert_eq!(analyze(&more, 200), analyze(&log, 200));
    }

    #[test]
    fn what_is_logged_later_changes_no_earlier_answer(log in any_log(), day in 0_i64..200) {
        let mut earlier = log.clone();
        earlier.sessions.retain(|session| session.day <= day);
        prop_assert_eq!(analyze(&earlier, day), analyze(&log, day));
    }

    #[test]
    fn pounds_and_kilograms_show_the_same_trend(log in any_log()) {
        let mut doubled = log.clone();
        for set in doubled.sessions.iter_mut().flat_map(|session| &mut session.sets) {
            set.weight_kg *= 2.0;
        }
        if log.measure == Measure::LoadReps {
            let one = analyze(&log, 200);
            let other = analyze(&doubled, 200);
            prop_assert_eq!(one.plateau.reason, other.plateau.reason);
            prop_assert_eq!(one.progress_percentage, other.progress_percentage);
        }
    }
}

#[test]
fn days_without_sets_count_as_training_and_nothing_more() {
    let bare = |days: &[i64]| ExerciseLog {
        archive: Archive::default(),
        level: Level::Beginner,
        measure: Measure::LoadReps,
        body_mass_kg: None,
        body_share: 0.0,
        sessions: Vec::new(),
        days_without_sets: days.to_vec(),
        cycle_start_day: 0,
        weekly_exposures: 1.0,
    };
    let found = analyze(&bare(&[1, 8, 15, 22, 29, 40]), 29);
    assert_eq!((found.totals.sessions_count, found.totals.last_session_day), (5, Some(29)));
    assert_eq!(found.progress_percentage, 20, "regularity alone");
    assert!(!found.plateau.is_detected() && found.totals.max_load.is_none());
    assert_eq!(analyze(&bare(&[2]), 29).progress_percentage, 5);
    assert_eq!(analyze(&bare(&[1]), 29).progress_percentage, 0, "more than four weeks ago");
}
