//! OpenID Connect: discovery, authorization code, PKCE, nonce, and the ID token checked in full.

mod http;

use std::ops::Deref;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use chrono::{DateTime, TimeDelta, Utc};
use evolua_domain::access::Identity;
use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use openidconnect::core::{
    CoreAuthenticationFlow, CoreClient, CoreIdTokenClaims, CoreIdTokenVerifier,
    CoreProviderMetadata,
};
use openidconnect::{
    AuthorizationCode, ClaimsVerificationError, ClientId, ClientSecret, CsrfToken,
    EndpointMaybeSet, EndpointNotSet, EndpointSet, IssuerUrl, LocalizedClaim, Nonce,
    PkceCodeChallenge, PkceCodeVerifier, RedirectUrl, RequestTokenError, Scope,
    SignatureVerificationError, TokenResponse,
};
use tokio::sync::RwLock;
use url::Url;

use self::http::Http;
use super::{Challenge, IdentityError, IdentityProvider};
use crate::clock::{Clock, SystemClock};
use crate::error::error_chain;

/// Limit for each request to the provider.
const TIMEOUT: Duration = Duration::from_secs(5);

/// How long discovered addresses and keys are cached.
const METADATA_LIFETIME: Duration = Duration::from_hours(1);

/// How far the provider's clock may deviate from ours.
const CLOCK_SKEW: TimeDelta = TimeDelta::minutes(5);

/// Our registration at the provider.
#[derive(Clone)]
pub struct OidcSettings {
    pub issuer: Url,
    pub client_id: String,
    pub client_secret: String,
    /// Where the provider sends the browser back to.
    pub redirect_url: Url,
}

impl std::fmt::Debug for OidcSettings {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("OidcSettings")
            .field("issuer", &self.issuer.as_str())
            .finish_non_exhaustive()
    }
}

type Client = CoreClient<
    EndpointSet,
    EndpointNotSet,
    EndpointNotSet,
    EndpointNotSet,
    EndpointMaybeSet,
    EndpointMaybeSet,
>;

/// A provider that is discovered at first use, so that the application starts without it.
pub struct OidcProvider {
    issuer: String,
    settings: OidcSettings,
    http: OnceLock<Http>,
    discovered: RwLock<Option<(Instant, CoreProviderMetadata)>>,
}

impl OidcProvider {
    /// Does no I/O; discovery runs at first use.
    pub fn new(settings: OidcSettings) -> Self {
        // An issuer is compared as text, and `Url` would add a slash to a bare host.
        let issuer = settings.issuer.as_str().trim_end_matches('/').to_owned();
        Self { issuer, settings, http: OnceLock::new(), discovered: RwLock::new(None) }
    }

    /// Built at first use: loading the trusted certificates would slow down every start.
    fn http(&self) -> Result<&Http, IdentityError> {
        if let Some(http) = self.http.get() {
            return Ok(http);
        }
        let client = reqwest::Client::builder()
            // A redirect could point into our own network.
            .redirect(reqwest::redirect::Policy::none())
            .timeout(TIMEOUT)
            .build()
            .map_err(|error| IdentityError::Unavailable(error_chain(&error)))?;
        Ok(self.http.get_or_init(|| Http(client)))
    }

    async fn metadata(&self) -> Result<CoreProviderMetadata, IdentityError> {
        if let Some((at, metadata)) = &*self.discovered.read().await
            && at.elapsed() < METADATA_LIFETIME
        {
            return Ok(metadata.clone());
        }
        self.discover().await
    }

    async fn discover(&self) -> Result<CoreProviderMetadata, IdentityError> {
        let unavailable =
            |error: &dyn std::error::Error| IdentityError::Unavailable(error_chain(error));
        let issuer = IssuerUrl::new(self.issuer.clone()).map_err(|error| unavailable(&error))?;
        let metadata = CoreProviderMetadata::discover_async(issuer, self.http()?)
            .await
            .map_err(|error| unavailable(&error))?;
        // The lock isn't held over the request: a slow provider must not block cached readers.
        *self.discovered.write().await = Some((Instant::now(), metadata.clone()));
        Ok(metadata)
    }

    fn client(&self, metadata: CoreProviderMetadata) -> Client {
        CoreClient::from_provider_metadata(
            metadata,
            ClientId::new(self.settings.client_id.clone()),
            Some(ClientSecret::new(self.settings.client_secret.clone())),
        )
        .set_redirect_uri(RedirectUrl::from_url(self.settings.redirect_url.clone()))
    }

    async fn authorize(&self, challenge: Challenge) -> Result<Url, IdentityError> {
        let client = self.client(self.metadata().await?);
        let verifier = PkceCodeVerifier::new(challenge.pkce_verifier);
        let (url, _, _) = client
            .authorize_url(
                CoreAuthenticationFlow::AuthorizationCode,
                || CsrfToken::new(challenge.state),
                || Nonce::new(challenge.nonce),
            )
            .add_scope(Scope::new("email".to_owned()))
            .add_scope(Scope::new("profile".to_owned()))
            .set_pkce_challenge(PkceCodeChallenge::from_code_verifier_sha256(&verifier))
            .url();
        Ok(url)
    }

    async fn exchange(
        &self,
        code: String,
        challenge: Challenge,
    ) -> Result<Identity, IdentityError> {
        let client = self.client(self.metadata().await?);
        let request = client
            .exchange_code(AuthorizationCode::new(code))
            .map_err(|error| IdentityError::Unavailable(error.to_string()))?
            .set_pkce_verifier(PkceCodeVerifier::new(challenge.pkce_verifier));
        let tokens = request.request_async(self.http()?).await.map_err(|error| match error {
            RequestTokenError::Request(error) => IdentityError::Unavailable(error_chain(&error)),
            other => IdentityError::Refused(error_chain(&other)),
        })?;
        let id_token = tokens
            .id_token()
            .ok_or_else(|| IdentityError::Refused("there is no ID token".to_owned()))?;
        // The nonce binds the token to this attempt: a token of another sign-in is refused.
        let nonce = Nonce::new(challenge.nonce);
        let claims = match id_token.claims(&verifier(&client), &nonce) {
            // The provider may have rotated its keys since discovery: fetch them once more.
            Err(ClaimsVerificationError::SignatureVerification(
                SignatureVerificationError::NoMatchingKey,
            )) => {
                let client = self.client(self.discover().await?);
                id_token.claims(&verifier(&client), &nonce)
            }
            claims => claims,
        };
        let claims = claims.map_err(|error| IdentityError::Refused(error_chain(&error)))?;
        if claims.authorized_party().is_some_and(|party| **party != self.settings.client_id) {
            return Err(IdentityError::Refused("the ID token is for another party".to_owned()));
        }
        identity_from_claims(claims)
    }
}

/// The library checks signature, issuer, audience, expiry and nonce. It checks the time of issue
/// only with this function, and never the authorized party, which the caller checks.
fn verifier(client: &Client) -> CoreIdTokenVerifier<'_> {
    client.id_token_verifier().set_issue_time_verifier_fn(|issued_at: DateTime<Utc>| {
        // Five minutes more than the skew, for the time between issue and redemption.
        if (issued_at - SystemClock.now()).abs() <= CLOCK_SKEW + TimeDelta::minutes(5) {
            Ok(())
        } else {
            Err("the ID token was not issued just now".to_owned())
        }
    })
}

fn identity_from_claims(claims: &CoreIdTokenClaims) -> Result<Identity, IdentityError> {
    let refused = |what: &str| IdentityError::Refused(format!("the ID token has no {what}"));
    if !is_storable(claims.subject(), LONGEST_SUBJECT) {
        return Err(refused("subject"));
    }
    let email = claims.email().ok_or_else(|| refused("e-mail"))?.to_string();
    if !is_storable(&email, LONGEST_EMAIL) {
        return Err(refused("e-mail"));
    }
    // An unverified e-mail could belong to somebody else.
    if claims.email_verified() != Some(true) {
        return Err(IdentityError::EmailUnverified);
    }
    let given_name = printable(claims.given_name());
    let name = printable(claims.name())
        .or_else(|| given_name.clone())
        .unwrap_or_else(|| email.split('@').next().unwrap_or_default().to_owned());
    Ok(Identity {
        issuer: claims.issuer().to_string(),
        subject: claims.subject().to_string(),
        email,
        name,
        given_name,
        picture_url: printable(claims.picture()).filter(|url| url.starts_with("https://")),
    })
}

/// OpenID Connect Core, section 2.
const LONGEST_SUBJECT: usize = 255;

/// RFC 5321, section 4.5.3.1.3, without the angle brackets.
const LONGEST_EMAIL: usize = 254;

/// Whether a text has a length and no control characters, which a body could not bring either.
fn is_storable(text: &str, longest: usize) -> bool {
    (1..=longest).contains(&text.len()) && !text.contains(char::is_control)
}

/// A claim's text without control characters, at most 200 characters; `None` where it is empty.
fn printable<T: Deref<Target = String>>(claim: Option<&LocalizedClaim<T>>) -> Option<String> {
    let text: String = claim?.get(None)?.chars().filter(|c| !c.is_control()).take(200).collect();
    let text = text.trim();
    (!text.is_empty()).then(|| text.to_owned())
}

impl IdentityProvider for OidcProvider {
    fn issuer(&self) -> &str {
        &self.issuer
    }

    fn authorization_url(&self, challenge: Challenge) -> BoxFuture<'_, Result<Url, IdentityError>> {
        self.authorize(challenge).boxed()
    }

    fn redeem(
        &self,
        code: String,
        challenge: Challenge,
    ) -> BoxFuture<'_, Result<Identity, IdentityError>> {
        self.exchange(code, challenge).boxed()
    }
}
