//! Rest and time of one exercise in one role.

use super::brief::{Brief, HalfSeconds};
use super::ranges::reps;
use crate::exercise::Exercise;
use crate::program::rest::rest;
use crate::program::rules::{Rest, Role};
use crate::program::{LiftDay, RepRange, timing};

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
    /// Setting up and the first set.
    first_set: HalfSeconds,
    /// A further set with the rest before it.
    pub(super) next_set: HalfSeconds,
}

impl Prescription {
    pub(super) fn new(
        brief: &Brief,
        exercise: &Exercise,
        role: Role,
        lift: Option<LiftDay>,
        step: RestStep,
    ) -> Self {
        let range = lift.map(|day| brief.rules.strength_lifts.range(day));
        let range = range.unwrap_or_else(|| reps(brief, exercise, role));
        Self::with_reps(brief, exercise, lift.is_some(), step, range)
    }

    /// The prescription with a range of its own.
    pub(super) fn with_reps(
        brief: &Brief,
        exercise: &Exercise,
        is_lift: bool,
        step: RestStep,
        reps: RepRange,
    ) -> Self {
        Self::planned(exercise, reps, rest_seconds(brief, exercise, is_lift, step, reps))
    }

    /// The prescription of a program that exists, whose rest stays as it is.
    pub(super) fn planned(exercise: &Exercise, reps: RepRange, rest_seconds: u16) -> Self {
        let set = timing::set(exercise, reps);
        Self {
            reps,
            rest_seconds,
            first_set: timing::setup(exercise) + set,
            next_set: set + u32::from(rest_seconds) * 2,
        }
    }

    /// Time for `sets` working sets, at least one.
    pub(super) fn time(&self, sets: u8) -> HalfSeconds {
        self.first_set + u32::from(sets.saturating_sub(1)) * self.next_set
    }

    /// The same with the rest one step longer.
    pub(super) fn with_longer_rest(mut self) -> Self {
        self.rest_seconds += REST_STEP_SECONDS;
        self.next_set += u32::from(REST_STEP_SECONDS) * 2;
        self
    }
}

fn rest_seconds(
    brief: &Brief,
    exercise: &Exercise,
    is_lift: bool,
    step: RestStep,
    reps: RepRange,
) -> u16 {
    let (level, objective) = (brief.profile.level, brief.prescribed_objective);
    let Rest { ideal, least } =
        rest(level, objective, &brief.restrictions, exercise, reps, is_lift);
    match step {
        RestStep::Ideal => ideal,
        RestStep::Middle => u16::midpoint(ideal, least).next_multiple_of(REST_STEP_SECONDS),
        RestStep::Shortest => least,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exercise::{Catalogue, Equipment, ExerciseKind, Measure, MuscleGroup};
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
    fn strength_prescribes_by_role_and_day() {
        use Level::{Advanced, Beginner, Intermediate};
        let cases = [
            (Beginner, None, "8-10 120", "10-12 120", "10-15 75"),
            (Intermediate, Some(LiftDay::Heavy), "4-6 150", "6-8 120", "10-12 90"),
            (Advanced, Some(LiftDay::Heavy), "4-6 180", "6-8 135", "8-12 90"),
            (Advanced, Some(LiftDay::Light), "6-8 180", "6-8 135", "8-12 90"),
        ];
        for (level, lift, main, other, isolation) in cases {
            let brief = brief(level, Objective::Strength);
            let bench =
                first(|one| one.group == MuscleGroup::Chest && one.equipment == Equipment::Barbell);
            let raise = loaded(ExerciseKind::Isolation);
            let shown = |exercise, role, lift| {
                let found = Prescription::new(&brief, exercise, role, lift, RestStep::Ideal);
                format!("{} {}", found.reps, found.rest_seconds)
            };
            assert_eq!(shown(bench, Role::MainLift, lift), main, "{level}");
            assert_eq!(shown(bench, Role::Compound, None), other, "{level}");
            assert_eq!(shown(raise, Role::Isolation, None), isolation, "{level}");
        }
    }

    #[test]
    fn rests_shorten_in_two_steps() {
        let brief = brief(Level::Advanced, Objective::Hypertrophy);
        let steps = [RestStep::Ideal, RestStep::Middle, RestStep::Shortest];
        let rests = |exercise, reps: &str| {
            let reps = reps.parse().unwrap();
            steps.map(|step| rest_seconds(&brief, exercise, false, step, reps))
        };
        let machine = first(|one| {
            one.kind == ExerciseKind::Compound
                && one.equipment == Equipment::Machine
                && one.measure == Measure::LoadReps
        });
        assert_eq!(rests(machine, "12-15"), [120, 105, 75], "97.5 goes up to a step of 15");
        assert_eq!(rests(machine, "8-10"), [120, 105, 90]);
        assert_eq!(rests(loaded(ExerciseKind::Isolation), "12-15"), [75, 75, 60]);
    }

    #[test]
    fn time_includes_setup_both_sides_and_the_rests_between_sets() {
        let brief = brief(Level::Beginner, Objective::Hypertrophy);
        let seconds = |exercise: &Exercise, sets| {
            let found = Prescription::new(&brief, exercise, Role::Isolation, None, RestStep::Ideal);
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
