//! Notices on the members' devices, also while the app is closed.

use actix_web::{HttpResponse, delete, get, post, web};
use evolua_services::access::SignedIn;
use evolua_services::push::{self, PushAddress, browser_key, browser_secret};
use evolua_services::{App, FieldErrors};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use crate::extract::{Body, Caller, RequestBody, printable, trimmed};
use crate::problem::Answer;

/// With what browsers subscribe.
#[derive(Serialize, ToSchema)]
pub(crate) struct PushKey {
    /// The server's public key in base64url; null where no notices are sent.
    public_key: Option<String>,
}

/// With what a message is encrypted for a browser, in base64url.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct PushKeys {
    #[validate(length(max = 100))]
    #[schema(max_length = 100)]
    p256dh: String,
    #[validate(length(max = 30))]
    #[schema(max_length = 30)]
    auth: String,
}

/// A browser's subscription, as `PushSubscription.toJSON` writes it.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct NewPushSubscription {
    /// Where the browser's push service takes messages.
    #[serde(deserialize_with = "trimmed")]
    #[validate(length(min = 1, max = 2000), custom(function = "printable"))]
    #[schema(min_length = 1, max_length = 2000)]
    endpoint: String,
    #[validate(nested)]
    keys: PushKeys,
}

impl RequestBody for NewPushSubscription {
    type Valid = PushAddress;

    fn check(self, fields: &mut FieldErrors) -> Option<PushAddress> {
        let mut inner = FieldErrors::default();
        let p256dh = inner.check("p256dh", browser_key(self.keys.p256dh));
        let auth = inner.check("auth", browser_secret(self.keys.auth));
        fields.nest("keys", inner);
        Some(PushAddress { endpoint: self.endpoint, p256dh: p256dh?, auth: auth? })
    }
}

/// The subscription that ends.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct EndedPushSubscription {
    #[serde(deserialize_with = "trimmed")]
    #[validate(length(min = 1, max = 2000), custom(function = "printable"))]
    #[schema(min_length = 1, max_length = 2000)]
    endpoint: String,
}

impl RequestBody for EndedPushSubscription {
    type Valid = String;

    fn check(self, _fields: &mut FieldErrors) -> Option<String> {
        Some(self.endpoint)
    }
}

/// The key with which a browser subscribes.
#[utoipa::path(
    tag = "push", security(("member" = [])), responses((status = 200, body = PushKey))
)]
#[get("/push/key")]
pub(crate) async fn get_push_key(app: web::Data<App>, who: Caller<SignedIn>) -> Answer {
    Ok(HttpResponse::Ok().json(PushKey { public_key: push::public_key(&app, &who.0) }))
}

/// Sends notices to this browser from now on, and only to this member's.
#[utoipa::path(
    tag = "push", security(("member" = [])), request_body = NewPushSubscription,
    responses((status = 204, description = "Registered"))
)]
#[post("/push/subscriptions")]
pub(crate) async fn create_push_subscription(
    app: web::Data<App>,
    who: Caller<SignedIn>,
    body: Body<NewPushSubscription>,
) -> Answer {
    push::subscribe(&app, &who.0, body.0).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Sends no more notices to this browser.
#[utoipa::path(
    tag = "push", security(("member" = [])), request_body = EndedPushSubscription,
    responses((status = 204, description = "Not registered any more"))
)]
#[delete("/push/subscriptions")]
pub(crate) async fn delete_push_subscription(
    app: web::Data<App>,
    who: Caller<SignedIn>,
    body: Body<EndedPushSubscription>,
) -> Answer {
    push::unsubscribe(&app, &who.0, body.0).await?;
    Ok(HttpResponse::NoContent().finish())
}
