//! Errors as `application/problem+json`.

use actix_web::http::StatusCode;
use actix_web::http::header::{CONTENT_TYPE, HeaderValue, RETRY_AFTER};
use actix_web::{HttpResponse, HttpResponseBuilder, ResponseError};
use evolua_services::ServiceError;
use evolua_services::error::{Code, Kind, codes};
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// The body of every refusal.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Problem {
    /// Always `about:blank`: `code` tells the errors apart.
    #[serde(rename = "type")]
    kind: &'static str,
    /// The status in words.
    title: &'static str,
    /// The status.
    status: u16,
    /// The sentence to show.
    detail: String,
    /// The sentence to show, for clients of the first version.
    error: String,
    /// Stable name of the error.
    code: &'static str,
    /// Id of the request in the server's log.
    request_id: String,
    /// Refused fields, each with its sentence.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    fields: BTreeMap<String, String>,
    /// The account waits for approval or payment.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pending: bool,
    /// The questionnaire isn't answered yet.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    new: bool,
    /// The paid year is over.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    expired: bool,
    /// The account is blocked.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    blocked: bool,
}

/// A refused request. [`crate::middleware::finish`] writes the body, because it knows the request's
/// id.
#[derive(Debug)]
pub(crate) struct ApiError(pub(crate) ServiceError);

/// What every handler returns.
pub(crate) type Answer = Result<HttpResponse, ApiError>;

impl std::fmt::Display for ApiError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

impl From<ServiceError> for ApiError {
    fn from(error: ServiceError) -> Self {
        Self(error)
    }
}

impl From<&'static Code> for ApiError {
    fn from(code: &'static Code) -> Self {
        Self(code.into())
    }
}

impl ResponseError for ApiError {
    fn status_code(&self) -> StatusCode {
        status(self.0.code.kind)
    }

    fn error_response(&self) -> HttpResponse {
        self.response("")
    }
}

impl ApiError {
    pub(crate) fn response(&self, request_id: &str) -> HttpResponse {
        let mut response = HttpResponseBuilder::new(self.status_code());
        if let Some(wait) = self.0.retry_after {
            // A wait of less than a second must not become 0, which means at once.
            response.insert_header((RETRY_AFTER, wait.num_seconds().max(1)));
        }
        let body = self.body(request_id.to_owned());
        let mut response = response.json(body);
        response
            .headers_mut()
            .insert(CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        response
    }

    fn body(&self, request_id: String) -> Problem {
        let status = self.status_code();
        let code = self.0.code;
        Problem {
            kind: "about:blank",
            title: status.canonical_reason().unwrap_or_default(),
            status: status.as_u16(),
            detail: code.text.to_owned(),
            error: code.text.to_owned(),
            code: code.id,
            request_id,
            fields: self.0.fields.iter().map(|(k, v)| (k.to_owned(), v.to_owned())).collect(),
            pending: [&codes::ACCESS_NEW, &codes::ACCESS_PENDING, &codes::ACCESS_EXPIRED]
                .contains(&code),
            new: code == &codes::ACCESS_NEW,
            expired: code == &codes::ACCESS_EXPIRED,
            blocked: code == &codes::ACCESS_BLOCKED,
        }
    }
}

const fn status(kind: Kind) -> StatusCode {
    match kind {
        Kind::Malformed => StatusCode::BAD_REQUEST,
        Kind::Unauthenticated => StatusCode::UNAUTHORIZED,
        Kind::Forbidden => StatusCode::FORBIDDEN,
        Kind::NotFound => StatusCode::NOT_FOUND,
        Kind::Conflict => StatusCode::CONFLICT,
        Kind::Gone => StatusCode::GONE,
        Kind::TooSlow => StatusCode::REQUEST_TIMEOUT,
        Kind::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        Kind::WrongMediaType => StatusCode::UNSUPPORTED_MEDIA_TYPE,
        Kind::Invalid => StatusCode::UNPROCESSABLE_ENTITY,
        Kind::TooMany => StatusCode::TOO_MANY_REQUESTS,
        Kind::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        Kind::BadGateway => StatusCode::BAD_GATEWAY,
        Kind::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
    }
}
