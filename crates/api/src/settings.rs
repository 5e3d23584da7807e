//! The settings of the HTTP layer.

use std::net::SocketAddr;
use std::time::Duration;

use ipnet::IpNet;
use url::Url;

pub use evolua_services::Seller;

/// Allowed requests per minute.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Per signed-in member.
    pub member: u32,
    /// Sign-in calls per network.
    pub sign_in_address: u32,
    /// Sign-in calls per attempt.
    pub sign_in_attempt: u32,
    /// Administrator sign-ins per network.
    pub admin_sign_in_address: u32,
    /// Referral codes that a member tries.
    pub referral: u32,
    /// Recalculations of a member's metrics.
    pub recalculation: u32,
    /// Notifications of payments without a valid signature, per network.
    pub refused_notification: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            member: 120,
            sign_in_address: 120,
            sign_in_attempt: 10,
            admin_sign_in_address: 30,
            referral: 10,
            recalculation: 6,
            refused_notification: 30,
        }
    }
}

#[derive(Debug, Clone)]
pub struct ApiSettings {
    pub bind: SocketAddr,
    /// The address that browsers use.
    pub public_url: Url,
    /// 64 bytes from which the cookie keys are derived.
    pub secret_key: Vec<u8>,
    pub seller: Seller,
    /// Networks of proxies whose `X-Forwarded-For` is trusted.
    pub trusted_proxies: Vec<IpNet>,
    pub limits: Limits,
    /// How long a request body may take to arrive.
    pub body_timeout: Duration,
}

impl ApiSettings {
    pub(crate) fn is_https(&self) -> bool {
        self.public_url.scheme() == "https"
    }

    /// The `Origin` header of our own pages.
    pub(crate) fn origin(&self) -> String {
        self.public_url.origin().ascii_serialization()
    }
}
