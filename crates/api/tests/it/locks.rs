//! Session locks: after a red flag, and after limitations were withdrawn.

use evolua_test_support::{Actor, TestServer, on_both_engines};
use serde_json::{Value, json};

fn answers(limitations: &str, consent: bool) -> Value {
    json!({
        "level": "iniciante", "objective": "hipertrofia", "availability": 5,
        "session_duration": 60, "limitations": limitations, "health_consent": consent,
    })
}

async fn start_session(ana: &Actor<'_>) -> (u16, Value) {
    let open = json!({
        "name": "Treino E", "date": "2026-11-20", "workout_type": "E", "program_type": "ABC",
        "start_time": "2026-11-20T11:00:00Z",
    });
    let answer = ana.post("/api/workouts", open).await;
    (answer.status.as_u16(), answer.json())
}

async fn declare(ana: &Actor<'_>, declaration: &str, status: u16) -> Value {
    let body = json!({"declaration": declaration});
    ana.post("/api/profile/declarations", body).await.expect(status).json()
}

on_both_engines! {
    async fn a_crisis_locks_nothing_and_names_help(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let flagged = answers("não quero mais viver", true);
        let profile = ana.put("/api/profile", flagged).await.expect(200).json();
        assert_eq!(profile["session_lock"], Value::Null);
        let notes = profile["limitation_notes"].as_array().expect("the notes");
        assert_eq!(notes.len(), 1);
        assert!(notes[0].as_str().is_some_and(|note| note.contains("188")), "{notes:?}");
        assert_eq!(start_session(&ana).await.0, 201);
    }

    async fn a_red_flag_locks_sessions_until_the_clearance_is_declared(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let flagged = answers("tive um infarto em 2022", true);
        let profile = ana.put("/api/profile", flagged).await.expect(200).json();
        assert_eq!(profile["session_lock"], "medical_clearance");
        let (status, problem) = start_session(&ana).await;
        assert_eq!((status, &problem["code"]), (403, &json!("clearance_required")));
        assert_eq!(problem["error"], "Procure liberação médica antes de iniciar.");
        assert_eq!(problem["pending"], Value::Null, "the account itself is fine");

        declare(&ana, "train_without_limitations", 409).await;
        let profile = declare(&ana, "medical_clearance", 200).await;
        assert_eq!(profile["session_lock"], Value::Null);
        assert_eq!(start_session(&ana).await.0, 201);

        let admin = server.admin().await;
        let id = admin.find_member_id("ana@exemplo.com").await;
        let row = |rows: Value| rows[0]["clearance"].clone();
        assert_eq!(row(admin.get("/api/admin/users").await.json()), "declared");
        let path = format!("/api/admin/users/{id}/require-clearance");
        let locked = admin.post(&path, Value::Null).await.expect(200).json();
        assert_eq!(locked["clearance"], "required");
        admin.post(&path, Value::Null).await.expect(409);
        assert_eq!(start_session(&ana).await.0, 403);

        declare(&ana, "medical_clearance", 200).await;
        let other = answers("tive um infarto em 2022 e uma trombose", true);
        let profile = ana.put("/api/profile", other).await.expect(200).json();
        let lock = &profile["session_lock"];
        assert_eq!(lock, "medical_clearance", "new limitations need a new clearance");
    }

    async fn withdrawn_limitations_pause_the_program_until_confirmed(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        ana.put("/api/profile", answers("dor no joelho", true)).await.expect(200);
        let profile = ana.put("/api/profile", answers("", false)).await.expect(200).json();
        assert_eq!(profile["session_lock"], "train_without_limitations");
        assert_eq!(start_session(&ana).await.1["code"], "training_paused");
        let again = ana.put("/api/profile", answers("", false)).await.expect(200).json();
        assert_eq!(again["session_lock"], "train_without_limitations", "saving changes nothing");
        let profile = declare(&ana, "train_without_limitations", 200).await;
        assert_eq!(profile["session_lock"], Value::Null);
        assert_eq!(start_session(&ana).await.0, 201);
        declare(&ana, "train_without_limitations", 409).await;
    }
}

#[tokio::test]
async fn finished_training_can_still_be_recorded() {
    let server = TestServer::start().await;
    let ana = server.active_member("ana@exemplo.com").await;
    let (status, open) = start_session(&ana).await;
    assert_eq!(status, 201);
    ana.put("/api/profile", answers("tive um infarto", true)).await.expect(200);
    let path = format!("/api/workouts/{}", open["id"]);
    ana.put(&path, json!({"end_time": "2026-11-20T11:40:00Z"})).await.expect(200);
    let done = json!({
        "name": "Treino D", "date": "2026-11-19", "workout_type": "D", "program_type": "ABC",
    });
    ana.post("/api/workouts", done).await.expect(201);
}

#[tokio::test]
async fn deleting_limitations_while_the_consent_stays_pauses_nothing() {
    let server = TestServer::start().await;
    let ana = server.active_member("ana@exemplo.com").await;
    ana.put("/api/profile", answers("dor no joelho", true)).await.expect(200);
    let profile = ana.put("/api/profile", answers("", true)).await.expect(200).json();
    assert_eq!(profile["session_lock"], Value::Null);
}
