//! The referral programme, for members.

use actix_web::{HttpResponse, get, post, web};
use chrono::{DateTime, NaiveDate, Utc};
use evolua_domain::referral::ReferralCode;
use evolua_services::access::{ActiveMember, UnblockedMember};
use evolua_services::error::codes;
use evolua_services::referral::{
    self, Programme, ReferredPerson, Reward as StoredReward, ValidCode,
};
use evolua_services::{App, FieldErrors, ServiceError};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use crate::extract::{Body, Caller, RequestBody};
use crate::middleware::RateLimits;
use crate::problem::Answer;
use crate::schemas::{ReferralStatus, RewardKind, RewardStatus};

/// The member's own code.
#[derive(Serialize, ToSchema)]
pub(crate) struct OwnReferralCode {
    referral_code: String,
}

/// What a member's referrals have brought.
#[derive(Serialize, ToSchema)]
pub(crate) struct ReferralFigures {
    referral_code: String,
    total_referrals: u32,
    paid_referrals: u32,
    /// Paid, with the time to withdraw over.
    matured_referrals: u32,
    /// In reais.
    total_earnings: f64,
    free_subscription_claimed: bool,
    free_subscription_claimed_at: Option<DateTime<Utc>>,
}

/// A person whom the member brought.
#[derive(Serialize, ToSchema)]
pub(crate) struct Referral {
    id: i64,
    /// Null where the account was deleted.
    referred_name: Option<String>,
    referred_email: Option<String>,
    #[schema(value_type = ReferralStatus)]
    payment_status: &'static str,
    payment_date: Option<DateTime<Utc>>,
    /// In reais.
    payment_amount: Option<f64>,
    /// The first day on which it counts; null until the person has paid and was approved.
    matures_on: Option<NaiveDate>,
    matured_at: Option<DateTime<Utc>>,
    created_at: DateTime<Utc>,
}

/// What matured referrals earned.
#[derive(Serialize, ToSchema)]
pub(crate) struct Reward {
    id: i64,
    #[schema(value_type = RewardKind)]
    reward_type: &'static str,
    description: String,
    /// In reais.
    amount: f64,
    #[schema(value_type = RewardStatus)]
    status: &'static str,
    created_at: DateTime<Utc>,
    processed_at: Option<DateTime<Utc>>,
}

/// A member's referrals and rewards, newest first.
#[derive(Serialize, ToSchema)]
pub(crate) struct ReferralStats {
    stats: ReferralFigures,
    referrals: Vec<Referral>,
    rewards: Vec<Reward>,
}

/// Cents in reais with two decimals.
#[expect(clippy::cast_precision_loss, reason = "amounts are far below the limit")]
pub(crate) fn reais(cents: i64) -> f64 {
    cents as f64 / 100.0
}

impl From<ReferredPerson> for Referral {
    fn from(person: ReferredPerson) -> Self {
        let row = person.referral;
        Self {
            id: row.id.0,
            referred_name: person.name,
            referred_email: person.email,
            payment_status: row.status.as_str(),
            payment_date: row.paid_at,
            payment_amount: row.amount_cents.map(reais),
            matures_on: row.matures_on,
            matured_at: row.matured_at,
            created_at: row.created_at,
        }
    }
}

impl From<StoredReward> for Reward {
    fn from(reward: StoredReward) -> Self {
        Self {
            id: reward.id.0,
            reward_type: reward.kind.as_str(),
            description: reward.kind.description(reward.ordinal),
            amount: reais(reward.amount_cents),
            status: reward.status.as_str(),
            created_at: reward.created_at,
            processed_at: reward.processed_at,
        }
    }
}

impl From<Programme> for ReferralStats {
    fn from(programme: Programme) -> Self {
        let stats = programme.stats;
        Self {
            stats: ReferralFigures {
                referral_code: stats.code,
                total_referrals: stats.total,
                paid_referrals: stats.paid,
                matured_referrals: stats.matured,
                total_earnings: reais(stats.earnings_cents),
                free_subscription_claimed: stats.free_year_claimed_at.is_some(),
                free_subscription_claimed_at: stats.free_year_claimed_at,
            },
            referrals: programme.referrals.into_iter().map(Into::into).collect(),
            rewards: programme.rewards.into_iter().map(Into::into).collect(),
        }
    }
}

/// The member's code; made at the first call.
#[utoipa::path(tag = "referral", security(("member" = [])), responses((status = 200, body = OwnReferralCode)))]
#[get("/referral-code")]
pub(crate) async fn get_referral_code(app: web::Data<App>, who: Caller<ActiveMember>) -> Answer {
    let code = referral::find_code(&app, &who.0).await?;
    Ok(HttpResponse::Ok().json(OwnReferralCode { referral_code: code.to_string() }))
}

/// The member's referrals and rewards. E-mails are masked.
#[utoipa::path(tag = "referral", security(("member" = [])), responses((status = 200, body = ReferralStats)))]
#[get("/referral-stats")]
pub(crate) async fn get_referral_stats(app: web::Data<App>, who: Caller<ActiveMember>) -> Answer {
    let programme = referral::find_programme(&app, &who.0).await?;
    Ok(HttpResponse::Ok().json(ReferralStats::from(programme)))
}

/// A code that the signed-in person typed.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct TypedReferral {
    /// Eight letters and digits, in any case. Another text is refused with `referral_invalid`.
    #[validate(length(max = 40))]
    #[schema(max_length = 40)]
    referral_code: String,
    /// The person's own e-mail, if sent.
    #[validate(length(max = 320))]
    #[schema(max_length = 320)]
    referred_email: Option<String>,
    /// The person's own id, if sent.
    referred_user_id: Option<i64>,
}

pub(crate) struct CheckedReferral {
    code: String,
    email: Option<String>,
    user_id: Option<i64>,
}

impl CheckedReferral {
    /// The code, unless the body names another person than the session.
    fn of(self, who: &UnblockedMember) -> evolua_services::Result<ReferralCode> {
        let member = who.member();
        let is_own_email =
            self.email.is_none_or(|email| email.trim().eq_ignore_ascii_case(&member.email));
        let is_own_id = self.user_id.is_none_or(|id| id == member.id.0);
        if !is_own_email || !is_own_id {
            return Err((&codes::FOREIGN_MEMBER).into());
        }
        // The contract wants this sentence for the whole answer, not only at the field.
        ReferralCode::parse(&self.code).map_err(|invalid| {
            ServiceError::field_with(&codes::REFERRAL_INVALID, "referral_code", invalid)
        })
    }
}

impl RequestBody for TypedReferral {
    type Valid = CheckedReferral;

    fn check(self, _fields: &mut FieldErrors) -> Option<CheckedReferral> {
        Some(CheckedReferral {
            code: self.referral_code,
            email: self.referred_email,
            user_id: self.referred_user_id,
        })
    }
}

/// A code that may be used.
#[derive(Serialize, ToSchema)]
pub(crate) struct ValidReferral {
    referral_code: String,
    valid: bool,
    /// What the person pays with it in the first year; null where no discount can be charged.
    discounted_price_cents: Option<i64>,
}

impl From<ValidCode> for ValidReferral {
    fn from(valid: ValidCode) -> Self {
        Self {
            referral_code: valid.code.to_string(),
            valid: true,
            discounted_price_cents: valid.discounted_price_cents,
        }
    }
}

/// Checks a code without using it.
#[utoipa::path(
    tag = "referral", security(("member" = [])), request_body = TypedReferral,
    responses((status = 200, body = ValidReferral))
)]
#[post("/validate-referral")]
pub(crate) async fn validate_referral(
    app: web::Data<App>,
    limits: web::Data<RateLimits>,
    who: Caller<UnblockedMember>,
    body: Body<TypedReferral>,
) -> Answer {
    limits.check_referral(who.0.id())?;
    let code = body.0.of(&who.0)?;
    let valid = referral::validate(&app, &who.0, code).await?;
    Ok(HttpResponse::Ok().json(ValidReferral::from(valid)))
}

/// Notes by whose code the person came. The same code again changes nothing.
#[utoipa::path(
    tag = "referral", security(("member" = [])), request_body = TypedReferral,
    responses((status = 200, body = ValidReferral))
)]
#[post("/create-referral")]
pub(crate) async fn create_referral(
    app: web::Data<App>,
    limits: web::Data<RateLimits>,
    who: Caller<UnblockedMember>,
    body: Body<TypedReferral>,
) -> Answer {
    limits.check_referral(who.0.id())?;
    let code = body.0.of(&who.0)?;
    let valid = referral::create(&app, &who.0, code).await?;
    Ok(HttpResponse::Ok().json(ValidReferral::from(valid)))
}
