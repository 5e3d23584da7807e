//! For development and end-to-end tests only; a release doesn't have it.

use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

use actix_web::{HttpResponse, post, web};
use evolua_services::FieldErrors;
use evolua_services::clock::AdjustableClock;
use rust_embed::EmbeddedFile;
use serde::Deserialize;

use crate::extract::{Body, RequestBody};

/// What development can turn.
#[derive(Debug, Clone)]
pub struct DevTools {
    /// The clock that the application runs on.
    pub clock: Arc<AdjustableClock>,
}

static PAGES: OnceLock<PathBuf> = OnceLock::new();

/// Serves another build of the frontend than the one inside, for trying what a release does to
/// browsers that have the one before it. Called once, before the server is made.
pub fn serve_pages_of(folder: PathBuf) {
    PAGES.get_or_init(|| folder);
}

/// `None` unless another build is served; then its file of that name, if it has one.
pub(crate) fn page_of_other_build(name: &str) -> Option<Option<EmbeddedFile>> {
    let folder = PAGES.get()?;
    let is_inside = !name.split('/').any(|part| part == "..");
    let read = || rust_embed::utils::read_file_from_fs(&folder.join(name)).ok();
    Some(is_inside.then(read).flatten())
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
