//! What to put on the bar, from the member's log.

use chrono::{Days, NaiveDate};
use evolua_domain::cycle::{Cycle, program_request};
use evolua_domain::exercise::{Catalogue, Exercise, ExerciseId};
use evolua_domain::id::MemberId;
use evolua_domain::load::{
    Lift, LoadPlan, NextLoad, WarmUpSet, next_load, rescaled_load, warm_up_sets,
};
use evolua_domain::profile::Profile;
use evolua_domain::program::{Alternatives, RepRange};
use evolua_domain::progress::Session;
use evolua_persistence::exercise_metrics::{self, Best};
use evolua_persistence::training_log::{self, RecentLog, day_number};
use evolua_persistence::{Conn, profiles};

use crate::access::ActiveMember;
use crate::progress::bring_up_to_date;
use crate::{App, Result};

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

/// An exercise that may be done instead of another one.
#[derive(Debug, Clone)]
pub struct Alternative {
    /// The exercise.
    pub exercise: &'static Exercise,
    /// Its load.
    pub load: PlannedLoad,
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
    fn stand_in(&self, to: &Exercise, from: &Exercise, asked: Asked) -> PlannedLoad {
        if !self.sessions(to.id).is_empty() {
            return self.load(to.id, asked);
        }
        let (lift, of_other) = (Lift::from(to), self.sessions(from.id));
        let plan = self.plan(lift, asked);
        let next = rescaled_load(&plan, to, from, of_other, day_number(self.on));
        planned(to.id, lift, next, asked, &[])
    }

    /// Exercises that may be done instead of another one, each with its load.
    pub(crate) fn stand_ins(
        &self,
        found: Vec<&'static Exercise>,
        replaced: &Exercise,
        asked: Asked,
    ) -> Vec<Alternative> {
        let alternative =
            |exercise| Alternative { exercise, load: self.stand_in(exercise, replaced, asked) };
        found.into_iter().map(alternative).collect()
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

/// An exercise outside the program with what a session of it needs.
#[derive(Debug, Clone)]
pub struct SuggestedExercise {
    /// What to put on the bar today, without warm-up sets.
    pub load: PlannedLoad,
    /// Its records; `None` where it was never logged.
    pub best: Option<Best>,
    /// What may be done instead.
    pub alternatives: Vec<Alternative>,
}

/// What is known of a member who trains outside the program.
pub(crate) struct Outside {
    log: RecentLog,
    cycle: Option<(Profile, Cycle)>,
    bests: Vec<Best>,
}

impl Outside {
    pub(crate) fn find(conn: &mut Conn, member: MemberId, today: NaiveDate) -> Result<Self> {
        Ok(Self {
            log: training_log::list_since(conn, member, today - MEMORY)?,
            cycle: profiles::find_with_cycle(conn, member)?,
            bests: exercise_metrics::list_bests(conn, member)?,
        })
    }

    /// Exercises that are trained together, each with its sets and repetitions.
    pub(crate) async fn exercises(
        mut self,
        app: &App,
        who: &ActiveMember,
        asked: &[(ExerciseId, u8, RepRange)],
    ) -> Result<Vec<SuggestedExercise>> {
        let together: Vec<_> = asked.iter().map(|(id, ..)| *id).collect();
        if self.bests.iter().any(|best| best.is_stale && together.contains(&best.exercise_id)) {
            let member = who.id();
            bring_up_to_date(app, who.member()).await?;
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
            let asked = Asked { sets, reps, warm_ups: 0 };
            let replaced = Catalogue::embedded().by_id(id);
            let both = alternatives.as_ref().zip(replaced);
            let instead = both.map(|(all, replaced)| {
                suggester.stand_ins(all.not_in(&together, replaced), replaced, asked)
            });
            SuggestedExercise {
                load: suggester.load(id, asked),
                best: self.bests.iter().find(|best| best.exercise_id == id).copied(),
                alternatives: instead.unwrap_or_default(),
            }
        };
        Ok(asked.iter().map(exercise).collect())
    }
}
