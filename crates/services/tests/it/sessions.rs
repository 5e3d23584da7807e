//! Concurrent session uploads from several devices.

use std::collections::BTreeSet;

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use evolua_domain::exercise::ExerciseId;
use evolua_domain::profile::{
    Answers, Availability, Level, Objective, SessionDuration, TrainingProfile,
};
use evolua_domain::workout::{
    Checksum, Revised, SessionExercise, SessionHeader, SetRecord, SetType, SetValues, WorkoutRef,
};
use evolua_services::access::signin::{self, Callback};
use evolua_services::access::{ActiveMember, SignedIn, session as browser};
use evolua_services::admin;
use evolua_services::error::codes;
use evolua_services::profile::{self, Questionnaire};
use evolua_services::workout::session::{self, Merged, SentExercise, SentSession, SentSet};
use evolua_services::workout::{self, WorkoutDetail};
use evolua_test_support::{ADMIN_PASSWORD, ADMIN_USERNAME, TestApp, on_both_engines};
use futures_util::future::join_all;
use uuid::Uuid;

use crate::races::ana;

/// Signs Ana in, and returns the token of her session.
async fn sign_in(test: &TestApp) -> String {
    test.identity.expect("code", ana());
    let started = signin::start(&test.app).await.expect("an attempt");
    let callback = Callback { code: "code".to_owned(), ..Callback::default() };
    let member =
        signin::complete(&test.app, &[started.browser_token], callback).await.expect("a member");
    browser::start(&test.app, member, browser::Browser::default()).await.expect("a session")
}

/// Sets the clock to the evening of a day.
pub(crate) fn advance_to(test: &TestApp, day: NaiveDate) {
    let evening = day.and_hms_opt(21, 0, 0).expect("a time").and_utc();
    test.clock.advance(evening - test.app.now());
}

/// Ana on another day, when the session that she began with may have ended.
pub(crate) async fn signed_in_again(test: &TestApp) -> SignedIn {
    let token = sign_in(test).await;
    who(test, &token).await
}

/// A member who has answered and waits for the approval, with the token of their session.
pub(crate) async fn pending_member(test: &TestApp) -> (String, SignedIn) {
    let training = TrainingProfile {
        level: Level::Beginner,
        objective: Objective::Hypertrophy,
        availability: Availability::new(3).expect("days"),
        session_duration: SessionDuration::new(60).expect("minutes"),
    };
    pending_member_with(test, training).await
}

async fn pending_member_with(test: &TestApp, training: TrainingProfile) -> (String, SignedIn) {
    let token = sign_in(test).await;
    let answers = Answers { training, limitations: None };
    let unblocked = who(test, &token).await.unblocked().expect("a member");
    let questionnaire =
        Questionnaire { answers, focus: None, health_consent: None, screening: None };
    profile::create(&test.app, &unblocked, questionnaire).await.expect("a profile");
    let waiting = who(test, &token).await;
    (token, waiting)
}

pub(crate) async fn who(test: &TestApp, token: &str) -> SignedIn {
    browser::resolve(&test.app, token, None).await.expect("an answer").expect("somebody")
}

/// An approved member with a program.
pub(crate) async fn active_member(test: &TestApp) -> ActiveMember {
    let (token, waiting) = pending_member(test).await;
    approve(test, &waiting).await;
    who(test, &token).await.active().expect("an active member")
}

/// An approved member with the program of these answers.
pub(crate) async fn active_member_with(test: &TestApp, training: TrainingProfile) -> ActiveMember {
    let (token, waiting) = pending_member_with(test, training).await;
    approve(test, &waiting).await;
    who(test, &token).await.active().expect("an active member")
}

async fn approve(test: &TestApp, waiting: &SignedIn) {
    let credentials = admin::sign_in(&test.app, ADMIN_USERNAME, ADMIN_PASSWORD, None, None)
        .await
        .expect("the administrator");
    let admin = admin::authenticate(&test.app, &credentials.bearer, &credentials.companion)
        .await
        .expect("the administrator");
    admin::approve(&test.app, &admin, waiting.member().id).await.expect("the approval");
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
        pain_at: None,
        pain_score: None,
        is_confirmed: false,
    };
    let set = SentSet {
        client_id: Uuid::from_u128(1_000_000 + at),
        revision: 5,
        is_removed: false,
        record: SetRecord { order_index: 0, values, completed_at: Some(start()), origin: None },
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
        known: None,
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
        let is_new = |merged: Merged| match merged {
            Merged::Changed(recorded) => recorded.is_new,
            Merged::AsKnown => panic!("no device has told what it knows"),
        };
        let created = results.into_iter().map(|result| is_new(result.expect("each is kept")));
        assert_eq!(created.filter(|is_new| *is_new).count(), 1);
        let open = workout::find_open(&test.app, &who).await.expect("an answer").expect("it");
        assert_eq!(open.exercises.len(), 1);
        assert_eq!(sets(&open).len(), 16, "{open:?}");
        assert_eq!(open.exercises[0].sets.len(), 16);
    }

    async fn a_session_that_the_client_has_in_full_is_only_acknowledged(database) {
        let test = TestApp::open(database).await;
        let who = active_member(&test).await;
        let workout = WorkoutRef::Client(Uuid::from_u128(7));
        let send = async |at: u128, rows: i64, revisions: i64| {
            let known = Some(Checksum { rows, revisions });
            let sent = SentSession { known, ..copy_of_device(at) };
            session::put(&test.app, &who, workout, sent).await.expect("it is kept")
        };
        // The header in revision 1, the exercise in 0 and a set in 5.
        assert!(matches!(send(0, 3, 6).await, Merged::AsKnown));
        assert!(matches!(send(0, 3, 6).await, Merged::AsKnown), "once more");
        // A second device doesn't know of the first one's set.
        let Merged::Changed(recorded) = send(1, 3, 6).await else { panic!("it must learn of it") };
        assert_eq!(sets(&recorded.row).len(), 2);
        assert!(matches!(send(1, 4, 11).await, Merged::AsKnown));
    }

    async fn a_value_that_the_server_corrects_is_answered(database) {
        let test = TestApp::open(database).await;
        let who = active_member(&test).await;
        let mut sent = copy_of_device(0);
        sent.known = Some(Checksum { rows: 3, revisions: 6 });
        // The phone's clock is a year ahead.
        let ahead = start() + TimeDelta::days(365);
        sent.header.value.started_at = Some(ahead);
        let workout = WorkoutRef::Client(Uuid::from_u128(7));
        let merged = session::put(&test.app, &who, workout, sent).await.expect("it is kept");
        let Merged::Changed(recorded) = merged else { panic!("the start was corrected") };
        assert!(recorded.row.workout.started_at < Some(ahead));
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
