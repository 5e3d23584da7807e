//! The member's telephone number.

use evolua_test_support::{TestServer, on_both_engines};
use serde_json::{Value, json};

on_both_engines! {
    async fn the_trainer_reads_the_number_that_the_member_gives(database) {
        let server = TestServer::start_on(database).await;
        let admin = server.admin().await;
        let ana = server.active_member("ana@exemplo.com").await;
        let bia = server.active_member("bia@exemplo.com").await;
        let none = json!({"phone": null});
        assert_eq!(ana.get("/api/phone").await.expect(200).json(), none);
        let given = json!({"phone": "+5511987654321"});
        let typed = json!({"phone": " (11) 98765-4321 "});
        assert_eq!(ana.put("/api/phone", typed).await.expect(200).json(), given);
        assert_eq!(ana.get("/api/phone").await.expect(200).json(), given);
        assert_eq!(bia.get("/api/phone").await.expect(200).json(), none);
        let id = admin.find_member_id("ana@exemplo.com").await;
        let account = admin.get(&format!("/api/admin/users/{id}")).await.expect(200).json();
        assert_eq!(account["phone"], "+5511987654321");
        let refused = ana.put("/api/phone", json!({"phone": "98765"})).await.expect(422).json();
        let sentence = "Informe o número com DDD, como (11) 98765-4321.";
        assert_eq!(refused["fields"]["phone"], sentence);
        assert_eq!(ana.put("/api/phone", json!({"phone": ""})).await.expect(200).json(), none);
        let account = admin.get(&format!("/api/admin/users/{id}")).await.expect(200).json();
        assert_eq!(account["phone"], Value::Null);
    }
}
