//! Which exercises a week may use, and how they are preferred in each slot.

use super::brief::{Brief, Ranked, RankedSlot};
use crate::exercise::{
    Catalogue, Equipment, Exercise, ExerciseId, ExerciseKind, MovementPattern, MuscleGroup,
    Priority,
};
use crate::profile::{Level, Objective};
use crate::program::LiftDay;
use crate::program::rules::{Candidate, DayPlan, Slot, Tier, lift_day};

/// How poor a substitute is that only stands where nothing else fits.
pub(super) const LAST_RESORT: u8 = 8;

/// Session length, in minutes, below which a unilateral exercise takes too much time.
const UNILATERAL_FROM_MINUTES: u16 = 45;

/// Whether each exercise may be used at all, by its index in the catalogue.
pub(super) fn is_allowed(brief: &Brief, excluded: &[ExerciseId]) -> Vec<bool> {
    let suits = |exercise: &Exercise| {
        exercise.difficulty <= brief.profile.level
            && exercise.priority != Priority::ByHand
            && brief.restrictions.allow(exercise)
            && !excluded.contains(&exercise.id)
            && !(exercise.is_own_weight_lift() && needs_lighter_than_own_weight(brief, exercise))
            && !(exercise.is_heavy_free_lift() && needs_lighter_than_a_bar(brief))
    };
    Catalogue::embedded().exercises().iter().map(suits).collect()
}

/// Whether an exercise would need less load than the own weight, which can't be made lighter.
fn needs_lighter_than_own_weight(brief: &Brief, exercise: &Exercise) -> bool {
    brief.profile.objective == Objective::Endurance
        || brief.restrictions.min_reps.is_some()
        || chain_reps_min(brief, exercise).is_some()
}

/// Whether the fewest repetitions are more than a lift under a bar should have.
fn needs_lighter_than_a_bar(brief: &Brief) -> bool {
    let range = brief.rules.special_reps.heavy_free_lift;
    brief.restrictions.min_reps.is_some_and(|fewest| fewest > range.low())
}

/// The fewest repetitions of an exercise whose group loads an injured joint.
pub(super) fn chain_reps_min(brief: &Brief, exercise: &Exercise) -> Option<u16> {
    exercise.group.volume_index().and_then(|at| brief.chain_reps_min[at])
}

impl Brief {
    /// Whether an exercise in a slot is one of the barbell lifts around which a strength plan is
    /// built, and how heavy it is that day. Only a barbell takes loads near the maximum, a hip thrust
    /// is no lift that is tested, and a limitation that asks for more repetitions rules them out.
    pub(super) fn lift(&self, day: usize, slot: usize, exercise: &Exercise) -> Option<LiftDay> {
        let lift = self.days[day].slots.get(slot)?.lift?;
        let is_lift = self.is_strength_plan
            && exercise.equipment == Equipment::Barbell
            && exercise.pattern != MovementPattern::HipExtension
            && self.restrictions.min_reps.is_none()
            && chain_reps_min(self, exercise).is_none();
        is_lift.then(|| lift_day(&self.days, day, lift))
    }
}

pub(super) fn ranked_slots(brief: &Brief) -> Vec<Vec<RankedSlot>> {
    let of_slot = |day: usize, at: usize, slot: &Slot| {
        let lifts = &brief.rules.strength_lifts;
        let suits = |candidate: &&Candidate| {
            brief.is_allowed[candidate.index]
                && !(brief.profile.level == Level::Advanced && candidate.exercise.is_easiest())
                // It is trained in the slots of its lift alone.
                && !(brief.is_strength_plan && lifts.is_first_of_a_ladder(candidate.index))
        };
        let allowed = slot.candidates.iter().filter(suits);
        RankedSlot {
            ladder: ladder(brief, slot),
            ranked: ranked(brief, brief.tier(day, at), allowed),
        }
    };
    let of_day = |(day, plan): (usize, &DayPlan)| {
        plan.slots.iter().enumerate().map(|(at, slot)| of_slot(day, at, slot)).collect()
    };
    brief.days.iter().enumerate().map(of_day).collect()
}

/// The allowed exercises of a slot's lift. The deadlift is left out where its load has to be light.
fn ladder(brief: &Brief, slot: &Slot) -> Vec<Candidate> {
    let Some(lift) = slot.lift else { return Vec::new() };
    let is_restricted = |exercise: &Exercise| {
        brief.restrictions.min_reps.is_some() || chain_reps_min(brief, exercise).is_some()
    };
    let rungs = brief.rules.strength_lifts.ladder(lift).iter();
    rungs
        .filter(|rung| brief.is_allowed[rung.candidate.index])
        .filter(|rung| !(rung.is_for_the_unrestricted && is_restricted(rung.candidate.exercise)))
        .map(|rung| rung.candidate)
        .collect()
}

/// Ranks candidates for a slot of this tier as they are preferred in an empty week.
pub(super) fn ranked<'c>(
    brief: &Brief,
    tier: Tier,
    candidates: impl Iterator<Item = &'c Candidate>,
) -> Vec<Ranked> {
    let mut found: Vec<_> = candidates.map(|one| (criteria(brief, tier, one), one)).collect();
    found.sort_unstable_by_key(|(criteria, _)| *criteria);
    let ranked = found.into_iter().enumerate();
    ranked
        .map(|(rank, ((_, is_new, substitute, is_other_pattern, _), candidate))| Ranked {
            candidate: *candidate,
            substitute,
            is_new,
            is_other_pattern,
            rank,
        })
        .collect()
}

/// The candidate that `ranked` puts first.
pub(super) fn first_ranked<'c>(
    brief: &Brief,
    tier: Tier,
    candidates: impl Iterator<Item = &'c Candidate>,
) -> Option<&'c Candidate> {
    candidates.min_by_key(|one| criteria(brief, tier, one))
}

/// How well a candidate fits a slot of an empty week; smaller is better, and the fields are compared
/// in order: whether it is the last resort, whether it is new, how poor a substitute it is, whether
/// its pattern is another than the slot's first, and what decides between equals.
fn criteria(
    brief: &Brief,
    tier: Tier,
    candidate: &Candidate,
) -> (bool, bool, u8, bool, LastCriteria) {
    let substitute = substitute(brief, candidate.exercise);
    (
        substitute >= LAST_RESORT,
        brief.is_new(candidate.index),
        substitute,
        candidate.pattern_rank > 0,
        last_criteria(brief, tier, candidate),
    )
}

type LastCriteria = (u8, Priority, u8, u8, usize);

/// How poor a substitute an exercise is: it is too easy for the level, its load can't grow, it is one
/// by the catalogue, or it takes too much time for a short session.
fn substitute(brief: &Brief, exercise: &Exercise) -> u8 {
    let is_short = brief.profile.session_duration.minutes() < UNILATERAL_FROM_MINUTES;
    let has_no_load = exercise.load_step.is_zero() && exercise.group != MuscleGroup::Abdomen;
    let is_last_resort = !brief.is_beginner() && exercise.is_easiest();
    LAST_RESORT * u8::from(is_last_resort)
        + 2 * u8::from(has_no_load)
        + u8::from(exercise.priority == Priority::Substitute)
        + u8::from(exercise.is_unilateral && is_short)
}

/// What decides between exercises that serve the week equally well; smaller is better. The index
/// comes last, so that there is never a tie.
fn last_criteria(brief: &Brief, tier: Tier, candidate: &Candidate) -> LastCriteria {
    let exercise = candidate.exercise;
    // Who knows how to train gets the more demanding of two equal exercises.
    let ease = if brief.is_beginner() || brief.is_systemic {
        0
    } else {
        Level::Advanced as u8 - exercise.difficulty as u8
    };
    let equipment = equipment_rank(brief, tier, exercise);
    (equipment, exercise.priority, candidate.pattern_rank, ease, candidate.index)
}

/// Machines guide beginners and members with a condition of the whole body, and are quick to set
/// for endurance; barbells carry the heavy lifts of strength and of advanced training. Everyone
/// else has no favourite.
fn equipment_rank(brief: &Brief, tier: Tier, exercise: &Exercise) -> u8 {
    use Equipment::{Barbell, Bodyweight, Cable, Dumbbells, Machine, Smith};
    let is_compound = exercise.kind == ExerciseKind::Compound;
    let is_own_weight = exercise.is_own_weight_lift();
    let objective = brief.profile.objective;
    if brief.is_beginner() || brief.is_systemic {
        return match exercise.equipment {
            Machine | Cable => 0,
            Dumbbells | Bodyweight | Smith => 1,
            _ => 2,
        };
    }
    if objective == Objective::Endurance {
        return match exercise.equipment {
            Machine | Cable | Dumbbells => 0,
            Bodyweight | Smith => 1,
            _ => 2 * u8::from(is_compound),
        };
    }
    if objective == Objective::Strength && is_compound {
        return u8::from(exercise.equipment != Barbell && !is_own_weight);
    }
    if brief.profile.level == Level::Advanced && tier == Tier::Essential && is_compound {
        let is_heavy = matches!(exercise.equipment, Barbell | Dumbbells) || is_own_weight;
        return u8::from(!is_heavy);
    }
    0
}
