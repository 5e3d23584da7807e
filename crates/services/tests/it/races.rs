//! Concurrent calls.

use evolua_domain::access::Identity;
use evolua_services::access::signin::{self, Callback};
use evolua_services::error::codes;
use evolua_test_support::{TestApp, on_both_engines};

pub(crate) fn ana() -> Identity {
    Identity {
        issuer: "https://idp.test".to_owned(),
        subject: "1".to_owned(),
        email: "ana@exemplo.com".to_owned(),
        name: "Ana".to_owned(),
        given_name: None,
        picture_url: None,
    }
}

on_both_engines! {
    async fn an_attempt_redeemed_twice_at_once_signs_in_once(database) {
        let test = TestApp::open(database).await;
        test.identity.expect("code", ana());
        let started = signin::start(&test.app).await.expect("an attempt");
        let browser = [started.browser_token];
        let redeem = || {
            let callback = Callback { code: "code".to_owned(), ..Callback::default() };
            signin::complete(&test.app, &browser, callback)
        };
        let (first, second) = tokio::join!(redeem(), redeem());
        let refusals: Vec<_> = [first, second].into_iter().filter_map(Result::err).collect();
        assert_eq!(refusals.len(), 1);
        assert_eq!(refusals[0].code, &codes::SIGNIN_REPLAYED);
    }

    async fn nodes_that_start_together_create_one_administrator(database) {
        let starts = (0..4).map(|_| TestApp::start_on(&database));
        for start in futures_util::future::join_all(starts).await {
            start.expect("every node starts");
        }
        let db = database.open();
        let count = db.read(evolua_persistence::admins::count).await.expect("the administrators");
        assert_eq!(count, 1);
    }
}
