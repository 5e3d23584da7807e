//! Exercises that the trainer takes out of a member's program.

use chrono::NaiveDate;
use evolua_domain::exercise::{Catalogue, ExerciseId};
use evolua_domain::id::MemberId;
use evolua_domain::program::{self, Adjustments, Exclusion, ExclusionReason, Program, Swap};
use evolua_persistence::{Conn, audit_log, members, profiles};
use tracing::info;

use super::Admin;
use crate::error::codes;
use crate::member_program::{MemberProgram, replace_program};
use crate::{App, Result};

const EXCLUDE: &str = "exclude exercise";

/// Takes an exercise out of a member's program, now and in every later one. A similar exercise
/// takes its places if there is one, else the program is made anew. A notice tells the member.
pub async fn exclude_exercise(
    app: &App,
    admin: &Admin,
    id: MemberId,
    exercise: ExerciseId,
) -> Result<()> {
    let (admin, now) = (*admin, app.now());
    app.db
        .write_for(id, move |conn| -> Result<()> {
            let current = MemberProgram::find(conn, id)?;
            if !has(&current.program, exercise) {
                return Err((&codes::NOT_IN_PROGRAM).into());
            }
            // The trainer's reason replaces the member's, who could take it back.
            profiles::include_exercise(conn, id, exercise)?;
            profiles::exclude_exercise(conn, id, by_trainer(exercise))?;
            let member = members::find(conn, id)?.ok_or(&codes::MEMBER_MISSING)?;
            replace(conn, id, current, exercise, member.today(now))?;
            let name = exercise_name(exercise);
            Ok(audit_log::insert(conn, admin.id, id, EXCLUDE, Some(name), now)?)
        })
        .await?;
    info!(admin.id = %admin.id, member.id = %id, "exercise excluded");
    Ok(())
}

fn replace(
    conn: &mut Conn,
    member: MemberId,
    mut current: MemberProgram,
    leaves: ExerciseId,
    today: NaiveDate,
) -> Result<()> {
    // The cycle was read before the exclusion was stored.
    current.cycle.excluded.push(by_trainer(leaves));
    let request = current.request();
    let substitute = program::substitute(&request, &current.program, leaves);
    let changed = match substitute {
        Some(enters) => {
            let swaps = vec![Swap { leaves, enters }];
            let mut changed = current.program.clone();
            program::adjust(
                &request,
                &mut changed,
                &Adjustments { swaps, ..Adjustments::default() },
            );
            changed
        }
        None => program::generate(request),
    };
    let notice = match substitute {
        Some(enters) => format!(
            "Seu treinador tirou {} do seu programa. No lugar entra {}.",
            exercise_name(leaves),
            exercise_name(enters)
        ),
        None => format!("Seu treinador tirou {} do seu programa.", exercise_name(leaves)),
    };
    replace_program(conn, &current.profile, &changed, today)?;
    Ok(profiles::update_program_notice(conn, member, Some(&notice))?)
}

const fn by_trainer(exercise: ExerciseId) -> Exclusion {
    Exclusion { exercise, reason: ExclusionReason::Trainer }
}

fn has(program: &Program, exercise: ExerciseId) -> bool {
    let mut planned = program.days.iter().flat_map(|day| &day.exercises);
    planned.any(|planned| planned.exercise_id == exercise)
}

fn exercise_name(exercise: ExerciseId) -> &'static str {
    Catalogue::embedded().by_id(exercise).map_or("um exercício", |entry| entry.name.as_str())
}
