//! The adapter to the browsers' push services (RFC 8030, encrypted as in RFC 8291).

use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use base64::Engine as _;
use base64::alphabet::URL_SAFE;
use base64::engine::general_purpose::GeneralPurpose;
use base64::engine::{DecodePaddingMode, GeneralPurposeConfig};
use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use reqwest::StatusCode;
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use reqwest::header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE};
use tokio::sync::OnceCell;
use url::{Host, Url};
use web_push_native::p256::PublicKey;
use web_push_native::{Auth, encrypt};

use super::keys::VapidKeys;
use super::transport::{Delivery, PushError, PushMessage, PushTransport};
use crate::network::is_public;

/// Limit for a message, with resolving the name and connecting.
const TIMEOUT: Duration = Duration::from_secs(5);

/// Browsers write their keys without padding, but need not.
const BROWSER_BASE64: GeneralPurpose = GeneralPurpose::new(
    &URL_SAFE,
    GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent),
);

const AUTH_LENGTH: usize = 16;

/// Sends to the push service that a browser named.
pub struct WebPush {
    keys: VapidKeys,
    /// Also allows plain HTTP, other ports and this machine, for development.
    allow_private: bool,
    http: OnceCell<reqwest::Client>,
}

impl WebPush {
    pub fn new(keys: VapidKeys) -> Self {
        Self { keys, allow_private: false, http: OnceCell::new() }
    }

    /// May use a push service on this machine.
    #[cfg(feature = "dev-tools")]
    #[must_use]
    pub fn with_private_addresses(self) -> Self {
        Self { allow_private: true, ..self }
    }

    async fn http(&self) -> Result<&reqwest::Client, PushError> {
        let build = || async {
            reqwest::Client::builder()
                .timeout(TIMEOUT)
                .redirect(reqwest::redirect::Policy::none())
                // A proxy would resolve the name by itself.
                .no_proxy()
                .dns_resolver(CheckedResolver { allow_private: self.allow_private })
                .build()
                .map_err(|_| PushError::Unreachable)
        };
        self.http.get_or_try_init(build).await
    }

    async fn post(&self, message: &PushMessage) -> Result<Delivery, PushError> {
        let endpoint = Url::parse(&message.to.endpoint).map_err(|_| PushError::Forbidden)?;
        if !self.accepts(&endpoint) {
            return Err(PushError::Forbidden);
        }
        let body = encrypted(message).ok_or(PushError::Keys)?;
        let authorization =
            self.keys.authorization(&endpoint, message.now).ok_or(PushError::Unreachable)?;
        let request = self.http().await?.post(endpoint).body(body);
        let response = request
            .header(AUTHORIZATION, authorization)
            .header(CONTENT_ENCODING, "aes128gcm")
            .header(CONTENT_TYPE, "application/octet-stream")
            .header("ttl", message.keep_for.num_seconds())
            .send()
            .await
            // Its text would quote the address.
            .map_err(|_| PushError::Unreachable)?;
        match response.status() {
            StatusCode::NOT_FOUND | StatusCode::GONE => Ok(Delivery::Gone),
            status if status.is_success() => Ok(Delivery::Accepted),
            status => Err(PushError::Refused(status.as_u16())),
        }
    }
}

impl PushTransport for WebPush {
    fn accepts(&self, endpoint: &Url) -> bool {
        if self.allow_private {
            return endpoint.has_host();
        }
        let has_public_host = match endpoint.host() {
            Some(Host::Domain(_)) => true,
            Some(Host::Ipv4(address)) => is_public(IpAddr::V4(address)),
            Some(Host::Ipv6(address)) => is_public(IpAddr::V6(address)),
            None => false,
        };
        let names_nobody = endpoint.username().is_empty() && endpoint.password().is_none();
        // No push service of a browser has a port of its own.
        let has_usual_port = endpoint.port().is_none();
        endpoint.scheme() == "https" && has_public_host && names_nobody && has_usual_port
    }

    fn send(&self, message: PushMessage) -> BoxFuture<'_, Result<Delivery, PushError>> {
        async move { self.post(&message).await }.boxed()
    }
}

fn encrypted(message: &PushMessage) -> Option<Vec<u8>> {
    let key = PublicKey::from_sec1_bytes(&BROWSER_BASE64.decode(&message.to.p256dh).ok()?).ok()?;
    let auth: [u8; AUTH_LENGTH] = BROWSER_BASE64.decode(&message.to.auth).ok()?.try_into().ok()?;
    encrypt(message.payload.clone().into_bytes(), &key, &Auth::from(auth)).ok()
}

/// Whether a browser's public key and secret can be used.
pub(super) fn is_key(p256dh: &str) -> bool {
    let bytes = BROWSER_BASE64.decode(p256dh);
    bytes.is_ok_and(|bytes| PublicKey::from_sec1_bytes(&bytes).is_ok())
}

pub(super) fn is_secret(auth: &str) -> bool {
    BROWSER_BASE64.decode(auth).is_ok_and(|bytes| bytes.len() == AUTH_LENGTH)
}

/// Resolves names to addresses of the internet only. The client connects to what it returns, so
/// that a name can't be another address a moment later.
struct CheckedResolver {
    allow_private: bool,
}

impl Resolve for CheckedResolver {
    fn resolve(&self, name: Name) -> Resolving {
        let allow_private = self.allow_private;
        Box::pin(async move {
            // The port is that of the address.
            let found: Vec<SocketAddr> =
                tokio::net::lookup_host((name.as_str(), 0)).await?.collect();
            if !allow_private && !found.iter().all(|address| is_public(address.ip())) {
                return Err("an address of a private network".into());
            }
            Ok(Box::new(found.into_iter()) as Addrs)
        })
    }
}
