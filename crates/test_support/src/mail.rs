//! A mail server that keeps what it is given.

use std::sync::Mutex;

use evolua_services::mail::{MailError, MailTransport, Message, SmtpServer};
use futures_util::FutureExt;
use futures_util::future::{BoxFuture, pending, ready};

/// What the server does with the next messages.
#[derive(Debug, Clone, Default)]
enum Behaviour {
    #[default]
    Accept,
    Refuse(MailError),
    /// Takes the message and fails before it has said so.
    LoseAnswer,
    Hang,
}

/// A mail server that accepts everything until a test scripts it otherwise.
#[derive(Default)]
pub struct ScriptedMail {
    behaviour: Mutex<Behaviour>,
    sent: Mutex<Vec<Message>>,
    servers: Mutex<Vec<SmtpServer>>,
}

impl std::fmt::Debug for ScriptedMail {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ScriptedMail").field("behaviour", &self.behaviour).finish_non_exhaustive()
    }
}

impl ScriptedMail {
    pub fn accept(&self) {
        *self.behaviour.lock().expect("the script") = Behaviour::Accept;
    }

    pub fn refuse(&self, error: MailError) {
        *self.behaviour.lock().expect("the script") = Behaviour::Refuse(error);
    }

    /// Takes messages, but the connection breaks before the answer.
    pub fn lose_answers(&self) {
        *self.behaviour.lock().expect("the script") = Behaviour::LoseAnswer;
    }

    /// Never answers.
    pub fn hang(&self) {
        *self.behaviour.lock().expect("the script") = Behaviour::Hang;
    }

    /// The messages taken since the last call.
    pub fn take_sent(&self) -> Vec<Message> {
        std::mem::take(&mut *self.sent.lock().expect("the messages"))
    }

    /// The servers to which it was asked to connect since the last call.
    pub fn take_servers(&self) -> Vec<SmtpServer> {
        std::mem::take(&mut *self.servers.lock().expect("the servers"))
    }

    fn answer(
        &self,
        server: SmtpServer,
        message: Option<Message>,
    ) -> BoxFuture<'_, Result<(), MailError>> {
        self.servers.lock().expect("the servers").push(server);
        let behaviour = self.behaviour.lock().expect("the script").clone();
        let take = || self.sent.lock().expect("the messages").extend(message);
        match behaviour {
            Behaviour::Accept => {
                take();
                ready(Ok(())).boxed()
            }
            Behaviour::LoseAnswer => {
                take();
                ready(Err(MailError::Unreachable("the connection broke".to_owned()))).boxed()
            }
            Behaviour::Refuse(error) => ready(Err(error)).boxed(),
            Behaviour::Hang => pending().boxed(),
        }
    }
}

impl MailTransport for ScriptedMail {
    fn check(&self, server: SmtpServer) -> BoxFuture<'_, Result<(), MailError>> {
        self.answer(server, None)
    }

    fn send(&self, server: SmtpServer, message: Message) -> BoxFuture<'_, Result<(), MailError>> {
        self.answer(server, Some(message))
    }
}
