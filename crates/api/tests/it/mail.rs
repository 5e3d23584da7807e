//! E-mail: settings, log and previews for the administrator, and the link that unsubscribes.

use chrono::TimeDelta;
use evolua_services::jobs;
use evolua_services::mail::MailError;
use evolua_test_support::{SENDER, TestServer, on_both_engines};
use reqwest::Method;
use serde_json::{Value, json};

use crate::list;

fn config() -> Value {
    json!({
        "sender_email": "rita@exemplo.com.br", "sender_password": "segredo do correio",
        "sender_name": "Rita",
    })
}

async fn deliver(server: &TestServer) {
    jobs::run_due(&server.test.app).await.expect("the jobs");
}

on_both_engines! {
    async fn the_settings_have_defaults_and_never_show_the_password(database) {
        let server = TestServer::start_on(database).await;
        let admin = server.admin().await;
        let path = "/api/admin/email-config";
        let defaults = json!({
            "is_configured": false, "smtp_host": "smtp.gmail.com", "smtp_port": 587, "smtp_username": null,
            "sender_email": "", "sender_name": "", "use_tls": true,
        });
        assert_eq!(admin.get(path).await.expect(200).json(), defaults);
        let stored = admin.put(path, config()).await.expect(200);
        let expected = json!({
            "is_configured": true, "smtp_host": "smtp.gmail.com", "smtp_port": 587, "smtp_username": null,
            "sender_email": "rita@exemplo.com.br", "sender_name": "Rita", "use_tls": true,
        });
        assert_eq!(stored.json(), expected);
        assert_eq!(admin.get(path).await.expect(200).json(), expected);
        let mut kept = config();
        kept["sender_password"] = json!("");
        kept["sender_name"] = json!("Rita Lima");
        admin.put(path, kept).await.expect(200);
        let passwords = server.test.mail.take_servers().into_iter().map(|one| one.credentials);
        assert!(passwords.map(|one| one.expect("credentials").1).all(|one| one == "segredo do correio"));
        server.test.mail.refuse(MailError::Credentials("535".to_owned()));
        let refused = admin.put(path, config()).await.expect(422).json();
        let text = refused["fields"]["sender_password"].as_str().expect("a sentence");
        assert!(text.starts_with("O Gmail recusou o e-mail ou a senha."), "{text}");
    }

    async fn the_log_is_searched_and_dead_letters_are_retried(database) {
        let server = TestServer::start_on(database).await;
        server.test.configure_mail().await;
        server.test.mail.refuse(MailError::Permanent("550 no such user".to_owned()));
        server.active_member("ana@exemplo.com").await;
        deliver(&server).await;
        server.test.mail.accept();
        server.pending_member("bia@exemplo.com").await;
        deliver(&server).await;
        let admin = server.admin().await;
        let all = admin.get("/api/admin/email-logs").await.expect(200);
        assert_eq!(all.header("x-total-count"), "5");
        let (all, newest) = (all.json(), all.json()[0]["id"].as_i64().expect("an id"));
        let kinds: Vec<&str> = list(&all).iter().map(|row| row["kind"].as_str().expect("a kind")).collect();
        assert_eq!(kinds, ["approval_pending", "welcome", "approved", "approval_pending", "welcome"]);
        let dead = admin.get("/api/admin/email-logs?status=dead&q=ANA").await.expect(200);
        assert_eq!(dead.header("x-total-count"), "2");
        let letter = &dead.json()[0];
        assert_eq!(letter["recipient_email"], "ana@exemplo.com");
        assert_eq!((&letter["status"], &letter["attempts"]), (&json!("dead"), &json!(1)));
        assert_eq!(letter["last_error"], "O servidor recusou: 550 no such user");
        let page = admin.get(&format!("/api/admin/email-logs?limit=2&after={newest}")).await;
        assert_eq!(list(&page.expect(200).json()).len(), 2);
        admin.get("/api/admin/email-logs?status=lost").await.expect(422);
        let retry = format!("/api/admin/email-logs/{}/retry", letter["id"]);
        let queued = admin.post(&retry, Value::Null).await.expect(200).json();
        assert_eq!(queued["status"], "queued");
        admin.post(&retry, Value::Null).await.expect(409);
        admin.post("/api/admin/email-logs/999/retry", Value::Null).await.expect(404);
        server.test.mail.take_sent();
        deliver(&server).await;
        assert_eq!(server.test.mail.take_sent()[0].to.address, "ana@exemplo.com");
    }
}

#[tokio::test]
async fn a_test_mail_goes_to_the_sender() {
    let server = TestServer::start().await;
    let admin = server.admin().await;
    let path = "/api/admin/test-email";
    let early = admin.post(path, json!({"type": "welcome"})).await.expect(409);
    assert_eq!(early.json()["code"], "mail_not_configured");
    server.test.configure_mail().await;
    let sent = admin.post(path, json!({"type": "reminder"})).await.expect(200).json();
    assert_eq!(sent["message"], format!("Email de teste enviado para {SENDER}."));
    admin.post(path, json!({"type": "other"})).await.expect(422);
    server.test.mail.refuse(MailError::Unreachable("no route".to_owned()));
    let failed = admin.post(path, json!({"type": "welcome"})).await.expect(502).json();
    assert_eq!(failed["code"], "mail_unreachable");
}

#[tokio::test]
async fn every_letter_can_be_looked_at() {
    let server = TestServer::start().await;
    let admin = server.admin().await;
    for kind in evolua_services::mail::KINDS {
        let letter =
            admin.get(&format!("/api/admin/email-previews/{kind}")).await.expect(200).json();
        let [subject, text, html] =
            ["subject", "text", "html"].map(|name| letter[name].as_str().expect("a text"));
        assert!(!subject.is_empty() && !subject.contains('\n'), "{kind}: {subject}");
        assert!(html.contains("prefers-color-scheme: dark") && html.contains("#a8e64a"), "{kind}");
        assert!(!html.contains("<script") && !html.contains("{{"), "{kind}");
        for part in [text, html] {
            assert!(
                part.contains("http://localhost:8080/") && part.contains("Um abraço,"),
                "{part}"
            );
        }
        let is_optional = ["review_due", "inactive", "trainer_message"].contains(&kind);
        assert_eq!(text.contains("/api/unsubscribe/"), is_optional, "{kind}");
    }
    admin.get("/api/admin/email-previews/unknown").await.expect(404);
}

#[tokio::test]
async fn a_name_is_text_in_a_letter_and_not_markup() {
    let server = TestServer::start().await;
    server.test.configure_mail().await;
    server.pending_member("<b>ana</b>@exemplo.com").await;
    deliver(&server).await;
    let sent = server.test.mail.take_sent();
    let pending = sent.iter().find(|one| one.subject.starts_with("Novo")).expect("a letter");
    assert!(!pending.html.contains("<b>ana") && pending.html.contains("&#60;b&#62;ana"));
    assert!(pending.text.contains("<b>ana</b> da Silva"), "{}", pending.text);
}

#[tokio::test]
async fn a_link_asks_before_it_unsubscribes_and_mail_servers_do_it_at_once() {
    let server = TestServer::start().await;
    server.test.configure_mail().await;
    server.active_member("ana@exemplo.com").await;
    server.test.clock.advance(TimeDelta::days(56));
    deliver(&server).await;
    let sent = server.test.mail.take_sent();
    let link = sent.into_iter().find_map(|message| message.unsubscribe).expect("a link");
    let stranger = server.anonymous();
    let page = stranger.get(link.path()).await.expect(200);
    assert!(page.header("content-type").starts_with("text/html"));
    assert!(page.header("content-security-policy").contains("form-action 'self'"));
    assert!(page.text.contains("<form method=\"post\">"), "{}", page.text);
    let is_out = async || {
        let db = server.test.database.open();
        let find = |conn: &mut _| {
            evolua_persistence::mail_opt_outs::exists(
                conn,
                evolua_domain::id::MemberId(1),
                "reminders",
            )
        };
        db.read(find).await.expect("an answer")
    };
    assert!(!is_out().await, "looking at the page changes nothing");
    let forged = format!("{}0", link.path());
    stranger.get(&forged).await.expect(404);
    let one_click = [
        ("content-type", "application/x-www-form-urlencoded"),
        ("origin", "https://mail.example"),
        ("sec-fetch-site", "cross-site"),
    ];
    let body = || Some("List-Unsubscribe=One-Click".to_owned());
    stranger.send(Method::POST, &forged, &one_click, body()).await.expect(404);
    assert!(!is_out().await);
    for _ in 0..2 {
        let done = stranger.send(Method::POST, link.path(), &one_click, body()).await.expect(200);
        assert!(done.text.contains("Você não recebe mais"), "{}", done.text);
    }
    assert!(is_out().await);
}

#[tokio::test]
async fn a_waiting_member_learns_whether_a_mail_will_follow() {
    let server = TestServer::start().await;
    let ana = server.pending_member("ana@exemplo.com").await;
    let sends =
        async || ana.get("/api/user-permissions").await.expect(200).json()["sends_email"].clone();
    assert_eq!(sends().await, false);
    server.test.configure_mail().await;
    assert_eq!(sends().await, true);
}

#[tokio::test]
async fn a_crisis_is_told_to_the_trainer_at_once_without_a_word_about_it() {
    let server = TestServer::start().await;
    server.test.configure_mail().await;
    let ana = server.new_member("ana@exemplo.com").await;
    let answers = json!({
        "level": "iniciante", "objective": "forca", "availability": 3, "session_duration": 60,
        "limitations": "infarto há duas semanas", "health_consent": true,
    });
    ana.post("/api/profile", answers).await.expect(201);
    deliver(&server).await;
    let sent = server.test.mail.take_sent();
    let alert =
        sent.iter().find(|one| one.subject == "Veja agora: ana da Silva").expect("an alert");
    assert_eq!(alert.to.address, SENDER);
    assert!(!alert.text.contains("infarto") && !alert.html.contains("infarto"));
}
