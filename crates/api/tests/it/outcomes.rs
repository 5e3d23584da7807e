//! What a done workout moved.

use chrono::Days;
use evolua_test_support::{Actor, TestServer, on_both_engines};
use serde_json::{Value, json};

use crate::progress::{friday, train};

async fn outcome(member: &Actor<'_>, workout: i64) -> Value {
    member.get(&format!("/api/workouts/{workout}/outcome")).await.expect(200).json()
}

async fn create(member: &Actor<'_>, path: &str, unit: &str, target: i64) {
    let body = json!({
        "title": unit, "target_unit": unit, "target_value": target, "start_date": friday(),
    });
    member.post(path, body).await.expect(201);
}

on_both_engines! {
    async fn challenges_goals_and_the_week_are_named_with_their_gain(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let early = train(&ana, friday() - Days::new(1), &[(1, 10, 40.0)]).await;
        create(&ana, "/api/challenges", "sessions", 1).await;
        create(&ana, "/api/goals", "volume", 5000).await;
        create(&ana, "/api/goals", "km", 10).await;
        let workout = train(&ana, friday(), &[(1, 10, 40.0)]).await;
        let moved = outcome(&ana, workout).await;
        let task = |id: &str| {
            let rows = moved["challenges"].as_array().expect("rows");
            rows.iter().find(|row| row["target_unit"] == id).cloned()
        };
        let sessions = task("sessions").expect("the challenge");
        assert_eq!((&sessions["gain"], &sessions["is_reached"]), (&json!(1), &json!(true)));
        let volume = task("volume").expect("the goal");
        assert_eq!(
            (&volume["gain"], &volume["current_value"], &volume["is_reached"], &volume["is_goal"]),
            (&json!(1200), &json!(1200), &json!(false), &json!(true))
        );
        assert_eq!(task("km"), None, "advanced by hand");
        // Five days are planned.
        let week = json!({"planned": 5, "done": 2, "is_completed": false, "streak": 0});
        assert_eq!(moved["week"], week);
        assert_eq!(outcome(&ana, early).await["challenges"], json!([]), "before both");
        for day in 2..=4 {
            train(&ana, friday() - Days::new(day), &[(1, 10, 40.0)]).await;
        }
        let week = outcome(&ana, workout).await["week"].clone();
        assert_eq!((&week["is_completed"], &week["streak"]), (&json!(true), &json!(1)));
        // One more on the same day completes nothing.
        train(&ana, friday(), &[(24, 10, 40.0)]).await;
        assert_eq!(outcome(&ana, workout).await["week"]["is_completed"], false);
    }

    async fn a_plateau_ends_with_the_workout_that_broke_it(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let own = json!({"name": "Remada da Ana", "muscle_group": "Costas"});
        let own = ana.post("/api/custom-exercises", own).await.expect(201).json();
        let own = own["id"].as_i64().expect("an id");
        for session in (2..=20).rev() {
            let on = friday() - Days::new(3 * session);
            train(&ana, on, &[(1, 12, 40.0), (own, 12, 30.0)]).await;
        }
        let flat = train(&ana, friday() - Days::new(3), &[(1, 12, 40.0), (own, 12, 30.0)]).await;
        assert_eq!(outcome(&ana, flat).await["ended_plateaus"], json!([]));
        let metric = ana.get("/api/progress-metrics").await.expect(200).json();
        assert_eq!(metric[0]["plateau_detected"], true, "{metric}");
        let stronger = train(&ana, friday(), &[(1, 12, 44.0), (own, 12, 33.0)]).await;
        let moved = outcome(&ana, stronger).await;
        let named = json!([
            {"exercise_id": 1, "name": "Supino Reto na Máquina"},
            {"exercise_id": own, "name": "Remada da Ana"},
        ]);
        assert_eq!(moved["ended_plateaus"], named);
        let metric = ana.get("/api/progress-metrics").await.expect(200).json();
        assert_eq!(metric[0]["plateau_detected"], false, "{metric}");
    }
}

#[tokio::test]
async fn only_ones_own_done_workout_has_an_outcome() {
    let server = TestServer::start().await;
    let ana = server.active_member("ana@exemplo.com").await;
    let workout = train(&ana, friday(), &[(1, 10, 40.0)]).await;
    let bia = server.active_member("bia@exemplo.com").await;
    bia.get(&format!("/api/workouts/{workout}/outcome")).await.expect(404);
    let open = json!({
        "date": friday(), "workout_type": "A", "program_type": "ABC",
        "start_time": "2026-11-20T11:00:00Z",
    });
    let open = ana.post("/api/workouts", open).await.expect(201).json();
    ana.get(&format!("/api/workouts/{}/outcome", open["id"])).await.expect(404);
}
