//! Rest and time of one exercise in one role.

use super::brief::{Brief, HalfSeconds};
use super::candidates::{is_heavy_free_lift, is_own_weight_lift};
use super::ranges::reps;
use crate::exercise::{Exercise, ExerciseKind};
use crate::program::RepRange;
use crate::program::rules::Role;
use crate::program::timing;

/// How far rests are cut from the ideal towards the shortest that still works. Short sessions get
/// shorter rests before they lose volume.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RestStep {
    Ideal,
    Middle,
    Shortest,
}

/// Rests are multiples of this, in seconds: the step of the rest buttons on screen.
pub(super) const REST_STEP_SECONDS: u16 = 15;

/// Repetitions and rest of an exercise, and the time that they take.
#[derive(Clone, Copy, Debug)]
pub(super) struct Prescription {
    pub(super) reps: RepRange,
    pub(super) rest_seconds: u16,
    /// The shortest rest that still works and that limitations allow, in seconds.
    min_rest: u16,
    /// The longest rest that stretching may reach, in seconds.
    pub(super) max_rest: u16,
    /// Setting up and the first set.
    first_set: HalfSeconds,
    /// A further set with the rest before it.
    pub(super) next_set: HalfSeconds,
}

impl Prescription {
    pub(super) fn new(brief: &Brief, exercise: &Exercise, role: Role, step: RestStep) -> Self {
        Self::with_reps(brief, exercise, role, step, reps(brief, exercise, role))
    }

    /// The prescription with a range of its own.
    pub(super) fn with_reps(
        brief: &Brief,
        exercise: &Exercise,
        role: Role,
        step: RestStep,
        reps: RepRange,
    ) -> Self {
        let role = resting_role(brief, role, reps);
        let rest_seconds = rest_seconds(brief, exercise, role, step);
        let rests =
            brief.rules.rest_seconds.get(brief.prescribed_objective).get(brief.profile.level);
        let min_rest = self::rest_seconds(brief, exercise, role, RestStep::Shortest);
        let planned = Self::planned(exercise, reps, rest_seconds);
        Self { min_rest, max_rest: *rests.max.get(role), ..planned }
    }

    /// The prescription of a program that exists, whose rest stays as it is.
    pub(super) fn planned(exercise: &Exercise, reps: RepRange, rest_seconds: u16) -> Self {
        let set = timing::set(exercise, reps);
        Self {
            reps,
            rest_seconds,
            min_rest: rest_seconds,
            max_rest: rest_seconds,
            first_set: timing::setup(exercise) + set,
            next_set: set + u32::from(rest_seconds) * 2,
        }
    }

    /// Time for `sets` working sets, at least one.
    pub(super) fn time(&self, sets: u8) -> HalfSeconds {
        self.first_set + u32::from(sets.saturating_sub(1)) * self.next_set
    }

    /// Seconds by which the rest may still grow.
    pub(super) const fn rest_left(&self) -> u16 {
        self.max_rest.saturating_sub(self.rest_seconds)
    }

    /// The same with the rest one step shorter; `None` below the shortest.
    pub(super) fn with_shorter_rest(mut self) -> Option<Self> {
        self.rest_seconds = self.rest_seconds.checked_sub(REST_STEP_SECONDS)?;
        self.next_set -= u32::from(REST_STEP_SECONDS) * 2;
        (self.rest_seconds >= self.min_rest).then_some(self)
    }

    /// The same with the rest one step longer; `None` beyond the longest.
    pub(super) fn with_longer_rest(mut self) -> Option<Self> {
        self.rest_seconds += REST_STEP_SECONDS;
        self.next_set += u32::from(REST_STEP_SECONDS) * 2;
        (self.rest_seconds <= self.max_rest).then_some(self)
    }
}

/// The role by which an exercise rests. The long rests of a strength plan belong to loads near the
/// maximum: a main lift with more repetitions rests like any other compound.
fn resting_role(brief: &Brief, role: Role, reps: RepRange) -> Role {
    let heavy = brief.rules.reps.get(brief.prescribed_objective).get(brief.profile.level);
    let is_light = brief.is_strength_plan && reps.low() > heavy.get(Role::MainLift).low();
    if role == Role::MainLift && is_light { Role::Compound } else { role }
}

fn rest_seconds(brief: &Brief, exercise: &Exercise, role: Role, step: RestStep) -> u16 {
    let rests = brief.rules.rest_seconds.get(brief.prescribed_objective).get(brief.profile.level);
    let ideal = *rests.ideal.get(role);
    let shortest = *rests.min.get(role);
    let rest = match step {
        RestStep::Ideal => ideal,
        // Rounded down to a step of the rest buttons.
        RestStep::Middle => u16::midpoint(ideal, shortest) / REST_STEP_SECONDS * REST_STEP_SECONDS,
        RestStep::Shortest => shortest,
    };
    let is_heavy = is_heavy_free_lift(exercise) || is_own_weight_lift(exercise);
    let at_least = if is_heavy { brief.rules.heavy_lift_rest_seconds } else { 0 };
    // A condition's least rest holds even where the session is short.
    rest.max(at_least).max(match exercise.kind {
        ExerciseKind::Compound => brief.restrictions.min_rest_compound,
        _ => brief.restrictions.min_rest_isolation,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exercise::{Catalogue, Equipment, Measure, MuscleGroup};
    use crate::profile::{Availability, Level, Objective, SessionDuration, TrainingProfile};

    fn brief(level: Level, objective: Objective) -> Brief {
        let profile = TrainingProfile {
            level,
            objective,
            availability: Availability::new(3).unwrap(),
            session_duration: SessionDuration::new(60).unwrap(),
        };
        Brief::new(&profile.into())
    }

    /// The first exercise of the catalogue that fits.
    fn first(fits: impl Fn(&Exercise) -> bool) -> &'static Exercise {
        Catalogue::embedded().exercises().iter().find(|exercise| fits(exercise)).unwrap()
    }

    fn loaded(kind: ExerciseKind) -> &'static Exercise {
        first(|exercise| exercise.kind == kind && exercise.measure == Measure::LoadReps)
    }

    #[test]
    fn strength_prescribes_by_role() {
        use Level::{Advanced, Beginner, Intermediate};
        let cases = [
            (Beginner, "8-10 120", "10-12 105", "10-15 75"),
            (Intermediate, "4-6 150", "6-8 120", "10-12 90"),
            (Advanced, "3-5 180", "6-8 135", "8-12 90"),
        ];
        for (level, main, other, isolation) in cases {
            let brief = brief(level, Objective::Strength);
            let bench =
                first(|one| one.group == MuscleGroup::Chest && one.equipment == Equipment::Barbell);
            let raise = loaded(ExerciseKind::Isolation);
            let shown = |exercise, role| {
                let found = Prescription::new(&brief, exercise, role, RestStep::Ideal);
                format!("{} {}", found.reps, found.rest_seconds)
            };
            assert_eq!(shown(bench, Role::MainLift), main, "{level}");
            assert_eq!(shown(bench, Role::Compound), other, "{level}");
            assert_eq!(shown(raise, Role::Isolation), isolation, "{level}");
        }
    }

    #[test]
    fn rests_shorten_in_two_steps() {
        let brief = brief(Level::Advanced, Objective::Hypertrophy);
        let steps = [RestStep::Ideal, RestStep::Middle, RestStep::Shortest];
        let compound = loaded(ExerciseKind::Compound);
        let rests = |role| steps.map(|step| rest_seconds(&brief, compound, role, step));
        assert_eq!(rests(Role::Compound), [120, 90, 75], "97.5 goes down to a step of 15");
        assert_eq!(rests(Role::Isolation), [75, 60, 60]);
    }

    #[test]
    fn time_includes_setup_both_sides_and_the_rests_between_sets() {
        let brief = brief(Level::Beginner, Objective::Hypertrophy);
        let seconds = |exercise: &Exercise, sets| {
            let found = Prescription::new(&brief, exercise, Role::Isolation, RestStep::Ideal);
            f64::from(found.time(sets)) / 2.0
        };
        let is_isolation = |one: &Exercise| {
            one.kind == ExerciseKind::Isolation
                && one.measure == Measure::LoadReps
                && !matches!(one.group, MuscleGroup::Abdomen | MuscleGroup::Calves)
        };
        let machine = |one: &Exercise| is_isolation(one) && one.equipment == Equipment::Machine;
        let one_sided = first(|one| machine(one) && one.is_unilateral);
        let two_sided = first(|one| machine(one) && !one.is_unilateral);
        let barbell = first(|one| is_isolation(one) && one.equipment == Equipment::Barbell);
        // 12-15 repetitions of 3 s are 40.5 s; setup 60 s or 90 s, 10 s around a set, rest 60 s.
        assert!((seconds(two_sided, 1) - 110.5).abs() < 1e-9);
        assert!((seconds(two_sided, 3) - (60.0 + 3.0 * 50.5 + 120.0)).abs() < 1e-9);
        assert!((seconds(one_sided, 1) - (60.0 + 81.0 + 10.0)).abs() < 1e-9);
        assert!((seconds(barbell, 1) - 140.5).abs() < 1e-9);
    }
}
