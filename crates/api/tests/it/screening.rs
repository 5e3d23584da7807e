//! The health questions, and what the administrator learns of a member's health.

use chrono::TimeDelta;
use evolua_domain::id::MemberId;
use evolua_persistence::audit_log;
use evolua_test_support::{Actor, TestServer, on_both_engines};
use serde_json::{Value, json};

fn answers(limitations: &str, consent: bool, screening: &Value) -> Value {
    json!({
        "level": "iniciante", "objective": "hipertrofia", "availability": 3,
        "session_duration": 60, "limitations": limitations, "health_consent": consent,
        "health_screening": screening,
    })
}

async fn put(ana: &Actor<'_>, body: Value, status: u16) -> Value {
    ana.put("/api/profile", body).await.expect(status).json()
}

async fn logged_actions(server: &TestServer, member: i64) -> Vec<String> {
    let db = server.test.database.open();
    db.read(move |conn| audit_log::list_actions(conn, MemberId(member))).await.expect("the log")
}

on_both_engines! {
    async fn answers_are_stored_and_asked_again_after_a_year(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let profile = ana.get("/api/profile").await.expect(200).json();
        assert_eq!(profile["health_screening"], Value::Null);
        assert_eq!(profile["is_screening_due"], true);

        let none = put(&ana, answers("", true, &json!({"yes": []})), 200).await;
        assert_eq!(none["health_screening"]["yes"], json!([]));
        assert_eq!(none["is_screening_due"], false);
        assert_eq!(none["session_lock"], Value::Null);
        let silent = put(&ana, answers("", true, &Value::Null), 200).await;
        assert_eq!(silent["health_screening"], none["health_screening"], "an old client keeps it");

        server.test.clock.advance(TimeDelta::days(365));
        let ana = server.anonymous().sign_in("ana@exemplo.com").await;
        assert_eq!(ana.get("/api/profile").await.expect(200).json()["is_screening_due"], true);
    }

    async fn a_red_yes_locks_sessions_like_a_red_text(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let red = answers("", true, &json!({"yes": ["dor_peito"]}));
        let profile = put(&ana, red.clone(), 200).await;
        assert_eq!(profile["session_lock"], "medical_clearance");
        assert_eq!(profile["limitation_notes"][0], "Procure liberação médica antes de iniciar.");
        let declaration = json!({"declaration": "medical_clearance"});
        let profile = ana.post("/api/profile/declarations", declaration).await.expect(200).json();
        assert_eq!(profile["session_lock"], Value::Null);
        let again = put(&ana, red, 200).await;
        assert_eq!(again["session_lock"], Value::Null, "the same answers need no new clearance");
        let other = answers("", true, &json!({"yes": ["supervisao", "dor_peito"]}));
        assert_eq!(put(&ana, other, 200).await["session_lock"], "medical_clearance");
    }

    async fn old_limitations_are_asked_about_until_they_are_confirmed(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let is_asked = |profile: Value| profile["is_still_valid_asked"].clone();
        let written = put(&ana, answers("operei o joelho há 2 anos", true, &Value::Null), 200).await;
        assert_eq!(is_asked(written), false);
        server.test.clock.advance(TimeDelta::days(57));
        let ana = server.anonymous().sign_in("ana@exemplo.com").await;
        assert_eq!(is_asked(ana.get("/api/profile").await.expect(200).json()), true);
        let confirm = "/api/profile/limitations/confirmations";
        assert_eq!(is_asked(ana.post(confirm, Value::Null).await.expect(200).json()), false);
        server.test.clock.advance(TimeDelta::days(57));
        let ana = server.anonymous().sign_in("ana@exemplo.com").await;
        assert_eq!(is_asked(ana.get("/api/profile").await.expect(200).json()), true);
        let other = put(&ana, answers("dor no joelho", true, &Value::Null), 200).await;
        assert_eq!(is_asked(other), false, "a changed text is unanswered again");
    }

    async fn a_part_that_hurt_is_asked_about_and_the_program_follows(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let written =
            put(&ana, answers("dor no ombro no supino", true, &Value::Null), 200).await;
        assert_eq!(written["retest"], Value::Null);
        server.test.clock.advance(TimeDelta::days(29));
        let ana = server.anonymous().sign_in("ana@exemplo.com").await;
        let before = ana.get("/api/profile").await.expect(200).json();
        assert_eq!(before["retest"], json!({"region": "ombro", "part": "o ombro", "day": 28}));
        let answer = |day: u8, score: u8| json!({"region": "ombro", "day": day, "score": score});
        let path = "/api/profile/retests";
        ana.post(path, answer(14, 2)).await.expect(409);
        ana.post(path, answer(28, 11)).await.expect(422);
        ana.post(path, json!({"region": "nariz", "day": 28, "score": 2})).await.expect(422);
        let presses = async || {
            let days = ana.get("/api/workout-templates").await.expect(200).json();
            let of_day = |day: &Value| day["exercises"].as_array().expect("exercises").clone();
            let exercises = days.as_array().expect("days").iter().flat_map(of_day);
            exercises.filter(|one| one["name"].to_string().contains("Supino Reto")).count()
        };
        assert_eq!(presses().await, 0);
        let better = ana.post(path, answer(28, 2)).await.expect(200).json();
        assert_eq!(better["retest"], Value::Null);
        let notice = better["program_notice"].as_str().expect("a notice");
        assert!(notice.starts_with("Seu programa foi atualizado depois da sua resposta."));
        assert!(presses().await > 0);
        ana.post(path, answer(28, 2)).await.expect(409);
        let other = put(&ana, answers("dor no joelho", true, &Value::Null), 200).await;
        assert_eq!(other["retest"], Value::Null, "a changed text is asked about later");
    }

    async fn a_part_that_hurts_much_needs_the_trainer(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        put(&ana, answers("dor no joelho", true, &Value::Null), 200).await;
        let admin = server.admin().await;
        let needs_talk = async || {
            let row = admin.get("/api/admin/users").await.expect(200).json()[0].clone();
            row["needs_talk"].clone()
        };
        assert_eq!(needs_talk().await, false);
        server.test.clock.advance(TimeDelta::days(14));
        let ana = server.anonymous().sign_in("ana@exemplo.com").await;
        let bad = json!({"region": "joelho", "day": 14, "score": 7});
        let profile = ana.post("/api/profile/retests", bad).await.expect(200).json();
        let notes = profile["limitation_notes"].as_array().expect("notes");
        assert_eq!(notes.last(), Some(&json!("Procure um médico ou fisioterapeuta.")));
        let admin = server.admin().await;
        let row = admin.get("/api/admin/users").await.expect(200).json()[0].clone();
        assert_eq!(row["needs_talk"], true);
    }

    async fn the_trainer_releases_a_movement_or_keeps_it_out(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        put(&ana, answers("dor no ombro no supino", true, &Value::Null), 200).await;
        let admin = server.admin().await;
        let path = format!("/api/admin/users/{}", admin.find_member_id("ana@exemplo.com").await);
        let page = admin.get(&format!("{path}/health")).await.expect(200).json();
        assert_eq!(page["movements"], json!([{"movement": "supino", "decision": null}]));
        assert_eq!(page["shares"][0], json!({"muscle_group": "Peito", "percent": 60}));
        assert!(page["leaving"].to_string().contains("Supino Reto"), "{}", page["leaving"]);
        let presses = async || {
            let days = ana.get("/api/workout-templates").await.expect(200).json();
            let of_day = |day: &Value| day["exercises"].as_array().expect("exercises").clone();
            let exercises = days.as_array().expect("days").iter().flat_map(of_day);
            exercises.filter(|one| one["name"].to_string().contains("Supino Reto")).count()
        };
        let decide = async |decision: Value| {
            let form = json!({"movement": "supino", "decision": decision});
            admin.put(&format!("{path}/movements"), form).await.expect(200).json()
        };
        assert_eq!(presses().await, 0);
        let released = decide(json!("liberado")).await;
        assert_eq!(released["movements"][0]["decision"], "liberado");
        assert!(presses().await > 0);
        let kept = decide(json!("fora")).await;
        assert!(kept["notes"].to_string().contains("Supino reto e declinado ficam de fora até o seu personal liberar."));
        assert_eq!(presses().await, 0);
        assert_eq!(decide(Value::Null).await["movements"][0]["decision"], Value::Null);
        let other = json!({"movement": "remada", "decision": "fora"});
        admin.put(&format!("{path}/movements"), other).await.expect(404);
        let nonsense = json!({"movement": "supino", "decision": "talvez"});
        admin.put(&format!("{path}/movements"), nonsense).await.expect(422);
        put(&ana, answers("dor no joelho", true, &Value::Null), 200).await;
        let page = admin.get(&format!("{path}/health")).await.expect(200).json();
        assert_eq!(page["movements"], json!([]), "another text has other movements");
    }

    async fn a_talk_ends_the_smaller_volume_of_caution(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        put(&ana, answers("tomo varfarina", true, &Value::Null), 200).await;
        let sets = async || {
            let days = ana.get("/api/workout-templates").await.expect(200).json();
            let exercises = days.as_array().expect("days").iter().flat_map(|day| {
                day["exercises"].as_array().expect("exercises").clone()
            });
            exercises.map(|one| one["sets"].as_u64().expect("sets")).sum::<u64>()
        };
        let before = sets().await;
        let admin = server.admin().await;
        let id = admin.find_member_id("ana@exemplo.com").await;
        admin.post(&format!("/api/admin/users/{id}/talks"), Value::Null).await.expect(200);
        assert!(sets().await > before);
        let profile = ana.get("/api/profile").await.expect(200).json();
        let notice = profile["program_notice"].as_str().expect("a notice");
        assert!(notice.contains("depois da conversa com o seu personal"), "{notice}");
    }

    async fn the_administrator_reads_talks_and_locks(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let screening = json!({"yes": ["remedio"], "term_accepted": true});
        put(&ana, answers("dor no joelho", true, &screening), 200).await;
        let admin = server.admin().await;
        let id = admin.find_member_id("ana@exemplo.com").await;
        let row = admin.get("/api/admin/users").await.expect(200).json()[0].clone();
        assert_eq!((&row["needs_talk"], &row["clearance"]), (&json!(true), &Value::Null));
        assert_eq!(row["notices"][0]["kind"], "talk");
        assert!(!row.to_string().contains("joelho"), "the list has no health data");

        let path = format!("/api/admin/users/{id}");
        let page = admin.get(&format!("{path}/health")).await.expect(200).json();
        assert_eq!(page["limitations"], "dor no joelho");
        assert_eq!(page["health_screening"]["yes"], json!(["remedio"]));
        assert!(page["notes"].to_string().contains("joelho"), "{page}");
        assert_eq!(page["findings"][0]["label"], "queixa local");
        assert_eq!(page["findings"][0]["outcome"], "adapt");
        assert_eq!(page["talk"], Value::Null);
        let user = admin.post(&format!("{path}/talks"), Value::Null).await.expect(200).json();
        assert_eq!((&user["needs_talk"], &user["notices"]), (&json!(false), &json!([])));
        let page = admin.get(&format!("{path}/health")).await.expect(200).json();
        assert_eq!(page["talk"]["admin"], "personal");

        // The trainer may lock the sessions of anybody, whatever the health data say.
        let lock = format!("{path}/require-clearance");
        let locked = admin.post(&lock, Value::Null).await.expect(200).json();
        assert_eq!(locked["clearance"], "required");
        let profile = ana.get("/api/profile").await.expect(200).json();
        assert_eq!(profile["session_lock"], "medical_clearance");
        put(&ana, answers("dor no ombro", true, &Value::Null), 200).await;
        let profile = ana.get("/api/profile").await.expect(200).json();
        assert_eq!(profile["session_lock"], "medical_clearance", "other words don't lift it");
        let row = admin.get("/api/admin/users").await.expect(200).json()[0].clone();
        assert_eq!(row["needs_talk"], true, "changed health data need another talk");
        assert_eq!(logged_actions(&server, id).await, [
            "approve", "read health data", "talk about health", "read health data",
            "require clearance",
        ]);
    }
}

#[tokio::test]
async fn a_finding_is_listed_once() {
    let server = TestServer::start().await;
    let ana = server.active_member("ana@exemplo.com").await;
    put(&ana, answers("operei a vesícula há 7 semanas", true, &Value::Null), 200).await;
    let admin = server.admin().await;
    let id = admin.find_member_id("ana@exemplo.com").await;
    let page = admin.get(&format!("/api/admin/users/{id}/health")).await.expect(200).json();
    let labels: Vec<&Value> =
        page["findings"].as_array().expect("findings").iter().map(|one| &one["label"]).collect();
    assert_eq!(labels, ["cirurgia, há 7 semanas"]);
}

#[tokio::test]
async fn the_trainer_reads_what_a_profile_asks_for() {
    let server = TestServer::start().await;
    let ana = server.active_member("ana@exemplo.com").await;
    put(&ana, answers("tomo varfarina", true, &Value::Null), 200).await;
    let admin = server.admin().await;
    let id = admin.find_member_id("ana@exemplo.com").await;
    let page = admin.get(&format!("/api/admin/users/{id}/health")).await.expect(200).json();
    assert_eq!(page["advice"], json!(["Sem risco de queda ou pancada."]));
    assert!(page["notes"].to_string().contains("Por causa da varfarina"), "{page}");
}

#[tokio::test]
async fn a_yes_needs_the_consent_and_one_that_is_not_red_the_term() {
    let server = TestServer::start().await;
    let ana = server.active_member("ana@exemplo.com").await;
    let yes = |tokens: Value, accepted: bool| json!({"yes": tokens, "term_accepted": accepted});
    let refused = put(&ana, answers("", false, &yes(json!(["remedio"]), true)), 422).await;
    assert!(refused["fields"]["health_consent"].is_string(), "{refused}");
    let refused = put(&ana, answers("", true, &yes(json!(["remedio"]), false)), 422).await;
    assert!(refused["fields"]["health_screening"].is_string(), "{refused}");
    let refused = put(&ana, answers("", true, &yes(json!(["asa_quebrada"]), true)), 422).await;
    assert!(refused["fields"]["health_screening"].is_string(), "{refused}");
    put(&ana, answers("", true, &yes(json!(["coracao"]), false)), 200).await;
}

#[tokio::test]
async fn without_the_consent_only_the_day_is_stored() {
    let server = TestServer::start().await;
    let ana = server.active_member("ana@exemplo.com").await;
    let profile = put(&ana, answers("", false, &json!({"yes": []})), 200).await;
    assert_eq!(profile["health_screening"]["yes"], Value::Null);
    assert_eq!(profile["is_screening_due"], false);

    let screening = json!({"yes": ["pressao"], "term_accepted": true});
    let given = put(&ana, answers("", true, &screening), 200).await;
    assert_eq!(given["health_screening"]["yes"], json!(["pressao"]));
    let withdrawn = put(&ana, answers("", false, &Value::Null), 200).await;
    assert_eq!(withdrawn["health_screening"]["yes"], Value::Null);
    assert_eq!(withdrawn["session_lock"], "train_without_limitations");
}
