//! The questionnaire and what follows from its answers.

mod exclusions;
mod health;
mod lock;

use chrono::{DateTime, NaiveDate, Utc};
use evolua_domain::access::Member;
use evolua_domain::calendar;
use evolua_domain::cycle::{
    SessionLock, health_notes, is_still_valid_asked, program_request, session_lock,
};
use evolua_domain::id::MemberId;
use evolua_domain::profile::{Answers, Profile};
use evolua_domain::program::{Exclusion, Program};
use evolua_domain::routine::Weekdays;
use evolua_domain::{program, review};
use evolua_persistence::consents::{self, ConsentKind};
use evolua_persistence::{Conn, health_data, payments, profiles};

use crate::access::UnblockedMember;
use crate::error::codes;
use crate::jobs::wake;
use crate::mail::{Letter, Recipient, queue};
use crate::member_program::{MemberProgram, replace_program};
use crate::{App, Result, payment, program_renewal, routine};

pub use exclusions::set_exclusion;
pub use health::{HEALTH_NOTICE_VERSION, HEALTH_TERM_VERSION, SCREENING_VERSION, ScreeningForm};
pub(crate) use lock::refuse_if_locked;
pub use lock::{DECLARATIONS_VERSION, declare};

/// Version of the terms that are accepted with the first answers.
pub const TERMS_VERSION: &str = "2026-11-25";

/// The questionnaire as it is sent.
#[derive(Debug, Clone)]
pub struct Questionnaire {
    pub answers: Answers,
    /// Whether the member consents to keeping health data. `None` comes from a client that shows
    /// the notice at the field instead; stating limitations there is the consent.
    pub health_consent: Option<bool>,
    /// `None` from a client that doesn't ask the health questions.
    pub screening: Option<ScreeningForm>,
}

/// A profile with the consent, notes and lock that belong to it.
#[derive(Debug, Clone)]
pub struct ProfileView {
    pub profile: Profile,
    /// Whether health data may be kept.
    pub has_health_consent: bool,
    /// What the program avoids because of the limitations, in sentences for the member.
    pub notes: Vec<String>,
    /// Whether to ask the member if the limitations still hold.
    pub is_still_valid_asked: bool,
    /// Whether the health questions must be asked.
    pub is_screening_due: bool,
    /// What keeps the member from starting sessions.
    pub lock: Option<SessionLock>,
    /// Whether a review is due.
    pub needs_revision: bool,
    /// What changed in a program that newer rules made anew, until the member has seen it.
    pub program_notice: Option<String>,
    /// The weekdays of the program's days.
    pub training_weekdays: Weekdays,
    /// The other weekdays on which the member trains instead, to be asked about.
    pub other_weekdays: Option<Weekdays>,
    /// Exercises that the member left out.
    pub excluded: Vec<Exclusion>,
    /// Whether older rules made the program.
    pub(crate) is_outdated: bool,
}

pub async fn find(app: &App, who: &UnblockedMember) -> Result<ProfileView> {
    let (member, now) = (who.member().clone(), app.now());
    app.db.snapshot(move |conn| find_view(conn, &member, now)).await
}

fn find_view(conn: &mut Conn, member: &Member, now: DateTime<Utc>) -> Result<ProfileView> {
    let current = MemberProgram::find(conn, member.id)?;
    let trained = routine::list_observed_days(conn, &current, member, now)?;
    find_view_of(conn, member, &current, &trained, now)
}

/// The view of a program that has been read before, with the days of the workouts of the last weeks.
pub(crate) fn find_view_of(
    conn: &mut Conn,
    member: &Member,
    current: &MemberProgram,
    trained: &[NaiveDate],
    now: DateTime<Utc>,
) -> Result<ProfileView> {
    let MemberProgram { profile, program, cycle } = current;
    let reviewed_on = calendar::today(profile.last_review_at(), &member.time_zone);
    Ok(ProfileView {
        training_weekdays: current.weekdays(),
        other_weekdays: routine::weekdays_to_ask_about(current, trained, member, now),
        program_notice: cycle.program_notice.clone(),
        excluded: cycle.excluded.iter().copied().filter(|one| one.reason.is_members()).collect(),
        is_outdated: program_renewal::is_outdated(cycle),
        has_health_consent: consents::is_granted(conn, member.id, ConsentKind::Health)?,
        notes: health_notes(profile, program),
        is_still_valid_asked: is_still_valid_asked(profile, member.today(now)),
        is_screening_due: profile.screening.as_ref().is_none_or(|screening| screening.is_due(now)),
        lock: session_lock(profile, cycle),
        needs_revision: review::is_due((member.today(now) - reviewed_on).num_days()),
        profile: profile.clone(),
    })
}

/// Stores the first answers and the acceptance of the terms, and generates the program.
pub async fn create(
    app: &App,
    who: &UnblockedMember,
    questionnaire: Questionnaire,
) -> Result<ProfileView> {
    let (person, now) = (who.member().clone(), app.now());
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
            let profile = profiles::find(conn, member)?.ok_or(&codes::PROFILE_MISSING)?;
            health::notify_trainer(conn, &person, &profile, now)?;
            regenerate_program(conn, member, person.today(now))?;
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
    let (person, now) = (who.member().clone(), app.now());
    let (view, is_wiped) = app
        .db
        .write_for(person.id, move |conn| -> Result<_> {
            let member = person.id;
            let questionnaire = health::check(conn, member, questionnaire.clone())?;
            let before = profiles::find(conn, member)?.ok_or(&codes::PROFILE_MISSING)?;
            let answers = &questionnaire.answers;
            let written_on = written_on(&before, answers, person.today(now));
            profiles::update(conn, member, answers, written_on, now)?;
            let new_consent = health::record(conn, member, &questionnaire, now)?;
            if before.training.level != answers.training.level {
                profiles::update_level_since(conn, member, now)?;
            }
            // Read again, because the answers to the health questions were stored apart.
            let after = profiles::find(conn, member)?.ok_or(&codes::PROFILE_MISSING)?;
            let is_health_changed = !before.has_same_health_as(&after);
            if is_health_changed {
                lock::update_after_answers(conn, &person, &after, new_consent == Some(false), now)?;
                health::withdraw_notices(conn, member)?;
                health::notify_trainer(conn, &person, &after, now)?;
            }
            if is_health_changed || before.training != after.training {
                regenerate_program(conn, member, person.today(now))?;
            }
            let is_wiped = is_health_changed && before.has_health_data();
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

/// The day on which the limitations were written: the same words keep theirs.
fn written_on(before: &Profile, answers: &Answers, today: NaiveDate) -> Option<NaiveDate> {
    let text = answers.limitations.as_ref()?;
    let is_same = before.limitations.as_ref() == Some(text);
    Some(if is_same { before.limitations_written_on() } else { today })
}

/// Records that the limitations still hold.
pub async fn confirm_limitations(app: &App, who: &UnblockedMember) -> Result<ProfileView> {
    let (person, now) = (who.member().clone(), app.now());
    app.db
        .write_for(person.id, move |conn| {
            health_data::update_confirmed_on(conn, person.id, person.today(now))?;
            find_view(conn, &person, now)
        })
        .await
}

/// Generates the program from the stored profile. All metrics depend on it and become stale.
fn regenerate_program(conn: &mut Conn, member: MemberId, today: NaiveDate) -> Result<Program> {
    let (profile, cycle) =
        profiles::find_with_cycle(conn, member)?.ok_or(&codes::PROFILE_MISSING)?;
    let program = program::generate(program_request(&profile, &cycle));
    replace_program(conn, &profile, &program, today)?;
    profiles::update_rules_version(conn, member, program::RULES_VERSION)?;
    Ok(program)
}
