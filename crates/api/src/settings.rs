//! What the shell is told by the configuration.

use std::net::SocketAddr;
use std::time::Duration;

use ipnet::IpNet;
use url::Url;

/// Who sells; filled into the static pages, hidden where empty.
#[derive(Debug, Clone, Default)]
pub struct Seller {
    /// Name of the person or company.
    pub name: String,
    /// CNPJ or CPF.
    pub document: String,
    /// Postal address.
    pub address: String,
    /// E-mail for questions.
    pub email: String,
    /// The trainer's number at the professional council.
    pub cref: String,
}

/// Requests a minute.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Of one signed-in member.
    pub member: u32,
    /// To sign in, from one address.
    pub sign_in_address: u32,
    /// To sign in, of one attempt.
    pub sign_in_attempt: u32,
    /// To sign in as administrator, from one address.
    pub admin_sign_in_address: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Self { member: 120, sign_in_address: 120, sign_in_attempt: 10, admin_sign_in_address: 30 }
    }
}

/// Settings of the HTTP shell.
#[derive(Debug, Clone)]
pub struct ApiSettings {
    /// Address to listen on.
    pub bind: SocketAddr,
    /// The product's own address.
    pub public_url: Url,
    /// 64 bytes from which the cookie keys are derived.
    pub secret_key: Vec<u8>,
    /// Who sells.
    pub seller: Seller,
    /// Networks of proxies whose `X-Forwarded-For` is believed.
    pub trusted_proxies: Vec<IpNet>,
    /// How often one may ask.
    pub limits: Limits,
    /// How long the body of a request may take.
    pub body_timeout: Duration,
    /// Number for messages to the trainer, digits only.
    pub whatsapp_number: Option<String>,
    /// Profile on the social network.
    pub instagram_url: Option<String>,
}

impl ApiSettings {
    /// Whether browsers reach the product over TLS.
    pub(crate) fn is_https(&self) -> bool {
        self.public_url.scheme() == "https"
    }

    /// The `Origin` that the product's own pages send.
    pub(crate) fn origin(&self) -> String {
        self.public_url.origin().ascii_serialization()
    }
}
