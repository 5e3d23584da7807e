//! Web Push: notices on members' devices, also while the app is closed.
//!
//! What is pushed stands beside the letters: [`queue`] is called where a letter is queued. A lock
//! screen shows it to anybody, so no text says more than that there is something to see.

mod keys;
mod notice;
mod outbox;
mod send;
mod subscription;
mod training;
mod transport;
mod web_push;

use std::sync::Arc;

pub use evolua_persistence::push_subscriptions::PushAddress;
pub use keys::{KeyError, KeyLines, VapidKeys};
pub(crate) use outbox::queue;
pub(crate) use send::send;
pub use subscription::{browser_key, browser_secret, public_key, subscribe, unsubscribe};
pub(crate) use training::remind_of_training;
pub use training::{reminders, set_reminders};
pub use transport::{Delivery, PushError, PushMessage, PushTransport};
pub use web_push::WebPush;

/// The settings of Web Push.
#[derive(Clone)]
pub struct PushSettings {
    /// With which browsers subscribe, in base64url.
    pub public_key: String,
    pub transport: Arc<dyn PushTransport>,
}
