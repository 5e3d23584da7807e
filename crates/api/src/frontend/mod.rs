//! The embedded frontend: prerendered pages, the application's page and its assets.

mod addresses;
mod assets;
mod chunked;
mod pages;

pub(crate) use assets::content_security_policy;

use actix_web::http::Method;
use actix_web::http::header::{CACHE_CONTROL, CONTENT_ENCODING, LOCATION};
use actix_web::{HttpRequest, HttpResponse, route, web};
use evolua_domain::access::AccessState;
use evolua_services::App;
use evolua_services::access::SignedIn;
use evolua_services::brand;
use evolua_services::error::codes;
use serde::Deserialize;

use crate::endpoints::people::sessions::referral_cookie;
use crate::extract::Caller;
use crate::problem::{Answer, ApiError};
use crate::settings::ApiSettings;

pub(crate) use pages::Pages;

/// Parameters of the landing.
#[derive(Deserialize)]
pub(crate) struct LandingQuery {
    /// The code of a shared link.
    #[serde(rename = "ref")]
    referral_code: Option<String>,
}

/// Redirects active members to the dashboard and serves the landing page to everyone else.
#[route("/", method = "GET", method = "HEAD")]
pub(crate) async fn landing(
    app: web::Data<App>,
    settings: web::Data<ApiSettings>,
    site: web::Data<Pages>,
    query: web::Query<LandingQuery>,
    caller: Option<Caller<SignedIn>>,
    request: HttpRequest,
) -> Answer {
    if caller.is_some_and(|caller| caller.0.access() == AccessState::Active) {
        return Ok(HttpResponse::SeeOther().insert_header((LOCATION, "/dashboard")).finish());
    }
    let brand = brand::current(&app).await;
    let mut response = site.serve("landing.html", &request, &settings, &brand)?;
    if let Some(cookie) = referral_cookie(&settings, query.referral_code.as_deref()) {
        response.add_cookie(&cookie).map_err(|_| ApiError::from(&codes::INTERNAL))?;
    }
    Ok(response)
}

/// Serves a static page, an asset or the application's page. An unknown API path is a JSON 404,
/// never a page.
pub(crate) async fn page_or_asset(
    app: web::Data<App>,
    settings: web::Data<ApiSettings>,
    site: web::Data<Pages>,
    request: HttpRequest,
) -> Answer {
    let path = request.match_info().as_str();
    let is_read = matches!(*request.method(), Method::GET | Method::HEAD);
    if path == "/api" || path.starts_with("/api/") || path.starts_with("/dev/") || !is_read {
        return Err((&codes::NOT_FOUND).into());
    }
    let static_page = match path {
        "/terms" => Some("terms.html"),
        "/privacy" => Some("privacy.html"),
        _ => None,
    };
    match static_page {
        Some(name) => site.serve(name, &request, &settings, &*brand::current(&app).await),
        None => assets::serve(path, &request),
    }
}

/// The trainer's photo. Its address changes with it.
#[route("/trainer-photo.jpg", method = "GET", method = "HEAD")]
pub(crate) async fn trainer_photo(app: web::Data<App>) -> Answer {
    let photo = brand::find_photo(&app).await?.ok_or(&codes::NOT_FOUND)?;
    Ok(HttpResponse::Ok()
        .content_type("image/jpeg")
        .insert_header((CACHE_CONTROL, "public, max-age=31536000, immutable"))
        .insert_header((CONTENT_ENCODING, "identity"))
        .body(photo))
}
