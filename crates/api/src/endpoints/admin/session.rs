//! Signing the administrator in and out.

use actix_web::cookie::time::Duration;
use actix_web::{HttpRequest, HttpResponse, post, web};
use evolua_services::admin;
use evolua_services::{App, FieldErrors};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use crate::address::client_address;
use crate::cookies::Kind;
use crate::extract::{
    AdminCaller, Body, RequestBody, not_blank, optional_trimmed, printable, trimmed,
};
use crate::middleware::AdminSignInLimit;
use crate::problem::Answer;
use crate::settings::ApiSettings;

/// The administrator's credentials.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct AdminLogin {
    #[serde(deserialize_with = "trimmed")]
    #[validate(length(min = 1, max = 200), custom(function = "printable"))]
    #[schema(min_length = 1, max_length = 200)]
    username: String,
    #[validate(length(max = 200), custom(function = "not_blank"), custom(function = "printable"))]
    #[schema(max_length = 200)]
    password: String,
    /// Of the authenticator app, or a recovery code; needed after `admin_code_required`.
    #[serde(default, deserialize_with = "optional_trimmed")]
    #[validate(length(max = 40), custom(function = "printable"))]
    #[schema(max_length = 40)]
    code: Option<String>,
}

/// A bearer token, valid only with the cookie that comes with it.
#[derive(Serialize, ToSchema)]
pub(crate) struct AdminSession {
    token: String,
}

impl RequestBody for AdminLogin {
    type Valid = Self;

    fn check(self, _fields: &mut FieldErrors) -> Option<Self> {
        Some(self)
    }
}

/// Signs the administrator in.
#[utoipa::path(
    tag = "admin", request_body = AdminLogin,
    responses((status = 200, body = AdminSession, description = "Sets the companion cookie"))
)]
#[post("/login")]
pub(crate) async fn admin_login(
    app: web::Data<App>,
    settings: web::Data<ApiSettings>,
    _limit: AdminSignInLimit,
    request: HttpRequest,
    body: Body<AdminLogin>,
) -> Answer {
    let address = client_address(&request, &settings.trusted_proxies);
    let AdminLogin { username, password, code } = body.0;
    let credentials = admin::sign_in(&app, &username, &password, code.as_deref(), address).await?;
    let lifetime = Duration::seconds(admin::ABSOLUTE.num_seconds());
    Ok(HttpResponse::Ok()
        .cookie(Kind::Admin.set(&settings, credentials.companion, lifetime))
        .json(AdminSession { token: credentials.bearer }))
}

/// A new password, with the present one.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct NewPassword {
    #[validate(length(max = 200), custom(function = "not_blank"), custom(function = "printable"))]
    #[schema(max_length = 200)]
    current_password: String,
    #[validate(length(max = 200), custom(function = "not_blank"), custom(function = "printable"))]
    #[schema(min_length = 10, max_length = 200)]
    new_password: String,
}

impl RequestBody for NewPassword {
    type Valid = Self;

    fn check(self, _fields: &mut FieldErrors) -> Option<Self> {
        Some(self)
    }
}

/// Changes the administrator's own password and ends their other sign-ins.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), request_body = NewPassword,
    responses((status = 204))
)]
#[post("/password")]
pub(crate) async fn change_admin_password(
    app: web::Data<App>,
    admin: AdminCaller,
    body: Body<NewPassword>,
) -> Answer {
    let NewPassword { current_password, new_password } = body.0;
    admin::change_password(&app, &admin.0, &current_password, &new_password).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Revokes the administrator's token.
#[utoipa::path(
    tag = "admin", security(("admin" = [])),
    responses((status = 204, description = "Signed out"))
)]
#[post("/logout")]
pub(crate) async fn admin_logout(
    app: web::Data<App>,
    settings: web::Data<ApiSettings>,
    admin: AdminCaller,
) -> Answer {
    admin::sign_out(&app, &admin.0).await?;
    Ok(HttpResponse::NoContent().cookie(Kind::Admin.clear(&settings)).finish())
}
