//! What the dependants of the log share while they follow a change.

use std::rc::Rc;

use chrono::{DateTime, Utc};
use evolua_domain::access::Member;
use evolua_persistence::exercise_histories::Histories;
use evolua_persistence::member_state::{self, Concerned, MemberState};
use evolua_persistence::{Conn, program_days};

use super::change::LogChange;
use crate::Result;
use crate::program::member_program::MemberProgram;

/// A change of a member's log with what several dependants read for it.
pub(crate) struct Update<'a> {
    pub(crate) conn: &'a mut Conn,
    pub(crate) person: &'a Member,
    pub(crate) now: DateTime<Utc>,
    pub(crate) change: &'a LogChange,
    /// The histories of the changed exercises; after the end of a session, also of those trained
    /// lately.
    pub(crate) histories: Histories,
    /// As of before the change, read when it is first needed; the inner `None` is a member without a
    /// profile.
    state: Option<Option<MemberState>>,
    /// Read when it is first needed; the inner `None` is a member without a program.
    program: Option<Option<Rc<MemberProgram>>>,
}

impl<'a> Update<'a> {
    pub(super) fn new(
        conn: &'a mut Conn,
        person: &'a Member,
        now: DateTime<Utc>,
        change: &'a LogChange,
        state: Option<Option<MemberState>>,
    ) -> Self {
        Self { conn, person, now, change, histories: Histories::new(), state, program: None }
    }

    fn state(&mut self) -> Result<Option<&MemberState>> {
        if self.state.is_none() {
            let today = self.person.today(self.now);
            self.state = Some(member_state::find(self.conn, self.person.id, today)?);
        }
        Ok(self.state.as_ref().and_then(Option::as_ref))
    }

    /// What the change may concern beside the exercises in it.
    pub(crate) fn concerned(&mut self) -> Result<Concerned> {
        Ok(self.state()?.map_or(Concerned::ALL, |state| state.has))
    }

    pub(crate) fn program(&mut self) -> Result<Option<Rc<MemberProgram>>> {
        if let Some(program) = &self.program {
            return Ok(program.clone());
        }
        let profile = self.state()?.map(|state| (state.profile.clone(), state.cycle.clone()));
        let found = match profile {
            Some(profile) => program_days::find_of_profile(self.conn, profile)?,
            None => None,
        };
        Ok(self.program.insert(found.map(|current| Rc::new(current.into()))).clone())
    }
}
