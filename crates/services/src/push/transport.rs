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
    /// For how long a device that is off is told later, so that none sounds at night.
    pub keep_for: TimeDelta,
    /// The time of sending, which the signature names.
    pub now: DateTime<Utc>,
}

/// What a push service did with a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Delivery {
    Accepted,
    /// The browser can't be told any more.
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
