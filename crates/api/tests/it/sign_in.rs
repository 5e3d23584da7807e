//! Signing in through the identity provider.

use chrono::TimeDelta;
use evolua_domain::access::Identity;
use evolua_test_support::{Actor, TestServer, on_both_engines};
use reqwest::Method;
use serde_json::json;

/// Scripts the provider to return Ana for a code.
fn expect_ana(server: &TestServer, code: &str) {
    server.test.identity.expect(
        code,
        Identity {
            issuer: "https://idp.test".to_owned(),
            subject: "1".to_owned(),
            email: "ana@exemplo.com".to_owned(),
            name: "Ana Lima".to_owned(),
            given_name: Some("Ana".to_owned()),
            picture_url: Some("https://lh3.googleusercontent.com/a".to_owned()),
        },
    );
}

async fn redeem(actor: &Actor<'_>, code: &str, state: &str) -> (u16, String) {
    let answer = actor.post("/api/sessions", json!({"code": code, "state": state})).await;
    (answer.status.as_u16(), answer.json()["code"].as_str().unwrap_or_default().to_owned())
}

on_both_engines! {
    async fn a_person_signs_in_and_out(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.anonymous();
        let state = ana.start_sign_in().await;
        expect_ana(&server, "c1");
        assert_eq!(redeem(&ana, "c1", &state).await, (200, String::new()));
        let info = ana.get("/api/user-info").await.expect(200).json();
        assert_eq!(info, json!({"id": info["id"], "email": "ana@exemplo.com", "name": "Ana Lima"}));
        assert!(info["id"].is_number());
        let permissions = ana.get("/api/user-permissions").await.expect(200).json();
        assert_eq!(
            permissions,
            json!({
                "is_blocked": false, "is_approved": false, "state": "new", "sends_email": false,
            })
        );
        ana.get("/api/logout").await.expect(204);
        ana.get("/api/user-info").await.expect(401);
    }

    async fn unknown_expired_replayed_and_foreign_attempts_are_refused(database) {
        let server = TestServer::start_on(database).await;
        let stranger = server.anonymous();
        assert_eq!(redeem(&stranger, "c", "s").await, (400, "signin_unknown".to_owned()));

        let late = server.anonymous();
        let state = late.start_sign_in().await;
        server.test.clock.advance(TimeDelta::minutes(10));
        assert_eq!(redeem(&late, "c", &state).await, (400, "signin_expired".to_owned()));

        let twice = server.anonymous();
        let state = twice.start_sign_in().await;
        expect_ana(&server, "c2");
        assert_eq!(redeem(&twice, "c2", &state).await.0, 200);
        expect_ana(&server, "c2");
        assert_eq!(redeem(&twice, "c2", &state).await, (400, "signin_replayed".to_owned()));

        let mixed = server.anonymous();
        mixed.start_sign_in().await;
        expect_ana(&server, "c3");
        assert_eq!(redeem(&mixed, "c3", "other").await, (400, "signin_unknown".to_owned()));
        mixed.get("/api/user-info").await.expect(401);

        // With a code and a state that are real, in a browser that didn't begin the attempt.
        let state = server.anonymous().start_sign_in().await;
        let foreign = server.anonymous();
        expect_ana(&server, "c4");
        assert_eq!(redeem(&foreign, "c4", &state).await, (400, "signin_unknown".to_owned()));
        foreign.start_sign_in().await;
        assert_eq!(redeem(&foreign, "c4", &state).await, (400, "signin_unknown".to_owned()));
        foreign.get("/api/user-info").await.expect(401);
    }

    async fn each_of_five_tabs_finishes_its_own_attempt(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.anonymous();
        let mut states = Vec::new();
        for _ in 0..6 {
            states.push(ana.start_sign_in().await);
        }
        // A link from elsewhere uses up no attempt.
        assert_eq!(redeem(&ana, "x", "y").await, (400, "signin_unknown".to_owned()));
        expect_ana(&server, "c0");
        assert_eq!(redeem(&ana, "c0", &states[0]).await, (400, "signin_unknown".to_owned()));
        for (number, state) in states.iter().enumerate().skip(1) {
            let code = format!("c{number}");
            expect_ana(&server, &code);
            assert_eq!(redeem(&ana, &code, state).await.0, 200, "{number}");
        }
        assert_eq!(redeem(&ana, "c9", &states[1]).await, (400, "signin_replayed".to_owned()));
    }
}

#[tokio::test]
async fn a_code_without_state_works_in_the_browser_of_the_attempt() {
    let server = TestServer::start().await;
    let ana = server.anonymous();
    ana.start_sign_in().await;
    expect_ana(&server, "c1");
    ana.post("/api/sessions", json!({"code": "c1"})).await.expect(200);
}

#[tokio::test]
async fn an_answer_that_names_another_issuer_is_refused() {
    let server = TestServer::start().await;
    let ana = server.anonymous();
    ana.start_sign_in().await;
    expect_ana(&server, "c1");
    let body = json!({"code": "c1", "iss": "https://evil.test"});
    let answer = ana.post("/api/sessions", body).await.expect(400);
    assert_eq!(answer.json()["code"], "signin_refused");
}

#[tokio::test]
async fn signing_in_again_ends_the_previous_session() {
    let server = TestServer::start().await;
    let ana = server.new_member("ana@exemplo.com").await;
    let state = ana.start_sign_in().await;
    expect_ana(&server, "c1");
    let answer = ana.post("/api/sessions", json!({"code": "c1", "state": state})).await.expect(200);
    let cookie = answer.header("set-cookie");
    assert!(cookie.starts_with("sid="), "{cookie}");
    let info = ana.get("/api/user-info").await.expect(200).json();
    assert_eq!(info["name"], "Ana Lima");
}

#[tokio::test]
async fn an_unavailable_provider_redirects_browsers_to_the_landing_and_gives_scripts_502() {
    let server = TestServer::start().await;
    server.test.identity.set_unavailable(true);
    let path = "/api/oauth/google/redirect_url";
    let page = server.anonymous().send(Method::GET, path, &[("accept", "text/html")], None).await;
    assert_eq!((page.status.as_u16(), page.header("location")), (303, "/#entrada-indisponivel"));
    let script = server.anonymous().get(path).await;
    assert_eq!(script.status, 502);
    assert_eq!(script.json()["code"], "signin_unavailable");
    server.anonymous().get("/api/oauth/facebook/redirect_url").await.expect(404);
}

#[tokio::test]
async fn a_link_leads_straight_to_the_provider() {
    let server = TestServer::start().await;
    let answer = server
        .anonymous()
        .send(Method::GET, "/api/oauth/google/redirect_url", &[("accept", "text/html,*/*")], None)
        .await;
    assert_eq!(answer.status, 303);
    assert!(answer.header("location").starts_with("https://idp.test/authorize?state="));
    let cookie = answer.header("set-cookie");
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
}

#[tokio::test]
async fn a_referral_code_is_kept_through_sign_in() {
    let server = TestServer::start().await;
    let ana = server.anonymous();
    ana.get("/?ref=abcd2345").await;
    let state = ana.start_sign_in().await;
    expect_ana(&server, "c1");
    let answer = ana.post("/api/sessions", json!({"code": "c1", "state": state})).await.expect(200);
    assert_eq!(answer.json(), json!({"referral_code": "ABCD2345"}));
    // Whatever way leads to the payment.
    let checkout = ana.get("/api/checkout").await.expect(200).json();
    assert_eq!(checkout["linked_referral_code"], "ABCD2345");
    let nobody = server.anonymous();
    nobody.get("/?ref=<script>").await;
    let nobody = nobody.sign_in("bia@exemplo.com").await;
    nobody.get("/api/user-info").await.expect(200);
}

#[tokio::test]
async fn sessions_expire_when_idle_and_after_a_month() {
    let server = TestServer::start().await;
    let idle = server.new_member("ana@exemplo.com").await;
    server.test.clock.advance(TimeDelta::days(14));
    idle.get("/api/user-info").await.expect(401);

    let busy = server.new_member("bia@exemplo.com").await;
    for _ in 0..3 {
        server.test.clock.advance(TimeDelta::days(9));
        busy.get("/api/user-info").await.expect(200);
    }
    server.test.clock.advance(TimeDelta::days(3));
    busy.get("/api/user-info").await.expect(401);
}

#[tokio::test]
async fn cookies_are_host_bound_and_secure_over_tls() {
    let server = TestServer::start_with_public_url("https://evolua.example").await;
    let answer = server.anonymous().get("/api/oauth/google/redirect_url").await.expect(200);
    let cookie = answer.header("set-cookie");
    assert!(cookie.starts_with("__Host-attempt="), "{cookie}");
    assert!(cookie.contains("Secure") && cookie.contains("Path=/"), "{cookie}");
    assert!(cookie.contains("Max-Age=600"), "{cookie}");
    assert!(answer.header("strict-transport-security").contains("max-age=63072000"));
}
