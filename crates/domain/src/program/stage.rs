//! How far the program of a new level has come in.

use super::{Program, ProgramRequest, Stage, generate};
use crate::exercise::{Catalogue, Exercise, ExerciseId, ExerciseKind};

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
    let stage = request.stage.as_ref()?;
    let sets = program.weekly_strength_sets();
    let whole = generate(ProgramRequest { stage: None, ..request.clone() }).weekly_strength_sets();
    let mut new: Vec<ExerciseId> = Vec::new();
    for id in program.strength_exercises() {
        if !stage.known.contains(&id) && !new.contains(&id) {
            new.push(id);
        }
    }
    Some(Staged { is_done: sets * 100 >= whole * DONE_PERCENT || sets <= stage.sets_before, new })
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
