//! Suggested loads, from the member's log.

use chrono::{Days, NaiveDate};
use evolua_domain::cycle::{Cycle, program_request};
use evolua_domain::exercise::{Catalogue, Exercise, ExerciseId};
use evolua_domain::id::MemberId;
use evolua_domain::load::{
    Lift, LoadPlan, NextLoad, WarmUpSet, next_load, plates_hint, rescaled_load, warm_up_sets,
};
use evolua_domain::profile::Profile;
use evolua_domain::program::{Alternatives, RepRange};
use evolua_domain::progress::Session;
use evolua_persistence::exercise_metrics::{self, Best};
use evolua_persistence::training_log::{self, RecentLog, day_number};
use evolua_persistence::{Conn, profiles};

use crate::access::ActiveMember;
use crate::progress::refresh_if_stale;
use crate::{App, Result};

/// Days after which logged loads are ignored and the exercise starts over.
pub(crate) const MEMORY: Days = Days::new(180);

/// The suggested load of an exercise.
#[derive(Debug, Clone)]
pub struct PlannedLoad {
    pub exercise_id: ExerciseId,
    /// The load of the working sets, and why.
    pub next: NextLoad,
    /// Lighter sets before the working sets.
    pub warm_up: Vec<WarmUpSet>,
    /// The plates on a barbell, as a Portuguese sentence.
    pub plates: Option<String>,
    /// The latest session of the exercise.
    pub last: Option<Session>,
}

/// An exercise that may replace another one.
#[derive(Debug, Clone)]
pub struct Alternative {
    pub exercise: &'static Exercise,
    pub load: PlannedLoad,
}

/// Suggests loads for one day from a log.
pub(crate) struct Suggester<'a> {
    pub(crate) log: &'a RecentLog,
    /// The day on which the exercises are done.
    pub(crate) on: NaiveDate,
    pub(crate) is_deload: bool,
}

/// The prescribed sets of an exercise.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Prescription {
    pub(crate) sets: u8,
    pub(crate) reps: RepRange,
    /// Warm-up sets before the working sets.
    pub(crate) warm_ups: usize,
}

impl Suggester<'_> {
    /// Suggests the load of an exercise from its log.
    pub(crate) fn load(&self, id: ExerciseId, prescription: Prescription) -> PlannedLoad {
        let lift = Lift::of(id);
        let sessions = self.sessions(id);
        let next = next_load(&self.plan(lift, prescription), sessions, day_number(self.on));
        planned_load(id, lift, next, prescription, sessions)
    }

    /// Suggests the load of an exercise that replaces a planned one: from its own log, or estimated
    /// from the log of the replaced one.
    fn replacement_load(
        &self,
        to: &Exercise,
        from: &Exercise,
        prescription: Prescription,
    ) -> PlannedLoad {
        if !self.sessions(to.id).is_empty() {
            return self.load(to.id, prescription);
        }
        let (lift, sessions_of_replaced) = (Lift::from(to), self.sessions(from.id));
        let plan = self.plan(lift, prescription);
        let next = rescaled_load(&plan, to, from, sessions_of_replaced, day_number(self.on));
        planned_load(to.id, lift, next, prescription, &[])
    }

    /// Candidates to replace an exercise, each with its load.
    pub(crate) fn alternatives(
        &self,
        candidates: Vec<&'static Exercise>,
        replaced: &Exercise,
        prescription: Prescription,
    ) -> Vec<Alternative> {
        let alternative = |exercise| Alternative {
            exercise,
            load: self.replacement_load(exercise, replaced, prescription),
        };
        candidates.into_iter().map(alternative).collect()
    }

    fn plan(&self, lift: Lift, prescription: Prescription) -> LoadPlan {
        LoadPlan {
            lift,
            sets: prescription.sets,
            reps: prescription.reps,
            is_deload: self.is_deload,
        }
    }

    fn sessions(&self, id: ExerciseId) -> &[Session] {
        let logged = self.log.exercises.iter().find(|logged| logged.exercise_id == id);
        logged.map_or(&[], |logged| &logged.sessions)
    }
}

fn planned_load(
    exercise_id: ExerciseId,
    lift: Lift,
    next: NextLoad,
    prescription: Prescription,
    sessions: &[Session],
) -> PlannedLoad {
    let kg = next.weight_kg;
    let warm_up = kg.map(|kg| warm_up_sets(lift, kg, prescription.warm_ups)).unwrap_or_default();
    let plates = kg.and_then(|kg| plates_hint(lift, kg));
    let is_done = |session: &&Session| session.sets.iter().any(|set| set.is_completed);
    // A session may hold nothing but sets that were left because of pain.
    let last = sessions.iter().rfind(is_done).cloned();
    PlannedLoad { exercise_id, next, warm_up, plates, last }
}

/// An exercise outside the program with what a session of it needs.
#[derive(Debug, Clone)]
pub struct SuggestedExercise {
    /// Today's load, without warm-up sets.
    pub load: PlannedLoad,
    /// Its records; `None` where it was never logged.
    pub best: Option<Best>,
    /// What may replace it.
    pub alternatives: Vec<Alternative>,
}

/// The data from which exercises outside the program are suggested.
pub(crate) struct OutsideProgram {
    log: RecentLog,
    cycle: Option<(Profile, Cycle)>,
    bests: Vec<Best>,
}

impl OutsideProgram {
    pub(crate) fn find(conn: &mut Conn, member: MemberId, today: NaiveDate) -> Result<Self> {
        Ok(Self {
            log: training_log::list_since(conn, member, today - MEMORY)?,
            cycle: profiles::find_with_cycle(conn, member)?,
            bests: exercise_metrics::list_bests(conn, member)?,
        })
    }

    /// Suggests exercises that are trained together, each with its sets and repetitions.
    pub(crate) async fn suggest(
        mut self,
        app: &App,
        who: &ActiveMember,
        prescribed: &[(ExerciseId, u8, RepRange)],
    ) -> Result<Vec<SuggestedExercise>> {
        let together: Vec<_> = prescribed.iter().map(|(id, ..)| *id).collect();
        // Only the records of these exercises are shown, so only they must be fresh.
        if self.bests.iter().any(|best| best.is_stale && together.contains(&best.exercise_id)) {
            let member = who.id();
            refresh_if_stale(app, who.member()).await?;
            self.bests =
                app.db.read(move |conn| exercise_metrics::list_bests(conn, member)).await?;
        }
        let today = who.member().today(app.now());
        let cycle = self.cycle.as_ref();
        let is_deload = cycle.is_some_and(|(_, cycle)| cycle.is_deload(today));
        let suggester = Suggester { log: &self.log, on: today, is_deload };
        let alternatives =
            cycle.map(|(profile, cycle)| Alternatives::new(&program_request(profile, cycle)));
        let exercise = |&(id, sets, reps): &(ExerciseId, u8, RepRange)| {
            let prescription = Prescription { sets, reps, warm_ups: 0 };
            let replaced = Catalogue::embedded().by_id(id);
            // A custom exercise has no alternatives, nor has a member without a program.
            let alternatives = alternatives.as_ref().zip(replaced).map(|(all, replaced)| {
                suggester.alternatives(all.not_in(&together, replaced), replaced, prescription)
            });
            SuggestedExercise {
                load: suggester.load(id, prescription),
                best: self.bests.iter().find(|best| best.exercise_id == id).copied(),
                alternatives: alternatives.unwrap_or_default(),
            }
        };
        Ok(prescribed.iter().map(exercise).collect())
    }
}
