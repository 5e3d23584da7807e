//! Refuses compressed bodies, and writes that other sites' pages send.

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::Method;
use actix_web::http::header::{CONTENT_ENCODING, HeaderMap, ORIGIN};
use actix_web::middleware::Next;
use actix_web::{Error, web};
use evolua_services::error::codes;

use crate::problem::ApiError;
use crate::settings::ApiSettings;

/// The path of the call with which a mail is unsubscribed.
const ONE_CLICK: &str = "/api/unsubscribe/";

/// Refuses an unsafe method from a foreign page. A client without `Origin` and `Sec-Fetch-Site` is
/// no browser, so it sends no cookies on behalf of a user.
pub(crate) async fn guard_origin(
    settings: web::Data<ApiSettings>,
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let is_safe = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    // Mail servers of others send it on behalf of their users (RFC 8058). Only its token counts.
    let is_one_click = request.match_info().as_str().starts_with(ONE_CLICK);
    if !is_safe && !is_one_click && !is_same_origin(request.headers(), &settings.origin()) {
        return Err(ApiError::from(&codes::FOREIGN_ORIGIN).into());
    }
    next.call(request).await
}

/// Refuses a compressed body before a byte of it is read: a few kilobytes can unpack to many
/// megabytes, and the limits of bodies count them before they are unpacked.
pub(crate) async fn guard_encoding(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let mut encodings = request.headers().get_all(CONTENT_ENCODING);
    if !encodings.all(|encoding| encoding.as_bytes().eq_ignore_ascii_case(b"identity")) {
        return Err(ApiError::from(&codes::COMPRESSED_BODY).into());
    }
    next.call(request).await
}

/// Whether a request comes from our own pages or from no browser.
pub(crate) fn is_same_origin(headers: &HeaderMap, own_origin: &str) -> bool {
    // A header that isn't ASCII becomes `?`, which is no origin of ours.
    let header = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    let is_own_origin = header(ORIGIN.as_str()).is_none_or(|origin| origin == own_origin);
    let is_same_site =
        header("sec-fetch-site").is_none_or(|site| matches!(site, "same-origin" | "none"));
    is_own_origin && is_same_site
}

#[cfg(test)]
mod tests {
    use actix_web::http::header::{HeaderName, HeaderValue};

    use super::*;

    #[test]
    fn only_our_own_pages_and_clients_without_browser_pass() {
        for (origin, site, expected) in [
            ("", "", true),
            ("http://localhost:8080", "", true),
            ("http://localhost:8080", "same-origin", true),
            ("", "none", true),
            ("http://127.0.0.1:8080", "", false),
            ("http://localhost:8080", "cross-site", false),
            ("", "same-site", false),
            ("null", "", false),
        ] {
            let mut headers = HeaderMap::new();
            for (name, value) in [("origin", origin), ("sec-fetch-site", site)] {
                if !value.is_empty() {
                    headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
                }
            }
            assert_eq!(
                is_same_origin(&headers, "http://localhost:8080"),
                expected,
                "{origin:?} {site:?}"
            );
        }
    }
}
