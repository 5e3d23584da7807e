//! What is known about a member that loads depend on, beside the log and the plan.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use evolua_domain::cycle::{Cycle, reentry};
use evolua_domain::exercise::{Catalogue, ExerciseId};
use evolua_domain::limitations::Reentry;
use evolua_domain::load::LoadContext;
use evolua_domain::profile::Profile;
use evolua_persistence::Conn;
use evolua_persistence::training_log::day_number;

use crate::Result;
use crate::progress::body::{self, BodyMass};

pub(crate) struct Lifter {
    mass: BodyMass,
    /// The days on which the trainer released exercises after repeated pain.
    releases: BTreeMap<ExerciseId, NaiveDate>,
    /// The movements that come back after a complaint.
    reentry: Option<Reentry>,
}

impl Lifter {
    pub(crate) fn find(
        conn: &mut Conn,
        profile: &Profile,
        cycle: &Cycle,
        today: NaiveDate,
    ) -> Result<Self> {
        Ok(Self {
            mass: body::mass_for_loads(conn, profile.member_id, today)?,
            releases: cycle.state.pain_releases.clone(),
            reentry: reentry(profile),
        })
    }

    /// What the load of an exercise takes from it.
    pub(crate) fn context(&self, id: ExerciseId) -> LoadContext<'static> {
        let exercise = Catalogue::embedded().by_id(id);
        let returns = self.reentry.as_ref().zip(exercise).filter(|(all, one)| all.includes(one));
        LoadContext {
            body_mass_kg: self.mass.kg(),
            refuses_body_mass: self.mass == BodyMass::Refused,
            pain_release: self.releases.get(&id).copied().map(day_number),
            reentry: returns.map(|(all, _)| day_number(all.since)),
            ..LoadContext::default()
        }
    }
}
