//! Exercises, programs, workouts and sets.

use chrono::{NaiveDate, TimeDelta};
use evolua_domain::adherence::TrainedDay;
use evolua_domain::exercise::{Catalogue, ExerciseId, Measure};
use evolua_domain::id::{MemberId, WorkoutExerciseId, WorkoutId};
use evolua_domain::profile::{Availability, Level, Objective, SessionDuration, TrainingProfile};
use evolua_domain::program::{self, DayCode, ProgramEvent, ProgramEventKind};
use evolua_domain::progress::{Archive, ExerciseLog, LoggedSession, LoggedSet, Session, analyze};
use evolua_domain::workout::{NewWorkout, Revised, SetRecord, SetType, SetValues, Workout};
use evolua_persistence::exercise_metrics::NewMetric;
use evolua_persistence::{
    Db, Error, Page, exercise_metrics, exercises, program_days, program_events, training_log,
    training_rows, training_totals, workouts,
};
use evolua_test_support::on_both_engines;
use uuid::Uuid;

use super::rows::{edit_workout, insert_exercise, insert_set, insert_workout};
use super::{member, now, read, write};

pub(crate) const CLIENT: Uuid = Uuid::from_u128(0x00de_cade);

pub(crate) fn new_workout(date: &str) -> NewWorkout {
    NewWorkout {
        client_id: None,
        name: Some("Treino A".to_owned()),
        trained_on: date.parse().expect("a date"),
        started_at: Some(now()),
        ended_at: Some(now() + TimeDelta::minutes(50)),
        is_completed: false,
        notes: None,
        workout_type: "A".to_owned(),
        program_type: "ABC".to_owned(),
    }
}

/// A completed set.
pub(crate) fn done(reps: i32) -> Revised<SetRecord> {
    record(values(reps))
}

pub(crate) fn record(values: SetValues) -> Revised<SetRecord> {
    let completed_at = values.is_completed.then(now);
    Revised {
        revision: 7,
        value: SetRecord { order_index: 0, values, completed_at, origin: Some(7) },
    }
}

pub(crate) fn values(reps: i32) -> SetValues {
    SetValues {
        set_type: SetType::Working,
        reps: Some(reps),
        weight_kg: Some(42.5),
        duration_seconds: None,
        rest_seconds: Some(90),
        rir: None,
        target_reps: Some("8-12".to_owned()),
        target_weight_kg: None,
        notes: None,
        is_completed: true,
        has_pain: false,
        pain_at: None,
        pain_score: None,
        is_confirmed: false,
    }
}

pub(crate) async fn insert(db: &Db, member: MemberId, workout: NewWorkout) -> Workout {
    write(db, move |conn| {
        let id = insert_workout(conn, member, &workout)?;
        workouts::find(conn, member, id)
    })
    .await
    .expect("the workout")
}

pub(crate) async fn catalogue(db: &Db) {
    write(db, |conn| exercises::sync_catalogue(conn, Catalogue::embedded())).await;
}

/// Inserts a workout with one exercise.
pub(crate) async fn with_exercise(db: &Db, member: MemberId) -> (WorkoutId, WorkoutExerciseId) {
    let workout = insert(db, member, new_workout("2026-11-20")).await.id;
    let row = write(db, move |conn| insert_exercise(conn, member, workout, (1, 0), Some(CLIENT)));
    (workout, row.await)
}

on_both_engines! {
    async fn the_catalogue_is_written_once(database) {
        let db = database.open();
        let sync = |conn: &mut _| exercises::sync_catalogue(conn, Catalogue::embedded());
        assert!(write(&db, sync).await);
        assert!(!write(&db, sync).await);
        let ana = member(&db, "ana").await;
        let found = |id| move |conn: &mut _| exercises::find_for(conn, ana, ExerciseId::new(id));
        assert_eq!(read(&db, found(1)).await.map(|row| row.id()), Some(ExerciseId::new(1)));
        assert_eq!(read(&db, found(9_999)).await, None);
    }

    async fn a_program_replaces_the_one_before(database) {
        let db = database.open();
        catalogue(&db).await;
        let ana = member(&db, "ana").await;
        for days in [5, 3] {
            let training = TrainingProfile {
                level: Level::Beginner,
                objective: Objective::Hypertrophy,
                availability: Availability::new(days).expect("days"),
                session_duration: SessionDuration::new(60).expect("minutes"),
            };
            let program = program::generate(training);
            let expected = program.days.clone();
            write(&db, move |conn| {
                program_days::replace(conn, ana, Level::Beginner, &program)
            })
            .await;
            let stored = read(&db, move |conn| program_days::list(conn, ana)).await;
            let stored: Vec<_> = stored.into_iter().map(|template| template.day).collect();
            assert_eq!(stored, expected);
        }
    }

    async fn history_is_listed_newest_first_in_pages(database) {
        let db = database.open();
        let ana = member(&db, "ana").await;
        let bia = member(&db, "bia").await;
        let mut ids = Vec::new();
        for date in ["2026-11-18", "2026-11-20", "2026-11-18", "2026-11-01"] {
            ids.push(insert(&db, ana, new_workout(date)).await.id.0);
        }
        let open = NewWorkout { ended_at: None, ..new_workout("2026-11-20") };
        insert(&db, ana, open).await;
        insert(&db, bia, new_workout("2026-11-20")).await;
        let listed = |page: Page| {
            let db = db.clone();
            async move {
                let rows = read(&db, move |conn| workouts::list_done(conn, ana, page)).await;
                rows.into_iter().map(|workout| workout.id.0).collect::<Vec<_>>()
            }
        };
        assert_eq!(listed(Page::default()).await, [ids[1], ids[2], ids[0], ids[3]]);
        let first = listed(Page { limit: Some(2), after: None }).await;
        assert_eq!(first, [ids[1], ids[2]]);
        let rest = listed(Page { limit: Some(9), after: Some(ids[2]) }).await;
        assert_eq!(rest, [ids[0], ids[3]]);
        let since = "2026-11-18".parse().expect("a date");
        let count = move |conn: &mut _| workouts::count_done_since(conn, ana, since);
        assert_eq!(read(&db, count).await, 3);
    }

    async fn a_page_of_the_history_tells_of_the_whole_log(database) {
        let db = database.open();
        let ana = member(&db, "ana").await;
        let today = "2026-11-20".parse().expect("a date");
        let page = |limit| {
            let page = Page { limit: Some(limit), after: None };
            let db = db.clone();
            async move {
                let read_page = move |conn: &mut _| {
                    training_totals::list_done(conn, ana, page, today)
                };
                let (workouts, log) = read(&db, read_page).await;
                (workouts.len(), log.done, log.open_since)
            }
        };
        assert_eq!(page(2).await, (0, 0, None));
        for date in ["2026-11-18", "2026-11-19", "2026-11-20"] {
            insert(&db, ana, new_workout(date)).await;
        }
        let open = NewWorkout { ended_at: None, ..new_workout("2026-11-20") };
        let started_at = insert(&db, ana, open).await.started_at;
        assert!(started_at.is_some());
        write(&db, move |conn| training_totals::restore(conn, ana)).await;
        assert_eq!(page(2).await, (2, 3, started_at));
        assert_eq!(page(0).await, (0, 3, started_at));
    }

    async fn a_workout_is_visible_only_to_its_member(database) {
        let db = database.open();
        let ana = member(&db, "ana").await;
        let bia = member(&db, "bia").await;
        let id = insert(&db, ana, new_workout("2026-11-20")).await.id;
        assert!(read(&db, move |conn| workouts::find(conn, bia, id)).await.is_none());
        let note = |text: Option<&'static str>| {
            let db = db.clone();
            async move {
                write(&db, move |conn| {
                    edit_workout(conn, ana, id, |header| header.notes = text.map(Into::into))?;
                    workouts::find(conn, ana, id)
                })
                .await
                .expect("the workout")
            }
        };
        let noted = note(Some("leve")).await;
        assert_eq!(noted.notes.as_deref(), Some("leve"));
        assert_eq!(noted.name.as_deref(), Some("Treino A"));
        assert_eq!(note(None).await.notes, None);
        write(&db, move |conn| training_rows::delete_workout(conn, id)).await;
        assert!(read(&db, move |conn| workouts::find(conn, ana, id)).await.is_none());
    }

    async fn a_client_id_is_unique_per_member(database) {
        let db = database.open();
        let ana = member(&db, "ana").await;
        let bia = member(&db, "bia").await;
        let workout = NewWorkout { client_id: Some(CLIENT), ..new_workout("2026-11-20") };
        let first = insert(&db, ana, workout.clone()).await;
        insert(&db, bia, workout.clone()).await;
        let twice = db.write(move |conn| insert_workout(conn, ana, &workout)).await;
        assert!(matches!(twice, Err(Error::Conflict)));
        let found = read(&db, move |conn| workouts::find_by_client_id(conn, ana, CLIENT)).await;
        assert_eq!(found, Some(first));
    }

    async fn forgotten_sessions_are_found(database) {
        let db = database.open();
        let ana = member(&db, "ana").await;
        insert(&db, ana, new_workout("2026-11-20")).await;
        let open = NewWorkout { ended_at: None, ..new_workout("2026-11-20") };
        let forgotten = insert(&db, ana, open).await.id;
        let started_before = |instant| {
            let db = db.clone();
            let list = move |conn: &mut _| {
                workouts::list_open_started_before(conn, ana, instant)
            };
            async move { read(&db, list).await }
        };
        assert_eq!(started_before(now() + TimeDelta::seconds(1)).await, [forgotten]);
        assert!(started_before(now()).await.is_empty());
    }

    async fn the_log_is_read_by_exercise_and_session(database) {
        let db = database.open();
        catalogue(&db).await;
        let ana = member(&db, "ana").await;
        let bia = member(&db, "bia").await;
        let (workout, exercise) = with_exercise(&db, ana).await;
        let hurting = SetValues { is_completed: false, has_pain: true, ..values(5) };
        let warm_up = SetValues { set_type: SetType::Warmup, ..values(15) };
        let undone = SetValues { is_completed: false, ..values(8) };
        // Inserted in another order than done.
        let sets = [(2, values(10)), (0, warm_up), (1, values(12)), (3, undone), (4, hurting)];
        write(&db, move |conn| {
            sets.iter().try_for_each(|(order_index, values)| {
                let mut set = record(values.clone());
                set.value.order_index = *order_index;
                insert_set(conn, ana, exercise, None, &set)
            })
        })
        .await;
        let log = read(&db, move |conn| training_log::list(conn, ana, None)).await;
        assert_eq!(log.len(), 1);
        let session = &log[&ExerciseId::new(1)][0].session;
        assert_eq!(log[&ExerciseId::new(1)][0].workout, workout);
        assert_eq!(session.day, training_log::day_number("2026-11-20".parse().expect("a date")));
        assert_eq!(session.rep_range.to_string(), "8-12");
        assert_eq!(session.planned_sets, Some(4), "the rows that are no warm-ups");
        let kept: Vec<_> = session.sets.iter().map(|set| (set.reps, set.hurts())).collect();
        assert_eq!(kept, [(15, false), (12, false), (10, false), (5, true)]);
        let other = [ExerciseId::new(2)];
        let none = read(&db, move |conn| training_log::list(conn, ana, Some(&other)));
        assert!(none.await.is_empty());
        assert!(read(&db, move |conn| training_log::list(conn, bia, None)).await.is_empty());
    }

    async fn the_sets_of_an_open_workout_are_not_in_the_log(database) {
        let db = database.open();
        catalogue(&db).await;
        let ana = member(&db, "ana").await;
        let open = NewWorkout { ended_at: None, ..new_workout("2026-11-20") };
        let open = insert(&db, ana, open).await.id;
        let (_, done_before) = with_exercise(&db, ana).await;
        let opened = write(&db, move |conn| {
            let logged = insert_exercise(conn, ana, open, (1, 0), None)?;
            let new = insert_exercise(conn, ana, open, (2, 1), None)?;
            Ok([logged, new])
        })
        .await;
        for exercise in [done_before, opened[0], opened[1]] {
            write(&db, move |conn| insert_set(conn, ana, exercise, None, &done(10))).await;
        }
        let sessions = || async {
            let list = move |conn: &mut _| {
                training_log::list(conn, ana, None)
            };
            let log = read(&db, list).await;
            log.iter().map(|(id, sessions)| (id.get(), sessions.len())).collect::<Vec<_>>()
        };
        assert_eq!(sessions().await, [(1, 1)]);
        write(&db, move |conn| {
            edit_workout(conn, ana, open, |header| header.ended_at = Some(now()))
        })
        .await;
        assert_eq!(sessions().await, [(1, 2), (2, 1)]);
    }

    async fn two_workouts_of_a_day_are_two_sessions_in_any_order_of_sets(database) {
        let db = database.open();
        catalogue(&db).await;
        let ana = member(&db, "ana").await;
        let (_, early) = with_exercise(&db, ana).await;
        let evening = insert(&db, ana, new_workout("2026-11-20")).await.id;
        let late = write(&db, move |conn| insert_exercise(conn, ana, evening, (1, 0), None)).await;
        for (exercise, order_index, reps) in [(early, 0, 12), (late, 1, 8), (early, 1, 11), (late, 0, 9)] {
            write(&db, move |conn| {
                let mut set = done(reps);
                set.value.order_index = order_index;
                insert_set(conn, ana, exercise, None, &set)
            })
            .await;
        }
        let log =
            read(&db, move |conn| training_log::list(conn, ana, None)).await;
        let reps = |logged: &LoggedSession| {
            logged.session.sets.iter().map(|set| set.reps).collect::<Vec<_>>()
        };
        let sessions = log[&ExerciseId::new(1)].iter().map(reps);
        assert_eq!(sessions.collect::<Vec<_>>(), [[12, 11], [9, 8]]);
    }

    async fn metrics_are_stored_and_marked_stale(database) {
        let db = database.open();
        catalogue(&db).await;
        let ana = member(&db, "ana").await;
        let today: NaiveDate = "2026-11-20".parse().expect("a date");
        let supino = ExerciseId::new(1);
        let other = ExerciseId::new(2);
        let session = Session {
            day: training_log::day_number(today),
            is_deload: false,
            rep_range: "8-12".parse().expect("a range"),
            planned_sets: None,
            sets: vec![LoggedSet::working(10, 40.0)],
        };
        let analysis = analyze(
            &ExerciseLog {
            archive: Archive::default(),
                level: Level::Beginner,
                measure: Measure::LoadReps,
                body_mass_kg: None,
                body_share: 0.0,
                sessions: vec![session],
                days_without_sets: Vec::new(),
                cycle_start_day: training_log::day_number(today),
                weekly_exposures: 1.0,
            },
            training_log::day_number(today),
        );
        let expected = analysis.clone();
        write(&db, move |conn| {
            let holds_until = Some(today + chrono::Days::new(2));
            let metric =
                NewMetric { exercise_id: supino, analysis: analysis.clone(), holds_until };
            exercise_metrics::upsert(conn, ana, std::slice::from_ref(&metric), today)?;
            exercise_metrics::upsert(conn, ana, &[metric], today)
        })
        .await;
        let mark_stale =
            move |conn: &mut _| exercise_metrics::mark_stale(conn, ana, &[other].into(), today);
        write(&db, mark_stale).await;
        let listed = read(&db, move |conn| exercise_metrics::list(conn, ana)).await;
        assert_eq!(listed.len(), 1, "an exercise without a session is not listed");
        assert_eq!(listed[0].exercise_id, supino);
        assert_eq!(listed[0].analysis.totals, expected.totals);
        assert_eq!(listed[0].analysis.plateau, expected.plateau);
        let stale = |day| move |conn: &mut _| exercise_metrics::list_stale(conn, ana, day);
        assert_eq!(read(&db, stale(today)).await, [other]);
        let later = |days| today + chrono::Days::new(days);
        assert_eq!(read(&db, stale(later(2))).await, [other], "the metrics hold until then");
        assert_eq!(read(&db, stale(later(3))).await.len(), 2);
        let yesterday = today - chrono::Days::new(1);
        assert_eq!(read(&db, stale(yesterday)).await.len(), 2, "computed on a later day");
        write(&db, move |conn| exercise_metrics::mark_all_stale(conn, ana)).await;
        assert_eq!(read(&db, stale(today)).await.len(), 2);
        write(&db, move |conn| exercise_metrics::delete(conn, ana, &[supino])).await;
        assert!(read(&db, move |conn| exercise_metrics::list(conn, ana)).await.is_empty());
    }

    async fn days_without_sets_are_listed_by_day_code(database) {
        let db = database.open();
        catalogue(&db).await;
        let ana = member(&db, "ana").await;
        let bia = member(&db, "bia").await;
        let (workout, exercise) = with_exercise(&db, ana).await;
        for date in ["2026-11-18", "2026-11-11"] {
            insert(&db, ana, new_workout(date)).await;
        }
        insert(&db, ana, NewWorkout { ended_at: None, ..new_workout("2026-11-19") }).await;
        insert(&db, bia, new_workout("2026-11-17")).await;
        let days = |db: Db| async move {
            let found = read(&db, move |conn| training_log::list_without_sets(conn, ana)).await;
            let first = training_log::day_number("2026-11-11".parse().expect("a date"));
            let mut days: Vec<_> =
                found.into_iter().map(|(code, day)| (code, day - first)).collect();
            days.sort_unstable();
            days
        };
        let a = |day| ("A".to_owned(), day);
        assert_eq!(days(db.clone()).await, [a(0), a(7), a(9)]);
        let undone = SetValues { is_completed: false, ..values(8) };
        for (values, left) in [(undone, vec![a(0), a(7), a(9)]), (values(8), vec![a(0), a(7)])] {
            write(&db, move |conn| {
                insert_set(conn, ana, exercise, None, &record(values.clone()))?;
                let found = workouts::find(conn, ana, workout)?.expect("the workout");
                let header = found.into_header();
                training_rows::update_workout(
                    conn, workout, &header, values.is_completed, None, now(),
                )
            })
            .await;
            assert_eq!(days(db.clone()).await, left);
        }
    }

    async fn the_log_of_one_exercise_is_that_of_the_whole_log(database) {
        let db = database.open();
        catalogue(&db).await;
        let ana = member(&db, "ana").await;
        let bia = member(&db, "bia").await;
        for owner in [ana, bia] {
            let (_, exercise) = with_exercise(&db, owner).await;
            write(&db, move |conn| insert_set(conn, owner, exercise, None, &done(8))).await;
        }
        let (one, all) = read(&db, move |conn| {
            let exercise = ExerciseId::new(1);
            let all = training_log::list(conn, ana, Some(&[exercise]))?;
            Ok((training_log::list_exercise(conn, ana, exercise)?, all))
        })
        .await;
        assert_eq!(one.len(), 1);
        assert_eq!(all.into_values().flatten().collect::<Vec<_>>(), one);
        let none = read(&db, move |conn| training_log::list_exercise(conn, ana, ExerciseId::new(2)));
        assert!(none.await.is_empty());
    }

    async fn trained_days_and_program_events_are_the_members_own(database) {
        let db = database.open();
        let ana = member(&db, "ana").await;
        let bia = member(&db, "bia").await;
        insert(&db, ana, new_workout("2026-11-18")).await;
        insert(&db, ana, NewWorkout { ended_at: None, ..new_workout("2026-11-19") }).await;
        let on = "2026-11-18".parse().expect("a date");
        let days = read(&db, move |conn| workouts::list_trained_days(conn, ana)).await;
        assert_eq!(days, [TrainedDay { on, day_code: Some(DayCode::A), is_light: false }]);
        assert!(read(&db, move |conn| workouts::list_trained_days(conn, bia)).await.is_empty());
        let kinds = [ProgramEventKind::Changed, ProgramEventKind::Reviewed];
        let events = kinds.map(|kind| ProgramEvent { kind, on, days_per_week: 4 });
        write(&db, move |conn| {
            events.iter().try_for_each(|event| program_events::insert(conn, ana, *event))
        })
        .await;
        assert_eq!(read(&db, move |conn| program_events::list(conn, ana)).await, events);
        assert!(read(&db, move |conn| program_events::list(conn, bia)).await.is_empty());
    }

    async fn what_began_after_an_instant_is_training_since_it(database) {
        let db = database.open();
        let ana = member(&db, "ana").await;
        let bia = member(&db, "bia").await;
        let has_trained = |member, since| {
            read(&db, move |conn| workouts::has_trained_since(conn, member, since))
        };
        let planned = NewWorkout { started_at: None, ended_at: None, ..new_workout("2026-11-20") };
        insert(&db, ana, planned).await;
        assert!(!has_trained(ana, now()).await, "saved for later");
        insert(&db, ana, NewWorkout { ended_at: None, ..new_workout("2026-11-20") }).await;
        assert!(has_trained(ana, now()).await);
        assert!(!has_trained(ana, now() + TimeDelta::seconds(1)).await);
        assert!(!has_trained(bia, now()).await);
    }
}
