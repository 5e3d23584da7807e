//! What accepted reviews and the trainer change in a program that exists: exercises in the place of
//! others, more sets, other ranges. Everything else stays.

use super::brief::Brief;
use super::candidates::chain_reps_min;
use super::day::{Cardio, Placement};
use super::limits::is_major;
use super::prescription::{Prescription, RestStep};
use super::ranges::reps;
use super::safety::is_safe;
use super::week::Week;
use crate::exercise::{Catalogue, Exercise, ExerciseId, ExerciseKind, Measure, MuscleGroup};
use crate::program::rules::{Candidate, Role, worked};
use crate::program::{
    PlannedExercise, Program, ProgramDay, ProgramRequest, Swap, TrainerWish, Zone,
};

/// Weekly sets after a step of volume, in per cent of those before it.
const MORE_SETS_PERCENT: u32 = 110;

/// Repetitions by which a step of intensity lowers the ranges.
const FEWER_REPS: u16 = 2;

/// Exchanges exercises in every place that has them. Sets and rests stay as far as the time allows,
/// and the range too, but where the newcomer is of another kind and has a range of its own. A
/// newcomer that the member may not do, or that the day has already, stays out; the trainer's may be
/// one that the member left out.
pub(super) fn swap(request: &ProgramRequest, program: &mut Program, swaps: &[Swap]) {
    if swaps.is_empty() {
        return;
    }
    let brief = Brief::new(request);
    let catalogue = Catalogue::embedded();
    let is_allowed = |id: ExerciseId| {
        let at = catalogue.exercises().iter().position(|exercise| exercise.id == id);
        at.is_some_and(|at| brief.is_allowed[at])
    };
    for swap in swaps {
        let change = request.trainer.iter().find(|change| change.is_swap(*swap));
        let may_enter =
            is_allowed(swap.enters) || (change.is_some() && is_safe(request, swap.enters));
        if !may_enter {
            continue;
        }
        let (Some(leaves), Some(enters)) =
            (catalogue.by_id(swap.leaves), catalogue.by_id(swap.enters))
        else {
            continue;
        };
        for (day, planned) in program.days.iter_mut().enumerate() {
            if planned.exercises.iter().any(|one| one.exercise_id == enters.id) {
                continue;
            }
            let mains = main_lifts(&brief, day, planned);
            let found = planned.exercises.iter_mut().find(|one| one.exercise_id == leaves.id);
            let Some(found) = found else { continue };
            if found.lift.is_some() || kind(leaves) != kind(enters) {
                let is_main = by_id(found).is_some_and(|(index, _)| mains.contains(&index));
                found.reps = reps(&brief, enters, role(enters, is_main));
            }
            // Percentages and two ranges belong to the lift that left.
            found.lift = None;
            found.exercise_id = enters.id;
            found.reason = match change {
                Some(change) => change.sentence(&format!("pôs no lugar de {}", leaves.name)),
                None => format!("No lugar de {}, como você aceitou na revisão.", leaves.name),
            };
        }
    }
    estimate(&brief, program);
    keep_time(&brief, program, swaps);
}

/// Takes sets from newcomers that last longer than what they replace, such as one side after the
/// other, until the day fits its minutes.
fn keep_time(brief: &Brief, program: &mut Program, swaps: &[Swap]) {
    let fewest = brief.rules.sets.min;
    let is_new = |one: &&mut PlannedExercise| {
        one.sets > fewest && swaps.iter().any(|swap| swap.enters == one.exercise_id)
    };
    loop {
        let too_long =
            program.days.iter_mut().filter(|day| day.estimated_seconds * 2 > brief.time_limit);
        let newcomers = too_long.flat_map(|day| &mut day.exercises).filter(is_new);
        let Some(longest) = newcomers.max_by_key(|one| one.sets) else { break };
        longest.sets -= 1;
        estimate(brief, program);
    }
}

/// What decides whether two exercises can have the same range.
fn kind(exercise: &Exercise) -> (Measure, bool, bool) {
    (exercise.measure, exercise.is_heavy_free_lift(), exercise.is_own_weight_lift())
}

fn role(exercise: &Exercise, is_main: bool) -> Role {
    match exercise.kind {
        ExerciseKind::Compound if is_main => Role::MainLift,
        ExerciseKind::Compound => Role::Compound,
        _ => Role::Isolation,
    }
}

/// Adds one set to exercises until the week has a tenth more sets, as far as bands, caps and time
/// allow. Muscles furthest below their target come first.
pub(super) fn raise_volume(request: &ProgramRequest, program: &mut Program) {
    let brief = Brief::new(request);
    let mut week = planned_week(&brief, program);
    let before = week.kind_sets().1;
    let goal = (before * MORE_SETS_PERCENT).div_ceil(100);
    let mut raised: Vec<(usize, usize)> = Vec::new();
    while week.kind_sets().1 < goal {
        let places = (0..week.days.len())
            .flat_map(|day| (0..week.days[day].placements.len()).map(move |place| (day, place)));
        let open = places.filter(|(day, place)| {
            week.days[*day].placements[*place].lift.is_none()
                && !raised.contains(&(*day, *place))
                && week.can_add_set(*day, *place)
        });
        let Some((day, place)) = open.min_by_key(|(day, place)| {
            let placement = &week.days[*day].placements[*place];
            (fullness(&week, placement), *day, *place)
        }) else {
            break;
        };
        week.add_set(day, place);
        raised.push((day, place));
    }
    for (day, planned) in week.days.iter().zip(&mut program.days) {
        for (placement, planned) in day.placements.iter().zip(&mut planned.exercises) {
            planned.sets = placement.sets;
        }
        planned.estimated_seconds = day.time.div_ceil(2);
    }
}

/// How far an exercise's own muscle is filled, in per mille of its target; small muscles come after
/// the major ones.
fn fullness(week: &Week<'_>, placement: &Placement) -> (bool, u32) {
    let Some((muscle, _)) = worked(placement.index).first() else { return (true, u32::MAX) };
    let target = week.brief.limits[*muscle].target.twentieths().max(1);
    (!is_major(*muscle), week.volume[*muscle].twentieths() * 1000 / target)
}

/// Lowers the ranges of loaded exercises by two repetitions, but not below what the level, the
/// objective and limitations ask for. Fewer repetitions mean a heavier load.
pub(super) fn lower_ranges(request: &ProgramRequest, program: &mut Program) {
    let brief = Brief::new(request);
    for day in &mut program.days {
        for planned in &mut day.exercises {
            if let Some(exercise) = Catalogue::embedded().by_id(planned.exercise_id)
                && is_loaded(exercise)
                && planned.lift.is_none()
            {
                planned.reps = planned.reps.lowered(FEWER_REPS, fewest_reps(&brief, exercise));
            }
        }
    }
    estimate(&brief, program);
}

/// Gives exercises the ranges that the trainer fixed, but for those below what limitations ask for.
pub(super) fn fix_ranges(request: &ProgramRequest, program: &mut Program) {
    if request.trainer.is_empty() {
        return;
    }
    let brief = Brief::new(request);
    for change in &request.trainer {
        let (TrainerWish::Range(range), Some(exercise)) =
            (change.wish, Catalogue::embedded().by_id(change.exercise))
        else {
            continue;
        };
        if range.low() < limited_reps(&brief, exercise) {
            continue;
        }
        let sentence = change.sentence(&format!("definiu {range}"));
        let planned = program.days.iter_mut().flat_map(|day| &mut day.exercises);
        for planned in planned.filter(|planned| planned.exercise_id == exercise.id) {
            planned.reps = range;
            if !planned.reason.contains(&sentence) {
                planned.reason = format!("{} {sentence}", planned.reason);
            }
        }
    }
    estimate(&brief, program);
}

/// The fewest repetitions that limitations allow.
pub(super) fn limited_reps(brief: &Brief, exercise: &Exercise) -> u16 {
    chain_reps_min(brief, exercise).max(brief.restrictions.min_reps).unwrap_or(0)
}

fn is_loaded(exercise: &Exercise) -> bool {
    matches!(exercise.measure, Measure::LoadReps | Measure::AssistedReps)
        && exercise.group != MuscleGroup::Abdomen
}

/// The fewest repetitions that an exercise may be lowered to.
fn fewest_reps(brief: &Brief, exercise: &Exercise) -> u16 {
    let floors = &brief.rules.fewest_reps;
    let level = if brief.is_beginner() { floors.beginner } else { 0 };
    let calves = brief.rules.special_reps.calves_at_least.low();
    let of_group = if exercise.group == MuscleGroup::Calves { calves } else { 0 };
    let floor = *floors.objectives.get(brief.prescribed_objective);
    floor.max(level).max(of_group).max(limited_reps(brief, exercise))
}

/// Estimates the duration of every day again.
fn estimate(brief: &Brief, program: &mut Program) {
    let week = planned_week(brief, program);
    for (day, planned) in week.days.iter().zip(&mut program.days) {
        planned.estimated_seconds = day.time.div_ceil(2);
    }
}

/// The week of a program that exists. The slot of every exercise is its place in the day.
fn planned_week<'b>(brief: &'b Brief, program: &Program) -> Week<'b> {
    // This step keeps no time free for cardio, which the program has already.
    let mut week = Week::new(brief, RestStep::Shortest);
    for (day, planned_day) in program.days.iter().enumerate() {
        let mains = main_lifts(brief, day, planned_day);
        for (place, planned) in planned_day.exercises.iter().enumerate() {
            let Some((index, exercise)) = by_id(planned) else { continue };
            if exercise.kind == ExerciseKind::Cardio {
                let minutes = planned.reps.low();
                let zone = planned.zone.unwrap_or(Zone::Moderate);
                week.add_cardio(day, index, Cardio { exercise, minutes, zone });
                continue;
            }
            let role = role(exercise, mains.contains(&index));
            let prescription = Prescription::planned(exercise, planned.reps, planned.rest_seconds);
            let placement = Placement {
                slot: place,
                index,
                exercise,
                role,
                lift: planned.lift,
                is_focus: brief.is_focus(exercise.group),
                prescription,
                sets: 0,
                is_must: false,
            };
            week.open(day, placement, planned.sets);
        }
    }
    week
}

fn by_id(planned: &PlannedExercise) -> Option<(usize, &'static Exercise)> {
    let mut exercises = Catalogue::embedded().exercises().iter().enumerate();
    exercises.find(|(_, exercise)| exercise.id == planned.exercise_id)
}

/// The main lifts of a day of a strength plan, by index: of each lift the first exercise that can be
/// it.
fn main_lifts(brief: &Brief, day: usize, planned: &ProgramDay) -> Vec<usize> {
    if !brief.is_strength_plan {
        return Vec::new();
    }
    let main = |ladder: &[Candidate]| {
        let planned = planned.exercises.iter().filter_map(by_id);
        let mut lifts = planned.filter(|(_, exercise)| !exercise.is_unilateral);
        let lift = lifts.find(|(index, _)| ladder.iter().any(|rung| rung.index == *index));
        lift.map(|(index, _)| index)
    };
    brief.slots[day].iter().filter_map(|slot| main(&slot.ladder)).collect()
}
