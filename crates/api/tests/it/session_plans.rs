//! Session plans, and training outside the program.

use evolua_test_support::{Actor, TestServer, on_both_engines};
use serde_json::{Value, json};

use crate::list;

/// Records a done workout with three sets of an exercise.
async fn train(ana: &Actor<'_>, on: &str, exercise: &Value, weight: f64) {
    let day = on.replace('-', "");
    let set = |at: u32| {
        json!({
            "client_id": format!("00000000-0000-4000-8000-{day}{at:04}"), "revision": 5,
            "order_index": at, "reps": 12, "weight": weight, "completed": true,
            "target_reps": "12-15",
        })
    };
    let body = json!({
        "revision": 5, "date": on, "workout_type": "Custom", "program_type": "Personalizado",
        "start_time": format!("{on}T10:00:00Z"), "end_time": format!("{on}T10:30:00Z"),
        "exercises": [{
            "client_id": format!("00000000-0000-4000-9000-0000{day}"), "revision": 5,
            "exercise_id": exercise, "order_index": 0, "sets": [set(1), set(2), set(3)],
        }],
    });
    let id = format!("00000000-0000-4000-a000-0000{day}");
    ana.put(&format!("/api/workouts/{id}/session"), body).await.expect(201);
}

on_both_engines! {
    async fn a_session_plan_has_loads_records_and_alternatives(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let plans = ana.get("/api/session-plans").await.expect(200).json();
        let templates = ana.get("/api/workout-templates").await.expect(200).json();
        assert_eq!(list(&plans).len(), 5);
        for (plan, template) in list(&plans).iter().zip(list(&templates)) {
            assert_eq!(plan["exercises"], template["exercises"]);
            assert_eq!(list(&plan["loads"]).len(), list(&plan["exercises"]).len());
            assert_eq!(list(&plan["alternatives"]).len(), list(&plan["exercises"]).len());
            assert_eq!(plan["bests"], json!([]), "nothing was logged yet");
            let whole = template["estimated_seconds"].as_i64().expect("seconds");
            let shorter = list(&plan["shorter"]);
            assert_eq!(shorter[0]["minutes"], 15, "{whole} s");
            for pair in shorter.windows(2) {
                assert!(pair[0]["minutes"].as_i64() < pair[1]["minutes"].as_i64());
                assert_ne!(pair[0]["exercises"], pair[1]["exercises"], "{pair:?}");
            }
            for cut in shorter {
                let limit = cut["minutes"].as_i64();
                let seconds = cut["estimated_seconds"].as_i64();
                let limit = limit.expect("minutes") * 60;
                let seconds = seconds.expect("seconds");
                assert!(seconds <= limit && limit < whole, "{cut}");
            }
        }

        // An exercise with a load whose first alternative is similar but has no log.
        let (plan, at, first) = list(&plans)
            .iter()
            .flat_map(|plan| {
                let exercises = list(&plan["exercises"]).iter().enumerate();
                exercises.map(move |(at, _)| (plan, at, &plan["alternatives"][at][0]))
            })
            .find(|(plan, at, first)| {
                let planned = &plan["exercises"][*at];
                planned["measure"] == "carga_reps" && first["measure"] == "carga_reps"
                    && planned["muscle_group"] == "Peito"
            })
            .expect("a loaded exercise for the chest");
        let planned = &plan["exercises"][at];
        assert_eq!(first["suggestion"]["weight_kg"], json!(null));
        train(&ana, "2026-11-18", &planned["exercise_id"], 50.0).await;
        let day = &plan["day_code"];
        let plans = ana.get("/api/session-plans").await.expect(200).json();
        let plan = list(&plans).iter().find(|plan| plan["day_code"] == *day).expect("the day");
        assert_eq!(plan["loads"][at]["last_date"], "2026-11-18");
        let best = &list(&plan["bests"])[0];
        assert_eq!((&best["exercise_id"], &best["load_kg"]), (&planned["exercise_id"], &json!(50.0)));
        let suggestion = &plan["alternatives"][at][0]["suggestion"];
        let kg = suggestion["weight_kg"].as_f64().expect("an estimate");
        assert!(kg > 0.0 && kg < 100.0, "{suggestion}");
        let reason = suggestion["reason"].as_str().expect("a reason");
        let name = planned["name"].as_str().expect("a name");
        assert!(reason.starts_with("Estimativa") && reason.contains(name), "{reason}");

        // With its own log, the alternative uses that.
        train(&ana, "2026-11-19", &first["exercise_id"], 20.0).await;
        let plans = ana.get("/api/session-plans").await.expect(200).json();
        let plan = list(&plans).iter().find(|plan| plan["day_code"] == *day).expect("the day");
        let suggestion = &plan["alternatives"][at][0]["suggestion"];
        assert_eq!(suggestion["last_date"], "2026-11-19");
        assert_eq!(suggestion["weight_kg"], 20.0);
        assert_eq!(list(&plan["bests"]).len(), 2);
    }

    async fn the_latest_note_of_an_ended_workout_is_told_at_its_exercise(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let plans = ana.get("/api/session-plans").await.expect(200).json();
        let exercise = plans[0]["exercises"][0]["exercise_id"].clone();
        let note = async |on: &str, text: Option<&str>| {
            let id = format!("/api/workouts/00000000-0000-4000-a000-0000{}", on.replace('-', ""));
            let detail = ana.get(&id).await.expect(200).json();
            let row = &detail["exercises"][0];
            let body = json!({"order_index": 0, "notes": text});
            ana.put(&format!("/api/workout-exercises/{}", row["id"]), body).await.expect(200);
        };
        for on in ["2026-11-17", "2026-11-18", "2026-11-19"] {
            train(&ana, on, &exercise, 40.0).await;
        }
        note("2026-11-18", Some("banco no 3")).await;
        note("2026-11-17", Some("banco no 2")).await;
        let notes = async || {
            let plans = ana.get("/api/session-plans").await.expect(200).json();
            plans[0]["latest_notes"].clone()
        };
        let latest = json!([{"exercise_id": exercise, "date": "2026-11-18", "text": "banco no 3"}]);
        assert_eq!(notes().await, latest);
        let path = format!("/api/exercises/{exercise}/suggestion");
        assert_eq!(ana.get(&path).await.expect(200).json()["latest_note"], latest[0]);
        assert_eq!(
            ana.get("/api/exercises/2/suggestion").await.expect(200).json()["latest_note"],
            json!(null)
        );
        note("2026-11-18", None).await;
        assert_eq!(notes().await[0]["text"], "banco no 2");
        let bia = server.active_member("bia@exemplo.com").await;
        let plans = bia.get("/api/session-plans").await.expect(200).json();
        assert_eq!(plans[0]["latest_notes"], json!([]));
    }

    async fn a_failed_set_is_on_record_and_decides_nothing(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        train(&ana, "2026-11-18", &json!(1), 50.0).await;
        let suggestion = async || ana.get("/api/exercises/1/suggestion").await.expect(200).json();
        let before = suggestion().await;
        let id = "/api/workouts/00000000-0000-4000-a000-000020261118";
        let row = ana.get(id).await.expect(200).json()["exercises"][0]["id"].clone();
        let set = |kind: &str| {
            json!({
                "workout_exercise_id": row, "reps": 0, "weight": 80, "set_type": kind,
                "completed": true,
            })
        };
        let refused = ana.post("/api/workout-sets", set("working")).await.expect(422).json();
        assert!(refused["fields"]["reps"].is_string(), "{refused}");
        let failed = ana.post("/api/workout-sets", set("failure")).await.expect(201).json();
        assert_eq!((&failed["reps"], &failed["completed"]), (&json!(0), &json!(true)));
        let after = suggestion().await;
        assert_eq!(after["last_sets"], before["last_sets"]);
        assert_eq!(after["best"], before["best"]);
        // A set that was planned and not done asks for no more either.
        assert!(after["weight_kg"].as_f64() <= before["weight_kg"].as_f64(), "{after}");
    }

    async fn deleting_a_workout_updates_the_records(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let plans = ana.get("/api/session-plans").await.expect(200).json();
        let exercise = plans[0]["exercises"][0]["exercise_id"].clone();
        train(&ana, "2026-11-17", &exercise, 40.0).await;
        train(&ana, "2026-11-18", &exercise, 60.0).await;
        let best = async || {
            let plans = ana.get("/api/session-plans").await.expect(200).json();
            plans[0]["bests"][0]["load_kg"].clone()
        };
        assert_eq!(best().await, 60.0);
        ana.delete("/api/workouts/00000000-0000-4000-a000-000020261118").await.expect(204);
        assert_eq!(best().await, 40.0);
    }

    async fn any_exercise_has_a_suggestion(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let path = "/api/exercises/1/suggestion";
        let first = ana.get(path).await.expect(200).json();
        assert_eq!((&first["weight_kg"], &first["sets"]), (&json!(null), &json!(3)));
        train(&ana, "2026-11-18", &json!(1), 50.0).await;
        let kept = ana.get(&format!("{path}?sets=4&reps=12-15")).await.expect(200).json();
        assert_eq!((&kept["weight_kg"], &kept["sets"]), (&json!(50.0), &json!(4)));
        assert_eq!(list(&kept["last_sets"]).len(), 3);
        assert_eq!(kept["best"]["load_kg"], 50.0);
        assert_eq!(first["best"], json!(null), "nothing was logged yet");
        let alternatives = list(&kept["alternatives"]);
        assert!((1..=5).contains(&alternatives.len()), "{kept}");
        for alternative in alternatives {
            assert_ne!(alternative["exercise_id"], 1);
            assert_eq!((&alternative["muscle_group"], &alternative["suggestion"]["sets"]), (
                &json!("Peito"), &json!(4)
            ));
        }
        assert!(alternatives[0]["suggestion"]["weight_kg"].is_number(), "estimated from its log: {kept}");
        let usual = ana.get(path).await.expect(200).json();
        let words = ana.get(&format!("{path}?reps=até a falha")).await.expect(200).json();
        assert!(usual["weight_kg"].is_number());
        assert_eq!(words, usual, "a plan's words are read as 8-12");
        for (query, field) in [("sets=0", "sets"), ("sets=x", "query")] {
            let problem = ana.get(&format!("{path}?{query}")).await.expect(422).json();
            assert!(problem["fields"][field].is_string(), "{query}: {problem}");
        }
        ana.get("/api/exercises/9999/suggestion").await.expect(404);
    }

    async fn members_create_custom_exercises_and_train_them(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let bia = server.active_member("bia@exemplo.com").await;
        let body = json!({
            "name": " Flexão do João ", "muscle_group": "Peito", "icon": "halter",
            "client_id": "00000000-0000-4000-8000-000000000001",
        });
        let created = ana.post("/api/custom-exercises", body.clone()).await.expect(201).json();
        assert_eq!((&created["name"], &created["is_custom"]), (&json!("Flexão do João"), &json!(true)));
        let again = json!({"name": "flexao do joao", "muscle_group": "Costas"});
        let same = ana.post("/api/custom-exercises", again.clone()).await.expect(200).json();
        assert_eq!(same, created);
        assert_ne!(bia.post("/api/custom-exercises", again).await.expect(201).json()["id"], created["id"]);
        let path = format!("/api/custom-exercises/{}", created["id"]);
        let renamed = json!({"name": "Flexão", "muscle_group": "Peito", "icon": null});
        bia.put(&path, renamed.clone()).await.expect(404);
        let changed = ana.put(&path, renamed).await.expect(200).json();
        assert_eq!((&changed["name"], &changed["icon"]), (&json!("Flexão"), &json!(null)));
        let replayed = ana.post("/api/custom-exercises", body).await.expect(200).json();
        assert_eq!(replayed["id"], created["id"], "the same client_id, although the name has changed");
        let other = json!({"name": "Prancha", "muscle_group": "Abdômen"});
        let other = ana.post("/api/custom-exercises", other).await.expect(201).json();
        let taken = json!({"name": "FLEXÃO", "muscle_group": "Abdômen"});
        let problem = ana
            .put(&format!("/api/custom-exercises/{}", other["id"]), taken)
            .await
            .expect(422)
            .json();
        assert_eq!(problem["fields"]["name"], "Você já tem um exercício com este nome.");

        train(&ana, "2026-11-18", &created["id"], 20.0).await;
        let own = format!("/api/exercises/{}/suggestion?reps=12-15", created["id"]);
        let suggestion = ana.get(&own).await.expect(200).json();
        assert_eq!((&suggestion["weight_kg"], &suggestion["best"]["load_kg"]), (&json!(20.0), &json!(20.0)));
        assert_eq!(suggestion["alternatives"], json!([]));
        let problem = ana.delete(&path).await.expect(409).json();
        assert_eq!(problem["code"], "exercise_in_use");
        bia.delete(&path).await.expect(404);
        ana.delete("/api/workouts/00000000-0000-4000-a000-000020261118").await.expect(204);
        ana.delete(&path).await.expect(204);
        ana.delete(&path).await.expect(404);
        let foreign = json!({
            "revision": 5, "date": "2026-11-20", "workout_type": "Custom", "program_type": "x",
            "start_time": "2026-11-20T10:00:00Z", "exercises": [{
                "client_id": "00000000-0000-4000-8000-000000000002", "revision": 0,
                "exercise_id": other["id"], "order_index": 0, "sets": [],
            }],
        });
        let id = "/api/workouts/00000000-0000-4000-8000-000000000003/session";
        let problem = bia.put(id, foreign).await.expect(422).json();
        assert_eq!(problem["fields"]["exercises[0].exercise_id"], "Escolha uma das opções.");
    }

    async fn custom_workouts_come_with_todays_loads(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let bia = server.active_member("bia@exemplo.com").await;
        assert_eq!(ana.get("/api/custom-workouts").await.expect(200).json(), json!([]));
        let first = server.insert_custom_workout(&ana, &[(1, "12-15")]).await;
        let second = server.insert_custom_workout(&ana, &[(24, "8-12"), (1, "10")]).await;
        train(&ana, "2026-11-18", &json!(1), 50.0).await;
        let listed = ana.get("/api/custom-workouts").await.expect(200).json();
        let ids: Vec<_> = list(&listed).iter().map(|row| row["id"].as_i64()).collect();
        assert_eq!(ids, [Some(second), Some(first)]);
        assert_eq!(listed[0]["exercise_count"], 2);
        let rows = ana.get(&format!("/api/custom-workouts/{first}/exercises")).await.expect(200);
        let row = &rows.json()[0];
        assert_eq!((&row["exercise_id"], &row["reps"]), (&json!(1), &json!("12-15")));
        assert_eq!(row["suggestion"]["weight_kg"], 50.0);
        assert_eq!(row["best"]["load_kg"], 50.0);
        let alternatives = row["alternatives"][0]["exercise_id"].as_i64().expect("an alternative");
        let both = server.insert_custom_workout(&ana, &[(1, "12-15"), (alternatives, "8-12")]).await;
        let rows = ana.get(&format!("/api/custom-workouts/{both}/exercises")).await.expect(200);
        let rows = rows.json();
        assert_eq!(rows[1]["best"], json!(null));
        for other in list(&rows[0]["alternatives"]) {
            assert_ne!(other["exercise_id"], alternatives, "the workout has it");
        }
        bia.get(&format!("/api/custom-workouts/{first}/exercises")).await.expect(404);

        let words = server.insert_custom_workout(&ana, &[(1, "até a falha")]).await;
        let rows = ana.get(&format!("/api/custom-workouts/{words}/exercises")).await.expect(200);
        let row = &rows.json()[0];
        assert_eq!(row["reps"], "até a falha");
        assert!(row["suggestion"]["weight_kg"].is_number(), "{row}");
    }
}
