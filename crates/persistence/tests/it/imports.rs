//! Files of other apps, and the workouts that come of them.

use std::collections::BTreeSet;

use chrono::TimeDelta;
use evolua_domain::exercise::ExerciseId;
use evolua_domain::workout::NewWorkout;
use evolua_persistence::imports::{self, NewImport};
use evolua_persistence::tombstones::{self, RowKind, Tombstone};
use evolua_persistence::{Conn, Error, training_rows, workouts};
use evolua_test_support::on_both_engines;
use uuid::Uuid;

use super::rows::insert_workout;
use super::training::new_workout;
use super::{member, now, read, write};

const NEW: NewImport<'_> =
    NewImport { file_name: "treinos.csv", file: b"comprimido", choices: "{}", sessions: 2 };

/// A workout with a client id.
fn workout(id: u128) -> NewWorkout {
    NewWorkout { client_id: Some(Uuid::from_u128(id)), ..new_workout("2026-11-02") }
}

on_both_engines! {
    async fn an_import_goes_on_and_loses_its_file_at_the_end(database) {
        let db = database.open();
        let ana = member(&db, "ana").await;
        let bia = member(&db, "bia").await;
        let id = write(&db, move |conn| imports::insert(conn, ana, &NEW, now())).await;
        let found = read(&db, move |conn| imports::find(conn, ana, id)).await.expect("an import");
        assert_eq!((found.sessions, found.done_sessions, found.created_at), (2, 0, now()));
        assert_eq!(read(&db, move |conn| imports::find(conn, bia, id)).await, None);
        assert_eq!(read(&db, move |conn| imports::find_file(conn, bia, id)).await, None);
        let file = read(&db, move |conn| imports::find_file(conn, ana, id)).await;
        assert_eq!(file.as_deref(), Some(NEW.file));
        write(&db, move |conn| imports::choose(conn, id, "{\"unit\":\"kg\"}", 3)).await;
        let mut import = read(&db, move |conn| imports::find(conn, ana, id)).await.expect("an import");
        assert_eq!((import.choices.as_str(), import.sessions), ("{\"unit\":\"kg\"}", 3));
        import.done_sessions = 3;
        import.created_exercises = vec![ExerciseId::new(10_001), ExerciseId::new(10_002)];
        import.finished_at = Some(now());
        let stored = import.clone();
        write(&db, move |conn| imports::advance(conn, &import)).await;
        assert_eq!(read(&db, move |conn| imports::list(conn, ana)).await, [stored]);
        assert_eq!(read(&db, move |conn| imports::find_file(conn, ana, id)).await, None);
    }

    async fn workouts_stay_when_an_import_is_too_old_to_be_taken_back(database) {
        let db = database.open();
        let ana = member(&db, "ana").await;
        let (id, kept) = write(&db, move |conn: &mut Conn| {
            let id = imports::insert(conn, ana, &NEW, now())?;
            let kept = insert_workout(conn, ana, &workout(1))?;
            let deleted = insert_workout(conn, ana, &workout(2))?;
            imports::add_workouts(conn, id, &[kept, deleted])?;
            training_rows::delete_workout(conn, deleted)?;
            Ok::<_, Error>((id, kept))
        })
        .await;
        assert_eq!(read(&db, move |conn| imports::list_workouts(conn, id, 9)).await, [kept]);
        assert_eq!(write(&db, |conn| imports::delete_created_before(conn, now())).await, 0);
        let later = now() + TimeDelta::milliseconds(1);
        assert_eq!(write(&db, move |conn| imports::delete_created_before(conn, later)).await, 1);
        assert_eq!(read(&db, move |conn| imports::list(conn, ana)).await, []);
        assert!(read(&db, move |conn| workouts::find(conn, ana, kept)).await.is_some());
    }

    async fn a_session_is_known_as_long_as_it_or_its_removal_is(database) {
        let db = database.open();
        let ana = member(&db, "ana").await;
        let bia = member(&db, "bia").await;
        let [stored, removed, unknown] = [1, 2, 3].map(Uuid::from_u128);
        write(&db, move |conn| {
            insert_workout(conn, ana, &workout(1))?;
            let kind = RowKind::Workout;
            let removal = Tombstone { kind, client_id: removed, revision: 1, origin: None };
            tombstones::upsert(conn, ana, None, &[removal], now())
        })
        .await;
        let ids = [stored, removed, unknown];
        let known = read(&db, move |conn| imports::list_known(conn, ana, &ids)).await;
        assert_eq!(known, BTreeSet::from([stored, removed]));
        assert!(read(&db, move |conn| imports::list_known(conn, bia, &ids)).await.is_empty());
    }
}
