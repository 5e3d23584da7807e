//! The referral programme, for the administrator.

use actix_web::{HttpResponse, get, post, web};
use evolua_domain::id::{MemberId, RewardId};
use evolua_domain::referral::earnings_cents;
use evolua_services::App;
use evolua_services::referral::{self, ReferrerRow};
use serde::Serialize;
use utoipa::ToSchema;

use crate::endpoints::money::referrals::{ReferralStats, Reward, reais};
use crate::extract::AdminCaller;
use crate::problem::Answer;

/// A member with a code.
#[derive(Serialize, ToSchema)]
pub(crate) struct Referrer {
    /// The member's id.
    id: i64,
    referrer_name: String,
    referrer_email: String,
    referral_code: String,
    paid_referrals: i64,
    total_referrals: i64,
    /// Paid, with the time to withdraw over.
    matured_referrals: u32,
    free_subscription_claimed: bool,
    /// In reais.
    total_earnings: f64,
}

impl From<ReferrerRow> for Referrer {
    fn from(row: ReferrerRow) -> Self {
        Self {
            id: row.member.0,
            referrer_name: row.name,
            referrer_email: row.email,
            referral_code: row.code,
            paid_referrals: row.paid,
            total_referrals: row.total,
            matured_referrals: row.matured,
            free_subscription_claimed: row.is_free_year_claimed,
            total_earnings: reais(earnings_cents(row.matured)),
        }
    }
}

/// Members with a code, those who brought most first.
#[utoipa::path(tag = "admin", security(("admin" = [])), responses((status = 200, body = Vec<Referrer>)))]
#[get("/referrals")]
pub(crate) async fn list_referrers(app: web::Data<App>, admin: AdminCaller) -> Answer {
    let rows = referral::list_referrers(&app, &admin.0).await?;
    let body: Vec<Referrer> = rows.into_iter().map(Into::into).collect();
    Ok(HttpResponse::Ok().json(body))
}

/// A member's code, referrals and rewards.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), params(("id" = i64, Path)),
    responses((status = 200, body = ReferralStats))
)]
#[get("/referral-details/{id}")]
pub(crate) async fn get_referral_details(
    app: web::Data<App>,
    admin: AdminCaller,
    id: web::Path<i64>,
) -> Answer {
    let programme = referral::details(&app, &admin.0, MemberId(*id)).await?;
    Ok(HttpResponse::Ok().json(ReferralStats::from(programme)))
}

/// Gives a reward: adds the free year, or notes that a bonus will be paid.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), params(("id" = i64, Path)),
    responses((status = 200, body = Reward))
)]
#[post("/process-reward/{id}")]
pub(crate) async fn process_reward(
    app: web::Data<App>,
    admin: AdminCaller,
    id: web::Path<i64>,
) -> Answer {
    let reward = referral::process_reward(&app, &admin.0, RewardId(*id)).await?;
    Ok(HttpResponse::Ok().json(Reward::from(reward)))
}

/// Notes that a processed bonus was paid.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), params(("id" = i64, Path)),
    responses((status = 200, body = Reward))
)]
#[post("/pay-reward/{id}")]
pub(crate) async fn pay_reward(
    app: web::Data<App>,
    admin: AdminCaller,
    id: web::Path<i64>,
) -> Answer {
    let reward = referral::pay_reward(&app, &admin.0, RewardId(*id)).await?;
    Ok(HttpResponse::Ok().json(Reward::from(reward)))
}
