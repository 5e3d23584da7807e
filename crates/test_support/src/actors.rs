//! Clients of a test server.

use chrono::TimeDelta;
use evolua_domain::access::Identity;
use reqwest::header::{CONTENT_TYPE, HeaderMap};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::server::{ADMIN_PASSWORD, ADMIN_USERNAME, TestServer};

/// A client with a cookie jar.
#[derive(Debug, Clone)]
pub struct Actor<'server> {
    server: &'server TestServer,
    http: reqwest::Client,
    bearer: Option<String>,
}

/// A response with its body.
#[derive(Debug)]
pub struct TestResponse {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub text: String,
}

impl TestResponse {
    /// The body as JSON; null if it isn't JSON.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or(Value::Null)
    }

    /// A header's value; empty if it is missing.
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().expect("a readable header"))
    }

    /// Panics if the status is another one.
    #[track_caller]
    pub fn expect(self, status: u16) -> Self {
        assert_eq!(self.status.as_u16(), status, "{}", self.text);
        self
    }
}

async fn read(request: reqwest::RequestBuilder) -> TestResponse {
    let response = request.send().await.expect("an answer");
    TestResponse {
        status: response.status(),
        headers: response.headers().clone(),
        text: response.text().await.expect("a readable body"),
    }
}

impl TestServer {
    /// A client with an empty cookie jar.
    pub fn anonymous(&self) -> Actor<'_> {
        Actor::new(self)
    }
}

impl<'server> Actor<'server> {
    pub(crate) fn new(server: &'server TestServer) -> Self {
        let http = reqwest::Client::builder()
            .cookie_store(true)
            .redirect(reqwest::redirect::Policy::none())
            .no_proxy()
            .build()
            .expect("a client");
        Self { server, http, bearer: None }
    }

    /// Sends a request with a raw body.
    pub async fn send(
        &self,
        method: Method,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<String>,
    ) -> TestResponse {
        let url = self.server.base.join(path).expect("a path");
        let mut request = self.http.request(method, url);
        if let Some(bearer) = &self.bearer {
            request = request.bearer_auth(bearer);
        }
        if let Some(body) = body {
            request = request.header(CONTENT_TYPE, "application/json").body(body);
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        read(request).await
    }

    pub async fn get(&self, path: &str) -> TestResponse {
        self.send(Method::GET, path, &[], None).await
    }

    pub async fn post(&self, path: &str, body: Value) -> TestResponse {
        self.send(Method::POST, path, &[], Some(body.to_string())).await
    }

    pub async fn put(&self, path: &str, body: Value) -> TestResponse {
        self.send(Method::PUT, path, &[], Some(body.to_string())).await
    }

    /// Sends a file.
    pub async fn post_file(&self, path: &str, file: &[u8]) -> TestResponse {
        self.send_file(Method::POST, path, file).await
    }

    pub async fn put_file(&self, path: &str, file: &[u8]) -> TestResponse {
        self.send_file(Method::PUT, path, file).await
    }

    async fn send_file(&self, method: Method, path: &str, file: &[u8]) -> TestResponse {
        let url = self.server.base.join(path).expect("a path");
        let mut request =
            self.http.request(method, url).header(CONTENT_TYPE, "application/octet-stream");
        if let Some(bearer) = &self.bearer {
            request = request.bearer_auth(bearer);
        }
        read(request.body(file.to_vec())).await
    }

    /// Gets a file.
    pub async fn get_file(&self, path: &str) -> Vec<u8> {
        let url = self.server.base.join(path).expect("a path");
        let response = self.http.get(url).send().await.expect("an answer");
        assert_eq!(response.status().as_u16(), 200);
        response.bytes().await.expect("the whole file").to_vec()
    }

    pub async fn delete(&self, path: &str) -> TestResponse {
        self.send(Method::DELETE, path, &[], None).await
    }

    /// Starts a sign-in attempt and returns its state.
    pub async fn start_sign_in(&self) -> String {
        let answer = self.get("/api/oauth/google/redirect_url").await.expect(200);
        let url = answer.json()["redirectUrl"].as_str().expect("an address").to_owned();
        url.split_once("state=").expect("a state").1.to_owned()
    }

    /// Signs in with an e-mail through the scripted provider.
    pub async fn sign_in(self, email: &str) -> Self {
        let state = self.start_sign_in().await;
        let code = format!("code of {email}");
        self.server.test.identity.expect(&code, identity(email));
        self.post("/api/sessions", json!({"code": code, "state": state})).await.expect(200);
        self
    }

    pub async fn sign_in_as_admin(mut self) -> Self {
        let credentials = json!({"username": ADMIN_USERNAME, "password": ADMIN_PASSWORD});
        let answer = self.post("/api/admin/login", credentials).await.expect(200);
        self.bearer = answer.json()["token"].as_str().map(str::to_owned);
        self
    }

    /// A client with only the bearer token, as a thief would have it.
    #[must_use]
    pub fn without_cookies(&self) -> Self {
        Self { bearer: self.bearer.clone(), ..Self::new(self.server) }
    }

    /// Finds the id of an account by its e-mail; the actor must be the administrator.
    pub async fn find_member_id(&self, email: &str) -> i64 {
        let rows = self.get(&format!("/api/admin/users?q={email}")).await.expect(200);
        rows.json()[0]["id"].as_i64().expect("an account")
    }
}

impl TestServer {
    /// Signed in, without a profile.
    pub async fn new_member(&self, email: &str) -> Actor<'_> {
        self.anonymous().sign_in(email).await
    }

    /// With a profile, waiting for approval.
    pub async fn pending_member(&self, email: &str) -> Actor<'_> {
        let member = self.new_member(email).await;
        let answers = json!({
            "level": "iniciante", "objective": "hipertrofia",
            "availability": 5, "session_duration": 60,
        });
        member.post("/api/profile", answers).await.expect(201);
        member
    }

    /// Approved, with a program of five days a week.
    pub async fn active_member(&self, email: &str) -> Actor<'_> {
        let member = self.pending_member(email).await;
        self.decide(email, "approve").await;
        member
    }

    /// Approved and then blocked.
    pub async fn blocked_member(&self, email: &str) -> Actor<'_> {
        let member = self.active_member(email).await;
        self.decide(email, "block").await;
        member
    }

    /// Approved more than a year ago: advances the clock and signs in again.
    pub async fn expired_member(&self, email: &str) -> Actor<'_> {
        self.active_member(email).await;
        self.test.clock.advance(TimeDelta::days(365 + 9));
        self.anonymous().sign_in(email).await
    }

    pub async fn admin(&self) -> Actor<'_> {
        self.anonymous().sign_in_as_admin().await
    }

    async fn decide(&self, email: &str, decision: &str) {
        let admin = self.admin().await;
        let id = admin.find_member_id(email).await;
        admin.post(&format!("/api/admin/users/{id}/{decision}"), Value::Null).await.expect(200);
    }
}

fn identity(email: &str) -> Identity {
    let name = email.split('@').next().unwrap_or_default();
    Identity {
        issuer: "https://idp.test".to_owned(),
        subject: format!("subject of {email}"),
        email: email.to_owned(),
        name: format!("{name} da Silva"),
        given_name: Some(name.to_owned()),
        picture_url: None,
    }
}
