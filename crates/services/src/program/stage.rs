//! The stages in which the program of a new level comes in.

use std::collections::BTreeSet;

use chrono::{DateTime, Days, NaiveDate, Utc};
use evolua_domain::access::Member;
use evolua_domain::cycle::ProgramState;
use evolua_domain::exercise::ExerciseId;
use evolua_domain::program::{
    self, CheckReason, CurrentStage, Program, ProgramRequest, Stage, Staged,
};
use evolua_persistence::exercise_histories::{self, Wanted};
use evolua_persistence::{Conn, profiles, program_states, workout_details};

use super::checking;
use super::current::ProgramWeek;
use super::member_program::{MemberProgram, replace_program};
use crate::{App, Result};

/// Days before today in which an exercise that was trained counts as known.
const KNOWN_FOR: Days = Days::new(26 * 7);

/// What a member does before the level rises: the program, and what the log of half a year has.
pub(crate) fn stage_before(
    conn: &mut Conn,
    current: &MemberProgram,
    today: NaiveDate,
) -> Result<Stage> {
    let since = Wanted::Since(today - KNOWN_FOR);
    let trained = exercise_histories::list(conn, current.profile.member_id, since)?;
    let program = &current.program;
    let known: BTreeSet<ExerciseId> =
        trained.into_keys().chain(program.strength_exercises()).collect();
    Ok(Stage { known: known.into_iter().collect(), sets_before: program.weekly_strength_sets() })
}

/// Generates a program with what its stage brings, and notes in the stage whether it is the last.
pub(crate) fn generate_staged(
    request: &ProgramRequest,
    stage: Option<&mut CurrentStage>,
) -> (Program, Option<Staged>) {
    match stage {
        Some(stage) => {
            let (program, staged) = stage.settle(request);
            (program, Some(staged))
        }
        None => (program::generate(request), None),
    }
}

impl ProgramWeek {
    /// Whether the next stage of the level is due.
    pub(crate) fn begins_stage(&self) -> bool {
        self.current.cycle.state.stage.as_ref().is_some_and(|stage| stage.is_over(&self.course))
    }
}

/// Begins the next stage of a member's level if it is due, and leaves a notice of what enters. The
/// program of a workout that is under way stays until a later visit.
pub(crate) async fn begin_next(app: &App, person: &Member) -> Result<()> {
    let member = person.id;
    let now = app.now();
    let today = person.today(now);
    app.db
        .write_for(member, move |conn| {
            let Some(week) = ProgramWeek::find(conn, member, today)? else { return Ok(()) };
            // Asked again, since another visit may have been faster.
            if !week.begins_stage() || !workout_details::list_open(conn, member)?.is_empty() {
                return Ok(());
            }
            enter_next(conn, &week.current.into(), today, now)
        })
        .await
}

fn enter_next(
    conn: &mut Conn,
    current: &MemberProgram,
    today: NaiveDate,
    now: DateTime<Utc>,
) -> Result<()> {
    let Some(stage) = &current.cycle.state.stage else { return Ok(()) };
    let member = current.profile.member_id;
    let mut next = stage.next(&current.program, today);
    let request = current.request();
    let (program, _) = next.settle(&request);
    let after = ProgramState { stage: Some(next.clone()), ..current.cycle.state.clone() };
    program_states::replace(conn, member, &after)?;
    if program != current.program {
        checking::submit(conn, &current.profile, &program, Some(CheckReason::Level), now)?;
        replace_program(conn, &current.profile, &program, today)?;
        let notice = next.notice(request.limitations, &current.program, &program);
        profiles::update_program_notice(conn, member, Some(&notice))?;
    }
    Ok(())
}
