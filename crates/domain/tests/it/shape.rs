//! The invariants W14 to W29 of a program: what barbell lifts, cardio, rests and days look like. They
//! are computed from the program alone, with the numbers of the rules written out again.

use std::collections::BTreeMap;

use evolua_domain::exercise::{Equipment, Exercise, ExerciseKind, Measure, MovementPattern};
use evolua_domain::profile::{Level, Objective};
use evolua_domain::program::{LiftDay, PlannedExercise, ProgramDay, Zone};

use crate::coach::is_strength_plan;
use crate::grid::{Case, exercise};
use crate::invariants::{days, is_cardio, is_limited, is_systemic, restrictions, strength, usable};

fn named<'a>(case: &'a Case, wrong: impl Fn(&&'a ProgramDay) -> bool) -> Vec<String> {
    days(case).filter(wrong).map(|day| day.day_code.to_string()).collect()
}

/// W14: a heavy lift that opens a day has its sets.
pub(crate) fn opening_sets(case: &Case) -> Vec<String> {
    let fewest = match case.minutes() {
        60.. => 4,
        45.. => 3,
        _ => 2,
    };
    let is_weak = |day: &&ProgramDay| {
        let opener = &day.exercises[0];
        opener.lift == Some(LiftDay::Heavy) && opener.sets < fewest
    };
    if is_limited(case) { Vec::new() } else { named(case, is_weak) }
}

/// W15: lifts come first, squats before deadlifts.
pub(crate) fn lifts_first(case: &Case) -> Vec<String> {
    named(case, |day| {
        let lifts: Vec<_> = day.exercises.iter().map(|one| one.lift.is_some()).collect();
        let place = |pattern: MovementPattern| {
            let is_it =
                |one: &PlannedExercise| one.lift.is_some() && exercise(one).pattern == pattern;
            day.exercises.iter().position(is_it)
        };
        let squat = place(MovementPattern::Squat);
        let hinge = place(MovementPattern::HipHinge);
        let is_late = lifts.windows(2).any(|pair| !pair[0] && pair[1]);
        is_late || squat.zip(hinge).is_some_and(|(squat, hinge)| hinge < squat)
    })
}

/// W16: a lift of two days has two ranges, one of them heavy.
pub(crate) fn two_ranges(case: &Case) -> Vec<String> {
    let mut of_lift: BTreeMap<i64, Vec<(LiftDay, String)>> = BTreeMap::new();
    for planned in days(case).flat_map(|day| &day.exercises) {
        if let Some(lift) = planned.lift {
            let days = of_lift.entry(planned.exercise_id.get()).or_default();
            days.push((lift, planned.reps.to_string()));
        }
    }
    let mut wrong = Vec::new();
    if is_strength_plan(case) && !is_limited(case) && of_lift.len() < 3 {
        wrong.push(format!("{} lifts", of_lift.len()));
    }
    for (id, days) in of_lift {
        let heavy = days.iter().filter(|(lift, _)| *lift == LiftDay::Heavy).count();
        let has_range = |(lift, reps): &(LiftDay, String)| match lift {
            LiftDay::Heavy => reps == "4-6",
            LiftDay::Light => reps == "6-8",
        };
        if heavy != 1 || !days.iter().all(has_range) {
            wrong.push(format!("{id} {days:?}"));
        }
    }
    wrong
}

fn minutes(day: &ProgramDay) -> u16 {
    day.exercises.iter().filter(|one| is_cardio(one)).map(|one| one.reps.low()).sum()
}

fn asks_cardio(case: &Case) -> bool {
    matches!(case.profile.objective, Objective::Definition | Objective::Endurance)
}

/// W20, W22, W23: where the objective asks for cardio no five minutes stay idle; elsewhere it is short.
/// It comes in steps of five.
pub(crate) fn cardio_minutes(case: &Case) -> Vec<String> {
    let of_week: u16 = days(case).map(minutes).sum();
    let most = if is_systemic(case) { 20 } else { 45 };
    let mut wrong = named(case, |day| {
        let minutes = minutes(day);
        let left = usable(case) - f64::from(day.estimated_seconds);
        let is_idle =
            asks_cardio(case) && of_week + 5 <= 150 && minutes + 5 <= most && left >= 301.0;
        let is_long = !asks_cardio(case) && !is_systemic(case) && minutes > 10;
        !minutes.is_multiple_of(5) || is_idle || is_long || minutes > 45
    });
    if asks_cardio(case) && of_week > 150 {
        wrong.push(format!("{of_week} min"));
    }
    wrong
}

/// W21: cardio has a zone, intervals only on the last day with ten minutes of who may have them.
pub(crate) fn zones(case: &Case) -> Vec<String> {
    let all: Vec<_> = days(case).collect();
    let last = all.iter().rposition(|day| minutes(day) >= 10);
    let may = asks_cardio(case) && case.profile.level != Level::Beginner && !is_limited(case);
    let wrong = all.iter().enumerate().filter(|(at, day)| {
        let cardio = day.exercises.iter().find(|one| is_cardio(one));
        let zone = cardio.map(|one| one.zone);
        let wanted = match zone {
            None => return false,
            _ if may && Some(*at) == last => Zone::Intervals,
            _ if asks_cardio(case) && !is_systemic(case) => Zone::Moderate,
            _ => Zone::Light,
        };
        zone != Some(Some(wanted))
    });
    wrong.map(|(_, day)| day.day_code.to_string()).collect()
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Class {
    Lift,
    Heavy,
    Compound,
    Isolation,
}

fn class(planned: &PlannedExercise) -> Class {
    let one: &Exercise = exercise(planned);
    let is_own_weight = one.measure == Measure::BodyweightReps
        && !one.load_step.is_zero()
        && one.difficulty == Level::Advanced;
    let is_bar = matches!(one.equipment, Equipment::Barbell | Equipment::Smith);
    match one.kind {
        ExerciseKind::Compound if planned.lift.is_some() => Class::Lift,
        ExerciseKind::Compound if is_own_weight => Class::Heavy,
        ExerciseKind::Compound
            if one.measure == Measure::LoadReps && (is_bar || planned.reps.high() <= 10) =>
        {
            Class::Heavy
        }
        ExerciseKind::Compound => Class::Compound,
        _ => Class::Isolation,
    }
}

/// The ideal and the shortest rest, in seconds.
#[allow(clippy::match_same_arms)] // A table reads better by row.
fn rest(case: &Case, class: Class) -> (u16, u16) {
    use Level::{Advanced, Beginner, Intermediate};
    use Objective::{Definition, Endurance, Hypertrophy, Strength};
    let objective = match case.profile.objective {
        Strength if is_systemic(case) => Hypertrophy,
        objective => objective,
    };
    match (objective, case.profile.level, class) {
        (Hypertrophy, Beginner, Class::Compound) => (75, 60),
        (Hypertrophy, Intermediate, Class::Compound) => (90, 60),
        (Hypertrophy, Advanced, Class::Compound) => (120, 75),
        (Hypertrophy, Advanced, Class::Isolation) => (75, 60),
        (Hypertrophy, _, Class::Isolation) => (60, 45),
        (Hypertrophy, Advanced, _) => (120, 90),
        (Definition, Advanced, Class::Compound) => (75, 60),
        (Definition, _, Class::Compound) => (60, 45),
        (Definition, _, Class::Isolation) => (45, 30),
        (Strength, Beginner, Class::Compound) => (105, 75),
        (Strength, Beginner, Class::Isolation) => (75, 60),
        (Strength, _, Class::Isolation) => (90, 60),
        (Strength, Intermediate, Class::Lift) => (150, 120),
        (Strength, Advanced, Class::Lift) => (180, 120),
        (Strength, Advanced, _) => (135, 90),
        (Strength, _, _) => (120, 90),
        (Endurance, _, Class::Compound) => (45, 30),
        (Endurance, _, Class::Isolation) => (30, 30),
        _ => (90, 90),
    }
}

/// W24 to W26: rests are those of their class, at most thirty seconds longer, and differ by no more.
pub(crate) fn rests(case: &Case) -> Vec<String> {
    let limits = restrictions(case);
    let mut of_class: BTreeMap<Class, Vec<u16>> = BTreeMap::new();
    let mut wrong = Vec::new();
    for planned in days(case).flat_map(strength) {
        let class = class(planned);
        let (ideal, least) = rest(case, class);
        let restricted = match class {
            Class::Isolation => limits.min_rest_isolation,
            _ => limits.min_rest_compound,
        };
        let seconds = planned.rest_seconds;
        if seconds < least.max(restricted) || seconds > ideal.max(restricted) + 30 {
            wrong.push(format!("{} {class:?} {seconds} s", exercise(planned).name));
        }
        of_class.entry(class).or_default().push(seconds);
    }
    for (class, rests) in of_class {
        let spread = rests.iter().max().unwrap() - rests.iter().min().unwrap();
        if spread > 30 {
            wrong.push(format!("{class:?} differs by {spread} s"));
        }
    }
    wrong
}

/// W27, W28: what tires most comes once a day, and beginners do seven exercises at most.
pub(crate) fn once_a_day(case: &Case) -> Vec<String> {
    let once = [
        MovementPattern::HipExtension,
        MovementPattern::HipHinge,
        MovementPattern::StandingCalfRaise,
        MovementPattern::SeatedCalfRaise,
    ];
    named(case, |day| {
        let count = |pattern: &MovementPattern| {
            strength(day).filter(|one| exercise(one).pattern == *pattern).count()
        };
        let is_long = case.profile.level == Level::Beginner && strength(day).count() > 7;
        is_long || once.iter().any(|pattern| count(pattern) > 1)
    })
}

/// W29: the advanced do no compound that nothing makes heavier.
pub(crate) fn nothing_too_easy(case: &Case) -> Vec<String> {
    named(case, |day| {
        let is_easy = |one: &PlannedExercise| {
            let one = exercise(one);
            one.kind == ExerciseKind::Compound
                && one.load_step.is_zero()
                && one.difficulty == Level::Beginner
        };
        case.profile.level == Level::Advanced && strength(day).any(is_easy)
    })
}
