//! Exercises and workouts outside the program.

use evolua_domain::exercise::{CustomExerciseValues, ExerciseId, MuscleGroup};
use evolua_domain::id::CustomWorkoutId;
use evolua_domain::workout::{CustomWorkoutExercise, NewCustomWorkout};
use evolua_persistence::{
    Error, custom_exercises, custom_workouts, desk_templates, exercise_metrics, exercises,
    training_rows,
};
use evolua_test_support::on_both_engines;

use super::rows::{insert_exercise, insert_workout};
use super::training::{CLIENT, catalogue, new_workout};
use super::{member, now, read, write};

on_both_engines! {
    async fn members_create_custom_exercises(database) {
        let db = database.open();
        catalogue(&db).await;
        let ana = member(&db, "ana").await;
        let bia = member(&db, "bia").await;
        let values_named = |name: &str| CustomExerciseValues {
            name: name.to_owned(),
            group: MuscleGroup::Chest,
            icon: Some("halter".to_owned()),
        };
        let values = values_named("Flexão do João");
        let stored = values.clone();
        let created = write(&db, move |conn| {
            custom_exercises::insert(conn, ana, &values, Some(CLIENT), now())
        })
        .await;
        assert_eq!(created.id, ExerciseId::FIRST_CUSTOM);
        assert_eq!((created.owner_id, &created.values), (ana, &stored));
        let id = created.id;
        for twice in ["flexao do joao", "Outra"] {
            let values = values_named(twice);
            let outcome = db
                .write(move |conn| {
                    custom_exercises::insert(conn, ana, &values, Some(CLIENT), now()).map(drop)
                })
                .await;
            assert!(matches!(outcome, Err(Error::Conflict)), "{twice}");
        }
        let theirs = values_named("Flexão do João");
        let other = write(&db, move |conn| {
            custom_exercises::insert(conn, bia, &theirs, Some(CLIENT), now())
        })
        .await;
        assert!(other.id > created.id, "{:?}", other.id);
        let by_name =
            read(&db, move |conn| custom_exercises::find_by_name(conn, ana, " FLEXAO do joao"));
        assert_eq!(by_name.await.as_ref(), Some(&created));
        let by_id = read(&db, move |conn| custom_exercises::find_by_client_id(conn, ana, CLIENT));
        assert_eq!(by_id.await, Some(created));
        assert!(read(&db, move |conn| custom_exercises::find(conn, bia, id)).await.is_none());

        let renamed = values_named("Flexão");
        let foreign = renamed.clone();
        let update = move |conn: &mut _| custom_exercises::update(conn, bia, id, &foreign, now());
        assert!(!write(&db, update).await);
        write(&db, move |conn| custom_exercises::update(conn, ana, id, &renamed, now())).await;
        let listed = read(&db, move |conn| exercises::list_for(conn, ana)).await;
        let custom: Vec<_> = listed.iter().filter(|row| row.slug.is_none()).collect();
        assert_eq!(custom.len(), 1);
        assert_eq!((custom[0].id(), custom[0].name.as_str()), (id, "Flexão"));
        assert_eq!((custom[0].measure.as_str(), custom[0].equipment.as_str()), ("carga_reps", "outro"));
        assert!(listed.len() > 180);
        let wanted = [ExerciseId::new(1), id, other.id, ExerciseId::new(9_999)];
        let mut available =
            read(&db, move |conn| exercises::list_available_to(conn, ana, &wanted)).await;
        available.sort_unstable();
        assert_eq!(available, [ExerciseId::new(1), id]);
    }

    async fn an_exercise_of_a_workout_is_in_use(database) {
        let db = database.open();
        catalogue(&db).await;
        let ana = member(&db, "ana").await;
        let bia = member(&db, "bia").await;
        let values =
            CustomExerciseValues { name: "Roda".into(), group: MuscleGroup::Abdomen, icon: None };
        let id = write(&db, move |conn| {
            custom_exercises::insert(conn, ana, &values, None, now())
        })
        .await
        .id;
        let in_use = move |conn: &mut _| custom_exercises::is_in_use(conn, id);
        assert!(!read(&db, in_use).await);
        let (workout, row) = write(&db, move |conn| {
            let workout = insert_workout(conn, ana, &new_workout("2026-11-20"))?;
            let row = insert_exercise(conn, ana, workout, (id.get(), 0), None)?;
            let today = "2026-11-20".parse().expect("a date");
            exercise_metrics::mark_stale(conn, ana, &[id].into(), today)?;
            Ok((workout, row))
        })
        .await;
        assert!(read(&db, in_use).await);
        write(&db, move |conn| training_rows::delete_exercises(conn, &[row])).await;
        assert!(!read(&db, in_use).await);
        write(&db, move |conn| training_rows::delete_workout(conn, workout)).await;
        let today = "2026-11-20".parse().expect("a date");
        let stale = move |conn: &mut _| exercise_metrics::list_stale(conn, ana, today);
        assert_eq!(read(&db, stale).await, [id]);
        assert!(!write(&db, move |conn| custom_exercises::delete(conn, bia, id)).await);
        assert!(write(&db, move |conn| custom_exercises::delete(conn, ana, id)).await);
        assert!(read(&db, stale).await.is_empty());
    }

    async fn custom_workouts_are_visible_only_to_their_member(database) {
        let db = database.open();
        catalogue(&db).await;
        let ana = member(&db, "ana").await;
        let bia = member(&db, "bia").await;
        let exercise = |id: i64, reps: &str| CustomWorkoutExercise {
            exercise_id: ExerciseId::new(id),
            sets: 3,
            reps: reps.to_owned(),
            weight_kg: 22.5,
            rest_seconds: 60,
            notes: Some("devagar".to_owned()),
            group: None,
            is_drop_set: false,
        };
        let workout = NewCustomWorkout {
            name: "Pernas em casa".to_owned(),
            description: Some("Para a viagem".to_owned()),
            notes: None,
            day_code: Some("A".to_owned()),
            exercises: vec![exercise(24, "8-12"), exercise(1, "até a falha")],
        };
        let expected = workout.exercises.clone();
        let bare = NewCustomWorkout { exercises: Vec::new(), ..workout.clone() };
        let (first, second) = write(&db, move |conn| {
            Ok((
                custom_workouts::insert(conn, ana, None, &workout, now())?,
                custom_workouts::insert(conn, ana, None, &bare, now())?,
            ))
        })
        .await;
        let listed = read(&db, move |conn| custom_workouts::list(conn, ana)).await;
        let counts: Vec<_> =
            listed.iter().map(|workout| (workout.id, workout.exercise_count)).collect();
        assert_eq!(counts, [(second, 0), (first, 2)]);
        assert_eq!(listed[1].description.as_deref(), Some("Para a viagem"));
        assert!(read(&db, move |conn| custom_workouts::list(conn, bia)).await.is_empty());
        let exercises = |who, id: CustomWorkoutId| {
            let db = db.clone();
            async move {
                read(&db, move |conn| custom_workouts::list_exercises(conn, who, id)).await
            }
        };
        let rows = exercises(ana, first).await.expect("the workout");
        let found: Vec<_> = rows.iter().map(|(exercise, _)| exercise.clone()).collect();
        assert_eq!(found, expected);
        assert_eq!(rows[1].1.muscle_group, "Peito");
        assert_eq!(exercises(ana, second).await, Some(Vec::new()));
        assert_eq!(exercises(bia, first).await, None);
    }
    async fn templates_are_replaced_and_deleted_with_their_exercises(database) {
        let db = database.open();
        catalogue(&db).await;
        let exercise = |id: i64, group: Option<u8>| CustomWorkoutExercise {
            exercise_id: ExerciseId::new(id),
            sets: 3,
            reps: "8-12".to_owned(),
            weight_kg: 0.0,
            rest_seconds: 60,
            notes: None,
            group,
            is_drop_set: group.is_none(),
        };
        let template = NewCustomWorkout {
            name: "Braços".to_owned(),
            description: None,
            notes: None,
            day_code: None,
            exercises: vec![exercise(24, Some(0)), exercise(1, Some(0)), exercise(24, None)],
        };
        let shorter =
            NewCustomWorkout { exercises: vec![exercise(1, None)], ..template.clone() };
        let (first, second) = write(&db, move |conn| {
            let first = desk_templates::insert(conn, &template, now())?;
            Ok((first, desk_templates::insert(conn, &template, now())?))
        })
        .await;
        assert!(write(&db, move |conn| desk_templates::replace(conn, first, &shorter)).await);
        let listed = read(&db, desk_templates::list).await;
        let found: Vec<_> = listed
            .iter()
            .map(|(template, rows)| {
                let rows = rows.iter().map(|(row, _)| (row.exercise_id.get(), row.group));
                (template.id, rows.collect::<Vec<_>>())
            })
            .collect();
        assert_eq!(found, [
            (second, vec![(24, Some(0)), (1, Some(0)), (24, None)]),
            (first, vec![(1, None)]),
        ]);
        assert!(listed[1].1[0].0.is_drop_set);
        assert!(write(&db, move |conn| desk_templates::delete(conn, first)).await);
        assert!(!write(&db, move |conn| desk_templates::delete(conn, first)).await);
        assert_eq!(read(&db, move |conn| desk_templates::find(conn, first)).await, None);
    }
}
