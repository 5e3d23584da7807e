//! Repetitions, rest and time of one exercise in one role.

use super::brief::{Brief, HalfSeconds};
use crate::exercise::{Exercise, ExerciseKind, Measure, MuscleGroup};
use crate::profile::{Level, Objective};
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
    /// The longest rest that stretching may reach, in seconds.
    pub(super) max_rest: u16,
    /// Setting up and the first set.
    first_set: HalfSeconds,
    /// A further set with the rest before it.
    pub(super) next_set: HalfSeconds,
}

impl Prescription {
    pub(super) fn new(brief: &Brief, exercise: &Exercise, role: Role, step: RestStep) -> Self {
        let reps = adjusted_reps(brief, exercise, base_reps(brief, exercise, role));
        let rest_seconds = rest_seconds(brief, exercise, role, step);
        let set = timing::set(exercise, reps);
        let rests = brief.rules.rest_seconds.get(brief.profile.objective).get(brief.profile.level);
        Self {
            reps,
            rest_seconds,
            max_rest: *rests.max.get(role),
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

    /// The same with the rest one step longer; `None` beyond the longest.
    pub(super) fn with_longer_rest(mut self) -> Option<Self> {
        self.rest_seconds += REST_STEP_SECONDS;
        self.next_set += u32::from(REST_STEP_SECONDS) * 2;
        (self.rest_seconds <= self.max_rest).then_some(self)
    }
}

/// The fewest repetitions that a review may lower a range to: for beginners, and for everyone else.
const FEWEST_REPS: [u16; 2] = [8, 3];

/// Where a limitation cuts a hold, its low end is this far below its high one, in seconds.
const HOLD_SPREAD: u16 = 10;

/// The upper end of a range that a limitation raised (`training.md` 1.7).
const RAISED_TO: u16 = 15;

/// Applies reviews and then limitations to a range. Limitations come last, so that they always
/// hold.
fn adjusted_reps(brief: &Brief, exercise: &Exercise, reps: RepRange) -> RepRange {
    if exercise.measure == Measure::Hold {
        let longest = brief.restrictions.max_hold_seconds;
        return longest.map_or(reps, |longest| reps.at_most(longest, HOLD_SPREAD));
    }
    // Fewer repetitions mean a heavier load, which only loaded exercises can have.
    let is_loaded = matches!(exercise.measure, Measure::LoadReps | Measure::AssistedReps)
        && exercise.group != MuscleGroup::Abdomen;
    let floor = FEWEST_REPS[usize::from(brief.profile.level != Level::Beginner)];
    let reps = if is_loaded { reps.lowered(brief.fewer_reps, floor) } else { reps };
    match brief.restrictions.min_reps {
        Some(fewest) if reps.low() < fewest => {
            RepRange::new(fewest, RAISED_TO.max(fewest + 1)).unwrap_or(reps)
        }
        _ => reps,
    }
}

/// The range that the rules give: repetitions, or seconds for a hold.
///
/// The trunk and holds have ranges of their own. Bodyweight exercises can't be loaded, so they run
/// to more repetitions. Calves don't respond to fewer than eight.
fn base_reps(brief: &Brief, exercise: &Exercise, role: Role) -> RepRange {
    let (level, objective) = (brief.profile.level, brief.profile.objective);
    let special = &brief.rules.special_reps;
    if exercise.measure == Measure::Hold {
        return *special.hold_seconds.get(level);
    }
    if exercise.group == MuscleGroup::Abdomen {
        return *special.abdomen.get(level);
    }
    let usual = *brief.rules.reps.get(objective).get(level).get(role);
    let reps = match (exercise.measure, level, objective) {
        (Measure::BodyweightReps, Level::Beginner, _) => special.bodyweight_beginner,
        (Measure::BodyweightReps, _, Objective::Strength) => special.bodyweight_strength,
        (Measure::BodyweightReps, _, _) => usual.at_least(special.bodyweight_at_least),
        _ => usual,
    };
    if exercise.group == MuscleGroup::Calves {
        reps.at_least(special.calves_at_least)
    } else {
        reps
    }
}

fn rest_seconds(brief: &Brief, exercise: &Exercise, role: Role, step: RestStep) -> u16 {
    let rests = brief.rules.rest_seconds.get(brief.profile.objective).get(brief.profile.level);
    let (ideal, shortest) = (*rests.ideal.get(role), *rests.min.get(role));
    let rest = match step {
        RestStep::Ideal => ideal,
        // Rounded down to a step of the rest buttons.
        RestStep::Middle => u16::midpoint(ideal, shortest) / REST_STEP_SECONDS * REST_STEP_SECONDS,
        RestStep::Shortest => shortest,
    };
    // A condition's least rest holds even where the session is short.
    rest.max(match exercise.kind {
        ExerciseKind::Compound => brief.restrictions.min_rest_compound,
        _ => brief.restrictions.min_rest_isolation,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exercise::{Catalogue, Equipment};
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
            (Beginner, "8-10 120", "10-12 90", "10-12 75"),
            (Intermediate, "5-8 150", "8-10 120", "10-12 90"),
            (Advanced, "3-6 180", "6-8 135", "8-12 90"),
        ];
        for (level, main, other, isolation) in cases {
            let brief = brief(level, Objective::Strength);
            let shown = |kind, role| {
                let found = Prescription::new(&brief, loaded(kind), role, RestStep::Ideal);
                format!("{} {}", found.reps, found.rest_seconds)
            };
            assert_eq!(shown(ExerciseKind::Compound, Role::MainLift), main, "{level}");
            assert_eq!(shown(ExerciseKind::Compound, Role::Compound), other, "{level}");
            assert_eq!(shown(ExerciseKind::Isolation, Role::Isolation), isolation, "{level}");
        }
    }

    #[test]
    fn some_exercises_have_their_own_ranges() {
        use Level::{Advanced, Beginner, Intermediate};
        use Objective::{Definition, Endurance, Hypertrophy, Strength};
        let bodyweight = first(|one| one.measure == Measure::BodyweightReps);
        let calves = first(|one| one.group == MuscleGroup::Calves);
        let trunk =
            first(|one| one.group == MuscleGroup::Abdomen && one.measure == Measure::LoadReps);
        let hold = first(|one| one.measure == Measure::Hold);
        let cases = [
            (bodyweight, Beginner, Strength, "8-15"),
            (bodyweight, Intermediate, Strength, "5-8"),
            (bodyweight, Intermediate, Hypertrophy, "8-15"),
            (bodyweight, Intermediate, Definition, "10-15"),
            (bodyweight, Intermediate, Endurance, "15-20"),
            (calves, Advanced, Hypertrophy, "8-12"),
            (calves, Beginner, Endurance, "15-20"),
            (trunk, Beginner, Endurance, "12-15"),
            (trunk, Advanced, Strength, "12-20"),
            (hold, Beginner, Hypertrophy, "20-30"),
            (hold, Advanced, Endurance, "45-60"),
        ];
        for (exercise, level, objective, expected) in cases {
            // The heaviest role shows that calves and trunk do not follow it.
            let reps = base_reps(&brief(level, objective), exercise, Role::Compound);
            assert_eq!(reps.to_string(), expected, "{} {level} {objective}", exercise.name);
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
