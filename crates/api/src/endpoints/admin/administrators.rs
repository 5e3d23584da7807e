//! The administrators themselves.

use actix_web::{HttpResponse, get, post, web};
use chrono::{DateTime, Utc};
use evolua_domain::id::AdminId;
use evolua_services::admin::{self, NewAdministrator};
use evolua_services::{App, FieldErrors};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use super::second_factor::PresentPassword;
use crate::extract::{AdminCaller, Body, RequestBody, not_blank, printable, trimmed};
use crate::problem::Answer;

/// Someone who may sign in here.
#[derive(Serialize, ToSchema)]
pub(crate) struct Administrator {
    id: i64,
    username: String,
    created_at: DateTime<Utc>,
    /// A code is asked for at the sign-in.
    has_second_factor: bool,
}

impl From<admin::Administrator> for Administrator {
    fn from(administrator: admin::Administrator) -> Self {
        Self {
            id: administrator.id.0,
            username: administrator.username,
            created_at: administrator.created_at,
            has_second_factor: administrator.has_second_factor,
        }
    }
}

/// The administrator's own account.
#[derive(Serialize, ToSchema)]
pub(crate) struct AdminAccount {
    id: i64,
    username: String,
    /// A code is asked for at the sign-in.
    has_second_factor: bool,
    /// Recovery codes that are not used yet.
    recovery_codes_left: i64,
}

/// The administrator's own account.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), responses((status = 200, body = AdminAccount))
)]
#[get("/account")]
pub(crate) async fn get_admin_account(app: web::Data<App>, admin: AdminCaller) -> Answer {
    let account = admin::find_own_account(&app, &admin.0).await?;
    Ok(HttpResponse::Ok().json(AdminAccount {
        id: account.administrator.id.0,
        username: account.administrator.username,
        has_second_factor: account.administrator.has_second_factor,
        recovery_codes_left: account.recovery_codes,
    }))
}

/// Everyone who may sign in here, oldest first.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), responses((status = 200, body = Vec<Administrator>))
)]
#[get("/administrators")]
pub(crate) async fn list_administrators(app: web::Data<App>, admin: AdminCaller) -> Answer {
    let all = admin::list_administrators(&app, &admin.0).await?;
    let body: Vec<Administrator> = all.into_iter().map(Into::into).collect();
    Ok(HttpResponse::Ok().json(body))
}

/// A new administrator, with the present password of the one who adds them.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct AdministratorForm {
    #[serde(deserialize_with = "trimmed")]
    #[validate(length(min = 1, max = 60), custom(function = "printable"))]
    #[schema(min_length = 1, max_length = 60)]
    username: String,
    #[validate(length(max = 200), custom(function = "not_blank"), custom(function = "printable"))]
    #[schema(min_length = 10, max_length = 200)]
    password: String,
    #[validate(length(max = 200), custom(function = "not_blank"), custom(function = "printable"))]
    #[schema(max_length = 200)]
    current_password: String,
}

impl RequestBody for AdministratorForm {
    type Valid = NewAdministrator;

    fn check(self, _fields: &mut FieldErrors) -> Option<NewAdministrator> {
        Some(NewAdministrator {
            username: self.username,
            password: self.password,
            current_password: self.current_password,
        })
    }
}

/// Adds an administrator.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), request_body = AdministratorForm,
    responses((status = 204))
)]
#[post("/administrators")]
pub(crate) async fn create_administrator(
    app: web::Data<App>,
    admin: AdminCaller,
    body: Body<AdministratorForm>,
) -> Answer {
    admin::add_administrator(&app, &admin.0, body.0).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Takes the right to sign in from another administrator, with the present password of the one who
/// removes them. The audit log keeps the name.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), params(("id" = i64, Path)),
    request_body = PresentPassword, responses((status = 204))
)]
#[post("/administrators/{id}/removal")]
pub(crate) async fn remove_administrator(
    app: web::Data<App>,
    admin: AdminCaller,
    id: web::Path<i64>,
    body: Body<PresentPassword>,
) -> Answer {
    admin::remove_administrator(&app, &admin.0, AdminId(*id), &body.0.current_password).await?;
    Ok(HttpResponse::NoContent().finish())
}
