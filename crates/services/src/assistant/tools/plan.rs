//! Tools about what is planned: the program, today's workout and the subscription.

use chrono::Datelike;
use evolua_domain::access::GRACE_DAYS;
use evolua_domain::exercise::measure_of;
use evolua_domain::program::{PlannedExercise, StoredDay};
use evolua_domain::routine::training_weekdays;
use serde_json::{Value, json};

use super::finding::{Finding, screen};
use super::knowledge::Knowledge;
use super::words::{counted, day, prescription, weekday, with_load};
use crate::program::{DueWorkout, ProgramWeek, find_due};

const NO_PROGRAM: &str = "Você ainda não tem um programa. Responda ao questionário no seu perfil, \
    e ele fica pronto na hora.";

pub(super) fn program(known: &Knowledge) -> Finding {
    let Some(week) = &known.week else { return no_program() };
    let templates: Vec<StoredDay> =
        week.current.templates.iter().map(|one| week.template_on(one, known.today)).collect();
    let weekdays = training_weekdays(week.current.cycle.routine, templates.len());
    let monday = evolua_domain::calendar::monday_of(known.today);
    let days: Vec<_> = weekdays.iter().map(|one| one.in_week_of(monday).weekday()).collect();
    let described = templates.iter().enumerate().map(|(at, template)| {
        let on = days.get(at).map_or_else(String::new, |one| format!(" ({})", weekday(*one)));
        let exercises: Vec<_> = exercises_of(known, template);
        format!("{}{on}: {}.", template.day.name, exercises.join("; "))
    });
    let described: Vec<_> = described.collect();
    let count = counted(templates.len() as u64, "treino", "treinos");
    let split = week.current.profile.current_program.as_str();
    Finding::new(
        format!(
            "Seu programa é o {split}, com {count} por semana. {} Os treinos desta semana:\n{}",
            cycle_week(week),
            described.join("\n")
        ),
        json!({"split": split, "days": templates.iter().map(|one| data(known, one)).collect::<Vec<_>>()}),
        vec![screen("Treinos", "/workouts")],
    )
}

fn no_program() -> Finding {
    Finding::new(NO_PROGRAM, Value::Null, vec![screen("Perfil", "/profile")])
}

fn code(template: &StoredDay) -> &str {
    template.day.day_code.as_str()
}

fn exercises_of(known: &Knowledge, template: &StoredDay) -> Vec<String> {
    let exercise = |planned: &PlannedExercise| {
        let measure = measure_of(planned.exercise_id);
        format!("{}, {}", known.name(planned.exercise_id), prescription(planned, measure))
    };
    template.day.exercises.iter().map(exercise).collect()
}

fn data(known: &Knowledge, template: &StoredDay) -> Value {
    let exercise = |planned: &PlannedExercise| {
        json!({
            "name": known.name(planned.exercise_id), "sets": planned.sets,
            "reps": planned.reps.to_string(), "rest_seconds": planned.rest_seconds,
        })
    };
    json!({
        "day": code(template), "name": template.day.name,
        "exercises": template.day.exercises.iter().map(exercise).collect::<Vec<_>>(),
    })
}

pub(super) fn todays_workout(known: &Knowledge) -> Finding {
    let Some(week) = &known.week else { return no_program() };
    let due = find_due(Some(week), &known.histories, known.today);
    let mut sentences = vec![this_week(week)];
    match &due.today {
        Some(today) if today.is_completed => {
            sentences.push(format!("O de hoje, {}, você já fez.", today.template.day.name));
        }
        Some(today) => sentences.push(format!("Hoje é o {}", planned(known, week, today))),
        None => sentences.push("Hoje é dia de descanso.".to_owned()),
    }
    let shows_next = due.today.as_ref().is_none_or(|today| today.is_completed);
    if let Some(next) = due.next.as_ref().filter(|_| shows_next) {
        let when = match next.on {
            on if on < known.today => {
                format!("é o que ficou para trás em {}", day(on, known.today))
            }
            on => format!("é {}, {}", weekday(on.weekday()), day(on, known.today)),
        };
        sentences.push(format!("O próximo {when}: {}", planned(known, week, next)));
    }
    let shown = due.today.iter().chain(&due.next).map(|one| data(known, &one.template));
    Finding::new(
        sentences.join(" "),
        json!({"today_and_next": shown.collect::<Vec<_>>()}),
        vec![screen("Treino de hoje", "/dashboard")],
    )
}

/// How much of the program was trained since Monday.
pub(super) fn this_week(week: &ProgramWeek) -> String {
    let planned = counted(week.current.templates.len() as u64, "treino", "treinos");
    format!("Nesta semana você fez {} de {planned}. {}", week.count_trained(), cycle_week(week))
}

/// Where the member stands in the weeks of the cycle.
fn cycle_week(week: &ProgramWeek) -> String {
    let this_week = week.this_week();
    let rir = counted(this_week.rir.into(), "repetição", "repetições");
    let kind = match (this_week.is_light, this_week.is_test) {
        (true, _) => " É uma semana leve, com metade das séries.",
        (_, true) => " É uma semana de teste.",
        _ => "",
    };
    let effort = if this_week.is_block {
        format!("onde há porcentagem, siga a carga, e no resto pare com {rir} de reserva")
    } else {
        format!("pare com {rir} de reserva")
    };
    format!("É a semana {} de {} do ciclo: {effort}.{kind}", this_week.number, this_week.of)
}

/// A day with its length, and its exercises with their loads, one in a line.
fn planned(known: &Knowledge, week: &ProgramWeek, due: &DueWorkout) -> String {
    let minutes = due.template.day.estimated_seconds.div_ceil(60);
    let exercises = due.template.day.exercises.iter().map(|planned| {
        let id = planned.exercise_id;
        let measure = measure_of(id);
        let load = due.loads.iter().find(|load| load.exercise_id == id);
        let load = load.and_then(|load| load.next.weight_kg);
        let load = load.map(|kg| with_load(measure, kg)).unwrap_or_default();
        let prescribed = prescription(planned, measure);
        let text = format!("{}: {prescribed} {load}", known.name(id));
        text.trim_end().to_owned()
    });
    let exercises: Vec<_> = exercises.collect();
    let is_light = week.current.cycle.is_deload(due.on.max(known.today));
    let light = if is_light { ", em semana leve" } else { "" };
    let title = &due.template.day.name;
    format!("{title}, cerca de {minutes} minutos{light}:\n{}.", exercises.join("\n"))
}

pub(super) fn subscription(known: &Knowledge) -> Finding {
    let source = vec![screen("Assinatura", "/payment")];
    let Some(until) = known.facts.paid_until_on else {
        let text = "Sua assinatura não tem data para terminar.";
        return Finding::new(text, Value::Null, source);
    };
    let on = until.format("%d/%m/%Y");
    let days = (until - known.today).num_days();
    let text = match u64::try_from(days) {
        Ok(0) => format!("Sua assinatura termina hoje, {on}."),
        Ok(left) => {
            let left_in_days = counted(left, "dia", "dias");
            let months = left / 30;
            let about = if months > 0 {
                format!(" (cerca de {})", counted(months, "mês", "meses"))
            } else {
                String::new()
            };
            let verb = if left == 1 { "falta" } else { "faltam" };
            format!("Sua assinatura vai até {on}: {verb} {left_in_days}{about}.")
        }
        Err(_) => format!(
            "Sua assinatura venceu em {on}. Você ainda treina por {GRACE_DAYS} dias depois dessa \
             data; para renovar, abra a tela de pagamento."
        ),
    };
    Finding::new(text, json!({"paid_until": until, "days_left": days}), source)
}
