//! The adapter to mail servers, against a small server on this machine.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use evolua_services::mail::{
    MailError, MailTransport as _, Mailbox, Message, SmtpMail, SmtpServer,
};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};

/// What the server answers.
#[derive(Clone, Copy)]
struct Script {
    greeting: &'static str,
    hello: &'static str,
    auth: &'static str,
    mail: &'static str,
    rcpt: &'static str,
    data: &'static str,
}

const FRIENDLY: Script = Script {
    greeting: "220 mail.test",
    hello: "250-mail.test\r\n250-8BITMIME\r\n250 AUTH PLAIN LOGIN",
    auth: "235 welcome",
    mail: "250 ok",
    rcpt: "250 ok",
    data: "250 queued",
};

/// A server that remembers all lines that it was sent.
struct Server {
    port: u16,
    lines: Arc<Mutex<Vec<String>>>,
}

async fn serve(script: Script) -> Server {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let port = listener.local_addr().expect("an address").port();
    let lines = Arc::new(Mutex::new(Vec::new()));
    let heard = Arc::clone(&lines);
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            tokio::spawn(converse(stream, script, Arc::clone(&heard)));
        }
    });
    Server { port, lines }
}

async fn converse(stream: TcpStream, script: Script, heard: Arc<Mutex<Vec<String>>>) {
    let (reader, mut writer) = stream.into_split();
    let mut reader = BufReader::new(reader).lines();
    let mut answer = script.greeting;
    let mut is_body = false;
    loop {
        if !answer.is_empty() && writer.write_all(format!("{answer}\r\n").as_bytes()).await.is_err()
        {
            return;
        }
        let Ok(Some(line)) = reader.next_line().await else { return };
        heard.lock().expect("the lines").push(line.clone());
        let command = line.split(' ').next().unwrap_or_default().to_uppercase();
        answer = match command.as_str() {
            "." if is_body => {
                is_body = false;
                script.data
            }
            _ if is_body => "",
            "EHLO" => script.hello,
            "AUTH" => script.auth,
            "MAIL" => script.mail,
            "RCPT" => script.rcpt,
            "DATA" => {
                is_body = true;
                "354 go on"
            }
            _ => "221 bye",
        };
    }
}

impl Server {
    fn address(&self) -> SmtpServer {
        SmtpServer {
            host: "127.0.0.1".to_owned(),
            port: self.port,
            credentials: Some(("rita@exemplo.com.br".to_owned(), "senha".to_owned())),
            use_tls: false,
        }
    }

    fn text(&self) -> String {
        self.lines.lock().expect("the lines").join("\n")
    }
}

fn message() -> Message {
    Message {
        id: "7@localhost".to_owned(),
        thread: Some("newcomer-3@localhost".to_owned()),
        from: Mailbox {
            name: Some("Rita\r\nBcc: todos@exemplo.com".to_owned()),
            address: "rita@exemplo.com.br".to_owned(),
        },
        to: Mailbox { name: Some("José".to_owned()), address: "jose@exemplo.com".to_owned() },
        reply_to: None,
        subject: "Sua assinatura vence amanhã".to_owned(),
        text: "Oi, José.".to_owned(),
        html: "<p>Oi, José.</p>".to_owned(),
        unsubscribe: Some("https://evolua.example/api/unsubscribe/1-00".parse().expect("a link")),
    }
}

async fn send(script: Script) -> Result<(), MailError> {
    let server = serve(script).await;
    SmtpMail::new(true).send(server.address(), message()).await
}

async fn check(mail: &SmtpMail, server: SmtpServer) -> Result<(), MailError> {
    mail.check(server, "rita@exemplo.com.br".to_owned()).await
}

#[tokio::test]
async fn a_message_arrives_with_its_headers_and_both_forms() {
    let server = serve(FRIENDLY).await;
    SmtpMail::new(true).send(server.address(), message()).await.expect("sent");
    let text = server.text();
    for expected in [
        "AUTH PLAIN",
        "MAIL FROM:<rita@exemplo.com.br>",
        "RCPT TO:<jose@exemplo.com>",
        "\nMessage-ID: <7@localhost>\n",
        "\nReferences: <newcomer-3@localhost>\n",
        "\nList-Unsubscribe: <https://evolua.example/api/unsubscribe/1-00>\n",
        "\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\n",
        "\nAuto-Submitted: auto-generated\n",
        "\nContent-Type: multipart/alternative;",
        "\nContent-Type: text/plain; charset=utf-8\n",
        "\nContent-Type: text/html; charset=utf-8\n",
        "\nQUIT",
    ] {
        assert!(text.contains(expected), "{expected}\n{text}");
    }
    assert!(!text.contains("\nBcc:"), "a name began a header\n{text}");
    assert!(text.is_ascii(), "the subject is encoded\n{text}");
}

#[tokio::test]
async fn what_the_server_says_decides_whether_to_try_again() {
    let kind = |error: &MailError| match error {
        MailError::Permanent(_) => "permanent",
        MailError::Temporary(_) => "temporary",
        MailError::Credentials(_) => "credentials",
        MailError::Unreachable(_) => "unreachable",
        MailError::Insecure(_) => "insecure",
        MailError::Certificate(_) => "certificate",
        MailError::NoSignIn => "no sign-in",
        MailError::Sender(_) => "sender",
        MailError::ForbiddenHost | MailError::ForbiddenPort(_) => "forbidden",
    };
    for (script, expected) in [
        (Script { rcpt: "550 no such user", ..FRIENDLY }, "permanent"),
        (Script { rcpt: "451 greylisted", ..FRIENDLY }, "temporary"),
        (Script { data: "554 spam", ..FRIENDLY }, "permanent"),
        (Script { data: "452 no space", ..FRIENDLY }, "temporary"),
        (Script { mail: "530 sign in first", ..FRIENDLY }, "credentials"),
        (Script { auth: "535 wrong password", ..FRIENDLY }, "credentials"),
        (Script { hello: "250-mail.test\r\n250 8BITMIME", ..FRIENDLY }, "no sign-in"),
        (Script { mail: "553 not your address", ..FRIENDLY }, "sender"),
        (Script { auth: "454 try later", ..FRIENDLY }, "temporary"),
        (Script { greeting: "421 busy", ..FRIENDLY }, "temporary"),
        (Script { greeting: "554 go away", ..FRIENDLY }, "temporary"),
        (Script { greeting: "no mail server", ..FRIENDLY }, "unreachable"),
    ] {
        let error = send(script).await.expect_err("a refusal");
        assert_eq!(kind(&error), expected, "{error}");
    }
    let server = serve(FRIENDLY).await;
    let encrypted = SmtpServer { use_tls: true, ..server.address() };
    let error = check(&SmtpMail::new(true), encrypted).await.expect_err("no STARTTLS");
    assert_eq!(kind(&error), "insecure", "{error}");
    assert!(!server.text().contains("AUTH"), "the password was sent unencrypted");
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let port = listener.local_addr().expect("an address").port();
    drop(listener);
    let closed = SmtpServer { port, ..server.address() };
    let error = check(&SmtpMail::new(true), closed).await.expect_err("nobody listens");
    assert_eq!(kind(&error), "unreachable", "{error}");
    let mut nobody = message();
    nobody.to.address = "não é um e-mail".to_owned();
    let error = SmtpMail::new(true).send(server.address(), nobody).await.expect_err("no address");
    assert_eq!(kind(&error), "permanent", "{error}");
}

#[tokio::test]
async fn a_sign_in_is_tried_without_sending_anything() {
    let server = serve(FRIENDLY).await;
    check(&SmtpMail::new(true), server.address()).await.expect("signed in");
    let text = server.text();
    assert!(text.contains("AUTH") && text.contains("MAIL FROM") && text.contains("QUIT"), "{text}");
    assert!(!text.contains("RCPT") && !text.contains("DATA"), "{text}");
    let strict = serve(Script { mail: "553 not your address", ..FRIENDLY }).await;
    let error = check(&SmtpMail::new(true), strict.address()).await.expect_err("the sender");
    assert_eq!(error, MailError::Sender("permanent error (553): not your address".to_owned()));
}

#[tokio::test]
async fn a_server_that_says_nothing_is_left_alone() {
    for script in [Script { greeting: "", ..FRIENDLY }, Script { rcpt: "", ..FRIENDLY }] {
        let server = serve(script).await;
        let mail = SmtpMail::new(true).with_patience(Duration::from_millis(300));
        let error = mail.send(server.address(), message()).await.expect_err("no answer");
        assert_eq!(error, MailError::Unreachable("no answer in time".to_owned()));
    }
}

#[tokio::test]
async fn only_mail_servers_on_the_internet_are_connected_to() {
    let server = serve(FRIENDLY).await;
    let strict = SmtpMail::new(false);
    for port in [server.port, 22, 80, 5432] {
        let server = SmtpServer { port, ..server.address() };
        assert_eq!(check(&strict, server).await, Err(MailError::ForbiddenPort(port)));
    }
    for host in ["127.0.0.1", "localhost", "169.254.169.254", "10.0.0.1", "::1"] {
        let server = SmtpServer { host: host.to_owned(), port: 587, ..server.address() };
        assert_eq!(check(&strict, server).await, Err(MailError::ForbiddenHost), "{host}");
    }
    assert_eq!(server.text(), "", "nothing was sent there");
}
