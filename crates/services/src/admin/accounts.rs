//! Members' accounts: access and medical clearance.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, Utc};
use evolua_domain::access::Member;
use evolua_domain::calendar::one_year_after;
use evolua_domain::cycle::{Attention, Clearance, attention, reading};
use evolua_domain::id::MemberId;
use evolua_domain::trainer_notice::TrainerNotice;
use evolua_persistence::health_data::{self, HealthRecord};
use evolua_persistence::members::MemberSearch;
use evolua_persistence::payments::PaidMember;
use evolua_persistence::{Conn, Page, audit_log, members, payments, trainer_notices};
use tracing::info;

use super::Admin;
use crate::error::codes;
use crate::jobs::wake;
use crate::mail::{Letter, Recipient, queue};
use crate::{App, Result, payment};

/// An account as the administrator sees it.
#[derive(Debug)]
pub struct Account {
    pub member: Member,
    /// The state of a doctor's clearance; `None` if none is required.
    pub clearance: Option<Clearance>,
    /// Whether the trainer still has to talk with the member about their health.
    pub needs_talk: bool,
    /// What the trainer hasn't seen, oldest first.
    pub notices: Vec<TrainerNotice>,
    /// Whether the year was given without a payment.
    pub is_courtesy: bool,
    /// Whether a payment waits for the approval.
    pub is_paid_ahead: bool,
}

/// The audit log's detail for an approval without a recorded payment.
const COURTESY: &str = "courtesy: no payment recorded";
const APPROVE: &str = "approve";
pub(super) const TALK: &str = "talk about health";

/// A page of the accounts that a search finds, with their total number.
#[derive(Debug)]
pub struct AccountList {
    /// Newest first.
    pub accounts: Vec<Account>,
    /// Over all pages.
    pub total: i64,
}

pub async fn list_members(
    app: &App,
    _admin: &Admin,
    search: MemberSearch,
    page: Page,
) -> Result<AccountList> {
    app.db
        .snapshot(move |conn| {
            let members = members::list(conn, &search, page)?;
            let total = members::count(conn, &search)?;
            Ok(AccountList { accounts: with_details(conn, members)?, total })
        })
        .await
}

/// The list says what the administrator must do about a member's health, never the health data.
pub(super) fn with_details(conn: &mut Conn, members: Vec<Member>) -> Result<Vec<Account>> {
    let ids: Vec<MemberId> = members.iter().map(|member| member.id).collect();
    let records: HashMap<MemberId, HealthRecord> = health_data::list(conn, &ids)?
        .into_iter()
        .map(|record| (record.profile.member_id, record))
        .collect();
    let courtesies: HashSet<MemberId> =
        audit_log::list_with_detail(conn, &ids, APPROVE, COURTESY)?.into_iter().collect();
    let mut notices: HashMap<MemberId, Vec<TrainerNotice>> = HashMap::new();
    for notice in trainer_notices::list_unseen(conn, &ids)? {
        notices.entry(notice.member).or_default().push(notice);
    }
    let paid = payments::list_paid_members(conn, &ids)?;
    let has_paid = |member: MemberId, is_ahead| paid.contains(&PaidMember { member, is_ahead });
    let account = |member: Member| {
        let health = records.get(&member.id);
        Account {
            clearance: health.and_then(clearance),
            needs_talk: health.is_some_and(needs_talk),
            is_courtesy: courtesies.contains(&member.id) && !has_paid(member.id, false),
            is_paid_ahead: has_paid(member.id, true),
            notices: notices.remove(&member.id).unwrap_or_default(),
            member,
        }
    };
    Ok(members.into_iter().map(account).collect())
}

fn clearance(HealthRecord { profile, lock, .. }: &HealthRecord) -> Option<Clearance> {
    Clearance::of(reading(profile), lock.clearance_required_at, lock.cleared_at)
}

fn needs_talk(record: &HealthRecord) -> bool {
    record.talked_at.is_none() && attention(&record.profile) == Some(Attention::Talk)
}

/// Approves an account and starts its year. Without a recorded payment it is logged as a courtesy.
pub async fn approve(app: &App, admin: &Admin, id: MemberId) -> Result<Account> {
    let account = decide(app, *admin, id, APPROVE, |conn, member, now| {
        let paid_until = one_year_after(member.today(now));
        if !members::approve_if_pending(conn, member.id, paid_until, now)? {
            return Ok(None);
        }
        let credited = payment::credit_approved(conn, member.id, now)?;
        let letter = Letter::Approved { paid_until: credited.unwrap_or(paid_until) };
        queue(conn, Recipient::Member(member.id), &letter, None, now)?;
        Ok(Some(if credited.is_some() { None } else { Some(COURTESY) }))
    })
    .await?;
    wake(app);
    Ok(account)
}

/// Blocks an account. Its sessions stay, so that the notice can be shown.
pub async fn block(app: &App, admin: &Admin, id: MemberId) -> Result<Account> {
    decide(app, *admin, id, "block", |conn, member, now| {
        Ok(members::block_if_unblocked(conn, member.id, now)?.then_some(None))
    })
    .await
}

pub async fn unblock(app: &App, admin: &Admin, id: MemberId) -> Result<Account> {
    decide(app, *admin, id, "unblock", |conn, member, now| {
        Ok(members::unblock_if_blocked(conn, member.id, now)?.then_some(None))
    })
    .await
}

/// Locks sessions until the member declares a doctor's clearance, again if there was one.
pub async fn require_clearance(app: &App, admin: &Admin, id: MemberId) -> Result<Account> {
    decide(app, *admin, id, "require clearance", |conn, member, now| {
        Ok(health_data::require_clearance(conn, member.id, now)?.then_some(None))
    })
    .await
}

/// Records that the trainer talked with a member about their health, and has seen the notices.
pub async fn record_talk(app: &App, admin: &Admin, id: MemberId) -> Result<Account> {
    decide(app, *admin, id, TALK, |conn, member, now| {
        trainer_notices::mark_seen(conn, member.id, now)?;
        Ok(health_data::update_talked_at(conn, member.id, Some(now))?.then_some(None))
    })
    .await
}

/// Returns the detail for the audit log, or `None` if the present state doesn't allow it.
type Decision = fn(&mut Conn, &Member, DateTime<Utc>) -> Result<Option<Option<&'static str>>>;

/// Changes an account's access and writes the audit log. Of two administrators who decide at the
/// same time, the second gets an error.
async fn decide(
    app: &App,
    admin: Admin,
    id: MemberId,
    action: &'static str,
    decision: Decision,
) -> Result<Account> {
    let now = app.now();
    let account = app
        .db
        .write_for(id, move |conn| -> Result<Account> {
            let member = members::find(conn, id)?.ok_or(&codes::MEMBER_MISSING)?;
            // The update checks the present state, so a second decision changes nothing.
            let detail = decision(conn, &member, now)?.ok_or(&codes::MEMBER_CHANGED)?;
            audit_log::insert(conn, admin.id, id, action, detail, now)?;
            let changed = members::find(conn, id)?.ok_or(&codes::MEMBER_MISSING)?;
            with_details(conn, vec![changed])?.pop().ok_or_else(|| (&codes::INTERNAL).into())
        })
        .await?;
    info!(admin.id = %admin.id, member.id = %id, action, "access changed");
    Ok(account)
}
