//! How far the program of a new level has come in.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use super::{Course, Program, ProgramRequest, Stage, change_notice, generate};
use crate::calendar::monday_of;
use crate::exercise::{Catalogue, Exercise, ExerciseId, ExerciseKind};
use crate::limitations::Reading;

/// The fewest workouts after which a level that is raised by hand comes in stages. Who has trained
/// less knows too little to build on.
pub const STAGED_FROM_WORKOUTS: i64 = 8;

/// How long a stage lasts, in weeks with a workout.
const STAGE_WEEKS: usize = 4;

/// The share of the whole program's weekly sets with which the stages end, in per cent.
const DONE_PERCENT: u32 = 97;

/// What a stage brings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Staged {
    /// Whether no further stage follows.
    pub is_done: bool,
    /// The exercises that enter, in the order of the program.
    pub new: Vec<ExerciseId>,
}

/// What the stage of a request brings with its program; `None` without a stage. The last stage has
/// nearly all sets of the whole program, or no more than the one before.
pub fn staged(request: &ProgramRequest, program: &Program) -> Option<Staged> {
    Some(Staged::of(request, request.stage.as_ref()?, program))
}

impl Staged {
    fn of(request: &ProgramRequest, stage: &Stage, program: &Program) -> Self {
        let sets = program.weekly_strength_sets();
        let whole = generate(ProgramRequest { stage: None, ..request.clone() });
        let is_whole = sets * 100 >= whole.weekly_strength_sets() * DONE_PERCENT;
        let mut new: Vec<ExerciseId> = Vec::new();
        for id in program.strength_exercises() {
            if !stage.known.contains(&id) && !new.contains(&id) {
                new.push(id);
            }
        }
        Self { is_done: is_whole || sets <= stage.sets_before, new }
    }

    /// What the stage of this number brings, in a sentence.
    pub fn sentence(&self, number: u32) -> String {
        match self.new.len() {
            0 => format!("Etapa {number}: nenhum exercício novo."),
            1 => format!("Etapa {number}: entra 1 exercício; o resto fica."),
            count => format!("Etapa {number}: entram {count} exercícios; o resto fica."),
        }
    }
}

/// The stage that a member trains in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CurrentStage {
    /// From 1.
    pub number: u32,
    /// What the member did before it.
    pub start: Stage,
    pub began_on: NaiveDate,
    /// Whether no further stage follows.
    pub is_last: bool,
}

impl CurrentStage {
    /// The first stage of a level. Its program says whether it is the last one, see
    /// [`Self::settle`].
    pub fn first(start: Stage, began_on: NaiveDate) -> Self {
        Self { number: 1, start, began_on, is_last: false }
    }

    /// The one that follows it, after the program that it made.
    #[must_use]
    pub fn next(&self, program: &Program, began_on: NaiveDate) -> Self {
        let start = self.start.after(program);
        Self { number: self.number + 1, start, began_on, is_last: false }
    }

    /// Generates its program, by which it is known whether another stage follows.
    pub fn settle(&mut self, request: &ProgramRequest) -> (Program, Staged) {
        let request = ProgramRequest { stage: Some(self.start.clone()), ..request.clone() };
        let program = generate(&request);
        let staged = Staged::of(&request, &self.start, &program);
        self.is_last = staged.is_done;
        (program, staged)
    }

    /// What the next stage brings to the program of this one; `None` after the last one.
    pub fn upcoming(&self, request: &ProgramRequest, program: &Program) -> Option<Staged> {
        let mut next = self.next(program, self.began_on);
        (!self.is_last).then(|| next.settle(request).1)
    }

    /// What it changed, for the member.
    pub fn notice(&self, reading: Reading, before: &Program, after: &Program) -> String {
        let why = format!("Etapa {} do seu novo nível.", self.number);
        let mut notice = change_notice(&why, reading, before, after);
        if !self.is_last {
            notice.push_str(" A próxima etapa vem depois de 4 semanas com treino.");
        }
        notice
    }

    /// Whether the next stage is due.
    pub fn is_over(&self, course: &Course) -> bool {
        let first = monday_of(self.began_on);
        let weeks = course.past.iter().filter(|week| week.monday >= first).count();
        !self.is_last && weeks >= STAGE_WEEKS
    }
}

impl Stage {
    /// The stage after a program.
    #[must_use]
    pub fn after(&self, program: &Program) -> Self {
        let mut known = self.known.clone();
        known.extend(program.strength_exercises());
        known.sort_unstable();
        known.dedup();
        Self { known, sets_before: program.weekly_strength_sets() }
    }
}

impl Program {
    /// The weekly sets, cardio not counted.
    pub fn weekly_strength_sets(&self) -> u32 {
        let planned = self.days.iter().flat_map(|day| &day.exercises);
        planned.filter(|one| is_strength(one.exercise_id)).map(|one| u32::from(one.sets)).sum()
    }

    /// The exercises but for cardio, by day.
    pub fn strength_exercises(&self) -> impl Iterator<Item = ExerciseId> {
        let planned = self.days.iter().flat_map(|day| &day.exercises);
        planned.map(|one| one.exercise_id).filter(|id| is_strength(*id))
    }
}

fn is_strength(id: ExerciseId) -> bool {
    let is_strength = |exercise: &Exercise| exercise.kind != ExerciseKind::Cardio;
    Catalogue::embedded().by_id(id).is_some_and(is_strength)
}
