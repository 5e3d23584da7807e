//! The current user and their access.

use actix_web::{HttpResponse, get, web};
use chrono::NaiveDate;
use evolua_domain::access::AccessState as State;
use evolua_services::access::{ActiveMember, SignedIn};
use evolua_services::{App, mail, payment};
use serde::Serialize;
use utoipa::ToSchema;

use crate::extract::Caller;
use crate::problem::Answer;
use crate::schemas::AccessState;

/// What the identity provider says about the member.
#[derive(Serialize, ToSchema)]
pub(crate) struct GoogleUserData {
    name: String,
    given_name: Option<String>,
    picture: Option<String>,
}

/// An active member.
#[derive(Serialize, ToSchema)]
pub(crate) struct CurrentUser {
    id: i64,
    email: String,
    google_user_data: GoogleUserData,
    #[schema(value_type = AccessState)]
    state: &'static str,
    /// Last day of the paid year.
    paid_until: Option<NaiveDate>,
    /// Whether the paid year is over and the grace period is running.
    in_grace: bool,
    /// The version of the terms that the member has yet to accept.
    terms_due: Option<&'static str>,
}

impl From<&ActiveMember> for CurrentUser {
    fn from(who: &ActiveMember) -> Self {
        let member = who.member();
        Self {
            id: member.id.0,
            email: member.email.clone(),
            google_user_data: GoogleUserData {
                name: member.name.clone(),
                given_name: member.given_name.clone(),
                picture: member.picture_url.clone(),
            },
            state: State::Active.as_str(),
            paid_until: member.facts.paid_until_on,
            in_grace: who.is_in_grace(),
            terms_due: payment::terms_due(member),
        }
    }
}

/// The signed-in person.
#[derive(Serialize, ToSchema)]
pub(crate) struct UserInfo {
    id: i64,
    email: String,
    name: String,
}

/// Permissions of the signed-in person.
#[derive(Serialize, ToSchema)]
pub(crate) struct UserPermissions {
    is_blocked: bool,
    is_approved: bool,
    #[schema(value_type = AccessState)]
    state: &'static str,
    /// Whether the site sends e-mail, such as one that tells of the approval.
    sends_email: bool,
}

/// The signed-in member. Members without access get 403 with their access state.
#[utoipa::path(tag = "access", security(("member" = [])), responses((status = 200, body = CurrentUser)))]
#[get("/users/me")]
pub(crate) async fn get_me(who: Caller<ActiveMember>) -> HttpResponse {
    HttpResponse::Ok().json(CurrentUser::from(&who.0))
}

/// Name and e-mail, whatever the access state.
#[utoipa::path(tag = "access", security(("member" = [])), responses((status = 200, body = UserInfo)))]
#[get("/user-info")]
pub(crate) async fn get_user_info(caller: Caller<SignedIn>) -> HttpResponse {
    let member = caller.0.member();
    let (email, name) = (member.email.clone(), member.name.clone());
    HttpResponse::Ok().json(UserInfo { id: member.id.0, email, name })
}

/// The access state.
#[utoipa::path(tag = "access", security(("member" = [])), responses((status = 200, body = UserPermissions)))]
#[get("/user-permissions")]
pub(crate) async fn get_user_permissions(app: web::Data<App>, caller: Caller<SignedIn>) -> Answer {
    let facts = caller.0.member().facts;
    let sends_email = mail::is_configured(&app).await?;
    Ok(HttpResponse::Ok().json(UserPermissions {
        is_blocked: facts.blocked_at.is_some(),
        is_approved: facts.approved_at.is_some(),
        state: caller.0.access().as_str(),
        sends_email,
    }))
}
