//! For development and end-to-end tests only; a release doesn't have it.

use std::sync::Arc;

use actix_web::{HttpResponse, post, web};
use evolua_services::FieldErrors;
use evolua_services::clock::AdjustableClock;
use serde::Deserialize;

use crate::extract::{Body, RequestBody};

/// What development can turn.
#[derive(Debug, Clone)]
pub struct DevTools {
    /// The clock that the application runs on.
    pub clock: Arc<AdjustableClock>,
}

#[derive(Deserialize)]
pub(crate) struct AdvanceBody {
    advance_seconds: i64,
}

impl RequestBody for AdvanceBody {
    type Valid = i64;

    fn check(self, _: &mut FieldErrors) -> Option<i64> {
        Some(self.advance_seconds)
    }
}

/// Pushes the application's clock.
#[post("/dev/clock")]
pub(crate) async fn advance_clock(
    tools: web::Data<DevTools>,
    body: Body<AdvanceBody>,
) -> HttpResponse {
    tools.clock.advance_seconds(body.0);
    HttpResponse::NoContent().finish()
}
