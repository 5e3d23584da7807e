//! Programs of the rules that wait for the trainer's signature.

use chrono::TimeDelta;
use evolua_test_support::{Actor, TestServer, on_both_engines};
use serde_json::{Value, json};

fn answers(level: &str, limitations: &str) -> Value {
    json!({
        "level": level, "objective": "hipertrofia", "availability": 4, "session_duration": 60,
        "limitations": limitations, "health_consent": true,
    })
}

/// The trainer with the path of one member's check.
struct Desk<'a> {
    admin: Actor<'a>,
    path: String,
}

impl<'a> Desk<'a> {
    async fn open(server: &'a TestServer) -> Self {
        let admin = server.admin().await;
        let id = admin.find_member_id("ana@exemplo.com").await;
        Self { admin, path: format!("/api/admin/users/{id}/program-check") }
    }

    async fn state(&self) -> Value {
        self.admin.get(&self.path).await.expect(200).json()
    }

    async fn check(&self) -> Value {
        self.state().await["check"].clone()
    }

    async fn sign(&self, check: &Value, status: u16) -> Value {
        let body = json!({"arrived_at": check["arrived_at"]});
        self.admin.post(&format!("{}/sign", self.path), body).await.expect(status).json()
    }

    /// The reasons for which *Hoje* shows lines.
    async fn reasons(&self) -> Vec<Value> {
        let lines = self.admin.get("/api/admin/overview").await.expect(200).json();
        let lines = lines.as_array().expect("lines").iter();
        lines.map(|line| line["reason"].clone()).collect()
    }
}

async fn signature(ana: &Actor<'_>) -> Value {
    ana.get("/api/profile").await.expect(200).json()["program_signature"].clone()
}

on_both_engines! {
    async fn a_program_for_a_limitation_is_signed_once_and_the_member_reads_by_whom(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        ana.put("/api/profile", answers("iniciante", "")).await.expect(200);
        let desk = Desk::open(&server).await;
        assert_eq!(desk.check().await, Value::Null, "nothing limits the program");

        ana.put("/api/profile", answers("iniciante", "dor no joelho")).await.expect(200);
        let check = desk.check().await;
        assert_eq!(check["reason"], "limitation");
        assert_eq!(check["conflicts"], json!([]));
        assert_eq!(check["days"].as_array().expect("days").len(), 4);
        let leaving = check["change"]["leaving"].as_array().expect("what leaves");
        assert!(!leaving.is_empty());
        let thighs = check["muscles"]
            .as_array()
            .expect("muscles")
            .iter()
            .find(|muscle| muscle["group"] == "Quadríceps")
            .expect("the thighs");
        assert!(thighs["sets"].as_f64() < thighs["sets_before"].as_f64(), "{thighs}");
        assert!(desk.reasons().await.contains(&json!("check")));
        assert_eq!(signature(&ana).await, Value::Null);

        let state = desk.sign(&check, 200).await;
        assert_eq!(state, json!({
            "check": null, "signature": {"by": "personal", "on": "2026-11-20"},
        }));
        assert_eq!(signature(&ana).await, state["signature"]);
        assert!(!desk.reasons().await.contains(&json!("check")));
        assert_eq!(desk.sign(&check, 409).await["code"], "nothing_to_sign");
        let log = desk.admin.get("/api/admin/audit-log").await.expect(200).text;
        assert_eq!(log.matches("Conferiu o programa").count(), 1, "{log}");
        assert_eq!(log.matches("Leu a conferência do programa").count(), 1, "{log}");

        // What the trainer changes is looked at already; what the rules make isn't.
        let program = desk.admin.get(&desk.path.replace("-check", "")).await.expect(200).json();
        let exercise = &program["days"][0]["exercises"][0]["exercise"]["id"];
        let exclude = desk.path.replace("-check", &format!("-changes/{exercise}/exclude"));
        desk.admin.put(&exclude, json!({})).await.expect(200);
        assert_eq!(signature(&ana).await["by"], "personal");
        ana.put("/api/profile", answers("iniciante", "")).await.expect(200);
        assert_eq!(desk.state().await, json!({"check": null, "signature": null}));
        assert_eq!(signature(&ana).await, Value::Null);
    }

    async fn a_program_that_changed_meanwhile_is_not_signed_unseen(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        ana.put("/api/profile", answers("iniciante", "")).await.expect(200);
        let desk = Desk::open(&server).await;
        ana.put("/api/profile", answers("intermediario", "")).await.expect(200);
        let seen = desk.check().await;
        assert_eq!(seen["reason"], "level");
        server.test.clock.advance(TimeDelta::minutes(1));
        ana.put("/api/profile", answers("intermediario", "dor no ombro")).await.expect(200);
        assert_eq!(desk.sign(&seen, 409).await["code"], "program_changed");
        let now = desk.check().await;
        assert_eq!(now["reason"], "level", "the more pressing reason stays");
        // Compared with what the trainer knew, which is the first program.
        let kept: Vec<_> = now["change"]["leaving"].as_array().expect("what leaves").clone();
        assert!(!kept.is_empty());
        desk.sign(&now, 200).await;
        assert_eq!(signature(&ana).await["by"], "personal");
    }

    async fn a_doctors_clearance_asks_for_a_look(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let heart = answers("iniciante", "tive um infarto ano passado");
        ana.put("/api/profile", heart).await.expect(200);
        let desk = Desk::open(&server).await;
        let check = desk.check().await;
        assert_eq!(check["reason"], "limitation");
        desk.sign(&check, 200).await;
        let declared = json!({"declaration": "medical_clearance"});
        ana.post("/api/profile/declarations", declared).await.expect(200);
        let check = desk.check().await;
        assert_eq!((&check["reason"], &check["change"]), (&json!("clearance"), &Value::Null));
        desk.sign(&check, 200).await;
    }
}
