//! The start of a visit.

use evolua_test_support::{Actor, TestServer, on_both_engines};
use serde_json::{Value, json};

/// Each part with the call that returns the same.
const PARTS: [(&str, &str); 10] = [
    ("me", "/api/users/me"),
    ("profile", "/api/profile"),
    ("todays_workout", "/api/todays-workout?guides=false"),
    ("open_workout", "/api/workouts/open"),
    ("summary", "/api/workouts/summary"),
    ("recent_workouts", "/api/workouts?limit=12"),
    ("progress_metrics", "/api/progress-metrics"),
    ("revision_check", "/api/revision-check"),
    ("assistant_status", "/api/ai-assistant/status"),
    ("app_config", "/api/app-config"),
];

async fn record(ana: &Actor<'_>, number: u32, is_open: bool) {
    let client_id = format!("00000000-0000-4000-a000-{number:012}");
    let day = 19 - number;
    let body = json!({
        "revision": 1, "date": format!("2026-11-{day:02}"), "workout_type": "A", "program_type": "ABC",
        "start_time": format!("2026-11-{day:02}T10:00:00Z"),
        "end_time": (!is_open).then(|| format!("2026-11-{day:02}T11:00:00Z")),
        "exercises": [{
            "client_id": format!("00000000-0000-4000-9000-{number:012}"), "revision": 1, "exercise_id": 1,
            "order_index": 0, "sets": [{
                "client_id": format!("00000000-0000-4000-8000-{number:012}"), "revision": 1,
                "order_index": 0, "reps": 8, "weight": 40, "completed": true,
            }],
        }],
    });
    let answer = ana.put(&format!("/api/workouts/{client_id}/session"), body).await;
    assert_eq!(answer.status.as_u16(), 201, "{}", answer.text);
}

async fn compare(ana: &Actor<'_>) -> Value {
    let visit = ana.get("/api/visit").await.expect(200).json();
    let parts = visit.as_object().expect("an object");
    assert_eq!(parts.len(), PARTS.len() + 2, "and the ETags and what waits in the conversation");
    let thread = ana.get("/api/messages?limit=1").await.expect(200).json();
    for shared in ["unread", "trainer_name"] {
        assert_eq!(visit["conversation"][shared], thread[shared]);
    }
    for (part, path) in PARTS {
        assert_eq!(visit[part], ana.get(path).await.expect(200).json(), "{part}");
    }
    visit
}

on_both_engines! {
    async fn a_visit_equals_its_separate_calls(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let fresh = compare(&ana).await;
        assert_eq!(fresh["recent_workouts"], json!([]));
        for number in 0..14 {
            record(&ana, number, false).await;
        }
        let trained = compare(&ana).await;
        assert_eq!(trained["recent_workouts"].as_array().map(Vec::len), Some(12));
        assert_eq!(trained["summary"]["total"], 14);
        assert_eq!(trained["progress_metrics"][0]["sessions_count"], 14);
    }

    async fn a_visit_works_without_a_profile(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.new_member("ana@exemplo.com").await;
        let admin = server.admin().await;
        let id = admin.find_member_id("ana@exemplo.com").await;
        admin.post(&format!("/api/admin/users/{id}/approve"), json!({})).await.expect(200);
        let visit = ana.get("/api/visit").await.expect(200).json();
        assert_eq!(visit["profile"], Value::Null);
        assert_eq!(visit["revision_check"], Value::Null);
        assert_eq!(visit["todays_workout"], json!({"week": null, "workout": null, "next": null}));
        assert_eq!(visit["me"]["email"], "ana@exemplo.com");
    }
}
