//! One day of a week under construction: which exercises fill its slots.

use super::brief::HalfSeconds;
use super::prescription::Prescription;
use crate::exercise::{Equipment, Exercise, ExerciseKind, MovementPattern, MuscleGroup};
use crate::program::rules::Role;
use crate::program::volume::{ByMuscle, Volume};
use crate::program::{DayCode, LiftDay, Zone};

/// Movements that come at most once in a day.
const ONCE_A_DAY: [MovementPattern; 4] = [
    MovementPattern::HipExtension,
    MovementPattern::HipHinge,
    MovementPattern::StandingCalfRaise,
    MovementPattern::SeatedCalfRaise,
];

/// The side of the balance between pulling and pushing that an exercise is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    Pull,
    Push,
    Neither,
}

/// Rows, pulldowns, shoulder extensions and rear delt work pull; presses, flies and front raises
/// push (the invariant I12).
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
    /// Set for a barbell lift of a strength plan.
    pub(super) lift: Option<LiftDay>,
    /// Whether the member wants more attention for its group.
    pub(super) is_focus: bool,
    pub(super) prescription: Prescription,
    pub(super) sets: u8,
    /// Whether a limitation asks for it, so that nothing takes its place.
    pub(super) is_must: bool,
}

/// The place of an exercise in its day; the fields are compared in order, and `false` comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Order {
    is_trunk: bool,
    is_no_lift: bool,
    is_isolation: bool,
    is_no_focus: bool,
    has_no_load: bool,
    slot: usize,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Cardio {
    pub(super) exercise: &'static Exercise,
    pub(super) minutes: u16,
    pub(super) zone: Zone,
}

impl Placement {
    pub(super) const fn is_compound(&self) -> bool {
        matches!(self.exercise.kind, ExerciseKind::Compound)
    }

    /// Where the exercise stands in its day: barbell lifts, then compounds before isolation, and the
    /// trunk after the lifts that need it fresh (ACSM 2009, 2026). Among equals what the member wants
    /// more of, then what can be loaded, so that the day's lead can grow.
    pub(super) fn order(&self) -> Order {
        Order {
            is_trunk: self.exercise.group == MuscleGroup::Abdomen,
            is_no_lift: self.lift.is_none(),
            is_isolation: !self.is_compound(),
            is_no_focus: !self.is_focus,
            has_no_load: self.exercise.load_step.is_zero(),
            slot: self.slot,
        }
    }
}

#[derive(Clone, Debug)]
pub(super) struct Day {
    pub(super) code: DayCode,
    /// Filled slots in the order in which they were filled.
    pub(super) placements: Vec<Placement>,
    /// Cardio at the end of the day.
    pub(super) cardio: Option<Cardio>,
    /// Estimated time, warm-ups and rests included.
    pub(super) time: HalfSeconds,
    pub(super) volume: ByMuscle<Volume>,
    /// Sets of all placements.
    pub(super) sets: u32,
    /// By `Region`: whether a compound already trains that half of the body.
    pub(super) is_warmed_up: [bool; 2],
    /// The slot of the first compound, which opens the day.
    pub(super) lead: Option<usize>,
}

impl Day {
    pub(super) fn in_slot(&self, slot: usize) -> Option<&Placement> {
        self.placements.iter().find(|placement| placement.slot == slot)
    }

    pub(super) fn place(&mut self, placement: Placement) {
        self.placements.push(placement);
        self.lead = self.first_compound();
    }

    pub(super) fn take_away(&mut self, place: usize) -> Placement {
        let placement = self.placements.remove(place);
        self.lead = self.first_compound();
        placement
    }

    fn first_compound(&self) -> Option<usize> {
        let compounds = self.placements.iter().filter(|placement| placement.is_compound());
        compounds.min_by_key(|placement| placement.order()).map(|placement| placement.slot)
    }

    /// The sets of the main lift with fewest, if there is one.
    pub(super) fn fewest_main_sets(&self) -> Option<u8> {
        let mains = self.placements.iter().filter(|placement| placement.role == Role::MainLift);
        mains.map(|placement| placement.sets).min()
    }

    /// Whether the day trains the same movement with the same equipment already; a W bar is a bar.
    /// Calf machines differ in how far the knee is bent, which is not part of the movement.
    pub(super) fn has_twin(&self, exercise: &Exercise) -> bool {
        let kind = |one: &Exercise| {
            let is_bar = matches!(one.equipment, Equipment::Barbell | Equipment::EzBar);
            let equipment = if is_bar { Equipment::Barbell } else { one.equipment };
            (one.pattern, equipment)
        };
        exercise.group != MuscleGroup::Calves
            && self.placements.iter().any(|placement| kind(placement.exercise) == kind(exercise))
    }

    /// Whether the day already trains a movement of one joint, such as a leg curl: another exercise
    /// for it adds nothing that a set more doesn't. Arms, shoulders, calves and trunk have parts
    /// enough for several.
    pub(super) fn repeats(&self, exercise: &Exercise) -> bool {
        let repeats = |other: &Exercise| {
            (other.group, other.pattern) == (exercise.group, exercise.pattern)
                && [other.kind, exercise.kind].contains(&ExerciseKind::Isolation)
        };
        let is_plain = exercise.group != MuscleGroup::Shoulders
            && MuscleGroup::MAJORS.contains(&exercise.group);
        is_plain && self.placements.iter().any(|placed| repeats(placed.exercise))
    }

    /// Whether the day has a movement already that tires too much to come twice.
    pub(super) fn is_too_much(&self, exercise: &Exercise) -> bool {
        ONCE_A_DAY.contains(&exercise.pattern)
            && self.placements.iter().any(|placed| placed.exercise.pattern == exercise.pattern)
    }

    /// Whether the exercise would be the first compound of its half of the body.
    pub(super) fn needs_warm_up(&self, exercise: &Exercise) -> bool {
        exercise.kind == ExerciseKind::Compound
            && exercise.group.region().is_some_and(|region| !self.is_warmed_up[region as usize])
    }
}
