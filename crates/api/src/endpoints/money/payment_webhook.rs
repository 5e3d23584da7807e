//! Notifications of the payment provider. The signature is the credential: there is no session, and
//! the body, which it doesn't cover, isn't read.

use actix_web::{HttpRequest, HttpResponse, post, web};
use evolua_services::App;
use evolua_services::error::codes;
use evolua_services::payment::{self, Notification};
use serde::Deserialize;

use crate::extract::Query;
use crate::middleware::RateLimits;
use crate::problem::Answer;
use crate::settings::ApiSettings;

/// What the provider puts into the address.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct NotificationQuery {
    /// The payment's id at the provider.
    #[serde(rename = "data.id")]
    payment_id: Option<String>,
    /// `payment`; others are acknowledged and ignored.
    #[serde(rename = "type")]
    kind: Option<String>,
    /// Of notifications of the older kind (IPN), which are acknowledged and ignored.
    topic: Option<String>,
}

/// Takes a notification of Mercado Pago, signed in `x-signature`.
#[utoipa::path(
    tag = "payment", params(NotificationQuery),
    responses((status = 200, description = "Stored, or stored before"))
)]
#[post("/payments/webhook")]
pub(crate) async fn receive_payment_notification(
    app: web::Data<App>,
    settings: web::Data<ApiSettings>,
    limits: web::Data<RateLimits>,
    query: Query<NotificationQuery>,
    request: HttpRequest,
) -> Answer {
    let NotificationQuery { payment_id, kind, topic } = query.0;
    if topic.is_some() || kind.is_some_and(|kind| kind != "payment") {
        return Ok(HttpResponse::Ok().finish());
    }
    let header = |name: &str| {
        let value = request.headers().get(name)?;
        value.to_str().ok().map(str::to_owned)
    };
    let notification = Notification {
        payment_id: payment_id.unwrap_or_default(),
        signature: header("x-signature"),
        request_id: header("x-request-id"),
    };
    let received = payment::receive(&app, notification).await;
    if received.as_ref().is_err_and(|error| error.code == &codes::WEBHOOK_REFUSED) {
        limits.check_refused_notification(&request, &settings)?;
    }
    received?;
    Ok(HttpResponse::Ok().finish())
}
