//! How much the assistant may be used, counted before a model is called and settled after.

use chrono::{DateTime, DurationRound, NaiveDate, TimeDelta, Utc};
use evolua_domain::assistant::{MessageState, Tokens};
use evolua_domain::calendar;
use evolua_domain::id::{MemberId, MessageId};
use evolua_persistence::assistant_messages::{self, AnswerEnd, PendingAnswer};
use evolua_persistence::assistant_usage::{self, Asked, Budgets, Exhausted, Used};
use evolua_persistence::{Conn, Error};

use super::model::{ChatRequest, ChatTurn};
use crate::error::codes;
use crate::{App, Result, ServiceError};

const MOST_IN_MINUTE: i32 = 10;
const MOST_ON_DAY: i32 = 60;

/// How long an answer can be pending: longer than the limit for an answer. One that is older was
/// left by a node that ended.
pub(super) const LONGEST_PENDING: TimeDelta = TimeDelta::seconds(60);

/// Tokens that are reserved for calls of a model.
#[derive(Debug, Clone, Copy)]
pub(super) struct Reservation {
    /// `None` for a test of the administrator.
    pub(super) member: Option<MemberId>,
    /// The month in the site's zone.
    pub(super) month: NaiveDate,
    pub(super) tokens: i64,
}

pub(super) fn month_of(app: &App, now: DateTime<Utc>) -> NaiveDate {
    calendar::first_of_month(calendar::today(now, &app.time_zone))
}

/// Counts a member's question, and refuses it above the limit.
pub(super) fn count_question(
    conn: &mut Conn,
    member: MemberId,
    month: NaiveDate,
    day: NaiveDate,
    now: DateTime<Utc>,
) -> Result<()> {
    let minute = now.duration_trunc(TimeDelta::minutes(1)).unwrap_or(now);
    let before = assistant_usage::find_asked(conn, member, month)?;
    let on_day = before.filter(|asked| asked.day == day).map_or(0, |asked| asked.on_day);
    let in_minute =
        before.filter(|asked| asked.minute == minute).map_or(0, |asked| asked.in_minute);
    if on_day >= MOST_ON_DAY {
        return Err((&codes::ASSISTANT_DAY).into());
    }
    if in_minute >= MOST_IN_MINUTE {
        let wait = minute + TimeDelta::minutes(1) - now;
        return Err(ServiceError::retry_in(&codes::TOO_MANY_REQUESTS, wait));
    }
    let asked = Asked { day, on_day: on_day + 1, minute, in_minute: in_minute + 1 };
    Ok(assistant_usage::update_asked(conn, member, month, asked)?)
}

/// Reserves tokens, or says which budget has no room.
pub(super) fn reserve(conn: &mut Conn, reservation: &Reservation, budgets: Budgets) -> Result<()> {
    let Reservation { member, month, tokens } = *reservation;
    match assistant_usage::reserve(conn, member, month, tokens, budgets)? {
        Ok(()) => Ok(()),
        Err(Exhausted::Member) => Err((&codes::ASSISTANT_BUDGET).into()),
        Err(Exhausted::Site) => Err((&codes::ASSISTANT_SITE_BUDGET).into()),
    }
}

/// Reserves tokens for a further call of the model within an answer. Returns whether there was room
/// and the answer is still wanted.
pub(super) async fn extend(
    app: &App,
    message: MessageId,
    reservation: &mut Reservation,
    tokens: i64,
    budgets: Budgets,
) -> Result<bool> {
    let more = Reservation { tokens, ..*reservation };
    let total = reservation.tokens + tokens;
    let extended = write(app, reservation.member, move |conn| -> Result<bool> {
        match reserve(conn, &more, budgets) {
            // A message that was deleted meanwhile rolls the reservation back.
            Ok(()) if assistant_messages::update_reserved(conn, message, total)? => Ok(true),
            Ok(()) => Err((&codes::NOT_FOUND).into()),
            Err(_) => Ok(false),
        }
    })
    .await;
    match extended {
        Ok(true) => {
            reservation.tokens = total;
            Ok(true)
        }
        Ok(false) => Ok(false),
        Err(error) if error.code.id == codes::NOT_FOUND.id => Ok(false),
        Err(error) => Err(error),
    }
}

/// A transaction of a member, or of nobody.
pub(super) async fn write<T: Send + 'static>(
    app: &App,
    member: Option<MemberId>,
    work: impl Fn(&mut Conn) -> Result<T> + Send + Sync + 'static,
) -> Result<T> {
    match member {
        Some(member) => app.db.write_derived_for(member, work).await,
        None => app.db.write(work).await,
    }
}

/// Ends an answer whose node ended before it. What it had reserved counts as used: the provider may
/// have counted it.
pub(super) fn settle_lost(
    conn: &mut Conn,
    pending: &PendingAnswer,
    month: NaiveDate,
) -> std::result::Result<(), Error> {
    let end =
        AnswerEnd { state: MessageState::Failed, content: "", sources: &[], offers_trainer: false };
    if !assistant_messages::finish_if_pending(conn, pending.id, &end)? {
        return Ok(());
    }
    let tokens = Tokens { input: pending.reserved_tokens.unsigned_abs(), output: 0 };
    let used = Used { questions: 1, tokens, cost_micros: 0 };
    assistant_usage::settle(conn, Some(pending.member), month, pending.reserved_tokens, used)
}

/// Ends the answers that nodes left pending.
pub(crate) async fn settle_abandoned(app: &App) -> Result<()> {
    let now = app.now();
    let pending = app.db.read(|conn| assistant_messages::list_pending(conn, None)).await?;
    for answer in pending.into_iter().filter(|answer| answer.since < now - LONGEST_PENDING) {
        let month = month_of(app, answer.since);
        app.db
            .write_derived_for(answer.member, move |conn| -> Result<()> {
                Ok(settle_lost(conn, &answer, month)?)
            })
            .await?;
    }
    Ok(())
}

/// The tokens that a request may cost, rather too many: Portuguese has about four bytes to a token.
pub(super) fn estimate(request: &ChatRequest) -> i64 {
    let input = input_estimate(request);
    i64::try_from(input).unwrap_or(i64::MAX / 2) + i64::from(request.max_tokens)
}

pub(super) fn input_estimate(request: &ChatRequest) -> u64 {
    let of_turn = |turn: &ChatTurn| match turn {
        ChatTurn::System(text) | ChatTurn::Member(text) | ChatTurn::Assistant(text) => text.len(),
        ChatTurn::Calls(calls) => {
            calls.iter().map(|call| call.name.len() + call.arguments.len() + 40).sum()
        }
        ChatTurn::Result { content, .. } => content.len() + 40,
    };
    let turns: usize = request.turns.iter().map(|turn| of_turn(turn) + 16).sum();
    let tools: usize = request
        .tools
        .iter()
        .map(|tool| tool.name.len() + tool.description.len() + tool.parameters.to_string().len())
        .sum();
    tokens_of(turns + tools)
}

/// The tokens of a text of some bytes.
pub(super) const fn tokens_of(bytes: usize) -> u64 {
    bytes.div_ceil(3) as u64
}
