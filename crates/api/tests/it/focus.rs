//! What a member wants to train more and less.

use evolua_test_support::{Actor, TestServer, on_both_engines};
use serde_json::{Value, json};

fn answers(limitations: &str, more: &Value) -> Value {
    let mut answers = json!({
        "level": "intermediario", "objective": "hipertrofia", "availability": 4,
        "session_duration": 60, "limitations": limitations, "health_consent": true,
        "health_screening": {"yes": [], "term_accepted": false},
    });
    let fields = answers.as_object_mut().expect("an object");
    fields.extend(more.as_object().expect("fields").clone());
    answers
}

async fn sets(client: &Actor<'_>, group: &str) -> u64 {
    let days = client.get("/api/workout-templates").await.expect(200).json();
    let of_day = |day: &Value| day["exercises"].as_array().expect("exercises").clone();
    let exercises = days.as_array().expect("days").iter().flat_map(of_day);
    let of_group = exercises.filter(|one| one["muscle_group"] == group);
    of_group.map(|one| one["sets"].as_u64().expect("sets")).sum()
}

on_both_engines! {
    async fn a_written_preference_waits_for_a_yes(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let text = "foco em glúteo, odeio treinar peito";
        let written = ana.put("/api/profile", answers("", &json!({}))).await.expect(200).json();
        assert_eq!(written["focus_question"], Value::Null);
        let [before, chest] = [sets(&ana, "Glúteos").await, sets(&ana, "Peito").await];
        let written = ana.put("/api/profile", answers(text, &json!({}))).await.expect(200).json();
        assert_eq!(written["focus_question"], json!({
            "quote": "foco em glúteo, odeio treinar peito", "focus_up": ["Glúteos"],
            "focus_down": ["Peito"], "avoid": [],
        }));
        assert_eq!(sets(&ana, "Glúteos").await, before, "nothing changes before the answer");
        let path = "/api/profile/focus-answers";
        let said = ana.post(path, json!({"accepted": true})).await.expect(200).json();
        assert_eq!(said["focus_up"], json!(["Glúteos"]));
        assert_eq!(said["focus_down"], json!(["Peito"]));
        assert_eq!(said["focus_question"], Value::Null);
        assert!(said["focus_note"].as_str().expect("a note").starts_with("Foco em glúteos"));
        assert!(said["program_notice"].as_str().expect("a notice").contains("o que você quer treinar"));
        assert!(sets(&ana, "Glúteos").await > before && sets(&ana, "Peito").await < chest);
        ana.post(path, json!({"accepted": false})).await.expect(409);

        // It is no health data, and survives the consent to keep those.
        let withdrawn = json!({"health_consent": false});
        let after = ana.put("/api/profile", answers("", &withdrawn)).await.expect(200).json();
        assert_eq!(after["limitations"], Value::Null);
        assert_eq!(after["focus_up"], said["focus_up"]);
    }

    async fn a_declined_preference_is_asked_about_again_with_another_text(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let text = "quero braço maior";
        ana.put("/api/profile", answers(text, &json!({}))).await.expect(200);
        let no = json!({"accepted": false});
        let said = ana.post("/api/profile/focus-answers", no).await.expect(200).json();
        assert_eq!(said["focus_up"], json!([]));
        assert_eq!((&said["focus_note"], &said["program_notice"]), (&Value::Null, &Value::Null));
        let same = ana.put("/api/profile", answers(text, &json!({}))).await.expect(200).json();
        assert_eq!(same["focus_question"], Value::Null);
        let other = answers("foco em peito", &json!({}));
        let other = ana.put("/api/profile", other).await.expect(200).json();
        assert_eq!(other["focus_question"]["focus_up"], json!(["Peito"]));
    }

    async fn the_form_reads_a_text_and_saving_confirms(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let path = "/api/profile/focus-readings";
        let read = async |text: &str| ana.post(path, json!({"text": text})).await.expect(200).json();
        assert_eq!(read("dor no joelho").await, Value::Null);
        let disliked = read("odeio burpee").await;
        let burpee = disliked["avoid"][0]["id"].clone();
        assert_eq!(disliked["avoid"][0]["name"], "Burpee");
        let focus = json!({"focus_up": ["Costas"], "focus_avoid": [burpee]});
        let saved = ana.put("/api/profile", answers("odeio burpee", &focus)).await.expect(200).json();
        assert_eq!(saved["focus_question"], Value::Null);
        assert_eq!(saved["excluded_exercises"][0]["exercise_id"], burpee);
        for (wrong, field) in [
            (json!({"focus_up": ["Nariz"]}), "focus_up"),
            (json!({"focus_up": ["Cardio"]}), "focus_up"),
            (json!({"focus_up": ["Peito"], "focus_down": ["Peito"]}), "focus_down"),
            (json!({"focus_up": ["Peito", "Costas", "Ombros"]}), "focus_up"),
            (json!({"focus_avoid": [99_999]}), "focus_avoid"),
        ] {
            let form = answers("", &wrong);
            let refused = ana.put("/api/profile", form).await.expect(422).json();
            assert!(refused["fields"][field].is_string(), "{wrong}: {refused}");
        }
    }

    async fn a_hurt_group_gets_no_more_sets(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let focus = json!({"focus_up": ["Ombros"]});
        let form = answers("dor no ombro", &focus);
        let saved = ana.put("/api/profile", form).await.expect(200).json();
        let note = saved["focus_note"].as_str().expect("a note");
        assert!(note.ends_with("Por causa do que você contou, não aumentamos ombros."), "{note}");
    }
}
