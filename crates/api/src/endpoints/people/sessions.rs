//! Signing in and out.

use actix_session::Session;
use actix_web::cookie::Cookie;
use actix_web::cookie::time::Duration;
use actix_web::http::header::{ACCEPT, LOCATION};
use actix_web::{HttpRequest, HttpResponse, get, post, web};
use evolua_services::access::signin::{self, Callback};
use evolua_services::error::codes;
use evolua_services::{App, FieldErrors};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use crate::cookies::Kind;
use crate::extract::{Body, Query, RequestBody, optional_trimmed, printable, trimmed};
use crate::middleware::{SignInLimit, is_same_origin, sign_in};
use crate::problem::{Answer, ApiError};
use crate::settings::ApiSettings;

/// The name of the only provider, as the path has it.
const PROVIDER: &str = "google";

/// Attempts that a browser may have at once, one for each tab.
const MOST_ATTEMPTS: usize = 5;

/// Where to send the browser.
#[derive(Serialize, ToSchema)]
pub(crate) struct LoginRedirect {
    #[serde(rename = "redirectUrl")]
    redirect_url: String,
}

/// The provider's answer to the sign-in.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct SessionExchange {
    /// The authorization code.
    #[serde(deserialize_with = "trimmed")]
    #[validate(length(min = 1, max = 4096), custom(function = "printable"))]
    #[schema(min_length = 1, max_length = 4096)]
    code: String,
    /// State parameter of the sign-in.
    #[serde(default, deserialize_with = "optional_trimmed")]
    #[validate(length(max = 4096), custom(function = "printable"))]
    #[schema(max_length = 4096)]
    state: Option<String>,
    /// The provider's own address.
    #[serde(default, deserialize_with = "optional_trimmed")]
    #[validate(length(max = 4096), custom(function = "printable"))]
    #[schema(max_length = 4096)]
    iss: Option<String>,
}

/// A started session.
#[derive(Serialize, ToSchema)]
pub(crate) struct SessionStarted {
    /// The referral code of the link that the person followed.
    referral_code: Option<String>,
}

/// Query parameters of the sign-in.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct RedirectQuery {
    /// Referral code to store with the new account.
    #[serde(rename = "ref")]
    referral_code: Option<String>,
}

impl RequestBody for SessionExchange {
    type Valid = Callback;

    fn check(self, _fields: &mut FieldErrors) -> Option<Callback> {
        Some(Callback { code: self.code, state: self.state, issuer: self.iss })
    }
}

/// Starts a sign-in. Redirects a browser's navigation; other clients get the provider's address.
#[utoipa::path(
    tag = "access",
    params(("provider" = String, Path, description = "`google`"), RedirectQuery),
    responses(
        (status = 200, body = LoginRedirect),
        (status = 303, description = "To the provider, for Accept: text/html"),
    )
)]
#[get("/oauth/{provider}/redirect_url")]
pub(crate) async fn login_redirect(
    app: web::Data<App>,
    settings: web::Data<ApiSettings>,
    _limit: SignInLimit,
    provider: web::Path<String>,
    query: Query<RedirectQuery>,
    request: HttpRequest,
) -> Answer {
    if provider.as_str() != PROVIDER {
        return Err((&codes::UNKNOWN_PROVIDER).into());
    }
    let wants_page = request
        .headers()
        .get(ACCEPT)
        .is_some_and(|accept| accept.to_str().unwrap_or_default().contains("text/html"));
    let started = match signin::start(&app).await {
        // A browser navigates here, so it gets the landing page with a message instead of JSON.
        Err(error) if wants_page => {
            tracing::warn!(code = error.code.id, cause = ?error.cause, "sign-in could not start");
            return Ok(see_other("/#entrada-indisponivel"));
        }
        started => started?,
    };
    let target = started.redirect_url.as_str();
    let mut response = if wants_page {
        see_other(target)
    } else {
        HttpResponse::Ok().json(LoginRedirect { redirect_url: target.to_owned() })
    };
    let mut attempts = attempts(&request, &settings);
    attempts.push(started.browser_token);
    let latest = attempts.split_off(attempts.len().saturating_sub(MOST_ATTEMPTS));
    let lifetime = Duration::seconds(signin::ATTEMPT_LIFETIME.num_seconds());
    add_cookie(&mut response, &Kind::Attempt.set(&settings, latest.join("."), lifetime));
    if let Some(cookie) = referral_cookie(&settings, query.0.referral_code.as_deref()) {
        add_cookie(&mut response, &cookie);
    }
    Ok(response)
}

/// Exchanges the provider's authorization code for a session.
#[utoipa::path(tag = "access", request_body = SessionExchange, responses((status = 200, body = SessionStarted)))]
#[post("/sessions")]
pub(crate) async fn create_session(
    app: web::Data<App>,
    settings: web::Data<ApiSettings>,
    _limit: SignInLimit,
    session: Session,
    request: HttpRequest,
    body: Body<SessionExchange>,
) -> Answer {
    let member = signin::complete(&app, &attempts(&request, &settings), body.0).await?;
    sign_in(&session, member)?;
    let referral_code = linked_referral_code(&request, &settings);
    Ok(HttpResponse::Ok().json(SessionStarted { referral_code }))
}

/// The tokens of the browser's attempts, oldest first.
fn attempts(request: &HttpRequest, settings: &ApiSettings) -> Vec<String> {
    let cookie = Kind::Attempt.read(request, settings).unwrap_or_default();
    let tokens = cookie.rsplit('.').filter(|token| !token.is_empty()).take(MOST_ATTEMPTS);
    let mut tokens: Vec<_> = tokens.map(str::to_owned).collect();
    tokens.reverse();
    tokens
}

/// Ends the session. Requests from other sites are refused.
#[utoipa::path(tag = "access", responses((status = 204, description = "Signed out")))]
#[get("/logout")]
pub(crate) async fn logout(
    settings: web::Data<ApiSettings>,
    session: Session,
    request: HttpRequest,
) -> Answer {
    // `guard_origin` lets every GET pass, and this one changes something.
    if !is_same_origin(request.headers(), &settings.origin()) {
        return Err(ApiError::from(&codes::FOREIGN_ORIGIN));
    }
    session.purge();
    Ok(HttpResponse::NoContent().finish())
}

/// The cookie that stores a referral code for 30 days.
pub(crate) fn referral_cookie(
    settings: &ApiSettings,
    code: Option<&str>,
) -> Option<Cookie<'static>> {
    let code = code?.trim().to_uppercase();
    is_referral_code(&code).then(|| Kind::Referral.set(settings, code, Duration::days(30)))
}

/// The referral code of the shared link that the person followed.
pub(crate) fn linked_referral_code(
    request: &HttpRequest,
    settings: &ApiSettings,
) -> Option<String> {
    Kind::Referral.read(request, settings).filter(|code| is_referral_code(code))
}

/// Whether the text is eight upper-case letters or digits.
fn is_referral_code(text: &str) -> bool {
    text.len() == 8 && text.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit())
}

fn see_other(location: &str) -> HttpResponse {
    HttpResponse::SeeOther().insert_header((LOCATION, location)).finish()
}

fn add_cookie(response: &mut HttpResponse, cookie: &Cookie<'_>) {
    // The values are letters and digits, so encoding doesn't fail.
    if let Err(error) = response.add_cookie(cookie) {
        tracing::error!(%error, "a cookie could not be set");
    }
}
