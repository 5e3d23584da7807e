//! Health data: the consent to store them, the health questions, and what the trainer learns.

use chrono::{DateTime, Utc};
use evolua_domain::access::Member;
use evolua_domain::cycle::{Attention, attention};
use evolua_domain::id::MemberId;
use evolua_domain::profile::{HealthAnswers, HealthScreening, Profile};
use evolua_domain::trainer_notice::{NoticeKind, TrainerNotice};
use evolua_persistence::consents::{self, ConsentKind};
use evolua_persistence::{Conn, health_data, trainer_notices};

use super::view::{Questionnaire, ScreeningForm};
use crate::mail::{Letter, Recipient, queue};
use crate::{Result, ServiceError};

/// Version of the notice at the field for limitations.
pub const HEALTH_NOTICE_VERSION: &str = "2026-11-25";

/// Version of the health questions.
pub const SCREENING_VERSION: &str = "2026-11-22";

/// Version of the term of responsibility below the health questions.
pub const HEALTH_TERM_VERSION: &str = "2026-11-22";

/// Refuses health data without a consent. A member who withdraws the consent sends none, whatever
/// the form still says.
pub(super) fn check(
    conn: &mut Conn,
    member: MemberId,
    mut questionnaire: Questionnaire,
) -> Result<Questionnaire> {
    let latest = consents::find_latest(conn, member, ConsentKind::Health)?;
    let withdraws = questionnaire.health_consent == Some(false) && latest == Some(true);
    if withdraws {
        questionnaire.answers.limitations = None;
        if let Some(screening) = &mut questionnaire.screening {
            screening.answers = HealthAnswers::default();
        }
    }
    if questionnaire.answers.limitations.is_some() && questionnaire.health_consent == Some(false) {
        return Err(ServiceError::field(
            "health_consent",
            "Autorize o uso desta informação de saúde ou deixe o campo de limitações vazio.",
        ));
    }
    let Some(screening) = &questionnaire.screening else { return Ok(questionnaire) };
    let has_consent = questionnaire.health_consent.or(latest) == Some(true);
    if !screening.answers.is_empty() && !has_consent {
        return Err(ServiceError::field(
            "health_consent",
            "Autorize o uso das suas respostas de saúde, ou marque “Não a todas”.",
        ));
    }
    if screening.answers.needs_term() && !screening.is_term_accepted {
        return Err(ServiceError::field(
            "health_screening",
            "Você respondeu sim a uma pergunta: leia e aceite o termo de responsabilidade.",
        ));
    }
    Ok(questionnaire)
}

/// Stores the consent, where it changed, and the answers to the health questions. Returns the
/// changed consent.
pub(super) fn record(
    conn: &mut Conn,
    member: MemberId,
    questionnaire: &Questionnaire,
    now: DateTime<Utc>,
) -> Result<Option<bool>> {
    let latest = consents::find_latest(conn, member, ConsentKind::Health)?;
    let consent = match questionnaire.health_consent {
        Some(consent) => Some(consent),
        // A client without a box for the consent: stating limitations under the notice gives it.
        None => questionnaire.answers.limitations.is_some().then_some(true),
    };
    // A refusal changes nothing where nothing was granted.
    let changed = consent.filter(|consent| *consent != latest.unwrap_or(false));
    if let Some(consent) = changed {
        consents::insert(conn, member, ConsentKind::Health, HEALTH_NOTICE_VERSION, consent, now)?;
    }
    let has_consent = consent.or(latest) == Some(true);
    if let Some(form) = &questionnaire.screening {
        record_screening(conn, member, form, has_consent, now)?;
    } else if changed == Some(false) {
        health_data::clear_health_answers(conn, member)?;
    }
    Ok(changed)
}

/// Without the consent only the day is stored.
fn record_screening(
    conn: &mut Conn,
    member: MemberId,
    form: &ScreeningForm,
    has_consent: bool,
    now: DateTime<Utc>,
) -> Result<()> {
    let answers = has_consent.then(|| form.answers.clone());
    let screening = HealthScreening { answered_at: now, answers };
    health_data::update_screening(conn, member, &screening, SCREENING_VERSION)?;
    if form.answers.needs_term() {
        consents::insert(conn, member, ConsentKind::HealthTerm, HEALTH_TERM_VERSION, true, now)?;
    }
    Ok(())
}

/// Removes the trainer's notices about health data that have changed since.
pub(super) fn withdraw_notices(conn: &mut Conn, member: MemberId) -> Result<()> {
    let outdated = [NoticeKind::Urgent, NoticeKind::Clearance, NoticeKind::Talk];
    trainer_notices::remove_unseen(conn, member, &outdated)?;
    health_data::update_talked_at(conn, member, None)?;
    Ok(())
}

/// Tells the trainer what a profile's health data ask for.
pub(super) fn notify_trainer(
    conn: &mut Conn,
    person: &Member,
    profile: &Profile,
    now: DateTime<Utc>,
) -> Result<()> {
    let Some(attention) = attention(profile) else { return Ok(()) };
    let kind = match attention {
        Attention::Talk => NoticeKind::Talk,
        Attention::Clearance => NoticeKind::Clearance,
        Attention::Urgent => NoticeKind::Urgent,
    };
    let notice =
        TrainerNotice { member: person.id, kind, subject: None, due_on: person.today(now) };
    trainer_notices::insert(conn, &notice, now)?;
    if attention == Attention::Talk {
        // The next digest tells it.
        return Ok(());
    }
    let is_locked = attention == Attention::Clearance;
    let alert = Letter::TrainerAlert { member_name: person.name.clone(), is_locked };
    queue(conn, Recipient::AdministratorsAbout(person.id), &alert, None, now)
}
