//! What the dependants of the log share while they follow a change.

use chrono::{DateTime, Utc};
use evolua_domain::access::Member;
use evolua_persistence::exercise_histories::Histories;
use evolua_persistence::{Conn, workout_templates};

use super::LogChange;
use crate::Result;
use crate::member_program::MemberProgram;

/// A change of a member's log with what several dependants read for it.
pub(crate) struct Update<'a> {
    pub(crate) conn: &'a mut Conn,
    pub(crate) person: &'a Member,
    pub(crate) now: DateTime<Utc>,
    pub(crate) change: &'a LogChange,
    /// The histories of the changed exercises; after the end of a session, also of those trained
    /// lately.
    pub(crate) histories: Histories,
    /// Read when it is first needed; the inner `None` is a member without a program.
    program: Option<Option<MemberProgram>>,
}

impl<'a> Update<'a> {
    pub(super) fn new(
        conn: &'a mut Conn,
        person: &'a Member,
        now: DateTime<Utc>,
        change: &'a LogChange,
    ) -> Self {
        Self { conn, person, now, change, histories: Histories::new(), program: None }
    }

    pub(crate) fn program(&mut self) -> Result<Option<MemberProgram>> {
        if let Some(program) = &self.program {
            return Ok(program.clone());
        }
        let found = workout_templates::find_current(self.conn, self.person.id)?;
        Ok(self.program.insert(found.map(MemberProgram::from)).clone())
    }
}
