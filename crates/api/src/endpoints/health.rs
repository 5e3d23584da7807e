//! Health checks for operators.

use std::sync::atomic::Ordering;

use actix_web::{HttpResponse, get, web};
use evolua_services::App;
use evolua_services::error::codes;

use crate::middleware::Finishing;
use crate::problem::Answer;

/// Answers if the process is alive.
#[get("/healthz")]
pub(crate) async fn healthz() -> HttpResponse {
    HttpResponse::Ok().content_type("text/plain").body("ok")
}

/// Answers with success if the database responds and the server isn't draining.
#[get("/readyz")]
pub(crate) async fn readyz(app: web::Data<App>, finishing: web::Data<Finishing>) -> Answer {
    if finishing.is_draining.load(Ordering::Relaxed) {
        return Err((&codes::UNAVAILABLE).into());
    }
    app.check_ready().await?;
    Ok(HttpResponse::Ok().content_type("text/plain").body("ready"))
}
