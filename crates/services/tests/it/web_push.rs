//! The adapter to push services, against one on this machine.

use chrono::TimeDelta;
use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use evolua_services::push::{
    Delivery, KeyLines, PushAddress, PushError, PushMessage, PushTransport as _, VapidKeys, WebPush,
};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use web_push_native::p256::SecretKey;
use web_push_native::{Auth, decrypt};

/// The browser of the example in RFC 8291.
const P256DH: &str =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
const PRIVATE: &str = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94";
const AUTH: &str = "BTBZMqHH6r4Tts7J_aSIgg";

fn adapter() -> WebPush {
    // Fails if another test has installed it already.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let lines = KeyLines::generate().expect("keys");
    let keys = VapidKeys::read(&lines.public_key, &lines.private_key, "mailto:ola@exemplo.com.br");
    WebPush::new(keys.expect("a pair"))
}

fn message(endpoint: &str) -> PushMessage {
    PushMessage {
        to: PushAddress {
            endpoint: endpoint.to_owned(),
            p256dh: P256DH.to_owned(),
            auth: AUTH.to_owned(),
        },
        payload: r#"{"title":"Olá"}"#.to_owned(),
        keep_for: TimeDelta::hours(10),
        now: "2026-11-20T15:00:00Z".parse().expect("an instant"),
    }
}

/// Answers one request, and returns its head and body.
async fn service(answer: &'static str) -> (String, JoinHandle<(String, Vec<u8>)>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let url = format!("http://{}/send/abc", listener.local_addr().expect("an address"));
    let served = tokio::spawn(async move {
        let (mut stream, _) = listener.accept().await.expect("a connection");
        let mut request = Vec::new();
        loop {
            let end = request.windows(4).position(|four| four == b"\r\n\r\n");
            if let Some(end) = end {
                let head = String::from_utf8(request[..end].to_vec()).expect("a head");
                let length = head.to_lowercase();
                let length = length.split("content-length: ").nth(1).expect("a length");
                let length: usize =
                    length.lines().next().expect("a line").parse().expect("a number");
                let body = &request[end + 4..];
                if body.len() == length {
                    stream.write_all(answer.as_bytes()).await.expect("the answer");
                    return (head, body.to_vec());
                }
            }
            assert!(stream.read_buf(&mut request).await.expect("a request") > 0);
        }
    });
    (url, served)
}

#[tokio::test]
async fn a_message_is_encrypted_for_the_browser_and_signed() {
    let (url, served) =
        service("HTTP/1.1 201 Created\r\ncontent-length: 0\r\nconnection: close\r\n\r\n").await;
    let sent = adapter().with_private_addresses().send(message(&url)).await;
    assert_eq!(sent, Ok(Delivery::Accepted));
    let (head, body) = served.await.expect("a request");
    assert!(head.starts_with("POST /send/abc HTTP/1.1"), "{head}");
    for header in ["ttl: 36000", "content-encoding: aes128gcm", "authorization: vapid t="] {
        assert!(head.to_lowercase().contains(header), "{header}: {head}");
    }
    let decode = |text| URL_SAFE_NO_PAD.decode(text).expect("base64");
    let secret = SecretKey::from_slice(&decode(PRIVATE)).expect("a key");
    let auth: [u8; 16] = decode(AUTH).try_into().expect("16 bytes");
    let text = decrypt(body, &secret, &Auth::from(auth)).expect("a message for this browser");
    assert_eq!(text, r#"{"title":"Olá"}"#.as_bytes());
}

#[tokio::test]
async fn an_answer_says_whether_the_browser_is_gone() {
    for (answer, expected) in [
        ("HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n", Ok(Delivery::Gone)),
        ("HTTP/1.1 410 Gone\r\ncontent-length: 0\r\n\r\n", Ok(Delivery::Gone)),
        ("HTTP/1.1 202 Accepted\r\ncontent-length: 0\r\n\r\n", Ok(Delivery::Accepted)),
        ("HTTP/1.1 429 Slow\r\ncontent-length: 0\r\n\r\n", Err(PushError::Refused(429))),
        ("HTTP/1.1 500 Oh\r\ncontent-length: 0\r\n\r\n", Err(PushError::Refused(500))),
        // The owner of the address could redirect us anywhere.
        (
            "HTTP/1.1 307 Go\r\nlocation: http://127.0.0.1:1/\r\ncontent-length: 0\r\n\r\n",
            Err(PushError::Refused(307)),
        ),
        ("not HTTP", Err(PushError::Unreachable)),
    ] {
        let (url, served) = service(answer).await;
        assert_eq!(adapter().with_private_addresses().send(message(&url)).await, expected);
        served.await.expect("a request");
    }
}

#[tokio::test]
async fn a_service_that_never_answers_is_left_after_five_seconds() {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let url = format!("http://{}/", listener.local_addr().expect("an address"));
    let adapter = adapter().with_private_addresses();
    let sending = adapter.send(message(&url));
    let sent = tokio::time::timeout(Duration::from_secs(7), sending).await.expect("in time");
    assert_eq!(sent, Err(PushError::Unreachable));
}

#[tokio::test]
async fn only_services_on_the_internet_are_used() {
    let adapter = adapter();
    for (endpoint, expected) in [
        ("https://fcm.googleapis.com/fcm/send/abc", true),
        ("https://142.250.79.109/send", true),
        ("https://[2800:3f0:4003:c00::6c]/send", true),
        ("http://fcm.googleapis.com/fcm/send/abc", false),
        ("https://fcm.googleapis.com:22/", false),
        ("https://name:word@push.test/", false),
        ("https://127.0.0.1/send", false),
        ("https://2130706433/send", false),
        ("https://[::1]/send", false),
        ("https://[::ffff:10.0.0.1]/send", false),
        ("https://169.254.169.254/latest/meta-data", false),
        ("file:///etc/passwd", false),
        ("data:,", false),
    ] {
        assert_eq!(adapter.accepts(&endpoint.parse().expect("an address")), expected, "{endpoint}");
    }
    // A name with an address of this machine looks well until it is resolved.
    assert!(adapter.accepts(&"https://localhost/".parse().expect("an address")));
    let sent = adapter.send(message("https://localhost/")).await;
    assert_eq!(sent, Err(PushError::Unreachable));
    for endpoint in ["https://10.0.0.1/", "nothing"] {
        assert_eq!(adapter.send(message(endpoint)).await, Err(PushError::Forbidden), "{endpoint}");
    }
}

#[tokio::test]
async fn a_browser_without_usable_keys_is_told_nothing() {
    let mut to_nobody = message("https://push.test/");
    to_nobody.to.p256dh = AUTH.to_owned();
    assert_eq!(adapter().send(to_nobody).await, Err(PushError::Keys));
}
