//! Decisions about several accounts, and taking a decision back.

use actix_web::{HttpResponse, post, web};
use evolua_domain::id::MemberId;
use evolua_services::admin::{self, AccessDecision, Approval};
use evolua_services::{App, FieldErrors};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use super::users::{AdminUser, admin_user};
use crate::extract::{AdminCaller, Body, RequestBody};
use crate::problem::Answer;

/// Accounts to approve.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct NewApprovals {
    #[validate(length(min = 1, max = 100, code = "items"))]
    #[schema(min_items = 1, max_items = 100)]
    user_ids: Vec<i64>,
}

impl RequestBody for NewApprovals {
    type Valid = Vec<MemberId>;

    fn check(self, _fields: &mut FieldErrors) -> Option<Vec<MemberId>> {
        Some(self.user_ids.into_iter().map(MemberId).collect())
    }
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum ApprovalOutcome {
    Approved,
    /// Not pending any more.
    Changed,
    Missing,
}

/// How one of several approvals ended.
#[derive(Serialize, ToSchema)]
pub(crate) struct ApprovalResult {
    user_id: i64,
    outcome: ApprovalOutcome,
    /// The account, if it was approved.
    user: Option<AdminUser>,
}

/// Approves several accounts, each for itself.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), request_body = NewApprovals,
    responses((status = 200, body = Vec<ApprovalResult>))
)]
#[post("/approvals")]
pub(crate) async fn approve_users(
    app: web::Data<App>,
    admin: AdminCaller,
    body: Body<NewApprovals>,
) -> Answer {
    let approvals = admin::approve_all(&app, &admin.0, body.0).await?;
    let now = app.now();
    let result = |(id, approval): (MemberId, Approval)| {
        let (outcome, user) = match approval {
            Approval::Approved(account) => {
                (ApprovalOutcome::Approved, Some(admin_user(*account, now)))
            }
            Approval::Changed => (ApprovalOutcome::Changed, None),
            Approval::Missing => (ApprovalOutcome::Missing, None),
        };
        ApprovalResult { user_id: id.0, outcome, user }
    };
    let results: Vec<ApprovalResult> = approvals.into_iter().map(result).collect();
    Ok(HttpResponse::Ok().json(results))
}

/// The latest decision about an account.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Decision {
    Approve,
    Block,
    Unblock,
}

/// A decision to take back.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct NewUndo {
    decision: Decision,
}

impl RequestBody for NewUndo {
    type Valid = AccessDecision;

    fn check(self, _: &mut FieldErrors) -> Option<AccessDecision> {
        Some(match self.decision {
            Decision::Approve => AccessDecision::Approve,
            Decision::Block => AccessDecision::Block,
            Decision::Unblock => AccessDecision::Unblock,
        })
    }
}

/// Takes back the latest decision about an account, within ten minutes.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), params(("id" = i64, Path)), request_body = NewUndo,
    responses((status = 200, body = AdminUser))
)]
#[post("/users/{id}/undo")]
pub(crate) async fn undo_decision(
    app: web::Data<App>,
    admin: AdminCaller,
    id: web::Path<i64>,
    body: Body<NewUndo>,
) -> Answer {
    let account = admin::undo(&app, &admin.0, MemberId(*id), body.0).await?;
    Ok(HttpResponse::Ok().json(admin_user(account, app.now())))
}
