//! The invariants of programs, checked against the program and the rules file without the
//! generator: I1 to I19 here, A to N in `coach`, W14 to W29 in `shape`.

use std::collections::HashMap;
use std::sync::OnceLock;

use evolua_domain::exercise::{
    Catalogue, Exercise, ExerciseKind, Measure, MovementPattern, MuscleGroup, Priority,
};
use evolua_domain::limitations::Restrictions;
use evolua_domain::profile::Objective;
use evolua_domain::program::{DayCode, PlannedExercise, ProgramDay, generate};
use serde_json::Value;

use crate::coach;
use crate::grid::{Case, exercise, half_sets};
use crate::shape;

pub(crate) fn rules() -> &'static Value {
    static RULES: OnceLock<Value> = OnceLock::new();
    RULES.get_or_init(|| {
        serde_json::from_str(include_str!("../../../../catalogue/program-rules.json")).unwrap()
    })
}

pub(crate) fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("{value} is no number"))
}

/// An invariant: its name, and a function that lists its violations.
pub(crate) type Invariant = (&'static str, fn(&Case) -> Vec<String>);

/// The invariants of a single program.
pub(crate) const INVARIANTS: [Invariant; 42] = [
    ("I1", longest_time),
    ("I2", least_time),
    ("I3", floors),
    ("I3b", targets),
    ("I4", ceilings),
    ("I5", restrictions_kept),
    ("I6", exercise_count),
    ("I7", no_duplicates),
    ("I8", days_per_exercise),
    ("I9", difficulty),
    ("I10", frequency),
    ("I11", session_cap),
    ("I12", balance),
    ("I13", bounds),
    ("I14", determinism),
    ("I15", order),
    ("I16", compound_share),
    ("I17", variety),
    ("I18", one_more_minute),
    ("I19", day_letters),
    ("A", coach::lead_can_be_loaded),
    ("B", coach::strength_lifts),
    ("C", coach::injured_chain),
    ("D", coach::heavy_free_lifts),
    ("E", coach::nothing_by_hand),
    ("F", coach::lateral_raises),
    ("G", coach::own_weight_lifts),
    ("H", coach::rest_between_days),
    ("I", coach::ranges),
    ("J", coach::session_size),
    ("K", coach::smaller_weeks),
    ("L", coach::no_repeated_joint),
    ("M", coach::lower_lifts),
    ("N", coach::asked_cardio),
    ("W14", shape::opening_sets),
    ("W15", shape::lifts_first),
    ("W16", shape::two_ranges),
    ("W20", shape::cardio_minutes),
    ("W21", shape::zones),
    ("W24", shape::rests),
    ("W27", shape::once_a_day),
    ("W29", shape::nothing_too_easy),
];

fn session(case: &Case) -> f64 {
    f64::from(case.minutes()) * 60.0
}

/// The part of a session that a program may fill; the rest is spent waiting for equipment.
pub(crate) fn usable(case: &Case) -> f64 {
    session(case) * if case.minutes() < 45 { 0.95 } else { 0.92 }
}

pub(crate) fn days(case: &Case) -> impl Iterator<Item = &ProgramDay> {
    case.program.days.iter()
}

pub(crate) fn is_cardio(planned: &PlannedExercise) -> bool {
    exercise(planned).kind == ExerciseKind::Cardio
}

pub(crate) fn strength(day: &ProgramDay) -> impl Iterator<Item = &PlannedExercise> {
    day.exercises.iter().filter(|one| !is_cardio(one))
}

pub(crate) fn is_limited(case: &Case) -> bool {
    restrictions(case).count > 0
}

/// Whether a condition affects the whole body.
pub(crate) fn is_systemic(case: &Case) -> bool {
    restrictions(case).is_systemic
}

pub(crate) fn restrictions(case: &Case) -> &Restrictions {
    &case.restrictions
}

fn longest_time(case: &Case) -> Vec<String> {
    let over = days(case).filter(|day| f64::from(day.estimated_seconds) > usable(case));
    over.map(|day| format!("{} {}", day.day_code, day.estimated_seconds)).collect()
}

fn least_time(case: &Case) -> Vec<String> {
    let least = f64::min(0.5 * session(case), 35.0 * 60.0);
    let under = days(case).filter(|day| f64::from(day.estimated_seconds) < least);
    under.map(|day| format!("{} {} < {least}", day.day_code, day.estimated_seconds)).collect()
}

pub(crate) fn band(case: &Case, group: MuscleGroup, key: &str) -> f64 {
    let bands = &rules()["weekly_bands"][case.profile.level.as_str()];
    number(&bands[case.profile.objective.as_str()][group.as_str()][key])
}

/// The time-limited floor of `docs/DOMAIN-RULES.md`.
pub(crate) fn floor(case: &Case, group: MuscleGroup) -> f64 {
    let weekly = f64::from(case.profile.weekly_minutes());
    let k = match case.profile.objective {
        Objective::Hypertrophy => 28.0,
        Objective::Strength => 34.0,
        _ => 26.0,
    };
    let (divisor, least) =
        if MuscleGroup::MAJORS.contains(&group) { (k, 4.0) } else { (1.6 * k, 2.0) };
    let affordable = (2.0 * weekly / divisor + 1e-9).floor() / 2.0;
    band(case, group, "lo").min(f64::max(least, affordable))
}

pub(crate) fn has_permitted_exercise(case: &Case, group: MuscleGroup) -> bool {
    Catalogue::embedded().exercises().iter().any(|one| {
        one.group == group
            && one.difficulty <= case.profile.level
            && one.priority != Priority::ByHand
            && restrictions(case).allow(one)
            && one.loads.iter().any(|load| load.muscle.group() == Some(group))
    })
}

pub(crate) fn weekly(case: &Case, group: MuscleGroup) -> f64 {
    f64::from(case.weekly_half_sets()[group as usize]) / 2.0
}

/// The smallest share of a floor that the limitations leave a group.
fn share(case: &Case, group: MuscleGroup) -> f64 {
    let restrictions = restrictions(case);
    let mut share = match restrictions.conditions.len() {
        _ if restrictions.is_systemic => return 0.5,
        0 => 1.0,
        1 => 0.8_f64,
        _ => 0.6,
    };
    if restrictions.is_cautious {
        share = share.min(0.8);
    }
    let hurt = restrictions.hurt_percent(group).map_or(1.0, |percent| f64::from(percent) / 100.0);
    share.min(hurt)
}

/// Whether a limitation's cap of the week or of every day leaves no room for an exercise more.
fn is_at_cap(case: &Case) -> bool {
    const EXERCISE: f64 = 2.0;
    let sets = |case: &Case| sets_of(case, |one| one.kind != ExerciseKind::Cardio);
    let of_day = |day: &ProgramDay| strength(day).map(|one| f64::from(one.sets)).sum::<f64>();
    let are_full = |most: f64| days(case).all(|day| of_day(day) + EXERCISE > most);
    if restrictions(case).is_systemic {
        return are_full(number(&rules()["systemic"]["max_session_sets"]));
    }
    // In a short session what must be done comes before a floor.
    if !restrictions(case).must.is_empty() && case.minutes() < 45 {
        return true;
    }
    let most = &rules()["cautious_session_sets"][case.profile.level.as_str()];
    restrictions(case).is_cautious && are_full(number(most))
        || restrictions(case).is_cautious
            && sets(case) + EXERCISE > 0.9 * sets(&Case::new(case.profile.into()))
}

fn floors(case: &Case) -> Vec<String> {
    let groups = MuscleGroup::counted().iter().filter(|one| **one != MuscleGroup::Trapezius);
    groups
        .filter(|group| weekly(case, **group) < share(case, **group) * floor(case, **group) - 1e-9)
        .filter(|group| has_permitted_exercise(case, **group))
        // A cap of the limitations comes before a floor.
        .filter(|_| !is_at_cap(case))
        .map(|group| {
            let share = share(case, *group);
            format!("{group} {} < {share}×{}", weekly(case, *group), floor(case, *group))
        })
        .collect()
}

fn targets(case: &Case) -> Vec<String> {
    if is_limited(case) || case.profile.weekly_minutes() < 270 {
        return Vec::new();
    }
    let majors = MuscleGroup::MAJORS.into_iter();
    majors
        .filter(|group| weekly(case, *group) < 0.65 * band(case, *group, "target") - 1e-9)
        .map(|group| format!("{group} {} of {}", weekly(case, group), band(case, group, "target")))
        .collect()
}

fn ceilings(case: &Case) -> Vec<String> {
    let groups = MuscleGroup::counted().iter();
    groups
        .filter(|group| weekly(case, **group) > band(case, **group, "hi"))
        .map(|group| format!("{group} {}", weekly(case, *group)))
        .collect()
}

fn restrictions_kept(case: &Case) -> Vec<String> {
    let limits = restrictions(case);
    let mut wrong = Vec::new();
    for planned in days(case).flat_map(|day| &day.exercises) {
        let exercise = exercise(planned);
        let rest = match exercise.kind {
            ExerciseKind::Compound => limits.min_rest_compound,
            ExerciseKind::Isolation => limits.min_rest_isolation,
            ExerciseKind::Cardio => 0,
        };
        let is_hold = exercise.measure == Measure::Hold;
        let is_reps = !is_hold && exercise.kind != ExerciseKind::Cardio;
        let breaks = !limits.allow(exercise)
            || planned.rest_seconds < rest
            || (is_reps && limits.min_reps.is_some_and(|least| planned.reps.low() < least))
            || (is_hold && limits.max_hold_seconds.is_some_and(|most| planned.reps.high() > most));
        if breaks {
            wrong.push(format!("{} {} {}", exercise.name, planned.reps, planned.rest_seconds));
        }
    }
    wrong
}

fn exercise_count(case: &Case) -> Vec<String> {
    let fewest = match (case.minutes(), case.profile.objective) {
        _ if is_systemic(case) || restrictions(case).is_cautious => 3,
        (..45, Objective::Strength) => 3,
        (..60, _) => 4,
        _ => 5,
    };
    let most = number(&rules()["max_exercises"][case.profile.level.as_str()]);
    let wrong = days(case).filter(|day| {
        let count = strength(day).count();
        let cardio = day.exercises.len() - count;
        count < fewest || f64::from(u32::try_from(count).unwrap()) > most || cardio > 1
    });
    wrong.map(|day| format!("{} {}", day.day_code, strength(day).count())).collect()
}

fn no_duplicates(case: &Case) -> Vec<String> {
    let repeats = days(case).filter(|day| {
        let mut ids: Vec<_> = day.exercises.iter().map(|one| one.exercise_id).collect();
        ids.sort_unstable();
        ids.dedup();
        ids.len() != day.exercises.len()
    });
    repeats.map(|day| day.day_code.to_string()).collect()
}

fn days_per_exercise(case: &Case) -> Vec<String> {
    let most = if is_limited(case) { 3 } else { 2 };
    let mut uses: HashMap<_, usize> = HashMap::new();
    for planned in days(case).flat_map(|day| &day.exercises) {
        *uses.entry(planned.exercise_id).or_default() += 1;
    }
    let often = uses.into_iter().filter(|(_, count)| *count > most);
    often.map(|(id, count)| format!("{} on {count} days", id.get())).collect()
}

fn difficulty(case: &Case) -> Vec<String> {
    let all = days(case).flat_map(|day| &day.exercises).map(exercise);
    let hard = all.filter(|one| one.difficulty > case.profile.level);
    hard.map(|one| one.name.clone()).collect()
}

fn frequency(case: &Case) -> Vec<String> {
    // Two limitations may leave no room for a second day (2 of 2,611 pairs, both the glutes).
    let needed = if restrictions(case).count > 1 { 1 } else { 2 };
    let trained =
        |group: MuscleGroup| days(case).filter(|day| half_sets(day)[group as usize] >= 2).count();
    let majors = MuscleGroup::MAJORS.into_iter();
    majors
        .filter(|group| trained(*group) < needed && has_permitted_exercise(case, *group))
        .map(|group| format!("{group} on {} days", trained(group)))
        .collect()
}

fn session_cap(case: &Case) -> Vec<String> {
    let cap = number(&rules()["max_session_sets_of_a_muscle"][case.profile.level.as_str()]);
    let most = |day: &ProgramDay| f64::from(half_sets(day).into_iter().max().unwrap()) / 2.0;
    let over = days(case).filter(|day| most(day) > cap);
    over.map(|day| format!("{} {}", day.day_code, most(day))).collect()
}

/// Weekly sets of the exercises that `fits` chooses.
pub(crate) fn sets_of(case: &Case, fits: impl Fn(&Exercise) -> bool) -> f64 {
    let all = days(case).flat_map(|day| &day.exercises);
    all.filter(|one| fits(exercise(one))).map(|one| f64::from(one.sets)).sum()
}

pub(crate) fn pull_push(case: &Case) -> f64 {
    use MovementPattern as P;
    let pull = [P::VerticalPull, P::HorizontalPull, P::ShoulderExtension, P::RearDeltFly];
    let push = [
        P::HorizontalPress,
        P::InclinePress,
        P::DeclinePress,
        P::VerticalPress,
        P::Fly,
        P::FrontRaise,
    ];
    sets_of(case, |one| pull.contains(&one.pattern))
        / sets_of(case, |one| push.contains(&one.pattern))
}

fn balance(case: &Case) -> Vec<String> {
    if is_limited(case) {
        return Vec::new();
    }
    let pull_push = pull_push(case);
    let legs = weekly(case, MuscleGroup::Quadriceps) / weekly(case, MuscleGroup::Hamstrings);
    let least = if case.profile.weekly_minutes() < 180 { 0.4 } else { 0.5 };
    let mut wrong = Vec::new();
    if !(0.65..=1.6).contains(&pull_push) {
        wrong.push(format!("pull/push {pull_push:.2}"));
    }
    if !(least..=2.0).contains(&legs) {
        wrong.push(format!("quadriceps/hamstrings {legs:.2}"));
    }
    wrong
}

fn bounds(case: &Case) -> Vec<String> {
    let wrong = |planned: &&PlannedExercise| {
        if is_cardio(planned) {
            return planned.sets != 1
                || planned.rest_seconds != 0
                || planned.reps.low() != planned.reps.high()
                || !(5..=45).contains(&planned.reps.low());
        }
        !(2..=5).contains(&planned.sets)
            || !(30..=240).contains(&planned.rest_seconds)
            || !planned.rest_seconds.is_multiple_of(15)
            || planned.reps.low() >= planned.reps.high()
    };
    let all = days(case).flat_map(|day| &day.exercises);
    all.filter(wrong).map(|one| format!("{} {} {}", one.sets, one.reps, one.rest_seconds)).collect()
}

fn determinism(case: &Case) -> Vec<String> {
    // With limitations a part of the cases is enough, since they run the same code.
    if is_limited(case) && case.minutes() != 60 {
        return Vec::new();
    }
    let again = generate(&case.request);
    if again == case.program { Vec::new() } else { vec!["differs".to_owned()] }
}

fn order_in_day(planned: &PlannedExercise) -> u8 {
    match (exercise(planned).group, exercise(planned).kind) {
        (MuscleGroup::Cardio, _) => 3,
        (MuscleGroup::Abdomen, _) => 2,
        (_, ExerciseKind::Compound) => 0,
        _ => 1,
    }
}

fn order(case: &Case) -> Vec<String> {
    let wrong = days(case).filter(|day| {
        let parts: Vec<_> = day.exercises.iter().map(order_in_day).collect();
        !parts.is_sorted() || (!is_limited(case) && parts.first() != Some(&0))
    });
    wrong.map(|day| day.day_code.to_string()).collect()
}

pub(crate) fn compound_share_of(case: &Case) -> f64 {
    sets_of(case, |one| one.kind == ExerciseKind::Compound)
        / sets_of(case, |one| one.kind != ExerciseKind::Cardio)
}

fn compound_share(case: &Case) -> Vec<String> {
    let share = compound_share_of(case);
    if share >= 0.35 { Vec::new() } else { vec![format!("{share:.2}")] }
}

pub(crate) fn variety_of(case: &Case) -> f64 {
    let mut ids: Vec<_> = days(case).flat_map(strength).map(|one| one.exercise_id).collect();
    let all = f64::from(u32::try_from(ids.len()).unwrap());
    ids.sort_unstable();
    ids.dedup();
    f64::from(u32::try_from(ids.len()).unwrap()) / all
}

fn variety(case: &Case) -> Vec<String> {
    let share = variety_of(case);
    if share >= 0.75 { Vec::new() } else { vec![format!("{share:.2}")] }
}

fn one_more_minute(case: &Case) -> Vec<String> {
    let Some(longer) = case.one_minute_longer() else { return Vec::new() };
    // From 45 minutes on a limitation asks for a day more of its work.
    if case.minutes() == 44 && !restrictions(case).must.is_empty() {
        return Vec::new();
    }
    let sets = |case: &Case| sets_of(case, |one| one.kind != ExerciseKind::Cardio);
    let now = sets(case);
    let then = sets(&longer);
    // From 45 minutes on the warm-up sets of a barbell lift and the queue take longer.
    let least = if case.minutes() == 44 { 0.8 } else { 0.85 };
    if then >= least * now { Vec::new() } else { vec![format!("{now} to {then}")] }
}

fn day_letters(case: &Case) -> Vec<String> {
    let codes: Vec<_> = days(case).map(|day| day.day_code).collect();
    let available = usize::from(case.profile.availability.days());
    let mut names: Vec<_> = days(case).map(|day| (day.day_code, &day.name)).collect();
    names.sort_unstable();
    names.dedup();
    if codes == DayCode::ALL[..available] && names.len() == available {
        Vec::new()
    } else {
        vec![format!("{codes:?}")]
    }
}
