//! What the trainer changes in one member's program. It stands above what the member leaves out and
//! what reviews change, and below what limitations and pain ask for.

use chrono::NaiveDate;
use evolua_text::token_enum;

use super::reps::RepRange;
use super::swap::Swap;
use crate::exercise::ExerciseId;
use crate::input::InputError;

/// A change that every later program respects until it is taken back.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TrainerChange {
    pub exercise: ExerciseId,
    pub wish: TrainerWish,
    /// Why, in the trainer's words for the member.
    pub note: Option<String>,
    /// The administrator's name.
    pub by: String,
    pub on: NaiveDate,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TrainerWish {
    /// Another exercise in its place.
    Swap {
        enters: ExerciseId,
    },
    /// Nothing in its place.
    Exclude,
    Range(RepRange),
    /// Of each working set, in grams.
    Load(u32),
}

impl TrainerWish {
    /// The kilograms of a load; `None` for the others.
    pub fn load_kg(self) -> Option<f64> {
        match self {
            Self::Load(grams) => Some(f64::from(grams) / 1_000.0),
            _ => None,
        }
    }

    pub fn kind(self) -> WishKind {
        match self {
            Self::Swap { .. } => WishKind::Swap,
            Self::Exclude => WishKind::Exclude,
            Self::Range(_) => WishKind::Range,
            Self::Load(_) => WishKind::Load,
        }
    }
}

token_enum! {
    /// An exercise has at most one change of each kind.
    pub enum WishKind {
        Swap = "swap",
        Exclude = "exclude",
        Range = "range",
        Load = "load",
    }
    else InputError = |text| InputError::UnknownChoice
}

impl TrainerChange {
    pub(crate) fn is_swap(&self, swap: Swap) -> bool {
        self.exercise == swap.leaves && self.wish == TrainerWish::Swap { enters: swap.enters }
    }

    /// Whether the trainer wants the exercise in the program as it is.
    fn wants(&self, exercise: ExerciseId) -> bool {
        match self.wish {
            TrainerWish::Swap { enters } => enters == exercise,
            TrainerWish::Exclude => false,
            TrainerWish::Range(_) | TrainerWish::Load(_) => self.exercise == exercise,
        }
    }

    /// The sentence that tells the member who changed it, and why.
    pub fn sentence(&self, what: &str) -> String {
        let by = format!("Seu treinador ({}) {what}", self.by);
        match &self.note {
            Some(note) => format!("{by}: {}", note.trim_end_matches('.')) + ".",
            None => by + ".",
        }
    }
}

/// Whether the trainer has chosen an exercise, its range or its load, so that neither the member nor
/// a review without pain takes it out.
pub fn is_trainers(changes: &[TrainerChange], exercise: ExerciseId) -> bool {
    changes.iter().any(|change| change.wants(exercise))
}
