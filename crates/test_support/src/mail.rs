//! A mail server that keeps what it is given.

use std::sync::{Arc, Mutex};

use evolua_services::mail::{MailError, MailOffer, MailTransport, Message, SmtpServer};
use futures_util::future::{BoxFuture, pending, ready};
use futures_util::{FutureExt, TryFutureExt};

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
    sent: Arc<Mutex<Vec<Message>>>,
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

    /// How the server greets, before it has heard of any message.
    fn greet(&self, server: SmtpServer) -> BoxFuture<'static, Result<(), MailError>> {
        self.servers.lock().expect("the servers").push(server);
        match self.behaviour() {
            Behaviour::Accept | Behaviour::LoseAnswer => ready(Ok(())).boxed(),
            Behaviour::Refuse(error) => ready(Err(error)).boxed(),
            Behaviour::Hang => pending().boxed(),
        }
    }

    fn behaviour(&self) -> Behaviour {
        self.behaviour.lock().expect("the script").clone()
    }
}

impl MailTransport for ScriptedMail {
    fn check(&self, server: SmtpServer, _sender: String) -> BoxFuture<'_, Result<(), MailError>> {
        self.greet(server)
    }

    fn offer(
        &self,
        server: SmtpServer,
        message: Message,
    ) -> BoxFuture<'_, Result<Box<dyn MailOffer>, MailError>> {
        let is_answer_lost = matches!(self.behaviour(), Behaviour::LoseAnswer);
        let offer = ScriptedOffer { message, sent: Arc::clone(&self.sent), is_answer_lost };
        self.greet(server).map_ok(|()| Box::new(offer) as Box<dyn MailOffer>).boxed()
    }
}

struct ScriptedOffer {
    message: Message,
    sent: Arc<Mutex<Vec<Message>>>,
    is_answer_lost: bool,
}

impl MailOffer for ScriptedOffer {
    fn deliver(self: Box<Self>) -> BoxFuture<'static, Result<(), MailError>> {
        self.sent.lock().expect("the messages").push(self.message);
        let lost = MailError::Unreachable("the connection broke".to_owned());
        ready(if self.is_answer_lost { Err(lost) } else { Ok(()) }).boxed()
    }
}
