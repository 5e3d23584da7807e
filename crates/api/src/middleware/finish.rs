//! The outermost middleware: gives refusals their body, adds the security headers and logs each
//! response.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::error::InternalError;
use actix_web::http::ConnectionType;
use actix_web::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HeaderMap, HeaderName, HeaderValue, REFERRER_POLICY,
    SET_COOKIE, STRICT_TRANSPORT_SECURITY, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use actix_web::middleware::Next;
use actix_web::{Error, HttpMessage, HttpResponse, web};
use evolua_services::error::Kind;
use tracing::{error, info, warn};
use tracing_actix_web::RequestId;

use crate::problem::ApiError;

/// An answer or asset that is opened as a page loads nothing and is framed nowhere.
const NO_PAGE_CSP: &str = "default-src 'none'; frame-ancestors 'none'";

/// The state of the middleware.
#[derive(Debug)]
pub(crate) struct Finishing {
    pub(crate) is_https: bool,
    /// The content security policy of pages.
    pub(crate) csp: HeaderValue,
    /// Set while the server stops: responses then close their connections.
    pub(crate) is_draining: AtomicBool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Content {
    Answer,
    Asset,
    Page,
}

impl Content {
    fn at(path: &str) -> Self {
        match path.split('/').nth(1) {
            Some("api") => Self::Answer,
            Some("assets" | "favicon.svg" | "manifest.webmanifest") => Self::Asset,
            _ => Self::Page,
        }
    }
}

pub(crate) async fn finish(
    finishing: web::Data<Finishing>,
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let started = Instant::now();
    let id = request.extensions().get::<RequestId>().map(ToString::to_string).unwrap_or_default();
    // The path as the router matches it: `/%61pi` is `/api` there.
    let content = Content::at(request.match_info().as_str());
    match next.call(request).await {
        Ok(response) => {
            let route = response.request().match_pattern();
            let (request, response) = response.map_into_boxed_body().into_parts();
            let response = finish_response(response, &finishing, &id, content);
            log_response(route.as_deref(), &response, started);
            Ok(ServiceResponse::new(request, response))
        }
        // A middleware that refuses has consumed the request, so there is no `ServiceResponse` to
        // build. The error carries the finished response instead.
        Err(error) => {
            let response = HttpResponse::from_error(error);
            let response = finish_response(response, &finishing, &id, content);
            log_response(None, &response, started);
            Err(InternalError::from_response("refused by a middleware", response).into())
        }
    }
}

fn finish_response(
    response: HttpResponse,
    finishing: &Finishing,
    id: &str,
    content: Content,
) -> HttpResponse {
    let mut response = with_problem_body(response, id);
    add_security_headers(response.headers_mut(), finishing, content);
    if finishing.is_draining.load(Ordering::Relaxed) {
        // actix drops a `Connection` header that is set as a header.
        response.head_mut().set_connection_type(ConnectionType::Close);
    }
    response
}

fn with_problem_body(response: HttpResponse, id: &str) -> HttpResponse {
    let Some(refusal) = response.error().and_then(|error| error.as_error::<ApiError>()) else {
        return response;
    };
    match &refusal.0.cause {
        Some(cause) if refusal.0.code.kind == Kind::Internal => {
            error!(code = refusal.0.code.id, %cause, "internal error");
        }
        Some(cause) => warn!(code = refusal.0.code.id, %cause, "refused"),
        None => {}
    }
    let mut answer = refusal.response(id);
    // The new response replaces the old one; its cookies must survive.
    for cookie in response.headers().get_all(SET_COOKIE) {
        answer.headers_mut().append(SET_COOKIE, cookie.clone());
    }
    answer
}

fn add_security_headers(headers: &mut HeaderMap, finishing: &Finishing, content: Content) {
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    // For browsers that don't know `frame-ancestors` of the policy.
    headers.insert(X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
    // The address of the sign-in callback holds a code.
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    if finishing.is_https {
        headers.insert(
            STRICT_TRANSPORT_SECURITY,
            HeaderValue::from_static("max-age=63072000; includeSubDomains"),
        );
    }
    if content != Content::Page {
        // A first visit loads many small files, and a member's day many small answers: without
        // what only a page needs.
        // A handler that answers with a page has set the page's own policy.
        if !headers.contains_key(CONTENT_SECURITY_POLICY) {
            headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(NO_PAGE_CSP));
        }
        if content == Content::Answer {
            // Answers hold personal data.
            headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
        }
        return;
    }
    headers.insert(CONTENT_SECURITY_POLICY, finishing.csp.clone());
    headers.insert(
        HeaderName::from_static("permissions-policy"),
        HeaderValue::from_static("camera=(), microphone=(), geolocation=(), payment=()"),
    );
    headers.insert(
        HeaderName::from_static("cross-origin-opener-policy"),
        HeaderValue::from_static("same-origin"),
    );
}

fn log_response(route: Option<&str>, response: &HttpResponse, started: Instant) {
    info!(
        route = route.unwrap_or("(none)"),
        status = response.status().as_u16(),
        micros = u64::try_from(started.elapsed().as_micros()).unwrap_or(u64::MAX),
        "answered"
    );
}
