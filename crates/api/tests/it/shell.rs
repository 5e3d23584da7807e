//! Headers, problems, and connections of every response.

use std::time::Duration;

use evolua_test_support::TestServer;
use reqwest::Method;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

#[tokio::test]
async fn every_answer_carries_the_security_headers() {
    let server = TestServer::start().await;
    let anyone = server.anonymous();
    let paths = [
        "/healthz",
        "/",
        "/dashboard",
        "/api/app-config",
        "/api/users/me",
        "/api/nada",
        "/%61pi/users/me",
        "/a%70i/nada",
        "/%61pi/app-config",
    ];
    for path in paths {
        let answer = anyone.get(path).await;
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(answer.header("referrer-policy"), "no-referrer", "{path}");
        let policy = answer.header("content-security-policy");
        assert!(policy.contains("frame-ancestors 'none'"), "{path}: {policy}");
        assert!(!policy.contains("script-src 'self' 'unsafe-inline'"), "{path}: {policy}");
        if path.contains("pi") {
            assert_eq!(answer.header("cache-control"), "no-store", "{path}");
        }
    }
}

#[tokio::test]
async fn refusals_are_problems_with_the_request_id() {
    let server = TestServer::start().await;
    let answer = server.anonymous().get("/api/nada").await.expect(404);
    assert_eq!(answer.header("content-type"), "application/problem+json");
    let problem = answer.json();
    assert_eq!((&problem["status"], &problem["code"]), (&json!(404), &json!("not_found")));
    assert_eq!(problem["error"], problem["detail"]);
    assert_eq!(problem["request_id"].as_str().expect("an id").len(), 36);
}

#[tokio::test]
async fn an_unknown_api_path_is_never_a_page() {
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
async fn a_forged_or_broken_cookie_is_signed_out() {
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
async fn addresses_without_a_screen_are_not_found() {
    let server = TestServer::start().await;
    let anyone = server.anonymous();
    let open = |path| anyone.send(Method::GET, path, &[("accept", "text/html,*/*")], None);
    for path in ["/dashboard", "/workout-session?type=A", "/admin/login", "/workouts/"] {
        open(path).await.expect(200);
    }
    for path in ["/metrics", "/wp-admin", "/.git/config", "/.env", "/dashboard/secret"] {
        let answer = anyone.get(path).await.expect(404);
        assert_eq!(answer.header("content-type"), "application/problem+json", "{path}");
    }
    let page = open("/treinoo").await.expect(404);
    assert!(page.text.contains("<div id=\"root\">"), "people get the screen that says so");
}

/// A raw TCP connection.
struct Connection(TcpStream);

impl Connection {
    async fn open(server: &TestServer) -> Self {
        let address = server.base.socket_addrs(|| None).expect("an address")[0];
        Self(TcpStream::connect(address).await.expect("a connection"))
    }

    async fn send(&mut self, request: &str) {
        self.0.write_all(request.as_bytes()).await.expect("the request");
    }

    /// Reads the next response and returns its head in lower case.
    async fn read_head(&mut self) -> String {
        let mut answer = Vec::new();
        while !answer.windows(4).any(|part| part == b"\r\n\r\n") {
            let mut piece = [0; 4096];
            let length = self.0.read(&mut piece).await.expect("an answer");
            assert!(length > 0, "closed before an answer: {answer:?}");
            answer.extend_from_slice(&piece[..length]);
        }
        let text = String::from_utf8_lossy(&answer).to_lowercase();
        text.split_once("\r\n\r\n").expect("a head").0.to_owned()
    }

    async fn is_closed(&mut self) -> bool {
        let mut rest = Vec::new();
        let end = tokio::time::timeout(Duration::from_secs(5), self.0.read_to_end(&mut rest));
        end.await.is_ok()
    }
}

#[tokio::test]
async fn a_stopping_server_answers_and_closes_open_connections() {
    const ASK: &str = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
    let mut server = TestServer::start().await;
    let mut connection = Connection::open(&server).await;
    connection.send(ASK).await;
    assert!(!connection.read_head().await.contains("connection: close"));
    server.drain();
    let head = loop {
        connection.send(ASK).await;
        let head = connection.read_head().await;
        if head.contains("connection: close") {
            break head;
        }
    };
    assert!(head.starts_with("http/1.1 200"), "{head}");
    assert!(connection.is_closed().await);
}

#[tokio::test]
async fn a_body_that_never_arrives_times_out() {
    let server = TestServer::start().await;
    for path in ["/api/admin/login", "/api/admin/users/1/approve"] {
        let mut connection = Connection::open(&server).await;
        let head = "Host: localhost\r\nContent-Type: application/json\r\nContent-Length: 90";
        connection.send(&format!("POST {path} HTTP/1.1\r\n{head}\r\n\r\n{{")).await;
        let status = connection.read_head().await;
        let expected = if path.ends_with("login") { "http/1.1 408" } else { "http/1.1 401" };
        assert!(status.starts_with(expected), "{path}: {status}");
        assert!(connection.is_closed().await, "{path}");
    }
}

#[tokio::test]
async fn unreadable_bodies_get_different_errors() {
    let server = TestServer::start().await;
    let ana = server.active_member("ana@exemplo.com").await;
    let me = ana.get("/api/users/me").await.expect(200).json()["id"].as_i64().expect("a number");
    let body = |user_id: i64| {
        json!({
            "user_id": user_id, "date": "2026-11-20", "workout_type": "A", "program_type": "ABC",
        })
    };
    let garbage = format!("{} and more", body(me));
    ana.send(Method::POST, "/api/workouts", &[], Some(garbage)).await.expect(400);
    let refused = ana.post("/api/workouts", body(me + 1)).await.expect(403);
    assert_eq!(refused.json()["code"], "foreign_member");
    ana.post("/api/workouts", body(me)).await.expect(201);
    let old = json!({
        "date": "2026-11-20", "workout_type": "A", "program_type": "ABC",
        "start_time": "-262143-01-01T00:00:00Z",
    });
    let refused = ana.post("/api/workouts", old).await.expect(422);
    assert!(refused.json()["fields"]["start_time"].is_string(), "{}", refused.text);
}

#[tokio::test]
async fn the_server_reports_liveness_and_readiness() {
    let server = TestServer::start().await;
    assert_eq!(server.anonymous().get("/healthz").await.expect(200).text, "ok");
    assert_eq!(server.anonymous().get("/readyz").await.expect(200).text, "ready");
}
