//! Tools about one exercise: why it is there, how it is done, and what can take its place.

use evolua_domain::cycle::program_request;
use evolua_domain::exercise::{Catalogue, ExerciseId, Guides, measure_of};
use evolua_domain::program::{Alternatives, RepRange};
use serde_json::json;

use super::finding::{Finding, progress_of as source_of, screen};
use super::knowledge::Knowledge;
use super::words::{prescription, with_load};
use crate::program::planned_loads;
use crate::program::suggestion::{Prescription, Suggester};

/// How many alternatives an answer names at most.
const MOST_ALTERNATIVES: usize = 3;

/// What is assumed of an exercise that isn't planned.
const SETS: u8 = 3;
const REPS: &str = "8-12";

pub(super) fn explanation(known: &Knowledge, id: ExerciseId) -> Finding {
    let name = known.name(id);
    let planned = known.week.as_ref().zip(known.planned(id));
    let Some((week, (template, planned))) = planned else {
        return Finding::nothing(format!("{name} não está no seu programa."));
    };
    let loads = planned_loads(template, week, &known.histories, known.today);
    let load = loads.iter().find(|load| load.exercise_id == id);
    let measure = measure_of(id);
    let shown = week.template_on(template, known.today).day.exercises;
    let shown = shown.iter().find(|one| one.exercise_id == id).unwrap_or(planned);
    let mut sentences = vec![
        format!(
            "{name} está no treino {}, nesta semana com {}.",
            template.day.day_code.as_str(),
            prescription(shown, measure)
        ),
        planned.reason.clone(),
    ];
    if let Some(load) = load {
        if let Some(kg) = load.next.weight_kg {
            let with = with_load(measure, kg);
            if !with.is_empty() {
                sentences.push(format!(
                    "A sugestão para a próxima vez é {}.",
                    with.trim_start_matches("com ")
                ));
            }
        }
        sentences.push(load.next.sentence.clone());
    }
    let data = load
        .map(|load| json!({"next_kg": load.next.weight_kg, "reason": load.next.reason.as_str()}));
    Finding::new(
        sentences.join(" "),
        json!({"exercise": name, "load": data}),
        vec![screen("Treinos", "/workouts"), source_of(known, id)],
    )
}

pub(super) fn instructions(known: &Knowledge, id: ExerciseId) -> Finding {
    let name = known.name(id);
    let Some(guide) = Guides::embedded().get(id) else {
        return Finding::nothing(format!("{name} é um exercício seu e não tem instruções."));
    };
    let steps = guide.steps.iter().enumerate();
    let steps: Vec<_> = steps.map(|(at, step)| format!("{}. {step}", at + 1)).collect();
    Finding::new(
        format!("Como se faz {name}:\n{}\nDica: {}", steps.join("\n"), guide.tips[0]),
        json!({"exercise": name, "tips": guide.tips}),
        vec![screen("Exercícios", "/exercicios")],
    )
}

pub(super) fn substitutes(known: &Knowledge, id: ExerciseId) -> Finding {
    let name = known.name(id);
    let Some(replaced) = Catalogue::embedded().by_id(id) else {
        return Finding::nothing(format!("{name} é um exercício seu: não sei o que o substitui."));
    };
    let Some(week) = &known.week else {
        return Finding::nothing("Responda ao questionário no perfil para eu saber o que serve.");
    };
    let alternatives =
        Alternatives::new(&program_request(&week.current.profile, &week.current.cycle));
    let planned = known.planned(id);
    let candidates = match planned {
        Some((template, _)) => alternatives.for_day(&template.day, replaced),
        None => alternatives.not_in(&[], replaced),
    };
    if candidates.is_empty() {
        return Finding::nothing(format!("Não encontrei um bom substituto para {name}."));
    }
    let prescription = planned
        .map_or(Prescription::plain(SETS, RepRange::planned(REPS)), |(_, planned)| {
            Prescription::plain(planned.sets, planned.reps)
        });
    let week_sets = planned.and_then(|(template, _)| {
        let shown = week.template_on(template, known.today).day.exercises;
        shown.iter().find(|one| one.exercise_id == id).map(|one| one.sets)
    });
    let prescription = Prescription { week_sets, ..prescription };
    let suggester = Suggester {
        histories: &known.histories,
        on: known.today,
        is_deload: week.current.cycle.is_deload(known.today),
        trainer: &week.current.cycle.trainer,
        course: Some((&week.course, week.weeks)),
        lifter: Some(&week.lifter),
    };
    let found = suggester.alternatives(candidates, replaced, prescription);
    let told = found.iter().take(MOST_ALTERNATIVES).map(|one| {
        let load = one.load.next.weight_kg.map(|kg| with_load(one.exercise.measure, kg));
        let text = format!("{} {}", one.exercise.name, load.unwrap_or_default());
        text.trim_end().to_owned()
    });
    let told: Vec<_> = told.collect();
    Finding::new(
        format!(
            "No lugar de {name} você pode fazer: {}. Na sessão, toque em Trocar exercício; a troca \
             vale só para o dia.",
            told.join("; ")
        ),
        json!({"exercise": name, "alternatives": told}),
        vec![screen("Treinos", "/workouts")],
    )
}
