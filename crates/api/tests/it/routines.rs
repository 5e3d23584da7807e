//! Training weekdays, and what follows from them.

use chrono::TimeDelta;
use evolua_test_support::{Actor, TestServer, on_both_engines};
use serde_json::{Value, json};

fn routine(days: &[&str], is_active: bool) -> Value {
    json!({"name": "Meus dias", "days_of_week": days, "is_active": is_active})
}

const SPREAD: [&str; 3] = ["segunda", "quarta", "sexta"];

/// Today's letter and the next one with its date.
async fn due(member: &Actor<'_>) -> (Value, Value, Value) {
    let due = member.get("/api/todays-workout").await.expect(200).json();
    let today = &due["workout"]["day_code"];
    let next = &due["next"];
    (today.clone(), next["day_code"].clone(), next["date"].clone())
}

async fn weekdays(member: &Actor<'_>) -> (Value, Value) {
    let profile = member.get("/api/profile").await.expect(200).json();
    (profile["training_weekdays"].clone(), profile["other_weekdays"].clone())
}

async fn train(member: &Actor<'_>, on: &str) {
    let body = json!({
        "date": on, "workout_type": "Livre", "program_type": "ABC",
        "start_time": format!("{on}T12:00:00Z"), "end_time": format!("{on}T13:00:00Z"),
    });
    member.post("/api/workouts", body).await.expect(201);
}

async fn member_of_three_days(server: &TestServer) -> Actor<'_> {
    let ana = server.active_member("ana@exemplo.com").await;
    change_availability(&ana, 3).await;
    ana
}

async fn change_availability(member: &Actor<'_>, days: u8) {
    let body = json!({
        "level": "iniciante", "objective": "hipertrofia", "availability": days,
        "session_duration": 60, "limitations": "",
    });
    member.put("/api/profile", body).await.expect(200);
}

on_both_engines! {
    // 20 November 2026 is a Friday.
    async fn the_program_follows_the_active_routine(database) {
        let server = TestServer::start_on(database).await;
        let ana = member_of_three_days(&server).await;
        assert_eq!(weekdays(&ana).await, (json!(["segunda", "terca", "quarta"]), Value::Null));
        assert_eq!(due(&ana).await, (Value::Null, json!("A"), json!("2026-11-16")));
        let created = ana.post("/api/routines", routine(&SPREAD, true)).await.expect(201).json();
        assert_eq!((&created["days_of_week"], &created["is_active"]), (&json!(SPREAD), &json!(true)));
        assert_eq!(weekdays(&ana).await.0, json!(SPREAD));
        assert_eq!(due(&ana).await, (json!("C"), json!("A"), json!("2026-11-16")));
        let visit = ana.get("/api/visit").await.expect(200).json();
        assert_eq!(visit["profile"]["training_weekdays"], json!(SPREAD));
        assert_eq!(visit["todays_workout"]["workout"]["day_code"], "C");
        // Another that becomes active takes its place, Sunday last.
        let weekend = ["domingo", "sexta", "sabado"];
        let second = ana.post("/api/routines", routine(&weekend, false)).await.expect(201).json();
        assert_eq!(due(&ana).await.0, "C");
        let path = format!("/api/routines/{}", second["id"]);
        ana.put(&path, routine(&weekend, true)).await.expect(200);
        assert_eq!(due(&ana).await, (json!("A"), json!("B"), json!("2026-11-21")));
        let listed = ana.get("/api/routines").await.expect(200).json();
        let active: Vec<_> = listed.as_array().expect("rows").iter().map(|one| &one["is_active"]).collect();
        assert_eq!(active, [false, true]);
        // Without a routine the week begins on Monday again.
        ana.delete(&path).await.expect(204);
        assert_eq!(due(&ana).await.2, "2026-11-16");
    }

    async fn a_routine_has_one_day_for_each_of_the_program(database) {
        let server = TestServer::start_on(database).await;
        let ana = member_of_three_days(&server).await;
        for (days, text) in [
            (&["segunda", "terca"][..], "Escolha 3 dias, um para cada treino do seu programa."),
            (&["segunda", "terca", "quarta", "sexta"], "Escolha 3 dias, um para cada treino do seu programa."),
            (&[], "Preencha este campo."),
            (&["segunda", "segunda", "quarta"], "Escolha uma das opções."),
            (&["segunda", "terça", "quarta"], "Escolha uma das opções."),
        ] {
            let problem = ana.post("/api/routines", routine(days, true)).await.expect(422).json();
            assert_eq!(problem["fields"]["days_of_week"], text, "{days:?}");
        }
        let mut nameless = routine(&SPREAD, true);
        nameless["name"] = json!("  ");
        let problem = ana.post("/api/routines", nameless).await.expect(422).json();
        assert_eq!(problem["fields"]["name"], "Preencha este campo.");
        // One that no longer fits is kept, and holds again when it does.
        ana.post("/api/routines", routine(&SPREAD, true)).await.expect(201);
        change_availability(&ana, 4).await;
        assert_eq!(weekdays(&ana).await.0, json!(["segunda", "terca", "quarta", "quinta"]));
        assert_eq!(ana.get("/api/routines").await.expect(200).json()[0]["is_active"], true);
        change_availability(&ana, 3).await;
        assert_eq!(weekdays(&ana).await.0, json!(SPREAD));
    }

    async fn a_repeated_request_and_too_many(database) {
        let server = TestServer::start_on(database).await;
        let ana = member_of_three_days(&server).await;
        let mut body = routine(&SPREAD, true);
        body["client_id"] = json!("6ba7b810-9dad-41d1-80b4-00c04fd430c8");
        let first = ana.post("/api/routines", body.clone()).await.expect(201).json();
        let second = ana.post("/api/routines", body).await.expect(200).json();
        assert_eq!(first, second);
        for _ in 1..20 {
            ana.post("/api/routines", routine(&SPREAD, false)).await.expect(201);
        }
        let problem = ana.post("/api/routines", routine(&SPREAD, false)).await.expect(409).json();
        assert_eq!(problem["code"], "too_many_routines");
    }

    async fn three_weeks_of_other_days_are_asked_about_once(database) {
        let server = TestServer::start_on(database).await;
        let ana = member_of_three_days(&server).await;
        // The first whole week begins on the 23rd.
        server.test.clock.advance(TimeDelta::days(21));
        let ana = ana.sign_in("ana@exemplo.com").await;
        let mut trained = ["2026-11-23", "2026-11-25", "2026-11-27"].to_vec();
        trained.extend(["2026-11-30", "2026-12-02", "2026-12-04"]);
        for on in trained {
            train(&ana, on).await;
        }
        assert_eq!(weekdays(&ana).await.1, Value::Null, "the third week isn't over");
        server.test.clock.advance(TimeDelta::days(3));
        let ana = ana.sign_in("ana@exemplo.com").await;
        assert_eq!(weekdays(&ana).await.1, json!(SPREAD));
        let visit = ana.get("/api/visit").await.expect(200).json();
        assert_eq!(visit["profile"]["other_weekdays"], json!(SPREAD));
        let declined = json!({"days_of_week": SPREAD});
        ana.post("/api/routines/declined", declined).await.expect(204);
        assert_eq!(weekdays(&ana).await.1, Value::Null);
        // A new plan counts from its own day.
        let weekend = ["sexta", "sabado", "domingo"];
        ana.post("/api/routines", routine(&weekend, true)).await.expect(201);
        assert_eq!(weekdays(&ana).await, (json!(weekend), Value::Null));
    }
}

#[tokio::test]
async fn another_members_routine_is_not_found() {
    let server = TestServer::start().await;
    let ana = member_of_three_days(&server).await;
    let bia = server.active_member("bia@exemplo.com").await;
    let created = ana.post("/api/routines", routine(&SPREAD, true)).await.expect(201).json();
    let path = format!("/api/routines/{}", created["id"]);
    bia.put(&path, routine(&SPREAD, true)).await.expect(404);
    bia.delete(&path).await.expect(404);
    assert_eq!(bia.get("/api/routines").await.expect(200).json(), json!([]));
    assert_eq!(due(&ana).await.0, "C");
}
