//! The workouts that the trainer makes for members.

use evolua_test_support::{TestServer, on_both_engines};
use serde_json::{Value, json};

fn workout(member: i64) -> Value {
    json!({
        "user_id": member, "name": "Ombro leve", "description": "Duas semanas", "notes": "Sem pressa",
        "day_code": "A",
        "exercises": [
            {"name": "elevacao lateral com halteres", "muscle_group": "Ombros", "weight": 6.5,
             "notes": "Pare na altura do ombro"},
            {"name": "Remada no barranco", "muscle_group": "Costas", "sets": 4, "reps": "até a falha",
             "rest_seconds": 90},
        ],
    })
}

on_both_engines! {
    async fn the_trainer_makes_edits_copies_and_deletes_workouts(database) {
        let server = TestServer::start_on(database).await;
        let admin = server.admin().await;
        let ana = server.active_member("ana@exemplo.com").await;
        let bia = server.active_member("bia@exemplo.com").await;
        let id = admin.find_member_id("ana@exemplo.com").await;
        let made = admin.post("/api/admin/custom-workouts", workout(id)).await.expect(201).json();
        let first = &made["exercises"][0];
        // A name of the catalogue is found without its accents and case.
        assert_eq!(first["name"], "Elevação Lateral com Halteres");
        assert_eq!(
            (&first["sets"], &first["reps"], &first["weight"], &first["rest_seconds"]),
            (&json!(3), &json!("8-12"), &json!(6.5), &json!(60))
        );
        let own = made["exercises"][1]["exercise_id"].as_i64().expect("an id");
        assert!(own >= 10_000);
        let listed = ana.get("/api/custom-workouts").await.expect(200).json();
        assert_eq!((&listed[0]["name"], &listed[0]["exercise_count"]), (&json!("Ombro leve"), &json!(2)));
        let path = format!("/api/custom-workouts/{}/exercises", made["id"]);
        let exercises = ana.get(&path).await.expect(200).json();
        assert_eq!(exercises[0]["notes"], "Pare na altura do ombro");
        assert_eq!(exercises[1]["reps"], "até a falha");
        bia.get(&path).await.expect(404);
        // A copy has the same exercises, the trainer's own included.
        let other = admin.find_member_id("bia@exemplo.com").await;
        let copies = format!("/api/admin/custom-workouts/{}/copies", made["id"]);
        let copy = admin.post(&copies, json!({"user_id": other})).await.expect(201).json();
        assert_eq!(copy["exercises"], made["exercises"]);
        assert_eq!(bia.get("/api/custom-workouts").await.json()[0]["name"], "Ombro leve");
        let mut edited = workout(id);
        edited["name"] = json!("Ombro pesado");
        edited["exercises"].as_array_mut().expect("exercises").truncate(1);
        let one = format!("/api/admin/custom-workouts/{}", made["id"]);
        let answer = admin.put(&one, edited).await.expect(200).json();
        assert_eq!(answer["exercises"].as_array().map(Vec::len), Some(1));
        assert_eq!(ana.get("/api/custom-workouts").await.json()[0]["name"], "Ombro pesado");
        assert_eq!(bia.get("/api/custom-workouts").await.json()[0]["name"], "Ombro leve");
        admin.delete(&one).await.expect(204);
        admin.delete(&one).await.expect(404);
        assert_eq!(ana.get("/api/custom-workouts").await.json(), json!([]));
        let left = admin.get(&format!("/api/admin/custom-workouts/{other}")).await.expect(200).json();
        assert_eq!(left[0]["id"], copy["id"]);
    }

    async fn what_is_sent_again_is_made_once_for_each_member(database) {
        const ONCE: &str = "6ba7b814-9dad-41d1-80b4-00c04fd430c8";
        let server = TestServer::start_on(database).await;
        let admin = server.admin().await;
        server.active_member("ana@exemplo.com").await;
        server.active_member("bia@exemplo.com").await;
        let ana = admin.find_member_id("ana@exemplo.com").await;
        let bia = admin.find_member_id("bia@exemplo.com").await;
        let mut body = workout(ana);
        body["client_id"] = json!(ONCE);
        let made = admin.post("/api/admin/custom-workouts", body.clone()).await.expect(201).json();
        let again = admin.post("/api/admin/custom-workouts", body).await.expect(201).json();
        assert_eq!(again, made);
        let copies = format!("/api/admin/custom-workouts/{}/copies", made["id"]);
        let copy = json!({"user_id": bia, "client_id": ONCE});
        let first = admin.post(&copies, copy.clone()).await.expect(201).json();
        assert_ne!(first["id"], made["id"], "another member's workout is another one");
        assert_eq!(admin.post(&copies, copy).await.expect(201).json(), first);
        let template = format!("/api/admin/custom-workouts/{}/template", made["id"]);
        let template = admin.post(&template, Value::Null).await.expect(201).json()["id"].clone();
        let path = format!("/api/admin/desk-templates/{template}/assignments");
        let whom = json!({
            "user_ids": [ana, bia], "client_id": "6ba7b815-9dad-41d1-80b4-00c04fd430c8",
        });
        let assigned = admin.post(&path, whom.clone()).await.expect(200).json();
        assert_eq!(admin.post(&path, whom).await.expect(200).json(), assigned);
        for member in [ana, bia] {
            let path = format!("/api/admin/custom-workouts/{member}");
            let workouts = admin.get(&path).await.expect(200).json();
            assert_eq!(workouts.as_array().map(Vec::len), Some(2));
        }
        let log = admin.get("/api/admin/audit-log?action=create%20workout").await.expect(200).json();
        assert_eq!(log.as_array().map(Vec::len), Some(4), "{log}");
    }
}

#[tokio::test]
async fn an_incomplete_workout_and_a_member_without_approval_are_refused() {
    let server = TestServer::start().await;
    let admin = server.admin().await;
    server.pending_member("espera@exemplo.com").await;
    let waiting = admin.find_member_id("espera@exemplo.com").await;
    let refused = admin.post("/api/admin/custom-workouts", workout(waiting)).await.expect(409);
    assert_eq!(refused.json()["code"], "member_not_approved");
    admin.post("/api/admin/custom-workouts", workout(1_000_000)).await.expect(404);
    let empty = json!({"user_id": waiting, "name": " ", "exercises": []});
    let fields = admin.post("/api/admin/custom-workouts", empty).await.expect(422).json();
    let text = "Preencha o nome do treino e adicione pelo menos um exercício";
    assert_eq!(
        (&fields["fields"]["name"], &fields["fields"]["exercises"]),
        (&json!(text), &json!(text))
    );
    let mut wrong = workout(waiting);
    wrong["exercises"][1]["sets"] = json!(11);
    wrong["exercises"][0]["weight"] = json!(-1);
    let fields = admin.post("/api/admin/custom-workouts", wrong).await.expect(422).json();
    assert!(fields["fields"]["exercises[1].sets"].is_string(), "{fields}");
    assert!(fields["fields"]["exercises[0].weight"].is_string(), "{fields}");
}
