//! The second step of the administrator's sign-in.

use actix_web::{HttpResponse, post, web};
use evolua_services::admin::second_factor;
use evolua_services::{App, FieldErrors};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use crate::extract::{AdminCaller, Body, RequestBody, not_blank, printable, trimmed};
use crate::problem::Answer;

/// The present password.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct PresentPassword {
    #[validate(length(max = 200), custom(function = "not_blank"), custom(function = "printable"))]
    #[schema(max_length = 200)]
    pub(super) current_password: String,
}

impl RequestBody for PresentPassword {
    type Valid = Self;

    fn check(self, _fields: &mut FieldErrors) -> Option<Self> {
        Some(self)
    }
}

/// A code of the authenticator app.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct AppCode {
    #[serde(deserialize_with = "trimmed")]
    #[validate(length(min = 1, max = 40), custom(function = "printable"))]
    #[schema(min_length = 1, max_length = 40)]
    code: String,
}

impl RequestBody for AppCode {
    type Valid = Self;

    fn check(self, _fields: &mut FieldErrors) -> Option<Self> {
        Some(self)
    }
}

/// The present password, and a code of the authenticator app or a recovery code.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct BothProofs {
    #[validate(length(max = 200), custom(function = "not_blank"), custom(function = "printable"))]
    #[schema(max_length = 200)]
    current_password: String,
    #[serde(deserialize_with = "trimmed")]
    #[validate(length(min = 1, max = 40), custom(function = "printable"))]
    #[schema(min_length = 1, max_length = 40)]
    code: String,
}

impl RequestBody for BothProofs {
    type Valid = Self;

    fn check(self, _fields: &mut FieldErrors) -> Option<Self> {
        Some(self)
    }
}

/// What an authenticator app takes over.
#[derive(Serialize, ToSchema)]
pub(crate) struct SecondFactorSetup {
    /// In base 32, to be typed.
    secret: String,
    /// The same as an address of the scheme `otpauth`, for a QR code.
    otpauth_url: String,
}

/// Codes for a sign-in without the app, each good for one. They are shown only now.
#[derive(Serialize, ToSchema)]
pub(crate) struct RecoveryCodes {
    recovery_codes: Vec<String>,
}

/// Makes a secret for an authenticator app. It counts once it is activated.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), request_body = PresentPassword,
    responses((status = 200, body = SecondFactorSetup))
)]
#[post("/second-factor")]
pub(crate) async fn set_up_second_factor(
    app: web::Data<App>,
    admin: AdminCaller,
    body: Body<PresentPassword>,
) -> Answer {
    let new = second_factor::set_up(&app, &admin.0, &body.0.current_password).await?;
    Ok(HttpResponse::Ok().json(SecondFactorSetup { secret: new.secret, otpauth_url: new.address }))
}

/// Asks for a code at each sign-in from now on, and ends the administrator's other sign-ins.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), request_body = AppCode,
    responses((status = 200, body = RecoveryCodes))
)]
#[post("/second-factor/activation")]
pub(crate) async fn activate_second_factor(
    app: web::Data<App>,
    admin: AdminCaller,
    body: Body<AppCode>,
) -> Answer {
    let recovery_codes = second_factor::activate(&app, &admin.0, &body.0.code).await?;
    Ok(HttpResponse::Ok().json(RecoveryCodes { recovery_codes }))
}

/// Replaces the recovery codes.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), request_body = BothProofs,
    responses((status = 200, body = RecoveryCodes))
)]
#[post("/second-factor/recovery-codes")]
pub(crate) async fn renew_recovery_codes(
    app: web::Data<App>,
    admin: AdminCaller,
    body: Body<BothProofs>,
) -> Answer {
    let BothProofs { current_password, code } = body.0;
    let recovery_codes =
        second_factor::renew_recovery_codes(&app, &admin.0, &current_password, &code).await?;
    Ok(HttpResponse::Ok().json(RecoveryCodes { recovery_codes }))
}

/// Asks for no code any more.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), request_body = BothProofs,
    responses((status = 204))
)]
#[post("/second-factor/removal")]
pub(crate) async fn switch_second_factor_off(
    app: web::Data<App>,
    admin: AdminCaller,
    body: Body<BothProofs>,
) -> Answer {
    let BothProofs { current_password, code } = body.0;
    second_factor::switch_off(&app, &admin.0, &current_password, &code).await?;
    Ok(HttpResponse::NoContent().finish())
}
