//! Every operation × every kind of person, each with a valid and a garbage body.

use std::collections::BTreeSet;

use evolua_test_support::{Actor, TestServer};
use reqwest::Method;
use serde_json::{Value, json};

use crate::rows::{self, Needs, Row};

const PEOPLE: [&str; 8] =
    ["anonymous", "new", "pending", "blocked", "expired", "active", "another", "admin"];

/// The OpenAPI document names path parameters; the rows name which row is meant.
fn documented_path(path: &str) -> String {
    ["{workout}", "{exercise}", "{set}", "{waiting}"]
        .iter()
        .fold(path.to_owned(), |path, name| path.replace(name, "{id}"))
}

#[tokio::test]
async fn every_operation_has_a_row_and_every_row_an_operation() {
    let server = TestServer::start().await;
    let document = server.anonymous().get("/api/openapi.json").await.json();
    let documented: BTreeSet<(String, String)> = document["paths"]
        .as_object()
        .expect("paths")
        .iter()
        .flat_map(|(path, item)| {
            item.as_object().expect("operations").keys().map(|m| (path.clone(), m.clone()))
        })
        .collect();
    let rows: BTreeSet<(String, String)> =
        rows::all().iter().map(|row| (documented_path(row.path), row.method.to_owned())).collect();
    assert_eq!(documented, rows);
}

/// Where the person isn't let in; `None` where they are.
fn refused(needs: Needs, who: &str) -> Option<u16> {
    match (needs, who) {
        (Needs::Nobody, _) | (Needs::Admin, "admin") => None,
        (Needs::Admin, _) | (_, "anonymous" | "admin") => Some(401),
        (Needs::SignedIn, _) | (_, "active" | "another") => None,
        (_, "blocked") => Some(403),
        (Needs::Unblocked, _) | (Needs::HistoryReader, "expired") => None,
        _ => Some(403),
    }
}

fn expected(row: &Row, who: &str) -> u16 {
    refused(row.needs, who).unwrap_or_else(|| {
        row.exceptions.iter().find(|(name, _)| *name == who).map_or(row.ok, |(_, status)| *status)
    })
}

/// Rows of the active member that the next call may be about.
struct Targets {
    workout: i64,
    exercise: i64,
    set: i64,
    waiting: i64,
    today: String,
}

impl Targets {
    async fn make(owner: &Actor<'_>, waiting: i64) -> Self {
        let permissions = owner.get("/api/todays-workout").await.expect(200).json();
        let today = permissions["workout"]["date"].as_str().unwrap_or("2026-11-20").to_owned();
        let workout = owner
            .post(
                "/api/workouts",
                json!({"date": today, "workout_type": "A", "program_type": "ABC"}),
            )
            .await
            .expect(201)
            .json()["id"]
            .as_i64()
            .expect("an id");
        let exercise = owner
            .post(
                "/api/workout-exercises",
                json!({"workout_id": workout, "exercise_id": 1, "order_index": 0}),
            )
            .await
            .expect(201)
            .json()["id"]
            .as_i64()
            .expect("an id");
        let set = owner
            .post("/api/workout-sets", json!({"workout_exercise_id": exercise, "reps": 8}))
            .await
            .expect(201)
            .json()["id"]
            .as_i64()
            .expect("an id");
        Self { workout, exercise, set, waiting, today }
    }

    fn path(&self, path: &str) -> String {
        path.replace("{provider}", "google")
            .replace("{workout}", &self.workout.to_string())
            .replace("{exercise}", &self.exercise.to_string())
            .replace("{set}", &self.set.to_string())
            .replace("{waiting}", &self.waiting.to_string())
    }

    fn body(&self, body: &Value) -> Option<String> {
        if body.is_null() {
            return None;
        }
        Some(
            body.to_string()
                .replace("\"{workout}\"", &self.workout.to_string())
                .replace("\"{exercise}\"", &self.exercise.to_string())
                .replace("{today}", &self.today),
        )
    }
}

#[tokio::test]
async fn everyone_gets_what_the_table_says() {
    let server = TestServer::start().await;
    let expired = server.expired_member("expirada@exemplo.com").await;
    let owner = server.active_member("ativa@exemplo.com").await;
    let people = [
        server.anonymous(),
        server.new_member("nova@exemplo.com").await,
        server.pending_member("pendente@exemplo.com").await,
        server.blocked_member("bloqueada@exemplo.com").await,
        expired,
        owner.clone(),
        server.active_member("outra@exemplo.com").await,
        server.admin().await,
    ];
    let admin = server.admin().await;
    server.pending_member("espera@exemplo.com").await;
    let waiting = admin.member_id("espera@exemplo.com").await;

    let mut faults = Vec::new();
    for row in rows::all() {
        for (who, actor) in PEOPLE.iter().zip(&people) {
            // Ending the owner's session would take the targets away.
            if row.path == "/api/logout" && *who == "active" {
                continue;
            }
            let targets = Targets::make(&owner, waiting).await;
            let method: Method = row.method.to_uppercase().parse().expect("a method");
            let path = targets.path(row.path);
            if !row.body.is_null() {
                let garbage = actor.send(method.clone(), &path, &[], Some("{".to_owned())).await;
                let status = refused(row.needs, who).unwrap_or(400);
                if garbage.status != status {
                    faults.push(format!("{who} {} {path} garbage: {}", row.method, garbage.status));
                }
            }
            let answer = actor.send(method, &path, &[], targets.body(&row.body)).await;
            let status = expected(&row, who);
            if answer.status != status {
                faults.push(format!(
                    "{who} {} {path}: {} instead of {status}: {}",
                    row.method, answer.status, answer.text
                ));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
