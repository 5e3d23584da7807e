//! Messages between members and the trainer.

use evolua_test_support::{Actor, TestServer, on_both_engines};
use serde_json::{Value, json};

fn message(number: u32, text: &str) -> Value {
    json!({"client_id": format!("00000000-0000-4000-8000-{number:012}"), "text": text})
}

async fn consent(member: &Actor<'_>, granted: bool) {
    member.put("/api/messages/consent", json!({"granted": granted})).await.expect(204);
}

async fn unread(member: &Actor<'_>) -> Value {
    member.get("/api/visit").await.expect(200).json()["conversation"]["unread"].clone()
}

on_both_engines! {
    async fn both_sides_write_and_read(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let admin = server.admin().await;
        let id = admin.find_member_id("ana@exemplo.com").await;
        let desk = format!("/api/admin/users/{id}/messages");
        // The trainer may write first; the text waits for the consent.
        let thread = admin.get(&desk).await.expect(200).json();
        assert_eq!((&thread["consent"], &thread["messages"]), (&Value::Null, &json!([])));
        admin.post(&desk, message(1, " Oi, Ana! ")).await.expect(201);
        admin.post(&desk, message(1, "Oi, Ana!")).await.expect(200);
        let hidden = ana.get("/api/messages").await.expect(200).json();
        assert_eq!((&hidden["has_consent"], &hidden["messages"]), (&json!(false), &json!([])));
        assert_eq!((&hidden["unread"], unread(&ana).await), (&json!(1), json!(1)));
        ana.post("/api/messages", message(2, "Oi!")).await.expect(409);
        consent(&ana, true).await;
        let sent = ana.post("/api/messages", message(2, "Oi!")).await.expect(201).json();
        assert_eq!((&sent["author"], &sent["red_sign"]), (&json!("member"), &Value::Null));
        let thread = ana.get("/api/messages").await.expect(200).json();
        let texts: Vec<_> = thread["messages"].as_array().expect("messages").iter().map(|one| &one["text"]).collect();
        assert_eq!(texts, ["Oi, Ana!", "Oi!"]);
        ana.put("/api/messages/read", json!({"up_to": sent["id"]})).await.expect(204);
        assert_eq!(unread(&ana).await, 0);
        let thread = admin.get(&desk).await.expect(200).json();
        assert_eq!((&thread["consent"], &thread["unread"]), (&json!(true), &json!(1)));
        assert_ne!(thread["messages"][0]["read_at"], Value::Null);
        admin.put(&format!("{desk}/read"), json!({"up_to": sent["id"]})).await.expect(204);
        assert_eq!(admin.get(&desk).await.expect(200).json()["unread"], 0);
        let newest = ana.get("/api/messages?limit=1").await.expect(200).json();
        assert_eq!((&newest["has_older"], &newest["messages"][0]["text"]), (&json!(true), &json!("Oi!")));
        let older = ana.get(&format!("/api/messages?limit=1&after={}", sent["id"])).await.expect(200).json();
        assert_eq!((&older["has_older"], &older["messages"][0]["text"]), (&json!(false), &json!("Oi, Ana!")));
        consent(&ana, false).await;
        admin.post(&desk, message(3, "Oi?")).await.expect(409);
    }

    async fn a_message_is_about_what_is_the_members_own(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let bia = server.active_member("bia@exemplo.com").await;
        let admin = server.admin().await;
        let workout = json!({"date": "2026-11-20", "workout_type": "A", "program_type": "ABC"});
        let workout = ana.post("/api/workouts", workout).await.expect(201).json()["id"].clone();
        let exercise = json!({"workout_id": workout, "exercise_id": 1, "order_index": 0});
        let exercise = ana.post("/api/workout-exercises", exercise).await.expect(201).json()["id"].clone();
        let set = json!({"workout_exercise_id": exercise, "reps": 8, "weight": 42.5});
        let set = ana.post("/api/workout-sets", set).await.expect(201).json()["id"].clone();
        consent(&ana, true).await;
        consent(&bia, true).await;
        let about = |number: u32, field: &str, id: &Value| {
            let mut body = message(number, "Veja");
            body[field] = id.clone();
            body
        };
        for (number, field, id, starts) in [
            (1, "workout_id", &workout, "Treino A, 20/11/2026"),
            (2, "workout_set_id", &set, "Supino"),
            (3, "exercise_id", &json!(1), "Supino"),
        ] {
            let sent = ana.post("/api/messages", about(number, field, id)).await.expect(201).json();
            let label = sent["reference"]["label"].as_str().expect("a label");
            assert!(label.starts_with(starts), "{label}");
            if field == "workout_set_id" {
                assert!(label.ends_with(": 42,5 kg × 8"), "{label}");
                assert_eq!(sent["reference"]["workout_id"], workout);
            }
            if field != "exercise_id" {
                let refused = bia.post("/api/messages", about(number, field, id)).await.expect(422);
                assert_eq!(refused.json()["fields"][field], "Isto não existe mais.");
                let bia = admin.find_member_id("bia@exemplo.com").await;
                let path = format!("/api/admin/users/{bia}/messages");
                admin.post(&path, about(10 + number, field, id)).await.expect(422);
            }
        }
        let mut two = about(4, "workout_id", &workout);
        two["exercise_id"] = json!(1);
        ana.post("/api/messages", two).await.expect(422);
        ana.delete(&format!("/api/workouts/{workout}")).await.expect(204);
        let left = ana.get("/api/messages").await.expect(200).json();
        let reference = &left["messages"][1]["reference"];
        assert_eq!((&reference["workout_id"], &reference["workout_set_id"]), (&Value::Null, &Value::Null));
        assert!(reference["label"].as_str().expect("a label").starts_with("Supino"));
    }

    async fn a_red_sign_is_answered_and_stands_in_the_overview(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let admin = server.admin().await;
        consent(&ana, true).await;
        let sent = ana.post("/api/messages", message(1, "não quero mais viver")).await.expect(201);
        assert_eq!(sent.json()["red_sign"], "crisis");
        let lines = admin.get("/api/admin/overview").await.expect(200).json();
        assert_eq!((&lines[0]["reason"], &lines[0]["subject"]), (&json!("urgent"), &json!("message")));
    }

    async fn a_message_to_several_reaches_each_once(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let bia = server.active_member("bia@exemplo.com").await;
        let caio = server.active_member("caio@exemplo.com").await;
        let admin = server.admin().await;
        let mut ids = Vec::new();
        for email in ["ana@exemplo.com", "bia@exemplo.com", "caio@exemplo.com"] {
            ids.push(admin.find_member_id(email).await);
        }
        for granted in [true, false] {
            caio.put("/api/messages/consent", json!({"granted": granted})).await.expect(204);
        }
        let message = json!({
            "user_ids": [ids[0], ids[1], ids[0], ids[2], 9_999_999],
            "client_id": "6ba7b817-9dad-41d1-80b4-00c04fd430c8", "text": "Hoje a academia fecha às 18h.",
        });
        for _ in 0..2 {
            let sent = admin.post("/api/admin/messages", message.clone()).await.expect(200).json();
            assert_eq!(sent, json!([
                {"user_id": ids[0], "outcome": "sent"},
                {"user_id": ids[1], "outcome": "sent"},
                {"user_id": ids[2], "outcome": "refused"},
                {"user_id": 9_999_999, "outcome": "missing"},
            ]));
        }
        for member in [&ana, &bia] {
            member.put("/api/messages/consent", json!({"granted": true})).await.expect(204);
            let page = member.get("/api/messages").await.expect(200).json();
            let messages = page["messages"].as_array().expect("messages");
            assert_eq!(messages.len(), 1, "{page}");
            assert_eq!(messages[0]["text"], "Hoje a academia fecha às 18h.");
        }
        let log = admin.get("/api/admin/audit-log").await.expect(200).text;
        assert_eq!(log.matches("Enviou mensagem").count(), 2, "{log}");
        let none = json!({"user_ids": [], "client_id": message["client_id"], "text": " "});
        let fields = admin.post("/api/admin/messages", none).await.expect(422).json()["fields"].clone();
        assert!(fields["user_ids"].is_string() && fields["text"].is_string(), "{fields}");
    }
}

#[tokio::test]
async fn members_whose_year_is_over_write_and_others_do_not() {
    let server = TestServer::start().await;
    let expired = server.expired_member("expirada@exemplo.com").await;
    consent(&expired, true).await;
    expired.post("/api/messages", message(1, "Quero voltar")).await.expect(201);
    let pending = server.pending_member("pendente@exemplo.com").await;
    pending.get("/api/messages").await.expect(403);
}

#[tokio::test]
async fn the_twenty_first_message_of_an_hour_waits() {
    let server = TestServer::start().await;
    let ana = server.active_member("ana@exemplo.com").await;
    consent(&ana, true).await;
    for number in 0..20 {
        ana.post("/api/messages", message(number, "Oi!")).await.expect(201);
    }
    let refused = ana.post("/api/messages", message(20, "Oi!")).await.expect(429);
    assert_eq!(refused.header("retry-after"), "3600");
}
