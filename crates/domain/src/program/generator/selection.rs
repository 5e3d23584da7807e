//! Which exercise fills a slot.

use std::cmp::Reverse;

use super::brief::Brief;
use super::week::Week;
use crate::exercise::{Equipment, Exercise, Priority};
use crate::profile::{Level, Objective};
use crate::program::rules::{Candidate, Slot, Tier};

/// Days on which strength training may repeat a lift before another one is preferred.
const SPECIFIC_DAYS: u8 = 2;

/// How many of the best exercises the phases rotate through.
const ROTATION: usize = 3;

/// The best allowed exercise for a slot that the day doesn't have yet and that not too many other
/// days have.
///
/// After a review, slots that are not essential move on to the next of the equally good exercises,
/// so that main lifts stay and the rest changes.
pub(super) fn choose(week: &Week<'_>, day: usize, slot: &'static Slot) -> Option<Candidate> {
    let fits = || slot.candidates.iter().filter(|candidate| week.may_use(day, candidate.index));
    let best = fits().min_by_key(|candidate| preference(week, slot, candidate))?;
    // Main lifts stay over the phases, so that their progress can be followed.
    if week.brief.phase == 0 || slot.tier == Tier::Essential {
        return Some(*best);
    }
    let class = |candidate: &Candidate| preference(week, slot, candidate).class;
    let best_class = class(best);
    let mut equals: Vec<_> = fits().filter(|candidate| class(candidate) == best_class).collect();
    equals.sort_by_key(|candidate| preference(week, slot, candidate));
    let at = week.brief.phase as usize % equals.len().min(ROTATION);
    equals.get(at).copied().copied()
}

/// The exercise that the slot would have without limitations, if one of them forbids it.
pub(super) fn forbidden_first_choice(week: &Week<'_>, slot: &Slot) -> Option<&'static Exercise> {
    let brief = week.brief;
    let first = slot
        .candidates
        .iter()
        .filter(|candidate| candidate.exercise.difficulty <= brief.profile.level)
        .min_by_key(|candidate| preference(week, slot, candidate).in_empty_week())?;
    let is_forbidden = first.exercise.stress.intersects(brief.restrictions.avoid);
    is_forbidden.then_some(first.exercise)
}

/// How well an exercise fits a slot; smaller is better, and the fields are compared in order.
///
/// Variety over the week comes first, except for essential strength work, since strength is
/// specific to the lift. The index comes last, so that there is never a tie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Preference {
    /// Already used this week, not the slot's own pattern, no load that can grow, a substitute.
    class: (bool, bool, bool, bool),
    uses: u8,
    favoured: Reverse<bool>,
    priority: Priority,
    pattern_rank: u8,
    index: usize,
}

impl Preference {
    /// The preference as it would be in an empty week.
    fn in_empty_week(mut self) -> Self {
        self.class.0 = false;
        self.uses = 0;
        self
    }
}

fn preference(week: &Week<'_>, slot: &Slot, candidate: &Candidate) -> Preference {
    let exercise = candidate.exercise;
    let is_specific =
        week.brief.profile.objective == Objective::Strength && slot.tier == Tier::Essential;
    let uses = week.uses(candidate.index);
    // Limitations leave few exercises, so repeats are rationed to keep the week's variety (I17).
    let may_repeat = week.brief.restrictions.count == 0 || week.repeats() < week.days.len() / 2;
    let uses = if is_specific && may_repeat && uses < SPECIFIC_DAYS { 0 } else { uses };
    Preference {
        class: (
            uses > 0,
            candidate.pattern_rank > 0,
            exercise.load_step.is_zero(),
            exercise.priority == Priority::Substitute,
        ),
        uses,
        favoured: Reverse(has_favoured_equipment(week.brief, slot, exercise)),
        priority: exercise.priority,
        pattern_rank: candidate.pattern_rank,
        index: candidate.index,
    }
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
        let profile = TrainingProfile {
            level,
            objective,
            availability: Availability::new(3).unwrap(),
            session_duration: SessionDuration::new(60).unwrap(),
        };
        Brief::new(&profile.into())
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
