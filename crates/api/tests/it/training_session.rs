//! Whole sessions from several devices, in any order and any number of times.

use chrono::TimeDelta;
use evolua_test_support::{Actor, TestServer, on_both_engines};
use serde_json::{Value, json};

const WORKOUT: &str = "00000000-0000-4000-8000-0000000000aa";

fn path() -> String {
    format!("/api/workouts/{WORKOUT}/session")
}

fn uuid(of: &str, at: u32) -> String {
    let kind = if of == "exercise" { 1 } else { 2 };
    format!("00000000-0000-4000-800{kind}-{at:012}")
}

/// A set as it is sent; completed where it has repetitions.
fn set(at: u32, revision: i64, reps: Option<i32>) -> Value {
    json!({
        "client_id": uuid("set", at), "revision": revision, "order_index": at % 10,
        "set_type": "working", "reps": reps, "weight": 40, "rest_seconds": 90,
        "target_reps": "8-12", "completed": reps.is_some(),
        "completed_at": reps.map(|_| format!("2026-11-20T14:{:02}:00Z", 10 + at % 50)),
    })
}

fn exercise(at: u32, revision: i64, sets: &[Value]) -> Value {
    json!({
        "client_id": uuid("exercise", at), "revision": revision, "exercise_id": at + 1,
        "order_index": at, "sets": sets,
    })
}

fn copy(revision: i64, end_time: Value, exercises: &[Value]) -> Value {
    json!({
        "revision": revision, "name": "Treino E", "date": "2026-11-20", "workout_type": "E",
        "program_type": "ABC", "start_time": "2026-11-20T14:00:00Z", "end_time": end_time,
        "exercises": exercises,
    })
}

/// Repetitions of the completed sets, by their ids.
fn done(detail: &Value) -> Vec<(String, i64)> {
    let exercises = detail["exercises"].as_array().expect("exercises");
    let sets = exercises.iter().flat_map(|one| one["sets"].as_array().expect("sets"));
    let mut found: Vec<_> = sets
        .filter(|set| set["completed"] == true)
        .map(|set| (set["client_id"].to_string(), set["reps"].as_i64().expect("reps")))
        .collect();
    found.sort();
    found
}

async fn put(ana: &Actor<'_>, body: &Value, status: u16) -> Value {
    ana.put(&path(), body.clone()).await.expect(status).json()
}

on_both_engines! {
    async fn two_devices_end_with_the_union_in_either_order_twice(database) {
        let server = TestServer::start_on(database).await;
        let planned = |revision, reps: [Option<i32>; 3]| {
            let sets: Vec<_> = (0..3).zip(reps).map(|(at, reps)| match reps {
                Some(_) => set(at, revision, reps),
                None => set(at, 0, None),
            }).collect();
            exercise(0, 0, &sets)
        };
        let phone = copy(10, json!(null), &[planned(11, [Some(12), Some(11), None])]);
        let tablet = copy(
            12, json!("2026-11-20T14:50:00Z"),
            &[planned(13, [None, None, Some(9)]), exercise(1, 13, &[set(20, 13, Some(8))])],
        );
        let mut ends = Vec::new();
        for (email, order) in [
            ("ana@exemplo.com", [&phone, &tablet, &phone, &tablet]),
            ("bia@exemplo.com", [&tablet, &phone, &tablet, &phone]),
        ] {
            let member = server.active_member(email).await;
            let mut statuses = Vec::new();
            let mut last = Value::Null;
            for body in order {
                let answer = member.put(&path(), body.clone()).await;
                statuses.push(answer.status.as_u16());
                last = answer.json();
            }
            assert_eq!(statuses, [201, 200, 200, 200], "{last}");
            let history = member.get("/api/workouts").await.expect(200);
            assert_eq!(history.header("x-total-count"), "1");
            let detail = member.get(&format!("/api/workouts/{WORKOUT}")).await.expect(200).json();
            assert_eq!(detail, last);
            assert_eq!((&detail["duration_minutes"], &detail["revision"]), (&json!(50), &json!(12)));
            assert_eq!(detail["exercises"][0]["sets"].as_array().expect("sets").len(), 3);
            ends.push(done(&detail));
        }
        let expected = [(0, 12), (1, 11), (2, 9), (20, 8)];
        let expected: Vec<_> =
            expected.map(|(at, reps)| (json!(uuid("set", at)).to_string(), reps)).into();
        assert_eq!(ends, [expected.clone(), expected]);
    }

    async fn two_devices_at_once_lose_nothing(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let one = copy(10, json!(null), &[exercise(0, 0, &[set(0, 11, Some(12))])]);
        let other = copy(10, json!(null), &[exercise(0, 0, &[set(1, 12, Some(10))])]);
        let path = path();
        let (one, other) = tokio::join!(ana.put(&path, one), ana.put(&path, other));
        let mut statuses = [one.status.as_u16(), other.status.as_u16()];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 201], "{} {}", one.text, other.text);
        let open = ana.get("/api/workouts/open").await.expect(200).json();
        assert_eq!(done(&open["workout"]).len(), 2);
    }

    async fn a_deleted_workout_stays_deleted(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let body = copy(10, json!(null), &[exercise(0, 0, &[set(0, 11, Some(12))])]);
        put(&ana, &body, 201).await;
        ana.delete(&format!("/api/workouts/{WORKOUT}")).await.expect(204);
        let told = put(&ana, &body, 410).await;
        assert_eq!(told["code"], "workout_deleted");
        ana.get(&format!("/api/workouts/{WORKOUT}")).await.expect(404);
        let again = json!({
            "client_id": WORKOUT, "date": "2026-11-20", "workout_type": "E", "program_type": "ABC",
        });
        let told = ana.post("/api/workouts", again).await.expect(410).json();
        assert_eq!(told["code"], "workout_deleted");

        let unseen = "00000000-0000-4000-8000-0000000000bb";
        ana.delete(&format!("/api/workouts/{unseen}")).await.expect(204);
        ana.delete(&format!("/api/workouts/{unseen}")).await.expect(204);
        ana.put(&format!("/api/workouts/{unseen}/session"), body).await.expect(410);
        let bia = server.active_member("bia@exemplo.com").await;
        let theirs = copy(10, json!(null), &[]);
        bia.put(&format!("/api/workouts/{unseen}/session"), theirs).await.expect(201);
    }

    async fn a_number_is_its_members_alone_and_a_uuid_everyones_own(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let bia = server.active_member("bia@exemplo.com").await;
        let body = copy(10, json!(null), &[exercise(0, 0, &[set(0, 11, Some(12))])]);
        let hers = put(&ana, &body, 201).await;
        let number = format!("/api/workouts/{}", hers["id"]);
        bia.put(&format!("{number}/session"), body.clone()).await.expect(404);
        bia.get(&number).await.expect(404);
        bia.get(&format!("/api/workouts/{WORKOUT}")).await.expect(404);
        let own = put(&bia, &body, 201).await;
        assert_ne!(own["id"], hers["id"]);
        bia.delete(&format!("/api/workouts/{WORKOUT}")).await.expect(204);
        assert_eq!(ana.get(&number).await.expect(200).json(), hers);
        ana.put("/api/workouts/9999/session", body.clone()).await.expect(404);
        ana.put("/api/workouts/nenhum/session", body).await.expect(404);
    }

    async fn a_workout_saved_for_later_is_started_without_a_second_one(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let made = async |path, body| ana.post(path, body).await.expect(201).json();
        let saved = json!({
            "name": "Meu treino", "date": "2026-11-18", "workout_type": "Custom",
            "program_type": "Personalizado",
        });
        let workout = made("/api/workouts", saved).await["id"].clone();
        let row = json!({"workout_id": workout, "exercise_id": 1, "order_index": 0});
        let row = made("/api/workout-exercises", row).await["id"].clone();
        let planned = json!({"workout_exercise_id": row, "reps": 8, "completed": false});
        let first = made("/api/workout-sets", planned.clone()).await;
        assert_eq!((&first["revision"], &first["order_index"]), (&json!(0), &json!(0)));
        let second = made("/api/workout-sets", planned).await;
        assert_eq!(second["order_index"], 1);
        let listed = ana.get("/api/workouts/planned").await.expect(200).json();
        assert_eq!((&listed[0]["exercise_count"], &listed[0]["set_count"]), (&json!(1), &json!(2)));

        let mut sets = [set(0, 11, Some(12)), set(1, 0, None)];
        sets[0]["id"] = first["id"].clone();
        sets[1]["id"] = second["id"].clone();
        let mut exercise = exercise(0, 0, &sets);
        exercise["id"] = row.clone();
        let mut body = copy(10, json!(null), &[exercise]);
        body["workout_type"] = json!("Custom");
        let session = format!("/api/workouts/{workout}/session");
        let started = ana.put(&session, body.clone()).await.expect(200).json();
        assert_eq!((&started["id"], &started["date"]), (&workout, &json!("2026-11-20")));
        let stored = &started["exercises"][0];
        assert_eq!((&stored["id"], &stored["client_id"]), (&row, &json!(uuid("exercise", 0))));
        let ids: Vec<_> = stored["sets"].as_array().expect("sets").iter().map(|set| &set["id"]).collect();
        assert_eq!(ids, [&first["id"], &second["id"]]);
        assert_eq!(stored["sets"][0]["client_id"], uuid("set", 0));
        assert_eq!(ana.get("/api/workouts/planned").await.json(), json!([]));
        assert_eq!(ana.get("/api/workouts/open").await.json()["workout"], started);

        // A device that named the rows otherwise means the same ones.
        body["revision"] = json!(20);
        body["end_time"] = json!("2026-11-20T14:40:00Z");
        body["exercises"][0]["client_id"] = json!(uuid("exercise", 7));
        body["exercises"][0]["sets"][1] = set(8, 21, Some(10));
        body["exercises"][0]["sets"][1]["id"] = second["id"].clone();
        let ended = ana.put(&session, body).await.expect(200).json();
        assert_eq!(ended["exercises"].as_array().expect("exercises").len(), 1);
        assert_eq!(done(&ended).len(), 2);
        assert_eq!(ana.get("/api/workouts").await.expect(200).header("x-total-count"), "1");
    }

    async fn a_phone_whose_clock_is_ahead_loses_nothing(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let mut ahead = set(0, 11, Some(12));
        ahead["completed_at"] = json!("2027-03-01T10:00:00Z");
        let mut body = copy(10, json!("2027-03-01T10:30:00Z"), &[exercise(0, 0, &[ahead])]);
        body["date"] = json!("2027-03-01");
        body["start_time"] = json!("2027-03-01T09:30:00Z");
        let first = put(&ana, &body, 201).await;
        assert_eq!(first["date"], "2026-11-20");
        for time in [&first["start_time"], &first["end_time"], &first["exercises"][0]["sets"][0]["completed_at"]] {
            assert_eq!(time, "2026-11-20T15:00:00Z");
        }
        server.test.clock.advance(TimeDelta::hours(30));
        assert_eq!(put(&ana, &body, 200).await, first, "sent again it is the same");
    }

    async fn what_was_removed_stays_removed_and_what_came_later_comes_back(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let both = exercise(0, 1, &[set(0, 11, Some(12)), set(1, 12, Some(10))]);
        let before = copy(10, json!(null), &[both, exercise(1, 1, &[set(20, 1, None)])]);
        put(&ana, &before, 201).await;
        let mut gone = set(0, 30, Some(12));
        gone["deleted"] = json!(true);
        let mut swapped = exercise(1, 31, &[]);
        swapped["deleted"] = json!(true);
        let removal = copy(10, json!(null), &[exercise(0, 1, &[gone]), swapped]);
        let after = put(&ana, &removal, 200).await;
        assert_eq!(after["exercises"].as_array().expect("exercises").len(), 1);
        assert_eq!(done(&after).len(), 1);
        assert_eq!(after["removed"].as_array().expect("removals").len(), 2);
        assert_eq!(put(&ana, &before, 200).await, after, "an older copy changes nothing");

        let late = copy(10, json!(null), &[exercise(1, 1, &[set(20, 40, Some(8))])]);
        let back = put(&ana, &late, 200).await;
        assert_eq!(done(&back).len(), 2);
        let revived = &back["exercises"][1];
        assert_eq!(revived["client_id"], uuid("exercise", 1));
        assert!(revived["revision"].as_i64() > Some(31), "newer than its removal: {revived}");
        assert_eq!(put(&ana, &removal, 200).await, back);
    }

    async fn single_calls_and_sessions_play_along(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let body = copy(10, json!(null), &[exercise(0, 1, &[set(0, 11, Some(12)), set(1, 0, None)])]);
        let made = put(&ana, &body, 201).await;
        let stored = made["exercises"][0].clone();
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
        let told = ana.post("/api/workout-sets", again).await.expect(410).json();
        assert_eq!(told["code"], "row_deleted");

        ana.delete(&format!("/api/workout-exercises/{}", stored["id"])).await.expect(204);
        let after = put(&ana, &body, 200).await;
        assert_eq!(after["exercises"], json!([]));
        let again = json!({
            "workout_id": made["id"], "exercise_id": 1, "order_index": 0,
            "client_id": uuid("exercise", 0),
        });
        ana.post("/api/workout-exercises", again).await.expect(410);
        let renamed = json!({"name": "Outro"});
        ana.put(&format!("/api/workouts/{}", made["id"]), renamed).await.expect(200);
        assert_eq!(put(&ana, &body, 200).await["name"], "Outro");
    }

    async fn a_finished_session_counts_at_once_and_may_be_taken_up_again(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let sets = [set(0, 11, Some(12)), set(1, 12, Some(12)), set(2, 0, None)];
        let end = json!("2026-11-20T14:30:00Z");
        put(&ana, &copy(10, end.clone(), &[exercise(0, 0, &sets)]), 201).await;
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

        put(&ana, &copy(30, json!(null), &[]), 200).await;
        assert_eq!(ana.get("/api/workouts").await.json(), json!([]));
        let open = ana.get("/api/workouts/open").await.json();
        assert_eq!(done(&open["workout"]).len(), 2);
        let with_pause = {
            let mut body = copy(40, json!("2026-11-20T15:00:00Z"), &[]);
            body["paused_seconds"] = json!(900);
            body
        };
        assert_eq!(put(&ana, &with_pause, 200).await["duration_minutes"], 45);
    }

    async fn a_session_forgotten_open_is_closed_but_its_own_end_is_the_true_one(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let open = copy(10, json!(null), &[exercise(0, 0, &[set(5, 11, Some(12))])]);
        put(&ana, &open, 201).await;
        server.test.clock.advance(TimeDelta::hours(5));
        assert_eq!(ana.get("/api/workouts/open").await.json(), json!({"workout": null}));
        let closed = ana.get(&format!("/api/workouts/{WORKOUT}")).await.expect(200).json();
        assert_eq!(closed["end_time"], "2026-11-20T14:15:00Z");
        assert_eq!(put(&ana, &open, 200).await["end_time"], closed["end_time"]);
        let end = json!("2026-11-20T14:55:00Z");
        let ended = put(&ana, &copy(20, end.clone(), &[]), 200).await;
        assert_eq!(ended["end_time"], end);
    }
}

#[tokio::test]
async fn what_is_refused_is_named_by_its_place() {
    let server = TestServer::start().await;
    let ana = server.active_member("ana@exemplo.com").await;
    let with = |change: &dyn Fn(&mut Value)| {
        let sets = [set(0, 11, Some(12)), set(1, 0, None)];
        let mut body = copy(10, json!(null), &[exercise(0, 0, &sets), exercise(1, 0, &[])]);
        change(&mut body);
        body
    };
    put(&ana, &with(&|_| {}), 201).await;
    let foreign = "exercises[1].exercise_id";
    let cases: [(&str, &dyn Fn(&mut Value)); 12] = [
        ("exercises[0].sets[1].reps", &|body| {
            body["exercises"][0]["sets"][1]["reps"] = json!(1001)
        }),
        ("exercises[0].sets[1].reps", &|body| body["exercises"][0]["sets"][1]["reps"] = json!("8")),
        ("exercises[0].sets[0].weight", &|body| {
            body["exercises"][0]["sets"][0]["weight"] = json!(-1)
        }),
        ("exercises[0].sets[0].client_id", &|body| {
            body["exercises"][0]["sets"][0]["client_id"] = json!("x");
        }),
        ("exercises[1].order_index", &|body| body["exercises"][1]["order_index"] = json!(100)),
        ("exercises[1].sets", &|body| {
            body["exercises"][1]["sets"] = json!(vec![set(1, 0, None); 41])
        }),
        ("exercises", &|body| body["exercises"] = json!(vec![exercise(0, 0, &[]); 41])),
        ("exercises[1].revision", &|body| {
            body["exercises"][1].as_object_mut().expect("an exercise").remove("revision");
        }),
        (foreign, &|body| body["exercises"][1]["exercise_id"] = json!(9_999)),
        ("revision", &|body| body["revision"] = json!(-1)),
        ("date", &|body| body["date"] = json!("1999-12-31")),
        ("notes", &|body| body["notes"] = json!("x".repeat(1001))),
    ];
    for (field, change) in cases {
        let mut body = with(change);
        if field == foreign {
            body["exercises"][1]["revision"] = json!(50);
        }
        let told = put(&ana, &body, 422).await;
        let fields = told["fields"].as_object().expect("fields");
        assert_eq!(fields.keys().collect::<Vec<_>>(), [field], "{told}");
    }
    let elsewhere = "/api/workouts/00000000-0000-4000-8000-0000000000cc/session";
    let told = ana.put(elsewhere, with(&|_| {})).await.expect(422).json();
    let fields: Vec<_> = told["fields"].as_object().expect("fields").keys().cloned().collect();
    assert_eq!(
        fields,
        [
            "exercises[0].client_id",
            "exercises[0].sets[0].client_id",
            "exercises[0].sets[1].client_id",
            "exercises[1].client_id",
        ]
    );
    ana.get("/api/workouts/00000000-0000-4000-8000-0000000000cc").await.expect(404);
}

#[tokio::test]
async fn a_locked_member_begins_no_session_and_a_finished_one_is_kept() {
    let server = TestServer::start().await;
    let ana = server.active_member("ana@exemplo.com").await;
    let answers = json!({
        "level": "iniciante", "objective": "hipertrofia", "availability": 5, "session_duration": 60,
        "limitations": "tive um infarto em 2020", "health_consent": true,
    });
    ana.put("/api/profile", answers).await.expect(200);
    let told = put(&ana, &copy(10, json!(null), &[]), 403).await;
    assert_eq!(told["code"], "clearance_required");
    put(&ana, &copy(10, json!("2026-11-20T14:30:00Z"), &[]), 201).await;
    let told = put(&ana, &copy(20, json!(null), &[]), 403).await;
    assert_eq!(told["code"], "clearance_required");
}
