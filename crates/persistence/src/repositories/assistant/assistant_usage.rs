//! What the assistant used in a month: of a member and of the site.
//!
//! Tokens are reserved before a model is called and settled after, so that calls that run at the
//! same time can't exceed a budget together.

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Date, Timestamp};

use evolua_domain::assistant::Tokens;
use evolua_domain::id::MemberId;

use crate::engine::Conn;
use crate::error::Result;
use crate::schema::{assistant_site_usage, assistant_usage, users};

/// Tokens a month.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Budgets {
    pub member: i64,
    pub site: i64,
}

/// The budget that has no room for a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exhausted {
    Member,
    Site,
}

/// What was used.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Used {
    pub questions: i64,
    pub tokens: Tokens,
    /// Millionths of a US dollar.
    pub cost_micros: i64,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MemberUsage {
    pub member: MemberId,
    pub name: String,
    pub used: Used,
}

/// How often a member asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Asked {
    pub day: NaiveDate,
    pub on_day: i32,
    pub minute: DateTime<Utc>,
    pub in_minute: i32,
}

/// Reserves tokens of the site and, unless it is a test of the administrator, of a member. Reserves
/// nothing where one of them has no room. A member's row must exist: see [`count_question`].
pub fn reserve(
    conn: &mut Conn,
    member: Option<MemberId>,
    month: NaiveDate,
    tokens: i64,
    budgets: Budgets,
) -> Result<std::result::Result<(), Exhausted>> {
    if let Some(member) = member {
        let used = assistant_usage::input_tokens
            + assistant_usage::output_tokens
            + assistant_usage::reserved_tokens;
        let row =
            assistant_usage::table.find((member.0, month)).filter(used.le(budgets.member - tokens));
        let reserved =
            assistant_usage::reserved_tokens.eq(assistant_usage::reserved_tokens + tokens);
        if diesel::update(row).set(reserved).execute(conn)? == 0 {
            return Ok(Err(Exhausted::Member));
        }
    }
    diesel::sql_query(
        "INSERT INTO assistant_site_usage \
             (month_on, questions, input_tokens, output_tokens, reserved_tokens, cost_micros) \
         VALUES ($1, 0, 0, 0, 0, 0) ON CONFLICT DO NOTHING",
    )
    .bind::<Date, _>(month)
    .execute(conn)?;
    let used = assistant_site_usage::input_tokens
        + assistant_site_usage::output_tokens
        + assistant_site_usage::reserved_tokens;
    let row = assistant_site_usage::table.find(month).filter(used.le(budgets.site - tokens));
    let reserved =
        assistant_site_usage::reserved_tokens.eq(assistant_site_usage::reserved_tokens + tokens);
    if diesel::update(row).set(reserved).execute(conn)? > 0 {
        return Ok(Ok(()));
    }
    if let Some(member) = member {
        release(conn, member, month, tokens)?;
    }
    Ok(Err(Exhausted::Site))
}

fn release(conn: &mut Conn, member: MemberId, month: NaiveDate, tokens: i64) -> Result<()> {
    diesel::update(assistant_usage::table.find((member.0, month)))
        .set(assistant_usage::reserved_tokens.eq(assistant_usage::reserved_tokens - tokens))
        .execute(conn)?;
    Ok(())
}

/// Puts what was used in the place of what was reserved.
pub fn settle(
    conn: &mut Conn,
    member: Option<MemberId>,
    month: NaiveDate,
    reserved: i64,
    used: Used,
) -> Result<()> {
    let input = signed(used.tokens.input);
    let output = signed(used.tokens.output);
    if let Some(member) = member {
        diesel::update(assistant_usage::table.find((member.0, month)))
            .set((
                assistant_usage::questions.eq(assistant_usage::questions + used.questions),
                assistant_usage::input_tokens.eq(assistant_usage::input_tokens + input),
                assistant_usage::output_tokens.eq(assistant_usage::output_tokens + output),
                assistant_usage::reserved_tokens.eq(assistant_usage::reserved_tokens - reserved),
                assistant_usage::cost_micros.eq(assistant_usage::cost_micros + used.cost_micros),
            ))
            .execute(conn)?;
    }
    diesel::update(assistant_site_usage::table.find(month))
        .set((
            assistant_site_usage::questions.eq(assistant_site_usage::questions + used.questions),
            assistant_site_usage::input_tokens.eq(assistant_site_usage::input_tokens + input),
            assistant_site_usage::output_tokens.eq(assistant_site_usage::output_tokens + output),
            assistant_site_usage::reserved_tokens
                .eq(assistant_site_usage::reserved_tokens - reserved),
            assistant_site_usage::cost_micros
                .eq(assistant_site_usage::cost_micros + used.cost_micros),
        ))
        .execute(conn)?;
    Ok(())
}

fn signed(tokens: u64) -> i64 {
    i64::try_from(tokens).unwrap_or(i64::MAX)
}

/// How often a member asked in the latest day and minute of a month with a question.
pub fn find_asked(conn: &mut Conn, member: MemberId, month: NaiveDate) -> Result<Option<Asked>> {
    let row: Option<(NaiveDate, i32, NaiveDateTime, i32)> = assistant_usage::table
        .find((member.0, month))
        .select((
            assistant_usage::day_on,
            assistant_usage::questions_of_day,
            assistant_usage::minute_at,
            assistant_usage::questions_of_minute,
        ))
        .first(conn)
        .optional()?;
    Ok(row.map(|(day, on_day, minute, in_minute)| Asked {
        day,
        on_day,
        minute: minute.and_utc(),
        in_minute,
    }))
}

/// Stores how often a member asked.
pub fn update_asked(
    conn: &mut Conn,
    member: MemberId,
    month: NaiveDate,
    asked: Asked,
) -> Result<()> {
    diesel::sql_query(
        "INSERT INTO assistant_usage \
             (user_id, month_on, questions, input_tokens, output_tokens, reserved_tokens, \
              cost_micros, day_on, questions_of_day, minute_at, questions_of_minute) \
         VALUES ($1, $2, 0, 0, 0, 0, 0, $3, 0, $4, 0) ON CONFLICT DO NOTHING",
    )
    .bind::<BigInt, _>(member.0)
    .bind::<Date, _>(month)
    .bind::<Date, _>(asked.day)
    .bind::<Timestamp, _>(asked.minute.naive_utc())
    .execute(conn)?;
    diesel::update(assistant_usage::table.find((member.0, month)))
        .set((
            assistant_usage::day_on.eq(asked.day),
            assistant_usage::questions_of_day.eq(asked.on_day),
            assistant_usage::minute_at.eq(asked.minute.naive_utc()),
            assistant_usage::questions_of_minute.eq(asked.in_minute),
        ))
        .execute(conn)?;
    Ok(())
}

type UsedRow = (i64, i64, i64, i64);

fn used((questions, input, output, cost_micros): UsedRow) -> Used {
    let unsigned = |tokens: i64| u64::try_from(tokens).unwrap_or(0);
    let tokens = Tokens { input: unsigned(input), output: unsigned(output) };
    Used { questions, tokens, cost_micros }
}

/// What the site used in a month.
pub fn find_site(conn: &mut Conn, month: NaiveDate) -> Result<Used> {
    let row: Option<UsedRow> = assistant_site_usage::table
        .find(month)
        .select((
            assistant_site_usage::questions,
            assistant_site_usage::input_tokens,
            assistant_site_usage::output_tokens,
            assistant_site_usage::cost_micros,
        ))
        .first(conn)
        .optional()?;
    Ok(row.map(used).unwrap_or_default())
}

/// The members who used most in a month.
pub fn list_members(conn: &mut Conn, month: NaiveDate, limit: i64) -> Result<Vec<MemberUsage>> {
    let rows: Vec<(i64, String, UsedRow)> = assistant_usage::table
        .inner_join(users::table)
        .filter(assistant_usage::month_on.eq(month))
        .filter(assistant_usage::questions.gt(0))
        .order((
            (assistant_usage::input_tokens + assistant_usage::output_tokens).desc(),
            assistant_usage::user_id,
        ))
        .limit(limit)
        .select((
            assistant_usage::user_id,
            users::name,
            (
                assistant_usage::questions,
                assistant_usage::input_tokens,
                assistant_usage::output_tokens,
                assistant_usage::cost_micros,
            ),
        ))
        .load(conn)?;
    let usage = |(member, name, row): (i64, String, UsedRow)| MemberUsage {
        member: MemberId(member),
        name,
        used: used(row),
    };
    Ok(rows.into_iter().map(usage).collect())
}
