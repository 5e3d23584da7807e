//! The questionnaire, and the profile with what belongs to it.

use chrono::{DateTime, NaiveDate, Utc};
use evolua_domain::access::Member;
use evolua_domain::calendar;
use evolua_domain::cycle::{
    SessionLock, focus_note, focus_question, health_notes, is_still_valid_asked, retest_due,
    session_lock,
};
use evolua_domain::exercise::ExerciseId;
use evolua_domain::focus::FocusQuestion;
use evolua_domain::limitations::{Region, RetestDay};
use evolua_domain::profile::{Answers, HealthAnswers, Profile};
use evolua_domain::program::{Exclusion, Focus, Signature};
use evolua_domain::review;
use evolua_domain::routine::Weekdays;
use evolua_persistence::Conn;
use evolua_persistence::consents::{self, ConsentKind};

use crate::Result;
use crate::program::member_program::MemberProgram;
use crate::program::renewal;
use crate::program::routine;

/// The questionnaire as it is sent.
#[derive(Debug, Clone)]
pub struct Questionnaire {
    pub answers: Answers,
    /// Whether the member consents to keeping health data. `None` comes from a client that shows
    /// the notice at the field instead; stating limitations there is the consent.
    pub health_consent: Option<bool>,
    /// `None` from a client that doesn't ask what the member wants to train more and less.
    pub focus: Option<FocusForm>,
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
    /// What the program makes of what the member wants to train more and less.
    pub focus_note: Option<String>,
    /// What the member wrote about that, to be confirmed.
    pub focus_question: Option<FocusQuestion>,
    /// The part that the member is asked about, and after how long.
    pub retest: Option<(Region, RetestDay)>,
    /// Whether the health questions must be asked.
    pub is_screening_due: bool,
    /// What keeps the member from starting sessions.
    pub lock: Option<SessionLock>,
    /// Whether a review is due.
    pub needs_revision: bool,
    /// What changed when newer rules regenerated the program, until the member has seen it.
    pub program_notice: Option<String>,
    /// `None` where no trainer has signed the current program.
    pub signature: Option<Signature>,
    /// The weekdays of the program's days.
    pub training_weekdays: Weekdays,
    /// The other weekdays on which the member trains instead, to be asked about.
    pub other_weekdays: Option<Weekdays>,
    /// Exercises that the member left out.
    pub excluded: Vec<Exclusion>,
    /// Whether older rules made the program.
    pub(crate) is_outdated: bool,
}

pub(super) fn find_view(
    conn: &mut Conn,
    member: &Member,
    now: DateTime<Utc>,
) -> Result<ProfileView> {
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
        signature: cycle.state.signature.clone(),
        excluded: cycle.excluded.iter().copied().filter(|one| one.reason.is_members()).collect(),
        is_outdated: renewal::is_outdated(cycle),
        has_health_consent: consents::is_granted(conn, member.id, ConsentKind::Health)?,
        notes: health_notes(profile, program),
        is_still_valid_asked: is_still_valid_asked(profile, member.today(now)),
        focus_note: focus_note(profile, cycle, program),
        focus_question: focus_question(profile),
        retest: retest_due(profile, member.today(now)),
        is_screening_due: profile.screening.as_ref().is_none_or(|screening| screening.is_due(now)),
        lock: session_lock(profile, cycle),
        needs_revision: review::is_due((member.today(now) - reviewed_on).num_days()),
        profile: profile.clone(),
    })
}

/// What a member wants to train more, less and not at all, as it is sent.
#[derive(Debug, Clone)]
pub struct FocusForm {
    pub focus: Focus,
    pub avoid: Vec<ExerciseId>,
}

/// The answers to the health questions as they are sent.
#[derive(Debug, Clone)]
pub struct ScreeningForm {
    pub answers: HealthAnswers,
    /// Whether the member accepts to be responsible for asking a doctor.
    pub is_term_accepted: bool,
}
