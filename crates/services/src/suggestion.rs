//! What to put on the bar, from the member's log.

use chrono::{Days, NaiveDate};
use evolua_domain::exercise::{Catalogue, Exercise, ExerciseId};
use evolua_domain::id::MemberId;
use evolua_domain::load::{
    Lift, LoadPlan, NextLoad, WarmUpSet, next_load, rescaled_load, warm_up_sets,
};
use evolua_domain::program::RepRange;
use evolua_domain::progress::Session;
use evolua_persistence::training_log::{self, RecentLog, day_number};
use evolua_persistence::{Conn, profiles};

use crate::Result;
use crate::progress::measure;

/// Days after which a load says nothing about today's: the exercise begins anew.
pub(crate) const MEMORY: Days = Days::new(180);

/// What to put on the bar for an exercise.
#[derive(Debug, Clone)]
pub struct PlannedLoad {
    /// The exercise.
    pub exercise_id: ExerciseId,
    /// The load of the working sets, and why.
    pub next: NextLoad,
    /// Lighter sets before it.
    pub warm_up: Vec<WarmUpSet>,
    /// The latest session of the exercise.
    pub last: Option<Session>,
}

/// What loads are suggested from.
pub(crate) struct Suggester<'a> {
    pub(crate) log: &'a RecentLog,
    /// The day on which the exercises are done.
    pub(crate) on: NaiveDate,
    pub(crate) is_deload: bool,
}

/// What a plan asks for.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Asked {
    pub(crate) sets: u8,
    pub(crate) reps: RepRange,
    /// Warm-up sets before the working sets.
    pub(crate) warm_ups: usize,
}

impl Suggester<'_> {
    /// The load of an exercise from its own log.
    pub(crate) fn load(&self, id: ExerciseId, asked: Asked) -> PlannedLoad {
        let lift = Catalogue::embedded().by_id(id).map_or(Lift::CUSTOM, Lift::from);
        let sessions = self.sessions(id);
        let next = next_load(&self.plan(lift, asked), sessions, day_number(self.on));
        planned(id, lift, next, asked, sessions)
    }

    /// The load of an exercise that stands in for a planned one: from its own log, else estimated
    /// from the other's.
    pub(crate) fn stand_in(&self, to: &Exercise, from: &Exercise, asked: Asked) -> PlannedLoad {
        if !self.sessions(to.id).is_empty() {
            return self.load(to.id, asked);
        }
        let (lift, of_other) = (Lift::from(to), self.sessions(from.id));
        let plan = self.plan(lift, asked);
        let next = rescaled_load(&plan, to, from, of_other, day_number(self.on));
        planned(to.id, lift, next, asked, &[])
    }

    fn plan(&self, lift: Lift, asked: Asked) -> LoadPlan {
        LoadPlan { lift, sets: asked.sets, reps: asked.reps, is_deload: self.is_deload }
    }

    fn sessions(&self, id: ExerciseId) -> &[Session] {
        let logged = self.log.exercises.iter().find(|one| one.exercise_id == id);
        logged.map_or(&[], |logged| &logged.sessions)
    }
}

fn planned(
    exercise_id: ExerciseId,
    lift: Lift,
    next: NextLoad,
    asked: Asked,
    sessions: &[Session],
) -> PlannedLoad {
    let kg = next.weight_kg;
    let warm_up = kg.map(|kg| warm_up_sets(kg, lift.step, asked.warm_ups)).unwrap_or_default();
    PlannedLoad { exercise_id, next, warm_up, last: sessions.last().cloned() }
}

/// The loads of exercises outside the program, today and without warm-up sets.
pub(crate) fn outside_program(
    conn: &mut Conn,
    member: MemberId,
    today: NaiveDate,
    exercises: &[(ExerciseId, u8, RepRange)],
) -> Result<Vec<PlannedLoad>> {
    let log = training_log::list_since(conn, member, today - MEMORY, measure)?;
    let cycle = profiles::find_cycle(conn, member)?;
    let is_deload = cycle.is_some_and(|cycle| cycle.is_deload(today));
    let suggester = Suggester { log: &log, on: today, is_deload };
    let load = |(id, sets, reps): &(ExerciseId, u8, RepRange)| {
        suggester.load(*id, Asked { sets: *sets, reps: *reps, warm_ups: 0 })
    };
    Ok(exercises.iter().map(load).collect())
}
