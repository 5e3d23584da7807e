//! Copies from several devices, in any order and any number of times.

use evolua_test_support::{TestServer, on_both_engines};
use serde_json::{Value, json};

use super::{WORKOUT, copy, done, exercise, path, put, set, uuid};

on_both_engines! {
    async fn copies_of_two_devices_merge_to_their_union_in_any_order(database) {
        let server = TestServer::start_on(database).await;
        let planned = |revision, reps: [Option<i32>; 3]| {
            let sets: Vec<_> = (0..3).zip(reps).map(|(at, reps)| match reps {
                Some(_) => set(at, revision, reps),
                None => set(at, 0, None),
            }).collect();
            exercise(0, 0, &sets)
        };
        let phone = copy(10, None, &[planned(11, [Some(12), Some(11), None])]);
        let tablet = copy(12, Some("2026-11-20T14:50:00Z"),
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

    async fn concurrent_copies_of_two_devices_lose_nothing(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let first = copy(10, None, &[exercise(0, 0, &[set(0, 11, Some(12))])]);
        let second = copy(10, None, &[exercise(0, 0, &[set(1, 12, Some(10))])]);
        let path = path();
        let (first, second) = tokio::join!(ana.put(&path, first), ana.put(&path, second));
        let mut statuses = [first.status.as_u16(), second.status.as_u16()];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 201], "{} {}", first.text, second.text);
        let open = ana.get("/api/workouts/open").await.expect(200).json();
        assert_eq!(done(&open["workout"]).len(), 2);
    }

    async fn the_answer_says_what_is_stored_after_every_change(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let of = |at: u32, revision: i64, reps: i32| set(at, revision, Some(reps));
        put(&ana, &copy(5, None, &[exercise(0, 5, &[of(1, 5, 8), of(2, 5, 8)])]), 201).await;
        // A changed set, a new one, another order of the exercise, and a new exercise.
        put(&ana, &copy(5, None, &[exercise(0, 5, &[of(1, 6, 9), of(3, 6, 7)])]), 200).await;
        let mut moved = exercise(0, 7, &[]);
        moved["order_index"] = json!(4);
        put(&ana, &copy(7, None, &[moved, exercise(1, 7, &[of(4, 7, 6)])]), 200).await;
        // A set that goes to the other exercise, and one that is removed.
        let mut removed = set(1, 8, None);
        removed["removed"] = json!(true);
        put(&ana, &copy(7, None, &[exercise(1, 7, &[of(2, 8, 8)]), exercise(0, 7, &[removed])]), 200)
            .await;
        // Another exercise in the same row, a removed row, and the end.
        let mut swapped = exercise(1, 9, &[]);
        swapped["exercise_id"] = json!(5);
        put(&ana, &copy(7, None, &[swapped]), 200).await;
        let mut gone = exercise(0, 10, &[]);
        gone["removed"] = json!(true);
        put(&ana, &copy(10, None, &[gone]), 200).await;
        put(&ana, &copy(11, Some("2026-11-20T14:50:00Z"), &[]), 200).await;
    }

    async fn a_deleted_workout_stays_deleted(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let body = copy(10, None, &[exercise(0, 0, &[set(0, 11, Some(12))])]);
        put(&ana, &body, 201).await;
        ana.delete(&format!("/api/workouts/{WORKOUT}")).await.expect(204);
        let problem = put(&ana, &body, 410).await;
        assert_eq!(problem["code"], "workout_deleted");
        ana.get(&format!("/api/workouts/{WORKOUT}")).await.expect(404);
        let again = json!({
            "client_id": WORKOUT, "date": "2026-11-20", "workout_type": "E", "program_type": "ABC",
        });
        let problem = ana.post("/api/workouts", again).await.expect(410).json();
        assert_eq!(problem["code"], "workout_deleted");

        let unseen = "00000000-0000-4000-8000-0000000000bb";
        ana.delete(&format!("/api/workouts/{unseen}")).await.expect(204);
        ana.delete(&format!("/api/workouts/{unseen}")).await.expect(204);
        ana.put(&format!("/api/workouts/{unseen}/session"), body).await.expect(410);
        let bia = server.active_member("bia@exemplo.com").await;
        let theirs = copy(10, None, &[]);
        bia.put(&format!("/api/workouts/{unseen}/session"), theirs).await.expect(201);
    }

    async fn row_ids_are_private_and_client_ids_are_per_member(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let bia = server.active_member("bia@exemplo.com").await;
        let body = copy(10, None, &[exercise(0, 0, &[set(0, 11, Some(12))])]);
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

    async fn removed_rows_stay_removed_unless_a_later_change_restores_them(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let both = exercise(0, 1, &[set(0, 11, Some(12)), set(1, 12, Some(10))]);
        let before = copy(10, None, &[both, exercise(1, 1, &[set(20, 1, None)])]);
        put(&ana, &before, 201).await;
        let mut gone = set(0, 30, Some(12));
        gone["deleted"] = json!(true);
        let mut swapped = exercise(1, 31, &[]);
        swapped["deleted"] = json!(true);
        let removal = copy(10, None, &[exercise(0, 1, &[gone]), swapped]);
        let after = put(&ana, &removal, 200).await;
        assert_eq!(after["exercises"].as_array().expect("exercises").len(), 1);
        assert_eq!(done(&after).len(), 1);
        assert_eq!(after["removed"].as_array().expect("removals").len(), 2);
        assert_eq!(put(&ana, &before, 200).await, after, "an older copy changes nothing");

        let late = copy(10, None, &[exercise(1, 1, &[set(20, 40, Some(8))])]);
        let back = put(&ana, &late, 200).await;
        assert_eq!(done(&back).len(), 2);
        let revived = &back["exercises"][1];
        assert_eq!(revived["client_id"], uuid("exercise", 1));
        assert!(revived["revision"].as_i64() > Some(31), "newer than its removal: {revived}");
        assert_eq!(put(&ana, &removal, 200).await, back);
    }
}
