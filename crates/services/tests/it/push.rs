//! Notices on devices: what is queued when, and what becomes of it.

use chrono::TimeDelta;
use evolua_domain::id::MemberId;
use evolua_domain::training_reminder::{ReminderHour, TrainingReminders};
use evolua_domain::zone::Zone;
use evolua_persistence::{Error, mail_opt_outs, push_subscriptions};
use evolua_services::clock::Clock as _;
use evolua_services::push::{self, Delivery, PushAddress, PushError};
use evolua_services::{admin, jobs};
use evolua_test_support::{TemporaryDatabase, TestApp, on_both_engines};
use serde_json::Value;

use crate::mail::{sign_in, train};
use crate::sessions::{pending_member, who};

fn address(name: &str) -> PushAddress {
    PushAddress {
        endpoint: format!("https://push.test/{name}"),
        p256dh: "key".to_owned(),
        auth: "secret".to_owned(),
    }
}

/// Does what is due, and returns the titles that browsers were told.
async fn told(test: &TestApp) -> Vec<String> {
    jobs::run_due(&test.app).await.expect("the jobs");
    let title = |payload: String| {
        let payload: Value = serde_json::from_str(&payload).expect("a payload");
        payload["title"].as_str().expect("a title").to_owned()
    };
    test.push.take_sent().into_iter().map(|message| title(message.payload)).collect()
}

async fn browsers(test: &TestApp, member: MemberId) -> usize {
    let db = test.database.open();
    let list = move |conn: &mut _| push_subscriptions::list_ids(conn, member);
    db.read(list).await.expect("the browsers").len()
}

/// Approves a member who has waited with a browser. Returns the token of their session.
async fn approve(test: &TestApp) -> String {
    let (token, ana) = pending_member(test).await;
    push::subscribe(&test.app, &ana, address("phone")).await.expect("a browser");
    let trainer = sign_in(test).await;
    admin::approve(&test.app, &trainer, ana.member().id).await.expect("the approval");
    token
}

/// An active member with a browser, who trained last on this day.
async fn trained_member(test: &TestApp) -> MemberId {
    let token = approve(test).await;
    let ana = who(test, &token).await.active().expect("an active member");
    train(test, &ana, 1).await;
    assert_eq!(told(test).await.len(), 1);
    ana.id()
}

on_both_engines! {
    async fn an_approval_is_told_where_no_mail_server_is_configured(database) {
        let test = TestApp::open(database).await;
        approve(&test).await;
        assert_eq!(told(&test).await, ["Seu acesso está liberado"]);
        assert!(told(&test).await.is_empty(), "it was told once");
    }

    async fn a_night_is_silent(database) {
        let test = TestApp::open(database).await;
        // Five past ten in the evening.
        test.clock.advance(TimeDelta::minutes(10 * 60 + 5));
        approve(&test).await;
        assert!(told(&test).await.is_empty());
        test.clock.advance(TimeDelta::minutes(9 * 60 + 54));
        assert!(told(&test).await.is_empty());
        test.clock.advance(TimeDelta::minutes(1));
        assert_eq!(told(&test).await, ["Seu acesso está liberado"]);
    }

    async fn an_approval_that_is_taken_back_at_night_is_not_told(database) {
        let test = TestApp::open(database).await;
        test.clock.advance(TimeDelta::minutes(10 * 60 + 5));
        let token = approve(&test).await;
        let id = who(&test, &token).await.member().id;
        let trainer = sign_in(&test).await;
        let undone = admin::undo(&test.app, &trainer, id, admin::AccessDecision::Approve).await;
        undone.expect("an account");
        test.clock.advance(TimeDelta::hours(10));
        assert!(told(&test).await.is_empty());
    }

    async fn an_attempt_that_falls_into_the_night_waits_for_the_morning(database) {
        let test = TestApp::open(database).await;
        test.clock.advance(TimeDelta::minutes(9 * 60 + 59));
        approve(&test).await;
        test.push.answer(Err(PushError::Refused(503)));
        assert_eq!(told(&test).await.len(), 1);
        test.push.answer(Ok(Delivery::Accepted));
        test.clock.advance(TimeDelta::minutes(2));
        assert!(told(&test).await.is_empty());
        test.clock.advance(TimeDelta::hours(10));
        assert_eq!(told(&test).await.len(), 1);
    }

    async fn a_browser_that_is_gone_is_forgotten_and_others_are_tried_again(database) {
        let test = TestApp::open(database).await;
        let token = approve(&test).await;
        let ana = who(&test, &token).await.member().id;
        test.push.answer(Err(PushError::Unreachable));
        assert_eq!(told(&test).await.len(), 1);
        assert!(told(&test).await.is_empty(), "the next attempt waits");
        assert_eq!(browsers(&test, ana).await, 1);
        test.push.answer(Ok(Delivery::Gone));
        test.clock.advance(TimeDelta::seconds(30));
        assert_eq!(told(&test).await.len(), 1);
        assert_eq!(browsers(&test, ana).await, 0);
        test.clock.advance(TimeDelta::hours(12));
        assert!(told(&test).await.is_empty());
    }

    async fn a_message_is_given_up_after_about_a_day(database) {
        let test = TestApp::open(database).await;
        approve(&test).await;
        test.push.answer(Err(PushError::Refused(429)));
        let mut attempts = 0;
        for _ in 0..24 {
            attempts += told(&test).await.len();
            test.clock.advance(TimeDelta::hours(6));
        }
        // Those that fell into a night only waited.
        assert!((6..=12).contains(&attempts), "{attempts} attempts");
        test.push.answer(Ok(Delivery::Accepted));
        assert!(told(&test).await.is_empty());
    }

    async fn the_training_week_is_told_at_the_members_hour(database) {
        let test = TestApp::open(database).await;
        let token = approve(&test).await;
        assert_eq!(told(&test).await.len(), 1);
        let hour = ReminderHour::try_from(9).expect("an hour");
        let wanted =
            TrainingReminders { training_day: true, missed_day: true, week_over: true, hour };
        let ana = who(&test, &token).await;
        push::set_reminders(&test.app, &ana, wanted).await.expect("the reminders");
        assert_eq!(push::reminders(&test.app, &ana).await.expect("the reminders"), wanted);

        let mut heard = Vec::new();
        // From Friday noon, her first day, over two weekends.
        for _ in 0..24 * 10 {
            test.clock.advance(TimeDelta::hours(1));
            let now = Zone::default().local(test.clock.now()).format("%a %H h").to_string();
            heard.extend(told(&test).await.into_iter().map(|title| format!("{now}: {title}")));
        }
        assert_eq!(heard, [
            "Mon 09 h: Hoje é dia de Treino A",
            "Tue 09 h: Hoje é dia de Treino B",
            "Wed 09 h: Hoje é dia de Treino C",
            "Thu 09 h: Ficou o Treino C de ontem",
            "Sun 19 h: Sua semana de treino",
            "Mon 09 h: Hoje é dia de Treino A",
        ]);

        push::set_reminders(&test.app, &ana, TrainingReminders::default()).await.expect("none");
        test.clock.advance(TimeDelta::days(1));
        assert!(told(&test).await.is_empty());
    }

    async fn a_training_day_is_not_told_on_the_next_one(database) {
        let test = TestApp::open(database).await;
        let token = approve(&test).await;
        let ana = who(&test, &token).await;
        let wanted = TrainingReminders { training_day: true, ..TrainingReminders::default() };
        push::set_reminders(&test.app, &ana, wanted).await.expect("the reminders");
        assert_eq!(told(&test).await.len(), 1);
        // Wednesday at eight; the push service can't be reached all day.
        test.clock.advance(TimeDelta::days(4) + TimeDelta::hours(20));
        test.push.answer(Err(PushError::Unreachable));
        assert_eq!(told(&test).await, ["Hoje é dia de Treino C"]);
        test.push.answer(Ok(Delivery::Accepted));
        test.clock.advance(TimeDelta::days(1));
        assert!(told(&test).await.is_empty());
    }

    async fn who_stays_away_is_asked_back_once(database) {
        let test = TestApp::open(database).await;
        trained_member(&test).await;
        test.clock.advance(TimeDelta::days(14));
        assert_eq!(told(&test).await, ["Seu treino está esperando por você"]);
        for _ in 0..3 {
            test.clock.advance(TimeDelta::hours(1));
            assert!(told(&test).await.is_empty());
        }
    }

    async fn who_wants_no_reminders_is_not_told_either(database) {
        let test = TestApp::open(database).await;
        let ana = trained_member(&test).await;
        test.clock.advance(TimeDelta::days(14));
        test.push.answer(Err(PushError::Unreachable));
        assert_eq!(told(&test).await.len(), 1);
        let id = ana;
        let now = "2026-12-04T15:00:00Z".parse().expect("an instant");
        let opt_out = move |conn: &mut _| -> Result<(), Error> {
            mail_opt_outs::insert(conn, id, "reminders", now)
        };
        test.database.open().write(opt_out).await.expect("the opt-out");
        test.clock.advance(TimeDelta::minutes(1));
        assert!(told(&test).await.is_empty());
    }
}

#[tokio::test]
async fn keys_that_can_not_be_used_are_not_tried_again() {
    let test = TestApp::open(TemporaryDatabase::sqlite()).await;
    approve(&test).await;
    test.push.answer(Err(PushError::Keys));
    assert_eq!(told(&test).await.len(), 1);
    test.clock.advance(TimeDelta::hours(1));
    assert!(told(&test).await.is_empty());
}
