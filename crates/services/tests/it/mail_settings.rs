//! The settings of the mail server, their test, and the links that unsubscribe.

use evolua_persistence::mail_settings;
use evolua_services::admin::Admin;
use evolua_services::mail::{self, Email, EmailStatus, MailError, SettingsForm, TestLetter};
use evolua_test_support::{SENDER, TemporaryDatabase, TestApp};

use crate::mail::{log, sign_in, subjects};

fn form(password: Option<&str>) -> SettingsForm {
    SettingsForm {
        smtp_host: "smtp.gmail.com".to_owned(),
        smtp_port: 587,
        sender_email: SENDER.to_owned(),
        sender_name: "Rita".to_owned(),
        user_name: None,
        sender_password: password.map(str::to_owned),
        use_tls: true,
    }
}

async fn refused_field(test: &TestApp, admin: &Admin, form: SettingsForm) -> String {
    let error = mail::update_settings(&test.app, admin, form).await.expect_err("a refusal");
    error.fields.iter().map(|(name, _)| name.to_owned()).collect()
}

#[tokio::test]
async fn the_password_is_stored_sealed_and_kept_for_its_server_only() {
    let test = TestApp::open(TemporaryDatabase::sqlite()).await;
    let admin = sign_in(&test).await;
    assert_eq!(refused_field(&test, &admin, form(None)).await, "sender_password");
    mail::update_settings(&test.app, &admin, form(Some("abre-te sésamo"))).await.expect("stored");
    let db = test.database.open();
    let stored = db.read(mail_settings::find).await.expect("an answer").expect("the settings");
    assert!(!stored.sealed_password.expect("a password").contains("sésamo"));
    let renamed = SettingsForm { sender_name: "Rita Lima".to_owned(), ..form(None) };
    mail::update_settings(&test.app, &admin, renamed).await.expect("stored");
    let passwords: Vec<_> =
        test.mail.take_servers().into_iter().map(|server| server.credentials).collect();
    let expected = Some((SENDER.to_owned(), "abre-te sésamo".to_owned()));
    assert_eq!(passwords.len(), 2);
    assert!(passwords.iter().all(|one| *one == expected), "the kept one is used");
    for elsewhere in [
        SettingsForm { smtp_host: "smtp.ladrao.com".to_owned(), ..form(None) },
        SettingsForm { smtp_port: 25, ..form(None) },
        SettingsForm { sender_email: "outra@exemplo.com.br".to_owned(), ..form(None) },
        SettingsForm { use_tls: false, ..form(None) },
        SettingsForm { user_name: Some("apikey".to_owned()), ..form(None) },
    ] {
        assert_eq!(refused_field(&test, &admin, elsewhere).await, "sender_password");
    }
    assert!(test.mail.take_servers().is_empty(), "the password went nowhere");
}

#[tokio::test]
async fn a_server_that_names_accounts_otherwise_gets_that_name() {
    let test = TestApp::open(TemporaryDatabase::sqlite()).await;
    let admin = sign_in(&test).await;
    let named = SettingsForm { user_name: Some("apikey".to_owned()), ..form(Some("chave")) };
    let stored = mail::update_settings(&test.app, &admin, named).await.expect("stored");
    assert_eq!(stored.user_name.as_deref(), Some("apikey"));
    mail::send_test(&test.app, &admin, TestLetter::Welcome).await.expect("sent");
    let expected = Some(("apikey".to_owned(), "chave".to_owned()));
    assert!(test.mail.take_servers().iter().all(|server| server.credentials == expected));
    assert_eq!(test.mail.take_sent()[0].from.address, SENDER);
}

#[tokio::test]
async fn only_gmail_is_told_of_app_passwords() {
    let test = TestApp::open(TemporaryDatabase::sqlite()).await;
    let admin = sign_in(&test).await;
    test.mail.refuse(MailError::Credentials("535".to_owned()));
    for (host, is_told) in [("smtp.gmail.com", true), ("smtp.sendgrid.net", false)] {
        let form = SettingsForm { smtp_host: host.to_owned(), ..form(Some("senha")) };
        let error = mail::update_settings(&test.app, &admin, form).await.expect_err("a refusal");
        let refusal = format!("{:?}", error.fields.iter().collect::<Vec<_>>());
        assert_eq!(refusal.contains("senha de app"), is_told, "{refusal}");
    }
}

#[tokio::test]
async fn settings_that_the_server_refuses_are_not_stored() {
    let test = TestApp::open(TemporaryDatabase::sqlite()).await;
    let admin = sign_in(&test).await;
    for (error, field) in [
        (MailError::ForbiddenPort(80), "smtp_port"),
        (MailError::ForbiddenHost, "smtp_host"),
        (MailError::Unreachable(String::new()), "smtp_host"),
        (MailError::Insecure(String::new()), "use_tls"),
        (MailError::Certificate(String::new()), "smtp_host"),
        (MailError::NoSignIn, "smtp_port"),
        (MailError::Sender(String::new()), "sender_email"),
        (MailError::Credentials(String::new()), "sender_password"),
        (MailError::Temporary(String::new()), "smtp_host"),
    ] {
        test.mail.refuse(error);
        assert_eq!(refused_field(&test, &admin, form(Some("senha"))).await, field);
    }
    test.mail.accept();
    for (wrong, field) in [
        (SettingsForm { smtp_host: "smtp gmail".to_owned(), ..form(Some("x")) }, "smtp_host"),
        (SettingsForm { sender_email: "ninguém".to_owned(), ..form(Some("x")) }, "sender_email"),
        (SettingsForm { sender_name: "a\nb".to_owned(), ..form(Some("x")) }, "sender_name"),
    ] {
        assert_eq!(refused_field(&test, &admin, wrong).await, field);
    }
    assert_eq!(mail::find_settings(&test.app, &admin).await.expect("an answer"), None);
    assert!(!mail::is_configured(&test.app).await.expect("an answer"));
}

#[tokio::test]
async fn a_test_goes_to_the_sender_and_its_result_is_logged() {
    let test = TestApp::open(TemporaryDatabase::sqlite()).await;
    let admin = sign_in(&test).await;
    let try_letter = |letter| mail::send_test(&test.app, &admin, letter);
    let error = try_letter(TestLetter::Welcome).await.expect_err("not configured");
    assert_eq!(error.code.id, "mail_not_configured");
    test.configure_mail().await;
    assert_eq!(try_letter(TestLetter::Welcome).await.expect("sent"), SENDER);
    assert_eq!(try_letter(TestLetter::Reminder).await.expect("sent"), SENDER);
    let sent = test.mail.take_sent();
    assert_eq!(subjects(&sent), ["Que bom ter você por aqui", "Sua assinatura vence em 7 dias"]);
    assert_ne!(sent[0].id, sent[1].id);
    for (error, code) in [
        (MailError::Permanent("550".to_owned()), "mail_refused"),
        (MailError::Credentials("535".to_owned()), "mail_credentials"),
        (MailError::Unreachable("no route".to_owned()), "mail_unreachable"),
    ] {
        test.mail.refuse(error);
        assert_eq!(try_letter(TestLetter::Welcome).await.expect_err("a refusal").code.id, code);
    }
    let statuses: Vec<_> = log(&test).await.iter().map(Email::status).collect();
    let done = EmailStatus::Sent;
    let dead = EmailStatus::Dead;
    assert_eq!(statuses, [dead, dead, dead, done, done]);
}

#[tokio::test]
async fn only_our_own_links_unsubscribe() {
    let test = TestApp::open(TemporaryDatabase::sqlite()).await;
    for token in ["", "1", "1-", "1-00", &format!("1-{}", "0".repeat(64)), "x-y"] {
        assert!(!mail::is_valid_link(&test.app, token), "{token}");
        let error = mail::unsubscribe(&test.app, token).await.expect_err("a forged link");
        assert_eq!(error.code.id, "not_found");
    }
}
