//! One day of the week while it is being made: what stands in its slots.

use super::brief::HalfSeconds;
use super::prescription::Prescription;
use crate::exercise::{Exercise, ExerciseKind, MovementPattern};
use crate::program::rules::{DayPlan, Role, Slot, Tier};
use crate::program::volume::{ByGroup, Volume};

/// Which side of the balance of the shoulders an exercise is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    Pull,
    Push,
    Neither,
}

/// Pulling are rows, pulldowns, shoulder extension and the rear delts; pushing are presses, flies
/// and front raises (`training.md`, I12).
pub(super) const fn side(exercise: &Exercise) -> Side {
    match exercise.pattern {
        MovementPattern::VerticalPull
        | MovementPattern::HorizontalPull
        | MovementPattern::ShoulderExtension
        | MovementPattern::RearDeltFly => Side::Pull,
        MovementPattern::HorizontalPress
        | MovementPattern::InclinePress
        | MovementPattern::DeclinePress
        | MovementPattern::VerticalPress
        | MovementPattern::Fly
        | MovementPattern::FrontRaise => Side::Push,
        _ => Side::Neither,
    }
}

/// An exercise in a slot, or about to be put there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placement {
    /// Place of the slot in the day's plan.
    pub(super) slot: usize,
    /// Place of the exercise in the catalogue.
    pub(super) index: usize,
    pub(super) exercise: &'static Exercise,
    pub(super) role: Role,
    pub(super) prescription: Prescription,
    pub(super) sets: u8,
}

/// A block of cardio.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cardio {
    pub(super) exercise: &'static Exercise,
    pub(super) minutes: u16,
    /// Whether it belongs to the objective, or only fills the day.
    pub(super) is_for_objective: bool,
}

/// One day of the week.
#[derive(Debug)]
pub(super) struct Day {
    pub(super) plan: &'static DayPlan,
    /// Filled slots in the order in which they were filled.
    pub(super) placements: Vec<Placement>,
    /// Cardio at the end of the day.
    pub(super) cardio: Option<Cardio>,
    /// Estimated time, warm-ups and rests included.
    pub(super) time: HalfSeconds,
    /// Slot of the first compound: it opens the day and may have more sets than the others.
    pub(super) lead: Option<usize>,
    pub(super) volume: ByGroup<Volume>,
    /// Halves of the body, by `Region`, that a compound already trains.
    pub(super) is_warmed_up: [bool; 2],
    /// Halves of the body that have their main lift.
    pub(super) has_main_lift: [bool; 2],
}

impl Day {
    /// The placement in a slot.
    pub(super) fn in_slot(&self, slot: usize) -> Option<&Placement> {
        self.placements.iter().find(|placement| placement.slot == slot)
    }

    /// The first essential bilateral compound of each half of the body is the day's main lift.
    pub(super) fn role(&self, slot: &Slot, exercise: &Exercise) -> Role {
        if exercise.kind != ExerciseKind::Compound {
            return Role::Isolation;
        }
        let is_free = exercise.group.region().is_some_and(|at| !self.has_main_lift[at as usize]);
        if is_free && slot.tier == Tier::Essential && !exercise.is_unilateral {
            Role::MainLift
        } else {
            Role::Compound
        }
    }

    /// Whether warm-up sets come before the exercise: for the first compound of each half.
    pub(super) fn needs_warm_up(&self, exercise: &Exercise) -> bool {
        exercise.kind == ExerciseKind::Compound
            && exercise.group.region().is_some_and(|at| !self.is_warmed_up[at as usize])
    }
}
