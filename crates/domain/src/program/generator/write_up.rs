//! Last step: write the finished week as a program, in the order in which it is trained.

use super::day::{Cardio, Day, Placement};
use super::selection::forbidden_first_choice;
use super::week::Week;
use crate::exercise::{Exercise, MuscleGroup};
use crate::limitations::reasons_against;
use crate::program::rules::{Role, Tier};
use crate::program::timing::{self, Timed};
use crate::program::volume::Volume;
use crate::program::{PlannedExercise, Program, ProgramDay, RepRange};
use crate::text::listed;

/// The most muscle groups that a day is named after.
const NAMED_GROUPS: usize = 3;

/// Turns a week into the program that is stored and shown.
pub(super) fn program(mut week: Week<'_>) -> Program {
    for day in &mut week.days {
        day.placements.sort_by_key(Placement::order);
    }
    let days = week.days.iter().enumerate().map(|(at, day)| ProgramDay {
        day_code: day.code,
        name: name(day),
        estimated_seconds: estimated_seconds(&week, day),
        exercises: exercises(&week, at),
    });
    Program { program_type: week.brief.profile.level.program_type(), days: days.collect() }
}

/// The time of a day in its final order, in which other exercises may need warm-up sets than in the
/// order in which they were chosen.
fn estimated_seconds(week: &Week<'_>, day: &Day) -> u32 {
    let profile = week.brief.profile;
    let timed = |placed: &Placement| Timed {
        exercise: placed.exercise,
        sets: placed.sets,
        reps: placed.prescription.reps,
        rest_seconds: placed.prescription.rest_seconds,
        is_lift: placed.lift.is_some(),
    };
    let timed: Vec<_> = day.placements.iter().map(timed).collect();
    let strength = timing::day(profile, profile.session_duration.minutes(), &timed);
    let cardio = day.cardio.map_or(0, |cardio| u32::from(cardio.minutes) * 120);
    (strength + cardio).div_ceil(2)
}

/// `Treino A - Peito, Ombros e Tríceps`: the groups with most sets, in the day's order.
fn name(day: &Day) -> String {
    let mut groups: Vec<(MuscleGroup, u8)> = Vec::new();
    for placement in &day.placements {
        match groups.iter_mut().find(|(group, _)| *group == placement.exercise.group) {
            Some((_, sets)) => *sets += placement.sets,
            None => groups.push((placement.exercise.group, placement.sets)),
        }
    }
    let mut ranked: Vec<usize> = (0..groups.len()).collect();
    ranked.sort_by_key(|at| (std::cmp::Reverse(groups[*at].1), *at));
    ranked.truncate(NAMED_GROUPS);
    // The groups with most sets, but named in the order of the day.
    ranked.sort_unstable();
    let names: Vec<_> = ranked.into_iter().map(|at| groups[at].0.as_str()).collect();
    format!("Treino {} - {}", day.code, listed(&names))
}

fn exercises(week: &Week<'_>, day: usize) -> Vec<PlannedExercise> {
    let today = &week.days[day];
    let strength = today.placements.iter().map(|placed| planned(week, day, placed));
    strength.chain(today.cardio.iter().filter_map(|cardio| planned_cardio(week, cardio))).collect()
}

fn planned_cardio(week: &Week<'_>, cardio: &Cardio) -> Option<PlannedExercise> {
    let reason = if week.brief.asks_cardio {
        let objective = week.brief.profile.objective.portuguese();
        format!("Condicionamento de baixo impacto, que faz parte do objetivo de {objective}.")
    } else {
        "Cardio leve para completar o tempo do dia sem cansar os músculos do treino.".to_owned()
    };
    let reason = format!("{reason} {}", cardio.zone.talk_test());
    Some(PlannedExercise {
        exercise_id: cardio.exercise.id,
        sets: 1,
        reps: RepRange::new(cardio.minutes, cardio.minutes).ok()?,
        rest_seconds: 0,
        lift: None,
        zone: Some(cardio.zone),
        reason,
    })
}

fn planned(week: &Week<'_>, day: usize, placement: &Placement) -> PlannedExercise {
    PlannedExercise {
        exercise_id: placement.exercise.id,
        sets: placement.sets,
        reps: placement.prescription.reps,
        rest_seconds: placement.prescription.rest_seconds,
        lift: placement.lift,
        zone: None,
        reason: reason(week, day, placement),
    }
}

/// Why the exercise is there, in one sentence.
fn reason(week: &Week<'_>, day: usize, placement: &Placement) -> String {
    let exercise = placement.exercise;
    let group = exercise.group.as_str().to_lowercase();
    // Members should see what their limitations changed, so that reason comes first.
    if week.brief.restrictions.count > 0
        && let Some(avoided) = forbidden_first_choice(week, day, placement.slot)
    {
        let causes = reasons_against(week.brief.limitations, avoided.stress);
        if !causes.is_empty() {
            return format!(
                "Trabalha {group} no lugar de {}, que evitamos por causa {}.",
                avoided.name,
                listed(&causes)
            );
        }
    }
    match (week.brief.tier(day, placement.slot), placement.role) {
        (Tier::Essential, Role::MainLift) => {
            format!("Exercício principal do dia para {group}{}.", also_works(exercise))
        }
        (Tier::Essential, Role::Compound) => {
            format!("Exercício básico para {group}{}.", also_works(exercise))
        }
        (Tier::Essential, Role::Isolation) => {
            format!("Trabalho direto de {group}, essencial neste dia.")
        }
        (Tier::Normal, _) => {
            format!("Completa o volume semanal de {group}: {}.", weekly_sets(week, exercise.group))
        }
        (Tier::Extra, _) => format!("Complementa o dia com mais trabalho para {group}."),
    }
}

/// `10,5 séries, contando as indiretas`, or `6 séries` where the group has only direct sets.
fn weekly_sets(week: &Week<'_>, group: MuscleGroup) -> String {
    let total = group.volume_index().map(|at| week.volume[at]).unwrap_or_default();
    let placements = week.days.iter().flat_map(|day| &day.placements);
    let of_group = placements.filter(|placement| placement.exercise.group == group);
    let direct: u32 = of_group.map(|placement| u32::from(placement.sets) * 2).sum();
    // Without indirect sets the total is the direct sets alone, and needs no remark.
    let indirect =
        if total == Volume::from_half_sets(direct) { "" } else { ", contando as indiretas" };
    format!("{} séries{indirect}", total.to_portuguese())
}

/// `, que também trabalha tríceps e ombros`; empty for an exercise of one muscle.
fn also_works(exercise: &Exercise) -> String {
    let others = exercise.loads.iter().map(|load| load.muscle).skip(1);
    let names: Vec<_> = others.map(|muscle| muscle.as_str().to_lowercase()).collect();
    if names.is_empty() {
        return String::new();
    }
    let names: Vec<_> = names.iter().map(String::as_str).collect();
    format!(", que também trabalha {}", listed(&names))
}
