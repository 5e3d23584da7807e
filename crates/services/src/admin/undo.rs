//! Taking back what was decided about an account.

use chrono::{DateTime, TimeDelta, Utc};
use evolua_domain::calendar;
use evolua_domain::id::MemberId;
use evolua_persistence::audit_log::APPROVE;
use evolua_persistence::{Conn, audit_log, members};
use tracing::info;

use super::Admin;
use super::accounts::{Account, BLOCK, UNBLOCK, read_account};
use crate::error::codes;
use crate::mail::withdraw_approval;
use crate::{App, Result, payment};

/// For so long a decision can be taken back.
const UNDO_TIME: TimeDelta = TimeDelta::minutes(10);

/// A decision about an account's access that can be taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AccessDecision {
    Approve,
    Block,
    Unblock,
}

impl AccessDecision {
    const ALL: [Self; 3] = [Self::Approve, Self::Block, Self::Unblock];

    const fn action(self) -> &'static str {
        match self {
            Self::Approve => APPROVE,
            Self::Block => BLOCK,
            Self::Unblock => UNBLOCK,
        }
    }

    const fn undone(self) -> &'static str {
        match self {
            Self::Approve => "undo approve",
            Self::Block => "undo block",
            Self::Unblock => "undo unblock",
        }
    }

    /// Returns whether the account was still as the decision left it.
    fn revert(self, conn: &mut Conn, member: MemberId, now: DateTime<Utc>) -> Result<bool> {
        match self {
            Self::Approve => {
                // An approval can be undone for this long, so its e-mail isn't older.
                withdraw_approval(conn, member, now - UNDO_TIME, now)?;
                payment::revoke_approval(conn, member, now)
            }
            Self::Block => Ok(members::unblock_if_blocked(conn, member, now)?),
            Self::Unblock => Ok(members::block_if_unblocked(conn, member, now)?),
        }
    }
}

/// Takes back the latest decision about an account, within ten minutes. An approval that is taken
/// back leaves the payment to be credited by the next one.
pub async fn undo(
    app: &App,
    admin: &Admin,
    id: MemberId,
    decision: AccessDecision,
) -> Result<Account> {
    let admin = *admin;
    let now = app.now();
    let today = calendar::today(now, &app.time_zone);
    let account = app
        .db
        .write_for(id, move |conn| -> Result<Account> {
            members::find(conn, id)?.ok_or(&codes::MEMBER_MISSING)?;
            let actions = AccessDecision::ALL.map(AccessDecision::action);
            let latest = audit_log::find_latest_of(conn, id, &actions)?
                .filter(|act| act.action == decision.action())
                .filter(|act| act.undone_at.is_none() && now - act.at <= UNDO_TIME)
                .ok_or(&codes::NOT_UNDOABLE)?;
            if !decision.revert(conn, id, now)? {
                return Err((&codes::NOT_UNDOABLE).into());
            }
            audit_log::mark_undone(conn, latest.id, now)?;
            audit_log::insert(conn, admin.id, id, decision.undone(), None, now)?;
            read_account(conn, id, today)
        })
        .await?;
    info!(admin.id = %admin.id, member.id = %id, action = decision.undone(), "access changed");
    Ok(account)
}
