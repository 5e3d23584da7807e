//! The port to the identity provider.

mod oidc;

use evolua_domain::access::Identity;
use futures_util::future::BoxFuture;
use thiserror::Error;
use url::Url;

pub use oidc::{OidcProvider, OidcSettings};

/// The secrets of one attempt to sign in.
#[derive(Debug, Clone)]
pub struct Challenge {
    /// Comes back through the browser.
    pub state: String,
    /// Comes back in the ID token.
    pub nonce: String,
    /// Proves to the provider that the code is redeemed by the party that asked for it.
    pub pkce_verifier: String,
}

/// Why the provider didn't vouch for a person.
#[derive(Debug, Error)]
pub enum IdentityError {
    /// No answer, or none that can be used.
    #[error("the identity provider did not answer: {0}")]
    Unavailable(String),
    /// The code or the token is invalid.
    #[error("the identity provider's answer was refused: {0}")]
    Refused(String),
    /// The provider hasn't verified the e-mail.
    #[error("the e-mail is not verified")]
    EmailUnverified,
}

pub trait IdentityProvider: Send + Sync {
    /// The provider's address, as the `iss` claim has it.
    fn issuer(&self) -> &str;

    /// Where to send the browser.
    fn authorization_url(&self, challenge: Challenge) -> BoxFuture<'_, Result<Url, IdentityError>>;

    /// Exchanges a code for the identity, after checking the ID token in full.
    fn redeem(
        &self,
        code: String,
        challenge: Challenge,
    ) -> BoxFuture<'_, Result<Identity, IdentityError>>;
}
