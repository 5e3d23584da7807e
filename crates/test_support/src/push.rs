//! A push service that keeps what it is given.

use std::sync::Mutex;

use evolua_services::push::{Delivery, PushError, PushMessage, PushTransport};
use futures_util::FutureExt;
use futures_util::future::{BoxFuture, ready};
use url::Url;

/// A push service that accepts everything until a test scripts it otherwise.
#[derive(Debug)]
pub struct ScriptedPush {
    answer: Mutex<Result<Delivery, PushError>>,
    sent: Mutex<Vec<PushMessage>>,
}

impl Default for ScriptedPush {
    fn default() -> Self {
        Self { answer: Mutex::new(Ok(Delivery::Accepted)), sent: Mutex::default() }
    }
}

impl ScriptedPush {
    /// Answers so from now on.
    pub fn answer(&self, answer: Result<Delivery, PushError>) {
        *self.answer.lock().expect("the script") = answer;
    }

    /// The messages taken since the last call.
    pub fn take_sent(&self) -> Vec<PushMessage> {
        std::mem::take(&mut *self.sent.lock().expect("the messages"))
    }
}

impl PushTransport for ScriptedPush {
    fn accepts(&self, endpoint: &Url) -> bool {
        endpoint.scheme() == "https"
    }

    fn send(&self, message: PushMessage) -> BoxFuture<'_, Result<Delivery, PushError>> {
        self.sent.lock().expect("the messages").push(message);
        ready(self.answer.lock().expect("the script").clone()).boxed()
    }
}
