//! Resolves the caller once, before extractors and handlers run.

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::AUTHORIZATION;
use actix_web::middleware::Next;
use actix_web::{Error, HttpMessage, web};
use evolua_services::access::{self, SignedIn};
use evolua_services::error::{Kind, codes};
use evolua_services::{App, admin};
use tracing::Span;

use super::sessions::take_resolved;
use crate::cookies;
use crate::problem::ApiError;
use crate::settings::ApiSettings;

/// Puts the signed-in person into the request, with the browser's time zone.
pub(crate) async fn resolve_caller(
    app: web::Data<App>,
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    if let Some(mut who) = take_resolved() {
        if is_meant_for_another(&request, &who) {
            return Err(ApiError::from(&codes::OTHER_MEMBER).into());
        }
        // Before the handler runs, because the zone decides what the member's today is.
        let zone = request.headers().get("x-time-zone").and_then(|value| value.to_str().ok());
        if let Some(zone) = zone {
            who = access::update_time_zone(&app, who, zone).await.map_err(ApiError::from)?;
        }
        Span::current().record("member.id", who.member().id.0);
        request.extensions_mut().insert(who);
    }
    next.call(request).await
}

/// Whether the requesting page belongs to another member than the session. This happens in a tab
/// that stays open while somebody else signs in in another tab.
fn is_meant_for_another(request: &ServiceRequest, who: &SignedIn) -> bool {
    let page_member = request.headers().get("x-member");
    page_member.is_some_and(|id| id.as_bytes() != who.member().id.0.to_string().as_bytes())
}

/// Puts the signed-in administrator into the request. Wrong or missing credentials pass here and
/// are refused by the extractor, because the sign-in call in this scope needs none.
pub(crate) async fn resolve_admin(
    app: web::Data<App>,
    settings: web::Data<ApiSettings>,
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let bearer = request
        .headers()
        .get(AUTHORIZATION)
        .and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "))
        .map(str::to_owned);
    let companion = cookies::Kind::Admin.read(request.request(), &settings);
    if let (Some(bearer), Some(companion)) = (bearer, companion) {
        match admin::authenticate(&app, &bearer, &companion).await {
            Ok(admin) => drop(request.extensions_mut().insert(admin)),
            Err(refused) if refused.code.kind == Kind::Unauthenticated => {}
            Err(error) => return Err(ApiError::from(error).into()),
        }
    }
    next.call(request).await
}
