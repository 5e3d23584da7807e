//! Members' accounts: access and medical clearance.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, Utc};
use evolua_domain::access::Member;
use evolua_domain::calendar::one_year_after;
use evolua_domain::cycle::{needs_clearance, reading};
use evolua_domain::id::MemberId;
use evolua_persistence::members::MemberSearch;
use evolua_persistence::{Conn, Page, audit_log, members, profiles};
use tracing::info;

use super::Admin;
use crate::error::codes;
use crate::{App, Result};

/// An account as the administrator sees it.
#[derive(Debug)]
pub struct Account {
    pub member: Member,
    /// The state of a doctor's clearance; `None` if none is required.
    pub clearance: Option<Clearance>,
    /// Whether the year was given without a payment.
    pub is_courtesy: bool,
}

/// The audit log's detail for an approval without a recorded payment.
const COURTESY: &str = "courtesy: no payment recorded";
const APPROVE: &str = "approve";

/// A doctor's clearance for what a member's limitations name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Clearance {
    /// Not declared yet: sessions are locked.
    Required,
    /// Declared by the member.
    Declared,
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

/// The administrator learns that a doctor must be asked, never the limitations themselves.
fn with_details(conn: &mut Conn, members: Vec<Member>) -> Result<Vec<Account>> {
    let ids: Vec<MemberId> = members.iter().map(|member| member.id).collect();
    let clearances: HashMap<MemberId, Clearance> = profiles::list_limitations(conn, &ids)?
        .into_iter()
        .filter(|(profile, _)| needs_clearance(reading(profile), None))
        .map(|(profile, cleared_at)| match cleared_at {
            Some(_) => (profile.member_id, Clearance::Declared),
            None => (profile.member_id, Clearance::Required),
        })
        .collect();
    let courtesies: HashSet<MemberId> =
        audit_log::list_with_detail(conn, &ids, APPROVE, COURTESY)?.into_iter().collect();
    let account = |member: Member| Account {
        clearance: clearances.get(&member.id).copied(),
        is_courtesy: courtesies.contains(&member.id),
        member,
    };
    Ok(members.into_iter().map(account).collect())
}

/// Approves an account and starts its year. No payment is recorded, so it is logged as a courtesy.
pub async fn approve(app: &App, admin: &Admin, id: MemberId) -> Result<Account> {
    decide(app, *admin, id, APPROVE, Some(COURTESY), |conn, member, now| {
        let paid_until = one_year_after(member.today(now));
        members::approve_if_pending(conn, member.id, paid_until, now)
    })
    .await
}

/// Blocks an account. Its sessions stay, so that the notice can be shown.
pub async fn block(app: &App, admin: &Admin, id: MemberId) -> Result<Account> {
    decide(app, *admin, id, "block", None, |conn, member, now| {
        members::block_if_unblocked(conn, member.id, now)
    })
    .await
}

pub async fn unblock(app: &App, admin: &Admin, id: MemberId) -> Result<Account> {
    decide(app, *admin, id, "unblock", None, |conn, member, now| {
        members::unblock_if_blocked(conn, member.id, now)
    })
    .await
}

/// Withdraws a declared clearance: sessions are locked until the member declares it again.
pub async fn require_clearance(app: &App, admin: &Admin, id: MemberId) -> Result<Account> {
    decide(app, *admin, id, "require clearance", None, |conn, member, _| {
        profiles::withdraw_clearance_if_declared(conn, member.id)
    })
    .await
}

type Decision =
    fn(&mut Conn, &Member, DateTime<Utc>) -> std::result::Result<bool, evolua_persistence::Error>;

/// Changes an account's access and writes the audit log. Of two administrators who decide at the
/// same time, the second gets an error.
async fn decide(
    app: &App,
    admin: Admin,
    id: MemberId,
    action: &'static str,
    detail: Option<&'static str>,
    decision: Decision,
) -> Result<Account> {
    let now = app.now();
    let account = app
        .db
        .write_for(id, move |conn| -> Result<Account> {
            let member = members::find(conn, id)?.ok_or(&codes::MEMBER_MISSING)?;
            // The update checks the present state, so a second decision changes nothing.
            if !decision(conn, &member, now)? {
                return Err((&codes::MEMBER_CHANGED).into());
            }
            audit_log::insert(conn, admin.id, id, action, detail, now)?;
            let changed = members::find(conn, id)?.ok_or(&codes::MEMBER_MISSING)?;
            with_details(conn, vec![changed])?.pop().ok_or_else(|| (&codes::INTERNAL).into())
        })
        .await?;
    info!(admin.id = %admin.id, member.id = %id, action, "access changed");
    Ok(account)
}
