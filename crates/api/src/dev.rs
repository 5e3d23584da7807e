//! Tools for development and end-to-end tests, compiled only with `dev-tools`.

use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

use actix_web::{HttpResponse, post, web};
use evolua_services::clock::AdjustableClock;
use evolua_services::{App, FieldErrors, queue};
use rust_embed::EmbeddedFile;
use serde::Deserialize;
use validator::Validate;

use crate::extract::{Body, RequestBody};

/// What the development calls change.
#[derive(Debug, Clone)]
pub struct DevTools {
    /// The application's clock.
    pub clock: Arc<AdjustableClock>,
}

static PAGES: OnceLock<PathBuf> = OnceLock::new();

/// Serves another build of the frontend instead of the embedded one, to test how a release affects
/// browsers that hold the previous one. Must be called before the server starts.
pub fn serve_pages_from(folder: PathBuf) {
    PAGES.get_or_init(|| folder);
}

/// The file of the other build, if it has one. The outer `None` means that there is no other build.
pub(crate) fn page_of_other_build(name: &str) -> Option<Option<EmbeddedFile>> {
    let folder = PAGES.get()?;
    // A path with `..` would lead out of the folder.
    let is_inside = !name.split('/').any(|part| part == "..");
    let read = || rust_embed::utils::read_file_from_fs(&folder.join(name)).ok();
    Some(is_inside.then(read).flatten())
}

#[derive(Deserialize, Validate)]
pub(crate) struct AdvanceBody {
    advance_seconds: i64,
}

impl RequestBody for AdvanceBody {
    type Valid = i64;

    fn check(self, _: &mut FieldErrors) -> Option<i64> {
        Some(self.advance_seconds)
    }
}

/// Advances the application's clock; jobs that become due start at once.
#[post("/dev/clock")]
pub(crate) async fn advance_clock(
    app: web::Data<App>,
    tools: web::Data<DevTools>,
    body: Body<AdvanceBody>,
) -> HttpResponse {
    tools.clock.advance_seconds(body.0);
    queue::wake(&app);
    HttpResponse::NoContent().finish()
}
