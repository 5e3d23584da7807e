//! Exercises that a member leaves out of the program.

use evolua_test_support::{Actor, TestServer};
use serde_json::{Value, json};

/// The exercises of the member's program.
async fn planned_ids(member: &Actor<'_>) -> Vec<i64> {
    let templates = member.get("/api/workout-templates").await.expect(200).json();
    let days = templates.as_array().expect("days").iter();
    let exercises = days.flat_map(|day| day["exercises"].as_array().expect("exercises"));
    exercises.map(|planned| planned["exercise_id"].as_i64().expect("an id")).collect()
}

async fn excluded(member: &Actor<'_>) -> Value {
    member.get("/api/profile").await.expect(200).json()["excluded_exercises"].clone()
}

#[tokio::test]
async fn the_program_is_made_anew_around_what_the_gym_lacks_and_comes_back() {
    let server = TestServer::start().await;
    let ana = server.active_member("ana@exemplo.com").await;
    let before = planned_ids(&ana).await;
    let lacking = before[1];
    let path = format!("/api/excluded-exercises/{lacking}");
    let change = ana.put(&path, json!({"reason": "gym"})).await.expect(200).json();
    let without = planned_ids(&ana).await;
    assert!(!without.contains(&lacking), "{lacking} is out");
    assert_eq!(change["leaving"].as_array().expect("names").len(), 1, "{change}");
    assert!(!change["entering"].as_array().expect("names").is_empty(), "{change}");
    let listed = excluded(&ana).await;
    assert_eq!((&listed[0]["exercise_id"], &listed[0]["reason"]), (&json!(lacking), &json!("gym")));
    assert_eq!(listed[0]["name"], change["leaving"][0]);

    // No alternative brings it back either.
    let plans = ana.get("/api/session-plans").await.expect(200).json();
    let offered: Vec<&Value> = plans
        .as_array()
        .expect("plans")
        .iter()
        .flat_map(|plan| plan["alternatives"].as_array().expect("alternatives"))
        .flat_map(|alternatives| alternatives.as_array().expect("a list"))
        .map(|alternative| &alternative["exercise_id"])
        .collect();
    assert!(!offered.is_empty() && !offered.contains(&&json!(lacking)), "{offered:?}");

    // Another reason, and the same again, change no program.
    let change = ana.put(&path, json!({"reason": "taste"})).await.expect(200).json();
    assert_eq!(change, json!({"entering": [], "leaving": []}));
    assert_eq!(excluded(&ana).await[0]["reason"], "taste");
    assert_eq!(planned_ids(&ana).await, without);

    ana.delete(&path).await.expect(200);
    assert_eq!(planned_ids(&ana).await, before);
    assert_eq!(excluded(&ana).await, json!([]));
    ana.delete(&path).await.expect(200);
}

#[tokio::test]
async fn what_the_trainer_left_out_stays_out() {
    let server = TestServer::start().await;
    let ana = server.active_member("ana@exemplo.com").await;
    let exercise = planned_ids(&ana).await[0];
    let path = format!("/api/excluded-exercises/{exercise}");
    ana.put(&path, json!({"reason": "taste"})).await.expect(200);
    ana.delete(&path).await.expect(200);
    let admin = server.admin().await;
    let id = admin.find_member_id("ana@exemplo.com").await;
    let trainer = format!("/api/admin/users/{id}/program-changes/{exercise}/exclude");
    admin.put(&trainer, json!({})).await.expect(200);
    let without = planned_ids(&ana).await;
    ana.put(&path, json!({"reason": "gym"})).await.expect(200);
    ana.delete(&path).await.expect(200);
    assert_eq!(planned_ids(&ana).await, without);
    assert_eq!(excluded(&ana).await, json!([]), "the trainer's isn't the member's to take back");
}

#[tokio::test]
async fn unknown_exercises_and_reasons_are_refused() {
    let server = TestServer::start().await;
    let ana = server.active_member("ana@exemplo.com").await;
    ana.put("/api/excluded-exercises/999999", json!({"reason": "gym"})).await.expect(404);
    for reason in ["trainer", "preguiça"] {
        let refused = ana.put("/api/excluded-exercises/1", json!({"reason": reason})).await;
        assert!(refused.expect(422).json()["fields"]["reason"].is_string());
    }
}

#[tokio::test]
async fn no_more_are_left_out_than_a_program_can_do_without() {
    let server = TestServer::start().await;
    let ana = server.active_member("ana@exemplo.com").await;
    for exercise in 1..=60 {
        let path = format!("/api/excluded-exercises/{exercise}");
        ana.put(&path, json!({"reason": "gym"})).await.expect(200);
    }
    assert!(!planned_ids(&ana).await.is_empty());
    let refused = ana.put("/api/excluded-exercises/61", json!({"reason": "gym"})).await.expect(409);
    assert_eq!(refused.json()["code"], "too_many_exclusions");
}
