//! The questionnaire and what follows from its answers.

mod lock;

use chrono::{DateTime, Utc};
use evolua_domain::access::Member;
use evolua_domain::calendar;
use evolua_domain::cycle::{SessionLock, program_request, reading, session_lock};
use evolua_domain::id::MemberId;
use evolua_domain::limitations::notes;
use evolua_domain::profile::{Answers, Profile};
use evolua_domain::{program, review};
use evolua_persistence::consents::{self, ConsentKind};
use evolua_persistence::{Conn, exercise_metrics, profiles, workout_templates};
use tracing::warn;

use crate::access::UnblockedMember;
use crate::error::codes;
use crate::member_program::MemberProgram;
use crate::{App, Result, ServiceError, program_renewal};

pub(crate) use lock::refuse_if_locked;
pub use lock::{DECLARATIONS_VERSION, declare};

/// Version of the terms that are accepted with the first answers.
pub const TERMS_VERSION: &str = "2026-11-20";

/// Version of the notice at the field for limitations.
pub const HEALTH_NOTICE_VERSION: &str = "2026-11-20";

/// The questionnaire as it is sent.
#[derive(Debug, Clone)]
pub struct Questionnaire {
    pub answers: Answers,
    /// Whether the member consents to keeping health data. `None` comes from a client that shows
    /// the notice at the field instead; stating limitations there is the consent.
    pub health_consent: Option<bool>,
}

/// A profile with the consent, notes and lock that belong to it.
#[derive(Debug, Clone)]
pub struct ProfileView {
    pub profile: Profile,
    /// Whether health data may be kept.
    pub has_health_consent: bool,
    /// What the program avoids because of the limitations, in sentences for the member.
    pub notes: Vec<String>,
    /// What keeps the member from starting sessions.
    pub lock: Option<SessionLock>,
    /// Whether a review is due.
    pub needs_revision: bool,
    /// What changed in a program that newer rules made anew, until the member has seen it.
    pub program_notice: Option<String>,
    /// Whether older rules made the program.
    pub(crate) is_outdated: bool,
}

pub async fn find(app: &App, who: &UnblockedMember) -> Result<ProfileView> {
    let (member, now) = (who.member().clone(), app.now());
    app.db.snapshot(move |conn| find_view(conn, &member, now)).await
}

fn find_view(conn: &mut Conn, member: &Member, now: DateTime<Utc>) -> Result<ProfileView> {
    let current = MemberProgram::find(conn, member.id)?;
    find_view_of(conn, member, &current, now)
}

/// The view of a program that has been read before.
pub(crate) fn find_view_of(
    conn: &mut Conn,
    member: &Member,
    current: &MemberProgram,
    now: DateTime<Utc>,
) -> Result<ProfileView> {
    let MemberProgram { profile, program, cycle } = current;
    let consent = consents::find_latest(conn, member.id, ConsentKind::Health)?;
    let reviewed_on = calendar::today(profile.last_review_at(), member.time_zone);
    Ok(ProfileView {
        program_notice: cycle.program_notice.clone(),
        is_outdated: program_renewal::is_outdated(cycle),
        has_health_consent: consent == Some(true),
        notes: notes(reading(profile), program),
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
    check_consent(&questionnaire)?;
    let (person, now) = (who.member().clone(), app.now());
    app.db
        .write_for(person.id, move |conn| {
            let member = person.id;
            if profiles::find(conn, member)?.is_some() {
                return Err((&codes::PROFILE_EXISTS).into());
            }
            let answers = &questionnaire.answers;
            profiles::insert(conn, member, answers, now)?;
            if consents::find_latest(conn, member, ConsentKind::Terms)? != Some(true) {
                consents::insert(conn, member, ConsentKind::Terms, TERMS_VERSION, true, now)?;
            }
            record_health_consent(conn, member, &questionnaire, now)?;
            regenerate_program(conn, member)?;
            find_view(conn, &person, now)
        })
        .await
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
            let questionnaire = clear_withdrawn_limitations(conn, member, questionnaire.clone())?;
            check_consent(&questionnaire)?;
            let before = profiles::find(conn, member)?.ok_or(&codes::PROFILE_MISSING)?;
            let answers = &questionnaire.answers;
            profiles::update(conn, member, answers, now)?;
            let new_consent = record_health_consent(conn, member, &questionnaire, now)?;
            lock::update_after_answers(conn, &before, new_consent == Some(false), now)?;
            if before.training.level != answers.training.level {
                profiles::update_level_since(conn, member, now)?;
            }
            if (before.training, &before.limitations) != (answers.training, &answers.limitations) {
                regenerate_program(conn, member)?;
            }
            let is_wiped =
                before.limitations.is_some() && before.limitations != answers.limitations;
            Ok((find_view(conn, &person, now)?, is_wiped))
        })
        .await?;
    // The deleted text would stay readable in the write-ahead log until it is truncated.
    if is_wiped && let Err(error) = app.db.truncate_log().await {
        warn!(%error, "the database's log still holds a text that a member withdrew");
    }
    Ok(view)
}

/// Clears the limitations of a member who withdraws the consent, even if the form still sends them.
fn clear_withdrawn_limitations(
    conn: &mut Conn,
    member: MemberId,
    mut questionnaire: Questionnaire,
) -> Result<Questionnaire> {
    let withdraws = questionnaire.health_consent == Some(false)
        && consents::find_latest(conn, member, ConsentKind::Health)? == Some(true);
    if withdraws {
        questionnaire.answers.limitations = None;
    }
    Ok(questionnaire)
}

fn check_consent(questionnaire: &Questionnaire) -> Result<()> {
    if questionnaire.answers.limitations.is_some() && questionnaire.health_consent == Some(false) {
        return Err(ServiceError::field(
            "health_consent",
            "Autorize o uso desta informação de saúde ou deixe o campo de limitações vazio.",
        ));
    }
    Ok(())
}

/// Adds a row if the consent differs from the latest one, and returns the new consent. Consents
/// are append-only.
fn record_health_consent(
    conn: &mut Conn,
    member: MemberId,
    questionnaire: &Questionnaire,
    now: DateTime<Utc>,
) -> Result<Option<bool>> {
    let consent = match questionnaire.health_consent {
        Some(consent) => Some(consent),
        None => questionnaire.answers.limitations.is_some().then_some(true),
    };
    let latest = consents::find_latest(conn, member, ConsentKind::Health)?;
    let changed = consent.filter(|consent| *consent != latest.unwrap_or(false));
    if let Some(consent) = changed {
        consents::insert(conn, member, ConsentKind::Health, HEALTH_NOTICE_VERSION, consent, now)?;
    }
    Ok(changed)
}

/// Generates the program from the stored profile. All metrics depend on it and become stale.
fn regenerate_program(conn: &mut Conn, member: MemberId) -> Result<()> {
    let profile = profiles::find(conn, member)?.ok_or(&codes::PROFILE_MISSING)?;
    let cycle = profiles::find_cycle(conn, member)?.ok_or(&codes::PROFILE_MISSING)?;
    let program = program::generate(program_request(&profile, &cycle));
    workout_templates::replace(conn, member, profile.training.level, &program)?;
    profiles::update_rules_version(conn, member, program::RULES_VERSION)?;
    Ok(exercise_metrics::mark_all_stale(conn, member)?)
}
