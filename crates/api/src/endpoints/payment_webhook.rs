//! Notifications of the payment provider. The signature is the credential: there is no session, and
//! the body decides nothing.

use actix_web::{HttpRequest, HttpResponse, post, web};
use evolua_services::App;
use evolua_services::payment::{self, Notification};
use serde::Deserialize;

use crate::extract::{Query, RawBody};
use crate::problem::Answer;

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
}

/// The id of the notification itself.
fn event_id(body: &[u8]) -> Option<String> {
    let body: serde_json::Value = serde_json::from_slice(body).ok()?;
    let id = &body["id"];
    id.as_str().map(str::to_owned).or_else(|| id.as_u64().map(|id| id.to_string()))
}

/// Takes a notification of Mercado Pago, signed in `x-signature`.
#[utoipa::path(
    tag = "payment", params(NotificationQuery),
    responses((status = 200, description = "Stored, or stored before"))
)]
#[post("/payments/webhook")]
pub(crate) async fn receive_payment_notification(
    app: web::Data<App>,
    query: Query<NotificationQuery>,
    request: HttpRequest,
    body: RawBody,
) -> Answer {
    let NotificationQuery { payment_id, kind } = query.0;
    if kind.is_some_and(|kind| kind != "payment") {
        return Ok(HttpResponse::Ok().finish());
    }
    let header = |name: &str| {
        let value = request.headers().get(name)?;
        value.to_str().ok().map(str::to_owned)
    };
    let notification = Notification {
        payment_id: payment_id.unwrap_or_default(),
        event_id: event_id(&body.0),
        signature: header("x-signature"),
        request_id: header("x-request-id"),
    };
    payment::receive(&app, notification).await?;
    Ok(HttpResponse::Ok().finish())
}
