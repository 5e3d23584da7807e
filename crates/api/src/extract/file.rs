//! Files that are sent as they are.

use std::time::Duration;

use actix_web::dev::Payload;
use actix_web::web::Bytes;
use actix_web::{FromRequest, HttpMessage, HttpRequest, web};
use evolua_services::error::codes;
use evolua_services::import::LARGEST_FILE;
use futures_util::future::LocalBoxFuture;

use crate::problem::ApiError;

/// How long a file may take to arrive: 5 MB over a slow mobile network.
const FILE_TIMEOUT: Duration = Duration::from_secs(90);

/// The bytes of a file, at most `MOST`. It stands after the caller among a handler's arguments, so that the file of a
/// refused one is not read.
pub(crate) struct File<const MOST: usize = LARGEST_FILE>(pub(crate) Bytes);

impl<const MOST: usize> FromRequest for File<MOST> {
    type Error = ApiError;
    type Future = LocalBoxFuture<'static, Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let content_type = request.content_type().to_ascii_lowercase();
        let is_file = matches!(content_type.as_str(), "text/csv" | "application/octet-stream");
        let payload = web::Payload::from_request(request, payload).into_inner();
        Box::pin(async move {
            if !is_file {
                return Err((&codes::WRONG_MEDIA_TYPE).into());
            }
            let payload = payload.map_err(|_| ApiError::from(&codes::MALFORMED))?;
            let bytes = tokio::time::timeout(FILE_TIMEOUT, payload.to_bytes_limited(MOST))
                .await
                .map_err(|_| ApiError::from(&codes::BODY_TOO_SLOW))?
                .map_err(|_| ApiError::from(&codes::TOO_LARGE))?
                // Cut off.
                .map_err(|_| ApiError::from(&codes::MALFORMED))?;
            Ok(Self(bytes))
        })
    }
}
