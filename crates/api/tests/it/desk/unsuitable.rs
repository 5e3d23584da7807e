//! The exercises that the desk marks before the trainer chooses one.

use evolua_test_support::{TestServer, on_both_engines};
use serde_json::{Value, json};

on_both_engines! {
    async fn what_the_limitations_forbid_is_named_with_its_cause_and_refused_as_a_swap(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let admin = server.admin().await;
        let id = admin.find_member_id("ana@exemplo.com").await;
        let path = format!("/api/admin/users/{id}/unsuitable-exercises");
        let healthy = admin.get(&path).await.expect(200).json();
        let healthy = healthy.as_array().expect("rows");
        assert!(healthy.iter().all(|row| row["objection"] != "limitation"), "{healthy:?}");

        ana.put("/api/profile", json!({
            "level": "avancado", "objective": "hipertrofia", "availability": 4,
            "session_duration": 60, "limitations": "dor no joelho", "health_consent": true,
        })).await.expect(200);
        let named = admin.get(&path).await.expect(200).json();
        let rows = named.as_array().expect("rows");
        let knee: Vec<&Value> =
            rows.iter().filter(|row| row["causes"] == json!(["do joelho"])).collect();
        assert!(knee.iter().all(|row| row["objection"] == "limitation"), "{knee:?}");
        assert!(rows.iter().all(|row| row["objection"] != "level"), "nothing is too difficult");

        let program = format!("/api/admin/users/{id}/program");
        let program = admin.get(&program).await.expect(200).json();
        let planned = &program["days"][0]["exercises"][0]["exercise"]["id"];
        let swap = format!("/api/admin/users/{id}/program-changes/{planned}/swap");
        let enters = json!({"enters_id": knee.first().expect("an exercise")["exercise_id"]});
        let refused = admin.put(&swap, enters).await.expect(422).json();
        assert!(refused["fields"]["enters_id"].is_string(), "{refused}");

        admin.get(&path).await.expect(200);
        let log = admin.get("/api/admin/audit-log").await.expect(200).text;
        assert_eq!(log.matches("Leu os exercícios contraindicados").count(), 1, "{log}");
        admin.get("/api/admin/users/999999/unsuitable-exercises").await.expect(404);
    }
}
