//! A member's program with the profile and cycle that it was generated from.

use chrono::NaiveDate;
use evolua_domain::cycle::{Cycle, program_request};
use evolua_domain::id::MemberId;
use evolua_domain::profile::Profile;
use evolua_domain::program::{Program, ProgramEvent, ProgramEventKind, ProgramRequest};
use evolua_domain::routine::{Weekdays, training_weekdays};
use evolua_persistence::program_days::{self, CurrentProgram};
use evolua_persistence::{Conn, accepted_reviews, exercise_metrics, program_events};

use crate::Result;
use crate::error::codes;

#[derive(Clone)]
pub(crate) struct MemberProgram {
    pub(crate) profile: Profile,
    pub(crate) cycle: Cycle,
    pub(crate) program: Program,
}

impl MemberProgram {
    pub(crate) fn find(conn: &mut Conn, member: MemberId) -> Result<Self> {
        let current = program_days::find_current(conn, member)?;
        Ok(current.ok_or(&codes::PROFILE_MISSING)?.into())
    }

    /// The weekdays of the program's days.
    pub(crate) fn weekdays(&self) -> Weekdays {
        training_weekdays(self.cycle.routine, self.program.days.len())
    }

    pub(crate) fn request(&self) -> ProgramRequest {
        program_request(&self.profile, &self.cycle)
    }
}

/// Replaces a member's program in another way than by a review: what a review changed can't be taken
/// back any more, and the metrics depend on the program.
pub(crate) fn replace_program(
    conn: &mut Conn,
    profile: &Profile,
    program: &Program,
    today: NaiveDate,
) -> Result<()> {
    let member = profile.member_id;
    program_days::replace(conn, member, profile.training.level, program)?;
    let event = program_event(ProgramEventKind::Changed, today, profile);
    program_events::insert(conn, member, event)?;
    accepted_reviews::delete(conn, member)?;
    Ok(exercise_metrics::mark_all_stale(conn, member)?)
}

/// What happened to a program on a day.
pub(crate) fn program_event(
    kind: ProgramEventKind,
    on: NaiveDate,
    profile: &Profile,
) -> ProgramEvent {
    ProgramEvent { kind, on, days_per_week: profile.training.availability.days() }
}

impl From<CurrentProgram> for MemberProgram {
    fn from(current: CurrentProgram) -> Self {
        let CurrentProgram { templates, profile, cycle } = current;
        let program = Program {
            program_type: profile.current_program,
            days: templates.into_iter().map(|template| template.day).collect(),
        };
        Self { profile, cycle, program }
    }
}
