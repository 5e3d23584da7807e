//! The log on real databases: how many statements it costs, and which metrics it touches.

#![allow(clippy::disallowed_methods, reason = "rows that no test asks for by id")]

use std::fs;
use std::path::{Path, PathBuf};

use chrono::{DateTime, TimeDelta, Utc};
use evolua_domain::access::{Identity, Member};
use evolua_domain::calendar::day_number;
use evolua_domain::challenge::{Period, TargetUnit, Task, TaskKind, Window, WorkUnit, count_work};
use evolua_domain::exercise::Measure;
use evolua_domain::exercise::{Catalogue, ExerciseId};
use evolua_domain::id::MemberId;
use evolua_domain::profile::{
    Answers, Availability, Level, Objective, SessionDuration, TrainingProfile,
};
use evolua_domain::program;
use evolua_domain::progress::{
    Analysis, ExerciseHistory, ExerciseLog, KEPT_DAYS, Session, analyze,
};
use evolua_domain::workout::{
    Revised, Row, SessionCopy, SessionExercise, SessionHeader, SessionSet, SetRecord, SetType,
    SetValues,
};
use evolua_persistence::challenges::{self, NewChallenge};
use evolua_persistence::exercise_histories::{self, Histories, Wanted};
use evolua_persistence::testing::{execute, lift_timeouts};
use evolua_persistence::{
    Conn, Db, Page, exercise_metrics, exercises, members, profiles, program_days, trainer_notices,
    training_log, training_totals, workouts,
};
use evolua_test_support::on_both_engines;
use rand::rngs::StdRng;
use rand::seq::{IndexedRandom, IteratorRandom};
use rand::{Rng, SeedableRng};
use uuid::Uuid;

use super::{NewSession, TrainingLog, WorkoutRef, rebuild};
use crate::after_training::DEPENDANTS;
use crate::{Result, ServiceError};

fn now() -> DateTime<Utc> {
    "2026-11-20T15:00:00Z".parse().expect("an instant")
}

async fn insert_member(db: &Db) -> Member {
    let identity = Identity {
        issuer: "https://idp.test".to_owned(),
        subject: "1".to_owned(),
        email: "ana@exemplo.com".to_owned(),
        name: "Ana".to_owned(),
        given_name: None,
        picture_url: None,
    };
    db.write(move |conn| -> Result<_> {
        exercises::sync_catalogue(conn, Catalogue::embedded())?;
        let id = members::upsert(conn, &identity, "America/Sao_Paulo", now())?;
        Ok(members::find(conn, id)?.expect("the member"))
    })
    .await
    .expect("a member")
}

/// A session with ten sets per exercise. It has ended unless it is today's.
fn session(days_ago: i64, exercises: i64) -> NewSession {
    let at = now() - TimeDelta::days(days_ago);
    let value = SessionHeader {
        name: None,
        trained_on: at.date_naive(),
        started_at: Some(at),
        ended_at: (days_ago > 0).then_some(at + TimeDelta::hours(1)),
        paused_seconds: 0,
        notes: None,
        workout_type: "A".to_owned(),
        program_type: "ABC".to_owned(),
    };
    let mut session = SessionCopy::new(Revised { revision: 1, value });
    for number in 0..exercises {
        let key = Uuid::new_v4();
        let exercise_id = ExerciseId::new(1 + number);
        let exercise = SessionExercise { exercise_id, order_index: 0, notes: None };
        session.add_exercise(key, Row::present(1, exercise));
        for order_index in 0..10 {
            let record = SetRecord {
                order_index,
                values: completed_values(),
                completed_at: Some(at),
                origin: None,
            };
            session.add_set(Uuid::new_v4(), Row::present(1, SessionSet { exercise: key, record }));
        }
    }
    NewSession { client_id: Uuid::new_v4(), session }
}

pub(super) fn completed_values() -> SetValues {
    SetValues {
        set_type: SetType::Working,
        reps: Some(10),
        weight_kg: Some(40.0),
        duration_seconds: None,
        rest_seconds: None,
        rir: None,
        target_reps: None,
        target_weight_kg: None,
        notes: None,
        is_completed: true,
        has_pain: false,
        pain_at: None,
        pain_score: None,
        is_confirmed: false,
    }
}

fn note_pain(session: &mut SessionCopy) {
    let set = session.sets.values_mut().find_map(|row| row.copy.as_mut());
    set.expect("a set").value.record.values.has_pain = true;
}

/// Gives the member the profile and program that metrics need.
async fn answer_questionnaire(db: &Db, member: MemberId) {
    db.write_for(member, move |conn| -> Result<()> {
        let training = TrainingProfile {
            level: Level::Beginner,
            objective: Objective::Hypertrophy,
            availability: Availability::new(3).expect("days"),
            session_duration: SessionDuration::new(60).expect("minutes"),
        };
        let answers = Answers { training, limitations: None };
        profiles::insert(conn, member, &answers, None, now())?;
        let program = program::generate(training);
        Ok(program_days::replace(conn, member, Level::Beginner, &program)?)
    })
    .await
    .expect("a profile");
}

on_both_engines! {
    async fn an_import_of_25_000_sets_takes_few_statements(database) {
        let db = database.open();
        let person = insert_member(&db).await;
        answer_questionnaire(&db, person.id).await;
        let before = db.statements();
        let member = person.id;
        // In parts, as an import would: no transaction takes longer than a request may.
        for part in 0..10 {
            let writer = person.clone();
            db.write_for(member, move |conn| -> Result<()> {
                lift_timeouts(conn)?;
                let days = 50 * part + 1..=50 * (part + 1);
                let sessions: Vec<_> = days.map(|day| session(day, 5)).collect();
                let ids = TrainingLog::new(conn, &writer, now(), DEPENDANTS).add(&sessions)?;
                assert_eq!(ids.len(), 50);
                Ok(())
            })
            .await
            .expect("a part of the import");
        }
        // Of each part 1 for the workouts, 1 for the exercises, 3 for the sets; the rest updates the
        // metrics.
        let statements = db.statements() - before;
        assert!(statements <= 250, "{statements} statements");
        let log = db.read(move |conn| training_log::list(conn, member, None)).await;
        let log = log.expect("the log");
        let sessions: Vec<_> = log.values().map(Vec::len).collect();
        assert_eq!(sessions, [500; 5]);
        let metrics = db.read(move |conn| exercise_metrics::list(conn, member)).await;
        let counts: Vec<_> = metrics
            .expect("the metrics")
            .iter()
            .map(|metric| metric.analysis.totals.sessions_count)
            .collect();
        assert_eq!(counts, [500; 5]);
    }

    async fn what_is_stored_says_the_same_as_the_log_after_any_changes(database) {
        let db = database.open();
        let person = insert_member(&db).await;
        answer_questionnaire(&db, person.id).await;
        let member = person.id;
        db.write_for(member, move |conn| set_tasks(conn, member)).await.expect("challenges");
        for seed in 0..120 {
            let writer = person.clone();
            let change = move |conn: &mut Conn| {
                change_log(conn, &writer, &mut StdRng::seed_from_u64(seed))
            };
            db.write_for(member, change).await.expect("a change");
            if seed % 10 != 9 {
                continue;
            }
            let (stored, logged, totals, counted, tasks) = db
                .read(move |conn| -> Result<_> {
                    Ok((
                        exercise_histories::list(conn, member, Wanted::All)?,
                        exercise_histories::of_log(conn, member, None)?,
                        training_totals::find(conn, member, now().date_naive())?.totals,
                        training_totals::count(conn, member)?,
                        compare_tasks(conn, member)?,
                    ))
                })
                .await
                .expect("the log");
            assert_eq!(readings(&stored), readings(&logged), "after {seed} changes");
            assert_eq!(totals, counted, "after {seed} changes");
            for (kept, recomputed) in tasks {
                assert_eq!(Some(kept), recomputed, "after {seed} changes");
            }
        }
    }

    async fn histories_of_another_format_are_made_from_the_log(database) {
        let db = database.open();
        let person = insert_member(&db).await;
        answer_questionnaire(&db, person.id).await;
        let member = person.id;
        let add = move |conn: &mut Conn, person: &Member, days_ago| {
            TrainingLog::new(conn, person, now(), DEPENDANTS).add(&[session(days_ago, 2)]).map(drop)
        };
        let writer = person.clone();
        db.write_for(member, move |conn| add(conn, &writer, 3)).await.expect("a session");
        let list = || db.read(move |conn| exercise_histories::list(conn, member, Wanted::All));
        let before = list().await.expect("the histories");
        execute(&database.url, "UPDATE exercise_histories SET format = 0").expect("a format");
        assert_eq!(list().await.expect("the histories"), before);
        let writer = person.clone();
        let refresh = move |conn: &mut Conn| crate::progress::refresh(conn, &writer, now(), None);
        db.write_for(member, refresh).await.expect("the metrics");
        let outdated = move |conn: &mut Conn| {
            exercise_histories::list_with_outdated(conn, member, Wanted::All)
        };
        let (upgraded, left) = db.read(outdated).await.expect("the histories");
        assert_eq!((upgraded, left), (before, Vec::new()), "new metrics store what was outdated");
        let writer = person.clone();
        db.write_for(member, move |conn| add(conn, &writer, 2)).await.expect("a session");
        let after = list().await.expect("the histories");
        let counts: Vec<_> = after.values().map(|history| history.sessions().len()).collect();
        assert_eq!(counts, [2, 2]);
        let rebuilt = db.write_for(member, move |conn| rebuild(conn, &person, now())).await;
        rebuilt.expect("the rebuilt histories");
        assert_eq!(list().await.expect("the histories"), after);
    }

    async fn the_trainer_is_told_once_of_recent_pain(database) {
        let db = database.open();
        let person = insert_member(&db).await;
        answer_questionnaire(&db, person.id).await;
        let member = person.id;
        let subjects = db.write_for(member, move |conn| -> Result<_> {
            for days_ago in [0, 30] {
                let mut running = session(days_ago, 2);
                note_pain(&mut running.session);
                let id = running.client_id;
                let mut log = TrainingLog::new(conn, &person, now(), DEPENDANTS);
                log.add(&[running])?;
                let stored = log.find(WorkoutRef::Client(id))?.expect("the session");
                log.replace(&stored, &stored.copy.clone())?;
            }
            let notices = trainer_notices::list_unseen(conn, &[member])?;
            Ok(notices.into_iter().map(|notice| notice.subject).collect::<Vec<_>>())
        });
        let subjects = subjects.await.expect("the notices");
        assert_eq!(subjects.len(), 1, "old pain and a repeated copy tell nothing: {subjects:?}");
        assert!(subjects[0].is_some());
    }

    async fn a_set_of_a_running_session_touches_no_metric(database) {
        let db = database.open();
        let person = insert_member(&db).await;
        answer_questionnaire(&db, person.id).await;
        let member = person.id;
        let stale = move |db: Db| async move {
            let today = now().date_naive();
            db.read(move |conn| exercise_metrics::list_stale(conn, member, today)).await
        };
        db.write_for(member, move |conn| -> Result<()> {
            let running = session(0, 2);
            let id = running.client_id;
            let mut log = TrainingLog::new(conn, &person, now(), DEPENDANTS);
            log.add(&[running])?;
            let stored = log.find(WorkoutRef::Client(id))?.expect("the session");
            let mut session = stored.copy.clone();
            let set = session.sets.values_mut().find_map(|row| row.copy.as_mut());
            set.expect("a set").value.record.values.reps = Some(11);
            log.replace(&stored, &session).map(drop)
        })
        .await
        .expect("the change");
        assert_eq!(stale(db.clone()).await.map_err(ServiceError::from).expect("the metrics"), []);
    }
}

/// Gives the member challenges and goals of every unit, over windows of a day to a year.
fn set_tasks(conn: &mut Conn, member: MemberId) -> Result<()> {
    let today = now().date_naive();
    for (at, unit) in WorkUnit::ALL.iter().enumerate() {
        for (days, focus) in [(1, ""), (30, "Peito"), (365, ""), (200, "Costas,Peito")] {
            let task = Task {
                title: unit.to_string(),
                description: None,
                period: Period::Monthly,
                target: 3,
                unit: TargetUnit::Work(*unit),
                focus: focus.parse().expect("groups"),
                window: Window { start: today - TimeDelta::days(days), end: today },
            };
            let kind = if at % 2 == 0 { TaskKind::Challenge } else { TaskKind::Goal };
            let task = NewChallenge {
                client_id: None,
                kind,
                slug: None,
                task: &task,
                current: 0,
                completed_at: None,
            };
            challenges::insert(conn, member, task, now())?;
        }
    }
    Ok(())
}

/// Pairs the stored value of each challenge and goal with the one computed from the log.
fn compare_tasks(conn: &mut Conn, member: MemberId) -> Result<Vec<(i32, Option<i32>)>> {
    let mut compared = Vec::new();
    for kind in [TaskKind::Challenge, TaskKind::Goal] {
        for kept in challenges::list(conn, member, kind)? {
            let Window { start, end } = kept.task.window;
            let work = training_log::list_work(conn, member, start, end)?;
            compared.push((kept.current, count_work(&kept.task, &work)));
        }
    }
    Ok(compared)
}

/// A random change of a member's log.
fn change_log(conn: &mut Conn, person: &Member, random: &mut StdRng) -> Result<()> {
    let listed = workouts::list_done(conn, person.id, Page::default())?;
    let mut log = TrainingLog::new(conn, person, now(), DEPENDANTS);
    let chosen = listed.choose(random).filter(|_| random.random_bool(0.6));
    let Some(workout) = chosen else {
        let new = session(random.random_range(1..400), random.random_range(1..4));
        return log.add(&[new]).map(drop);
    };
    let stored = log.find(WorkoutRef::Row(workout.id))?.expect("the session");
    let mut session = stored.copy.clone();
    match random.random_range(0..5) {
        0 => return log.remove(&stored),
        1 => {
            session.header.value.trained_on = workout.trained_on - TimeDelta::days(1);
        }
        2 => {
            let exercise = session.exercises.values_mut().choose(random).expect("an exercise");
            exercise.removed = Some(9);
            session = session.pruned();
        }
        3 => {
            let sets = session.sets.values_mut().filter_map(|row| row.copy.as_mut());
            sets.for_each(|set| set.value.record.values.is_completed = false);
        }
        _ => {
            let sets = session.sets.values_mut().filter_map(|row| row.copy.as_mut());
            let set = sets.choose(random).expect("a set");
            set.value.record.values.weight_kg = Some(random.random_range(20..90).into());
        }
    }
    log.replace(&stored, &session).map(drop)
}

/// What is stored of each exercise, as an analysis and the next load see it.
fn readings(histories: &Histories) -> Vec<(ExerciseId, Analysis, Vec<Session>)> {
    let today = day_number(now().date_naive());
    let reading = |(id, history): (&ExerciseId, &ExerciseHistory)| {
        let log = ExerciseLog {
            level: Level::Beginner,
            measure: Measure::LoadReps,
            body_mass_kg: None,
            body_share: 0.0,
            archive: history.archive().clone(),
            sessions: history.sessions().to_vec(),
            days_without_sets: Vec::new(),
            cycle_start_day: today - 30,
            weekly_exposures: 2.0,
        };
        let mut sessions = log.sessions.clone();
        sessions.retain(|session| session.day >= today - KEPT_DAYS);
        (*id, Analysis { one_rep_max: Vec::new(), ..analyze(&log, today) }, sessions)
    };
    histories.iter().map(reading).collect()
}

fn collect_sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            collect_sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

#[test]
fn only_the_training_log_writes_training() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut files = Vec::new();
    for name in ["persistence", "services", "api", "batch", "cli"] {
        collect_sources(&crates.join(name).join("src"), &mut files);
    }
    let mut found = Vec::new();
    for file in files {
        let text = fs::read_to_string(&file).expect("a source");
        let is_row_writer = file.ends_with("training/training_rows.rs");
        let is_log =
            file.parent().is_some_and(|folder| folder.ends_with("services/src/training_log"));
        let row_writers = ["training_rows::", "exercise_histories::store", "training_totals::add"];
        let names_rows = row_writers.iter().any(|writer| text.contains(writer)) && !is_log;
        let statements = ["insert_into(", "update(", "delete(", "insert_rows!(conn, "];
        let tables = ["workouts::table", "workout_exercises::table", "workout_sets::table"];
        let writes = statements
            .iter()
            .any(|verb| tables.iter().any(|table| text.contains(&format!("{verb}{table}"))));
        if names_rows || (writes && !is_row_writer) {
            found.push(file);
        }
    }
    assert_eq!(found, Vec::<PathBuf>::new());
}
