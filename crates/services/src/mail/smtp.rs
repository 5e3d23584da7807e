//! The adapter to a mail server, with lettre.

use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use lettre::Address;
use lettre::address::Envelope;
use lettre::message::header::{HeaderName, HeaderValue};
use lettre::message::{Mailbox as LettreMailbox, MultiPart};
use lettre::transport::smtp::Error as SmtpError;
use lettre::transport::smtp::authentication::{Credentials, Mechanism};
use lettre::transport::smtp::client::{AsyncSmtpConnection, TlsParameters};
use lettre::transport::smtp::commands::{Data, Mail, Rcpt};
use lettre::transport::smtp::extension::{ClientId, Extension, MailParameter};
use tokio::time::{Instant, timeout_at};

use super::transport::{MailError, MailOffer, MailTransport, Mailbox, Message, SmtpServer};
use crate::network::is_public;

/// How long the server may take until it has accepted the sign-in, and then again until it has the
/// message. Both together end before the time of a job.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long the end of a conversation is waited for.
const FAREWELL: Duration = Duration::from_secs(1);

/// Ports on which mail servers take messages. Others could be services that were never meant to be
/// reached from here.
const PORTS: [u16; 4] = [25, 465, 587, 2525];

/// The port on which the connection is encrypted from the first byte.
const TLS_PORT: u16 = 465;

/// Sends over SMTP, on a connection for each message.
#[derive(Debug, Clone, Copy)]
pub struct SmtpMail {
    /// Allows every port and hosts of private networks, for development.
    allow_private: bool,
    patience: Duration,
}

impl SmtpMail {
    pub const fn new(allow_private: bool) -> Self {
        Self { allow_private, patience: PATIENCE }
    }

    /// Waits for another time.
    #[must_use]
    pub const fn with_patience(self, patience: Duration) -> Self {
        Self { patience, ..self }
    }

    /// Resolves the host to the addresses to try. The connection goes to the address that was
    /// checked, because the name could resolve to another one a moment later.
    async fn addresses(&self, server: &SmtpServer) -> Result<Vec<SocketAddr>, MailError> {
        if !self.allow_private && !PORTS.contains(&server.port) {
            return Err(MailError::ForbiddenPort(server.port));
        }
        let found = tokio::net::lookup_host((server.host.as_str(), server.port))
            .await
            .map_err(|error| MailError::Unreachable(error.to_string()))?;
        let found: Vec<SocketAddr> = found.collect();
        if !self.allow_private && !found.iter().all(|address| is_public(address.ip())) {
            return Err(MailError::ForbiddenHost);
        }
        let first = |is_wanted: fn(&IpAddr) -> bool| found.iter().find(|one| is_wanted(&one.ip()));
        let addresses = [first(IpAddr::is_ipv4), first(IpAddr::is_ipv6)];
        Ok(addresses.into_iter().flatten().copied().collect())
    }

    async fn connect(&self, server: &SmtpServer) -> Result<AsyncSmtpConnection, MailError> {
        let mut failure = MailError::Unreachable("the name has no address".to_owned());
        for address in self.addresses(server).await? {
            // One address that swallows everything must leave time for the other one.
            match within(self.patience / 2, connect_to(address, server)).await.flatten() {
                Ok(connection) => return Ok(connection),
                Err(error) => failure = error,
            }
        }
        Err(failure)
    }

    async fn signed_in(&self, server: &SmtpServer) -> Result<AsyncSmtpConnection, MailError> {
        let mut connection = self.connect(server).await?;
        if let Some((name, password)) = &server.credentials {
            let credentials = Credentials::new(name.clone(), password.clone());
            let mechanisms = [Mechanism::Plain, Mechanism::Login];
            if connection.server_info().get_auth_mechanism(&mechanisms).is_none() {
                return Err(MailError::NoSignIn);
            }
            connection.auth(&mechanisms, &credentials).await.map_err(|error| {
                if error.is_permanent() || error.is_client() {
                    MailError::Credentials(error.to_string())
                } else {
                    failure(&error)
                }
            })?;
        }
        Ok(connection)
    }
}

async fn connect_to(
    address: SocketAddr,
    server: &SmtpServer,
) -> Result<AsyncSmtpConnection, MailError> {
    let tls = || TlsParameters::new(server.host.clone()).map_err(|error| insecure(&error));
    let hello = ClientId::default();
    let is_tls_port = server.port == TLS_PORT;
    let implicit = if is_tls_port { Some(tls()?) } else { None };
    let opened = AsyncSmtpConnection::connect_tokio1(address, None, &hello, implicit, None).await;
    let mut connection =
        opened.map_err(|error| if error.is_tls() { insecure(&error) } else { failure(&error) })?;
    if server.use_tls && !is_tls_port {
        if !connection.can_starttls() {
            return Err(MailError::Insecure("the server has no STARTTLS".to_owned()));
        }
        connection.starttls(tls()?, &hello).await.map_err(|error| insecure(&error))?;
    }
    Ok(connection)
}

/// Why no encrypted connection came about.
fn insecure(error: &SmtpError) -> MailError {
    // lettre and rustls tell a wrong certificate only in the text of the cause.
    let cause = std::error::Error::source(error).map_or_else(String::new, ToString::to_string);
    if cause.to_lowercase().contains("certificate") {
        MailError::Certificate(cause)
    } else {
        MailError::Insecure(error.to_string())
    }
}

async fn within<T>(longest: Duration, step: impl Future<Output = T>) -> Result<T, MailError> {
    until(Instant::now() + longest, step).await
}

async fn until<T>(deadline: Instant, step: impl Future<Output = T>) -> Result<T, MailError> {
    let outcome = timeout_at(deadline, step).await;
    outcome.map_err(|_| MailError::Unreachable("no answer in time".to_owned()))
}

/// What became of a conversation before the message was sent.
fn failure(error: &SmtpError) -> MailError {
    if error.status().is_some() {
        MailError::Temporary(error.to_string())
    } else {
        MailError::Unreachable(error.to_string())
    }
}

/// What became of a message.
fn refusal(error: &SmtpError) -> MailError {
    // Servers that want a sign-in first say so only when the message comes.
    const SIGN_IN_FIRST: [&str; 4] = ["530", "534", "535", "538"];
    let status = error.status().map(|code| code.to_string());
    if status.is_some_and(|status| SIGN_IN_FIRST.contains(&status.as_str())) {
        MailError::Credentials(error.to_string())
    } else if error.is_permanent() || error.is_client() {
        MailError::Permanent(error.to_string())
    } else {
        failure(error)
    }
}

impl MailTransport for SmtpMail {
    fn check(&self, server: SmtpServer, sender: String) -> BoxFuture<'_, Result<(), MailError>> {
        async move {
            let sender = sender.parse().map_err(|_| MailError::Sender(sender))?;
            let mut connection = within(self.patience, Box::pin(self.signed_in(&server))).await??;
            within(self.patience, name_sender(&mut connection, Some(&sender), vec![])).await??;
            // The answer doesn't matter: the server has accepted the sign-in and the sender.
            let _ = within(FAREWELL, connection.quit()).await;
            Ok(())
        }
        .boxed()
    }

    fn offer(
        &self,
        server: SmtpServer,
        message: Message,
    ) -> BoxFuture<'_, Result<Box<dyn MailOffer>, MailError>> {
        async move {
            // Before the connection, which a message that can't be written doesn't need.
            let message = compose(message)?;
            let mut connection = within(self.patience, Box::pin(self.signed_in(&server))).await??;
            let deadline = Instant::now() + self.patience;
            until(deadline, send_envelope(&mut connection, message.envelope())).await??;
            let offer = SmtpOffer { connection, content: message.formatted(), deadline };
            Ok(Box::new(offer) as Box<dyn MailOffer>)
        }
        .boxed()
    }
}

/// All that comes before a message. lettre sends both at once, but what is known to be unsent up to
/// here may have arrived afterwards. The message itself is always ASCII, which needs no 8BITMIME.
async fn send_envelope(
    connection: &mut AsyncSmtpConnection,
    envelope: &Envelope,
) -> Result<(), MailError> {
    let mut addresses = envelope.from().into_iter().chain(envelope.to());
    let parameters = if addresses.all(|address| address.to_string().is_ascii()) {
        vec![]
    } else if connection.server_info().supports_feature(Extension::SmtpUtfEight) {
        vec![MailParameter::SmtpUtfEight]
    } else {
        let text = "the server takes only addresses without accents";
        return Err(MailError::Permanent(text.to_owned()));
    };
    let refused = |error: SmtpError| refusal(&error);
    name_sender(connection, envelope.from(), parameters).await?;
    for recipient in envelope.to() {
        let recipient = Rcpt::new(recipient.clone(), vec![]);
        connection.command(recipient).await.map_err(refused)?;
    }
    connection.command(Data).await.map_err(refused)?;
    Ok(())
}

async fn name_sender(
    connection: &mut AsyncSmtpConnection,
    sender: Option<&Address>,
    parameters: Vec<MailParameter>,
) -> Result<(), MailError> {
    let mail = Mail::new(sender.cloned(), parameters);
    let named = connection.command(mail).await.map(drop);
    named.map_err(|error| match refusal(&error) {
        MailError::Permanent(words) => MailError::Sender(words),
        other => other,
    })
}

struct SmtpOffer {
    connection: AsyncSmtpConnection,
    content: Vec<u8>,
    deadline: Instant,
}

impl MailOffer for SmtpOffer {
    fn deliver(self: Box<Self>) -> BoxFuture<'static, Result<(), MailError>> {
        let Self { mut connection, content, deadline } = *self;
        async move {
            until(deadline, connection.message(&content))
                .await?
                .map_err(|error| refusal(&error))?;
            // The server has the message, whatever it says to this.
            let _ = within(FAREWELL, connection.quit()).await;
            Ok(())
        }
        .boxed()
    }
}

fn compose(message: Message) -> Result<lettre::Message, MailError> {
    let mut builder = lettre::Message::builder()
        .message_id(Some(format!("<{}>", message.id)))
        .from(mailbox(message.from)?)
        .to(mailbox(message.to)?)
        .subject(message.subject)
        // Keeps replies such as "out of office" away.
        .raw_header(header("Auto-Submitted", "auto-generated".to_owned()));
    if let Some(thread) = message.thread {
        builder = builder.references(format!("<{thread}>"));
    }
    if let Some(reply_to) = message.reply_to {
        builder = builder.reply_to(mailbox(reply_to)?);
    }
    if let Some(url) = message.unsubscribe {
        builder = builder
            .raw_header(header("List-Unsubscribe", format!("<{url}>")))
            .raw_header(header("List-Unsubscribe-Post", "List-Unsubscribe=One-Click".to_owned()));
    }
    builder
        .multipart(MultiPart::alternative_plain_html(message.text, message.html))
        .map_err(|error| MailError::Permanent(error.to_string()))
}

/// A header of ASCII characters, which needs no encoding.
fn header(name: &'static str, value: String) -> HeaderValue {
    let name = HeaderName::new_from_ascii_str(name);
    HeaderValue::dangerous_new_pre_encoded(name, value.clone(), value)
}

fn mailbox(mailbox: Mailbox) -> Result<LettreMailbox, MailError> {
    let address = mailbox
        .address
        .parse()
        .map_err(|error| MailError::Permanent(format!("the address can't be used: {error}")))?;
    // A line break would begin another header.
    let name = mailbox.name.map(|name| name.replace(char::is_control, " "));
    Ok(LettreMailbox::new(name, address))
}
