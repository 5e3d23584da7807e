//! The course of an exercise, and the weeks of training.

use chrono::{Days, TimeDelta};
use evolua_test_support::{TestServer, on_both_engines};
use serde_json::{Value, json};

use crate::progress::{friday, train};

fn strings<'a>(rows: &'a Value, field: &str) -> Vec<&'a str> {
    let rows = rows.as_array().expect("rows").iter();
    rows.map(|row| row[field].as_str().expect("a text")).collect()
}

on_both_engines! {
    async fn the_course_of_an_exercise_has_every_session_and_what_happened_meanwhile(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let first = train(&ana, friday() - Days::new(2), &[(1, 10, 40.0)]).await;
        let second = train(&ana, friday(), &[(1, 12, 42.5)]).await;
        let course = ana.get("/api/exercises/1/course").await.expect(200).json();
        let points = &course["points"];
        assert_eq!(strings(points, "date"), ["2026-11-18", "2026-11-20"]);
        assert_eq!((&points[0]["workout_id"], &points[1]["workout_id"]), (
            &json!(first), &json!(second)
        ));
        assert_eq!((&points[0]["is_record"], &points[1]["is_record"]), (
            &json!(false), &json!(true)
        ));
        assert_eq!((&points[1]["load"], &points[1]["volume"], &points[1]["sets"]), (
            &json!(42.5), &json!(1530.0), &json!(3)
        ));
        assert_eq!(strings(&course["events"], "kind"), ["programa"]);

        // Older than what the stored history keeps session by session.
        train(&ana, friday() - Days::new(700), &[(1, 8, 30.0)]).await;
        let course = ana.get("/api/exercises/1/course").await.expect(200).json();
        assert_eq!(strings(&course["points"], "date")[0], "2024-12-20");

        let untrained = ana.get("/api/exercises/2/course").await.expect(200).json();
        assert_eq!(untrained, json!({"measure": "carga_reps", "points": [], "events": []}));
        ana.get("/api/exercises/9999/course").await.expect(404);
        let bia = server.active_member("bia@exemplo.com").await;
        let hers = bia.get("/api/exercises/1/course").await.expect(200).json();
        assert_eq!(hers["points"], json!([]));
    }

    async fn the_trainer_sees_the_figures_of_the_member(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        for day in [0, 2, 9] {
            train(&ana, friday() - Days::new(day), &[(1, 10, 40.0), (24, 8, 60.0)]).await;
        }
        let admin = server.admin().await;
        let id = admin.find_member_id("ana@exemplo.com").await;
        let seen = admin.get(&format!("/api/admin/user-progress/{id}")).await.expect(200).json();
        let visit = ana.get("/api/visit").await.expect(200).json();
        assert_eq!(seen["summary"], visit["summary"]);
        assert_eq!(seen["exerciseProgress"], visit["progress_metrics"]);
        assert_eq!((&seen["totalWorkouts"], &seen["totalExercises"]), (&json!(3), &json!(2)));
        let latest = &seen["recentWorkouts"][0];
        assert_eq!((&latest["exercise_count"], &latest["date"]), (&json!(2), &json!("2026-11-20")));
        for (path, part) in [
            ("/api/workouts/summary", "summary"),
            ("/api/progress-metrics", "exerciseProgress"),
            ("/api/training-weeks", "weeks"),
            ("/api/weekly-sets", "muscles"),
        ] {
            assert_eq!(seen[part], ana.get(path).await.expect(200).json(), "{path}");
        }
        let course = format!("/api/admin/user-progress/{id}/exercises/1");
        assert_eq!(
            admin.get(&course).await.expect(200).json(),
            ana.get("/api/exercises/1/course").await.expect(200).json()
        );
        admin.get("/api/admin/user-progress/999999/exercises/1").await.expect(404);
        admin.get("/api/admin/user-progress/999999").await.expect(404);
        // The reading is logged.
        let member = evolua_domain::id::MemberId(id);
        let log = server.test.database.open();
        let log = log.read(move |conn| evolua_persistence::audit_log::list_actions(conn, member));
        assert!(log.await.expect("the log").contains(&"read progress".to_owned()));
    }

    async fn the_trainer_reads_what_the_member_wrote_and_where_it_hurt(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let set = |at: u32, pain: Value| {
            let mut set = json!({
                "client_id": format!("00000000-0000-4000-8000-{at:012}"), "revision": 5,
                "order_index": at, "reps": 8, "weight": 40, "completed": true,
            });
            set.as_object_mut().expect("a set").extend(pain.as_object().expect("fields").clone());
            set
        };
        let session = json!({
            "revision": 5, "date": "2026-11-20", "workout_type": "A", "program_type": "ABC",
            "notes": "Dormi mal", "start_time": "2026-11-20T13:00:00Z",
            "end_time": "2026-11-20T14:00:00Z",
            "exercises": [{
                "client_id": "00000000-0000-4000-9000-000000000000", "revision": 5,
                "exercise_id": 1, "order_index": 0, "sets": [
                    set(1, json!({"pain": true, "pain_at": "ombro", "notes": "Pegou no fim"})),
                    set(2, json!({"pain": true, "pain_score": 7})),
                ],
            }],
        });
        let path = "/api/workouts/00000000-0000-4000-a000-000000000000/session";
        ana.put(path, session).await.expect(201);
        let challenge = json!({"title": "Dez treinos", "target_value": 10, "target_unit": "sessions",
            "period": "monthly", "start_date": "2026-11-20"});
        ana.post("/api/challenges", challenge).await.expect(201);
        let admin = server.admin().await;
        let id = admin.find_member_id("ana@exemplo.com").await;
        let seen = admin.get(&format!("/api/admin/user-progress/{id}")).await.expect(200).json();
        let texts: Vec<&Value> =
            seen["notes"].as_array().expect("notes").iter().map(|note| &note["text"]).collect();
        assert_eq!(texts, ["Dormi mal", "Pegou no fim"]);
        // Each exercise once a day.
        let pain = json!([{"date": "2026-11-20", "exercise_name": "Supino Reto na Máquina", "pain_at": "ombro", "pain_score": 7}]);
        assert_eq!(seen["pain"], pain);
        assert_eq!((&seen["activeChallenges"], &seen["completedChallenges"]), (&json!(1), &json!(0)));
        assert_eq!(seen["activeChallengesList"][0]["title"], "Dez treinos");
        let bia = server.active_member("bia@exemplo.com").await;
        drop(bia);
        let other = admin.find_member_id("bia@exemplo.com").await;
        let hers = admin.get(&format!("/api/admin/user-progress/{other}")).await.expect(200).json();
        assert_eq!((&hers["notes"], &hers["pain"]), (&json!([]), &json!([])));
    }

    async fn weeks_count_once_their_planned_days_are_done(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let weeks = ana.get("/api/training-weeks").await.expect(200).json();
        assert_eq!(strings(&weeks["weeks"], "state"), ["atual"]);
        assert_eq!((&weeks["streak"], &weeks["adherence"]), (&json!(0), &Value::Null));
        let planned = weeks["weeks"][0]["planned"].as_u64().expect("days");
        for week in 1..=2 {
            for day in 0..planned {
                let on = friday() - Days::new(7 * week + day);
                train(&ana, on, &[(1, 10, 40.0)]).await;
            }
        }
        train(&ana, friday() - Days::new(21), &[(1, 10, 40.0)]).await;
        let weeks = ana.get("/api/training-weeks").await.expect(200).json();
        let states = strings(&weeks["weeks"], "state");
        assert_eq!(states, ["primeira", "feita", "feita", "atual"]);
        assert_eq!((&weeks["streak"], &weeks["adherence"]), (&json!(2), &json!(100)));
        assert_eq!(weeks["days"].as_array().expect("days").len() as u64, 2 * planned + 1);

        server.test.clock.advance(TimeDelta::days(7));
        let weeks = ana.get("/api/training-weeks").await.expect(200).json();
        assert_eq!((&weeks["streak"], &weeks["best_streak"]), (&json!(0), &json!(2)));
        assert_eq!(weeks["adherence"], 67);
    }
}

#[tokio::test]
async fn a_percentage_says_its_parts() {
    let server = TestServer::start().await;
    let ana = server.active_member("ana@exemplo.com").await;
    for week in [14, 7, 0] {
        train(&ana, friday() - Days::new(week), &[(1, 10, 40.0)]).await;
    }
    let metric = ana.get("/api/progress-metrics").await.expect(200).json()[0].clone();
    let part = |name: &str| metric["progress_parts"][name].as_f64().expect("a part");
    assert_eq!((part("gain"), part("reached_reps")), (0.0, 100.0));
    let sum = 0.6 * part("gain") + 0.2 * part("regularity") + 0.2 * part("reached_reps");
    let percentage = metric["progress_percentage"].as_f64().expect("a percentage");
    assert!((sum - percentage).abs() <= 1.0, "{sum} of {metric}");
}
