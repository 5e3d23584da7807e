//! The port to the mail server.

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use thiserror::Error;
use url::Url;

/// A mail server, and how to sign in there. It has no `Debug`, because it holds a password.
#[derive(Clone, PartialEq, Eq)]
pub struct SmtpServer {
    pub host: String,
    pub port: u16,
    /// `None` for a server that asks for no password.
    pub credentials: Option<(String, String)>,
    pub use_tls: bool,
}

/// An address with its name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mailbox {
    pub name: Option<String>,
    pub address: String,
}

/// A message to one recipient.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    /// Becomes the `Message-ID`, so that a message that is sent twice can be recognised.
    pub id: String,
    /// The id that related messages refer to, so that a mail program can show them as one thread.
    pub thread: Option<String>,
    pub from: Mailbox,
    pub to: Mailbox,
    pub reply_to: Option<Mailbox>,
    pub subject: String,
    pub text: String,
    pub html: String,
    /// Where the recipient can unsubscribe with one click.
    pub unsubscribe: Option<Url>,
}

/// Why a mail server didn't take a message. The texts are the server's and may name the recipient.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum MailError {
    /// A port that isn't used for mail.
    #[error("the port {0} is not one of a mail server")]
    ForbiddenPort(u16),
    /// The host is in our own network.
    #[error("the host has an address of a private network")]
    ForbiddenHost,
    /// No connection, or no answer in time.
    #[error("no connection: {0}")]
    Unreachable(String),
    /// There is no encrypted connection.
    #[error("no encrypted connection: {0}")]
    Insecure(String),
    /// The server's certificate isn't valid for its name.
    #[error("the certificate isn't valid: {0}")]
    Certificate(String),
    /// The server offers no sign-in with a password on this connection.
    #[error("the server offers no sign-in with a password")]
    NoSignIn,
    /// The server doesn't let this account send from the sender's address.
    #[error("the sender was refused: {0}")]
    Sender(String),
    /// The server refused name or password.
    #[error("not signed in: {0}")]
    Credentials(String),
    /// The server may take the message later.
    #[error("refused for now: {0}")]
    Temporary(String),
    /// The server will never take this message.
    #[error("refused: {0}")]
    Permanent(String),
}

impl MailError {
    /// Whether another attempt is useless. Wrong settings don't count: they may be corrected.
    pub(crate) const fn is_permanent(&self) -> bool {
        matches!(self, Self::Permanent(_))
    }

    /// Whether the server may have the message although this came of handing it over.
    pub(crate) const fn leaves_open(&self) -> bool {
        matches!(self, Self::Unreachable(_))
    }

    /// What happened, for the administrator, with the server's words.
    pub(crate) fn sentence(&self) -> String {
        match self {
            Self::ForbiddenPort(port) => format!("A porta {port} não é de e-mail."),
            Self::ForbiddenHost => "O servidor fica em uma rede privada.".to_owned(),
            Self::Unreachable(words) => format!("O servidor não respondeu: {words}"),
            Self::Insecure(words) => format!("A conexão segura falhou: {words}"),
            Self::Certificate(words) => format!("O certificado do servidor não é válido: {words}"),
            Self::NoSignIn => "O servidor não aceita entrar com senha nesta porta.".to_owned(),
            Self::Sender(words) => format!("O servidor recusou o remetente: {words}"),
            Self::Credentials(words) => format!("O servidor recusou o usuário ou a senha: {words}"),
            Self::Temporary(words) => format!("O servidor recusou por enquanto: {words}"),
            Self::Permanent(words) => format!("O servidor recusou: {words}"),
        }
    }

    /// What happened, without the server's words.
    pub(crate) const fn summary(&self) -> &'static str {
        match self {
            Self::ForbiddenPort(_) | Self::ForbiddenHost => "the mail server must not be used",
            Self::Unreachable(_) => "the mail server can't be reached",
            Self::Insecure(_) => "the mail server offers no encrypted connection",
            Self::Certificate(_) => "the mail server's certificate isn't valid",
            Self::NoSignIn => "the mail server offers no sign-in",
            Self::Sender(_) => "the mail server refused the sender",
            Self::Credentials(_) => "the mail server refused the password",
            Self::Temporary(_) => "the mail server refused the message for now",
            Self::Permanent(_) => "the mail server refused the message",
        }
    }
}

pub trait MailTransport: Send + Sync {
    /// Connects, signs in and names the sender, without sending anything.
    fn check(&self, server: SmtpServer, sender: String) -> BoxFuture<'_, Result<(), MailError>>;

    /// Connects, signs in and names sender and recipient, so that the server is ready for the message.
    fn offer(
        &self,
        server: SmtpServer,
        message: Message,
    ) -> BoxFuture<'_, Result<Box<dyn MailOffer>, MailError>>;

    /// Sends a message of which it doesn't matter whether it arrives twice.
    fn send(&self, server: SmtpServer, message: Message) -> BoxFuture<'_, Result<(), MailError>> {
        async move { self.offer(server, message).await?.deliver().await }.boxed()
    }
}

/// A message that the server is ready to take, and has nothing of yet.
pub trait MailOffer: Send {
    /// Hands the message over. It may have been delivered if this ends as [`MailError::Unreachable`].
    fn deliver(self: Box<Self>) -> BoxFuture<'static, Result<(), MailError>>;
}
