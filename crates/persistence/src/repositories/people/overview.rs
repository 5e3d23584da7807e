//! Who needs the trainer today. One statement finds the members of every reason; each reason has an
//! index that leads to its members, so that the others aren't looked at.

use std::collections::HashMap;

use chrono::{Datelike, Days, NaiveDate};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Date, Nullable, Text};

use evolua_domain::access::GRACE_DAYS;
use evolua_domain::id::MemberId;
use evolua_domain::overview::{RENEWAL_DAYS, Reason};

use crate::engine::{Conn, upsert_rows};
use crate::error::Result;
use crate::repositories::parse_column;
use crate::schema::put_away_lines;

/// Days after which a letter that wasn't delivered is not worth a line.
const FORGOTTEN_AFTER: u64 = 30;

/// Members whose ids a statement lists.
const MOST_LISTED: usize = 500;

/// A member with what makes them need the trainer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    pub reason: Reason,
    pub member: MemberId,
    pub name: String,
    pub given_name: Option<String>,
    pub email: String,
    /// As E.164.
    pub phone: Option<String>,
    /// The day from which the reason holds, or on which the paid year ends.
    pub since: NaiveDate,
    /// An exercise, a kind of letter or why to check a program; `message` for an urgent message.
    pub subject: Option<String>,
    /// How many notices, letters or exercises.
    pub count: i64,
    /// How many members have the reason.
    pub members: i64,
}

#[derive(QueryableByName)]
struct Row {
    #[diesel(sql_type = Text)]
    reason: String,
    #[diesel(sql_type = BigInt)]
    user_id: i64,
    #[diesel(sql_type = Text)]
    name: String,
    #[diesel(sql_type = Nullable<Text>)]
    given_name: Option<String>,
    #[diesel(sql_type = Text)]
    email: String,
    #[diesel(sql_type = Nullable<Text>)]
    phone: Option<String>,
    #[diesel(sql_type = Date)]
    since_on: NaiveDate,
    #[diesel(sql_type = Nullable<Text>)]
    subject: Option<String>,
    #[diesel(sql_type = BigInt)]
    found: i64,
    #[diesel(sql_type = BigInt)]
    members: i64,
}

/// Up to `limit` members for each of the reasons, the longest waiting first where
/// [`Reason::is_latest_first`] doesn't say otherwise, without the lines that are put away today. The
/// site's day stands for the members', whose days differ by hours.
pub fn list(
    conn: &mut Conn,
    today: NaiveDate,
    reasons: &[Reason],
    limit: i64,
) -> Result<Vec<Line>> {
    let branches: Vec<String> =
        reasons.iter().map(|reason| branch(*reason, today, limit)).collect();
    let rows: Vec<Row> = diesel::sql_query(branches.join(" UNION ALL ")).load(conn)?;
    let mut lines = rows
        .into_iter()
        .map(|row| {
            Ok(Line {
                reason: parse_column("reason", &row.reason)?,
                member: MemberId(row.user_id),
                name: row.name,
                given_name: row.given_name,
                email: row.email,
                phone: row.phone,
                since: row.since_on,
                subject: row.subject,
                count: row.found,
                members: row.members,
            })
        })
        .collect::<Result<Vec<Line>>>()?;
    lines.sort_by_key(|line| {
        let day = line.since.num_days_from_ce();
        let day = if line.reason.is_latest_first() { -day } else { day };
        (line.reason, day, line.member)
    });
    Ok(lines)
}

/// The part of the statement that finds the members of one reason.
fn branch(reason: Reason, today: NaiveDate, limit: i64) -> String {
    let members = members_of(reason, today, &Among::All);
    let order = if reason.is_latest_first() { "DESC" } else { "ASC" };
    format!(
        "SELECT * FROM (SELECT '{reason}' AS reason, f.user_id, u.name, u.given_name, u.email, \
         u.phone, f.since_on, f.subject, f.found, COUNT(*) OVER () AS members {members} \
         ORDER BY f.since_on {order}, f.user_id LIMIT {limit}) \"{reason}\""
    )
}

/// From where a statement reads the members `f` of a reason with their accounts `u`, without the lines
/// that are put away. `CROSS JOIN` keeps SQLite from beginning with all members, and means nothing to
/// PostgreSQL, which would read all lines that are put away for a `NOT EXISTS`.
fn members_of(reason: Reason, today: NaiveDate, among: &Among) -> String {
    let (found, of_members) = condition(reason, today, among);
    let today = literal(today);
    format!(
        "FROM ({found}) f CROSS JOIN users u WHERE u.id = f.user_id AND {of_members} \
         AND (SELECT p.id FROM put_away_lines p WHERE p.user_id = f.user_id \
         AND p.reason = '{reason}' AND p.since_on >= f.since_on \
         AND (p.until_on IS NULL OR p.until_on > {today})) IS NULL"
    )
}

/// A query for the ids of all members who need the trainer today.
pub(super) fn needing_members(today: NaiveDate) -> String {
    let one =
        |reason: &Reason| format!("SELECT f.user_id {}", members_of(*reason, today, &Among::All));
    Reason::ALL.iter().map(one).collect::<Vec<_>>().join(" UNION ALL ")
}

/// A query for the ids of the members who haven't trained for seven days, whatever is put away.
pub(super) fn silent_members(today: NaiveDate) -> String {
    let (found, of_members) = silent(None, today - Days::new(7), today, &Among::All);
    format!(
        "SELECT f.user_id FROM ({found}) f CROSS JOIN users u WHERE u.id = f.user_id AND {of_members}"
    )
}

/// A query for the ids of the members who have access and have never trained.
pub(super) fn untrained_members(today: NaiveDate) -> String {
    format!(
        "SELECT t.user_id FROM training_totals t CROSS JOIN users u \
         WHERE t.last_trained_on IS NULL AND u.id = t.user_id AND {}",
        trains(today)
    )
}

#[derive(QueryableByName)]
struct NeedRow {
    #[diesel(sql_type = Text)]
    reason: String,
    #[diesel(sql_type = BigInt)]
    user_id: i64,
}

/// The most urgent reason of each of these members who needs the trainer today. Others may be in it.
pub fn find_first_reasons(
    conn: &mut Conn,
    today: NaiveDate,
    members: &[MemberId],
) -> Result<HashMap<MemberId, Reason>> {
    if members.is_empty() {
        return Ok(HashMap::new());
    }
    let among = Among::of(members);
    let one = |reason: &Reason| {
        let members = members_of(*reason, today, &among);
        format!("SELECT '{reason}' AS reason, f.user_id {members}")
    };
    let branches: Vec<String> = Reason::ALL.iter().map(one).collect();
    let rows: Vec<NeedRow> = diesel::sql_query(branches.join(" UNION ALL ")).load(conn)?;
    let mut first: HashMap<MemberId, Reason> = HashMap::new();
    for row in rows {
        let reason: Reason = parse_column("reason", &row.reason)?;
        first
            .entry(MemberId(row.user_id))
            .and_modify(|known| *known = reason.min(*known))
            .or_insert(reason);
    }
    Ok(first)
}

/// Whose reasons to look for.
enum Among {
    All,
    /// Ids as a statement lists them.
    Of(String),
}

impl Among {
    /// All, where listing the ids would cost more than looking at the others too.
    fn of(members: &[MemberId]) -> Self {
        if members.len() > MOST_LISTED {
            return Self::All;
        }
        let ids: Vec<String> = members.iter().map(|member| member.0.to_string()).collect();
        Self::Of(ids.join(", "))
    }

    /// The condition on the column with the member, after others.
    fn and(&self, column: &str) -> String {
        match self {
            Self::All => String::new(),
            Self::Of(ids) => format!(" AND {column} IN ({ids})"),
        }
    }
}

const IS_PENDING: &str = "u.approved_at IS NULL AND u.blocked_at IS NULL";
const IS_APPROVED: &str = "u.approved_at IS NOT NULL AND u.blocked_at IS NULL";
const ONE: &str = "CAST(NULL AS TEXT) AS subject, CAST(1 AS BIGINT) AS found";

/// How to find the members of a reason, and which of these count.
fn condition(reason: Reason, today: NaiveDate, among: &Among) -> (String, String) {
    let ago = |count: u64| today - Days::new(count);
    let of_user = among.and("user_id");
    match reason {
        Reason::Urgent => urgent(today, among),
        Reason::Clearance => notices("clearance", today, among),
        Reason::Pain => notices("exercise", today, among),
        Reason::Talk => notices("talk", today, among),
        Reason::Message => unread_messages(among),
        Reason::Check => (
            format!(
                "SELECT user_id, date(arrived_at) AS since_on, reason AS subject, \
                 CAST(1 AS BIGINT) AS found FROM program_checks WHERE TRUE{of_user}"
            ),
            IS_APPROVED.to_owned(),
        ),
        Reason::Withdrawal => (
            format!(
                "SELECT user_id, date(withdrawal_requested_at) AS since_on, {ONE} FROM payments \
                 WHERE withdrawal_requested_at IS NOT NULL AND status = 'paid'{of_user} \
                 UNION ALL SELECT user_id, date(created_at), {ONE} FROM payments \
                 WHERE status = 'duplicate'{of_user}"
            ),
            "TRUE".to_owned(),
        ),
        Reason::Paid => (
            format!(
                "SELECT user_id, MIN(date(COALESCE(paid_at, created_at))) AS since_on, {ONE} \
                 FROM payments WHERE status = 'paid' AND paid_until_on IS NULL \
                 AND withdrawal_requested_at IS NULL{of_user} GROUP BY user_id"
            ),
            IS_PENDING.to_owned(),
        ),
        Reason::Approval => (
            format!(
                "SELECT u.id AS user_id, date(u.created_at) AS since_on, {ONE} FROM users u \
                 WHERE {IS_PENDING}{}",
                among.and("u.id")
            ),
            "(u.ordered_at IS NOT NULL \
             OR EXISTS (SELECT 1 FROM profiles a WHERE a.user_id = u.id)) \
             AND NOT EXISTS (SELECT 1 FROM payments a WHERE a.user_id = u.id \
             AND a.status = 'paid' AND a.paid_until_on IS NULL \
             AND a.withdrawal_requested_at IS NULL)"
                .to_owned(),
        ),
        Reason::Reward => (
            format!(
                "SELECT user_id, MIN(date(created_at)) AS since_on, \
                 CAST(NULL AS TEXT) AS subject, COUNT(*) AS found FROM rewards \
                 WHERE status IN ('pending', 'processed') \
                 AND (status = 'pending' OR kind = 'cash_bonus'){of_user} GROUP BY user_id"
            ),
            "TRUE".to_owned(),
        ),
        Reason::Mail => (
            format!(
                "SELECT user_id, MAX(date(dead_at)) AS since_on, MAX(kind) AS subject, \
                 COUNT(*) AS found FROM emails WHERE sent_at IS NULL AND dead_at IS NOT NULL \
                 AND dead_at >= {} AND user_id IS NOT NULL{of_user} GROUP BY user_id",
                literal(ago(FORGOTTEN_AFTER))
            ),
            "TRUE".to_owned(),
        ),
        Reason::FirstSession => first_session(today, among),
        Reason::Silent => silent(Some(ago(13)), ago(7), today, among),
        Reason::SilentLong => silent(Some(ago(29)), ago(14), today, among),
        Reason::Lost => silent(None, ago(30), today, among),
        Reason::Plateaus => plateaus(today, among),
        Reason::Expiring => (
            format!(
                "SELECT id AS user_id, paid_until_on AS since_on, {ONE} FROM users \
                 WHERE paid_until_on >= {} AND paid_until_on <= {}{}",
                literal(ago(GRACE_DAYS)),
                literal(today + Days::new(RENEWAL_DAYS)),
                among.and("id")
            ),
            IS_APPROVED.to_owned(),
        ),
        Reason::Lapsed => (
            format!(
                "SELECT id AS user_id, paid_until_on AS since_on, {ONE} FROM users \
                 WHERE paid_until_on < {}{}",
                literal(ago(GRACE_DAYS)),
                among.and("id")
            ),
            // Members who withdrew are listed under `Withdrawal`.
            format!(
                "{IS_APPROVED} AND NOT EXISTS (SELECT 1 FROM payments a WHERE a.user_id = u.id \
                 AND a.withdrawal_requested_at IS NOT NULL AND a.status = 'paid')"
            ),
        ),
    }
}

fn notices(kind: &str, today: NaiveDate, among: &Among) -> (String, String) {
    let found = format!(
        "SELECT user_id, MAX(due_on) AS since_on, MAX(subject) AS subject, COUNT(*) AS found \
         FROM trainer_notices WHERE seen_at IS NULL AND kind = '{kind}' AND due_on <= {}{} \
         GROUP BY user_id",
        literal(today),
        among.and("user_id")
    );
    (found, "u.blocked_at IS NULL".to_owned())
}

/// Also by messages with a red sign.
fn urgent(today: NaiveDate, among: &Among) -> (String, String) {
    let found = format!(
        "SELECT user_id, MAX(due_on) AS since_on, \
         MAX(CASE WHEN kind = 'urgent_message' THEN 'message' END) AS subject, COUNT(*) AS found \
         FROM trainer_notices WHERE seen_at IS NULL AND kind IN ('urgent', 'urgent_message') \
         AND due_on <= {}{} GROUP BY user_id",
        literal(today),
        among.and("user_id")
    );
    (found, "u.blocked_at IS NULL".to_owned())
}

fn unread_messages(among: &Among) -> (String, String) {
    let found = format!(
        "SELECT user_id, MIN(date(sent_at)) AS since_on, CAST(NULL AS TEXT) AS subject, \
         COUNT(*) AS found FROM messages WHERE author = 'member' AND read_at IS NULL{} \
         GROUP BY user_id",
        among.and("user_id")
    );
    (found, "u.blocked_at IS NULL".to_owned())
}

fn first_session(today: NaiveDate, among: &Among) -> (String, String) {
    let found = format!(
        "SELECT t.user_id, date(n.approved_at) AS since_on, {ONE} \
         FROM training_totals t CROSS JOIN users n WHERE t.last_trained_on IS NULL \
         AND n.id = t.user_id AND n.approved_at < {}{}",
        literal(today - Days::new(2)),
        among.and("t.user_id")
    );
    (found, trains(today))
}

/// From the day on which the program changed last, so that the next change asks again.
fn plateaus(today: NaiveDate, among: &Among) -> (String, String) {
    let found = format!(
        "SELECT m.user_id, date(COALESCE(r.last_revision_at, r.created_at)) AS since_on, \
         (SELECT e.name FROM exercises e WHERE e.id = m.first_id) AS subject, m.found \
         FROM (SELECT user_id, COUNT(*) AS found, MIN(exercise_id) AS first_id \
         FROM exercise_metrics WHERE plateau_reason = 'estagnado' \
         AND last_session_on >= {}{} GROUP BY user_id HAVING COUNT(*) >= 2) m \
         CROSS JOIN profiles r WHERE r.user_id = m.user_id",
        literal(today - Days::new(21)),
        among.and("user_id")
    );
    (found, trains(today))
}

/// Those who trained last up to a day, and from another one if it is given.
fn silent(
    first: Option<NaiveDate>,
    last: NaiveDate,
    today: NaiveDate,
    among: &Among,
) -> (String, String) {
    let from = first
        .map_or_else(String::new, |first| format!(" AND last_trained_on >= {}", literal(first)));
    let found = format!(
        "SELECT user_id, last_trained_on AS since_on, {ONE} FROM training_totals \
         WHERE last_trained_on <= {}{from}{}",
        literal(last),
        among.and("user_id")
    );
    (found, trains(today))
}

/// Has access, and didn't stop the training by a withdrawn consent. PostgreSQL would read all profiles
/// for a `NOT EXISTS`.
fn trains(today: NaiveDate) -> String {
    format!(
        "{IS_APPROVED} AND (u.paid_until_on IS NULL OR u.paid_until_on >= {}) \
         AND (SELECT b.paused_at FROM profiles b WHERE b.user_id = u.id) IS NULL",
        literal(today - Days::new(GRACE_DAYS))
    )
}

/// A day in a statement. Not a placeholder, because the statements also stand inside others; and as a
/// query, so that SQLite plans for any day instead of this one, on which all may have trained.
fn literal(day: NaiveDate) -> String {
    format!("(SELECT date('{day}'))")
}

#[derive(Insertable)]
#[diesel(table_name = put_away_lines, treat_none_as_default_value = false)]
struct PutAwayRow {
    user_id: i64,
    reason: &'static str,
    since_on: NaiveDate,
    until_on: Option<NaiveDate>,
}

/// Puts a line away until a day, or for good.
pub fn put_away(
    conn: &mut Conn,
    member: MemberId,
    reason: Reason,
    since_on: NaiveDate,
    until_on: Option<NaiveDate>,
) -> Result<()> {
    let rows = [PutAwayRow { user_id: member.0, reason: reason.as_str(), since_on, until_on }];
    Ok(upsert_rows!(conn, put_away_lines, &rows, (user_id, reason), (since_on, until_on))?)
}

/// Shows a line again. Returns whether it was put away.
pub fn bring_back(conn: &mut Conn, member: MemberId, reason: Reason) -> Result<bool> {
    let line = put_away_lines::table
        .filter(put_away_lines::user_id.eq(member.0))
        .filter(put_away_lines::reason.eq(reason.as_str()));
    Ok(diesel::delete(line).execute(conn)? > 0)
}
