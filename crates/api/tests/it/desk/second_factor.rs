//! The second step of the administrator's sign-in, and the administrators.

use chrono::TimeDelta;
use evolua_services::clock::Clock;
use evolua_test_support::{
    ADMIN_PASSWORD, ADMIN_USERNAME, Actor, TestResponse, TestServer, app_code, on_both_engines,
};
use serde_json::{Value, json};

fn code(server: &TestServer, secret: &str) -> String {
    app_code(secret, server.test.clock.now())
}

async fn set_up(admin: &Actor<'_>) -> String {
    let body = json!({"current_password": ADMIN_PASSWORD});
    let answer = admin.post("/api/admin/second-factor", body).await.expect(200).json();
    let secret = answer["secret"].as_str().expect("a secret").to_owned();
    assert_eq!(
        answer["otpauth_url"],
        format!("otpauth://totp/Evolua:{ADMIN_USERNAME}?secret={secret}&issuer=Evolua")
    );
    secret
}

async fn log_in(server: &TestServer, code: Value) -> TestResponse {
    let body = json!({"username": ADMIN_USERNAME, "password": ADMIN_PASSWORD, "code": code});
    server.anonymous().post("/api/admin/login", body).await
}

on_both_engines! {
    async fn the_sign_in_asks_for_a_code_after_the_password(database) {
        let server = TestServer::start_on(database).await;
        let admin = server.admin().await;
        let secret = set_up(&admin).await;
        let body = json!({"code": code(&server, &secret)});
        let answer = admin.post("/api/admin/second-factor/activation", body).await.expect(200);
        let recovery = answer.json()["recovery_codes"].as_array().expect("codes").clone();
        assert_eq!(recovery.len(), 10);
        let account = admin.get("/api/admin/account").await.expect(200).json();
        assert_eq!(account["username"], ADMIN_USERNAME);
        assert_eq!((&account["has_second_factor"], &account["recovery_codes_left"]), (&json!(true), &json!(10)));

        server.test.clock.advance(TimeDelta::seconds(30));
        let asked = log_in(&server, Value::Null).await.expect(401);
        assert_eq!(asked.json()["code"], "admin_code_required");
        assert_eq!(asked.header("set-cookie"), "");
        let wrong = json!({"username": ADMIN_USERNAME, "password": "errada", "code": "123456"});
        let wrong = server.anonymous().post("/api/admin/login", wrong).await.expect(401);
        assert_eq!(wrong.json()["code"], "admin_wrong_credentials");
        let fresh = code(&server, &secret);
        let answer = log_in(&server, json!(fresh)).await.expect(200);
        assert!(answer.json()["token"].is_string());
        let replay = log_in(&server, json!(fresh)).await.expect(401);
        assert_eq!(replay.json()["code"], "admin_wrong_code");
        assert_eq!(replay.header("set-cookie"), "");
        log_in(&server, recovery[0].clone()).await.expect(200);
        log_in(&server, recovery[0].clone()).await.expect(401);

        server.test.clock.advance(TimeDelta::seconds(30));
        let proofs = json!({"current_password": ADMIN_PASSWORD, "code": code(&server, &secret)});
        let renewed = admin.post("/api/admin/second-factor/recovery-codes", proofs).await.expect(200);
        let proofs = json!({
            "current_password": ADMIN_PASSWORD, "code": renewed.json()["recovery_codes"][0],
        });
        admin.post("/api/admin/second-factor/removal", proofs).await.expect(204);
        log_in(&server, Value::Null).await.expect(200);
    }

    async fn administrators_are_listed_added_and_removed(database) {
        let server = TestServer::start_on(database).await;
        let admin = server.admin().await;
        let new = json!({
            "username": " otto ", "password": "a senha do otto", "current_password": ADMIN_PASSWORD,
        });
        admin.post("/api/admin/administrators", new.clone()).await.expect(204);
        let taken = admin.post("/api/admin/administrators", new).await.expect(422).json();
        assert_eq!(
            taken["fields"]["username"],
            "Este nome já é ou já foi de um administrador. Escolha outro."
        );
        let all = admin.get("/api/admin/administrators").await.expect(200).json();
        assert_eq!((&all[0]["username"], &all[1]["username"]), (&json!(ADMIN_USERNAME), &json!("otto")));
        assert_eq!(all[1]["has_second_factor"], false);
        for name in ["Otto", "оtto", "otto silva", "otto\u{200b}", "ótto"] {
            let alike = json!({
                "username": name, "password": "outra senha", "current_password": ADMIN_PASSWORD,
            });
            let refused = admin.post("/api/admin/administrators", alike).await.expect(422).json();
            assert!(refused["fields"]["username"].is_string(), "{name}: {refused}");
        }
        let upper = json!({"username": "OTTO", "password": "a senha do otto"});
        server.anonymous().post("/api/admin/login", upper).await.expect(200);
        let present = json!({"current_password": ADMIN_PASSWORD});
        let own = format!("/api/admin/administrators/{}/removal", all[0]["id"]);
        let refused = admin.post(&own, present.clone()).await.expect(409).json();
        assert_eq!(refused["code"], "admin_is_self");
        let other = format!("/api/admin/administrators/{}/removal", all[1]["id"]);
        let wrong = admin.post(&other, json!({"current_password": "errada"})).await.expect(422);
        assert_eq!(wrong.json()["fields"]["current_password"], "Esta não é a sua senha atual.");
        admin.post(&other, present.clone()).await.expect(204);
        assert_eq!(admin.post(&other, present).await.expect(404).json()["code"], "admin_missing");
        let otto = json!({"username": "otto", "password": "a senha do otto"});
        let answer = server.anonymous().post("/api/admin/login", otto).await.expect(401);
        assert_eq!(answer.json()["code"], "admin_wrong_credentials");
    }
}
