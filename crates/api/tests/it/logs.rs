//! The log contains no personal data.

use std::io;
use std::sync::{Arc, Mutex, PoisonError};

use evolua_domain::access::Identity;
use evolua_domain::assistant::Tokens;
use evolua_services::assistant::ChatError;
use evolua_services::mail::MailError;
use evolua_test_support::{ADMIN_PASSWORD, ADMIN_USERNAME, Actor, Step, TestServer, app_code};
use reqwest::Method;
use serde_json::{Value, json};
use tracing_subscriber::fmt::MakeWriter;

/// Sent in every personal field.
const MARKER: &str = "marcadorpessoal";

/// Collects the log.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Log {
    type Writer = Self;

    fn make_writer(&'a self) -> Self {
        self.clone()
    }
}

#[tokio::test]
async fn a_whole_journey_logs_no_personal_data() {
    let log = Log::default();
    tracing_subscriber::fmt()
        .json()
        .with_max_level(tracing::Level::DEBUG)
        .with_writer(log.clone())
        .try_init()
        .expect("no other test of this binary logs");
    let server = TestServer::start().await;
    server.test.configure_mail().await;
    let email = format!("{MARKER}@exemplo.com");
    let ana = server.anonymous();
    ana.get(&format!("/?ref={MARKER}")).await;
    let state = ana.start_sign_in().await;
    let code = format!("{MARKER}-code");
    server.test.identity.expect(
        &code,
        Identity {
            issuer: "https://idp.test".to_owned(),
            subject: MARKER.to_owned(),
            email: email.clone(),
            name: MARKER.to_owned(),
            given_name: Some(MARKER.to_owned()),
            picture_url: None,
        },
    );
    ana.get(&format!("/auth/callback?code={code}&state={state}")).await;
    let refused = json!({"code": format!("{MARKER}-wrong"), "state": MARKER});
    server.anonymous().post("/api/sessions", refused).await;
    ana.post("/api/sessions", json!({"code": code, "state": state})).await.expect(200);
    let answers = json!({
        "level": "iniciante", "objective": "forca", "availability": 5, "session_duration": 60,
        "limitations": format!("{MARKER} no joelho"), "health_consent": true,
    });
    ana.post("/api/profile", answers).await.expect(201);
    ana.put("/api/profile", json!({"level": MARKER, "limitations": MARKER})).await;
    let admin = server.admin().await;
    let id = admin.find_member_id(&email).await;
    admin.post(&format!("/api/admin/users/{id}/approve"), Value::Null).await.expect(200);
    let wrong = json!({"username": MARKER, "password": MARKER});
    server.anonymous().post("/api/admin/login", wrong).await.expect(401);
    let secrets = second_factor_secrets(&server, &admin).await;
    let workout = json!({
        "name": MARKER, "notes": MARKER, "date": "2026-11-20", "workout_type": "A",
        "program_type": "ABC",
    });
    ana.post("/api/workouts", workout).await.expect(201);
    let headers = [("x-time-zone", MARKER), ("cookie", "sid=marcadorpessoal")];
    ana.send(Method::GET, "/api/users/me", &headers, None).await;
    let config = json!({
        "sender_email": email, "sender_password": MARKER, "sender_name": MARKER,
    });
    admin.put("/api/admin/email-config", config).await.expect(200);
    for error in [MailError::Temporary(MARKER.to_owned()), MailError::Permanent(MARKER.to_owned())]
    {
        server.test.mail.refuse(error);
        admin.post("/api/admin/test-email", json!({"type": "welcome"})).await.expect(502);
        evolua_services::jobs::run_due(&server.test.app).await.expect("the jobs");
        server.test.clock.advance(chrono::TimeDelta::minutes(1));
    }
    admin.get(&format!("/api/admin/email-logs?q={MARKER}")).await.expect(200);
    talk_to_assistant(&server, &ana).await;
    write_to_each_other(&ana, &admin, id).await;
    ana.get("/api/logout").await.expect(204);

    let bytes = log.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
    let text = String::from_utf8(bytes).expect("text");
    let lines = text.lines().filter(|line| line.contains("answered")).count();
    assert!(lines >= 14, "only {lines} requests were logged");
    assert!(text.contains("the job was given up"), "no letter was refused");
    let found: Vec<_> = text.lines().filter(|line| line.contains(MARKER)).collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
    assert!(!text.contains(&state), "the state of an attempt was logged");
    for secret in secrets {
        assert!(!text.contains(&secret), "{secret} was logged");
    }
}

/// Messages from both sides, one with a red sign and one to several members, a phone and a signature.
async fn write_to_each_other(ana: &Actor<'_>, admin: &Actor<'_>, id: i64) {
    let message = |number: u8, text: &str| {
        let client_id = format!("00000000-0000-4000-8000-0000000000{number:02}");
        json!({"client_id": client_id, "text": text})
    };
    ana.put("/api/messages/consent", json!({"granted": true})).await.expect(204);
    ana.post("/api/messages", message(1, MARKER)).await.expect(201);
    let red = format!("{MARKER}: estou com dor no peito");
    ana.post("/api/messages", message(2, &red)).await.expect(201);
    let of_member = format!("/api/admin/users/{id}");
    admin.post(&format!("{of_member}/messages"), message(3, MARKER)).await.expect(201);
    let mut to_several = message(4, MARKER);
    to_several["user_ids"] = json!([id]);
    admin.post("/api/admin/messages", to_several).await.expect(200);
    ana.put("/api/phone", json!({"phone": MARKER})).await.expect(422);
    let check = admin.get(&format!("{of_member}/program-check")).await.expect(200).json();
    let seen = json!({"arrived_at": check["check"]["arrived_at"]});
    admin.post(&format!("{of_member}/program-check/sign"), seen).await.expect(200);
}

/// Asks the assistant, which answers, looks for an exercise, and fails.
async fn talk_to_assistant(server: &TestServer, ana: &Actor<'_>) {
    ana.put("/api/ai-assistant/consent", json!({"granted": true})).await.expect(200);
    let opened = ana.post("/api/ai-assistant/conversation", json!({})).await.expect(201).json();
    // The bare marker looks like a misspelt word of health.
    let message = format!("qual treino: x{MARKER}x");
    let question = json!({"conversation_id": opened["conversation_id"], "message": message});
    let model = &server.test.model;
    model.then_calls(&[
        ("get_records", &format!("{{\"exercise\": \"{MARKER}\"}}")),
        (MARKER, MARKER),
    ]);
    model.then_says(MARKER, Tokens { input: 1, output: 1 });
    ana.post("/api/ai-assistant/chat", question.clone()).await.expect(200);
    model.then([Step::Fails(ChatError::Unavailable("scripted".to_owned()))]);
    ana.post("/api/ai-assistant/chat", question).await.expect(502);
}

/// Signs in with codes, right and wrong, and returns all that must stay secret.
async fn second_factor_secrets(server: &TestServer, admin: &Actor<'_>) -> Vec<String> {
    let body = json!({"current_password": ADMIN_PASSWORD});
    let new = admin.post("/api/admin/second-factor", body).await.expect(200).json();
    let secret = new["secret"].as_str().expect("a secret").to_owned();
    let code = app_code(&secret, server.test.app.now());
    let body = json!({"code": code});
    let answer = admin.post("/api/admin/second-factor/activation", body).await.expect(200).json();
    let recovery = answer["recovery_codes"][0].as_str().expect("a code").to_owned();
    for given in [&code, MARKER, &recovery] {
        let body = json!({"username": ADMIN_USERNAME, "password": ADMIN_PASSWORD, "code": given});
        server.anonymous().post("/api/admin/login", body).await;
    }
    let body = json!({"username": MARKER, "password": MARKER, "current_password": ADMIN_PASSWORD});
    admin.post("/api/admin/administrators", body).await.expect(204);
    vec![secret, code, recovery]
}
