//! The keys with which the server says who it is (VAPID, RFC 8292).

use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, TimeDelta, Utc};
use rand::TryRngCore as _;
use rand::rngs::OsRng;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair};
use serde_json::json;
use thiserror::Error;
use url::Url;
use web_push_native::p256::elliptic_curve::sec1::ToEncodedPoint as _;
use web_push_native::p256::{PublicKey, SecretKey};

/// How long a signature is valid. Push services allow a day.
const VALIDITY: TimeDelta = TimeDelta::hours(12);

/// Why keys can't be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum KeyError {
    #[error("it is not a public key of P-256 in base64url")]
    Public,
    #[error("it is not a private key of P-256 in base64url")]
    Private,
    #[error("the public key is not that of the private key")]
    Pair,
    #[error("it must be an address such as mailto:name@example.com or https://example.com")]
    Subject,
}

/// The server's keys, with an address for the push services' questions.
#[derive(Clone)]
pub struct VapidKeys {
    pair: Arc<EcdsaKeyPair>,
    public_key: String,
    subject: String,
}

/// New keys, as the configuration takes them.
#[derive(Clone, PartialEq, Eq)]
pub struct KeyLines {
    pub public_key: String,
    pub private_key: String,
}

impl VapidKeys {
    pub fn read(public_key: &str, private_key: &str, subject: &str) -> Result<Self, KeyError> {
        let public = URL_SAFE_NO_PAD.decode(public_key.trim_end_matches('='));
        let public = public.map_err(|_| KeyError::Public)?;
        let point = PublicKey::from_sec1_bytes(&public).map_err(|_| KeyError::Public)?;
        let private = URL_SAFE_NO_PAD.decode(private_key.trim_end_matches('='));
        let private = private.map_err(|_| KeyError::Private)?;
        let secret = SecretKey::from_slice(&private).map_err(|_| KeyError::Private)?;
        if secret.public_key() != point {
            return Err(KeyError::Pair);
        }
        let point = point.to_encoded_point(false);
        let pair = EcdsaKeyPair::from_private_key_and_public_key(
            &ECDSA_P256_SHA256_FIXED_SIGNING,
            &secret.to_bytes(),
            point.as_bytes(),
            &SystemRandom::new(),
        )
        .map_err(|_| KeyError::Pair)?;
        if !is_contact(subject) {
            return Err(KeyError::Subject);
        }
        let public_key = URL_SAFE_NO_PAD.encode(point.as_bytes());
        Ok(Self { pair: Arc::new(pair), public_key, subject: subject.to_owned() })
    }

    /// The public key with which browsers subscribe, in base64url.
    pub fn public_key(&self) -> &str {
        &self.public_key
    }

    /// The header that says to a push service who sends; `None` if the system has no randomness.
    pub(super) fn authorization(&self, endpoint: &Url, now: DateTime<Utc>) -> Option<String> {
        let claims = json!({
            "aud": endpoint.origin().ascii_serialization(),
            "exp": (now + VALIDITY).timestamp(),
            "sub": self.subject,
        });
        let header = URL_SAFE_NO_PAD.encode(r#"{"typ":"JWT","alg":"ES256"}"#);
        let signed = format!("{header}.{}", URL_SAFE_NO_PAD.encode(claims.to_string()));
        let signature = self.pair.sign(&SystemRandom::new(), signed.as_bytes()).ok()?;
        let signature = URL_SAFE_NO_PAD.encode(signature);
        Some(format!("vapid t={signed}.{signature}, k={}", self.public_key))
    }
}

fn is_contact(subject: &str) -> bool {
    let is_mailbox =
        |address: &str| address.split('@').filter(|part| !part.is_empty()).count() == 2;
    subject.strip_prefix("mailto:").is_some_and(is_mailbox)
        || Url::parse(subject).is_ok_and(|url| url.scheme() == "https")
}

impl KeyLines {
    /// `None` if the system gives no random numbers.
    pub fn generate() -> Option<Self> {
        let secret = loop {
            let mut bytes = [0_u8; 32];
            OsRng.try_fill_bytes(&mut bytes).ok()?;
            // About one of 2³² numbers is none of the curve.
            if let Ok(secret) = SecretKey::from_slice(&bytes) {
                break secret;
            }
        };
        let point = secret.public_key().to_encoded_point(false);
        Some(Self {
            public_key: URL_SAFE_NO_PAD.encode(point.as_bytes()),
            private_key: URL_SAFE_NO_PAD.encode(secret.to_bytes()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SUBJECT: &str = "mailto:ola@exemplo.com.br";

    fn fault(public_key: &str, private_key: &str, subject: &str) -> Option<KeyError> {
        VapidKeys::read(public_key, private_key, subject).err()
    }

    #[test]
    fn generated_keys_are_a_pair_and_others_are_refused() {
        let one = KeyLines::generate().unwrap();
        let other = KeyLines::generate().unwrap();
        assert_ne!(one.private_key, other.private_key);
        let keys = VapidKeys::read(&one.public_key, &one.private_key, SUBJECT).unwrap();
        assert_eq!(keys.public_key(), one.public_key);
        let padded = format!("{}=", one.private_key);
        assert_eq!(fault(&one.public_key, &padded, "https://exemplo.com.br"), None);
        for (public, private, subject, expected) in [
            (other.public_key.as_str(), one.private_key.as_str(), SUBJECT, KeyError::Pair),
            ("abc", one.private_key.as_str(), SUBJECT, KeyError::Public),
            ("não", one.private_key.as_str(), SUBJECT, KeyError::Public),
            (one.private_key.as_str(), one.private_key.as_str(), SUBJECT, KeyError::Public),
            (one.public_key.as_str(), "AAAA", SUBJECT, KeyError::Private),
            (one.public_key.as_str(), one.public_key.as_str(), SUBJECT, KeyError::Private),
            (one.public_key.as_str(), &URL_SAFE_NO_PAD.encode([0; 32]), SUBJECT, KeyError::Private),
            (one.public_key.as_str(), one.private_key.as_str(), "ola@x.br", KeyError::Subject),
            (one.public_key.as_str(), one.private_key.as_str(), "mailto:", KeyError::Subject),
        ] {
            assert_eq!(fault(public, private, subject), Some(expected), "{public} {subject}");
        }
    }

    #[test]
    fn a_signature_names_the_push_service_with_its_port_and_ends_within_a_day() {
        let lines = KeyLines::generate().unwrap();
        let keys = VapidKeys::read(&lines.public_key, &lines.private_key, SUBJECT).unwrap();
        let now: DateTime<Utc> = "2026-11-20T15:00:00Z".parse().unwrap();
        for (endpoint, audience) in [
            ("https://push.test/send/abc?x=1", "https://push.test"),
            ("https://push.test:8443/send", "https://push.test:8443"),
        ] {
            let header = keys.authorization(&endpoint.parse().unwrap(), now).unwrap();
            let (token, key) = header.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
            assert_eq!(key, lines.public_key);
            let parts: Vec<&str> = token.split('.').collect();
            let decode = |text| URL_SAFE_NO_PAD.decode(text).unwrap();
            let claims: serde_json::Value = serde_json::from_slice(&decode(parts[1])).unwrap();
            let exp = now.timestamp() + 12 * 3_600;
            assert_eq!(claims, json!({"aud": audience, "exp": exp, "sub": SUBJECT}));
            let signed = format!("{}.{}", parts[0], parts[1]);
            ring::signature::UnparsedPublicKey::new(
                &ring::signature::ECDSA_P256_SHA256_FIXED,
                decode(key),
            )
            .verify(signed.as_bytes(), &decode(parts[2]))
            .unwrap();
        }
    }
}
