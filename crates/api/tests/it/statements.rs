//! The number of statements of each call.

use chrono::TimeDelta;
use evolua_test_support::{Actor, TestServer, on_both_engines};
use reqwest::Method;
use serde_json::{Value, json};

use crate::population::insert_members;

/// Counts the statements of a call.
async fn cost<T>(server: &TestServer, call: impl Future<Output = T>) -> u64 {
    let before = server.test.app.statements();
    call.await;
    server.test.app.statements() - before
}

/// A copy of a session with the given number of sets.
fn session(sets: u32) -> Value {
    let set = |at: u32| {
        json!({
            "client_id": format!("00000000-0000-4000-8000-{at:012}"), "revision": 5,
            "order_index": at, "reps": 8, "weight": 40, "completed": true,
            "completed_at": "2026-11-20T14:10:00Z",
        })
    };
    json!({
        "revision": 5, "date": "2026-11-20", "workout_type": "A", "program_type": "ABC",
        "start_time": "2026-11-20T14:00:00Z", "exercises": [{
            "client_id": "00000000-0000-4000-9000-000000000000", "revision": 5, "exercise_id": 1,
            "order_index": 0, "sets": (0..sets).map(set).collect::<Vec<_>>(),
        }],
    })
}

async fn put(ana: &Actor<'_>, sets: u32) {
    let path = "/api/workouts/00000000-0000-4000-a000-000000000000/session";
    let status = ana.put(path, session(sets)).await.status.as_u16();
    assert!([200, 201].contains(&status), "{status}");
}

/// Finishes a workout: the first one of all also starts the member's totals.
async fn finish_first_workout(ana: &Actor<'_>) {
    let workout = json!({
        "date": "2026-11-18", "workout_type": "A", "program_type": "ABC",
        "start_time": "2026-11-18T14:00:00Z", "end_time": "2026-11-18T15:00:00Z",
    });
    ana.post("/api/workouts", workout).await.expect(201);
    ana.get("/api/progress-metrics").await.expect(200);
}

on_both_engines! {
    async fn the_calls_of_every_screen_cost_few_statements(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let exercises = [(1, "8-12"), (24, "8-12"), (60, "12")];
        let custom = server.insert_custom_workout(&ana, &exercises).await;
        finish_first_workout(&ana).await;
        put(&ana, 3).await;
        // Reads the brand, which a node keeps for some seconds.
        ana.get("/api/app-config").await.expect(200);
        // One of them is the session's.
        for (path, most) in [
            ("/api/users/me", 1),
            ("/api/todays-workout", 6),
            ("/api/session-plans", 7),
            ("/api/workout-templates", 5),
            ("/api/workouts/open", 4),
            ("/api/workouts/summary", 3),
            ("/api/workouts/figures", 3),
            ("/api/workouts?limit=20", 3),
            ("/api/progress-metrics", 3),
            ("/api/workouts/1", 3),
            ("/api/workouts/1/outcome", 10),
            ("/api/workouts/planned", 2),
            ("/api/exercises", 2),
            ("/api/exercises/1", 2),
            ("/api/exercises/1/suggestion", 5),
            ("/api/custom-workouts", 2),
            ("/api/exercises/1/course", 3),
            ("/api/progress-curves", 3),
            ("/api/training-weeks", 4),
            ("/api/weekly-sets", 4),
            ("/api/ai-assistant/status", 4),
            ("/api/ai-assistant/conversations", 2),
            ("/api/challenges", 2),
            ("/api/challenges/predefined", 1),
            ("/api/goals", 2),
            ("/api/routines", 2),
            ("/api/body-measurements", 5),
            ("/api/messages", 3),
            (&format!("/api/custom-workouts/{custom}/exercises"), 6),
        ] {
            let cost = cost(&server, async { ana.get(path).await.expect(200) }).await;
            assert!((1..=most).contains(&cost), "{path} costs {cost} statements");
        }
        // The answers that are read most must not grow unnoticed.
        for (path, most) in
            [("/api/users/me", 400), ("/api/todays-workout", 31_000), ("/api/session-plans", 180_000)]
        {
            let bytes = ana.get(path).await.expect(200).text.len();
            assert!((100..=most).contains(&bytes), "{path} has {bytes} bytes");
        }
        let parts = [
            "/api/users/me",
            "/api/profile",
            "/api/todays-workout",
            "/api/workouts/open",
            "/api/workouts/summary",
            "/api/workouts?limit=12",
            "/api/progress-metrics",
            "/api/revision-check",
            "/api/ai-assistant/status",
            "/api/app-config",
        ];
        let mut alone = 0;
        for path in parts {
            alone += cost(&server, async { ana.get(path).await.expect(200) }).await;
        }
        let visit = cost(&server, async { ana.get("/api/visit").await.expect(200) }).await;
        assert!(visit <= 19 && visit * 3 < alone * 2, "a visit costs {visit}, its parts {alone}");
    }

    async fn the_desk_costs_few_statements_however_many_members_there_are(database) {
        let server = TestServer::start_on(database).await;
        let admin = server.admin().await;
        server.active_member("ana@exemplo.com").await;
        let mut costs = Vec::new();
        for members in [0, 500] {
            if members > 0 {
                insert_members(&server.test.database.url, members);
            }
            for (path, most) in [
                ("/api/admin/users?limit=50", 5),
                ("/api/admin/users?limit=50&q=ana&sort=name", 5),
                ("/api/admin/users?limit=50&need=attention", 6),
            ] {
                let first = cost(&server, async { admin.get(path).await.expect(200) }).await;
                assert!((1..=most).contains(&first), "{path} costs {first} statements");
                costs.push(first);
            }
            // Counts the weeks that are over, once.
            admin.get("/api/admin/figures").await.expect(200);
            let mut tab = 0;
            for path in ["/api/admin/overview", "/api/admin/figures"] {
                tab += cost(&server, async { admin.get(path).await.expect(200) }).await;
            }
            assert!(tab <= 9, "the overview costs {tab} statements");
            costs.push(tab);
        }
        // The others ask for more where they find somebody.
        assert_eq!(costs[..2], costs[4..6]);
    }

    async fn a_training_day_costs_few_statements(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        finish_first_workout(&ana).await;
        server.test.clock.advance(TimeDelta::days(1));
        let mut total = 0;
        let mut add = async |paths: &[&str]| {
            for path in paths {
                total += cost(&server, async { ana.get(path).await.expect(200) }).await;
            }
        };
        // As the app asks, see frontend/e2e/day.spec.ts.
        let stored = ["/api/workouts/planned", "/api/session-plans?guides=false"];
        add(&["/api/visit"]).await;
        add(&stored).await;
        add(&["/api/workouts/open"]).await;
        let path = "/api/workouts/00000000-0000-4000-a000-000000000000/session";
        let mut total_of_sets = 0;
        for sets in 1..=20 {
            let mut body = session(sets);
            body["exercises"][0]["sets"] = json!([body["exercises"][0]["sets"][sets as usize - 1]]);
            body["known"] = json!({"rows": sets + 2, "revisions": 5 * (sets + 2)});
            total_of_sets += cost(&server, async { ana.put(path, body).await.expect(204) }).await;
        }
        let mut ended = session(20);
        ended["revision"] = json!(9);
        ended["end_time"] = json!("2026-11-20T14:50:00Z");
        total_of_sets += cost(&server, async { ana.put(path, ended).await.expect(200) }).await;
        add(&["/api/workouts?limit=100", "/api/workouts/planned", "/api/workouts?limit=100"]).await;
        add(&["/api/visit", "/api/profile", stored[1]]).await;
        let tag = ana.get("/api/visit").await.header("etag").to_owned();
        let known = [("If-None-Match", tag.as_str())];
        let reopening = async { ana.send(Method::GET, "/api/visit", &known, None).await.expect(304) };
        total += cost(&server, reopening).await + total_of_sets;
        // On SQLite the data version costs one more for each of the 21 writes.
        assert!(total <= 170, "a day costs {total} statements, its sets {total_of_sets}");
    }

    async fn resending_a_session_costs_the_same_for_any_length(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        finish_first_workout(&ana).await;
        let mut costs = Vec::new();
        for sets in [2, 30] {
            put(&ana, sets).await;
            costs.push(cost(&server, put(&ana, sets)).await);
        }
        // On SQLite one of them raises the data version, which PostgreSQL does as it begins.
        assert!(costs[0] == costs[1] && costs[0] <= 4, "{costs:?}");
        let one_more = cost(&server, put(&ana, 31)).await;
        assert!(one_more <= 5, "one more set costs {one_more} statements");
        let mut ended = session(40);
        ended["revision"] = json!(9);
        ended["end_time"] = json!("2026-11-20T14:50:00Z");
        let path = "/api/workouts/00000000-0000-4000-a000-000000000000/session";
        let finish = cost(&server, async { ana.put(path, ended).await.expect(200) }).await;
        assert!(finish <= 12, "the end and nine more sets cost {finish} statements");
    }
}
