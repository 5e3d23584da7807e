//! Invalid ID tokens are refused and create no account.

use std::sync::Arc;

use evolua_domain::zone::Zone;
use evolua_persistence::members::{self, MemberSearch};
use evolua_services::access::signin::{self, Callback};
use evolua_services::clock::{SystemClock, SystemIds};
use evolua_services::error::codes;
use evolua_services::identity::{OidcProvider, OidcSettings};
use evolua_services::mail::Correspondence;
use evolua_services::{App, Config, Seller, ServiceError};
use evolua_test_support::{ScriptedMail, TemporaryDatabase};
use std::collections::HashMap;

use crate::hostile_provider::{Fault, HostileProvider, SECRET};

async fn app(issuer: &str, database: &TemporaryDatabase) -> App {
    // Fails if another test has installed it already.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let config = Config {
        database_url: database.url.clone(),
        pool_size: None,
        time_zone: Zone::default(),
        first_admin: None,
        payments: evolua_services::payment::PaymentSettings::default(),
        secret_key: Arc::new(|| Ok(vec![7; 64])),
        mail: Correspondence {
            transport: Arc::new(ScriptedMail::default()),
            public_url: "http://localhost:8080".parse().expect("an address"),
            seller: Seller::default(),
        },
        brand: evolua_services::brand::BrandDefaults::default(),
        push: None,
        after_training: evolua_services::after_training::DEPENDANTS,
        assistant: None,
    };
    let oidc = OidcProvider::new(OidcSettings {
        issuer: issuer.parse().expect("an address"),
        client_id: "evolua-test".to_owned(),
        client_secret: SECRET.to_owned(),
        redirect_url: "http://localhost:8080/auth/callback".parse().expect("an address"),
    });
    App::open(&config, Arc::new(oidc), Arc::new(SystemClock), Arc::new(SystemIds))
        .await
        .expect("the application")
}

/// Runs a whole sign-in whose token has a fault.
async fn attempt(app: &App, provider: &HostileProvider, fault: Fault) -> Result<(), ServiceError> {
    let started = signin::start(app).await?;
    let sent: HashMap<_, _> = started.redirect_url.query_pairs().into_owned().collect();
    assert_eq!(sent["code_challenge_method"], "S256");
    assert!(sent["scope"].split(' ').any(|scope| scope == "openid"));
    provider.issue(fault, &sent["nonce"]);
    let callback = Callback {
        code: "code".to_owned(),
        state: Some(sent["state"].clone()),
        issuer: Some(provider.issuer.clone()),
    };
    signin::complete(app, &[started.browser_token], callback).await.map(drop)
}

#[tokio::test]
async fn a_valid_token_creates_an_account_and_invalid_ones_are_refused() {
    let provider = HostileProvider::start().await;
    let database = TemporaryDatabase::sqlite();
    let app = app(&provider.issuer, &database).await;
    for fault in [
        Fault::AlgorithmNone,
        Fault::SignedWithTheSecret,
        Fault::WrongIssuer,
        Fault::WrongAudience,
        Fault::WrongNonce,
        Fault::WrongKeyId,
        Fault::WrongAuthorizedParty,
        Fault::Expired,
        Fault::NoSignature,
        Fault::ForeignKey,
        Fault::NoSubject,
        Fault::IssuedInAnHour,
        Fault::NoEmail,
        Fault::EmailWithNul,
        Fault::EndlessEmail,
        Fault::EndlessSubject,
    ] {
        let outcome = attempt(&app, &provider, fault).await;
        let refused = outcome.expect_err(&format!("{fault:?} is refused"));
        assert_eq!(refused.code, &codes::SIGNIN_REFUSED, "{fault:?}: {:?}", refused.cause);
    }
    let unverified = attempt(&app, &provider, Fault::EmailUnverified).await.expect_err("a refusal");
    assert_eq!(unverified.code, &codes::SIGNIN_EMAIL_UNVERIFIED);
    let count = |conn: &mut _| members::count(conn, &MemberSearch::default());
    assert_eq!(database.open().read(count).await.expect("a count"), 0);

    attempt(&app, &provider, Fault::None).await.expect("a good token");
    assert_eq!(database.open().read(count).await.expect("a count"), 1);
    assert!(provider.token_parameter("code_verifier").is_some_and(|v| v.len() >= 43));
}

#[tokio::test]
async fn an_unreachable_provider_is_reported() {
    let database = TemporaryDatabase::sqlite();
    let app = app("http://127.0.0.1:1", &database).await;
    let refused = signin::start(&app).await.expect_err("a refusal");
    assert_eq!(refused.code, &codes::SIGNIN_UNAVAILABLE);
}
