//! Challenges, goals and the work that they count.

use chrono::NaiveDate;
use evolua_domain::challenge::{
    DoneExercise, DoneWorkout, Period, TargetUnit, Task, TaskKind, WorkUnit,
};
use evolua_domain::exercise::{Catalogue, ExerciseId, MuscleGroup};
use evolua_domain::id::{ChallengeId, MemberId};
use evolua_domain::workout::{NewWorkout, SetType, SetValues};
use evolua_persistence::challenges::{self, NewChallenge};
use evolua_persistence::{Conn, Db, Error, exercise_metrics, member_state, profiles, training_log};
use evolua_test_support::on_both_engines;

use super::accounts::answers;
use super::rows::{insert_exercise, insert_set, insert_workout};
use super::training::{CLIENT, catalogue, new_workout, record, values};
use super::{member, now, read, write};

const CHEST: MuscleGroup = MuscleGroup::Chest;

fn task(start: &str) -> Task {
    Task {
        title: "Pernas".to_owned(),
        description: Some("Oito exercícios".to_owned()),
        period: Period::Weekly,
        target: 8,
        unit: TargetUnit::Work(WorkUnit::Exercises),
        focus: "Quadríceps,Glúteos".parse().expect("groups"),
        window: Period::Weekly.window_from(start.parse().expect("a date")),
    }
}

async fn insert(db: &Db, member: MemberId, kind: TaskKind, start: &str) -> ChallengeId {
    let task = task(start);
    write(db, move |conn| {
        let slug = Some("pernas_em_foco");
        let task = &task;
        let new =
            NewChallenge { client_id: None, kind, slug, task, current: 0, completed_at: None };
        challenges::insert(conn, member, new, now())
    })
    .await
}

on_both_engines! {
    async fn challenges_and_goals_are_kept_apart_and_belong_to_their_member(database) {
        let db = database.open();
        let ana = member(&db, "ana").await;
        let bia = member(&db, "bia").await;
        let id = insert(&db, ana, TaskKind::Challenge, "2026-11-20").await;
        let goal = insert(&db, ana, TaskKind::Goal, "2026-11-20").await;
        let find = |member, kind, id| read(&db, move |conn| challenges::find(conn, member, kind, id));
        let found = find(ana, TaskKind::Challenge, id).await.expect("the challenge");
        assert_eq!((found.task, found.slug.as_deref()), (task("2026-11-20"), Some("pernas_em_foco")));
        assert_eq!(found.created_at, now());
        assert!(find(ana, TaskKind::Goal, id).await.is_none());
        assert!(find(bia, TaskKind::Challenge, id).await.is_none());
        let list = |member, kind| read(&db, move |conn| challenges::list(conn, member, kind));
        let ids = |rows: Vec<evolua_domain::challenge::Challenge>| -> Vec<_> {
            rows.into_iter().map(|row| row.id).collect()
        };
        assert_eq!(ids(list(ana, TaskKind::Goal).await), [goal]);
        assert!(list(bia, TaskKind::Challenge).await.is_empty());
        assert!(!read(&db, move |conn| challenges::exists(conn, bia, id)).await);
        let delete =
            |member| write(&db, move |conn| challenges::delete(conn, member, TaskKind::Challenge, id));
        assert!(!delete(bia).await);
        assert!(delete(ana).await);
        assert!(!read(&db, move |conn| challenges::exists(conn, ana, id)).await);
    }

    async fn those_whose_window_a_day_touches_are_found(database) {
        let db = database.open();
        let ana = member(&db, "ana").await;
        let id = insert(&db, ana, TaskKind::Challenge, "2026-11-20").await;
        for (first, last, touches) in [
            ("2026-11-01", "2026-11-19", false),
            ("2026-11-01", "2026-11-20", true),
            ("2026-11-22", "2026-11-23", true),
            ("2026-11-27", "2026-12-31", true),
            ("2026-11-28", "2026-12-31", false),
        ] {
            let from = first.parse().expect("a date");
            let to = last.parse().expect("a date");
            let found = read(&db, move |conn| challenges::list_touching(conn, ana, from, to)).await;
            assert_eq!(!found.is_empty(), touches, "{first} to {last}");
        }
        let running = |today: &str| {
            let today = today.parse().expect("a date");
            read(&db, move |conn| challenges::count_running(conn, ana, TaskKind::Challenge, today))
        };
        assert_eq!((running("2026-11-27").await, running("2026-11-28").await), (1, 0));
        write(&db, move |conn| challenges::update_progress(conn, id, 8, Some(now()))).await;
        assert_eq!(running("2026-11-27").await, 0, "it is completed");
    }

    async fn only_a_completed_challenge_is_celebrated_and_once(database) {
        let db = database.open();
        let ana = member(&db, "ana").await;
        let bia = member(&db, "bia").await;
        let id = insert(&db, ana, TaskKind::Challenge, "2026-11-20").await;
        let celebrate =
            |member| write(&db, move |conn| challenges::mark_celebrated(conn, member, id, now()));
        assert!(!celebrate(ana).await);
        write(&db, move |conn| challenges::update_progress(conn, id, 8, Some(now()))).await;
        assert!(!celebrate(bia).await);
        assert!(celebrate(ana).await);
        assert!(!celebrate(ana).await);
    }

    async fn a_client_id_is_used_once(database) {
        let db = database.open();
        let ana = member(&db, "ana").await;
        let insert = move |conn: &mut Conn| {
            let task = task("2026-11-20");
            let client_id = Some(CLIENT);
            let kind = TaskKind::Goal;
            let new = NewChallenge { client_id, kind, slug: None, task: &task, current: 3, completed_at: None };
            challenges::insert(conn, ana, new, now())
        };
        let id = write(&db, insert).await;
        assert!(matches!(db.write(insert).await, Err(Error::Conflict)));
        let found = read(&db, move |conn| challenges::find_by_client_id(conn, ana, CLIENT)).await;
        assert_eq!(found.map(|row| (row.id, row.current)), Some((id, 3)));
    }

    async fn the_work_of_done_workouts_is_summed_by_exercise(database) {
        let db = database.open();
        catalogue(&db).await;
        let ana = member(&db, "ana").await;
        let bia = member(&db, "bia").await;
        let bench_press = ExerciseId::new(1);
        assert_eq!(Catalogue::embedded().by_id(bench_press).map(|one| one.group), Some(CHEST));
        write(&db, move |conn| {
            for (member, date, ended) in [
                (ana, "2026-11-18", true),
                (ana, "2026-11-19", false),
                (ana, "2026-11-21", true),
                (bia, "2026-11-18", true),
            ] {
                let mut workout = new_workout(date);
                if !ended {
                    workout = NewWorkout { ended_at: None, ..workout };
                }
                let workout = insert_workout(conn, member, &workout)?;
                for (set_type, is_completed) in [
                    (SetType::Warmup, true),
                    (SetType::Working, true),
                    (SetType::Drop, true),
                    (SetType::Working, false),
                ] {
                    let row = insert_exercise(conn, member, workout, (bench_press.get(), 0), None)?;
                    let weight_kg = Some(40.5);
                    let values = SetValues { set_type, is_completed, weight_kg, ..values(8) };
                    insert_set(conn, member, row, None, &record(values))?;
                }
            }
            // Planned only: the workout is done, and nothing was lifted in it.
            let empty = insert_workout(conn, ana, &new_workout("2026-11-20"))?;
            insert_exercise(conn, ana, empty, (bench_press.get(), 0), None).map(drop)
        })
        .await;
        let first = "2026-11-18".parse().expect("a date");
        let last = "2026-11-20".parse().expect("a date");
        let work = read(&db, move |conn| training_log::list_work(conn, ana, first, last)).await;
        let bench_press = DoneExercise { group: CHEST, volume_kg: 648.0 };
        let ids: Vec<_> = work.iter().map(|workout| workout.id).collect();
        let expected = [
            DoneWorkout { id: ids[0], on: first, exercises: vec![bench_press] },
            DoneWorkout { id: ids[1], on: last, exercises: Vec::new() },
        ];
        assert_eq!(work, expected);
    }

    async fn the_state_of_a_member_tells_what_a_change_may_concern(database) {
        let db = database.open();
        catalogue(&db).await;
        let ana = member(&db, "ana").await;
        let bia = member(&db, "bia").await;
        let today: NaiveDate = "2026-11-20".parse().expect("a date");
        let find = move |conn: &mut _| member_state::find(conn, ana, today);
        assert!(read(&db, find).await.is_none(), "there is no profile");
        write(&db, move |conn| profiles::insert(conn, ana, &answers(""), None, now())).await;
        let concerned = async || {
            let has = read(&db, find).await.expect("a profile").has;
            [has.stale_metrics, has.workouts_without_sets, has.challenges]
        };
        // Another member has all of it.
        for one in [bia, ana] {
            assert_eq!(concerned().await, [false; 3]);
            write(&db, move |conn| {
                let exercise = [ExerciseId::new(1)].into();
                exercise_metrics::mark_stale(conn, one, &exercise, today)?;
                insert_workout(conn, one, &new_workout("2026-11-20")).map(drop)
            })
            .await;
            insert(&db, one, TaskKind::Goal, "2026-11-18").await;
        }
        assert_eq!(concerned().await, [true; 3]);
    }
}
