//! Suggested loads, from the member's log.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use evolua_domain::calendar::date_of_number;
use evolua_domain::cycle::{Cycle, program_request};
use evolua_domain::exercise::{Catalogue, Exercise, ExerciseId, Measure, measure_of};
use evolua_domain::id::{MemberId, WorkoutId};
use evolua_domain::load::{
    Lift, LoadContext, LoadPlan, NextLoad, ShownDay, WarmUpSet, kilograms, next_load_in_week,
    rescaled_load, warm_up_sets,
};
use evolua_domain::profile::Profile;
use evolua_domain::program::{
    Alternatives, BlockSets, Course, RepRange, TrainerChange, WeekCycle, top_reps,
};
use evolua_domain::progress::{ExerciseHistory, Record, Session};
use evolua_persistence::exercise_histories::{self, Histories, Wanted};
use evolua_persistence::training_log::day_number;
use evolua_persistence::workout_exercises;
pub use evolua_persistence::workout_exercises::ExerciseNote;
use evolua_persistence::{Conn, profiles};

use super::lifter::Lifter;
use crate::Result;

/// The suggested load of an exercise.
#[derive(Debug, Clone)]
pub struct PlannedLoad {
    pub exercise_id: ExerciseId,
    /// The load of the working sets, and why.
    pub next: NextLoad,
    /// Lighter sets before the working sets.
    pub warm_up: Vec<WarmUpSet>,
    /// The weight of the bar whose plates make the load.
    pub bar_kg: Option<f64>,
    /// The latest session of the exercise.
    pub last: Option<Session>,
    /// The workout whose loads the member must confirm.
    pub doubtful: Option<WorkoutId>,
}

/// An exercise that may replace another one.
#[derive(Debug, Clone)]
pub struct Alternative {
    pub exercise: &'static Exercise,
    pub load: PlannedLoad,
}

/// Suggests loads for one day from what was logged.
pub(crate) struct Suggester<'a> {
    pub(crate) histories: &'a Histories,
    /// The day on which the exercises are done.
    pub(crate) on: NaiveDate,
    pub(crate) is_deload: bool,
    /// What the trainer changed, fixed loads among it.
    pub(crate) trainer: &'a [TrainerChange],
    /// The member's weeks, where there is a program.
    pub(crate) course: Option<(&'a Course, WeekCycle)>,
    /// `None` before the questionnaire.
    pub(crate) lifter: Option<&'a Lifter>,
}

/// The prescribed sets of an exercise.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Prescription {
    /// The program's, which no week exceeds.
    pub(crate) sets: u8,
    /// This week's, where it says how many.
    pub(crate) week_sets: Option<u8>,
    pub(crate) reps: RepRange,
    /// Warm-up sets before the working sets.
    pub(crate) warm_ups: usize,
    /// What a block asks of a barbell lift.
    pub(crate) lift: Option<BlockSets>,
    /// Whether it is a main lift of a strength plan.
    pub(crate) is_main_lift: bool,
    /// The most sets that it may have today.
    pub(crate) max_sets: Option<u8>,
}

impl Prescription {
    /// Sets without warm-ups that no week changes.
    pub(crate) const fn plain(sets: u8, reps: RepRange) -> Self {
        Self {
            sets,
            week_sets: None,
            reps,
            warm_ups: 0,
            lift: None,
            is_main_lift: false,
            max_sets: None,
        }
    }
}

impl Suggester<'_> {
    /// Suggests the load of an exercise from its log.
    pub(crate) fn load(&self, id: ExerciseId, prescription: Prescription) -> PlannedLoad {
        let lift = Lift::of(id);
        let sessions = self.sessions(id);
        let plan = self.plan(lift, prescription);
        let shown = self.shown_days(sessions);
        let context = self.context(id, prescription, &shown);
        let next = next_load_in_week(&plan, sessions, day_number(self.on), context);
        let next = self.fixed(id, &plan, next);
        let workout_on = |day| self.histories.get(&id)?.workout_on(day);
        let doubtful = next.ask_load.as_ref().and_then(|asked| workout_on(asked.day));
        PlannedLoad { doubtful, ..planned_load(id, lift, next, prescription, sessions) }
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
        let lift = Lift::from(to);
        let sessions_of_replaced = self.sessions(from.id);
        let plan = self.plan(lift, prescription);
        let prescription = Prescription { lift: None, ..prescription };
        let context = self.context(to.id, prescription, &[]);
        let next =
            rescaled_load(&plan, to, from, sessions_of_replaced, day_number(self.on), context);
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

    /// The suggestion, or the load that the trainer fixed.
    fn fixed(&self, id: ExerciseId, plan: &LoadPlan, next: NextLoad) -> NextLoad {
        let of_exercise = |change: &&TrainerChange| change.exercise == id;
        let mut changes = self.trainer.iter().filter(of_exercise);
        let fixed = changes.find_map(|change| Some((change, change.wish.load_kg()?)));
        let Some((change, kg)) = fixed else { return next };
        let sentence = change.sentence(&format!("definiu {} kg", kilograms(kg)));
        next.fixed(plan, kg, sentence)
    }

    fn plan(&self, lift: Lift, prescription: Prescription) -> LoadPlan {
        LoadPlan {
            lift,
            sets: prescription.sets,
            reps: prescription.reps,
            is_deload: self.is_deload(lift, prescription),
        }
    }

    /// Whether an exercise is done in a light week. A block says itself how light a lift is, and the
    /// week how many minutes of cardio it has.
    fn is_deload(&self, lift: Lift, prescription: Prescription) -> bool {
        let Some((course, weeks)) = self.course else { return self.is_deload };
        let at = course.on(self.on);
        let is_planned = weeks.pace.is_light(at);
        let is_cardio = lift.measure == Measure::CardioTime && weeks.asks_cardio();
        if prescription.lift.is_some() || is_cardio {
            self.is_deload && !is_planned
        } else {
            self.is_deload || is_planned
        }
    }

    fn context<'s>(
        &self,
        id: ExerciseId,
        prescription: Prescription,
        shown: &'s [ShownDay],
    ) -> LoadContext<'s> {
        let rir = self.course.map(|(course, weeks)| weeks.pace.rir(course.on(self.on)));
        // Exercises outside the program have no reserve of the week.
        let target_rir = rir.filter(|_| prescription.week_sets.is_some());
        LoadContext {
            sets: prescription.week_sets,
            target_rir,
            max_sets: prescription.max_sets,
            lift: prescription.lift,
            is_main_lift: prescription.is_main_lift && prescription.lift.is_none(),
            shown,
            ..self.lifter.map(|lifter| lifter.context(id)).unwrap_or_default()
        }
    }

    /// What the weeks of past sessions asked for.
    fn shown_days(&self, sessions: &[Session]) -> Vec<ShownDay> {
        let Some((course, weeks)) = self.course else { return Vec::new() };
        let shown = |session: &Session| {
            let at = course.on(date_of_number(session.day)?);
            let is_block = weeks.pace.is_block;
            let top_reps = is_block.then(|| top_reps(at.week, session.rep_range)).flatten();
            Some(ShownDay { day: session.day, target_rir: Some(weeks.pace.rir(at)), top_reps })
        };
        sessions.iter().filter_map(shown).collect()
    }

    fn sessions(&self, id: ExerciseId) -> &[Session] {
        self.histories.get(&id).map_or(&[], ExerciseHistory::sessions)
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
    let is_done = |session: &&Session| session.sets.iter().any(|set| set.is_completed);
    // A session may hold nothing but sets that were left because of pain.
    let last = sessions.iter().rfind(is_done).cloned();
    PlannedLoad { exercise_id, next, warm_up, bar_kg: lift.bar_kg(), last, doubtful: None }
}

/// The all-time records of an exercise.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Best {
    pub exercise_id: ExerciseId,
    pub load_kg: Option<f64>,
    /// Highest estimated 1RM; the strength index where there is no load.
    pub one_rep_max_kg: Option<f64>,
    /// The body's mass that the strength index counts with.
    pub body_kg: f64,
}

/// The records of an exercise; `None` where it was never logged.
pub(crate) fn find_best(histories: &Histories, exercise_id: ExerciseId) -> Option<Best> {
    let history = histories.get(&exercise_id)?;
    let measure = measure_of(exercise_id);
    let records = history.records(measure);
    let value = |record: Option<Record>| record.map(|best| best.value);
    Some(Best {
        exercise_id,
        load_kg: value(records.load),
        one_rep_max_kg: value(records.one_rep_max),
        body_kg: history.body(measure).kg(),
    })
}

/// An exercise outside the program with what a session of it needs.
#[derive(Debug, Clone)]
pub struct SuggestedExercise {
    /// Today's load, without warm-up sets.
    pub load: PlannedLoad,
    /// Its records; `None` where it was never logged.
    pub best: Option<Best>,
    /// The member's latest note at it.
    pub note: Option<ExerciseNote>,
    /// What may replace it.
    pub alternatives: Vec<Alternative>,
}

/// The data from which exercises outside the program are suggested.
pub(crate) struct OutsideProgram {
    histories: Histories,
    notes: BTreeMap<ExerciseId, ExerciseNote>,
    cycle: Option<(Profile, Cycle)>,
    lifter: Option<Lifter>,
}

impl OutsideProgram {
    pub(crate) fn find(conn: &mut Conn, member: MemberId, today: NaiveDate) -> Result<Self> {
        let cycle = profiles::find_with_cycle(conn, member)?;
        let find = |(profile, cycle): &(Profile, Cycle)| Lifter::find(conn, profile, cycle, today);
        let lifter = cycle.as_ref().map(find).transpose()?;
        Ok(Self {
            histories: exercise_histories::list(conn, member, Wanted::All)?,
            notes: workout_exercises::list_latest_notes(conn, member)?,
            cycle,
            lifter,
        })
    }

    /// Suggests exercises that are trained together, each with its sets and repetitions.
    pub(crate) fn suggest(
        &self,
        today: NaiveDate,
        prescribed: &[(ExerciseId, u8, RepRange)],
    ) -> Vec<SuggestedExercise> {
        let together: Vec<_> = prescribed.iter().map(|(id, ..)| *id).collect();
        let cycle = self.cycle.as_ref();
        let is_deload = cycle.is_some_and(|(_, cycle)| cycle.is_deload(today));
        let trainer = cycle.map_or(&[][..], |(_, cycle)| &cycle.trainer);
        let histories = &self.histories;
        let lifter = self.lifter.as_ref();
        let suggester =
            Suggester { histories, on: today, is_deload, trainer, course: None, lifter };
        let alternatives =
            cycle.map(|(profile, cycle)| Alternatives::new(&program_request(profile, cycle)));
        let exercise = |&(id, sets, reps): &(ExerciseId, u8, RepRange)| {
            let prescription = Prescription::plain(sets, reps);
            let replaced = Catalogue::embedded().by_id(id);
            // A custom exercise has no alternatives, nor has a member without a program.
            let alternatives = alternatives.as_ref().zip(replaced).map(|(all, replaced)| {
                suggester.alternatives(all.not_in(&together, replaced), replaced, prescription)
            });
            SuggestedExercise {
                load: suggester.load(id, prescription),
                best: find_best(&self.histories, id),
                note: self.notes.get(&id).cloned(),
                alternatives: alternatives.unwrap_or_default(),
            }
        };
        prescribed.iter().map(exercise).collect()
    }
}
