//! The referral programme: members share a code, and paid referrals earn rewards.

mod desk;
mod maturation;
mod programme;

use evolua_domain::access::AccessState;
use evolua_domain::id::MemberId;
use evolua_domain::referral::{ReferralCode, masked_email};
use evolua_persistence::referrals::{self};
use evolua_persistence::{Conn, Error, audit_log, payments};

use crate::access::{ActiveMember, UnblockedMember};
use crate::error::{Kind, codes};
use crate::payment::has_paid;
use crate::{App, Result, ServiceError};

pub use desk::{ReferrerRow, details, list_referrers, pay_reward, process_reward};
pub use evolua_persistence::referrals::ReferredPerson;
pub use evolua_persistence::rewards::Reward;
pub(crate) use maturation::{mature_all, settle};
pub use programme::{Programme, ReferralStats};
use programme::{ordinals, programme};

/// Makings of a code before the supply is said to be used up.
const MOST_TRIES: u32 = 8;

/// With the first name only and most of the e-mail hidden, for the referrer.
fn masked(person: ReferredPerson) -> ReferredPerson {
    let name = person.name.as_deref().and_then(|name| name.split_whitespace().next());
    ReferredPerson {
        name: name.map(str::to_owned),
        email: person.email.as_deref().map(masked_email),
        ..person
    }
}

/// The member's code; made at the first call.
pub async fn find_code(app: &App, who: &ActiveMember) -> Result<ReferralCode> {
    let member = who.id();
    if let Some(code) = app.db.read(move |conn| referrals::find_code(conn, member)).await? {
        return Ok(code);
    }
    let now = app.now();
    for _ in 0..MOST_TRIES {
        let code = random_code(app);
        let found = app
            .db
            .write_for(member, move |conn| -> Result<Option<ReferralCode>> {
                if let Some(code) = referrals::find_code(conn, member)? {
                    return Ok(Some(code));
                }
                match referrals::insert_code(conn, member, &code, now) {
                    Ok(()) => Ok(Some(code.clone())),
                    // Another member has it.
                    Err(Error::Conflict) => Ok(None),
                    Err(error) => Err(error.into()),
                }
            })
            .await?;
        if let Some(code) = found {
            return Ok(code);
        }
    }
    Err((&codes::INTERNAL).into())
}

fn random_code(app: &App) -> ReferralCode {
    let mut random = [0_u8; 8];
    for (byte, digits) in random.iter_mut().zip(app.ids.token().as_bytes().chunks(4)) {
        // Two of the token's bytes for one, so that every letter is as frequent as the others.
        *byte = digits.iter().fold(0, |sum, digit| sum.wrapping_mul(31).wrapping_add(*digit));
    }
    ReferralCode::from_random(random)
}

/// The member's referrals and rewards.
pub async fn find_programme(app: &App, who: &ActiveMember) -> Result<Programme> {
    let code = find_code(app, who).await?;
    let member = who.id();
    app.db
        .snapshot(move |conn| {
            let programme = programme(conn, member, code.as_str())?;
            let referrals = programme.referrals.into_iter().map(masked).collect();
            Ok(Programme { referrals, ..programme })
        })
        .await
}

/// A code that the caller may use.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ValidCode {
    pub code: ReferralCode,
    /// What the caller would pay; `None` where no discount can be charged.
    pub discounted_price_cents: Option<i64>,
}

/// Checks a code for the caller, without using it.
pub async fn validate(app: &App, who: &UnblockedMember, code: ReferralCode) -> Result<ValidCode> {
    let member = who.id();
    let is_active = is_active(who);
    let discounted_price_cents = app.payments.discounted_cents();
    app.db
        .read(move |conn| {
            check(conn, member, is_active, &code)?;
            Ok(ValidCode { code, discounted_price_cents })
        })
        .await
}

/// Notes by whose code the caller came. The same code again changes nothing.
pub async fn create(app: &App, who: &UnblockedMember, code: ReferralCode) -> Result<ValidCode> {
    let member = who.id();
    let is_active = is_active(who);
    let now = app.now();
    let discounted_price_cents = app.payments.discounted_cents();
    let created = app
        .db
        .write_for(member, move |conn| {
            let existing = referrals::find_of_referred(conn, member)?;
            if existing.is_none_or(|referral| referral.code != code.as_str()) {
                let referrer = check(conn, member, is_active, &code)?;
                referrals::insert(conn, referrer, member, &code, now)
                    .map_err(Error::retry_conflict)?;
            }
            Ok(ValidCode { code: code.clone(), discounted_price_cents })
        })
        .await;
    if let Err(refused) = &created {
        log_refusal(app, member, refused).await?;
    }
    created
}

/// Writes the audit log, as the refused transaction was rolled back.
async fn log_refusal(app: &App, member: MemberId, refused: &ServiceError) -> Result<()> {
    if ![Kind::Conflict, Kind::NotFound].contains(&refused.code.kind) {
        return Ok(());
    }
    let reason = refused.code.id;
    let now = app.now();
    app.db
        .execute(move |conn| -> Result<()> {
            Ok(audit_log::insert_by_system(conn, Some(member), "refuse referral", reason, now)?)
        })
        .await
}

/// Those who already train or trained here are not brought by anybody.
fn is_active(who: &UnblockedMember) -> bool {
    matches!(who.access(), AccessState::Active | AccessState::Expired)
}

/// The referrer behind a code, if the member may use it.
fn check(
    conn: &mut Conn,
    member: MemberId,
    is_active: bool,
    code: &ReferralCode,
) -> Result<MemberId> {
    let owner = referrals::find_owner(conn, code)?
        .filter(|owner| !owner.is_blocked)
        .ok_or(&codes::REFERRAL_UNKNOWN)?;
    if owner.member == member {
        return Err((&codes::REFERRAL_OWN).into());
    }
    if let Some(referral) = referrals::find_of_referred(conn, member)?
        && referral.code != code.as_str()
    {
        return Err((&codes::REFERRAL_SECOND).into());
    }
    if is_active || has_paid(&payments::list(conn, member)?) {
        return Err((&codes::REFERRAL_TOO_LATE).into());
    }
    Ok(owner.member)
}
