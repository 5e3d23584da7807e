//! Sessions row by row, and their tombstones.

use chrono::TimeDelta;
use evolua_domain::exercise::ExerciseId;
use evolua_domain::workout::{
    NewWorkout, Revised, SessionExercise, SessionHeader, SetValues, WorkoutRef,
};
use evolua_persistence::tombstones::{self, RowKind, Tombstone};
use evolua_persistence::training_rows::{self, NewExerciseRow, NewSetRow, NewWorkoutRow};
use evolua_persistence::{Error, training_log, workout_details, workout_exercises, workout_sets};
use evolua_test_support::on_both_engines;
use uuid::Uuid;

use super::rows::{insert_exercise, insert_set, insert_workout};
use super::training::{
    CLIENT, catalogue, done, insert, new_workout, record, values, with_exercise,
};
use super::{member, now, read, write};

const OTHER: Uuid = Uuid::from_u128(0x0bad_cafe);

fn header(revision: i64) -> Revised<SessionHeader> {
    let value = SessionHeader {
        name: None,
        trained_on: "2026-11-20".parse().expect("a date"),
        started_at: Some(now()),
        ended_at: None,
        paused_seconds: 30,
        notes: Some("leve".to_owned()),
        workout_type: "B".to_owned(),
        program_type: "ABC".to_owned(),
    };
    Revised { revision, value }
}

fn planned(exercise: i64, order_index: i32) -> Revised<SessionExercise> {
    let value =
        SessionExercise { exercise_id: ExerciseId::new(exercise), order_index, notes: None };
    Revised { revision: 3, value }
}

on_both_engines! {
    async fn a_session_is_written_row_by_row_and_read_whole(database) {
        let db = database.open();
        catalogue(&db).await;
        let ana = member(&db, "ana").await;
        let bia = member(&db, "bia").await;
        let id = write(&db, move |conn| {
            let first = Uuid::from_u128(1);
            let second = Uuid::from_u128(2);
            let workout = header(5);
            let row = NewWorkoutRow { client_id: CLIENT, header: &workout, is_deload: false, has_completed_sets: true };
            let id = training_rows::insert_workouts(conn, ana, &[row], now())?[&CLIENT];
            let exercises = [(second, planned(2, 1)), (first, planned(1, 0))];
            let rows = exercises.each_ref().map(|(client_id, exercise)| NewExerciseRow {
                client_id: *client_id,
                workout: id,
                exercise,
            });
            let ids = training_rows::insert_exercises(conn, ana, &rows)?;
            let first = ids[&first];
            let mut later = done(9);
            later.value.order_index = 1;
            insert_set(conn, ana, first, None, &later)?;
            insert_set(conn, ana, first, Some(CLIENT), &done(10))?;
            Ok(id)
        })
        .await;
        let find = |member, reference| {
            let db = db.clone();
            async move {
                read(&db, move |conn| workout_details::find(conn, member, reference)).await
            }
        };
        let stored = find(ana, WorkoutRef::Client(CLIENT)).await.expect("the workout");
        assert_eq!((stored.workout.id, stored.workout.revision), (id, 5));
        assert_eq!((stored.workout.paused_seconds, stored.workout.ended_at), (30, None));
        let order: Vec<_> =
            stored.exercises.iter().map(|stored| stored.exercise.exercise_id.get()).collect();
        assert_eq!(order, [1, 2]);
        assert_eq!(stored.exercises[0].exercise.revision, 3);
        let reps: Vec<_> =
            stored.exercises[0].sets.iter().map(|set| set.record.values.reps).collect();
        assert_eq!(reps, [Some(10), Some(9)]);
        assert_eq!(stored.exercises[0].sets[0].record, done(10).value);
        assert!(stored.exercises[0].label.load_step_kg > 0.0);
        assert!(find(bia, WorkoutRef::Client(CLIENT)).await.is_none());
        assert!(find(bia, WorkoutRef::Row(id)).await.is_none());

        let open = read(&db, move |conn| workout_details::list_open(conn, ana)).await;
        assert_eq!(open.len(), 1);
        let mut ended = header(6);
        ended.value.ended_at = Some(now() + TimeDelta::minutes(40));
        ended.value.trained_on = "2026-11-19".parse().expect("a date");
        write(&db, move |conn| {
            training_rows::update_workout(conn, id, &ended, true, None, now())
        })
        .await;
        assert!(read(&db, move |conn| workout_details::list_open(conn, ana)).await.is_empty());
        let first = "2026-11-19".parse().expect("a date");
        let log = read(&db, move |conn| training_log::list(conn, ana, None)).await;
        let session = &log[&ExerciseId::new(1)][0].session;
        assert_eq!(session.day, training_log::day_number(first));
    }

    async fn rows_of_a_session_are_moved_and_changed(database) {
        let db = database.open();
        catalogue(&db).await;
        let ana = member(&db, "ana").await;
        let (workout, exercise) = with_exercise(&db, ana).await;
        let second = write(&db, move |conn| {
            let second = insert_exercise(conn, ana, workout, (2, 1), Some(OTHER))?;
            insert_set(conn, ana, exercise, Some(OTHER), &done(8))?;
            Ok(second)
        })
        .await;
        let detail = move |conn: &mut _| {
            workout_details::find(conn, ana, WorkoutRef::Row(workout))
        };
        let set = read(&db, detail).await.expect("the workout").exercises[0].sets[0].id;
        write(&db, move |conn| {
            let Revised { revision, value } = done(9);
            training_rows::update_set(conn, set, second, (revision, &value), now())?;
            training_rows::update_exercise(conn, second, &planned(3, 4))
        })
        .await;
        let stored = read(&db, detail).await.expect("the workout");
        let moved = &stored.exercises[1];
        assert_eq!((moved.exercise.id, moved.exercise.client_id), (second, OTHER));
        assert_eq!((moved.exercise.exercise_id.get(), moved.exercise.order_index), (3, 4));
        assert_eq!((moved.sets[0].id, moved.sets[0].client_id), (set, OTHER));
        assert_eq!(moved.sets[0].record.values.reps, Some(9));
        let elsewhere = write(&db, move |conn| {
            let other = insert_workout(conn, ana, &new_workout("2026-11-20"))?;
            let unknown = Uuid::from_u128(77);
            Ok((
                workout_exercises::list_in_other_workouts(conn, ana, other, &[OTHER, unknown])?,
                workout_sets::list_in_other_workouts(conn, ana, other, &[OTHER, unknown])?,
                workout_sets::list_in_other_workouts(conn, ana, workout, &[OTHER])?,
            ))
        })
        .await;
        assert_eq!(elsewhere, (vec![OTHER], vec![OTHER], vec![]));
    }

    async fn a_removal_is_remembered_with_its_highest_revision(database) {
        let db = database.open();
        let ana = member(&db, "ana").await;
        let bia = member(&db, "bia").await;
        let workout = insert(&db, ana, new_workout("2026-11-20")).await.id;
        let of_set = |client_id, revision| Tombstone { kind: RowKind::Set, client_id, revision, origin: Some(1) };
        for removals in [vec![of_set(CLIENT, 5)], vec![of_set(CLIENT, 9), of_set(OTHER, 2)]] {
            write(&db, move |conn| {
                tombstones::upsert(conn, ana, Some(workout), &removals, now())
            })
            .await;
        }
        write(&db, move |conn| {
            tombstones::upsert(conn, ana, Some(workout), &[of_set(CLIENT, 7)], now())
        })
        .await;
        let removal = Tombstone { kind: RowKind::Workout, client_id: CLIENT, revision: 1, origin: None };
        write(&db, move |conn| tombstones::upsert(conn, bia, None, &[removal], now())).await;
        let is_removed = |who, kind| {
            let db = db.clone();
            async move {
                read(&db, move |conn| tombstones::is_removed(conn, who, kind, CLIENT)).await
            }
        };
        assert!(is_removed(ana, RowKind::Set).await);
        assert!(!is_removed(ana, RowKind::Exercise).await);
        assert!(!is_removed(ana, RowKind::Workout).await, "ids are in their member's namespace");
        assert!(is_removed(bia, RowKind::Workout).await);
        let list = move |conn: &mut _| tombstones::list_of_workouts(conn, &[workout]);
        let expected = [(workout, of_set(CLIENT, 9)), (workout, of_set(OTHER, 2))];
        assert_eq!(read(&db, list).await, expected);
        write(&db, move |conn| training_rows::delete_workout(conn, workout)).await;
        assert!(read(&db, list).await.is_empty());
    }

    async fn sets_keep_both_planned_and_done_values(database) {
        let db = database.open();
        catalogue(&db).await;
        let ana = member(&db, "ana").await;
        let bia = member(&db, "bia").await;
        let (workout, exercise) = with_exercise(&db, ana).await;
        write(&db, move |conn| insert_set(conn, ana, exercise, Some(CLIENT), &done(10))).await;
        let find = move |conn: &mut _| workout_sets::find_by_client_id(conn, ana, CLIENT);
        let found = read(&db, find).await.expect("the set");
        assert_eq!((found.revision, found.record), (7, done(10).value));
        let id = found.id;
        assert!(read(&db, move |conn| workout_sets::find(conn, bia, id)).await.is_none());
        let workout_of = |who| move |conn: &mut _| workout_sets::find_workout(conn, who, id);
        assert_eq!(read(&db, workout_of(ana)).await, Some(workout));
        assert_eq!(read(&db, workout_of(bia)).await, None);
        let undone = SetValues { is_completed: false, rir: Some(2), ..values(12) };
        let cleared = record(SetValues { weight_kg: None, ..undone });
        let expected = cleared.value.clone();
        write(&db, move |conn| {
            training_rows::update_set(conn, id, exercise, (8, &cleared.value), now())
        })
        .await;
        let found = read(&db, find).await.expect("the set");
        assert_eq!((found.revision, found.record), (8, expected));
        let twice =
            db.write(move |conn| insert_set(conn, ana, exercise, Some(CLIENT), &done(1))).await;
        assert!(matches!(twice, Err(Error::Conflict)));
        write(&db, move |conn| training_rows::delete_sets(conn, &[id])).await;
        assert!(read(&db, find).await.is_none());
    }

    async fn many_rows_are_written_in_few_statements(database) {
        let db = database.open();
        catalogue(&db).await;
        let ana = member(&db, "ana").await;
        let (_, exercise) = with_exercise(&db, ana).await;
        let before = db.statements();
        write(&db, move |conn| {
            let set = done(8);
            let row = |number: u128| NewSetRow {
                client_id: Uuid::from_u128(number),
                exercise,
                revision: set.revision,
                record: &set.value,
            };
            let rows: Vec<_> = (0..2_500).map(row).collect();
            training_rows::insert_sets(conn, ana, &rows, now())
        })
        .await;
        assert_eq!(db.statements() - before, 3);
        let log = read(&db, move |conn| training_log::list(conn, ana, None)).await;
        assert_eq!(log[&ExerciseId::new(1)][0].session.sets.len(), 2_500);
        let before = db.statements();
        write(&db, move |conn| training_rows::insert_sets(conn, ana, &[], now())).await;
        assert_eq!(db.statements(), before);
    }

    async fn workouts_saved_for_later_are_listed_with_their_counts(database) {
        let db = database.open();
        catalogue(&db).await;
        let ana = member(&db, "ana").await;
        let bia = member(&db, "bia").await;
        with_exercise(&db, ana).await;
        let later = NewWorkout {
            started_at: None,
            ended_at: None,
            workout_type: "Custom".to_owned(),
            ..new_workout("2026-11-20")
        };
        let empty = insert(&db, ana, later.clone()).await;
        let full = insert(&db, ana, later).await;
        let id = full.id;
        write(&db, move |conn| {
            for (order_index, sets) in [(0, 3), (1, 0), (2, 2)] {
                let row = insert_exercise(conn, ana, id, (1, order_index), None)?;
                for _ in 0..sets {
                    insert_set(conn, ana, row, None, &done(8))?;
                }
            }
            Ok(())
        })
        .await;
        let listed = read(&db, move |conn| workout_details::list_planned(conn, ana)).await;
        let counts: Vec<_> = listed
            .iter()
            .map(|planned| {
                let workout = &planned.workout;
                (workout.id, workout.revision, planned.exercise_count, planned.set_count)
            })
            .collect();
        assert_eq!(counts, [(full.id, 0, 3, 5), (empty.id, 0, 0, 0)]);
        assert!(read(&db, move |conn| workout_details::list_planned(conn, bia)).await.is_empty());
    }
}
