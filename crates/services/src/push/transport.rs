//! The port to the browsers' push services.

use chrono::{DateTime, TimeDelta, Utc};
use futures_util::future::BoxFuture;
use thiserror::Error;
use url::Url;

use evolua_persistence::push_subscriptions::PushAddress;

/// A message to one browser.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PushMessage {
    pub to: PushAddress,
    /// What the app's service worker reads.
    pub payload: String,
    /// How long the push service keeps the message for a device that is off: not into the night, when
    /// nothing may ring.
    pub keep_for: TimeDelta,
    /// The time of sending, which the signature names.
    pub now: DateTime<Utc>,
}

/// What a push service did with a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Delivery {
    Accepted,
    /// The browser no longer accepts notices.
    Gone,
}

/// Why a push service didn't take a message. No text quotes the address, which is a secret.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PushError {
    #[error("the push service must not be used")]
    Forbidden,
    #[error("the browser's keys can't be used")]
    Keys,
    #[error("the push service can't be reached")]
    Unreachable,
    #[error("the push service answered {0}")]
    Refused(u16),
}

pub trait PushTransport: Send + Sync {
    /// Whether the server may connect to an address that a browser gave, as far as can be told
    /// without resolving its name.
    fn accepts(&self, endpoint: &Url) -> bool;

    fn send(&self, message: PushMessage) -> BoxFuture<'_, Result<Delivery, PushError>>;
}
