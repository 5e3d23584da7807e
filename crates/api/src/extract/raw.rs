//! A body that isn't parsed before the handler decides whom it comes from.

use std::future::Future;
use std::pin::Pin;

use actix_web::dev::Payload;
use actix_web::web::Bytes;
use actix_web::{FromRequest, HttpRequest};

use super::body::payload_error;
use crate::problem::ApiError;

pub(crate) struct RawBody(pub(crate) Bytes);

impl FromRequest for RawBody {
    type Error = ApiError;
    type Future = Pin<Box<dyn Future<Output = Result<Self, ApiError>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let bytes = Bytes::from_request(request, payload);
        Box::pin(async move { bytes.await.map(Self).map_err(|error| payload_error(&error)) })
    }
}
