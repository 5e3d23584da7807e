//! What members want to train more, less and not at all. It is no health data.

use std::collections::BTreeSet;

use evolua_domain::cycle::focus_question;
use evolua_domain::exercise::ExerciseId;
use evolua_domain::focus::{FocusQuestion, FocusWish};
use evolua_domain::id::MemberId;
use evolua_domain::limitations::Interpretation;
use evolua_domain::profile::Profile;
use evolua_domain::program::{
    Exclusion, ExclusionReason, Focus, MOST_EXCLUSIONS, RenewalCause, is_trainers,
};
use evolua_persistence::{Conn, profiles};

use super::view::{FocusForm, ProfileView, find_view};
use crate::access::UnblockedMember;
use crate::error::codes;
use crate::program::member_program::MemberProgram;
use crate::program::renewal::regenerate;
use crate::{App, Result};

/// What a text says about it, for the form. Nothing is stored.
pub fn read_focus(app: &App, who: &UnblockedMember, text: &str) -> Option<FocusQuestion> {
    let today = who.member().today(app.now());
    FocusQuestion::of(&Interpretation::of(text, today).preference)
}

/// Confirms or declines what the stored text says about it. Refuses where nothing is asked.
pub async fn answer_focus(
    app: &App,
    who: &UnblockedMember,
    is_accepted: bool,
) -> Result<ProfileView> {
    let person = who.member().clone();
    let now = app.now();
    app.db
        .write_for(person.id, move |conn| {
            let member = person.id;
            let profile = profiles::find(conn, member)?.ok_or(&codes::PROFILE_MISSING)?;
            let question = focus_question(&profile).ok_or(&codes::FOCUS_NOT_ASKED)?;
            let wish = if is_accepted { question.wish } else { FocusWish::default() };
            let focus = Focus { up: wish.up, down: wish.down };
            store(conn, member, &FocusForm { focus, avoid: wish.avoid })?;
            let current = MemberProgram::find(conn, member)?;
            regenerate(conn, &current, RenewalCause::Focus, &person, now)?;
            find_view(conn, &person, now)
        })
        .await
}

/// Stores a choice, and leaves the disliked exercises out. Returns whether anything changed.
pub(super) fn store(conn: &mut Conn, member: MemberId, form: &FocusForm) -> Result<bool> {
    let (profile, cycle) =
        profiles::find_with_cycle(conn, member)?.ok_or(&codes::PROFILE_MISSING)?;
    let known: BTreeSet<ExerciseId> = cycle.excluded.iter().map(|one| one.exercise).collect();
    let is_new = |id: &ExerciseId| !known.contains(id) && !is_trainers(&cycle.trainer, *id);
    let room = MOST_EXCLUSIONS.saturating_sub(known.len());
    let avoid: BTreeSet<ExerciseId> =
        form.avoid.iter().copied().filter(is_new).take(room).collect();
    for exercise in &avoid {
        let exclusion = Exclusion { exercise: *exercise, reason: ExclusionReason::Taste };
        profiles::exclude_exercise(conn, member, exclusion)?;
    }
    profiles::update_focus(conn, member, Some(&form.focus))?;
    let before = profile.focus.unwrap_or_default();
    Ok(!avoid.is_empty() || before != form.focus)
}

/// Forgets the choice where a new text says something else, so that the member is asked. Returns
/// whether there was one.
pub(super) fn ask_about_new_text(
    conn: &mut Conn,
    before: &Profile,
    after: &Profile,
) -> Result<bool> {
    let unanswered = Profile { focus: None, ..after.clone() };
    let is_asked = before.limitations != after.limitations && focus_question(&unanswered).is_some();
    if !is_asked || after.focus.is_none() {
        return Ok(false);
    }
    profiles::update_focus(conn, after.member_id, None)?;
    Ok(true)
}
