//! Test doubles for the ports.

use std::collections::HashMap;
use std::sync::Mutex;

use chrono::{DateTime, TimeDelta, Utc};
use evolua_domain::access::Identity;
use evolua_services::clock::Clock;
use evolua_services::identity::{Challenge, IdentityError, IdentityProvider};
use futures_util::FutureExt;
use futures_util::future::{BoxFuture, ready};
use url::Url;

/// A clock that stands still until a test advances it.
#[derive(Debug)]
pub struct ManualClock(Mutex<DateTime<Utc>>);

impl ManualClock {
    pub fn at(now: &str) -> Self {
        Self(Mutex::new(now.parse().expect("an instant")))
    }

    pub fn advance(&self, by: TimeDelta) {
        *self.0.lock().expect("the clock") += by;
    }
}

impl Clock for ManualClock {
    fn now(&self) -> DateTime<Utc> {
        *self.0.lock().expect("the clock")
    }
}

/// A provider that accepts scripted codes.
#[derive(Debug, Default)]
pub struct ScriptedIdentity {
    people: Mutex<HashMap<String, Identity>>,
    is_unavailable: Mutex<bool>,
}

impl ScriptedIdentity {
    /// Accepts `code` once and returns the identity for it.
    pub fn expect(&self, code: &str, identity: Identity) {
        self.people.lock().expect("the people").insert(code.to_owned(), identity);
    }

    /// Makes the provider unavailable, or available again.
    pub fn set_unavailable(&self, is_unavailable: bool) {
        *self.is_unavailable.lock().expect("the switch") = is_unavailable;
    }

    fn outage(&self) -> Option<IdentityError> {
        self.is_unavailable
            .lock()
            .expect("the switch")
            .then(|| IdentityError::Unavailable("scripted".to_owned()))
    }
}

impl IdentityProvider for ScriptedIdentity {
    fn issuer(&self) -> &'static str {
        "https://idp.test"
    }

    fn authorization_url(&self, challenge: Challenge) -> BoxFuture<'_, Result<Url, IdentityError>> {
        let url = format!("https://idp.test/authorize?state={}", challenge.state);
        ready(match self.outage() {
            Some(error) => Err(error),
            None => Ok(url.parse().expect("an address")),
        })
        .boxed()
    }

    fn redeem(&self, code: String, _: Challenge) -> BoxFuture<'_, Result<Identity, IdentityError>> {
        let person = self.people.lock().expect("the people").remove(&code);
        ready(match self.outage() {
            Some(error) => Err(error),
            None => person.ok_or_else(|| IdentityError::Refused("an unknown code".to_owned())),
        })
        .boxed()
    }
}
