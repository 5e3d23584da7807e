//! Members' accounts: access and medical clearance.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use evolua_domain::access::Member;
use evolua_domain::calendar::{self, one_year_after};
use evolua_domain::cycle::{Attention, Clearance, attention, reading};
use evolua_domain::id::MemberId;
use evolua_domain::overview::{FourWeeks, Reason};
use evolua_domain::program::RenewalCause;
use evolua_domain::subscription::PaymentIssue;
use evolua_domain::trainer_notice::TrainerNotice;
use evolua_persistence::audit_log::{APPROVE, COURTESY};
use evolua_persistence::health_data::{self, HealthRecord};
use evolua_persistence::members::{AccountRecord, MemberSearch, Need, Sort, StatusFilter};
use evolua_persistence::{Conn, Page, audit_log, members, overview, trainer_notices};
use tracing::info;

use super::Admin;
use crate::error::codes;
use crate::mail::{Letter, Recipient, queue};
use crate::program::member_program::MemberProgram;
use crate::program::renewal::regenerate;
use crate::queue::wake;
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
    /// Why the last payment gives no year.
    pub payment_issue: Option<PaymentIssue>,
    /// As E.164.
    pub phone: Option<String>,
    pub last_trained_on: Option<NaiveDate>,
    /// `None` for somebody who has no plan: without an approval or a profile.
    pub four_weeks: Option<FourWeeks>,
    /// The most urgent line of the overview.
    pub reason: Option<Reason>,
}

pub(super) const BLOCK: &str = "block";
pub(super) const UNBLOCK: &str = "unblock";
pub(super) const TALK: &str = "talk about health";

/// What to look for among the accounts.
#[derive(Debug, Clone, Default)]
pub struct Search {
    pub text: String,
    pub status: StatusFilter,
    pub need: Option<Need>,
    pub sort: Sort,
}

impl Search {
    pub(super) fn at(self, app: &App) -> MemberSearch {
        let today = calendar::today(app.now(), &app.time_zone);
        let Self { text, status, need, sort } = self;
        MemberSearch { text, status, need, sort, today }
    }
}

/// How many accounts there are of each status.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StatusCounts {
    pub all: i64,
    pub pending: i64,
    pub approved: i64,
    pub expired: i64,
    pub blocked: i64,
}

pub async fn count_members(app: &App, _admin: &Admin) -> Result<StatusCounts> {
    let of = |status| Search { status, ..Search::default() }.at(app);
    let searches =
        [StatusFilter::All, StatusFilter::Pending, StatusFilter::Expired, StatusFilter::Blocked]
            .map(of);
    app.db
        .snapshot(move |conn| {
            let [all, pending, expired, blocked] =
                searches.each_ref().map(|search| members::count(conn, search));
            let all = all?;
            let pending = pending?;
            let expired = expired?;
            let blocked = blocked?;
            let approved = all - pending - expired - blocked;
            Ok(StatusCounts { all, pending, approved, expired, blocked })
        })
        .await
}

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
    search: Search,
    page: Page,
) -> Result<AccountList> {
    let search = search.at(app);
    app.db
        .snapshot(move |conn| {
            let (records, total) = members::list_accounts(conn, &search, page)?;
            Ok(AccountList { accounts: with_notices(conn, records, search.today)?, total })
        })
        .await
}

pub async fn find_member(app: &App, _admin: &Admin, id: MemberId) -> Result<Account> {
    let today = calendar::today(app.now(), &app.time_zone);
    app.db.snapshot(move |conn| read_account(conn, id, today)).await
}

/// The list says what the administrator must do about a member's health, never the health data.
fn with_notices(
    conn: &mut Conn,
    records: Vec<AccountRecord>,
    today: NaiveDate,
) -> Result<Vec<Account>> {
    if records.is_empty() {
        return Ok(Vec::new());
    }
    let ids: Vec<MemberId> = records.iter().map(|record| record.member.id).collect();
    let mut notices: HashMap<MemberId, Vec<TrainerNotice>> = HashMap::new();
    for notice in trainer_notices::list_unseen(conn, &ids)? {
        notices.entry(notice.member).or_default().push(notice);
    }
    let issues = payment::find_issues(conn, &ids)?;
    let reasons = overview::find_first_reasons(conn, today, &ids)?;
    let account = |record: AccountRecord| Account {
        four_weeks: four_weeks(&record, today),
        last_trained_on: record.last_trained_on,
        reason: reasons.get(&record.member.id).copied(),
        clearance: record.health.as_ref().and_then(clearance),
        needs_talk: record.health.as_ref().is_some_and(needs_talk),
        is_courtesy: record.is_courtesy,
        is_paid_ahead: record.is_paid_ahead,
        phone: record.phone,
        payment_issue: issues.get(&record.member.id).copied(),
        notices: notices.remove(&record.member.id).unwrap_or_default(),
        member: record.member,
    };
    Ok(records.into_iter().map(account).collect())
}

/// What was trained beside what was planned.
pub(super) fn four_weeks(record: &AccountRecord, today: NaiveDate) -> Option<FourWeeks> {
    let Member { facts, time_zone, .. } = &record.member;
    let approved_on = calendar::today(facts.approved_at?, time_zone);
    let days_a_week = record.health.as_ref()?.profile.training.availability.days();
    Some(FourWeeks::new(record.trained_days, i64::from(days_a_week), approved_on, today))
}

pub(super) fn read_account(conn: &mut Conn, id: MemberId, today: NaiveDate) -> Result<Account> {
    let record = members::find_account(conn, id, today)?.ok_or(&codes::MEMBER_MISSING)?;
    with_notices(conn, vec![record], today)?.pop().ok_or_else(|| (&codes::INTERNAL).into())
}

fn clearance(HealthRecord { profile, lock, .. }: &HealthRecord) -> Option<Clearance> {
    Clearance::of(reading(profile), lock.clearance_required_at, lock.cleared_at)
}

fn needs_talk(record: &HealthRecord) -> bool {
    record.profile.talked_at.is_none() && attention(&record.profile) == Some(Attention::Talk)
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

/// How an approval among several ended.
#[derive(Debug)]
pub enum Approval {
    Approved(Box<Account>),
    /// Not pending any more.
    Changed,
    Missing,
}

/// Approves several accounts, each for itself: one that changed in the meantime stops no other.
pub async fn approve_all(
    app: &App,
    admin: &Admin,
    ids: Vec<MemberId>,
) -> Result<Vec<(MemberId, Approval)>> {
    let mut approvals = Vec::with_capacity(ids.len());
    for id in ids {
        let approval = match approve(app, admin, id).await {
            Ok(account) => Approval::Approved(Box::new(account)),
            Err(error) if error.code == &codes::MEMBER_CHANGED => Approval::Changed,
            Err(error) if error.code == &codes::MEMBER_MISSING => Approval::Missing,
            Err(error) => return Err(error),
        };
        approvals.push((id, approval));
    }
    Ok(approvals)
}

/// Blocks an account. Its sessions stay, so that the notice can be shown.
pub async fn block(app: &App, admin: &Admin, id: MemberId) -> Result<Account> {
    decide(app, *admin, id, BLOCK, |conn, member, now| {
        Ok(members::block_if_unblocked(conn, member.id, now)?.then_some(None))
    })
    .await
}

pub async fn unblock(app: &App, admin: &Admin, id: MemberId) -> Result<Account> {
    decide(app, *admin, id, UNBLOCK, |conn, member, now| {
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

/// Records that the trainer talked with a member about their health, and has seen the notices. It ends
/// the smaller volume of caution.
pub async fn record_talk(app: &App, admin: &Admin, id: MemberId) -> Result<Account> {
    decide(app, *admin, id, TALK, |conn, member, now| {
        trainer_notices::mark_seen(conn, member.id, now)?;
        if !health_data::update_talked_at(conn, member.id, Some(now))? {
            return Ok(None);
        }
        let current = MemberProgram::find(conn, member.id)?;
        regenerate(conn, &current, RenewalCause::Talk, member, now)?;
        Ok(Some(None))
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
    let today = calendar::today(now, &app.time_zone);
    let account = app
        .db
        .write_for(id, move |conn| -> Result<Account> {
            let member = members::find(conn, id)?.ok_or(&codes::MEMBER_MISSING)?;
            // The update checks the present state, so a second decision changes nothing.
            let detail = decision(conn, &member, now)?.ok_or(&codes::MEMBER_CHANGED)?;
            audit_log::insert(conn, admin.id, id, action, detail, now)?;
            read_account(conn, id, today)
        })
        .await?;
    info!(admin.id = %admin.id, member.id = %id, action, "access changed");
    Ok(account)
}
