//! Sealed access proofs.

use evolua_domain::id::MemberId;
use evolua_services::access::signin::{self, Callback};
use evolua_services::access::{SignedIn, session};
use evolua_test_support::{TemporaryDatabase, TestApp};

use crate::races::ana;

async fn signed_in(test: &TestApp) -> (MemberId, SignedIn) {
    test.identity.expect("code", ana());
    let started = signin::start(&test.app).await.expect("an attempt");
    let callback = Callback { code: "code".to_owned(), ..Callback::default() };
    let member = signin::complete(&test.app, Some(&started.browser_token), callback)
        .await
        .expect("a member");
    let token = session::start(&test.app, member).await.expect("a session");
    let who = session::resolve(&test.app, &token).await.expect("an answer").expect("somebody");
    (member, who)
}

#[tokio::test]
async fn only_the_application_that_sealed_a_proof_unseals_it() {
    let test = TestApp::open(TemporaryDatabase::sqlite()).await;
    let other = TestApp::open(TemporaryDatabase::sqlite()).await;
    let (member, who) = signed_in(&test).await;
    let sealed = who.seal(&test.app).expect("a text");
    let back = SignedIn::unseal(&test.app, &sealed).expect("the proof");
    assert_eq!(back.member().id, member);
    assert!(SignedIn::unseal(&other.app, &sealed).is_none());
    let forged = sealed.replace("\"has_profile\":false", "\"has_profile\":true");
    assert_ne!(forged, sealed);
    for refused in [forged.as_str(), "", "short", &"é".repeat(40)] {
        assert!(SignedIn::unseal(&test.app, refused).is_none());
    }
}
