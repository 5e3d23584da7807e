//! What decides a suggested load besides the log: confirmed loads, the member's weight, releases.

use chrono::{Days, NaiveDate};
use evolua_domain::exercise::{Catalogue, Exercise, Measure};
use evolua_test_support::{Actor, TestServer, on_both_engines};
use serde_json::{Value, json};

use super::progress::{friday, train};

fn first(measure: Measure) -> i64 {
    let fits = |exercise: &&Exercise| exercise.measure == measure && !exercise.load_step.is_zero();
    Catalogue::embedded().exercises().iter().find(fits).expect("an exercise").id.get()
}

fn ago(days: u64) -> NaiveDate {
    friday() - Days::new(days)
}

async fn suggestion(member: &Actor<'_>, exercise: i64) -> Value {
    let path = format!("/api/exercises/{exercise}/suggestion?sets=3&reps=8-12");
    member.get(&path).await.expect(200).json()
}

on_both_engines! {
    async fn a_mistyped_load_counts_once_it_is_confirmed(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let exercise = first(Measure::LoadReps);
        train(&ana, ago(9), &[(exercise, 10, 30.0)]).await;
        let workout = train(&ana, ago(5), &[(exercise, 10, 70.0)]).await;
        let load = suggestion(&ana, exercise).await;
        assert_eq!(load["weight_kg"], 30.0, "{load}");
        let question = load["ask_load"]["question"].as_str().expect("a question");
        assert!(question.starts_with("Em 15/11 foram anotados 70 kg neste exercício, e antes eram 30 kg."));
        assert_eq!(load["ask_load"]["workout_id"], workout);
        let path = format!("/api/workouts/{workout}/confirmed-loads/{exercise}");
        let bia = server.active_member("bia@exemplo.com").await;
        bia.put(&path, Value::Null).await.expect(404);
        ana.put(&format!("/api/workouts/{workout}/confirmed-loads/9999"), Value::Null).await.expect(404);
        ana.put(&path, Value::Null).await.expect(204);
        let load = suggestion(&ana, exercise).await;
        assert_eq!((&load["weight_kg"], &load["ask_load"]), (&json!(70.0), &Value::Null), "{load}");
        let detail = ana.get(&format!("/api/workouts/{workout}")).await.expect(200).json();
        assert_eq!(detail["exercises"][0]["sets"][0]["confirmed"], true);
    }

    async fn a_member_is_asked_for_their_weight_once(database) {
        let server = TestServer::start_on(database).await;
        let exercise = first(Measure::AssistedReps);
        let ana = server.active_member("ana@exemplo.com").await;
        assert_eq!(suggestion(&ana, exercise).await["ask_body_mass"], true);
        ana.put("/api/body-mass", json!({"weight_kg": 110.04})).await.expect(204);
        assert_eq!(suggestion(&ana, exercise).await["ask_body_mass"], false);
        let measured = ana.get("/api/body-measurements").await.expect(200).json();
        assert_eq!(measured["measurements"][0]["weight_kg"], 110.0);
        assert_eq!((&measured["is_allowed"], &measured["is_used_in_loads"]), (&json!(true), &json!(true)));
        assert_eq!(measured["is_shared"], false);

        let bia = server.active_member("bia@exemplo.com").await;
        bia.put("/api/body-mass", json!({"weight_kg": null})).await.expect(204);
        assert_eq!(suggestion(&bia, exercise).await["ask_body_mass"], false);
        let nothing = bia.get("/api/body-measurements").await.expect(200).json();
        assert_eq!((&nothing["is_allowed"], &nothing["measurements"]), (&json!(false), &json!([])));
        // The consent at the measurements changes the answer.
        let consent = json!({"is_allowed": true, "is_shared": false, "is_used_in_loads": true});
        bia.put("/api/measurement-consent", consent).await.expect(204);
        assert_eq!(suggestion(&bia, exercise).await["ask_body_mass"], true, "no weight is known");
    }

    async fn the_trainer_releases_what_repeated_pain_locks(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let admin = server.admin().await;
        let exercise = first(Measure::LoadReps);
        let id = admin.find_member_id("ana@exemplo.com").await;
        let path = format!("/api/admin/users/{id}/pain-releases/{exercise}");
        for days in [12, 5] {
            let workout = train(&ana, ago(days), &[(exercise, 10, 40.0)]).await;
            let detail = ana.get(&format!("/api/workouts/{workout}")).await.expect(200).json();
            let set = format!("/api/workout-sets/{}", detail["exercises"][0]["sets"][0]["id"]);
            let hurting = json!({
                "reps": 10, "weight": 40, "completed": true, "target_reps": "8-12", "pain": true,
            });
            ana.put(&set, hurting).await.expect(200);
        }
        assert_eq!(suggestion(&ana, exercise).await["reason_key"], "dor_repetida");
        let health = admin.get(&format!("/api/admin/users/{id}/health")).await.expect(200).json();
        let locked = &health["locked"];
        assert_eq!((&locked[0]["exercise_id"], &locked[0]["days"]), (&json!(exercise), &json!(2)));
        let released = admin.put(&path, Value::Null).await.expect(200).json();
        assert_eq!(released["locked"], json!([]));
        admin.put(&path, Value::Null).await.expect(404);
        let load = suggestion(&ana, exercise).await;
        assert_eq!(load["reason_key"], "dor", "seven tenths of the load: {load}");
        let kg = load["weight_kg"].as_f64().expect("a load");
        assert!((25.0..=30.0).contains(&kg), "{load}");
    }
}
