//! The questionnaire and its program.

use evolua_test_support::{TestServer, on_both_engines};
use serde_json::{Value, json};

fn answers(limitations: &str, consent: &Value) -> Value {
    json!({
        "level": "intermediario", "objective": "forca", "availability": 4,
        "session_duration": 75, "limitations": limitations, "health_consent": consent,
    })
}

on_both_engines! {
    async fn answers_are_stored_and_lead_to_a_program(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.new_member("ana@exemplo.com").await;
        assert_eq!(ana.get("/api/profile").await.expect(404).json()["code"], "profile_missing");
        let created = ana.post("/api/profile", answers("", &Value::Null)).await.expect(201).json();
        assert_eq!(created["current_program"], "ABCDE");
        assert_eq!((&created["name"], &created["email"]), (
            &json!("ana da Silva"), &json!("ana@exemplo.com")
        ));
        assert_eq!(created["limitations"], json!(null));
        assert_eq!(created["needs_revision"], json!(false));
        assert_eq!(ana.get("/api/profile").await.expect(200).json(), created);
        let twice = ana.post("/api/profile", answers("", &Value::Null)).await.expect(409).json();
        assert_eq!(twice["code"], "profile_exists");
    }

    async fn changed_answers_lead_to_another_program(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let before = ana.get("/api/workout-templates").await.expect(200).json();
        assert_eq!(before.as_array().expect("days").len(), 5);
        let mut same = json!({
            "level": "iniciante", "objective": "hipertrofia", "availability": 5,
            "session_duration": 60,
        });
        ana.put("/api/profile", same.clone()).await.expect(200);
        assert_eq!(ana.get("/api/workout-templates").await.json(), before, "nothing changed");
        same["availability"] = json!(3);
        ana.put("/api/profile", same).await.expect(200);
        let after = ana.get("/api/workout-templates").await.expect(200).json();
        assert_eq!(after.as_array().expect("days").len(), 3);
    }
}

#[tokio::test]
async fn a_preview_is_the_program_that_the_answers_give() {
    let server = TestServer::start().await;
    let bruno = server.new_member("bruno@exemplo.com").await;
    let path = |level: &str, days: i64| {
        format!(
            "/api/program-preview?level={level}&objective=forca&availability={days}\
             &session_duration=75"
        )
    };
    let preview = bruno.get(&path("intermediario", 4)).await.expect(200).json();
    let days = preview.as_array().expect("days");
    let codes: Vec<_> = days.iter().map(|day| day["day_code"].as_str().unwrap()).collect();
    assert_eq!(codes, ["A", "B", "C", "D"]);

    let ana = server.active_member("ana@exemplo.com").await;
    ana.put("/api/profile", answers("", &Value::Null)).await.expect(200);
    let program = ana.get("/api/workout-templates").await.expect(200).json();
    for (day, planned) in days.iter().zip(program.as_array().expect("days")) {
        assert_eq!(day["name"], planned["name"]);
        assert_eq!(day["first_exercise"], planned["exercises"][0]["name"]);
        assert_eq!(day["slug"], planned["exercises"][0]["slug"]);
    }

    let refused = bruno.get(&path("perito", 9)).await.expect(422).json();
    let fields: Vec<_> = refused["fields"].as_object().expect("fields").keys().collect();
    assert_eq!(fields, ["availability", "level"]);
}

#[tokio::test]
async fn limitations_are_stored_with_consent_and_deleted_without() {
    let server = TestServer::start().await;
    let ana = server.new_member("ana@exemplo.com").await;
    let refused =
        ana.post("/api/profile", answers("dor no joelho", &json!(false))).await.expect(422).json();
    assert!(refused["fields"]["health_consent"].is_string(), "{refused}");
    ana.get("/api/profile").await.expect(404);
    let kept =
        ana.post("/api/profile", answers("dor no joelho", &json!(true))).await.expect(201).json();
    assert_eq!(
        (&kept["limitations"], &kept["has_health_consent"]),
        (&json!("dor no joelho"), &json!(true))
    );
    // Withdrawing the consent deletes the limitations, although the form still sends them.
    let withdrawn = answers("dor no joelho", &json!(false));
    let wiped = ana.put("/api/profile", withdrawn).await.expect(200).json();
    assert_eq!(
        (&wiped["limitations"], &wiped["has_health_consent"]),
        (&json!(null), &json!(false))
    );
    assert_eq!(wiped["session_lock"], "train_without_limitations");
    let new_words = answers("dor no ombro", &json!(false));
    let refused = ana.put("/api/profile", new_words).await.expect(422).json();
    assert!(refused["fields"]["health_consent"].is_string(), "{refused}");
    // A client of the first version shows the notice and sends no consent.
    let mut silent = answers("ombro", &Value::Null);
    silent.as_object_mut().expect("an object").remove("health_consent");
    let kept = ana.put("/api/profile", silent).await.expect(200).json();
    assert_eq!(kept["has_health_consent"], true);
}

#[tokio::test]
async fn a_program_day_has_prescriptions_and_reasons() {
    let server = TestServer::start().await;
    let ana = server.active_member("ana@exemplo.com").await;
    let today = ana.get("/api/todays-workout").await.expect(200).json();
    let workout = &today["workout"];
    assert_eq!((&workout["day_code"], &workout["date"]), (&json!("E"), &json!("2026-11-20")));
    assert_eq!(workout["completed_today"], false);
    assert_eq!(
        (&today["next"]["day_code"], &today["next"]["date"]),
        (&json!("A"), &json!("2026-11-16"))
    );
    let exercise = &workout["exercises"][0];
    for text in ["name", "slug", "muscle_group", "reps", "reason", "measure", "level"] {
        assert!(exercise[text].as_str().is_some_and(|text| !text.is_empty()), "{text}: {exercise}");
    }
    assert!(exercise["sets"].as_i64().expect("sets") >= 2);
    assert!(workout["estimated_seconds"].as_i64().expect("seconds") <= 3600);
}

#[tokio::test]
async fn a_withdrawn_text_leaves_every_database_file() {
    const WORDS: &str = "hernia de disco operada em abril";
    let server = TestServer::start().await;
    let ana = server.active_member("ana@exemplo.com").await;
    ana.put("/api/profile", answers(WORDS, &json!(true))).await.expect(200);
    ana.put("/api/profile", answers("", &json!(false))).await.expect(200);
    let path = server.test.database.url.trim_start_matches("sqlite://").to_owned();
    for file in [path.clone(), format!("{path}-wal")] {
        let bytes = std::fs::read(&file).unwrap_or_default();
        assert!(!bytes.windows(WORDS.len()).any(|part| part == WORDS.as_bytes()), "{file}");
    }
}
