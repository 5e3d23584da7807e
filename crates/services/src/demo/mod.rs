//! Members of a demonstration, with twelve weeks of training behind them: for newcomers, and for
//! tests that need a history. Only behind the feature `dev-tools`.
//!
//! Everything goes through the use cases and repositories that the product itself goes through, on
//! a clock that is set to the day in question.

mod cast;
mod form;
mod training;

use std::sync::Arc;

use chrono::{DateTime, Days, NaiveDate, NaiveTime, TimeDelta, TimeZone, Utc};
use evolua_domain::access::{Identity, Member};
use evolua_domain::calendar::{self, one_year_after};
use evolua_domain::id::MemberId;
use evolua_domain::review::Chosen;
use evolua_persistence::members;

use crate::access::SignedIn;
use crate::clock::Clock;
use crate::crypto::token_hash;
use crate::error::codes;
use crate::profile::{self, Questionnaire};
use crate::{App, Result, progress, revision};
use cast::{CAST, FirstReview, TWELVE_WEEKS};
use training::Trainee;

pub use cast::Person;

/// When accounts are made, and when reviews and blocks follow a day's training; minutes of the day.
const NOON: u32 = 12 * 60;
const EVENING: u32 = 21 * 60;

/// What became of the wish for a demonstration.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Filled {
    /// The members were made.
    Now,
    /// They had been made before; nothing changed.
    Before,
    /// Some of their accounts exist, but not all: a run was cut off, or somebody signed in as one
    /// of them. Nothing changed.
    InPart,
}

/// The members of the demonstration.
pub fn cast() -> &'static [Person] {
    &CAST
}

/// Where the local identity provider listens, on whatever port.
const LOCAL_PROVIDERS: &str = "http://127.0.0.1:";

/// Makes the members, unless there are any. Those of a local provider on another port come along.
pub async fn fill(app: &App) -> Result<Filled> {
    let identities: Vec<_> = CAST.iter().map(|person| identity(app, person)).collect();
    let known = app
        .db
        .write(move |conn| -> Result<usize> {
            let subjects: Vec<_> = identities.iter().map(|one| one.subject.clone()).collect();
            let issuer = &identities.first().ok_or(&codes::INTERNAL)?.issuer;
            members::update_issuer(conn, &subjects, LOCAL_PROVIDERS, issuer)?;
            let mut known = 0;
            for identity in &identities {
                known += usize::from(members::find_id(conn, identity)?.is_some());
            }
            Ok(known)
        })
        .await?;
    match known {
        0 => {
            for person in &CAST {
                live(app, person).await?;
            }
            Ok(Filled::Now)
        }
        all if all == CAST.len() => Ok(Filled::Before),
        _ => Ok(Filled::InPart),
    }
}

/// As the local identity provider vouches for the e-mail, whose `sub` is made of it.
fn identity(app: &App, person: &Person) -> Identity {
    let mut subject = token_hash(person.email);
    subject.truncate(24);
    Identity {
        issuer: app.identity.issuer().to_owned(),
        subject,
        email: person.email.to_owned(),
        name: person.name.to_owned(),
        given_name: person.name.split(' ').next().map(str::to_owned),
        picture_url: None,
    }
}

/// From the questionnaire to today, day by day.
async fn live(app: &App, person: &'static Person) -> Result<()> {
    let today = calendar::today(app.now(), app.time_zone);
    let ago = |days: u64| today - Days::new(days);
    let id = join(&at(app, ago(person.joined), NOON), person).await?;
    let first_day = ago(person.joined.min(TWELVE_WEEKS)) + Days::new(1);
    let mut trainee = Trainee::meet(app, person, id, first_day).await?;
    for date in first_day.iter_days().take_while(|date| *date < today) {
        trainee.train_on(date).await?;
        let then = at(app, date, EVENING);
        if person.reviewed().map(ago) == Some(date) {
            review(&then, trainee.member.clone(), person.review).await?;
            trainee = trainee.look_again().await?;
        }
        if person.blocked.map(ago) == Some(date) {
            let now = then.now();
            app.db
                .write_for(id, move |conn| -> Result<_> {
                    Ok(members::block_if_unblocked(conn, id, now)?)
                })
                .await?;
            trainee = trainee.look_again().await?;
        }
    }
    let (member, now) = (trainee.member, app.now());
    app.db.write_for(member.id, move |conn| progress::refresh(conn, &member, now, None)).await
}

/// Signs in, answers the questionnaire and, as a rule, is approved.
async fn join(then: &App, person: &Person) -> Result<MemberId> {
    let (identity, zone, now) = (identity(then, person), then.time_zone, then.now());
    let member = then
        .db
        .write(move |conn| -> Result<Member> {
            let id = members::upsert(conn, &identity, zone.name(), now)?;
            members::find(conn, id)?.ok_or_else(|| (&codes::MEMBER_MISSING).into())
        })
        .await?;
    let (id, paid_until) = (member.id, one_year_after(member.today(now)));
    let answers = person.answers().ok_or(&codes::INVALID_FIELDS)?;
    let questionnaire = Questionnaire { answers, health_consent: None };
    let who = SignedIn::new(member, now).unblocked()?;
    profile::create(then, &who, questionnaire).await?;
    if person.is_approved {
        then.db
            .write_for(id, move |conn| -> Result<_> {
                Ok(members::approve_if_pending(conn, id, paid_until, now)?)
            })
            .await?;
    }
    Ok(id)
}

/// Accepts the review that is due.
async fn review(then: &App, member: Member, answer: FirstReview) -> Result<()> {
    let who = SignedIn::new(member, then.now()).active()?;
    let suggested = revision::check(then, &who).await?.review.suggestions;
    let chosen = match answer {
        FirstReview::Taken => Chosen::from(&suggested),
        FirstReview::Declined | FirstReview::Left => Chosen::default(),
    };
    revision::accept(then, &who, chosen).await?;
    Ok(())
}

/// A minute of a day where the product is sold.
fn at_minute(app: &App, date: NaiveDate, minute: u32) -> DateTime<Utc> {
    let midnight = date.and_time(NaiveTime::MIN);
    let local = midnight + TimeDelta::minutes(minute.into());
    app.time_zone
        .from_local_datetime(&local)
        .earliest()
        .map_or_else(|| local.and_utc(), |at| at.to_utc())
}

/// A clock that stands still in the past.
struct Past(DateTime<Utc>);

impl Clock for Past {
    fn now(&self) -> DateTime<Utc> {
        self.0
    }
}

/// The application as it was at a minute of a day.
fn at(app: &App, date: NaiveDate, minute: u32) -> App {
    let mut then = app.clone();
    then.clock = Arc::new(Past(at_minute(app, date, minute)));
    then
}
