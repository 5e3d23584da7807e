//! A session from saved for later to finished, also by single calls.

use chrono::TimeDelta;
use evolua_test_support::{TestServer, on_both_engines};
use serde_json::json;

use super::{WORKOUT, copy, done, exercise, put, set, uuid};

on_both_engines! {
    async fn starting_a_saved_workout_creates_no_second_one(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let create = async |path, body| ana.post(path, body).await.expect(201).json();
        let saved = json!({
            "name": "Meu treino", "date": "2026-11-18", "workout_type": "Custom",
            "program_type": "Personalizado",
        });
        let workout = create("/api/workouts", saved).await["id"].clone();
        let row = json!({"workout_id": workout, "exercise_id": 1, "order_index": 0});
        let row = create("/api/workout-exercises", row).await;
        let planned = json!({"workout_exercise_id": row["id"], "reps": 8, "completed": false});
        let first = create("/api/workout-sets", planned.clone()).await;
        assert_eq!((&first["revision"], &first["order_index"]), (&json!(0), &json!(0)));
        let second = create("/api/workout-sets", planned).await;
        assert_eq!(second["order_index"], 1);
        let listed = ana.get("/api/workouts/planned").await.expect(200).json();
        assert_eq!((&listed[0]["exercise_count"], &listed[0]["set_count"]), (&json!(1), &json!(2)));

        let mut sets = [set(0, 11, Some(12)), set(1, 0, None)];
        sets[0]["client_id"] = first["client_id"].clone();
        sets[1]["client_id"] = second["client_id"].clone();
        let mut exercise = exercise(0, 0, &sets);
        exercise["client_id"] = row["client_id"].clone();
        let mut body = copy(10, None, &[exercise]);
        body["workout_type"] = json!("Custom");
        let session = format!("/api/workouts/{workout}/session");
        let started = ana.put(&session, body.clone()).await.expect(200).json();
        assert_eq!((&started["id"], &started["date"]), (&workout, &json!("2026-11-20")));
        let stored = &started["exercises"][0];
        assert_eq!(stored["id"], row["id"]);
        let sets = stored["sets"].as_array().expect("sets");
        let ids: Vec<_> = sets.iter().map(|set| &set["id"]).collect();
        assert_eq!(ids, [&first["id"], &second["id"]]);
        assert_eq!(stored["sets"][0]["client_id"], first["client_id"], "a row keeps its id");
        assert_eq!(ana.get("/api/workouts/planned").await.json(), json!([]));
        assert_eq!(ana.get("/api/workouts/open").await.json()["workout"], started);

        body["revision"] = json!(20);
        body["end_time"] = json!("2026-11-20T14:40:00Z");
        body["exercises"][0]["sets"][1] = set(8, 21, Some(10));
        body["exercises"][0]["sets"][1]["client_id"] = second["client_id"].clone();
        let ended = ana.put(&session, body).await.expect(200).json();
        assert_eq!(ended["exercises"].as_array().expect("exercises").len(), 1);
        assert_eq!(done(&ended).len(), 2);
        assert_eq!(ana.get("/api/workouts").await.expect(200).header("x-total-count"), "1");
    }

    async fn a_workout_is_saved_for_later_by_one_call(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let mut body = copy(0, None, &[
            exercise(0, 0, &[set(0, 0, None), set(1, 0, None)]),
            exercise(1, 0, &[set(10, 0, None)]),
        ]);
        body["workout_type"] = json!("Custom");
        body["start_time"] = json!(null);
        let saved = put(&ana, &body, 201).await;
        assert_eq!((&saved["start_time"], &saved["end_time"]), (&json!(null), &json!(null)));
        put(&ana, &body, 200).await;
        let planned = ana.get("/api/workouts/planned").await.expect(200).json();
        assert_eq!(planned.as_array().map(Vec::len), Some(1));
        assert_eq!((&planned[0]["exercise_count"], &planned[0]["set_count"]), (&json!(2), &json!(3)));
        assert_eq!(ana.get("/api/workouts/open").await.expect(200).json()["workout"], json!(null));

        // One device starts the workout.
        body["revision"] = json!(10);
        body["start_time"] = json!("2026-11-20T14:00:00Z");
        let begun = put(&ana, &body, 200).await;
        assert_eq!(begun["start_time"], "2026-11-20T14:00:00Z");
        assert_eq!(ana.get("/api/workouts/planned").await.json(), json!([]));
        // A late copy of the planned workout doesn't undo the start.
        body["revision"] = json!(0);
        body["start_time"] = json!(null);
        assert_eq!(put(&ana, &body, 200).await["start_time"], "2026-11-20T14:00:00Z");
    }

    async fn completing_a_set_of_a_saved_workout_finishes_it(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let mut body = copy(0, None, &[exercise(0, 0, &[set(0, 5, Some(8))])]);
        body["start_time"] = json!(null);
        let stored = put(&ana, &body, 201).await;
        assert_eq!(stored["end_time"], "2026-11-20T14:10:00Z");
        assert_eq!(ana.get("/api/workouts").await.expect(200).header("x-total-count"), "1");
    }

    async fn a_phone_with_a_fast_clock_loses_nothing(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let mut ahead = set(0, 11, Some(12));
        ahead["completed_at"] = json!("2027-03-01T10:00:00Z");
        let mut body = copy(10, Some("2027-03-01T10:30:00Z"), &[exercise(0, 0, &[ahead])]);
        body["date"] = json!("2027-03-01");
        body["start_time"] = json!("2027-03-01T09:30:00Z");
        let first = put(&ana, &body, 201).await;
        assert_eq!(first["date"], "2026-11-20");
        let completed_at = &first["exercises"][0]["sets"][0]["completed_at"];
        for time in [&first["start_time"], &first["end_time"], completed_at] {
            assert_eq!(time, "2026-11-20T15:00:00Z");
        }
        server.test.clock.advance(TimeDelta::hours(30));
        assert_eq!(put(&ana, &body, 200).await, first, "sent again it is the same");
    }

    async fn single_calls_and_session_uploads_work_together(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let body = copy(10, None, &[exercise(0, 1, &[set(0, 11, Some(12)), set(1, 0, None)])]);
        let created = put(&ana, &body, 201).await;
        let stored = created["exercises"][0].clone();
        let row = |at: usize| format!("/api/workout-sets/{}", stored["sets"][at]["id"]);
        let corrected = json!({"reps": 9, "weight": 40, "completed": true});
        let edited = ana.put(&row(0), corrected).await.expect(200).json();
        assert!(edited["revision"].as_i64() > Some(1_700_000_000_000), "{edited}");
        assert_eq!(edited["completed_at"], stored["sets"][0]["completed_at"]);
        ana.delete(&row(1)).await.expect(204);
        let after = put(&ana, &body, 200).await;
        assert_eq!(done(&after)[0].1, 9, "the correction is newer");
        assert_eq!(after["exercises"][0]["sets"].as_array().expect("sets").len(), 1);
        let again = json!({"workout_exercise_id": stored["id"], "client_id": uuid("set", 1)});
        let problem = ana.post("/api/workout-sets", again).await.expect(410).json();
        assert_eq!(problem["code"], "row_deleted");

        ana.delete(&format!("/api/workout-exercises/{}", stored["id"])).await.expect(204);
        let after = put(&ana, &body, 200).await;
        assert_eq!(after["exercises"], json!([]));
        let again = json!({
            "workout_id": created["id"], "exercise_id": 1, "order_index": 0,
            "client_id": uuid("exercise", 0),
        });
        ana.post("/api/workout-exercises", again).await.expect(410);
        let renamed = json!({"name": "Outro"});
        ana.put(&format!("/api/workouts/{}", created["id"]), renamed).await.expect(200);
        assert_eq!(put(&ana, &body, 200).await["name"], "Outro");
    }

    async fn a_finished_session_counts_at_once_and_can_be_resumed(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let sets = [set(0, 11, Some(12)), set(1, 12, Some(12)), set(2, 0, None)];
        let end = Some("2026-11-20T14:30:00Z");
        put(&ana, &copy(10, end, &[exercise(0, 0, &sets)]), 201).await;
        assert_eq!(ana.get("/api/workouts/open").await.json(), json!({"workout": null}));
        let record = async || {
            let metrics = ana.get("/api/progress-metrics").await.expect(200).json();
            (metrics[0]["record_load"]["value"].clone(), metrics[0]["total_volume"].clone())
        };
        assert_eq!(record().await, (json!(40.0), json!(960.0)));
        let mut heavier = set(1, 20, Some(12));
        heavier["weight"] = json!(42.5);
        let corrected = copy(10, end, &[exercise(0, 0, &[heavier])]);
        put(&ana, &corrected, 200).await;
        assert_eq!(record().await, (json!(42.5), json!(990.0)));

        put(&ana, &copy(30, None, &[]), 200).await;
        assert_eq!(ana.get("/api/workouts").await.json(), json!([]));
        let open = ana.get("/api/workouts/open").await.json();
        assert_eq!(done(&open["workout"]).len(), 2);
        let with_pause = {
            let mut body = copy(40, Some("2026-11-20T15:00:00Z"), &[]);
            body["paused_seconds"] = json!(900);
            body
        };
        assert_eq!(put(&ana, &with_pause, 200).await["duration_minutes"], 45);
    }

    async fn resuming_a_session_without_sets_removes_it_from_the_log(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let metrics = async || {
            let rows = ana.get("/api/progress-metrics").await.expect(200).json();
            rows.as_array().expect("metrics").len()
        };
        put(&ana, &copy(10, Some("2026-11-20T14:30:00Z"), &[]), 201).await;
        assert!(metrics().await > 0, "it counts as done as planned");
        put(&ana, &copy(20, None, &[]), 200).await;
        assert_eq!(metrics().await, 0);
    }

    async fn a_forgotten_session_is_closed_until_the_device_sends_its_end(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let open = copy(10, None, &[exercise(0, 0, &[set(5, 11, Some(12))])]);
        put(&ana, &open, 201).await;
        server.test.clock.advance(TimeDelta::hours(5));
        assert_eq!(ana.get("/api/workouts/open").await.json(), json!({"workout": null}));
        let closed = ana.get(&format!("/api/workouts/{WORKOUT}")).await.expect(200).json();
        assert_eq!(closed["end_time"], "2026-11-20T14:15:00Z");
        assert_eq!(put(&ana, &open, 200).await["end_time"], closed["end_time"]);
        let end = "2026-11-20T14:55:00Z";
        let ended = put(&ana, &copy(20, Some(end), &[]), 200).await;
        assert_eq!(ended["end_time"], end);
    }
}
