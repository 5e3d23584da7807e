//! Measurements of the body: private, with a consent of their own.

use evolua_test_support::{Actor, TestServer, on_both_engines};
use serde_json::{Value, json};

const TODAY: &str = "/api/body-measurements/2026-11-20";

async fn consent(member: &Actor<'_>, is_allowed: bool, is_shared: bool) {
    let body = json!({"is_allowed": is_allowed, "is_shared": is_shared});
    member.put("/api/measurement-consent", body).await.expect(204);
}

async fn list(member: &Actor<'_>) -> Value {
    member.get("/api/body-measurements").await.expect(200).json()
}

on_both_engines! {
    async fn nothing_is_stored_without_the_consent_or_after_it(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let weight = json!({"weight_kg": 82.54});
        let refused = ana.put(TODAY, weight.clone()).await.expect(422).json();
        assert_eq!(refused["fields"]["consent"], "Autorize guardar as suas medidas para registrá-las.");
        assert_eq!(list(&ana).await, json!({"is_allowed": false, "is_shared": false, "is_used_in_loads": false, "measurements": []}));
        consent(&ana, true, false).await;
        let stored = ana.put(TODAY, weight).await.expect(200).json();
        assert_eq!((&stored["weight_kg"], &stored["waist_cm"]), (&json!(82.5), &Value::Null));
        // The same day again replaces it.
        ana.put(TODAY, json!({"weight_kg": 81, "waist_cm": 90.2})).await.expect(200);
        ana.put("/api/body-measurements/2026-11-14", json!({"weight_kg": 84})).await.expect(200);
        let listed = list(&ana).await;
        let rows = listed["measurements"].as_array().expect("rows");
        let days: Vec<_> = rows.iter().map(|row| (&row["date"], &row["mean_weight_kg"])).collect();
        assert_eq!(days, [
            (&json!("2026-11-14"), &json!(84.0)), (&json!("2026-11-20"), &json!(82.5)),
        ]);
        assert_eq!(rows[1]["waist_cm"], 90.2);
        consent(&ana, false, true).await;
        assert_eq!(list(&ana).await, json!({"is_allowed": false, "is_shared": false, "is_used_in_loads": false, "measurements": []}));
        consent(&ana, true, false).await;
        assert_eq!(list(&ana).await["measurements"], json!([]), "deleted for good");
    }

    async fn the_trainer_sees_only_what_is_shown(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let admin = server.admin().await;
        let id = admin.find_member_id("ana@exemplo.com").await;
        consent(&ana, true, false).await;
        ana.put(TODAY, json!({"body_fat": 22})).await.expect(200);
        let path = format!("/api/admin/users/{id}/health");
        let hidden = admin.get(&path).await.expect(200).json();
        assert_eq!(hidden["measurements"], Value::Null);
        consent(&ana, true, true).await;
        let shown = admin.get(&path).await.expect(200).json();
        assert_eq!(shown["measurements"][0]["body_fat"], 22.0);
        consent(&ana, true, false).await;
        assert_eq!(admin.get(&path).await.expect(200).json()["measurements"], Value::Null);
        let bia = server.active_member("bia@exemplo.com").await;
        assert_eq!(list(&bia).await["measurements"], json!([]));
        bia.delete(TODAY).await.expect(404);
        ana.delete(TODAY).await.expect(204);
        ana.delete(TODAY).await.expect(404);
    }
}

#[tokio::test]
async fn bad_values_and_days_are_refused_at_their_fields() {
    let server = TestServer::start().await;
    let ana = server.active_member("ana@exemplo.com").await;
    consent(&ana, true, false).await;
    for (body, field, text) in [
        (json!({}), "weight_kg", "Preencha este campo."),
        (json!({"weight_kg": 12}), "weight_kg", "Informe um número de 25 a 400."),
        (json!({"weight_kg": 80, "body_fat": 90}), "body_fat", "Informe um número de 2 a 75."),
    ] {
        let problem = ana.put(TODAY, body).await.expect(422).json();
        assert_eq!(problem["fields"][field], text);
    }
    let weight = json!({"weight_kg": 80});
    let tomorrow = "/api/body-measurements/2026-11-21";
    let problem = ana.put(tomorrow, weight.clone()).await.expect(422).json();
    assert_eq!(problem["fields"]["date"], "A data não pode estar no futuro.");
    ana.put("/api/body-measurements/hoje", weight).await.expect(404);
    assert_eq!(list(&ana).await["measurements"], json!([]));
}
