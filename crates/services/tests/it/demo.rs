//! The members of the demonstration, as the API shows them.

use chrono::{Days, NaiveDate, TimeDelta};
use evolua_domain::access::Identity;
use evolua_persistence::{Error, members};
use evolua_services::demo::{self, FillOutcome};
use evolua_test_support::{Actor, TestServer, on_both_engines};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

/// The `sub` that the local identity provider derives from an e-mail (`subjectOf` in
/// `scripts/stand-ins`).
fn subject(email: &str) -> String {
    hex::encode(Sha256::digest(email))[..24].to_owned()
}

async fn sign_in<'server>(server: &'server TestServer, email: &str) -> Actor<'server> {
    let actor = server.anonymous();
    let state = actor.start_sign_in().await;
    let identity = Identity {
        issuer: "https://idp.test".to_owned(),
        subject: subject(email),
        email: email.to_owned(),
        name: "Quem entrou".to_owned(),
        given_name: None,
        picture_url: None,
    };
    server.test.identity.expect("the code", identity);
    actor.post("/api/sessions", json!({"code": "the code", "state": state})).await.expect(200);
    actor
}

async fn sign_in_by_name<'server>(server: &'server TestServer, name: &str) -> Actor<'server> {
    sign_in(server, &format!("{name}@exemplo.com.br")).await
}

async fn json(who: &Actor<'_>, path: &str) -> Value {
    who.get(path).await.expect(200).json()
}

fn rows(answer: &Value) -> &[Value] {
    answer.as_array().expect("a list")
}

on_both_engines! {
    async fn members_move_to_another_port_of_the_local_provider(database) {
        let server = TestServer::start_on(database).await;
        demo::fill(&server.test.app).await.expect("members");
        let person = &demo::cast()[0];
        let before = json(&sign_in(&server, person.email).await, "/api/users/me").await;
        let subjects: Vec<String> = demo::cast().iter().map(|person| subject(person.email)).collect();
        let db = server.test.database.open();
        let moved = db.write(move |conn| -> Result<_, Error> {
            members::update_issuer(conn, &subjects, "https://idp.test", "http://127.0.0.1:9090")
        });
        assert_eq!(moved.await.expect("accounts"), demo::cast().len());
        let filled = demo::fill(&server.test.app).await.expect("members");
        assert_eq!(filled, FillOutcome::Existing);
        let after = json(&sign_in(&server, person.email).await, "/api/users/me").await;
        assert_eq!(after["id"], before["id"]);
    }

    async fn members_have_trained_for_twelve_weeks(database) {
        let server = TestServer::start_on(database).await;
        assert_eq!(demo::fill(&server.test.app).await.expect("members"), FillOutcome::Created);
        let today: NaiveDate = "2026-11-20".parse().expect("a date");
        let mut notes = 0;
        for person in &demo::cast()[..8] {
            let who = sign_in(&server, person.email).await;
            let workouts = json(&who, "/api/workouts").await;
            let workouts = rows(&workouts);
            assert!((20..=72).contains(&workouts.len()), "{}: {}", person.name, workouts.len());
            let date = |workout: &Value| -> NaiveDate {
                workout["date"].as_str().expect("a date").parse().expect("a date")
            };
            let last = date(&workouts[0]);
            let first = date(&workouts[workouts.len() - 1]);
            assert!(last < today && last >= today - Days::new(14), "{}: {last}", person.name);
            assert!(first <= today - Days::new(76), "{}: {first}", person.name);
            notes += workouts.iter().filter(|workout| workout["notes"].is_string()).count();
            assert!(!rows(&json(&who, "/api/progress-metrics").await).is_empty());
        }
        assert!(notes >= 20, "{notes}");
    }
}

#[tokio::test]
async fn each_member_shows_their_special_case() {
    let server = TestServer::start().await;
    demo::fill(&server.test.app).await.expect("members");

    for (person, is_due) in demo::cast()[..7].iter().zip([true].into_iter().chain([false; 6])) {
        let who = sign_in(&server, person.email).await;
        let check = json(&who, "/api/revision-check").await;
        assert_eq!(check["needsRevision"], is_due, "{}: {check}", person.name);
    }
    let stalled =
        json(&sign_in_by_name(&server, "bruno.teixeira").await, "/api/progress-metrics").await;
    let stalled = rows(&stalled).iter().filter(|row| row["plateau_detected"] == true);
    assert!(stalled.count() >= 5);
    let larissa = sign_in_by_name(&server, "larissa.melo").await;
    assert_eq!(json(&larissa, "/api/workouts").await, json!([]));
    assert!(json(&larissa, "/api/todays-workout").await["next"].is_object());

    for (name, state) in
        [("patricia.gomes", "expired"), ("igor.santana", "blocked"), ("gustavo.pires", "pending")]
    {
        let who = sign_in_by_name(&server, name).await;
        assert_eq!(json(&who, "/api/user-permissions").await["state"], state, "{name}");
    }
}

#[tokio::test]
async fn a_due_review_suggests_swaps_in_the_same_program_on_every_weekday() {
    for days in 0..7 {
        let server = TestServer::start().await;
        server.test.clock.advance(TimeDelta::days(days));
        demo::fill(&server.test.app).await.expect("members");
        let marina = sign_in_by_name(&server, "marina.duarte").await;
        let check = json(&marina, "/api/revision-check").await;
        let swaps = rows(&check["suggestions"]["swaps"]);
        assert!(!swaps.is_empty(), "{days}: {check}");
        let change = &check["suggestions"]["program_change"];
        assert!(change.is_null(), "{days}: {check}");
    }
}

#[tokio::test]
async fn a_second_run_changes_nothing() {
    let server = TestServer::start().await;
    let app = &server.test.app;
    demo::fill(app).await.expect("members");
    let marina = sign_in_by_name(&server, "marina.duarte").await;
    let before = json(&marina, "/api/workouts").await;
    assert_eq!(demo::fill(app).await.expect("an answer"), FillOutcome::Existing);
    assert_eq!(json(&marina, "/api/workouts").await, before);
}

#[tokio::test]
async fn an_existing_account_stays_unchanged() {
    let server = TestServer::start().await;
    let marina = sign_in_by_name(&server, "marina.duarte").await;
    assert_eq!(demo::fill(&server.test.app).await.expect("an answer"), FillOutcome::Partial);
    assert_eq!(json(&marina, "/api/user-permissions").await["state"], "new");
}
