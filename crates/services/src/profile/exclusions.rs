//! Exercises that a member leaves out: the gym doesn't have them, or the member doesn't want them.

use evolua_domain::exercise::{Catalogue, ExerciseId};
use evolua_domain::program::{
    Exclusion, ExclusionReason, MOST_EXCLUSIONS, ProgramChange, is_trainers, program_change,
};
use evolua_persistence::profiles;

use super::regenerate_program;
use crate::access::ActiveMember;
use crate::error::codes;
use crate::program::member_program::MemberProgram;
use crate::{App, Result};

/// Leaves an exercise out, or takes that back where the reason is `None`. The program is regenerated
/// around it. What the trainer left out stays out.
pub async fn set_exclusion(
    app: &App,
    who: &ActiveMember,
    exercise: ExerciseId,
    reason: Option<ExclusionReason>,
) -> Result<ProgramChange> {
    let person = who.member().clone();
    let member = person.id;
    let now = app.now();
    if Catalogue::embedded().by_id(exercise).is_none() {
        return Err((&codes::NOT_FOUND).into());
    }
    app.db
        .write_for(member, move |conn| -> Result<_> {
            let before = MemberProgram::find(conn, member)?;
            let excluded = &before.cycle.excluded;
            if reason.is_some() && is_trainers(&before.cycle.trainer, exercise) {
                return Err((&codes::TRAINERS_CHOICE).into());
            }
            let known = excluded.iter().find(|one| one.exercise == exercise).map(|one| one.reason);
            if known == reason || known == Some(ExclusionReason::Trainer) {
                return Ok(ProgramChange::default());
            }
            profiles::include_exercise(conn, member, exercise)?;
            if let Some(reason) = reason {
                if known.is_none() && excluded.len() >= MOST_EXCLUSIONS {
                    return Err((&codes::TOO_MANY_EXCLUSIONS).into());
                }
                profiles::exclude_exercise(conn, member, Exclusion { exercise, reason })?;
            }
            // Another reason for the same exercise changes no program.
            if known.is_some() && reason.is_some() {
                return Ok(ProgramChange::default());
            }
            regenerate_program(conn, &person, now)?;
            let after = MemberProgram::find(conn, member)?;
            Ok(program_change(&before.program, &after.program))
        })
        .await
}
