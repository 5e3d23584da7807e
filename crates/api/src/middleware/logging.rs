//! The tracing span of a request. The query string is never logged, because the sign-in callback
//! carries a code in it.

use actix_web::Error;
use actix_web::HttpMessage;
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use tracing::Span;
use tracing_actix_web::{RequestId, RootSpanBuilder};

/// Builds the span that all log lines of a request share.
#[derive(Debug)]
pub(crate) struct RequestSpan;

impl RootSpanBuilder for RequestSpan {
    fn on_request_start(request: &ServiceRequest) -> Span {
        let id = request.extensions().get::<RequestId>().copied();
        tracing::info_span!(
            "request",
            id = id.map(tracing::field::display),
            method = %request.method(),
            member.id = tracing::field::Empty,
        )
    }

    // `finish` logs the response, with the route's pattern.
    fn on_request_end<B: MessageBody>(_: Span, _: &Result<ServiceResponse<B>, Error>) {}
}
