//! Every property of every request schema, sent with a wrong value.

use evolua_test_support::TestServer;
use reqwest::Method;
use serde_json::{Map, Value, json};

use crate::rows::{self, Needs, ROW_NAMES, documented_path};

/// The properties of a schema and of its parts.
fn properties(document: &Value, schema: &Value) -> Map<String, Value> {
    if let Some(reference) = schema["$ref"].as_str() {
        let pointer = reference.trim_start_matches('#');
        return properties(document, document.pointer(pointer).expect("a schema"));
    }
    let mut found = schema["properties"].as_object().cloned().unwrap_or_default();
    for part in schema["allOf"].as_array().into_iter().flatten() {
        found.extend(properties(document, part));
    }
    found
}

#[tokio::test]
async fn a_wrong_value_is_reported_at_its_field() {
    let server = TestServer::start().await;
    let member = server.active_member("ana@exemplo.com").await;
    let admin = server.admin().await;
    let document = server.anonymous().get("/api/openapi.json").await.json();
    let mut tried = 0;
    for row in rows::all().iter().filter(|row| !row.body.is_null()) {
        let documented = documented_path(row.path);
        let path = documented.replace("{id}", "1").replace("{date}", "2026-11-20");
        let path = path.replace("{note}", "00000000-0000-4000-8000-000000000001");
        let path = path.replace("{reason}", "approval");
        let path = path.replace("{exercise_id}", "1").replace("{change}", "exclude");
        let schema = &document["paths"][&documented][row.method]["requestBody"]["content"]["application/json"]
            ["schema"];
        let properties = properties(&document, schema);
        assert!(!properties.is_empty(), "{documented} documents no body");
        let actor = match row.needs {
            Needs::Nobody => server.anonymous(),
            Needs::Admin => admin.clone(),
            _ => member.clone(),
        };
        for name in properties.keys() {
            let mut body = usable(&row.body);
            body[name] = json!({"isto": ["não", "serve"]});
            let method: Method = row.method.to_uppercase().parse().expect("a method");
            let answer = actor.send(method, &path, &[], Some(body.to_string())).await;
            let problem = answer.json();
            assert_eq!(answer.status, 422, "{} {path} {name}: {}", row.method, answer.text);
            let within = format!("{name}.");
            let fields = problem["fields"].as_object().expect("fields");
            let is_named = fields.keys().any(|field| field == name || field.starts_with(&within));
            assert!(is_named, "{path} {name}: {}", answer.text);
            tried += 1;
        }
    }
    assert!(tried > 40, "only {tried} properties were tried");
}

fn usable(body: &Value) -> Value {
    let text = body.to_string().replace("{today}", "2026-11-20");
    let with_id = |text: String, name: &&str| text.replace(&format!("\"{name}\""), "1");
    let text = ROW_NAMES.iter().fold(text, with_id);
    serde_json::from_str(&text).expect("a body")
}

#[tokio::test]
async fn each_refused_field_has_its_own_sentence() {
    let server = TestServer::start().await;
    let member = server.active_member("ana@exemplo.com").await;
    let answer = member
        .put(
            "/api/profile",
            json!({
                "level": "mestre", "objective": "voar", "availability": 7, "session_duration": 29,
                "limitations": "x".repeat(2001),
            }),
        )
        .await
        .expect(422)
        .json();
    let fields = answer["fields"].as_object().expect("fields");
    assert_eq!(fields.len(), 5, "{answer}");
    assert_eq!(fields["availability"], "Escolha de 3 a 6 dias por semana.");
    let distinct: std::collections::BTreeSet<_> = fields.values().map(Value::to_string).collect();
    assert_eq!(distinct.len(), 5, "{answer}");
}

#[tokio::test]
async fn control_characters_are_refused_and_never_reach_the_database() {
    let server = TestServer::start().await;
    let member = server.active_member("ana@exemplo.com").await;
    for (path, body, field) in [
        (
            "/api/workouts",
            json!({"name": "a\u{0}b", "date": "2026-11-20", "workout_type": "A", "program_type": "ABC"}),
            "name",
        ),
        (
            "/api/workouts",
            json!({"date": "2026-11-20", "workout_type": "A\u{7}", "program_type": "ABC"}),
            "workout_type",
        ),
        (
            "/api/workouts",
            json!({"date": "2026-11-21", "workout_type": "A", "program_type": "ABC"}),
            "date",
        ),
        (
            "/api/workouts",
            json!({"date": "1999-12-31", "workout_type": "A", "program_type": "ABC"}),
            "date",
        ),
        ("/api/workouts", json!({"workout_type": "A", "program_type": "ABC"}), "date"),
        ("/api/workout-sets", json!({"workout_exercise_id": 1, "reps": 1001}), "reps"),
        ("/api/workout-sets", json!({"workout_exercise_id": 1, "weight": -2.5}), "weight"),
        (
            "/api/workout-exercises",
            json!({"workout_id": 1, "exercise_id": 1, "order_index": -1}),
            "order_index",
        ),
    ] {
        let answer = member.post(path, body.clone()).await.expect(422).json();
        assert!(answer["fields"][field].is_string(), "{path} {body}: {answer}");
    }
}

#[tokio::test]
async fn oversized_and_non_json_bodies_get_different_errors() {
    let server = TestServer::start().await;
    let member = server.active_member("ana@exemplo.com").await;
    let large = json!({"level": "x".repeat(70_000)});
    assert_eq!(member.put("/api/profile", large).await.status, 413);
    let form =
        member.send(Method::PUT, "/api/profile", &[("content-type", "text/plain")], None).await;
    assert_eq!(form.status, 415);
}

#[tokio::test]
async fn a_compressed_body_is_refused_unread() {
    let server = TestServer::start().await;
    let anyone = server.anonymous();
    for path in ["/api/sessions", "/api/admin/login", "/api/payments/webhook", "/nowhere"] {
        for encoding in ["gzip", "GZIP", "br", "zstd", "identity, gzip"] {
            let headers = [("content-encoding", encoding)];
            let answer = anyone.send(Method::POST, path, &headers, Some("{}".to_owned())).await;
            assert_eq!(answer.status, 415, "{path} {encoding}: {}", answer.text);
            assert_eq!(answer.json()["code"], "compressed_body");
        }
    }
    let plain = [("content-encoding", "identity")];
    anyone.send(Method::POST, "/api/sessions", &plain, Some("{}".to_owned())).await.expect(422);
}
