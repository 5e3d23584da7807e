//! Progress, plateaus, weekly sets and the review.

use chrono::{Days, NaiveDate, TimeDelta};
use evolua_test_support::{Actor, TestServer, on_both_engines};
use serde_json::{Value, json};

/// Records a done workout of sets given as `(exercise, reps, weight)`.
pub(super) async fn train(ana: &Actor<'_>, on: NaiveDate, work: &[(i64, i64, f64)]) -> i64 {
    let start = format!("{on}T09:00:00Z");
    let workout = json!({
        "name": "Treino", "date": on, "workout_type": "A", "program_type": "ABC",
        "start_time": start,
    });
    let workout = id(&ana.post("/api/workouts", workout).await.expect(201).json());
    for (order, (exercise, reps, weight)) in work.iter().enumerate() {
        let row = json!({"workout_id": workout, "exercise_id": exercise, "order_index": order});
        let row = id(&ana.post("/api/workout-exercises", row).await.expect(201).json());
        for _ in 0..3 {
            let set = json!({
                "workout_exercise_id": row, "reps": reps, "weight": weight, "completed": true,
                "target_reps": "8-12",
            });
            ana.post("/api/workout-sets", set).await.expect(201);
        }
    }
    let end = json!({"end_time": format!("{on}T10:00:00Z")});
    ana.put(&format!("/api/workouts/{workout}"), end).await.expect(200);
    workout
}

fn id(row: &Value) -> i64 {
    row["id"].as_i64().expect("an id")
}

/// The first Friday of the test server's clock.
pub(super) fn friday() -> NaiveDate {
    "2026-11-20".parse().expect("a date")
}

on_both_engines! {
    async fn logged_sets_become_a_metric_and_deleting_the_workout_removes_it(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        assert_eq!(ana.get("/api/progress-metrics").await.expect(200).json(), json!([]));
        train(&ana, friday() - Days::new(2), &[(1, 10, 40.0)]).await;
        let second = train(&ana, friday(), &[(1, 12, 42.5)]).await;
        let metrics = ana.get("/api/progress-metrics").await.expect(200).json();
        let metric = &metrics[0];
        assert_eq!(metrics.as_array().expect("rows").len(), 1);
        assert_eq!((&metric["exercise_id"], &metric["sessions_count"]), (&json!(1), &json!(2)));
        assert_eq!(metric["max_load"], 42.5);
        assert_eq!(metric["total_volume"], 3.0 * (400.0 + 510.0));
        assert_eq!(metric["last_session_date"], "2026-11-20");
        assert_eq!(metric["plateau_detected"], false);
        assert_eq!(metric["record_load"], json!({"value": 42.5, "date": "2026-11-20"}));
        assert_eq!(ana.post("/api/calculate-progress", json!({})).await.expect(200).json(), metrics);

        ana.delete(&format!("/api/workouts/{second}")).await.expect(204);
        let metrics = ana.get("/api/progress-metrics").await.expect(200).json();
        assert_eq!((&metrics[0]["sessions_count"], &metrics[0]["max_load"]), (
            &json!(1), &json!(40.0)
        ));
    }

    async fn the_curve_of_each_exercise_ends_with_its_last_session(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        assert_eq!(ana.get("/api/progress-curves").await.expect(200).json(), json!([]));
        train(&ana, friday() - Days::new(2), &[(1, 10, 40.0)]).await;
        train(&ana, friday(), &[(1, 12, 42.5)]).await;
        let curves = ana.get("/api/progress-curves").await.expect(200).json();
        let [curve] = curves.as_array().expect("curves").as_slice() else { panic!("{curves}") };
        assert_eq!((&curve["exercise_id"], &curve["measure"]), (&json!(1), &json!("carga_reps")));
        assert_eq!((&curve["last_load"], &curve["last_reps"]), (&json!(42.5), &json!(12)));
        let course = ana.get("/api/exercises/1/course").await.expect(200).json();
        let points = course["points"].as_array().expect("points").iter();
        let estimates: Vec<_> = points.map(|point| point["one_rep_max"].clone()).collect();
        assert_eq!(curve["values"], json!(estimates));
    }

    async fn an_open_workout_changes_no_metric_until_it_ends(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        train(&ana, friday(), &[(1, 10, 40.0)]).await;
        let before = ana.get("/api/progress-metrics").await.expect(200).json();
        let path = "/api/workouts/00000000-0000-4000-a000-000000000000/session";
        let set = |kind: u32| json!({
            "client_id": format!("00000000-0000-4000-{kind}000-000000000000"), "revision": 1,
            "order_index": 0, "reps": 10, "weight": 60, "completed": true,
        });
        let row = |kind: u32, id: i64| json!({
            "client_id": format!("00000000-0000-4000-{kind}001-000000000000"), "revision": 1,
            "exercise_id": id, "order_index": 0, "sets": [set(kind)],
        });
        let session = |revision: i64, end: Option<&str>| json!({
            "revision": revision, "date": friday(), "workout_type": "B", "program_type": "ABC",
            "start_time": "2026-11-20T11:00:00Z", "end_time": end,
            "exercises": [row(8, 1), row(9, 24)],
        });
        ana.put(path, session(1, None)).await.expect(201);
        assert_eq!(ana.get("/api/progress-metrics").await.expect(200).json(), before);
        assert_eq!(ana.post("/api/calculate-progress", json!({})).await.expect(200).json(), before);

        ana.put(path, session(2, Some("2026-11-20T11:30:00Z"))).await.expect(200);
        let metrics = ana.get("/api/progress-metrics").await.expect(200).json();
        let of = |id: i64| {
            let rows = metrics.as_array().expect("rows");
            let row = rows.iter().find(|row| row["exercise_id"] == id).expect("the exercise");
            (row["sessions_count"].clone(), row["max_load"].clone())
        };
        assert_eq!(of(1), (json!(2), json!(60.0)));
        assert_eq!(of(24), (json!(1), json!(60.0)));
    }

    async fn a_back_dated_workout_moves_in_the_log(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let workout = train(&ana, friday(), &[(1, 10, 40.0)]).await;
        ana.put(&format!("/api/workouts/{workout}"), json!({"date": "2026-11-17"}))
            .await
            .expect(200);
        let metrics = ana.get("/api/progress-metrics").await.expect(200).json();
        assert_eq!(metrics[0]["last_session_date"], "2026-11-17");
    }

    async fn eight_weeks_of_flat_training_are_reviewed_and_accepted_once(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let first = ana.get("/api/revision-check").await.expect(200).json();
        assert_eq!(first["needsRevision"], false);
        assert!(first["suggestions"]["message"].as_str().is_some_and(|text| text.len() > 20));

        for week in 0..8_u64 {
            // A browser session lasts at most a month.
            let ana = server.anonymous().sign_in("ana@exemplo.com").await;
            for day in 0..5_u64 {
                let on = friday() + Days::new(week * 7 + day);
                train(&ana, on, &[(1, 12, 40.0), (24, 12, 50.0), (60, 12, 60.0)]).await;
                server.test.clock.advance(TimeDelta::days(1));
            }
            server.test.clock.advance(TimeDelta::days(2));
        }
        let ana = server.anonymous().sign_in("ana@exemplo.com").await;
        let before = ana.get("/api/workout-templates").await.expect(200).json();
        let due = ana.get("/api/revision-check").await.expect(200).json();
        assert_eq!(due["needsRevision"], true, "{due}");
        assert!(due["metrics"][0]["plateau_detected"].as_bool().expect("a verdict"), "{due}");

        let invented = json!({"level_progression": true, "new_exercises": ["Voo livre"]});
        let chosen = due["suggestions"].clone();
        let answer = ana.post("/api/accept-revision", chosen.clone()).await.expect(200).json();
        assert_eq!(answer["applied"], true);
        let after = ana.get("/api/workout-templates").await.expect(200).json();
        assert_ne!(after, before, "what stalled is exchanged");
        for body in [chosen, invented] {
            let again = ana.post("/api/accept-revision", body).await.expect(200).json();
            assert_eq!(again["applied"], false);
        }
        assert_eq!(ana.get("/api/workout-templates").await.json(), after);
        let profile = ana.get("/api/profile").await.expect(200).json();
        assert!(profile["last_revision"].is_string());
        assert_eq!(ana.get("/api/revision-check").await.json()["needsRevision"], false);

        // It can be taken back for a day, and is due again then.
        let shown = ana.get("/api/accepted-revision").await.expect(200).json()["accepted"].clone();
        assert_eq!(exercises_of(&shown["before"]), exercises_of(&before));
        assert_eq!(exercises_of(&shown["after"]), exercises_of(&after));
        assert!(shown["light_week_start"].is_string());
        assert_eq!(shown["light_week_start"], due["suggestions"]["light_week_start"]);
        ana.delete("/api/accepted-revision").await.expect(204);
        let restored = ana.get("/api/workout-templates").await.expect(200).json();
        assert_eq!(without_ids(restored), without_ids(before.clone()));
        let profile = ana.get("/api/profile").await.expect(200).json();
        assert_eq!(profile["last_revision"], Value::Null);
        let again = ana.get("/api/revision-check").await.expect(200).json();
        let mut expected = due.clone();
        expected["needsRevision"] = json!(false);
        assert_eq!(again, expected, "all is as before, but it doesn't open at once");
        ana.delete("/api/accepted-revision").await.expect(409);

        // Once its program was trained it stays.
        ana.post("/api/accept-revision", due["suggestions"].clone()).await.expect(200);
        train(&ana, friday() + Days::new(56), &[(1, 12, 40.0)]).await;
        let shown = ana.get("/api/accepted-revision").await.expect(200).json();
        assert_eq!(shown["accepted"], Value::Null);
        let refused = ana.delete("/api/accepted-revision").await.expect(409).json();
        assert_eq!(refused["code"], "nothing_to_undo");
    }
}

on_both_engines! {
    async fn a_break_is_reviewed_with_a_comeback_of_some_weeks(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        train(&ana, friday(), &[(1, 12, 40.0)]).await;
        server.test.clock.advance(TimeDelta::days(60));
        let ana = server.anonymous().sign_in("ana@exemplo.com").await;
        let whole = sets_of(&ana.get("/api/workout-templates").await.expect(200).json());
        let due = ana.get("/api/revision-check").await.expect(200).json();
        let comeback = &due["suggestions"]["comeback"];
        assert_eq!((&comeback["weeks"], &comeback["load_share"]), (&json!(3), &json!(0.7)), "{due}");
        // The suggestions are posted as they were suggested, with the comeback as an object.
        ana.post("/api/accept-revision", due["suggestions"].clone()).await.expect(200);
        let week = ana.get("/api/todays-workout").await.expect(200).json()["week"].clone();
        assert_eq!(week["comeback"], json!({"number": 1, "of": 3}));
        let halves = sets_of(&ana.get("/api/workout-templates").await.expect(200).json());
        assert!(halves.iter().zip(&whole).all(|(half, all)| half <= all), "{halves:?} {whole:?}");
        assert!(halves.iter().all(|sets| *sets <= 2), "{halves:?}");
        ana.delete("/api/accepted-revision").await.expect(204);
        let week = ana.get("/api/todays-workout").await.expect(200).json()["week"].clone();
        assert_eq!(week["comeback"], Value::Null);
    }

    async fn answers_before_a_review_hold_for_two_weeks_and_keeping_the_program_too(database) {
        let server = TestServer::start_on(database).await;
        server.active_member("ana@exemplo.com").await;
        server.test.clock.advance(TimeDelta::days(56));
        let ana = server.anonymous().sign_in("ana@exemplo.com").await;
        let refused =
            ana.put("/api/revision-check-in", json!({"sleep": "péssimo"})).await.expect(422).json();
        assert_eq!(refused["fields"]["sleep"], "Escolha uma das respostas.");
        ana.put("/api/revision-check-in", json!({"sleep": "ruim", "diet": "deficit"}))
            .await
            .expect(204);
        ana.post("/api/keep-program", Value::Null).await.expect(204);
        let check = ana.get("/api/revision-check").await.expect(200).json();
        assert_eq!((&check["needsRevision"], &check["available"]), (&json!(false), &json!(true)));
        let answers = json!({"weight": null, "sleep": "ruim", "stress": null, "diet": "deficit"});
        assert_eq!(check["check_in"], answers);
        server.test.clock.advance(TimeDelta::days(14));
        // The browser session has ended by now.
        let ana = server.anonymous().sign_in("ana@exemplo.com").await;
        let check = ana.get("/api/revision-check").await.expect(200).json();
        assert_eq!((&check["needsRevision"], &check["available"]), (&json!(true), &json!(true)));
        assert_eq!(check["check_in"]["sleep"], Value::Null);
    }
}

/// The sets of each exercise of a program, without cardio.
fn sets_of(days: &Value) -> Vec<i64> {
    let exercises = days
        .as_array()
        .expect("days")
        .iter()
        .flat_map(|day| day["exercises"].as_array().expect("exercises"));
    exercises.map(|one| one["sets"].as_i64().expect("sets")).collect()
}

/// The exercises of each day of a program.
fn exercises_of(days: &Value) -> Vec<Vec<i64>> {
    let exercise = |planned: &Value| planned["exercise_id"].as_i64().expect("an exercise");
    let day = |day: &Value| {
        day["exercises"].as_array().expect("exercises").iter().map(exercise).collect()
    };
    days.as_array().expect("days").iter().map(day).collect()
}

/// A program without the ids of its rows.
fn without_ids(mut days: Value) -> Value {
    for day in days.as_array_mut().expect("days") {
        day["id"] = Value::Null;
    }
    days
}

#[tokio::test]
async fn a_workout_without_sets_counts_for_its_day() {
    let server = TestServer::start().await;
    let ana = server.active_member("ana@exemplo.com").await;
    let days = ana.get("/api/workout-templates").await.expect(200).json();
    let exercises = days[0]["exercises"].as_array().expect("exercises").len();
    let record = json!({
        "name": "Treino A", "date": "2026-11-16", "workout_type": "A", "program_type": "ABC",
    });
    let done = id(&ana.post("/api/workouts", record).await.expect(201).json());
    let metrics = ana.get("/api/progress-metrics").await.expect(200).json();
    let rows = metrics.as_array().expect("rows");
    assert_eq!(rows.len(), exercises, "{metrics}");
    for row in rows {
        assert_eq!((&row["sessions_count"], &row["plateau_detected"]), (&json!(1), &json!(false)));
        assert_eq!(
            (&row["last_session_date"], &row["max_load"]),
            (&json!("2026-11-16"), &json!(null))
        );
        assert!(row["progress_percentage"].as_i64().expect("a number") <= 20, "{row}");
    }
    assert_eq!(ana.post("/api/calculate-progress", json!({})).await.expect(200).json(), metrics);

    let exercise = days[0]["exercises"][0]["exercise_id"].as_i64().expect("an id");
    let row = json!({"workout_id": done, "exercise_id": exercise, "order_index": 0});
    let row = id(&ana.post("/api/workout-exercises", row).await.expect(201).json());
    let set = json!({"workout_exercise_id": row, "reps": 10, "weight": 40.0, "completed": true});
    ana.post("/api/workout-sets", set).await.expect(201);
    let metrics = ana.get("/api/progress-metrics").await.expect(200).json();
    assert_eq!(metrics.as_array().expect("rows").len(), 1, "now its sets tell: {metrics}");

    ana.delete(&format!("/api/workouts/{done}")).await.expect(204);
    assert_eq!(ana.get("/api/progress-metrics").await.expect(200).json(), json!([]));
}

#[tokio::test]
async fn repeated_failures_start_a_light_week() {
    let server = TestServer::start().await;
    let ana = server.active_member("ana@exemplo.com").await;
    let day = ana.get("/api/workout-templates").await.expect(200).json()[0].clone();
    let loaded: Vec<(i64, i64, f64)> = day["exercises"]
        .as_array()
        .expect("exercises")
        .iter()
        .filter(|exercise| exercise["measure"] == "carga_reps")
        .map(|exercise| (exercise["exercise_id"].as_i64().expect("an id"), 3, 40.0))
        .take(3)
        .collect();
    assert_eq!(loaded.len(), 3);
    let sum = |rows: &Value| -> i64 {
        let rows = rows.as_array().expect("rows").iter();
        rows.map(|row| row["sets"].as_i64().expect("sets")).sum()
    };
    for back in [8, 4] {
        train(&ana, friday() - Days::new(back), &loaded).await;
    }
    train(&ana, friday(), &loaded).await;
    let today = ana.get("/api/todays-workout").await.expect(200).json();
    assert_eq!(today["next"]["loads"][0]["extra_rir"], 0, "not before Monday: {today}");
    let notice = ana.get("/api/profile").await.expect(200).json()["program_notice"].to_string();
    assert!(notice.contains("Sua semana leve vai de 23/11 a 29/11"), "{notice}");

    server.test.clock.advance(TimeDelta::days(3));
    let monday = ana.get("/api/todays-workout").await.expect(200).json();
    assert!(sum(&monday["workout"]["loads"]) < sum(&day["exercises"]), "{monday}");
    assert_eq!(monday["workout"]["loads"][0]["extra_rir"], 2, "{monday}");

    // What replaces an exercise has as many sets: the light week halves them once.
    let plans = ana.get("/api/session-plans").await.expect(200).json();
    let plan = &plans[0];
    let loads = plan["loads"].as_array().expect("loads");
    let alternatives = plan["alternatives"].as_array().expect("alternatives");
    let mut seen = 0;
    for (load, others) in loads.iter().zip(alternatives) {
        for other in others.as_array().expect("others") {
            assert_eq!(other["suggestion"]["sets"], load["sets"], "{other}");
            seen += 1;
        }
    }
    assert!(seen > 5, "{seen} alternatives");
}

#[tokio::test]
async fn weekly_sets_come_with_their_recommended_range() {
    let server = TestServer::start().await;
    let ana = server.active_member("ana@exemplo.com").await;
    train(&ana, friday(), &[(1, 10, 40.0)]).await;
    train(&ana, friday() - Days::new(7), &[(1, 10, 40.0)]).await;
    let week = ana.get("/api/weekly-sets").await.expect(200).json();
    let rows = week.as_array().expect("rows");
    assert_eq!(rows.len(), 11);
    let chest = rows.iter().find(|row| row["muscle_group"] == "Peito").expect("the chest");
    assert_eq!(chest["done"], 3.0);
    let triceps = rows.iter().find(|row| row["muscle_group"] == "Tríceps").expect("triceps");
    assert_eq!(triceps["done"], 1.5);
    for row in rows {
        let number = |name: &str| row[name].as_f64().expect("a number");
        assert!(number("lo") <= number("target") && number("target") <= number("hi"), "{row}");
        assert!(number("planned") <= number("hi"), "{row}");
    }
}

#[tokio::test]
async fn limitations_change_the_program() {
    let server = TestServer::start().await;
    let ana = server.active_member("ana@exemplo.com").await;
    let before = ana.get("/api/workout-templates").await.expect(200).json();
    let answers = json!({
        "level": "iniciante", "objective": "hipertrofia", "availability": 5,
        "session_duration": 60, "limitations": "condromalácia no joelho direito",
        "health_consent": true,
    });
    let profile = ana.put("/api/profile", answers).await.expect(200).json();
    let notes = profile["limitation_notes"].as_array().expect("sentences");
    assert!(notes[0].as_str().expect("a sentence").contains("sugestão educativa"), "{profile}");
    assert_ne!(ana.get("/api/workout-templates").await.expect(200).json(), before);
}

#[tokio::test]
async fn todays_workout_has_loads_and_reasons() {
    let server = TestServer::start().await;
    let ana = server.active_member("ana@exemplo.com").await;
    let today = ana.get("/api/todays-workout").await.expect(200).json();
    let exercises = &today["workout"]["exercises"];
    let loads = &today["workout"]["loads"];
    assert_eq!(
        exercises.as_array().expect("exercises").len(),
        loads.as_array().expect("loads").len()
    );
    assert_eq!(loads[0]["weight_kg"], json!(null), "the first session has no number");
    assert!(loads[0]["reason"].as_str().expect("a sentence").ends_with('.'));

    let loaded = exercises
        .as_array()
        .expect("exercises")
        .iter()
        .position(|exercise| exercise["measure"] == "carga_reps")
        .expect("an exercise with a load");
    let exercise = exercises[loaded]["exercise_id"].as_i64().expect("an id");
    train(&ana, friday() - Days::new(3), &[(exercise, 12, 40.0)]).await;
    let today = ana.get("/api/todays-workout").await.expect(200).json();
    let load = &today["workout"]["loads"][loaded];
    assert_eq!(load["last_date"], "2026-11-17");
    assert_eq!(load["last_sets"][0], json!({"reps": 12, "weight": 40.0}));
    assert!(load["weight_kg"].as_f64().expect("a load") > 0.0, "{load}");
    assert!(load["reason"].as_str().expect("a sentence").contains("repetições"), "{load}");
    assert_eq!(load["reps_goal"].as_u64().map(|goal| goal >= 8), Some(true), "{load}");
}

#[tokio::test]
async fn recalculating_all_members_changes_nothing_without_new_data() {
    let server = TestServer::start().await;
    let ana = server.active_member("ana@exemplo.com").await;
    server.new_member("nova@exemplo.com").await;
    train(&ana, friday(), &[(1, 10, 40.0), (2, 8, 60.0)]).await;
    let before = ana.get("/api/progress-metrics").await.expect(200).json();
    assert_eq!(before.as_array().expect("rows").len(), 2);
    let mut members = 0;
    evolua_services::progress::recalculate_all(&server.test.app, || members += 1)
        .await
        .expect("a whole run");
    assert_eq!(members, 1, "who answered no questionnaire has no log");
    assert_eq!(ana.get("/api/progress-metrics").await.expect(200).json(), before);
}
