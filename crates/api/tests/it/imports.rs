//! Training that members bring along from other apps.

use chrono::TimeDelta;
use evolua_test_support::{Actor, TestServer, on_both_engines};
use reqwest::Method;
use serde_json::{Value, json};

use crate::list;

const FILE: &str = "/api/imports?name=strong.csv";

/// Two sessions of one day in pounds, with an unknown exercise and one whose sets are timed.
const STRONG: &str = "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE
2026-11-02 07:00:00,Push,55m,Bench Press (Barbell),W,45,10,0,0,,Cheio,
2026-11-02 07:00:00,Push,55m,Bench Press (Barbell),1,135,8,0,0,,Cheio,8
2026-11-02 07:00:00,Push,55m,Bench Press (Barbell),D,95,12,0,0,,Cheio,
2026-11-02 07:00:00,Push,55m,Bench Press (Barbell),Rest Timer,0,0,0,90,,Cheio,
2026-11-02 07:00:00,Push,55m,Meadows Raise,F,20,15,0,0,,Cheio,
2026-11-02 19:00:00,Core,20m,Plank,1,0,0,0,60,,,
2026-11-02 19:00:00,Core,20m,Plank,2,0,10,0,0,,,
";

/// Long enough for several steps.
const LONG_LOG: &str = include_str!("../../../../testdata/logs/strong_dericmei.csv");

async fn upload(member: &Actor<'_>, file: &str) -> Value {
    member.post_file(FILE, file.as_bytes()).await.expect(201).json()
}

/// Steps until everything is imported.
async fn import(member: &Actor<'_>, id: &Value) -> Value {
    loop {
        let path = format!("/api/imports/{id}/steps");
        let progress = member.send(Method::POST, &path, &[], None).await.expect(200).json();
        if !progress["finished_at"].is_null() {
            return progress;
        }
    }
}

async fn workouts(member: &Actor<'_>) -> Value {
    member.get("/api/workouts").await.expect(200).json()
}

on_both_engines! {
    async fn a_file_is_checked_before_it_is_imported(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let report = upload(&ana, STRONG).await;
        let counts = ["rows", "sessions", "known_sessions", "done_sessions"].map(|name| report[name].as_i64());
        assert_eq!(counts, [Some(7), Some(2), Some(0), Some(0)]);
        let refused = json!([{"row": 8, "reason": "Só há repetições, e este exercício conta tempo."}]);
        assert_eq!((&report["refused"], &report["needs_unit"]), (&refused, &json!(true)));
        assert_eq!((&report["first_day"], &report["last_day"]), (&json!("2026-11-02"), &json!("2026-11-02")));
        let names: Vec<_> = list(&report["exercises"]).iter().map(|one| {
            (one["name"].as_str(), one["sets"].as_i64(), &one["exercise_name"])
        }).collect();
        assert_eq!(names, [
            (Some("Bench Press (Barbell)"), Some(3), &json!("Supino Reto com Barra")),
            (Some("Meadows Raise"), Some(1), &json!(null)),
            (Some("Plank"), Some(1), &json!("Prancha Frontal")),
        ]);
        assert_eq!(list(&workouts(&ana).await).len(), 0);
        // With other meanings other rows fit.
        let path = format!("/api/imports/{}", report["id"]);
        let choices = json!({"unit": "lb", "matches": [
            {"name": "Plank", "exercise_id": null}, {"name": "Meadows Raise", "exercise_id": 51},
        ]});
        let changed = ana.put(&path, choices).await.expect(200).json();
        let refused = json!([{"row": 7, "reason": "Só há tempo, e este exercício conta repetições."}]);
        assert_eq!((&changed["refused"], &changed["needs_unit"]), (&refused, &json!(false)));
        let found = ana.get(&path).await.expect(200).json();
        assert_eq!((&found["choices"], &found["refused"]), (&changed["choices"], &changed["refused"]));
        assert_eq!((&found["choices"]["unit"], &found["refused_rows"]), (&json!("lb"), &json!(1)));
        let unknown = json!({"matches": [{"name": "Plank", "exercise_id": 99_999}]});
        let refused = ana.put(&path, unknown).await.expect(422).json();
        assert_eq!(refused["fields"]["matches"], "Escolha uma das opções.");
        import(&ana, &report["id"]).await;
        let refused = ana.put(&path, json!({"unit": "kg"})).await.expect(409).json();
        assert_eq!(refused["code"], "import_started");
    }

    async fn imported_sessions_are_sessions_like_others(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let id = upload(&ana, STRONG).await["id"].clone();
        ana.put(&format!("/api/imports/{id}"), json!({"unit": "lb"})).await.expect(200);
        let known = ana.get("/api/exercises").await.expect(200).header("etag").to_owned();
        let done = import(&ana, &id).await;
        assert_eq!((&done["sessions"], &done["done_sessions"]), (&json!(2), &json!(2)));
        let listed = workouts(&ana).await;
        let rows = list(&listed);
        let names: Vec<_> = rows.iter().map(|row| (&row["name"], &row["duration_minutes"])).collect();
        assert_eq!(names, [(&json!("Core"), &json!(20)), (&json!("Push"), &json!(55))]);
        let push = ana.get(&format!("/api/workouts/{}", rows[1]["id"])).await.expect(200).json();
        assert_eq!((&push["notes"], &push["start_time"]), (&json!("Cheio"), &json!("2026-11-02T10:00:00Z")));
        let bench = &push["exercises"][0];
        let sets: Vec<_> = list(&bench["sets"]).iter().map(|set| {
            (set["set_type"].as_str(), set["weight"].as_f64(), set["reps"].as_i64(), set["rir"].as_i64())
        }).collect();
        assert_eq!(sets, [
            (Some("warmup"), Some(20.41), Some(10), None), (Some("working"), Some(61.23), Some(8), Some(2)),
            (Some("drop"), Some(43.09), Some(12), None),
        ]);
        let metrics = ana.get("/api/progress-metrics").await.expect(200).json();
        let bench = list(&metrics).iter().find(|one| one["exercise_name"] == "Supino Reto com Barra");
        assert_eq!(bench.expect("a metric")["max_load"], 61.23);
        let next = "/api/exercises/2/suggestion?sets=3&reps=8-12";
        let next = ana.get(next).await.expect(200).json();
        assert_eq!((&next["weight_kg"], &next["reason_key"]), (&json!(55.0), &json!("volta")));
        let known = [("if-none-match", known.as_str())];
        let own = ana.send(Method::GET, "/api/exercises", &known, None).await.expect(200).json();
        let own = list(&own).iter().find(|one| one["is_custom"] == true).expect("an exercise").clone();
        assert_eq!((&own["name"], &own["muscle_group"]), (&json!("Meadows Raise"), &json!("Peito")));
    }

    async fn the_same_file_changes_nothing_and_can_be_taken_back(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let bia = server.active_member("bia@exemplo.com").await;
        let first = upload(&ana, STRONG).await["id"].clone();
        import(&ana, &first).await;
        let before = workouts(&ana).await;
        // A removed workout stays removed.
        let core = list(&before)[0]["id"].clone();
        ana.delete(&format!("/api/workouts/{core}")).await.expect(204);
        let again = upload(&ana, STRONG).await;
        assert_eq!(again["known_sessions"], 2);
        import(&ana, &again["id"]).await;
        assert_eq!(list(&workouts(&ana).await).len(), 1);
        // A later file of the same app brings what is new.
        let more = format!("{STRONG}2026-11-09 07:00:00,Push,50m,Squat (Barbell),1,225,5,0,0,,,\n");
        let later = upload(&ana, &more).await["id"].clone();
        import(&ana, &later).await;
        assert_eq!(list(&workouts(&ana).await).len(), 2);
        let path = format!("/api/imports/{first}");
        bia.delete(&path).await.expect(404);
        ana.delete(&path).await.expect(204);
        let left = workouts(&ana).await;
        assert_eq!(list(&left).len(), 1);
        assert_eq!(list(&left)[0]["date"], "2026-11-09");
        let own = ana.get("/api/exercises").await.expect(200).json();
        assert!(list(&own).iter().all(|one| one["is_custom"] == false), "the exercise went too");
        let metrics = ana.get("/api/progress-metrics").await.expect(200).json();
        assert_eq!(list(&metrics).len(), 1);
        // What was taken back can be brought again.
        let back = upload(&ana, STRONG).await;
        assert_eq!(back["known_sessions"], 1);
        let listed = ana.get("/api/imports").await.expect(200).json();
        assert_eq!(list(&listed).len(), 3);
        server.test.clock.advance(TimeDelta::days(7) + TimeDelta::minutes(1));
        let kept = ana.delete(&format!("/api/imports/{later}")).await.expect(409).json();
        assert_eq!(kept["code"], "import_kept");
        assert_eq!(list(&ana.get("/api/imports").await.expect(200).json()).len(), 0);
    }

    async fn a_half_done_import_waits_or_is_taken_back_whole(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let id = upload(&ana, LONG_LOG).await["id"].clone();
        let path = format!("/api/imports/{id}");
        ana.put(&path, json!({"unit": "lb"})).await.expect(200);
        let begun = ana.send(Method::POST, &format!("{path}/steps"), &[], None).await.expect(200).json();
        assert!(begun["done_sessions"].as_u64() > Some(0), "{begun}");
        if begun["finished_at"].is_null() {
            let refused = ana.put(&path, json!({"unit": "kg"})).await.expect(409).json();
            assert_eq!(refused["code"], "import_started");
            let refused = ana.post_file(FILE, STRONG.as_bytes()).await.expect(409).json();
            assert_eq!(refused["code"], "import_unfinished");
        }
        ana.delete(&path).await.expect(204);
        assert_eq!(workouts(&ana).await, json!([]));
        assert_eq!(ana.get("/api/imports").await.expect(200).json(), json!([]));
        let exercises = ana.get("/api/exercises").await.expect(200).json();
        assert!(list(&exercises).iter().all(|exercise| exercise["is_custom"] != true));
    }

    async fn another_choice_at_the_same_time_as_a_step_mixes_nothing(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let id = upload(&ana, LONG_LOG).await["id"].clone();
        let path = format!("/api/imports/{id}");
        ana.put(&path, json!({"unit": "lb"})).await.expect(200);
        let steps = format!("{path}/steps");
        let (step, choice) = tokio::join!(
            ana.send(Method::POST, &steps, &[], None),
            ana.put(&path, json!({"unit": "kg"})),
        );
        assert!([200, 409].contains(&step.status.as_u16()), "{}", step.text);
        assert!([200, 409].contains(&choice.status.as_u16()), "{}", choice.text);
        import(&ana, &id).await;
        // The first load of the file is 44.09, in the unit that stood when the import began.
        let oldest = list(&workouts(&ana).await).last().expect("a workout")["id"].clone();
        let oldest = ana.get(&format!("/api/workouts/{oldest}")).await.expect(200).json();
        let load = oldest["exercises"][0]["sets"][0]["weight"].as_f64().expect("a load");
        let expected = if choice.status == 200 { 44.09 } else { 20.0 };
        assert!((load - expected).abs() < 0.01, "{load}, choosing answered {}", choice.status);
    }

    async fn every_row_of_a_real_log_arrives(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let file = include_bytes!("../../../../testdata/logs/strong_breinsp.csv");
        let report = ana.post_file("/api/imports", file).await.expect(201).json();
        let imported: i64 = list(&report["exercises"]).iter().filter_map(|one| one["sets"].as_i64()).sum();
        let refused = i64::try_from(list(&report["refused"]).len()).expect("a count");
        assert_eq!((imported + refused, &report["rows"]), (2078, &json!(2078)));
        import(&ana, &report["id"]).await;
        let summary = ana.get("/api/workouts/summary").await.expect(200).json();
        assert_eq!(&summary["total"], &report["sessions"]);
        ana.delete(&format!("/api/imports/{}", report["id"])).await.expect(204);
        assert_eq!(ana.get("/api/workouts/summary").await.expect(200).json()["total"], 0);
    }
}

#[tokio::test]
async fn other_files_are_refused() {
    let server = TestServer::start().await;
    let ana = server.active_member("ana@exemplo.com").await;
    let problem = ana.post_file(FILE, b"a,b\n1,2\n").await.expect(422).json();
    assert!(
        problem["fields"]["file"].as_str().expect("a sentence").starts_with("Não reconhecemos")
    );
    ana.post_file(FILE, b"").await.expect(422);
    // A file of which nothing can be imported says why.
    let nothing = upload(&ana, "Date,Exercise,Reps\nontem,Squat,5\n").await;
    assert_eq!((&nothing["sessions"], &nothing["refused"][0]["row"]), (&json!(0), &json!(2)));
    ana.post_file(FILE, &vec![b' '; 5 * 1024 * 1024 + 1]).await.expect(413);
    ana.post("/api/imports", json!({"file": "x"})).await.expect(415);
    let unfinished = upload(&ana, STRONG).await["id"].clone();
    // A file that was not begun is replaced.
    assert_ne!(upload(&ana, STRONG).await["id"], unfinished);
    assert_eq!(list(&ana.get("/api/imports").await.expect(200).json()).len(), 1);
}
