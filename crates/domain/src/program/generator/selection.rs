//! Which exercise fills a slot.

use std::cmp::Reverse;

use super::brief::Brief;
use super::week::Week;
use crate::exercise::{Equipment, Exercise, Priority};
use crate::profile::{Level, Objective};
use crate::program::rules::{Candidate, Slot, Tier};

/// No exercise is done on more than two days of a week.
const MAX_DAYS: u8 = 2;

/// The best exercise for a slot that the level allows, that the day does not have yet and that two
/// other days do not have either.
pub(super) fn choose(week: &Week<'_>, day: usize, slot: &'static Slot) -> Option<Candidate> {
    let placements = &week.days[day].placements;
    slot.candidates
        .iter()
        .filter(|candidate| {
            candidate.exercise.difficulty <= week.brief.profile.level
                && week.uses(candidate.index) < MAX_DAYS
                && !placements.iter().any(|placement| placement.index == candidate.index)
        })
        .min_by_key(|candidate| preference(week, slot, candidate))
        .copied()
}

/// Smaller is better. In order: variety over the week (which essential strength work does without,
/// since strength is specific to the lift), the slot's own pattern, loads that can grow, no mere
/// substitutes, little use so far, the equipment that suits the level, staples, the slot's next
/// patterns, and last the id, so that there is never a tie.
fn preference(week: &Week<'_>, slot: &Slot, candidate: &Candidate) -> impl Ord + use<> {
    let exercise = candidate.exercise;
    let is_specific =
        week.brief.profile.objective == Objective::Strength && slot.tier == Tier::Essential;
    let uses = if is_specific { 0 } else { week.uses(candidate.index) };
    (
        uses > 0,
        candidate.pattern_rank > 0,
        exercise.load_step.is_zero(),
        exercise.priority == Priority::Substitute,
        uses,
        Reverse(has_favoured_equipment(week.brief, slot, exercise)),
        exercise.priority,
        candidate.pattern_rank,
        candidate.index,
    )
}

/// Machines and cables guide a beginner; barbells carry the heavy lifts of strength and of advanced
/// training. Everyone else has no favourite.
fn has_favoured_equipment(brief: &Brief, slot: &Slot, exercise: &Exercise) -> bool {
    let (level, objective) = (brief.profile.level, brief.profile.objective);
    if level == Level::Beginner {
        return matches!(exercise.equipment, Equipment::Machine | Equipment::Cable);
    }
    let is_heavy = objective == Objective::Strength || level == Level::Advanced;
    is_heavy && slot.tier == Tier::Essential && exercise.equipment == Equipment::Barbell
}

#[cfg(test)]
mod tests {
    use super::super::prescription::RestStep;
    use super::*;
    use crate::exercise::{ExerciseKind, MovementPattern};
    use crate::profile::{Availability, SessionDuration, TrainingProfile};

    fn brief(level: Level, objective: Objective) -> Brief {
        Brief::new(TrainingProfile {
            level,
            objective,
            availability: Availability::new(3).unwrap(),
            session_duration: SessionDuration::new(60).unwrap(),
        })
    }

    /// What an empty week chooses for the first slot of its first day, which asks for a squat.
    fn first_choice(level: Level, objective: Objective) -> &'static Exercise {
        let brief = brief(level, objective);
        let week = Week::new(&brief, RestStep::Ideal);
        choose(&week, 0, &brief.days[0].slots[0]).unwrap().exercise
    }

    #[test]
    fn heavy_training_starts_with_a_barbell_and_beginners_do_not() {
        let heavy = first_choice(Level::Advanced, Objective::Strength);
        assert_eq!(heavy.equipment, Equipment::Barbell);
        let first = first_choice(Level::Beginner, Objective::Strength);
        assert_ne!(first.equipment, Equipment::Barbell);
        for exercise in [heavy, first] {
            assert_eq!(exercise.pattern, MovementPattern::Squat);
            assert_eq!(exercise.kind, ExerciseKind::Compound);
            assert_eq!(exercise.priority, Priority::Staple);
        }
    }

    #[test]
    fn a_day_never_repeats_and_a_week_varies_except_for_essential_strength() {
        for (objective, is_repeated) in
            [(Objective::Hypertrophy, false), (Objective::Strength, true)]
        {
            let brief = brief(Level::Intermediate, objective);
            let slot = &brief.days[0].slots[0];
            let mut week = Week::new(&brief, RestStep::Ideal);
            let first = choose(&week, 0, slot).unwrap();
            let placement = week.placement(0, 0, first);
            week.open(0, placement, 2);
            let same_day = choose(&week, 0, slot).unwrap();
            let other_day = choose(&week, 1, slot).unwrap();
            assert_ne!(same_day.index, first.index);
            assert_eq!(other_day.index == first.index, is_repeated, "{objective}");
        }
    }
}
