//! Stored histories say the same as the whole log, and analyses hold as long as they claim.

use evolua_domain::exercise::{Catalogue, Measure};
use evolua_domain::id::WorkoutId;
use evolua_domain::load::{Lift, LoadPlan, next_load};
use evolua_domain::profile::Level;
use evolua_domain::program::RepRange;
use evolua_domain::progress::{
    Analysis, Archive, ArchivedDay, ExerciseHistory, ExerciseLog, KEPT_DAYS, LoggedSession,
    LoggedSet, Session, analyze, unchanged_until,
};
use evolua_domain::workout::SetType;
use proptest::prelude::*;

const LAST_DAY: i64 = 700;

fn any_session() -> impl Strategy<Value = Session> {
    let sets = prop::collection::vec((6_u16..14, -4_i32..4, prop::bool::weighted(0.9)), 1..5);
    let is_deload = prop::bool::weighted(0.05);
    // Loads rise slowly; a few are typing errors or another machine.
    let factor = prop::sample::select(vec![1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 2.0, 0.4]);
    (0..LAST_DAY, sets, is_deload, factor, 0_u16..8).prop_map(
        |(day, sets, is_deload, factor, range)| {
            let kg = 40.0 + f64::from(i32::try_from(day).unwrap()) / 20.0;
            let set = |(reps, more, is_completed)| LoggedSet {
                is_completed,
                ..LoggedSet::working(reps, factor * (kg + f64::from(more)).round())
            };
            let (low, high) = if range == 0 { (4, 6) } else { (8, 12) };
            Session {
                day,
                is_deload,
                rep_range: RepRange::new(low, high).unwrap(),
                planned_sets: Some(3),
                sets: sets.into_iter().map(set).collect(),
            }
        },
    )
}

/// Sessions by day, each in a workout of its own.
fn any_sessions() -> impl Strategy<Value = Vec<LoggedSession>> {
    prop::collection::vec(any_session(), 0..150).prop_map(|mut sessions| {
        sessions.sort_by_key(|session| session.day);
        let logged = |(id, session)| LoggedSession { workout: WorkoutId(id), session };
        (1..).zip(sessions).map(logged).collect()
    })
}

/// Help that tells nothing of the body: what is archived keeps the mass that it was scored with.
fn with_usual_help(mut sessions: Vec<LoggedSession>, measure: Measure) -> Vec<LoggedSession> {
    if measure == Measure::AssistedReps {
        let sets = sessions.iter_mut().flat_map(|one| &mut one.session.sets);
        sets.for_each(|set| set.weight_kg = set.weight_kg.min(52.0));
    }
    sessions
}

fn log(
    archive: Archive,
    sessions: Vec<Session>,
    (level, measure, cycle_start_day): (Level, Measure, i64),
) -> ExerciseLog {
    ExerciseLog {
        archive,
        level,
        measure,
        body_mass_kg: None,
        body_share: 0.0,
        sessions,
        days_without_sets: Vec::new(),
        cycle_start_day,
        weekly_exposures: 2.0,
    }
}

/// What is stored of an analysis.
fn stored(analysis: &Analysis) -> Analysis {
    Analysis { one_rep_max: Vec::new(), ..analysis.clone() }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn a_history_says_the_same_as_the_whole_log(
        sessions in any_sessions(),
        archived_every in 1_usize..20,
        level in prop::sample::select(Level::ALL),
        measure in prop::sample::select(Measure::ALL),
        cycle_start_day in 400..LAST_DAY,
    ) {
        let sessions = with_usual_help(sessions, measure);
        let mut history = ExerciseHistory::default();
        for (at, one) in sessions.iter().enumerate() {
            history.insert(one.clone()).unwrap();
            if at % archived_every == 0 {
                history.archive_old(measure, one.session.day);
            }
        }
        let facts = (level, measure, cycle_start_day);
        let all: Vec<Session> = sessions.iter().map(|one| one.session.clone()).collect();
        let recent: Vec<Session> = history.sessions().to_vec();
        let stored_log = log(history.archive().clone(), recent.clone(), facts);
        let whole = log(Archive::default(), all.clone(), facts);
        let exercise = &Catalogue::embedded().exercises()[0];
        let plan = LoadPlan {
            lift: Lift { measure, ..Lift::from(exercise) },
            sets: 3,
            reps: RepRange::new(8, 12).unwrap(),
            is_deload: false,
        };
        let last = sessions.last().map_or(0, |one| one.session.day);
        for today in [last, last + 5, LAST_DAY + 20] {
            prop_assert_eq!(stored(&analyze(&stored_log, today)), stored(&analyze(&whole, today)));
            prop_assert_eq!(next_load(&plan, &recent, today), next_load(&plan, &all, today));
        }
        let unarchived: ExerciseHistory = sessions.into_iter().collect();
        prop_assert!(figures(&unarchived, measure).ends_with(&figures(&history, measure)));
    }

    #[test]
    fn an_analysis_holds_as_long_as_it_says(
        sessions in any_sessions(),
        level in prop::sample::select(Level::ALL),
        cycle_start_day in 400..LAST_DAY,
        days_without_sets in prop::collection::vec(600..LAST_DAY, 0..3),
        day in 500..LAST_DAY,
    ) {
        let seen = sessions.into_iter().map(|one| one.session);
        let sessions = seen.filter(|session| session.day <= day).collect();
        let mut log = log(Archive::default(), sessions, (level, Measure::LoadReps, cycle_start_day));
        log.days_without_sets = days_without_sets;
        log.days_without_sets.retain(|one| *one <= day);
        let analysis = analyze(&log, day);
        let until = unchanged_until(&log, &analysis, day);
        prop_assert!(until.is_none_or(|until| until >= day));
        for later in day..=until.unwrap_or(day + 200) {
            prop_assert_eq!(&analyze(&log, later), &analysis, "on {}, until {:?}", later, until);
        }
    }
}

fn session(workout: i64, day: i64) -> LoggedSession {
    let session = Session {
        day,
        is_deload: false,
        rep_range: RepRange::new(8, 12).unwrap(),
        planned_sets: None,
        sets: vec![LoggedSet::working(10, 40.0)],
    };
    LoggedSession { workout: WorkoutId(workout), session }
}

/// What the sessions of a history add to their workouts.
fn figures(history: &ExerciseHistory, measure: Measure) -> Vec<(i64, f64, bool)> {
    let points = history.curve(measure).into_iter();
    points.map(|point| (point.workout.0, point.volume, point.is_record)).collect()
}

#[test]
fn the_figures_of_a_session_compare_it_with_all_before() {
    let with = |workout, day, sets: &[LoggedSet]| {
        let LoggedSession { workout, session } = session(workout, day);
        LoggedSession { workout, session: Session { sets: sets.to_vec(), ..session } }
    };
    let warm_up = LoggedSet { set_type: SetType::Warmup, ..LoggedSet::working(20, 90.0) };
    let mut history: ExerciseHistory = [
        with(1, 100, &[LoggedSet::working(8, 50.0)]),
        with(2, 500, &[LoggedSet::working(8, 50.0), LoggedSet::working(6, 50.0)]),
        with(3, 507, &[warm_up]),
        with(4, 514, &[warm_up, LoggedSet::working(9, 50.0)]),
        with(5, 521, &[LoggedSet::working(1, 55.0)]),
    ]
    .into_iter()
    .collect();
    let seen = |history: &ExerciseHistory| figures(history, Measure::LoadReps);
    let later = [(2, 700.0, false), (4, 450.0, true), (5, 55.0, true)];
    assert_eq!(seen(&history), [&[(1, 400.0, false)][..], &later].concat());
    history.archive_old(Measure::LoadReps, 300 + KEPT_DAYS);
    assert_eq!(seen(&history), later, "the archived session isn't listed, but compared with");
}

#[test]
fn sessions_change_in_place_until_they_are_archived() {
    let mut history = ExerciseHistory::default();
    for (workout, day) in [(3, 500), (1, 100), (2, 300)] {
        history.insert(session(workout, day)).unwrap();
    }
    let days = |history: &ExerciseHistory| -> Vec<i64> {
        history.sessions().iter().map(|session| session.day).collect()
    };
    assert_eq!(days(&history), [100, 300, 500]);
    history.archive_old(Measure::LoadReps, 300 + KEPT_DAYS);
    assert_eq!(days(&history), [300, 500], "the day at the border stays");
    history.remove(WorkoutId(2), 300).unwrap();
    assert_eq!(days(&history), [500]);
    assert_eq!(history.remove(WorkoutId(1), 100), Err(ArchivedDay));
    assert_eq!(history.insert(session(4, 100)), Err(ArchivedDay));
    // An old day after those that are archived joins them.
    history.insert(session(5, 299)).unwrap();
    history.archive_old(Measure::LoadReps, 300 + KEPT_DAYS);
    assert_eq!(days(&history), [500]);
    assert_eq!(history.insert(session(6, 200)), Err(ArchivedDay));
}

/// A member who stopped an exercise is not looked at again every day.
#[test]
fn an_exercise_that_is_no_longer_trained_changes_for_a_few_weeks_only() {
    let sessions = (0..20).map(|at| session(at, at * 4).session).collect();
    let log = log(Archive::default(), sessions, (Level::Intermediate, Measure::LoadReps, 0));
    let mut day = 80;
    let mut changes = 0;
    while let Some(until) = unchanged_until(&log, &analyze(&log, day), day) {
        (day, changes) = (until + 1, changes + 1);
    }
    assert_eq!((day, changes), (160, 29));
}
