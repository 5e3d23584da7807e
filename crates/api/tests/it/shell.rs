//! What every answer carries, whatever was asked.

use evolua_test_support::TestServer;
use reqwest::Method;
use serde_json::json;

#[tokio::test]
async fn every_answer_carries_the_security_headers() {
    let server = TestServer::start().await;
    let anyone = server.anonymous();
    for path in ["/healthz", "/", "/dashboard", "/api/app-config", "/api/users/me", "/api/nada"] {
        let answer = anyone.get(path).await;
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(answer.header("referrer-policy"), "no-referrer", "{path}");
        let policy = answer.header("content-security-policy");
        assert!(policy.contains("frame-ancestors 'none'"), "{path}: {policy}");
        assert!(!policy.contains("script-src 'self' 'unsafe-inline'"), "{path}: {policy}");
        if path.starts_with("/api/") {
            assert_eq!(answer.header("cache-control"), "no-store", "{path}");
        }
    }
}

#[tokio::test]
async fn refusals_are_problems_with_the_requests_id() {
    let server = TestServer::start().await;
    let answer = server.anonymous().get("/api/nada").await.expect(404);
    assert_eq!(answer.header("content-type"), "application/problem+json");
    let problem = answer.json();
    assert_eq!((&problem["status"], &problem["code"]), (&json!(404), &json!("not_found")));
    assert_eq!(problem["error"], problem["detail"]);
    assert_eq!(problem["request_id"].as_str().expect("an id").len(), 36);
}

#[tokio::test]
async fn an_unknown_call_is_never_a_page() {
    let server = TestServer::start().await;
    for path in ["/api", "/api/", "/api/nada", "/api/workouts/1/2/3", "/dev/clock"] {
        let answer = server.anonymous().get(path).await;
        assert_eq!(answer.status, 404, "{path}");
        assert_eq!(answer.header("content-type"), "application/problem+json", "{path}");
    }
    for path in ["/assets/missing.js", "/app.html", "/landing.html"] {
        server.anonymous().get(path).await.expect(404);
    }
}

#[tokio::test]
async fn writes_from_foreign_pages_are_refused() {
    let server = TestServer::start().await;
    let ana = server.active_member("ana@exemplo.com").await;
    let body = || Some(json!({"date": "2026-11-20"}).to_string());
    for headers in [
        [("origin", "https://evil.example"), ("accept", "*/*")],
        [("origin", "http://localhost:8080"), ("sec-fetch-site", "cross-site")],
    ] {
        let answer = ana.send(Method::POST, "/api/workouts", &headers, body()).await;
        assert_eq!(answer.expect(403).json()["code"], "foreign_origin");
    }
    let logout = ana.send(Method::GET, "/api/logout", &[("sec-fetch-site", "cross-site")], None);
    logout.await.expect(403);
    ana.get("/api/users/me").await.expect(200);
    let own = [("origin", "http://localhost:8080"), ("sec-fetch-site", "same-origin")];
    let body = json!({"date": "2026-11-20", "workout_type": "A", "program_type": "ABC"});
    ana.send(Method::POST, "/api/workouts", &own, Some(body.to_string())).await.expect(201);
}

#[tokio::test]
async fn a_forged_or_broken_cookie_is_nobody() {
    let server = TestServer::start().await;
    for cookie in ["sid=forged", "sid=", "sid=%00"] {
        let answer = server
            .anonymous()
            .send(Method::GET, "/api/users/me", &[("cookie", cookie)], None)
            .await;
        assert_eq!(answer.status, 401, "{cookie}");
    }
}

#[tokio::test]
async fn it_says_whether_it_lives_and_is_ready() {
    let server = TestServer::start().await;
    assert_eq!(server.anonymous().get("/healthz").await.expect(200).text, "ok");
    assert_eq!(server.anonymous().get("/readyz").await.expect(200).text, "ready");
}
