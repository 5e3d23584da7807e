//! What the trainer changes in a member's program.

use chrono::TimeDelta;
use evolua_test_support::{Actor, TestServer, on_both_engines};
use serde_json::{Value, json};

fn answers(availability: u8, limitations: &str) -> Value {
    json!({
        "level": "intermediario", "objective": "hipertrofia", "availability": availability,
        "session_duration": 60, "limitations": limitations, "health_consent": true,
    })
}

/// A member's program as the member reads it.
async fn planned(ana: &Actor<'_>) -> Vec<Value> {
    let templates = ana.get("/api/workout-templates").await.expect(200).json();
    let days = templates.as_array().expect("days").iter();
    days.flat_map(|day| day["exercises"].as_array().expect("exercises").clone()).collect()
}

async fn find(ana: &Actor<'_>, exercise: &Value) -> Option<Value> {
    planned(ana).await.into_iter().find(|planned| planned["exercise_id"] == *exercise)
}

/// The trainer with the paths of one member's program.
struct Desk<'a> {
    admin: Actor<'a>,
    path: String,
}

impl<'a> Desk<'a> {
    async fn open(server: &'a TestServer) -> Self {
        let admin = server.admin().await;
        let id = admin.find_member_id("ana@exemplo.com").await;
        Self { admin, path: format!("/api/admin/users/{id}") }
    }

    async fn change(&self, exercise: &Value, kind: &str, body: Value, status: u16) -> Value {
        let path = format!("{}/program-changes/{exercise}/{kind}", self.path);
        self.admin.put(&path, body).await.expect(status).json()
    }

    async fn take_back(&self, exercise: &Value, kind: &str, status: u16) -> Value {
        let path = format!("{}/program-changes/{exercise}/{kind}", self.path);
        self.admin.delete(&path).await.expect(status).json()
    }

    async fn program(&self) -> Value {
        self.admin.get(&format!("{}/program", self.path)).await.expect(200).json()
    }

    /// The first exercise with a load, and what may stand in its place.
    async fn first_swap(&self) -> (Value, Value) {
        let program = self.program().await;
        let first = program["days"][0]["exercises"]
            .as_array()
            .expect("exercises")
            .iter()
            .find(|one| one["alternatives"].as_array().is_some_and(|others| !others.is_empty()))
            .expect("alternatives")
            .clone();
        (first["exercise"]["id"].clone(), first["alternatives"][0]["id"].clone())
    }
}

on_both_engines! {
    async fn a_swap_survives_new_answers_until_it_is_taken_back(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        ana.put("/api/profile", answers(3, "")).await.expect(200);
        let before = planned(&ana).await;
        let desk = Desk::open(&server).await;
        let (leaves, enters) = desk.first_swap().await;
        let body = json!({"enters_id": enters, "note": "a barra está ocupada à noite."});
        let program = desk.change(&leaves, "swap", body, 200).await;
        assert_eq!(program["changes"][0]["kind"], "swap");
        assert_eq!(program["changes"][0]["by"], "personal");
        assert_eq!(find(&ana, &leaves).await, None);
        let reason = find(&ana, &enters).await.expect("the newcomer")["reason"].to_string();
        assert!(reason.contains("Seu treinador (personal) pôs no lugar de"), "{reason}");
        assert!(reason.contains("a barra está ocupada à noite.\""), "{reason}");
        let notice = ana.get("/api/profile").await.expect(200).json()["program_notice"].to_string();
        assert!(notice.contains("Seu treinador (personal) trocou"), "{notice}");

        // New answers make a new program.
        ana.put("/api/profile", answers(4, "")).await.expect(200);
        ana.put("/api/profile", answers(3, "")).await.expect(200);
        assert_eq!(find(&ana, &leaves).await, None);
        assert!(find(&ana, &enters).await.is_some(), "the trainer's swap stays");
        let refused =
            ana.put(&format!("/api/excluded-exercises/{enters}"), json!({"reason": "taste"})).await;
        assert_eq!(refused.expect(409).json()["code"], "trainers_choice");

        desk.take_back(&leaves, "swap", 200).await;
        assert_eq!(planned(&ana).await, before);
        desk.take_back(&leaves, "swap", 409).await;
        let log = desk.admin.get("/api/admin/audit-log").await.expect(200).text;
        assert!(log.contains("Mudou o programa") && log.contains("Desfez mudança no programa"), "{log}");
    }

    async fn a_range_stays_with_its_exercise(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        ana.put("/api/profile", answers(3, "")).await.expect(200);
        let desk = Desk::open(&server).await;
        let (exercise, _) = desk.first_swap().await;
        desk.change(&exercise, "range", json!({"reps": "5 a 7"}), 200).await;
        desk.change(&exercise, "range", json!({"reps": "15-20", "note": "técnica"}), 200).await;
        ana.put("/api/profile", answers(4, "")).await.expect(200);
        ana.put("/api/profile", answers(3, "")).await.expect(200);
        let now = find(&ana, &exercise).await.expect("the exercise");
        assert_eq!(now["reps"], "15-20");
        let reason = now["reason"].as_str().expect("a reason");
        assert!(reason.ends_with("Seu treinador (personal) definiu 15-20: técnica."), "{reason}");
        assert_eq!(desk.program().await["changes"].as_array().map(Vec::len), Some(1));
        let refused = desk.change(&exercise, "range", json!({"reps": "muitas"}), 422).await;
        assert_eq!(refused["fields"]["reps"], "Informe as repetições como 8-12 ou 20.");
        desk.change(&exercise, "range", json!({}), 422).await;
        desk.take_back(&exercise, "range", 200).await;
        assert_ne!(find(&ana, &exercise).await.expect("the exercise")["reps"], "15-20");
    }

    async fn a_load_is_suggested_until_pain_asks_for_less(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        ana.put("/api/profile", answers(3, "")).await.expect(200);
        let desk = Desk::open(&server).await;
        let (exercise, _) = desk.first_swap().await;
        desk.change(&exercise, "load", json!({"weight": 32.5, "note": "retome leve"}), 200).await;
        let path = format!("/api/exercises/{exercise}/suggestion");
        let load = ana.get(&path).await.expect(200).json();
        assert_eq!(load["weight_kg"], 32.5);
        assert_eq!(load["reason_key"], "treinador");
        let sentence = load["reason"].as_str().expect("a sentence");
        assert_eq!(sentence, "Seu treinador (personal) definiu 32,5 kg: retome leve.");
        for weight in [json!(-1), json!(100_000)] {
            desk.change(&exercise, "load", json!({"weight": weight}), 422).await;
        }
        hurt(&ana, &exercise).await;
        server.test.clock.advance(TimeDelta::days(2));
        let load = ana.get(&path).await.expect(200).json();
        assert_eq!(load["reason_key"], "dor");
        assert_ne!(load["weight_kg"], 32.5);
    }

    async fn limitations_stand_above_the_trainer(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        ana.put("/api/profile", answers(3, "dor no joelho")).await.expect(200);
        let desk = Desk::open(&server).await;
        let (exercise, _) = desk.first_swap().await;
        // No jumps with a knee that hurts.
        let catalogue = ana.get("/api/exercises").await.expect(200).json();
        let all = catalogue.as_array().expect("exercises");
        let jump = all.iter().find(|one| one["name"] == "Pular Corda").expect("a jump")["id"].clone();
        let refused = desk.change(&exercise, "swap", json!({"enters_id": jump}), 422).await;
        let sentence = "As limitações ou o nível deste aluno não permitem este exercício.";
        assert_eq!(refused["fields"]["enters_id"], sentence);
        let refused = desk.change(&exercise, "swap", json!({"enters_id": exercise}), 422).await;
        assert!(refused["fields"]["enters_id"].is_string());
        desk.change(&exercise, "swap", json!({"enters_id": 999_999}), 422).await;
        desk.change(&exercise, "swap", json!({}), 422).await;
        desk.change(&exercise, "nothing", json!({}), 404).await;
        desk.change(&json!(999_999), "exclude", json!({}), 409).await;
    }

    async fn an_exclusion_takes_the_other_changes_of_its_exercise_along(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        ana.put("/api/profile", answers(3, "")).await.expect(200);
        let before = planned(&ana).await;
        let desk = Desk::open(&server).await;
        let (leaves, enters) = desk.first_swap().await;
        desk.change(&leaves, "swap", json!({"enters_id": enters}), 200).await;
        desk.change(&enters, "range", json!({"reps": "20"}), 200).await;
        let program = desk.change(&enters, "exclude", json!({"note": "dói"}), 200).await;
        let changes = program["changes"].as_array().expect("changes");
        assert_eq!(changes.iter().map(|one| one["kind"].clone()).collect::<Vec<_>>(), ["exclude"]);
        assert_eq!(find(&ana, &enters).await, None);
        let notice = ana.get("/api/profile").await.expect(200).json()["program_notice"].to_string();
        assert!(notice.contains("do seu programa: dói. No lugar entra"), "{notice}");
        desk.take_back(&enters, "exclude", 200).await;
        assert_eq!(planned(&ana).await, before);
    }
}

/// A workout of today in which a set of the exercise hurt.
async fn hurt(ana: &Actor<'_>, exercise: &Value) {
    let body = json!({
        "revision": 5, "date": "2026-11-20", "workout_type": "A", "program_type": "ABC",
        "start_time": "2026-11-20T14:00:00Z", "end_time": "2026-11-20T14:50:00Z", "exercises": [{
            "client_id": "00000000-0000-4000-9000-000000000000", "revision": 5,
            "exercise_id": exercise, "order_index": 0, "sets": [{
                "client_id": "00000000-0000-4000-8000-000000000001", "revision": 5,
                "order_index": 0, "reps": 8, "weight": 32.5, "completed": true, "pain": true,
                "completed_at": "2026-11-20T14:10:00Z",
            }],
        }],
    });
    let path = "/api/workouts/00000000-0000-4000-a000-000000000000/session";
    ana.put(path, body).await.expect(201);
}
