//! Pain that is noted in a set.

use chrono::Days;
use evolua_domain::exercise::{Catalogue, Measure};
use evolua_test_support::TestServer;
use serde_json::json;

use super::progress::{friday, train};

#[tokio::test]
async fn a_score_of_0_takes_a_pain_back_and_others_are_bounded() {
    let server = TestServer::start().await;
    let ana = server.active_member("ana@exemplo.com").await;
    let workout = train(&ana, friday(), &[(1, 10, 40.0)]).await;
    let detail = ana.get(&format!("/api/workouts/{workout}")).await.expect(200).json();
    let path = format!("/api/workout-sets/{}", detail["exercises"][0]["sets"][0]["id"]);
    let hurts = |score: i32| json!({"pain": true, "pain_at": "ombro", "pain_score": score});
    assert_eq!(ana.put(&path, hurts(10)).await.expect(200).json()["pain_score"], 10);
    let taken_back = ana.put(&path, hurts(0)).await.expect(200).json();
    let pain = ["pain", "pain_at", "pain_score"].map(|field| &taken_back[field]);
    assert_eq!(pain, [&json!(false), &json!(null), &json!(null)]);
    let refused = ana.put(&path, hurts(11)).await.expect(422).json();
    assert_eq!(refused["fields"]["pain_score"], "Informe um número de 0 a 10.");
}

#[tokio::test]
async fn pain_in_a_set_offers_another_exercise_until_a_session_without_it() {
    let server = TestServer::start().await;
    let ana = server.active_member("ana@exemplo.com").await;
    let mut exercises = Catalogue::embedded().exercises().iter();
    let loaded = exercises.find(|exercise| exercise.measure == Measure::LoadReps);
    let exercise = loaded.expect("an exercise with a load").id.get();
    let workout = train(&ana, friday() - Days::new(3), &[(exercise, 10, 40.0)]).await;
    let suggest = || async {
        let path = format!("/api/exercises/{exercise}/suggestion?sets=3&reps=8-12");
        ana.get(&path).await.expect(200).json()
    };
    assert_eq!(suggest().await["swap"], false);

    let detail = ana.get(&format!("/api/workouts/{workout}")).await.expect(200).json();
    let set = &detail["exercises"][0]["sets"][0];
    assert_eq!(set["pain"], false);
    let path = format!("/api/workout-sets/{}", set["id"]);
    let hurting = json!({
        "reps": 10, "weight": 40, "completed": true, "target_reps": "8-12", "pain": true,
        "pain_at": "ombro", "pain_score": 4,
    });
    let saved = ana.put(&path, hurting).await.expect(200).json();
    assert_eq!((&saved["pain"], &saved["pain_at"]), (&json!(true), &json!("ombro")));
    assert_eq!(saved["pain_score"], 4);
    let load = suggest().await;
    assert_eq!(load["reason_key"], "dor", "{load}");
    assert_eq!((&load["swap"], &load["notify_trainer"]), (&json!(true), &json!(true)), "{load}");
    assert_eq!(load["extra_rir"], 2);
    assert!(load["weight_kg"].as_f64().expect("a load") < 40.0, "{load}");

    train(&ana, friday() - Days::new(1), &[(exercise, 10, 30.0)]).await;
    assert_eq!(suggest().await["notify_trainer"], false);
}
