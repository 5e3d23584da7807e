//! The second step of the administrator's sign-in.

use std::net::IpAddr;

use chrono::TimeDelta;
use evolua_persistence::audit_log::{self, AuditSearch};
use evolua_persistence::{Page, admins, second_factors};
use evolua_services::admin::{self, Admin, Credentials, second_factor};
use evolua_services::error::codes;
use evolua_services::{App, Result};
use evolua_test_support::{ADMIN_PASSWORD, ADMIN_USERNAME, TestApp, app_code, on_both_engines};

async fn sign_in(app: &App, code: Option<&str>) -> Result<Credentials> {
    admin::sign_in(app, ADMIN_USERNAME, ADMIN_PASSWORD, code, None).await
}

pub(crate) async fn proof(app: &App, credentials: &Credentials) -> Result<Admin> {
    admin::authenticate(app, &credentials.bearer, &credentials.companion).await
}

async fn signed_in(test: &TestApp) -> Admin {
    let credentials = sign_in(&test.app, None).await.expect("the sign-in");
    proof(&test.app, &credentials).await.expect("the administrator")
}

/// What the app shows now.
fn code(test: &TestApp, secret: &str) -> String {
    app_code(secret, test.app.now())
}

/// Switches the second step on and goes to the next step. Returns the secret and the recovery codes.
async fn switch_on(test: &TestApp, who: &Admin) -> (String, Vec<String>) {
    let new = second_factor::set_up(&test.app, who, ADMIN_PASSWORD).await.expect("a secret");
    let codes = second_factor::activate(&test.app, who, &code(test, &new.secret)).await;
    test.clock.advance(TimeDelta::seconds(30));
    (new.secret, codes.expect("the recovery codes"))
}

/// The code of a refusal, or the sentence at its field `code`.
fn refusal<T>(result: Result<T>) -> String {
    let error = result.err().expect("a refusal");
    let text = error.fields.iter().find(|(name, _)| *name == "code").map(|(_, text)| text);
    text.unwrap_or(error.code.id).to_owned()
}

on_both_engines! {
    async fn a_sign_in_needs_a_code_once_one_was_shown_to_be_right(database) {
        let test = TestApp::open(database).await;
        let who = signed_in(&test).await;
        let new = second_factor::set_up(&test.app, &who, ADMIN_PASSWORD).await.expect("a secret");
        assert!(new.address.contains(&format!("Evolua:{ADMIN_USERNAME}?secret={}", new.secret)));
        sign_in(&test.app, None).await.expect("a secret that isn't confirmed asks for nothing");
        let wrong = second_factor::activate(&test.app, &who, "000000").await;
        assert_eq!(refusal(wrong), "Código incorreto ou já usado.");
        sign_in(&test.app, None).await.expect("nothing was confirmed");

        let codes = second_factor::activate(&test.app, &who, &code(&test, &new.secret)).await;
        assert_eq!(codes.expect("the recovery codes").len(), 10);
        assert_eq!(refusal(sign_in(&test.app, None).await), codes::ADMIN_CODE_REQUIRED.id);
        let used = code(&test, &new.secret);
        let replay = sign_in(&test.app, Some(&used)).await;
        assert_eq!(refusal(replay), codes::ADMIN_WRONG_CODE.id, "the activation used the step");
        test.clock.advance(TimeDelta::minutes(1));
        let fresh = code(&test, &new.secret);
        sign_in(&test.app, Some(&fresh)).await.expect("a new code");
        assert_eq!(refusal(sign_in(&test.app, Some(&fresh)).await), codes::ADMIN_WRONG_CODE.id);
        let again = second_factor::set_up(&test.app, &who, ADMIN_PASSWORD).await;
        assert_eq!(refusal(again.map(|_| ())), codes::SECOND_FACTOR_ON.id);
    }

    async fn of_two_sign_ins_with_one_code_exactly_one_succeeds(database) {
        let test = TestApp::open(database).await;
        let who = signed_in(&test).await;
        let (secret, recovery) = switch_on(&test, &who).await;
        for code in [code(&test, &secret), recovery[0].clone()] {
            // Two nodes, because a node checks few passwords at once.
            let (other, clock, _) = TestApp::start_on(&test.database).await.expect("a node");
            clock.advance(TimeDelta::seconds(30));
            let (first, second) =
                tokio::join!(sign_in(&test.app, Some(&code)), sign_in(&other, Some(&code)));
            let results = [first, second];
            assert_eq!(results.iter().filter(|result| result.is_ok()).count(), 1, "{code}");
            let lost = results.into_iter().find(Result::is_err).expect("one is refused");
            assert_eq!(refusal(lost), codes::ADMIN_WRONG_CODE.id);
        }
    }

    async fn an_older_code_is_refused_after_a_newer_one(database) {
        let test = TestApp::open(database).await;
        let (secret, _) = switch_on(&test, &signed_in(&test).await).await;
        let older = code(&test, &secret);
        test.clock.advance(TimeDelta::seconds(30));
        sign_in(&test.app, Some(&code(&test, &secret))).await.expect("the newer one");
        assert_eq!(refusal(sign_in(&test.app, Some(&older)).await), codes::ADMIN_WRONG_CODE.id);
    }

    async fn a_recovery_code_signs_in_once_and_new_ones_end_the_old_ones(database) {
        let test = TestApp::open(database).await;
        let who = signed_in(&test).await;
        let (secret, old) = switch_on(&test, &who).await;
        let typed = old[0].to_lowercase().replace('-', " ");
        sign_in(&test.app, Some(&typed)).await.expect("a recovery code");
        assert_eq!(refusal(sign_in(&test.app, Some(&old[0])).await), codes::ADMIN_WRONG_CODE.id);
        let account = admin::find_own_account(&test.app, &who).await.expect("the account");
        assert_eq!(account.recovery_codes, 9);
        let db = test.database.open();
        let acts = db.read(|conn| audit_log::list(conn, &AuditSearch::default(), Page::default()));
        let acts = acts.await.expect("the log");
        let latest: Vec<_> =
            acts.iter().take(2).map(|act| (act.action.as_str(), act.detail.as_deref())).collect();
        assert_eq!(latest, [("enter wrong code", None), ("sign in", Some("recovery code"))]);

        let now = code(&test, &secret);
        let renew = |code: String| {
            let app = test.app.clone();
            async move {
                second_factor::renew_recovery_codes(&app, &who, ADMIN_PASSWORD, &code).await
            }
        };
        let new = renew(now.clone()).await.expect("new codes");
        assert_eq!(refusal(renew(now).await), "Código incorreto ou já usado.");
        assert_eq!(refusal(sign_in(&test.app, Some(&old[1])).await), codes::ADMIN_WRONG_CODE.id);
        sign_in(&test.app, Some(&new[0])).await.expect("a new one");
    }

    async fn it_is_switched_off_with_password_and_code(database) {
        let test = TestApp::open(database).await;
        let who = signed_in(&test).await;
        let off = |password: &'static str, code: String| {
            let app = test.app.clone();
            async move { second_factor::switch_off(&app, &who, password, &code).await }
        };
        let not_on = off(ADMIN_PASSWORD, "123456".to_owned()).await;
        assert_eq!(refusal(not_on), codes::SECOND_FACTOR_CHANGED.id);
        let (secret, _) = switch_on(&test, &who).await;
        let right = code(&test, &secret);
        let wrong = off("uma senha errada", right.clone()).await.expect_err("a refusal");
        assert_eq!(wrong.fields.iter().next().map(|(name, _)| name), Some("current_password"));
        let wrong = off(ADMIN_PASSWORD, "000000".to_owned()).await;
        assert_eq!(refusal(wrong), "Código incorreto ou já usado.");
        off(ADMIN_PASSWORD, right).await.expect("both are right");
        sign_in(&test.app, None).await.expect("the password is enough");
    }

    async fn switching_it_on_ends_the_other_sign_ins(database) {
        let test = TestApp::open(database).await;
        let other = sign_in(&test.app, None).await.expect("another device");
        let own = sign_in(&test.app, None).await.expect("this device");
        let who = proof(&test.app, &own).await.expect("the administrator");
        switch_on(&test, &who).await;
        proof(&test.app, &own).await.expect("this one goes on");
        assert_eq!(refusal(proof(&test.app, &other).await), codes::ADMIN_SIGNED_OUT.id);
    }

    async fn the_command_line_resets_it_and_says_so_in_the_log(database) {
        let test = TestApp::open(database).await;
        let own = sign_in(&test.app, None).await.expect("the sign-in");
        let who = proof(&test.app, &own).await.expect("the administrator");
        let reset = |name| second_factor::reset(&test.app, name);
        assert!(matches!(reset("ninguém").await, Err(second_factor::ResetError::UnknownAdministrator)));
        assert!(matches!(reset(ADMIN_USERNAME).await, Err(second_factor::ResetError::NotOn)));
        switch_on(&test, &who).await;
        reset(ADMIN_USERNAME).await.expect("a reset");
        assert_eq!(refusal(proof(&test.app, &own).await), codes::ADMIN_SIGNED_OUT.id);
        sign_in(&test.app, None).await.expect("the password is enough");
        let db = test.database.open();
        let is_logged = db.read(|conn| {
            audit_log::has_system_detail(conn, "reset second factor", ADMIN_USERNAME)
        });
        assert!(is_logged.await.expect("the log"));
    }

    async fn nothing_readable_is_stored(database) {
        let test = TestApp::open(database).await;
        let (secret, recovery) = switch_on(&test, &signed_in(&test).await).await;
        let db = test.database.open();
        let stored = db.read(|conn| {
            let id = admins::find_by_username(conn, ADMIN_USERNAME)?.expect("the administrator").id;
            second_factors::find(conn, id)
        });
        let stored = stored.await.expect("the database").expect("the second factor");
        assert!(!stored.sealed_secret.contains(&secret));
        let id = signed_id(&db).await;
        let is_plain = db.write(move |conn| second_factors::use_recovery_code(conn, id, &recovery[0]));
        assert!(!is_plain.await.expect("the database"), "the code itself is stored");
    }
}

async fn signed_id(db: &evolua_persistence::Db) -> evolua_domain::id::AdminId {
    let found = db.read(|conn| admins::find_by_username(conn, ADMIN_USERNAME)).await;
    found.expect("the database").expect("the administrator").id
}

#[tokio::test]
async fn a_wrong_code_and_a_missing_one_are_guesses_too() {
    let test = TestApp::open(evolua_test_support::TemporaryDatabase::sqlite()).await;
    let (secret, _) = switch_on(&test, &signed_in(&test).await).await;
    for (given, expected) in [
        (None, codes::ADMIN_CODE_REQUIRED.id),
        (Some("000000"), codes::ADMIN_WRONG_CODE.id),
        (None, codes::ADMIN_CODE_REQUIRED.id),
        (Some("nao-e-um-codigo"), codes::ADMIN_WRONG_CODE.id),
    ] {
        assert_eq!(refusal(sign_in(&test.app, given).await), expected, "{given:?}");
    }
    let right = code(&test, &secret);
    let waiting = sign_in(&test.app, Some(&right)).await;
    assert_eq!(refusal(waiting), codes::TOO_MANY_REQUESTS.id);
    test.clock.advance(TimeDelta::seconds(2));
    sign_in(&test.app, Some(&right)).await.expect("after the wait");
    assert_eq!(refusal(sign_in(&test.app, None).await), codes::ADMIN_CODE_REQUIRED.id);
}

#[tokio::test]
async fn a_code_is_not_guessed_from_many_networks() {
    let test = TestApp::open(evolua_test_support::TemporaryDatabase::sqlite()).await;
    let who = signed_in(&test).await;
    let (secret, _) = switch_on(&test, &who).await;
    let mut refusals = Vec::new();
    for guess in 0..120_u8 {
        let address = Some(IpAddr::from([203, 0, guess / 4, 9]));
        let code = format!("{guess:06}");
        let refused =
            admin::sign_in(&test.app, ADMIN_USERNAME, ADMIN_PASSWORD, Some(&code), address).await;
        refusals.push(refusal(refused));
    }
    let tried = refusals.iter().filter(|refused| *refused == codes::ADMIN_WRONG_CODE.id).count();
    assert_eq!(tried, 4, "three free ones, and one before the first wait");
    let db = test.database.open();
    let search = AuditSearch { action: Some("enter wrong code".to_owned()), ..Default::default() };
    let page = Page { limit: None, after: None };
    let logged = db.read(move |conn| audit_log::list(conn, &search, page)).await.expect("the log");
    assert_eq!(logged.len(), tried);
    test.clock.advance(TimeDelta::minutes(5));
    sign_in(&test.app, Some(&code(&test, &secret))).await.expect("the owner");
}

#[tokio::test]
async fn guesses_at_a_code_in_the_administration_have_to_wait_too() {
    let test = TestApp::open(evolua_test_support::TemporaryDatabase::sqlite()).await;
    let who = signed_in(&test).await;
    second_factor::set_up(&test.app, &who, ADMIN_PASSWORD).await.expect("a secret");
    for _ in 0..4 {
        let wrong = second_factor::activate(&test.app, &who, "000000").await;
        assert_eq!(refusal(wrong), "Código incorreto ou já usado.");
    }
    let waiting = second_factor::activate(&test.app, &who, "000000").await;
    assert_eq!(refusal(waiting), codes::TOO_MANY_REQUESTS.id);
}

#[tokio::test]
async fn the_password_alone_deletes_no_guesses_at_a_code() {
    let test = TestApp::open(evolua_test_support::TemporaryDatabase::sqlite()).await;
    let who = signed_in(&test).await;
    switch_on(&test, &who).await;
    for _ in 0..4 {
        let wrong = second_factor::switch_off(&test.app, &who, ADMIN_PASSWORD, "000000").await;
        assert_eq!(refusal(wrong), "Código incorreto ou já usado.");
        admin::change_password(&test.app, &who, ADMIN_PASSWORD, ADMIN_PASSWORD)
            .await
            .expect("the password is right");
    }
    let waiting = second_factor::switch_off(&test.app, &who, ADMIN_PASSWORD, "000000").await;
    assert_eq!(refusal(waiting), codes::TOO_MANY_REQUESTS.id);
}
