//! Members of a demonstration with twelve weeks of training, for newcomers and for tests that need
//! a history. Only with the feature `dev-tools`.
//!
//! The data is created by the product's own use cases and repositories, with a clock that is set to
//! the simulated day.

mod cast;
mod clock;
mod form;
mod training;
mod volume;

use chrono::{Days, NaiveDate};
use evolua_domain::access::{Identity, Member};
use evolua_domain::calendar::{self, one_year_after};
use evolua_domain::id::MemberId;
use evolua_domain::profile::{Answers, HealthAnswers};
use evolua_domain::review::Chosen;
use evolua_domain::subscription::{
    ANNUAL_FEE_CENTS, CURRENCY, Ledger, PaymentMethod, PaymentStatus, Provider,
};
use evolua_persistence::{members, payments};

use crate::access::{DataVersions, SignedIn};
use crate::crypto::token_hash;
use crate::error::codes;
use crate::profile::{self, Questionnaire, ScreeningForm};
use crate::{App, Result, payment, progress, review};
use cast::{CAST, FirstReview, TWELVE_WEEKS};
use clock::app_at;
use training::Trainee;

pub use cast::Person;
pub use volume::{Group, fill_with_volume};

/// Accounts are created at noon; reviews and blocks follow in the evening. In minutes of the day.
const NOON: u32 = 12 * 60;
const EVENING: u32 = 21 * 60;

/// The outcome of [`fill`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FillOutcome {
    Created,
    /// All members existed already; nothing changed.
    Existing,
    /// Only some of the accounts exist: a run was interrupted, or somebody signed in as one of
    /// them. Nothing changed.
    Partial,
}

/// The members of the demonstration.
pub fn cast() -> &'static [Person] {
    &CAST
}

/// The local identity provider's address, up to its port.
const LOCAL_PROVIDERS: &str = "http://127.0.0.1:";

/// Creates the members if none exists. Members of a local provider on another port are moved to the
/// current one.
pub async fn fill(app: &App) -> Result<FillOutcome> {
    let person_identity = |person: &Person| identity(app, person.email, person.name);
    let identities: Vec<_> = CAST.iter().map(person_identity).collect();
    let existing = app
        .db
        .write(move |conn| -> Result<usize> {
            let subjects: Vec<_> =
                identities.iter().map(|identity| identity.subject.clone()).collect();
            let issuer = &identities.first().ok_or(&codes::INTERNAL)?.issuer;
            members::update_issuer(conn, &subjects, LOCAL_PROVIDERS, issuer)?;
            let mut existing = 0;
            for identity in &identities {
                existing += usize::from(members::find_id(conn, identity)?.is_some());
            }
            Ok(existing)
        })
        .await?;
    match existing {
        0 => {
            for person in &CAST {
                simulate(app, person).await?;
            }
            Ok(FillOutcome::Created)
        }
        count if count == CAST.len() => Ok(FillOutcome::Existing),
        _ => Ok(FillOutcome::Partial),
    }
}

/// The identity that the local provider gives the e-mail: its `sub` is derived from the e-mail.
fn identity(app: &App, email: &str, name: &str) -> Identity {
    let mut subject = token_hash(email);
    subject.truncate(24);
    Identity {
        issuer: app.identity.issuer().to_owned(),
        subject,
        email: email.to_owned(),
        name: name.to_owned(),
        given_name: name.split(' ').next().map(str::to_owned),
        picture_url: None,
    }
}

/// Simulates a member from the questionnaire to today, day by day.
async fn simulate(app: &App, person: &'static Person) -> Result<()> {
    let today = calendar::today(app.now(), &app.time_zone);
    let ago = |days: u64| today - Days::new(days);
    let id = sign_up(&app_at(app, ago(person.joined), NOON), person).await?;
    let first_day = ago(person.joined.min(TWELVE_WEEKS)) + Days::new(1);
    let mut trainee = Trainee::load(app, person, id, first_day).await?;
    for date in first_day.iter_days().take_while(|date| *date < today) {
        trainee.train_on(date).await?;
        let then = app_at(app, date, EVENING);
        if person.days_since_review().map(ago) == Some(date) {
            accept_review(&then, trainee.member.clone(), person.review).await?;
            trainee = trainee.reload().await?;
        }
        if person.blocked.map(ago) == Some(date) {
            let now = then.now();
            app.db
                .write_for(id, move |conn| -> Result<_> {
                    Ok(members::block_if_unblocked(conn, id, now)?)
                })
                .await?;
            trainee = trainee.reload().await?;
        }
    }
    // The metrics still are those of the last simulated workout.
    let member = trainee.member;
    let now = app.now();
    app.db.write_for(member.id, move |conn| progress::refresh(conn, &member, now, None)).await
}

/// Signs a member in, answers the questionnaire and approves them if the cast says so.
async fn sign_up(then: &App, person: &Person) -> Result<MemberId> {
    let answers = person.answers().ok_or(&codes::INVALID_FIELDS)?;
    let identity = identity(then, person.email, person.name);
    create_member(then, identity, answers, person.is_approved).await
}

async fn create_member(
    then: &App,
    identity: Identity,
    answers: Answers,
    is_approved: bool,
) -> Result<MemberId> {
    let zone = then.time_zone;
    let now = then.now();
    let member = then
        .db
        .write(move |conn| -> Result<Member> {
            let id = members::upsert(conn, &identity, zone.name(), now)?;
            members::find(conn, id)?.ok_or_else(|| (&codes::MEMBER_MISSING).into())
        })
        .await?;
    let id = member.id;
    let today = member.today(now);
    let screening = ScreeningForm { answers: HealthAnswers::default(), is_term_accepted: false };
    let questionnaire =
        Questionnaire { answers, focus: None, health_consent: None, screening: Some(screening) };
    let who = SignedIn::new(member, DataVersions::default(), now).unblocked()?;
    profile::create(then, &who, questionnaire).await?;
    if is_approved {
        let fee = yearly_fee(then, today);
        then.db
            .write_for(id, move |conn| -> Result<_> {
                payments::insert(conn, id, None, &fee, now)?;
                members::approve_if_pending(conn, id, one_year_after(today), now)?;
                payment::credit_approved(conn, id, now)
            })
            .await?;
    }
    Ok(id)
}

/// The fee as the administrator records it, without the letter that would follow.
fn yearly_fee(then: &App, paid_on: NaiveDate) -> Ledger {
    Ledger {
        provider: Provider::Manual,
        provider_payment_id: Some(then.ids.uuid().to_string()),
        method: PaymentMethod::Pix,
        amount_cents: ANNUAL_FEE_CENTS,
        currency: CURRENCY.to_owned(),
        status: PaymentStatus::Paid,
        paid_at: Some(then.now()),
        paid_on: Some(paid_on),
        provider_updated_at: None,
        note: None,
    }
}

/// Accepts the due review, with all suggestions or none.
async fn accept_review(then: &App, member: Member, answer: FirstReview) -> Result<()> {
    let who = SignedIn::new(member, DataVersions::default(), then.now()).active()?;
    let suggested = review::check(then, &who).await?.review.suggestions;
    let chosen = match answer {
        FirstReview::Taken => Chosen::from(&suggested),
        FirstReview::Declined | FirstReview::Ignored => Chosen::default(),
    };
    review::accept(then, &who, chosen).await?;
    Ok(())
}
