//! Concurrent session uploads from several devices.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use evolua_domain::exercise::ExerciseId;
use evolua_domain::profile::{
    Answers, Availability, Level, Objective, SessionDuration, TrainingProfile,
};
use evolua_domain::workout::{
    Revised, SessionExercise, SessionHeader, SetRecord, SetType, SetValues, WorkoutRef,
};
use evolua_services::access::signin::{self, Callback};
use evolua_services::access::{ActiveMember, session as browser};
use evolua_services::admin;
use evolua_services::error::codes;
use evolua_services::profile::{self, Questionnaire};
use evolua_services::workout::session::{self, SentExercise, SentSession, SentSet};
use evolua_services::workout::{self, WorkoutDetail};
use evolua_test_support::{ADMIN_PASSWORD, ADMIN_USERNAME, TestApp, on_both_engines};
use futures_util::future::join_all;
use uuid::Uuid;

use crate::races::ana;

/// An approved member with a program.
pub(crate) async fn active_member(test: &TestApp) -> ActiveMember {
    test.identity.expect("code", ana());
    let started = signin::start(&test.app).await.expect("an attempt");
    let callback = Callback { code: "code".to_owned(), ..Callback::default() };
    let member = signin::complete(&test.app, Some(&started.browser_token), callback)
        .await
        .expect("a member");
    let token = browser::start(&test.app, member).await.expect("a session");
    let who = async || browser::resolve(&test.app, &token).await.expect("an answer");
    let training = TrainingProfile {
        level: Level::Beginner,
        objective: Objective::Hypertrophy,
        availability: Availability::new(3).expect("days"),
        session_duration: SessionDuration::new(60).expect("minutes"),
    };
    let answers = Answers { training, limitations: None };
    let unblocked = who().await.expect("somebody").unblocked().expect("a member");
    let questionnaire = Questionnaire { answers, health_consent: None, screening: None };
    profile::create(&test.app, &unblocked, questionnaire).await.expect("a profile");
    let credentials = admin::sign_in(&test.app, ADMIN_USERNAME, ADMIN_PASSWORD, None)
        .await
        .expect("the administrator");
    let admin = admin::authenticate(&test.app, &credentials.bearer, &credentials.companion)
        .await
        .expect("the administrator");
    admin::approve(&test.app, &admin, member).await.expect("the approval");
    who().await.expect("somebody").active().expect("an active member")
}

fn start() -> DateTime<Utc> {
    "2026-11-20T14:00:00Z".parse().expect("an instant")
}

/// The copy of one device: the workout with a set that only this device has.
pub(crate) fn copy_of_device(at: u128) -> SentSession {
    let header = SessionHeader {
        name: None,
        trained_on: "2026-11-20".parse().expect("a date"),
        started_at: Some(start()),
        ended_at: None,
        paused_seconds: 0,
        notes: None,
        workout_type: "A".to_owned(),
        program_type: "ABC".to_owned(),
    };
    let values = SetValues {
        set_type: SetType::Working,
        reps: Some(8),
        weight_kg: Some(40.0),
        duration_seconds: None,
        rest_seconds: None,
        rir: None,
        target_reps: None,
        target_weight_kg: None,
        notes: None,
        is_completed: true,
        has_pain: false,
    };
    let set = SentSet {
        client_id: Uuid::from_u128(1_000_000 + at),
        revision: 5,
        is_removed: false,
        record: SetRecord { order_index: 0, values, completed_at: Some(start()) },
    };
    let exercise = SessionExercise { exercise_id: ExerciseId::new(1), order_index: 0, notes: None };
    SentSession {
        header: Revised { revision: 1, value: header },
        exercises: vec![SentExercise {
            client_id: Uuid::from_u128(2_000_000),
            revision: 0,
            is_removed: false,
            exercise,
            sets: vec![set],
        }],
    }
}

fn sets(detail: &WorkoutDetail) -> BTreeSet<Uuid> {
    let sets = detail.exercises.iter().flat_map(|exercise| &exercise.sets);
    sets.map(|set| set.client_id).collect()
}

on_both_engines! {
    async fn devices_that_send_at_once_end_in_one_workout_with_the_union(database) {
        let test = TestApp::open(database).await;
        let who = active_member(&test).await;
        let workout = WorkoutRef::Client(Uuid::from_u128(7));
        let sends = (0..16).map(|at| session::put(&test.app, &who, workout, copy_of_device(at)));
        let results = join_all(sends).await;
        let recorded: Vec<_> = results.into_iter().map(|result| result.expect("each is kept")).collect();
        assert_eq!(recorded.iter().filter(|recorded| recorded.is_new).count(), 1);
        let open = workout::find_open(&test.app, &who).await.expect("an answer").expect("it");
        assert_eq!(open.exercises.len(), 1);
        assert_eq!(sets(&open).len(), 16, "{open:?}");
        assert_eq!(open.exercises[0].sets.len(), 16);
    }

    async fn a_send_and_a_deletion_at_once_leave_nothing_behind(database) {
        let test = TestApp::open(database).await;
        let who = active_member(&test).await;
        let workout = WorkoutRef::Client(Uuid::from_u128(7));
        session::put(&test.app, &who, workout, copy_of_device(0)).await.expect("the workout");
        let (sent, deleted) = tokio::join!(
            session::put(&test.app, &who, workout, copy_of_device(1)),
            workout::delete(&test.app, &who, workout),
        );
        deleted.expect("the deletion");
        if let Err(refused) = sent {
            assert_eq!(refused.code, &codes::WORKOUT_DELETED);
        }
        let open = workout::find_open(&test.app, &who).await.expect("an answer");
        assert!(open.is_none(), "{open:?}");
        let late = session::put(&test.app, &who, workout, copy_of_device(2)).await;
        assert_eq!(late.expect_err("it is gone").code, &codes::WORKOUT_DELETED);
    }
}
