//! The repetitions of one exercise in one role.

use super::brief::Brief;
use super::candidates::chain_reps_min;
use crate::exercise::{Exercise, Measure, MuscleGroup};
use crate::program::RepRange;
use crate::program::rules::Role;

/// Where a limitation cuts a hold, its low end is this far below its high one, in seconds.
const HOLD_SPREAD: u16 = 10;

/// A range whose upper end a limitation cuts below its lower one begins this far below, in
/// repetitions.
const RANGE_SPREAD: u16 = 5;

/// The least upper end of a range that an injured joint raised.
const CHAIN_RAISED_TO: u16 = 12;

/// The least upper end of a range that a condition raised.
const RAISED_TO: u16 = 15;

/// The range of an exercise that is no barbell lift of a strength plan: repetitions, or seconds for a
/// hold.
///
/// The steps come in the order of the rules: each one sees what those before it decided, and safety
/// comes last.
pub(super) fn reps(brief: &Brief, exercise: &Exercise, role: Role) -> RepRange {
    let special = &brief.rules.special_reps;
    if exercise.measure == Measure::Hold {
        return hold_seconds(brief);
    }
    // Pull-ups and dips can't be made lighter, so no later step could be kept.
    if exercise.is_own_weight_lift() {
        return special.own_weight_lift;
    }
    let mut reps = usual(brief, exercise, role);
    for (fewest, raised_to) in [
        (chain_reps_min(brief, exercise), CHAIN_RAISED_TO),
        (brief.restrictions.min_reps, RAISED_TO),
    ] {
        if let Some(fewest) = fewest.filter(|fewest| reps.low() < *fewest) {
            let high = raised_to.max(reps.high()).max(fewest + 1);
            reps = RepRange::new(fewest, high).unwrap_or(reps);
        }
    }
    if let Some(most) = brief.restrictions.max_reps {
        reps = reps.at_most(most, RANGE_SPREAD);
    }
    // A long set under a bar ends with a tired back.
    let heavy = special.heavy_free_lift;
    if exercise.is_heavy_free_lift() && reps.high() > heavy.high() {
        reps = RepRange::new(reps.low().min(heavy.low()), heavy.high()).unwrap_or(reps);
    }
    reps
}

fn hold_seconds(brief: &Brief) -> RepRange {
    let seconds = *brief.rules.special_reps.hold_seconds.get(brief.profile.level);
    let longest = brief.restrictions.max_hold_seconds;
    longest.map_or(seconds, |longest| seconds.at_most(longest, HOLD_SPREAD))
}

/// The range by role, and by what the trunk, the own weight and calves allow.
///
/// Exercises of the own weight can't be loaded, so they run to more repetitions. Calves don't
/// respond to fewer than eight.
fn usual(brief: &Brief, exercise: &Exercise, role: Role) -> RepRange {
    let special = &brief.rules.special_reps;
    let level = brief.profile.level;
    if exercise.group == MuscleGroup::Abdomen {
        return *special.abdomen.get(level);
    }
    let usual = *brief.rules.reps.get(brief.prescribed_objective).get(level).get(role);
    let reps = match exercise.measure {
        Measure::BodyweightReps if brief.is_beginner() => special.bodyweight_beginner,
        Measure::BodyweightReps => usual.at_least(special.bodyweight_at_least),
        _ => usual,
    };
    if exercise.group == MuscleGroup::Calves && reps.low() < special.calves_at_least.low() {
        special.calves_at_least
    } else {
        reps
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exercise::{Catalogue, Equipment, MovementPattern};
    use crate::limitations::{Condition, Reading};
    use crate::profile::{Availability, Level, Objective, SessionDuration, TrainingProfile};
    use crate::program::ProgramRequest;

    /// The exercises of the cases, by a name that says what matters of them.
    fn is_named(name: &str, exercise: &Exercise) -> bool {
        let is_heavy = exercise.equipment == Equipment::Barbell;
        match name {
            "squat" => exercise.pattern == MovementPattern::Squat && is_heavy,
            "hip thrust" => exercise.pattern == MovementPattern::HipExtension && is_heavy,
            "leg press" => exercise.pattern == MovementPattern::LegPress,
            "pull-up" => {
                exercise.is_own_weight_lift() && exercise.pattern == MovementPattern::VerticalPull
            }
            "push-up" => {
                exercise.measure == Measure::BodyweightReps
                    && exercise.pattern == MovementPattern::HorizontalPress
            }
            "calves" => exercise.group == MuscleGroup::Calves,
            "crunch" => {
                exercise.group == MuscleGroup::Abdomen && exercise.measure == Measure::LoadReps
            }
            _ => exercise.measure == Measure::Hold,
        }
    }

    fn shown(
        level: Level,
        objective: Objective,
        conditions: &[Condition],
        name: &str,
        role: Role,
    ) -> String {
        let profile = TrainingProfile {
            level,
            objective,
            availability: Availability::new(3).unwrap(),
            session_duration: SessionDuration::new(60).unwrap(),
        };
        let limitations = Reading::with_conditions(conditions.iter().copied());
        let brief = Brief::new(&ProgramRequest { limitations, ..profile.into() });
        let exercises = Catalogue::embedded().exercises();
        let exercise = exercises.iter().find(|one| is_named(name, one)).unwrap();
        reps(&brief, exercise, role).to_string()
    }

    type Case = (Level, Objective, &'static [Condition], &'static str, Role, &'static str);

    #[test]
    fn each_step_sees_what_those_before_it_decided() {
        use Condition::{HeartDisease, Hypertension, Knee};
        use Level::{Advanced, Beginner, Intermediate};
        use Objective::{Definition, Endurance, Hypertrophy, Strength};
        let cases: [Case; 21] = [
            (Advanced, Strength, &[], "squat", Role::MainLift, "6-8"),
            (Advanced, Strength, &[Knee], "squat", Role::MainLift, "8-12"),
            (Advanced, Strength, &[Hypertension], "squat", Role::MainLift, "10-12"),
            (Intermediate, Endurance, &[], "squat", Role::MainLift, "10-12"),
            (Intermediate, Endurance, &[], "leg press", Role::MainLift, "12-15"),
            (Intermediate, Strength, &[], "leg press", Role::MainLift, "6-8"),
            (Intermediate, Strength, &[], "hip thrust", Role::MainLift, "6-8"),
            (Advanced, Strength, &[HeartDisease], "leg press", Role::MainLift, "12-15"),
            (Advanced, Hypertrophy, &[Knee], "leg press", Role::MainLift, "8-12"),
            (Advanced, Hypertrophy, &[], "pull-up", Role::Compound, "5-10"),
            (Beginner, Strength, &[], "push-up", Role::Compound, "8-15"),
            (Intermediate, Strength, &[], "push-up", Role::Compound, "8-15"),
            (Intermediate, Definition, &[], "push-up", Role::Compound, "10-15"),
            (Intermediate, Endurance, &[], "push-up", Role::Compound, "15-20"),
            (Advanced, Strength, &[], "calves", Role::Isolation, "8-12"),
            (Advanced, Hypertrophy, &[], "calves", Role::Isolation, "10-15"),
            (Beginner, Endurance, &[], "crunch", Role::Isolation, "12-15"),
            (Advanced, Strength, &[], "crunch", Role::Isolation, "12-20"),
            (Beginner, Hypertrophy, &[], "hold", Role::Isolation, "20-30"),
            (Advanced, Endurance, &[], "hold", Role::Isolation, "45-60"),
            (Advanced, Endurance, &[HeartDisease], "hold", Role::Isolation, "10-20"),
        ];
        for (level, objective, conditions, name, role, expected) in cases {
            let found = shown(level, objective, conditions, name, role);
            assert_eq!(found, expected, "{level} {objective} {name}");
        }
    }
}
