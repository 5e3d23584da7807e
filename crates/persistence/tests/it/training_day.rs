//! Sessions row by row, and what was removed from them.

use chrono::TimeDelta;
use evolua_domain::exercise::ExerciseId;
use evolua_domain::workout::{
    NewWorkout, NewWorkoutExercise, Revised, SessionExercise, SessionHeader, SetValues, WorkoutRef,
};
use evolua_persistence::tombstones::{self, RowKind, Tombstone};
use evolua_persistence::workout_exercises::WorkoutExerciseEdit;
use evolua_persistence::{
    Error, session_rows, workout_details, workout_exercises, workout_sets, workouts,
};
use evolua_test_support::on_both_engines;
use uuid::Uuid;

use super::training::{
    CLIENT, catalogue, done, insert, insert_set, new_workout, record, values, with_exercise,
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
        let (ana, bia) = (member(&db, "ana").await, member(&db, "bia").await);
        let id = write(&db, move |conn| {
            let id = session_rows::insert_workout(conn, ana, CLIENT, &header(5), false, now())?;
            let second = Uuid::from_u128(2);
            session_rows::insert_exercise(conn, ana, id, second, &planned(2, 1), now())?;
            let first =
                session_rows::insert_exercise(conn, ana, id, CLIENT, &planned(1, 0), now())?;
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
            stored.exercises.iter().map(|one| one.exercise.exercise_id.get()).collect();
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
        write(&db, move |conn| session_rows::update_workout(conn, id, &ended, now())).await;
        assert!(read(&db, move |conn| workout_details::list_open(conn, ana)).await.is_empty());
        let sets = stored.exercises[0].sets[0].workout_exercise_id;
        let parent = read(&db, move |conn| workout_sets::find_parent(conn, ana, sets)).await;
        assert_eq!(parent.expect("the exercise").trained_on.to_string(), "2026-11-19");
    }

    async fn rows_of_a_session_are_named_moved_and_changed(database) {
        let db = database.open();
        catalogue(&db).await;
        let ana = member(&db, "ana").await;
        let (workout, exercise) = with_exercise(&db, ana).await;
        let (second, set) = write(&db, move |conn| {
            let other = NewWorkoutExercise {
                workout_id: workout,
                client_id: None,
                exercise_id: ExerciseId::new(2),
                order_index: 1,
            };
            let second = workout_exercises::insert(conn, ana, &other, 0, now())?.id;
            Ok((second, insert_set(conn, ana, exercise, None, &done(8))?))
        })
        .await;
        write(&db, move |conn| {
            session_rows::name_exercise(conn, second, OTHER)?;
            session_rows::name_set(conn, set, OTHER)?;
            let parent = workout_sets::find_parent(conn, ana, second)?.expect("the exercise");
            session_rows::move_set(conn, set, parent)?;
            session_rows::update_exercise(conn, second, &planned(3, 4))
        })
        .await;
        let stored = read(&db, move |conn| {
            workout_details::find(conn, ana, WorkoutRef::Row(workout))
        })
        .await
        .expect("the workout");
        let moved = &stored.exercises[1];
        assert_eq!((moved.exercise.id, moved.exercise.client_id), (second, Some(OTHER)));
        assert_eq!((moved.exercise.exercise_id.get(), moved.exercise.order_index), (3, 4));
        assert_eq!((moved.sets[0].id, moved.sets[0].client_id), (set, Some(OTHER)));
        let elsewhere = write(&db, move |conn| {
            let new = NewWorkout { client_id: None, ..new_workout("2026-11-20") };
            let other = workouts::insert(conn, ana, &new, false, now())?.id;
            let unknown = Uuid::from_u128(77);
            Ok((
                session_rows::list_exercises_elsewhere(conn, ana, other, &[OTHER, unknown])?,
                session_rows::list_sets_elsewhere(conn, ana, other, &[OTHER, unknown])?,
                session_rows::list_sets_elsewhere(conn, ana, workout, &[OTHER])?,
            ))
        })
        .await;
        assert_eq!(elsewhere, (vec![OTHER], vec![OTHER], vec![]));
    }

    async fn a_removal_is_remembered_with_its_highest_revision(database) {
        let db = database.open();
        let (ana, bia) = (member(&db, "ana").await, member(&db, "bia").await);
        let workout = insert(&db, ana, new_workout("2026-11-20")).await.id;
        for (kind, revision) in [(RowKind::Set, 5), (RowKind::Set, 9), (RowKind::Set, 7)] {
            let removal = Tombstone { kind, client_id: CLIENT, revision };
            write(&db, move |conn| {
                tombstones::upsert(conn, ana, Some(workout), removal, now())
            })
            .await;
        }
        let removal = Tombstone { kind: RowKind::Workout, client_id: CLIENT, revision: 1 };
        write(&db, move |conn| tombstones::upsert(conn, bia, None, removal, now())).await;
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
        let expected = Tombstone { kind: RowKind::Set, client_id: CLIENT, revision: 9 };
        assert_eq!(read(&db, list).await, [(workout, expected)]);
        write(&db, move |conn| workouts::delete(conn, ana, workout)).await;
        assert!(read(&db, list).await.is_empty());
    }

    async fn exercises_of_a_workout_are_moved_noted_and_removed(database) {
        let db = database.open();
        catalogue(&db).await;
        let (ana, bia) = (member(&db, "ana").await, member(&db, "bia").await);
        let (_, id) = with_exercise(&db, ana).await;
        let find = move |conn: &mut _| workout_exercises::find_by_client_id(conn, ana, CLIENT);
        assert_eq!(read(&db, find).await.expect("the row").id, id);
        let edit = WorkoutExerciseEdit { order_index: Some(3), notes: Some(Some("pino 4".into())) };
        let theirs = edit.clone();
        let update = move |conn: &mut _| workout_exercises::update(conn, bia, id, &theirs, 9);
        assert!(!write(&db, update).await);
        assert!(write(&db, move |conn| workout_exercises::update(conn, ana, id, &edit, 9)).await);
        let row = read(&db, find).await.expect("the row");
        assert_eq!((row.order_index, row.notes.as_deref()), (3, Some("pino 4")));
        assert_eq!(row.revision, 9);
        assert!(!write(&db, move |conn| workout_exercises::delete(conn, bia, id)).await);
        assert!(write(&db, move |conn| workout_exercises::delete(conn, ana, id)).await);
        assert!(read(&db, find).await.is_none());
    }

    async fn sets_keep_what_was_planned_beside_what_was_done(database) {
        let db = database.open();
        catalogue(&db).await;
        let (ana, bia) = (member(&db, "ana").await, member(&db, "bia").await);
        let (_, exercise) = with_exercise(&db, ana).await;
        let next = move |conn: &mut _| workout_sets::next_order_index(conn, exercise);
        assert_eq!(read(&db, next).await, 0);
        let id = write(&db, move |conn| {
            insert_set(conn, ana, exercise, Some(CLIENT), &done(10))
        })
        .await;
        assert_eq!(read(&db, next).await, 1);
        let latest = move |conn: &mut _| workout_sets::latest_revision(conn, exercise);
        assert_eq!(read(&db, latest).await, Some(7));
        let find = move |conn: &mut _| workout_sets::find_by_client_id(conn, ana, CLIENT);
        let found = read(&db, find).await.expect("the set");
        assert_eq!((found.id, found.revision, found.record), (id, 7, done(10).value));
        assert!(read(&db, move |conn| workout_sets::find(conn, bia, id)).await.is_none());
        assert!(
            read(&db, move |conn| workout_sets::find_parent(conn, bia, exercise)).await.is_none()
        );
        let undone = SetValues { is_completed: false, rir: Some(2), ..values(12) };
        let cleared = record(SetValues { weight_kg: None, ..undone });
        let (theirs, mine, expected) = (cleared.clone(), cleared.clone(), cleared.value);
        assert!(!write(&db, move |conn| workout_sets::update(conn, bia, id, &theirs, now())).await);
        assert!(write(&db, move |conn| workout_sets::update(conn, ana, id, &mine, now())).await);
        assert_eq!(read(&db, find).await.expect("the set").record, expected);
        let twice = db
            .write(move |conn| insert_set(conn, ana, exercise, Some(CLIENT), &done(1)).map(drop))
            .await;
        assert!(matches!(twice, Err(Error::Conflict)));
        assert!(!write(&db, move |conn| workout_sets::delete(conn, bia, id)).await);
        assert!(write(&db, move |conn| workout_sets::delete(conn, ana, id)).await);
    }

    async fn workouts_saved_for_later_are_listed_with_what_is_in_them(database) {
        let db = database.open();
        catalogue(&db).await;
        let (ana, bia) = (member(&db, "ana").await, member(&db, "bia").await);
        with_exercise(&db, ana).await;
        let later = NewWorkout {
            started_at: None,
            ended_at: None,
            workout_type: "Custom".to_owned(),
            ..new_workout("2026-11-20")
        };
        let (empty, full) = (insert(&db, ana, later.clone()).await, insert(&db, ana, later).await);
        let id = full.id;
        write(&db, move |conn| {
            for (order_index, sets) in [(0, 3), (1, 0), (2, 2)] {
                let exercise = NewWorkoutExercise {
                    workout_id: id,
                    client_id: None,
                    exercise_id: ExerciseId::new(1),
                    order_index,
                };
                let row = workout_exercises::insert(conn, ana, &exercise, 0, now())?.id;
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
            .map(|one| (one.workout.id, one.workout.revision, one.exercise_count, one.set_count))
            .collect();
        assert_eq!(counts, [(full.id, 0, 3, 5), (empty.id, 0, 0, 0)]);
        assert!(read(&db, move |conn| workout_details::list_planned(conn, bia)).await.is_empty());
    }
}
