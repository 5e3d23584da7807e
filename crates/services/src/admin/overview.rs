//! Who needs the trainer today, and how the business does.

use std::collections::HashMap;

use chrono::{Days, Months, NaiveDate, TimeDelta};
use evolua_domain::calendar::{self, first_of_month, monday_of};
use evolua_domain::id::MemberId;
use evolua_domain::overview::Reason;
use evolua_domain::subscription::PaymentIssue;
use evolua_persistence::overview::{self, Line};
use evolua_persistence::pain_notices::{self, NoticedPain};
use evolua_persistence::site_figures::{self, Present, Week};
use evolua_persistence::{Conn, audit_log, members};

use super::Admin;
use crate::error::codes;
use crate::{App, Result, payment};

const READ_PAIN: &str = "read pain notice";
const PUT_AWAY: &str = "put line away";
const BRING_BACK: &str = "bring line back";

/// Members that are shown for each reason at once.
const LINES: i64 = 20;

/// Members that are shown of one reason.
const LINES_OF_ONE: i64 = 500;

const WEEKS: u64 = 4;
const MONTHS: u32 = 12;

/// A member who needs the trainer.
#[derive(Debug, Clone)]
pub struct OverviewLine {
    pub line: Line,
    /// Why the last payment of somebody who waits for the approval gives no year.
    pub payment_issue: Option<PaymentIssue>,
    /// What the member noted, for somebody who marked pain.
    pub pain: Option<NoticedPain>,
}

/// The most urgent first: some members for each reason, or many of one. Whose pain is shown is logged
/// once a day, because it is health data.
pub async fn list_lines(
    app: &App,
    admin: &Admin,
    only: Option<Reason>,
) -> Result<Vec<OverviewLine>> {
    let admin = admin.id;
    let now = app.now();
    let today = calendar::today(now, &app.time_zone);
    let (lines, unlogged) = app
        .db
        .snapshot(move |conn| -> Result<_> {
            let lines = match only {
                Some(reason) => overview::list(conn, today, &[reason], LINES_OF_ONE)?,
                None => overview::list(conn, today, Reason::ALL, LINES)?,
            };
            let lines = with_details(conn, lines)?;
            let hurting: Vec<MemberId> = lines
                .iter()
                .filter(|line| line.pain.is_some())
                .map(|line| line.line.member)
                .collect();
            let since = now - TimeDelta::days(1);
            Ok((lines, audit_log::list_without(conn, admin, &hurting, READ_PAIN, since)?))
        })
        .await?;
    if !unlogged.is_empty() {
        // Before the answer: without the log entries nothing is shown.
        app.db
            .write(move |conn| -> Result<()> {
                for member in &unlogged {
                    audit_log::insert(conn, admin, *member, READ_PAIN, None, now)?;
                }
                Ok(())
            })
            .await?;
    }
    Ok(lines)
}

fn with_details(conn: &mut Conn, lines: Vec<Line>) -> Result<Vec<OverviewLine>> {
    let of = |reason: Reason| -> Vec<MemberId> {
        lines.iter().filter(|line| line.reason == reason).map(|line| line.member).collect()
    };
    let issues = payment::find_issues(conn, &of(Reason::Approval))?;
    let mut pain = pain_notices::list_latest(conn, &of(Reason::Pain))?;
    let line = |line: Line| OverviewLine {
        payment_issue: match line.reason {
            Reason::Approval => issues.get(&line.member).copied(),
            _ => None,
        },
        pain: match line.reason {
            Reason::Pain => pain.remove(&line.member),
            _ => None,
        },
        line,
    };
    Ok(lines.into_iter().map(line).collect())
}

/// For how long a line is put away.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PutAway {
    Week,
    /// Until the same reason occurs again.
    Good,
}

/// Puts a line away that holds since a day.
pub async fn put_away(
    app: &App,
    admin: &Admin,
    member: MemberId,
    reason: Reason,
    since: NaiveDate,
    until: PutAway,
) -> Result<()> {
    let admin = admin.id;
    let now = app.now();
    let until = match until {
        PutAway::Week => Some(calendar::today(now, &app.time_zone) + Days::new(7)),
        PutAway::Good => None,
    };
    app.db
        .write(move |conn| -> Result<()> {
            members::find(conn, member)?.ok_or(&codes::MEMBER_MISSING)?;
            overview::put_away(conn, member, reason, since, until)?;
            Ok(audit_log::insert(conn, admin, member, PUT_AWAY, Some(reason.as_str()), now)?)
        })
        .await
}

pub async fn bring_back(app: &App, admin: &Admin, member: MemberId, reason: Reason) -> Result<()> {
    let admin = admin.id;
    let now = app.now();
    app.db
        .write(move |conn| -> Result<()> {
            members::find(conn, member)?.ok_or(&codes::MEMBER_MISSING)?;
            if overview::bring_back(conn, member, reason)? {
                audit_log::insert(conn, admin, member, BRING_BACK, Some(reason.as_str()), now)?;
            }
            Ok(())
        })
        .await
}

/// A month of the business.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Month {
    /// Its first day.
    pub month: NaiveDate,
    /// Members who had access in it, at least for a day.
    pub active: i64,
    /// Members whose access began in it.
    pub new: i64,
    pub renewals: i64,
    /// Without what was paid back.
    pub revenue_cents: i64,
    /// What referrals earned.
    pub referral_cost_cents: i64,
}

/// How the business does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Figures {
    /// Today, with who trained since Monday.
    pub present: Present,
    /// The four last whole weeks, oldest first.
    pub weeks: Vec<Week>,
    /// Twelve months, oldest first; the last one runs.
    pub months: Vec<Month>,
}

pub async fn read_figures(app: &App, _admin: &Admin) -> Result<Figures> {
    let today = calendar::today(app.now(), &app.time_zone);
    let present =
        app.db.read(move |conn| site_figures::count_present(conn, today, monday_of(today))).await?;
    let weeks = find_weeks(app, today).await?;
    Ok(Figures { present, weeks, months: find_months(app, today).await? })
}

/// Counts the weeks that weren't counted yet, and stores them.
async fn find_weeks(app: &App, today: NaiveDate) -> Result<Vec<Week>> {
    let this_week = monday_of(today);
    let mondays: Vec<NaiveDate> =
        (1..=WEEKS).rev().map(|week| this_week - Days::new(7 * week)).collect();
    let first = this_week - Days::new(7 * WEEKS);
    let (mut weeks, missing) = app
        .db
        .snapshot(move |conn| -> Result<_> {
            let counted = site_figures::list_counted(conn, first)?;
            let holds =
                |(week, on): &(Week, NaiveDate)| *on == today || *on >= final_on(week.monday);
            let weeks: Vec<Week> =
                counted.into_iter().filter(holds).map(|(week, _)| week).collect();
            let is_missing = |monday: &&NaiveDate| weeks.iter().all(|week| week.monday != **monday);
            let missing: Vec<NaiveDate> = mondays.iter().filter(is_missing).copied().collect();
            let counted = match missing.as_slice() {
                [] => Vec::new(),
                missing => site_figures::count_weeks(conn, missing)?,
            };
            Ok((weeks, counted))
        })
        .await?;
    if !missing.is_empty() {
        weeks.extend(&missing);
        weeks.sort_by_key(|week| week.monday);
        app.db
            .write(move |conn| -> Result<()> {
                Ok(site_figures::store_weeks(conn, &missing, today)?)
            })
            .await?;
    }
    Ok(weeks)
}

/// The first day on which a week's count stays. Before it, phones that were offline may still send
/// workouts of the week, so it is counted once a day.
fn final_on(monday: NaiveDate) -> NaiveDate {
    monday + Days::new(10)
}

async fn find_months(app: &App, today: NaiveDate) -> Result<Vec<Month>> {
    let this_month = first_of_month(today);
    let months: Vec<NaiveDate> =
        (0..MONTHS).rev().map(|month| this_month - Months::new(month)).collect();
    let since = this_month - Months::new(MONTHS - 1);
    app.db
        .snapshot(move |conn| {
            let spans = site_figures::list_access_spans(conn)?;
            let revenue = site_figures::list_revenue(conn, since)?;
            let costs: HashMap<NaiveDate, i64> =
                site_figures::list_referral_costs(conn, since)?.into_iter().collect();
            let month = |&month: &NaiveDate| {
                let sum = |is_counted: &dyn Fn(&site_figures::AccessSpan) -> bool| {
                    spans.iter().filter(|span| is_counted(span)).map(|span| span.accounts).sum()
                };
                let paid = revenue.iter().find(|revenue| revenue.month == month);
                Month {
                    month,
                    active: sum(&|span| {
                        span.began <= month && span.ended.is_none_or(|ended| ended >= month)
                    }),
                    new: sum(&|span| span.began == month),
                    renewals: paid.map_or(0, |revenue| revenue.renewals),
                    revenue_cents: paid.map_or(0, |revenue| revenue.amount_cents),
                    referral_cost_cents: costs.get(&month).copied().unwrap_or(0),
                }
            };
            Ok(months.iter().map(month).collect())
        })
        .await
}
