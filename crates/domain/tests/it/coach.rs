//! The invariants A to N: what a strict coach refuses in a program that keeps I1 to I19.

use std::collections::{BTreeSet, HashMap};

use evolua_domain::exercise::{
    Catalogue, Equipment, Exercise, ExerciseKind, Measure, MovementPattern, MuscleGroup, Priority,
    Region,
};
use evolua_domain::limitations::Condition;
use evolua_domain::profile::{Level, Objective};
use evolua_domain::program::{PlannedExercise, ProgramDay, RepRange};

use crate::grid::{Case, exercise, half_sets};
use crate::invariants::{
    band, days, floor, is_limited, is_systemic, number, restrictions, rules, sets_of, strength,
    weekly,
};

fn is_compound(exercise: &Exercise) -> bool {
    exercise.kind == ExerciseKind::Compound
}

/// Advanced pull-ups and dips, which take an added load but can't be made lighter.
fn is_own_weight_lift(one: &Exercise) -> bool {
    is_compound(one)
        && one.measure == Measure::BodyweightReps
        && one.difficulty == Level::Advanced
        && !one.load_step.is_zero()
}

fn is_heavy_free_lift(one: &Exercise) -> bool {
    matches!(one.equipment, Equipment::Barbell | Equipment::Smith)
        && matches!(one.pattern, MovementPattern::Squat | MovementPattern::HipHinge)
}

/// The fewest repetitions for a group that loads an injured joint.
fn chain_reps_min(case: &Case, group: MuscleGroup) -> Option<u16> {
    let of = |one: Condition| {
        let entry = &rules()["conditions"][one.as_str()];
        let chain = entry["chain"].as_array()?;
        let loads_joint = chain.iter().any(|name| name.as_str() == Some(group.as_str()));
        let fewest = u16::try_from(entry["chain_reps_min"].as_u64()?).unwrap();
        loads_joint.then_some(fewest)
    };
    restrictions(case).conditions.iter().filter_map(of).max()
}

/// Whether the member may do an exercise.
fn is_permitted(case: &Case, one: &Exercise) -> bool {
    let limits = restrictions(case);
    let lightest = case.profile.objective == Objective::Endurance
        || limits.min_reps.is_some()
        || chain_reps_min(case, one.group).is_some();
    one.difficulty <= case.profile.level
        && one.priority != Priority::ByHand
        && !one.stress.intersects(limits.avoid)
        && !case.request.excluded.contains(&one.id)
        && !(is_own_weight_lift(one) && lightest)
        && !(is_heavy_free_lift(one) && limits.min_reps.is_some_and(|fewest| fewest > 10))
}

fn permitted(case: &Case) -> impl Iterator<Item = &'static Exercise> {
    Catalogue::embedded().exercises().iter().filter(|one| is_permitted(case, one))
}

pub(crate) fn lead_can_be_loaded(case: &Case) -> Vec<String> {
    let wrong = days(case).filter(|day| {
        let lead = exercise(&day.exercises[0]);
        let has_other = permitted(case)
            .any(|one| is_compound(one) && one.group == lead.group && !one.load_step.is_zero());
        lead.load_step.is_zero() && has_other
    });
    wrong.map(|day| format!("{} {}", day.day_code, exercise(&day.exercises[0]).name)).collect()
}

/// The ladder of a strength lift that the member may train, as slugs.
fn ladder(case: &Case, lift: &str) -> Vec<&'static str> {
    let slugs = rules()["strength_lifts"]["ladders"][lift].as_array().unwrap();
    let slugs = slugs.iter().map(|slug| slug.as_str().unwrap());
    let is_light = restrictions(case).min_reps.is_some()
        || chain_reps_min(case, MuscleGroup::Hamstrings).is_some();
    slugs
        .filter(|slug| permitted(case).any(|one| one.slug == *slug))
        .filter(|slug| !(is_light && is_only_without_restriction(slug)))
        .collect()
}

fn is_only_without_restriction(slug: &str) -> bool {
    let listed = rules()["strength_lifts"]["only_without_restriction"].as_array().unwrap();
    listed.iter().any(|one| one.as_str() == Some(slug))
}

pub(crate) fn is_strength_plan(case: &Case) -> bool {
    case.profile.objective == Objective::Strength
        && case.profile.level != Level::Beginner
        && !is_systemic(case)
}

/// Sets of the day's main lift with fewest: of each lift the first exercise of its ladder, if it is
/// two-sided.
fn fewest_main_sets(case: &Case, day: &ProgramDay) -> Option<u8> {
    let main = |lift: String| {
        let ladder = ladder(case, &lift);
        let is_lift =
            |planned: &&PlannedExercise| ladder.contains(&exercise(planned).slug.as_str());
        let main = day.exercises.iter().find(is_lift)?;
        (!exercise(main).is_unilateral).then_some(main.sets)
    };
    strength_slots(case, day).into_iter().filter_map(main).min()
}

/// The lifts of a day of the strength plan.
fn strength_slots(case: &Case, day: &ProgramDay) -> Vec<String> {
    let plans = rules()["week_plans"].as_array().unwrap();
    let availability = u64::from(case.profile.availability.days());
    let plan = plans.iter().find(|plan| {
        plan["for_strength"] == true && plan["availability"].as_u64() == Some(availability)
    });
    let days = plan.unwrap()["days"].as_array().unwrap();
    let code = day.day_code.to_string();
    let plan = days.iter().find(|plan| plan["code"].as_str() == Some(&code)).unwrap();
    let slots = plan["slots"].as_array().unwrap().iter();
    slots.filter_map(|slot| slot["lift"].as_str().map(str::to_owned)).collect()
}

pub(crate) fn strength_lifts(case: &Case) -> Vec<String> {
    if !is_strength_plan(case) {
        return Vec::new();
    }
    let mut wrong = Vec::new();
    for (lift, least) in [("agachamento", 2), ("supino", 2), ("terra", 1)] {
        let ladder = ladder(case, lift);
        let has_lift = |day: &&ProgramDay| {
            day.exercises.iter().any(|one| ladder.contains(&exercise(one).slug.as_str()))
        };
        let found = days(case).filter(has_lift).count();
        if !ladder.is_empty() && found < least {
            wrong.push(format!("{lift} on {found} days"));
        }
        let best = ladder.first().filter(|slug| is_only_without_restriction(slug));
        let all = || days(case).flat_map(|day| &day.exercises);
        if let Some(best) = best
            && !all().any(|one| exercise(one).slug == **best)
        {
            wrong.push(format!("no {best}"));
        }
    }
    for day in days(case) {
        for planned in &day.exercises {
            let one = exercise(planned);
            let is_pull = matches!(
                one.pattern,
                MovementPattern::VerticalPull | MovementPattern::HorizontalPull
            ) && matches!(one.equipment, Equipment::Cable | Equipment::Machine);
            if is_pull && planned.reps.low() <= 5 {
                wrong.push(format!("{} {}", one.name, planned.reps));
            }
            let is_accessory = matches!(
                one.group,
                MuscleGroup::Abdomen
                    | MuscleGroup::Calves
                    | MuscleGroup::Biceps
                    | MuscleGroup::Triceps
            );
            let mains = fewest_main_sets(case, day);
            if is_accessory && mains.is_some_and(|mains| planned.sets > mains) {
                wrong.push(format!("{} {} {} sets", day.day_code, one.name, planned.sets));
            }
        }
    }
    wrong
}

fn repeated(planned: &PlannedExercise) -> bool {
    let one = exercise(planned);
    one.kind != ExerciseKind::Cardio && one.measure != Measure::Hold
}

pub(crate) fn injured_chain(case: &Case) -> Vec<String> {
    let all = days(case).flat_map(|day| &day.exercises).filter(|one| repeated(one));
    let wrong = all.filter(|planned| {
        let fewest = chain_reps_min(case, exercise(planned).group);
        fewest.is_some_and(|fewest| planned.reps.low() < fewest)
    });
    wrong.map(|one| format!("{} {}", exercise(one).name, one.reps)).collect()
}

pub(crate) fn heavy_free_lifts(case: &Case) -> Vec<String> {
    let all = days(case).flat_map(|day| &day.exercises);
    let heavy = all.filter(|planned| is_heavy_free_lift(exercise(planned)));
    let wrong = heavy.filter(|one| one.reps.high() > 12 || one.rest_seconds < 90);
    wrong.map(|one| format!("{} {} {}", exercise(one).name, one.reps, one.rest_seconds)).collect()
}

pub(crate) fn nothing_by_hand(case: &Case) -> Vec<String> {
    let all = days(case).flat_map(|day| &day.exercises).map(exercise);
    all.filter(|one| one.priority == Priority::ByHand).map(|one| one.name.clone()).collect()
}

pub(crate) fn lateral_raises(case: &Case) -> Vec<String> {
    let has_shoulder = restrictions(case).conditions.contains(Condition::Shoulder);
    if case.profile.weekly_minutes() < 150 || has_shoulder {
        return Vec::new();
    }
    let profile = case.profile;
    let is_for_size =
        profile.objective == Objective::Hypertrophy && case.minutes() >= 60 && !is_limited(case);
    let least = match (is_for_size, profile.level) {
        (false, _) => 2.0,
        (true, Level::Beginner) => 3.0,
        (true, _) => 4.0,
    };
    let sets = sets_of(case, |one| one.pattern == MovementPattern::LateralRaise);
    let can = permitted(case).any(|one| one.pattern == MovementPattern::LateralRaise);
    if sets < least && can { vec![format!("{sets} of {least}")] } else { Vec::new() }
}

pub(crate) fn own_weight_lifts(case: &Case) -> Vec<String> {
    let profile = case.profile;
    if profile.level != Level::Advanced || profile.objective == Objective::Endurance {
        return Vec::new();
    }
    let mut wrong = Vec::new();
    let is_pull_up =
        |one: &Exercise| is_own_weight_lift(one) && one.pattern == MovementPattern::VerticalPull;
    let is_dip =
        |one: &Exercise| is_own_weight_lift(one) && one.pattern == MovementPattern::ElbowExtension;
    if permitted(case).any(is_pull_up) && sets_of(case, is_pull_up) < 1.0 {
        wrong.push("no pull-up".to_owned());
    }
    let has_dips = profile.weekly_minutes() >= 240 && case.request.phase == 0;
    if has_dips && permitted(case).any(is_dip) && sets_of(case, is_dip) < 1.0 {
        wrong.push("no dip".to_owned());
    }
    wrong
}

pub(crate) fn rest_between_days(case: &Case) -> Vec<String> {
    let all: Vec<_> = days(case).map(half_sets).collect();
    let pairs = all.windows(2).zip(days(case));
    let mut wrong = Vec::new();
    for (pair, day) in pairs {
        for group in MuscleGroup::MAJORS {
            if pair.iter().all(|day| day[group as usize] >= 10) {
                wrong.push(format!("{group} on {} and the day after", day.day_code));
            }
        }
    }
    wrong
}

pub(crate) fn ranges(case: &Case) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut of_exercise: HashMap<_, BTreeSet<String>> = HashMap::new();
    let all = || days(case).flat_map(strength).filter(|one| repeated(one));
    for planned in all().filter(|planned| planned.lift.is_none()) {
        of_exercise.entry(planned.exercise_id).or_default().insert(planned.reps.to_string());
    }
    let several = of_exercise.iter().filter(|(_, ranges)| ranges.len() > 1);
    wrong.extend(several.map(|(id, ranges)| format!("{} {ranges:?}", id.get())));
    let profile = case.profile;
    let has_chain = MuscleGroup::MAJORS.iter().any(|group| chain_reps_min(case, *group).is_some());
    let is_hypertrophy = profile.objective == Objective::Hypertrophy;
    if profile.weekly_minutes() < 150
        || restrictions(case).min_reps.is_some_and(|fewest| fewest >= 10)
        || has_chain
        || is_hypertrophy && profile.level == Level::Beginner
    {
        return wrong;
    }
    let distinct = |fits: fn(&Exercise) -> bool| {
        let ranges: BTreeSet<_> =
            all().filter(|one| fits(exercise(one))).map(|one| one.reps.to_string()).collect();
        ranges.len()
    };
    if distinct(|_| true) < 2 {
        wrong.push("one range".to_owned());
    }
    let is_uniform = is_hypertrophy && profile.level == Level::Intermediate;
    if distinct(is_compound) < 2 && !is_uniform {
        wrong.push("one range among compounds".to_owned());
    }
    if is_hypertrophy {
        let table = &rules()["reps"]["hipertrofia"][profile.level.as_str()];
        let bands: Vec<RepRange> = ["main_lift", "compound"]
            .map(|role| table[role].as_str().unwrap().parse().unwrap())
            .to_vec();
        let loaded = all().filter(|planned| {
            let one = exercise(planned);
            is_compound(one) && one.measure == Measure::LoadReps && !is_heavy_free_lift(one)
        });
        let other = loaded.filter(|planned| !bands.contains(&planned.reps));
        wrong.extend(other.map(|one| format!("{} {}", exercise(one).name, one.reps)));
    }
    wrong
}

pub(crate) fn session_size(case: &Case) -> Vec<String> {
    let most = if is_systemic(case) {
        14
    } else {
        match case.profile.level {
            Level::Beginner => 20,
            Level::Intermediate => 24,
            Level::Advanced => 28,
        }
    };
    let sets = |day: &&ProgramDay| strength(day).map(|one| u32::from(one.sets)).sum::<u32>();
    let over = days(case).filter(|day| sets(day) > most);
    over.map(|day| format!("{} {} sets", day.day_code, sets(&day))).collect()
}

pub(crate) fn smaller_weeks(case: &Case) -> Vec<String> {
    if !is_systemic(case) {
        return Vec::new();
    }
    let factor = number(&rules()["systemic"]["hi_percent"]) / 100.0;
    let mut wrong = Vec::new();
    for planned in days(case).flat_map(strength).filter(|one| one.sets > 3) {
        wrong.push(format!("{} {} sets", exercise(planned).name, planned.sets));
    }
    for group in MuscleGroup::MAJORS {
        let target = band(case, group, "target");
        let most = f64::max(factor * target, 0.5 * floor(case, group));
        if weekly(case, group) > most + 1e-9 {
            wrong.push(format!("{group} {} > {most}", weekly(case, group)));
        }
    }
    wrong
}

/// No day has a second leg curl, leg extension or fly. Arms, shoulders, calves and trunk have parts
/// enough for several exercises.
pub(crate) fn no_repeated_joint(case: &Case) -> Vec<String> {
    let is_counted = |one: &&Exercise| {
        MuscleGroup::MAJORS.contains(&one.group) && one.group != MuscleGroup::Shoulders
    };
    let mut wrong = Vec::new();
    for day in days(case) {
        let all: Vec<_> = day.exercises.iter().map(exercise).filter(is_counted).collect();
        for (at, one) in all.iter().enumerate() {
            let repeats = |other: &&&Exercise| {
                (other.group, other.pattern) == (one.group, one.pattern)
                    && !(is_compound(other) && is_compound(one))
            };
            if let Some(other) = all[..at].iter().find(repeats) {
                wrong.push(format!("{} {} and {}", day.day_code, other.name, one.name));
            }
        }
    }
    wrong
}

/// In a strength plan two lifts of the lower body never have five sets each, and none has five
/// where a condition asks for eight repetitions and more.
pub(crate) fn lower_lifts(case: &Case) -> Vec<String> {
    if !is_strength_plan(case) {
        return Vec::new();
    }
    let is_lower = |one: &&PlannedExercise| {
        let row = exercise(one);
        is_compound(row) && row.group.region() == Some(Region::Lower)
    };
    let mut wrong = Vec::new();
    for day in days(case) {
        let sets: Vec<_> = day.exercises.iter().filter(is_lower).collect();
        let is_light = |one: &PlannedExercise| one.reps.low() >= 8;
        let most = if sets.first().is_some_and(|first| is_light(first)) { (4, 3) } else { (5, 4) };
        for (at, one) in sets.iter().enumerate() {
            if one.sets > if at == 0 { most.0 } else { most.1 } {
                wrong.push(format!("{} {} {} sets", day.day_code, exercise(one).name, one.sets));
            }
        }
    }
    wrong
}

/// Every day of a long week for definition or endurance ends with cardio, as long as one is allowed.
pub(crate) fn asked_cardio(case: &Case) -> Vec<String> {
    let profile = case.profile;
    let is_asked = matches!(profile.objective, Objective::Definition | Objective::Endurance)
        && case.minutes() >= 60
        && profile.weekly_minutes() >= 240
        && permitted(case).any(|one| one.pattern == MovementPattern::LowImpactCardio);
    let lacks = |day: &&ProgramDay| {
        !day.exercises.iter().any(|one| exercise(one).kind == ExerciseKind::Cardio)
    };
    let without = days(case).filter(|day| is_asked && lacks(day));
    without.map(|day| day.day_code.to_string()).collect()
}
