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
        let seen = admin.get(&format!("/api/admin/users/{id}/progress")).await.expect(200).json();
        let visit = ana.get("/api/visit").await.expect(200).json();
        assert_eq!(seen["summary"], visit["summary"]);
        assert_eq!(seen["metrics"], visit["progress_metrics"]);
        for (path, part) in [
            ("/api/workouts/summary", "summary"),
            ("/api/progress-metrics", "metrics"),
            ("/api/training-weeks", "weeks"),
        ] {
            assert_eq!(seen[part], ana.get(path).await.expect(200).json(), "{path}");
        }
        admin.get("/api/admin/users/999999/progress").await.expect(404);
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
