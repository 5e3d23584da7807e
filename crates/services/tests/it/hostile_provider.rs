//! An identity provider on loopback that issues whatever token a test asks for.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use evolua_services::clock::{Clock, SystemClock};
use openidconnect::core::{CoreHmacKey, CoreJwsSigningAlgorithm, CoreRsaPrivateSigningKey};
use openidconnect::{JsonWebKeyId, PrivateSigningKey};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

/// The client's secret at this provider.
pub(crate) const SECRET: &str = "a secret of at least thirty-two characters";

/// What is wrong with the issued token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fault {
    None,
    AlgorithmNone,
    SignedWithTheSecret,
    WrongIssuer,
    WrongAudience,
    WrongNonce,
    WrongKeyId,
    WrongAuthorizedParty,
    Expired,
    NoSignature,
    ForeignKey,
    NoSubject,
    IssuedInAnHour,
    EmailUnverified,
    NoEmail,
    EmailWithNul,
    EndlessEmail,
    EndlessSubject,
}

/// A running provider.
pub(crate) struct HostileProvider {
    pub(crate) issuer: String,
    state: Arc<Mutex<State>>,
}

struct State {
    fault: Fault,
    nonce: String,
    /// Parameters of the latest token request.
    token_request: HashMap<String, String>,
}

impl HostileProvider {
    /// Starts one on a free port.
    pub(crate) async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let issuer = format!("http://{}", listener.local_addr().expect("the port"));
        let state = Arc::new(Mutex::new(State {
            fault: Fault::None,
            nonce: String::new(),
            token_request: HashMap::new(),
        }));
        let address = issuer.clone();
        let shared = Arc::clone(&state);
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                // A client that hangs up doesn't matter here.
                let _ = answer(stream, &address, &shared).await;
            }
        });
        Self { issuer, state }
    }

    /// Prepares the next token.
    pub(crate) fn issue(&self, fault: Fault, nonce: &str) {
        let mut state = self.state.lock().expect("the state");
        state.fault = fault;
        nonce.clone_into(&mut state.nonce);
    }

    /// A parameter of the latest token request.
    pub(crate) fn token_parameter(&self, name: &str) -> Option<String> {
        self.state.lock().expect("the state").token_request.get(name).cloned()
    }
}

async fn answer(mut stream: TcpStream, issuer: &str, state: &Mutex<State>) -> std::io::Result<()> {
    let (path, body) = request(&mut stream).await?;
    let answer = match path.as_str() {
        "/.well-known/openid-configuration" => json!({
            "issuer": issuer,
            "authorization_endpoint": format!("{issuer}/authorize"),
            "token_endpoint": format!("{issuer}/token"),
            "jwks_uri": format!("{issuer}/jwks"),
            "response_types_supported": ["code"],
            "subject_types_supported": ["public"],
            "id_token_signing_alg_values_supported": ["RS256"],
        }),
        "/jwks" => json!({"keys": [key(include_str!("provider-key.pem")).as_verification_key()]}),
        _ => {
            let mut state = state.lock().expect("the state");
            state.token_request = url::form_urlencoded::parse(body.as_bytes())
                .map(|(name, value)| (name.into_owned(), value.into_owned()))
                .collect();
            json!({
                "access_token": "unused", "token_type": "Bearer",
                "id_token": token(issuer, state.fault, &state.nonce),
            })
        }
    }
    .to_string();
    let head = format!(
        "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nconnection: close\r\n\
         content-length: {}\r\n\r\n",
        answer.len()
    );
    stream.write_all(head.as_bytes()).await?;
    stream.write_all(answer.as_bytes()).await
}

/// The path and body of a request.
async fn request(stream: &mut TcpStream) -> std::io::Result<(String, String)> {
    let mut bytes = Vec::new();
    loop {
        let mut buffer = [0; 4096];
        let read = stream.read(&mut buffer).await?;
        bytes.extend_from_slice(&buffer[..read]);
        let text = String::from_utf8_lossy(&bytes);
        if let Some((head, body)) = text.split_once("\r\n\r\n") {
            let length = head
                .lines()
                .find_map(|line| {
                    line.to_ascii_lowercase().strip_prefix("content-length:")?.trim().parse().ok()
                })
                .unwrap_or(0);
            if body.len() >= length || read == 0 {
                let path = head.split_whitespace().nth(1).unwrap_or_default().to_owned();
                return Ok((path, body.to_owned()));
            }
        }
    }
}

fn key(pem: &str) -> CoreRsaPrivateSigningKey {
    CoreRsaPrivateSigningKey::from_pem(pem, Some(JsonWebKeyId::new("k1".to_owned())))
        .expect("a test key")
}

fn token(issuer: &str, fault: Fault, nonce: &str) -> String {
    let now = SystemClock.now().timestamp();
    let mut claims = json!({
        "iss": issuer, "aud": "evolua-test", "sub": "1", "nonce": nonce,
        "iat": now, "exp": now + 600, "name": "Ana Lima", "given_name": "Ana",
        "email": "ana@exemplo.com", "email_verified": true,
    });
    let mut header = json!({"alg": "RS256", "kid": "k1", "typ": "JWT"});
    match fault {
        Fault::AlgorithmNone => header["alg"] = json!("none"),
        Fault::SignedWithTheSecret => header = json!({"alg": "HS256", "typ": "JWT"}),
        Fault::WrongKeyId => header["kid"] = json!("k2"),
        Fault::WrongIssuer => claims["iss"] = json!("https://evil.example"),
        Fault::WrongAudience => claims["aud"] = json!("someone-else"),
        Fault::WrongNonce => claims["nonce"] = json!("another"),
        Fault::WrongAuthorizedParty => claims["azp"] = json!("someone-else"),
        Fault::Expired => claims["exp"] = json!(now - 60),
        Fault::IssuedInAnHour => claims["iat"] = json!(now + 3600),
        Fault::EmailUnverified => claims["email_verified"] = json!(false),
        Fault::NoSubject => remove(&mut claims, "sub"),
        Fault::NoEmail => remove(&mut claims, "email"),
        Fault::EmailWithNul => claims["email"] = json!("ana\u{0}@exemplo.com"),
        Fault::EndlessEmail => claims["email"] = json!(format!("{}@exemplo.com", "a".repeat(300))),
        Fault::EndlessSubject => claims["sub"] = json!("9".repeat(300)),
        Fault::None | Fault::NoSignature | Fault::ForeignKey => {}
    }
    let message = format!("{}.{}", part(&header), part(&claims));
    let signature = match fault {
        Fault::AlgorithmNone | Fault::NoSignature => Vec::new(),
        Fault::SignedWithTheSecret => CoreHmacKey::new(SECRET)
            .sign(&CoreJwsSigningAlgorithm::HmacSha256, message.as_bytes())
            .expect("a signature"),
        Fault::ForeignKey => signature(include_str!("foreign-key.pem"), &message),
        _ => signature(include_str!("provider-key.pem"), &message),
    };
    format!("{message}.{}", base64(&signature))
}

fn remove(claims: &mut Value, name: &str) {
    claims.as_object_mut().expect("claims").remove(name);
}

fn signature(pem: &str, message: &str) -> Vec<u8> {
    key(pem)
        .sign(&CoreJwsSigningAlgorithm::RsaSsaPkcs1V15Sha256, message.as_bytes())
        .expect("a signature")
}

fn part(value: &Value) -> String {
    base64(value.to_string().as_bytes())
}

fn base64(bytes: &[u8]) -> String {
    use base64::Engine;
    base64::prelude::BASE64_URL_SAFE_NO_PAD.encode(bytes)
}
