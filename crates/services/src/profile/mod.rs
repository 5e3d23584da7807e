//! The questionnaire and what follows from its answers.

mod exclusions;
mod focus;
mod health;
mod lock;
mod phone;
mod retest;
mod view;

use chrono::{DateTime, NaiveDate, Utc};
use evolua_domain::access::Member;
use evolua_domain::cycle::program_request;
use evolua_domain::profile::{Answers, Level, Profile};
use evolua_domain::program::{self, CurrentStage, STAGED_FROM_WORKOUTS};
use evolua_persistence::{Conn, health_data, payments, profiles, program_states, workouts};

use crate::access::UnblockedMember;
use crate::error::codes;
use crate::mail::{Letter, Recipient, queue};
use crate::program::checking;
use crate::program::member_program::{MemberProgram, replace_program};
use crate::program::stage::{generate_staged, stage_before};
use crate::queue::wake;
use crate::{App, Result, payment};

pub use exclusions::set_exclusion;
pub use focus::{answer_focus, read_focus};
pub use health::{HEALTH_NOTICE_VERSION, HEALTH_TERM_VERSION, SCREENING_VERSION};
pub(crate) use lock::refuse_if_locked;
pub use lock::{DECLARATIONS_VERSION, declare};
pub use phone::{find_phone, update_phone};
pub use retest::answer_retest;
use view::find_view;
pub(crate) use view::find_view_of;
pub use view::{FocusForm, ProfileView, Questionnaire, ScreeningForm};

/// Version of the terms that are accepted with the first answers.
pub const TERMS_VERSION: &str = "2026-11-25";

pub async fn find(app: &App, who: &UnblockedMember) -> Result<ProfileView> {
    let member = who.member().clone();
    let now = app.now();
    app.db.snapshot(move |conn| find_view(conn, &member, now)).await
}

/// Stores the first answers and the acceptance of the terms, and generates the program.
pub async fn create(
    app: &App,
    who: &UnblockedMember,
    questionnaire: Questionnaire,
) -> Result<ProfileView> {
    let person = who.member().clone();
    let now = app.now();
    let view = app
        .db
        .write_for(person.id, move |conn| {
            let member = person.id;
            if profiles::find(conn, member)?.is_some() {
                return Err((&codes::PROFILE_EXISTS).into());
            }
            let questionnaire = health::check(conn, member, questionnaire.clone())?;
            let answers = &questionnaire.answers;
            let written_on = answers.limitations.as_ref().map(|_| person.today(now));
            profiles::insert(conn, member, answers, written_on, now)?;
            if !payment::has_accepted_terms(&person) {
                payment::store_acceptance(conn, &person, now)?;
            }
            health::record(conn, member, &questionnaire, now)?;
            if let Some(form) = &questionnaire.focus {
                focus::store(conn, member, form)?;
            }
            let profile = profiles::find(conn, member)?.ok_or(&codes::PROFILE_MISSING)?;
            health::notify_trainer(conn, &person, &profile, now)?;
            regenerate_program(conn, &person, now)?;
            announce(conn, &person, now)?;
            find_view(conn, &person, now)
        })
        .await?;
    wake(app);
    Ok(view)
}

/// Welcomes a new member, and tells the administrators who waits for them.
fn announce(conn: &mut Conn, person: &Member, now: DateTime<Utc>) -> Result<()> {
    if person.facts.approved_at.is_some() {
        return Ok(());
    }
    let once = format!("welcome:{}", person.id);
    queue(conn, Recipient::Member(person.id), &Letter::Welcome, Some(&once), now)?;
    let has_paid = payments::has_paid(conn, person.id)?;
    let member_name = person.name.clone();
    let pending = Letter::ApprovalPending { member_name, has_paid, is_payment: false };
    let once = format!("approval_pending:{}", person.id);
    let to = Recipient::AdministratorsAbout(person.id);
    queue(conn, to, &pending, Some(&once), now)
}

/// Replaces the answers, and the program where the training answers or limitations changed.
pub async fn update(
    app: &App,
    who: &UnblockedMember,
    questionnaire: Questionnaire,
) -> Result<ProfileView> {
    let person = who.member().clone();
    let now = app.now();
    let (view, is_wiped) = app
        .db
        .write_for(person.id, move |conn| -> Result<_> {
            let is_wiped = replace_answers(conn, &person, questionnaire.clone(), now)?;
            Ok((find_view(conn, &person, now)?, is_wiped))
        })
        .await?;
    if is_wiped {
        app.forget_deleted().await;
    }
    // The trainer may have to know at once.
    wake(app);
    Ok(view)
}

/// Replaces the answers. Returns whether health data were removed with them.
fn replace_answers(
    conn: &mut Conn,
    person: &Member,
    questionnaire: Questionnaire,
    now: DateTime<Utc>,
) -> Result<bool> {
    let member = person.id;
    let questionnaire = health::check(conn, member, questionnaire)?;
    let before = profiles::find(conn, member)?.ok_or(&codes::PROFILE_MISSING)?;
    let answers = &questionnaire.answers;
    let written_on = written_on(&before, answers, person.today(now));
    profiles::update(conn, member, answers, written_on, now)?;
    let new_consent = health::record(conn, member, &questionnaire, now)?;
    if before.training.level != answers.training.level {
        begin_level(conn, person, before.training.level, answers.training.level, now)?;
    }
    // Read again, because the answers to the health questions were stored apart.
    let after = profiles::find(conn, member)?.ok_or(&codes::PROFILE_MISSING)?;
    let is_health_changed = !before.has_same_health_as(&after);
    if is_health_changed {
        lock::update_after_answers(conn, person, &after, new_consent == Some(false), now)?;
        health::withdraw_notices(conn, member)?;
        health_data::update_since(conn, member, &[], &[])?;
        health::notify_trainer(conn, person, &after, now)?;
    }
    let is_focus_changed = match &questionnaire.focus {
        Some(form) => focus::store(conn, member, form)?,
        None => focus::ask_about_new_text(conn, &before, &after)?,
    };
    if is_health_changed || is_focus_changed || before.training != after.training {
        regenerate_program(conn, person, now)?;
    }
    Ok(is_health_changed && before.has_health_data())
}

/// Withdraws the consent to store health data, which removes them.
pub(crate) fn withdraw_health(conn: &mut Conn, person: &Member, now: DateTime<Utc>) -> Result<()> {
    let profile = profiles::find(conn, person.id)?.ok_or(&codes::PROFILE_MISSING)?;
    let answers = Answers { training: profile.training, limitations: profile.limitations };
    let withdrawal =
        Questionnaire { answers, health_consent: Some(false), focus: None, screening: None };
    replace_answers(conn, person, withdrawal, now).map(drop)
}

/// Begins a level that the member chose. A higher one comes in stages for who has trained a while.
fn begin_level(
    conn: &mut Conn,
    person: &Member,
    before: Level,
    level: Level,
    now: DateTime<Utc>,
) -> Result<()> {
    let member = person.id;
    profiles::update_level_since(conn, member, now)?;
    let current = MemberProgram::find(conn, member)?;
    let is_staged = level > before
        && workouts::count_done_since(conn, member, NaiveDate::default())? >= STAGED_FROM_WORKOUTS;
    let today = person.today(now);
    let mut state = current.cycle.state.renewed();
    if is_staged {
        let start = stage_before(conn, &current, today)?;
        state.stage = Some(CurrentStage::first(start, today));
    }
    Ok(program_states::replace(conn, member, &state)?)
}

/// The day on which the limitations were written: the same words keep theirs.
fn written_on(before: &Profile, answers: &Answers, today: NaiveDate) -> Option<NaiveDate> {
    let text = answers.limitations.as_ref()?;
    let is_same = before.limitations.as_ref() == Some(text);
    Some(if is_same { before.limitations_written_on() } else { today })
}

/// Records that the limitations still hold.
pub async fn confirm_limitations(app: &App, who: &UnblockedMember) -> Result<ProfileView> {
    let person = who.member().clone();
    let now = app.now();
    app.db
        .write_for(person.id, move |conn| {
            health_data::update_confirmed_on(conn, person.id, person.today(now))?;
            find_view(conn, &person, now)
        })
        .await
}

/// Generates the program from the stored profile. All metrics depend on it and become stale.
fn regenerate_program(conn: &mut Conn, person: &Member, now: DateTime<Utc>) -> Result<()> {
    let (member, today) = (person.id, person.today(now));
    let (profile, mut cycle) =
        profiles::find_with_cycle(conn, member)?.ok_or(&codes::PROFILE_MISSING)?;
    // After the last stage the whole program is in, so that other answers may change all of it.
    let ended = cycle.state.stage.take_if(|stage| stage.is_last);
    let request = program_request(&profile, &cycle);
    let (program, _) = generate_staged(&request, cycle.state.stage.as_mut());
    if cycle.state.stage.is_some() || ended.is_some() {
        program_states::replace(conn, member, &cycle.state)?;
    }
    if let Some(stage) = cycle.state.stage.as_ref().filter(|stage| stage.began_on == today) {
        let before = MemberProgram::find(conn, member)?.program;
        let notice = stage.notice(request.limitations, &before, &program);
        profiles::update_program_notice(conn, member, Some(&notice))?;
    }
    checking::submit(conn, &profile, &program, None, now)?;
    replace_program(conn, &profile, &program, today)?;
    Ok(profiles::update_rules_version(conn, member, program::RULES_VERSION)?)
}
