//! One day of a week under construction: which exercises fill its slots.

use super::brief::HalfSeconds;
use super::prescription::Prescription;
use crate::exercise::{Exercise, ExerciseKind, MovementPattern};
use crate::program::rules::{DayPlan, Role, Slot, Tier};
use crate::program::volume::{ByGroup, Volume};

/// The side of the balance between pulling and pushing that an exercise is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    Pull,
    Push,
    Neither,
}

/// Rows, pulldowns, shoulder extensions and rear delt work pull; presses, flies and front raises
/// push (`training.md`, I12).
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

/// An exercise in a slot, or a candidate for it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placement {
    /// Index of the slot in the day's plan.
    pub(super) slot: usize,
    /// Index of the exercise in the catalogue.
    pub(super) index: usize,
    pub(super) exercise: &'static Exercise,
    pub(super) role: Role,
    pub(super) prescription: Prescription,
    pub(super) sets: u8,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Cardio {
    pub(super) exercise: &'static Exercise,
    pub(super) minutes: u16,
    /// Whether the objective asks for it; otherwise it only fills the day.
    pub(super) is_for_objective: bool,
}

#[derive(Debug)]
pub(super) struct Day {
    pub(super) plan: &'static DayPlan,
    /// Filled slots in the order in which they were filled.
    pub(super) placements: Vec<Placement>,
    /// Cardio at the end of the day.
    pub(super) cardio: Option<Cardio>,
    /// Estimated time, warm-ups and rests included.
    pub(super) time: HalfSeconds,
    /// Slot of the first compound, which opens the day and may have more sets than the others.
    pub(super) lead: Option<usize>,
    pub(super) volume: ByGroup<Volume>,
    /// By `Region`: whether a compound already trains that half of the body.
    pub(super) is_warmed_up: [bool; 2],
    /// By `Region`: whether that half of the body has its main lift.
    pub(super) has_main_lift: [bool; 2],
}

impl Day {
    pub(super) fn in_slot(&self, slot: usize) -> Option<&Placement> {
        self.placements.iter().find(|placement| placement.slot == slot)
    }

    /// The role that an exercise would play: the first essential bilateral compound of each half of
    /// the body is its main lift.
    pub(super) fn role(&self, slot: &Slot, exercise: &Exercise) -> Role {
        if exercise.kind != ExerciseKind::Compound {
            return Role::Isolation;
        }
        let is_free =
            exercise.group.region().is_some_and(|region| !self.has_main_lift[region as usize]);
        if is_free && slot.tier == Tier::Essential && !exercise.is_unilateral {
            Role::MainLift
        } else {
            Role::Compound
        }
    }

    /// Whether the exercise would be the first compound of its half of the body.
    pub(super) fn needs_warm_up(&self, exercise: &Exercise) -> bool {
        exercise.kind == ExerciseKind::Compound
            && exercise.group.region().is_some_and(|region| !self.is_warmed_up[region as usize])
    }
}
