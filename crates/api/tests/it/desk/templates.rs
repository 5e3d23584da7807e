//! The trainer's templates, groups of exercises, and what the form begins from.

use evolua_test_support::{Actor, TestServer, on_both_engines};
use serde_json::{Value, json};

fn exercise(name: &str, group: &Value) -> Value {
    json!({"name": name, "muscle_group": "Peito", "group_index": group})
}

/// A bi-set, then an exercise that names a group in which it is alone, with a drop set.
fn values() -> Value {
    let mut alone = exercise("Remada no barranco", &json!(9));
    alone["is_drop_set"] = json!(true);
    json!({
        "name": "Peito e costas", "notes": "Sem pressa",
        "exercises": [
            exercise("Supino reto com barra", &json!(4)),
            exercise("Elevação Lateral com Halteres", &json!(4)),
            alone,
        ],
    })
}

fn groups(exercises: &Value) -> Vec<(Value, Value)> {
    let rows = exercises.as_array().expect("exercises").iter();
    rows.map(|row| (row["group_index"].clone(), row["is_drop_set"].clone())).collect()
}

fn arranged() -> Vec<(Value, Value)> {
    vec![(json!(0), json!(false)), (json!(0), json!(false)), (json!(null), json!(true))]
}

/// A finished workout with one set of the catalogue's first exercise.
async fn train(member: &Actor<'_>, kg: f64) {
    let workout = json!({
        "date": "2026-11-18", "workout_type": "A", "program_type": "ABC",
        "start_time": "2026-11-18T10:00:00Z", "end_time": "2026-11-18T11:00:00Z",
    });
    let workout = member.post("/api/workouts", workout).await.expect(201).json();
    let row = json!({"workout_id": workout["id"], "exercise_id": 1, "order_index": 0});
    let row = member.post("/api/workout-exercises", row).await.expect(201).json();
    for (weight, completed) in [(kg, true), (kg + 50.0, false)] {
        let set = json!({
            "workout_exercise_id": row["id"], "reps": 10, "weight": weight, "completed": completed,
        });
        member.post("/api/workout-sets", set).await.expect(201);
    }
}

on_both_engines! {
    async fn groups_and_drop_sets_reach_the_member_and_the_copies(database) {
        let server = TestServer::start_on(database).await;
        let admin = server.admin().await;
        let ana = server.active_member("ana@exemplo.com").await;
        server.active_member("bia@exemplo.com").await;
        let mut body = values();
        body["user_id"] = json!(admin.find_member_id("ana@exemplo.com").await);
        let made = admin.post("/api/admin/custom-workouts", body).await.expect(201).json();
        assert_eq!(groups(&made["exercises"]), arranged());
        let path = format!("/api/custom-workouts/{}/exercises", made["id"]);
        assert_eq!(groups(&ana.get(&path).await.expect(200).json()), arranged());
        let copy = json!({"user_id": admin.find_member_id("bia@exemplo.com").await});
        let copies = format!("/api/admin/custom-workouts/{}/copies", made["id"]);
        let copied = admin.post(&copies, copy).await.expect(201).json();
        assert_eq!(groups(&copied["exercises"]), arranged());
        let template = format!("/api/admin/custom-workouts/{}/template", made["id"]);
        let template = admin.post(&template, Value::Null).await.expect(201).json();
        assert_eq!(template["exercises"], made["exercises"]);
        assert_eq!((&template["name"], &template["notes"]), (&made["name"], &made["notes"]));
    }

    async fn a_template_is_made_edited_assigned_and_deleted(database) {
        let server = TestServer::start_on(database).await;
        let admin = server.admin().await;
        let ana = server.active_member("ana@exemplo.com").await;
        let bia = server.active_member("bia@exemplo.com").await;
        server.pending_member("espera@exemplo.com").await;
        let of = async |name: &str| admin.find_member_id(&format!("{name}@exemplo.com")).await;
        let a = of("ana").await;
        let b = of("bia").await;
        let waiting = of("espera").await;
        let made = admin.post("/api/admin/desk-templates", values()).await.expect(201).json();
        assert_eq!(groups(&made["exercises"]), arranged());
        let one = format!("/api/admin/desk-templates/{}", made["id"]);
        let mut edited = values();
        edited["name"] = json!("Peito, costas e ombro");
        admin.put(&one, edited).await.expect(200);
        let listed = admin.get("/api/admin/desk-templates").await.expect(200).json();
        assert_eq!(listed[0]["name"], "Peito, costas e ombro");
        // One who can't have it doesn't keep it from the others; nobody gets it twice.
        let path = format!("{one}/assignments");
        let whom = json!({"user_ids": [a, waiting, 1_000_000, b, a]});
        let outcomes = admin.post(&path, whom).await.expect(200).json();
        let outcomes: Vec<_> = outcomes.as_array().expect("outcomes").iter().collect();
        let told: Vec<_> = outcomes.iter().map(|it| (&it["user_id"], &it["outcome"])).collect();
        assert_eq!(told, [
            (&json!(a), &json!("made")),
            (&json!(waiting), &json!("not_approved")),
            (&json!(1_000_000), &json!("missing")),
            (&json!(b), &json!("made")),
        ]);
        admin.delete(&one).await.expect(204);
        admin.delete(&one).await.expect(404);
        admin.put(&one, values()).await.expect(404);
        admin.post(&path, json!({"user_ids": [a]})).await.expect(404);
        // What was made from it stays.
        for (member, outcome) in [(&ana, outcomes[0]), (&bia, outcomes[3])] {
            let workouts = member.get("/api/custom-workouts").await.expect(200).json();
            assert_eq!(workouts.as_array().map(Vec::len), Some(1));
            assert_eq!(workouts[0]["id"], outcome["workout_id"]);
            let exercises = format!("/api/custom-workouts/{}/exercises", workouts[0]["id"]);
            let exercises = member.get(&exercises).await.expect(200).json();
            assert_eq!(groups(&exercises), arranged());
        }
    }

    async fn the_last_loads_are_those_of_the_member(database) {
        let server = TestServer::start_on(database).await;
        let admin = server.admin().await;
        let ana = server.active_member("ana@exemplo.com").await;
        let bia = server.active_member("bia@exemplo.com").await;
        server.active_member("cida@exemplo.com").await;
        train(&ana, 40.0).await;
        train(&bia, 25.0).await;
        let of = async |name: &str| {
            let id = admin.find_member_id(&format!("{name}@exemplo.com")).await;
            admin.get(&format!("/api/admin/users/{id}/last-loads")).await.expect(200).json()
        };
        // Only what was completed counts.
        let last = |kg: f64| {
            json!([{
                "exercise_id": 1, "date": "2026-11-18", "sets": [{"reps": 10, "weight": kg}],
            }])
        };
        assert_eq!(of("ana").await, last(40.0));
        assert_eq!(of("bia").await, last(25.0));
        assert_eq!(of("cida").await, json!([]));
        admin.get("/api/admin/users/1000000/last-loads").await.expect(404);
    }

    async fn the_trainers_catalogue_has_the_trainers_exercises_and_no_members(database) {
        let server = TestServer::start_on(database).await;
        let admin = server.admin().await;
        let ana = server.active_member("ana@exemplo.com").await;
        server.insert_custom_exercise(&ana, "Puxar o carro").await;
        admin.post("/api/admin/desk-templates", values()).await.expect(201);
        let listed = admin.get("/api/admin/exercises").await.expect(200).json();
        let has = |name: &str| {
            listed.as_array().expect("exercises").iter().any(|row| row["name"] == name)
        };
        assert!(has("Remada no barranco"));
        assert!(has("Elevação Lateral com Halteres"));
        assert!(!has("Puxar o carro"));
    }
}

#[tokio::test]
async fn an_incomplete_template_or_an_assignment_to_nobody_is_refused() {
    let server = TestServer::start().await;
    let admin = server.admin().await;
    let empty = json!({"name": "", "exercises": []});
    let fields = admin.post("/api/admin/desk-templates", empty).await.expect(422).json();
    let text = "Preencha o nome do treino e adicione pelo menos um exercício";
    assert_eq!(fields["fields"]["name"], text);
    let mut wrong = values();
    wrong["exercises"][1]["group_index"] = json!(31);
    let fields = admin.post("/api/admin/desk-templates", wrong).await.expect(422).json();
    assert!(fields["fields"]["exercises[1].group_index"].is_string(), "{fields}");
    let made = admin.post("/api/admin/desk-templates", values()).await.expect(201).json();
    let path = format!("/api/admin/desk-templates/{}/assignments", made["id"]);
    let fields = admin.post(&path, json!({"user_ids": []})).await.expect(422).json();
    assert!(fields["fields"]["user_ids"].is_string(), "{fields}");
}
