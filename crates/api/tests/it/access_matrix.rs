//! Every operation for every kind of person, with a valid and with a malformed body.

use std::collections::BTreeSet;

use evolua_test_support::{Actor, TestServer};
use reqwest::Method;
use serde_json::{Value, json};

use crate::rows::{self, Needs, Row, documented_path};

const PEOPLE: [&str; 8] =
    ["anonymous", "new", "pending", "blocked", "expired", "active", "another", "admin"];

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

#[tokio::test]
async fn every_operation_refuses_a_request_for_another_member() {
    let server = TestServer::start().await;
    let ana = server.active_member("ana@exemplo.com").await;
    let bia = server.active_member("bia@exemplo.com").await;
    let of_ana = ana.get("/api/users/me").await.expect(200).json()["id"].to_string();
    for row in rows::all() {
        let method = Method::from_bytes(row.method.to_uppercase().as_bytes()).expect("a method");
        let path = documented_path(row.path).replace("{provider}", "google").replace("{id}", "1");
        let body = (!row.body.is_null()).then(|| row.body.to_string());
        let answer = bia.send(method, &path, &[("x-member", &of_ana)], body).await;
        assert_eq!(answer.status.as_u16(), 409, "{} {path}: {}", row.method, answer.text);
    }
    bia.get("/api/users/me").await.expect(200);
}

/// The status with which the person is refused; `None` if they have access.
fn refusal(needs: Needs, who: &str) -> Option<u16> {
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
    refusal(row.needs, who).unwrap_or_else(|| {
        row.exceptions.iter().find(|(name, _)| *name == who).map_or(row.ok, |(_, status)| *status)
    })
}

/// Created once, because a member may have only so many.
const CHALLENGE: &str = "6ba7b810-9dad-41d1-80b4-00c04fd430c8";
const ROUTINE: &str = "6ba7b812-9dad-41d1-80b4-00c04fd430c8";
const NOTE: &str = "6ba7b813-9dad-41d1-80b4-00c04fd430c8";
const GOAL: &str = "6ba7b811-9dad-41d1-80b4-00c04fd430c8";

/// They end the session of who may call them.
const ENDS_SESSION: [&str; 2] = ["/api/logout", "/api/sessions/{session}"];

/// Ids of the active member's rows, by their placeholders in the table.
struct Targets {
    ids: Vec<(&'static str, i64)>,
    today: String,
}

impl Targets {
    async fn create(owner: &Actor<'_>, waiting: i64, custom_workout: i64) -> Self {
        let me = owner.get("/api/users/me").await.expect(200).json();
        let due = owner.get("/api/todays-workout").await.expect(200).json();
        let today = due["workout"]["date"].as_str().unwrap_or("2026-11-20").to_owned();
        let create = async |path, body| {
            let row = owner.post(path, body).await;
            row.json()["id"].as_i64().unwrap_or_else(|| panic!("{path}: {}", row.text))
        };
        let body = json!({"date": today, "workout_type": "A", "program_type": "ABC"});
        let workout = create("/api/workouts", body).await;
        let body = json!({"workout_id": workout, "exercise_id": 1, "order_index": 0});
        let exercise = create("/api/workout-exercises", body).await;
        let body = json!({"workout_exercise_id": exercise, "reps": 8});
        let set = create("/api/workout-sets", body).await;
        let body = json!({"name": "Roda de pneu", "muscle_group": "Abdômen"});
        let custom_exercise = create("/api/custom-exercises", body).await;
        let body = json!({"title": "Semana cheia", "start_date": today, "client_id": CHALLENGE});
        let challenge = create("/api/challenges", body).await;
        let body = json!({
            "title": "Nadar", "target_unit": "km", "start_date": today, "client_id": GOAL,
        });
        let goal = create("/api/goals", body).await;
        let body = json!({
            "name": "Fim de semana", "days_of_week": ["terca", "quarta", "quinta", "sabado", "domingo"],
            "client_id": ROUTINE,
        });
        let routine = create("/api/routines", body).await;
        let file =
            b"Date,Exercise,Category,Weight,Weight Unit,Reps\n2026-01-02,Squat,Legs,80,kg,5\n";
        let import = owner.post_file("/api/imports?name=treinos.csv", file).await.expect(201);
        let import = import.json()["id"].as_i64().expect("an import");
        let sessions = owner.get("/api/sessions").await.expect(200).json();
        let session = sessions[0]["id"].as_i64().expect("a session");
        owner.put("/api/messages/consent", json!({"granted": true})).await.expect(204);
        let opened = owner.post("/api/ai-assistant/conversation", json!({})).await.json();
        let conversation = opened["conversation_id"].as_i64().expect("a conversation");
        let ids = vec![
            ("{conversation}", conversation),
            ("{routine}", routine),
            ("{challenge}", challenge),
            ("{goal}", goal),
            ("{workout}", workout),
            ("{exercise}", exercise),
            ("{set}", set),
            ("{custom_exercise}", custom_exercise),
            ("{custom_workout}", custom_workout),
            ("{import}", import),
            ("{session}", session),
            // Written by the row that creates one, before the rows that need it.
            ("{template}", 1),
            ("{catalogue_exercise}", 1),
            ("{waiting}", waiting),
            ("{owner}", me["id"].as_i64().expect("an account")),
            // None exists.
            ("{reward}", 1_000_000),
            // Written by the row that tests the settings.
            ("{email}", 1),
        ];
        Self { ids, today }
    }

    fn path(&self, path: &str) -> String {
        let path = path.replace("{provider}", "google").replace("{date}", &self.today);
        let path = path.replace("{kind}", "welcome").replace("{reason}", "approval");
        let path = path.replace("{note}", NOTE).replace("{consent}", "shared_measurements");
        let path = path.replace("{exercise_id}", "999999").replace("{change}", "exclude");
        self.ids.iter().fold(path, |path, (name, id)| path.replace(name, &id.to_string()))
    }

    fn body(&self, body: &Value) -> Option<String> {
        if body.is_null() {
            return None;
        }
        let body = body.to_string().replace("{today}", &self.today);
        let with_id = |body: String, (name, id): &(&str, i64)| {
            body.replace(&format!("\"{name}\""), &id.to_string())
        };
        Some(self.ids.iter().fold(body, with_id))
    }
}

#[tokio::test]
async fn every_person_gets_the_status_of_the_table() {
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
    let waiting = admin.find_member_id("espera@exemplo.com").await;
    let custom_workout = server.insert_custom_workout(&owner, &[(1, "8-12")]).await;

    let create = async || Targets::create(&owner, waiting, custom_workout).await;
    let mut targets = create().await;
    let mut faults = Vec::new();
    for row in rows::all() {
        for (who, actor) in PEOPLE.iter().zip(&people) {
            // The owner's session is needed to create further targets.
            if ENDS_SESSION.contains(&row.path) && *who == "active" {
                continue;
            }
            let method: Method = row.method.to_uppercase().parse().expect("a method");
            let path = targets.path(row.path);
            if !row.body.is_null() {
                let garbage = actor.send(method.clone(), &path, &[], Some("{".to_owned())).await;
                let status = refusal(row.needs, who).unwrap_or(400);
                if garbage.status != status {
                    faults.push(format!("{who} {} {path} garbage: {}", row.method, garbage.status));
                }
            }
            let answer = actor.send(method.clone(), &path, &[], targets.body(&row.body)).await;
            let status = expected(&row, who);
            if answer.status != status {
                faults.push(format!(
                    "{who} {} {path}: {} instead of {status}: {}",
                    row.method, answer.status, answer.text
                ));
            }
            // Only a write may have changed or deleted a target.
            if method != Method::GET && answer.status.is_success() {
                targets = create().await;
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
