//! Letters that a day makes necessary: reminders to members, and the trainer's digest.

use std::collections::{BTreeSet, HashSet};

use chrono::{DateTime, Days, TimeDelta, Utc};
use evolua_domain::access::{AccessState, Member};
use evolua_domain::calendar;
use evolua_domain::cycle::session_lock;
use evolua_domain::id::MemberId;
use evolua_domain::reminder::{INACTIVE_DAYS, is_time_to_write, renewal_stage, renewal_window};
use evolua_domain::review::{self, REVIEW_AFTER_DAYS};
use evolua_domain::subscription::ANNUAL_FEE_CENTS;
use evolua_domain::trainer_notice::NoticeKind;
use evolua_persistence::trainer_notices::NewsOfMember;
use evolua_persistence::{
    Conn, emails, mail_settings, metadata, profiles, push_subscriptions, reminders, trainer_notices,
};

use super::unsubscribe::REMINDERS;
use super::{Letter, Recipient, queue};
use crate::queue::{JobError, wake};
use crate::{App, Result};

/// Days by which a run may come late and still find who was to be reminded.
const LATENESS: u64 = 3;

/// Letters of one run. The next run writes the others, so that a mail server with a daily limit isn't
/// flooded.
const MOST_AT_ONCE: usize = 1_000;

/// Letters of one transaction.
const AT_A_TIME: usize = 50;

/// Lines of one digest; the next one has the others.
const MOST_LINES: i64 = 50;

/// The id of the last notice that a digest told.
const LAST_TOLD: &str = "trainer_digest_notice";

#[derive(Debug, Clone)]
struct Reminder {
    member: MemberId,
    letter: Letter,
    key: String,
}

/// Reminds members in their own morning. Each reminder is written once, by its key.
pub(crate) async fn remind_members(app: &App) -> std::result::Result<(), JobError> {
    let now = app.now();
    let due = app.db.snapshot(move |conn| find_due(conn, now)).await?;
    for batch in due.chunks(AT_A_TIME) {
        let batch = batch.to_vec();
        app.db
            .write(move |conn| -> Result<()> {
                for one in &batch {
                    if !is_unwelcome(conn, one)? {
                        let to = Recipient::Member(one.member);
                        queue(conn, to, &one.letter, Some(&one.key), now)?;
                    }
                }
                Ok(())
            })
            .await?;
        wake(app);
    }
    Ok(())
}

/// Whether a member is asked to train who can't start a session.
fn is_unwelcome(conn: &mut Conn, reminder: &Reminder) -> Result<bool> {
    if !matches!(reminder.letter, Letter::Inactive { .. }) {
        return Ok(false);
    }
    let found = profiles::find_with_cycle(conn, reminder.member)?;
    let lock = found.map(|(profile, cycle)| session_lock(&profile, &cycle));
    // Without a program there is nothing to train.
    Ok(lock.is_none_or(|lock| lock.is_some()))
}

fn find_due(conn: &mut Conn, now: DateTime<Utc>) -> Result<Vec<Reminder>> {
    let sends_mail = mail_settings::find(conn)?.is_some();
    let told = if sends_mail { HashSet::new() } else { push_subscriptions::list_members(conn)? };
    if !sends_mail && told.is_empty() {
        return Ok(Vec::new());
    }
    let mut found = renewals(conn, now)?;
    found.extend(reviews(conn, now)?);
    found.extend(absences(conn, now)?);
    let keys: Vec<String> = found.iter().map(|reminder| reminder.key.clone()).collect();
    let used = emails::list_used_keys(conn, &keys)?;
    found.retain(|reminder| !used.contains(&reminder.key));
    if sends_mail {
        found.truncate(MOST_AT_ONCE);
    } else {
        // Nothing remembers a letter that wasn't written: only those are kept who can be told.
        found.retain(|reminder| told.contains(&reminder.member));
    }
    Ok(found)
}

/// The days that are today somewhere.
fn todays(now: DateTime<Utc>) -> (chrono::NaiveDate, chrono::NaiveDate) {
    let today = now.date_naive();
    (today - Days::new(1), today + Days::new(1))
}

fn renewals(conn: &mut Conn, now: DateTime<Utc>) -> Result<Vec<Reminder>> {
    let (earliest, latest) = todays(now);
    let first = renewal_window(earliest).0;
    let last = renewal_window(latest).1;
    let members = reminders::list_paid_until(conn, first, last)?;
    Ok(members.iter().filter_map(|member| renewal(member, now)).collect())
}

fn renewal(member: &Member, now: DateTime<Utc>) -> Option<Reminder> {
    let paid_until = member.facts.paid_until_on?;
    let today = member.today(now);
    let stage = renewal_stage(paid_until, today)?;
    is_time_to_write(now, &member.time_zone).then(|| Reminder {
        member: member.id,
        key: format!("renewal:{}:{paid_until}:{}", member.id, stage.days_left()),
        letter: Letter::RenewalReminder {
            days_left: (paid_until - today).num_days(),
            paid_until,
            price_cents: ANNUAL_FEE_CENTS,
        },
    })
}

/// Whether a letter to an active member may be written now.
fn is_reachable(member: &Member, now: DateTime<Utc>) -> bool {
    member.access(now) == AccessState::Active && is_time_to_write(now, &member.time_zone)
}

fn reviews(conn: &mut Conn, now: DateTime<Utc>) -> Result<Vec<Reminder>> {
    let due = now - TimeDelta::days(REVIEW_AFTER_DAYS);
    let first = due - Days::new(LATENESS);
    let members = reminders::list_reviewed(conn, first, due + TimeDelta::days(1), REMINDERS)?;
    let reminder = |(member, reviewed_at): (Member, DateTime<Utc>)| {
        let reviewed_on = calendar::today(reviewed_at, &member.time_zone);
        let is_due = review::is_due((member.today(now) - reviewed_on).num_days());
        (is_due && is_reachable(&member, now)).then(|| Reminder {
            member: member.id,
            key: format!("review:{}:{reviewed_on}", member.id),
            letter: Letter::ReviewDue,
        })
    };
    Ok(members.into_iter().filter_map(reminder).collect())
}

fn absences(conn: &mut Conn, now: DateTime<Utc>) -> Result<Vec<Reminder>> {
    let (earliest, latest) = todays(now);
    let away = Days::new(INACTIVE_DAYS.unsigned_abs());
    let first = earliest - away - Days::new(LATENESS);
    let last = latest - away;
    let members = reminders::list_last_trained(conn, first, last, REMINDERS)?;
    let reminder = |(member, trained_on): (Member, chrono::NaiveDate)| {
        let days = (member.today(now) - trained_on).num_days();
        (days >= INACTIVE_DAYS && is_reachable(&member, now)).then(|| Reminder {
            member: member.id,
            key: format!("inactive:{}:{trained_on}", member.id),
            letter: Letter::Inactive { days },
        })
    };
    Ok(members.into_iter().filter_map(reminder).collect())
}

/// Writes to the trainer, at most once a day, what they haven't seen and no digest has told.
pub(crate) async fn tell_trainer(app: &App) -> std::result::Result<(), JobError> {
    let now = app.now();
    if !is_time_to_write(now, &app.time_zone) {
        return Ok(());
    }
    let today = calendar::today(now, &app.time_zone);
    app.db.write(move |conn| write_digest(conn, today, now)).await?;
    wake(app);
    Ok(())
}

fn write_digest(conn: &mut Conn, today: chrono::NaiveDate, now: DateTime<Utc>) -> Result<()> {
    let key = format!("digest:{today}");
    if mail_settings::find(conn)?.is_none()
        || !emails::list_used_keys(conn, std::slice::from_ref(&key))?.is_empty()
    {
        return Ok(());
    }
    let told = metadata::find(conn, LAST_TOLD)?.and_then(|id| id.parse().ok()).unwrap_or(0);
    let news = trainer_notices::list_unseen_after(conn, told, MOST_LINES)?;
    let Some(last) = news.last() else { return Ok(()) };
    metadata::upsert(conn, LAST_TOLD, &last.id.to_string())?;
    let told = news.iter().filter_map(|one| Some((one.member, line(one)?)));
    let (named, lines): (BTreeSet<MemberId>, Vec<String>) = told.unzip();
    if lines.is_empty() {
        return Ok(());
    }
    let named: Vec<_> = named.into_iter().collect();
    let to = Recipient::Administrators(&named);
    queue(conn, to, &Letter::TrainerDigest { lines }, Some(&key), now)
}

/// A notice in a line, without a word about health; `None` if it was told at once.
fn line(news: &NewsOfMember) -> Option<String> {
    let name = &news.member_name;
    match (news.kind, &news.subject) {
        (NoticeKind::Urgent | NoticeKind::UrgentMessage | NoticeKind::Clearance, _) => None,
        (NoticeKind::Exercise, Some(exercise)) => {
            Some(format!("{name}: marcou o exercício {exercise}."))
        }
        (NoticeKind::Talk | NoticeKind::Exercise, _) => {
            Some(format!("{name}: combine uma conversa."))
        }
    }
}
