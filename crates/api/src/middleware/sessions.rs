//! Members' sessions: database rows behind the session library's signed cookie.

use std::cell::Cell;
use std::collections::HashMap;

use actix_session::config::{CookieContentSecurity, PersistentSession};
use actix_session::storage::{LoadError, SaveError, SessionKey, SessionStore, UpdateError};
use actix_session::{Session, SessionMiddleware};
use actix_web::body::MessageBody;
use actix_web::cookie::time::Duration;
use actix_web::cookie::{Key, SameSite};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{HeaderValue, USER_AGENT};
use actix_web::middleware::Next;
use actix_web::{Error, web};
use chrono::TimeDelta;
use evolua_domain::id::MemberId;
use evolua_services::access::SignedIn;
use evolua_services::access::session::{self, Browser};
use evolua_services::error::codes;
use evolua_services::{App, ServiceError};

use super::device;
use crate::address::client_address;
use crate::cookies;
use crate::problem::ApiError;
use crate::settings::ApiSettings;

/// What the store needs of a request, and what the next middleware needs of the store: the session
/// library would pass only text.
struct Exchange {
    address: Option<String>,
    user_agent: Option<HeaderValue>,
    found: Cell<Option<SignedIn>>,
}

tokio::task_local! {
    static EXCHANGE: Exchange;
}

/// The key under which a handler passes the signed-in member to the store.
const MEMBER: &str = "member";

/// Stores sessions in the database.
#[derive(Debug, Clone)]
pub(crate) struct Store(pub(crate) App);

impl SessionStore for Store {
    async fn load(&self, key: &SessionKey) -> Result<Option<HashMap<String, String>>, LoadError> {
        let address = EXCHANGE.with(|exchange| exchange.address.clone());
        let resolved = session::resolve(&self.0, key.as_ref(), address.as_deref())
            .await
            .map_err(|error| LoadError::Other(anyhow(error)))?;
        Ok(resolved.map(|who| {
            EXCHANGE.with(|exchange| exchange.found.set(Some(who)));
            HashMap::new()
        }))
    }

    async fn save(
        &self,
        state: HashMap<String, String>,
        _: &Duration,
    ) -> Result<SessionKey, SaveError> {
        let member = state
            .get(MEMBER)
            .and_then(|text| serde_json::from_str::<MemberId>(text).ok())
            .ok_or_else(|| SaveError::Other(anyhow("a session without a member")))?;
        let browser = EXCHANGE.with(|exchange| Browser {
            address: exchange.address.clone(),
            device: exchange.user_agent.as_ref().and_then(device::describe),
        });
        let token = session::start(&self.0, member, browser)
            .await
            .map_err(|error| SaveError::Other(anyhow(error)))?;
        SessionKey::try_from(token).map_err(|error| SaveError::Other(error.into()))
    }

    /// Does nothing: a session holds only its member, which never changes.
    async fn update(
        &self,
        key: SessionKey,
        _: HashMap<String, String>,
        _: &Duration,
    ) -> Result<SessionKey, UpdateError> {
        Ok(key)
    }

    /// Does nothing: resolving a session stores its last use.
    async fn update_ttl(&self, _: &SessionKey, _: &Duration) -> Result<(), anyhow::Error> {
        Ok(())
    }

    async fn delete(&self, key: &SessionKey) -> Result<(), anyhow::Error> {
        session::end(&self.0, key.as_ref()).await.map_err(anyhow)
    }
}

fn anyhow(error: impl std::fmt::Display) -> anyhow::Error {
    anyhow::anyhow!("{error}")
}

/// The middleware that reads the session cookie and writes it at sign-in.
pub(crate) fn member_sessions(app: &App, settings: &ApiSettings) -> SessionMiddleware<Store> {
    let lifetime = Duration::seconds(session::ABSOLUTE.num_seconds());
    SessionMiddleware::builder(Store(app.clone()), Key::derive_from(&settings.secret_key))
        .cookie_name(cookies::Kind::Session.name(settings))
        // Not encrypted: the content is a random token.
        .cookie_content_security(CookieContentSecurity::Signed)
        .cookie_http_only(true)
        .cookie_secure(settings.is_https())
        .cookie_same_site(SameSite::Lax)
        .cookie_path("/".to_owned())
        // The longest time; a session that isn't used ends earlier, by its row.
        .session_lifecycle(PersistentSession::default().session_ttl(lifetime))
        .build()
}

/// Gives the store what it needs of the request, and lets it hand over whom it finds to
/// [`super::resolve_caller`], which runs inside.
pub(crate) async fn exchange_with_store(
    settings: web::Data<ApiSettings>,
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let address = client_address(request.request(), &settings.trusted_proxies);
    let exchange = Exchange {
        address: address.map(|address| address.to_canonical().to_string()),
        user_agent: request.headers().get(USER_AGENT).cloned(),
        found: Cell::default(),
    };
    EXCHANGE.scope(exchange, next.call(request)).await
}

/// Takes whom the store found; `None` where the request has no valid session.
pub(super) fn take_resolved() -> Option<SignedIn> {
    EXCHANGE.with(|exchange| exchange.found.take())
}

/// Starts a session under a new token. An existing session ends, to prevent session fixation.
pub(crate) fn sign_in(session: &Session, member: MemberId) -> Result<(), ApiError> {
    session.renew();
    session.insert(MEMBER, member).map_err(|error| ServiceError::internal(error.to_string()).into())
}

/// Turns a failure of the session store into a 503 that keeps the cookie. The session library would
/// answer with an empty 500.
pub(crate) async fn outage_as_problem(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    next.call(request).await.map_err(|error| {
        if error.as_error::<ApiError>().is_some() {
            return error;
        }
        let wait = TimeDelta::seconds(2);
        let mut problem = ServiceError::retry_in(&codes::UNAVAILABLE, wait);
        problem.cause = Some(error.to_string().into());
        ApiError(problem).into()
    })
}
