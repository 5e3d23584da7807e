//! Tools about what was trained.

use evolua_domain::exercise::{ExerciseId, Measure, measure_of};
use evolua_domain::progress::{ExerciseHistory, LoggedSet, PlateauReason, Record, Session};
use evolua_domain::text::listed;
use evolua_domain::workout::SetType;
use serde_json::json;

use super::finding::{Finding, progress_of as source_of, screen};
use super::knowledge::Knowledge;
use super::plan;
use super::words::{counted, kg, logged_day, sets, unit};
use crate::progress::Metric;

/// How many sessions of an exercise an answer names at most.
const MOST_SESSIONS: usize = 5;

/// How many exercises an answer names at most.
const MOST_EXERCISES: usize = 5;

/// Sessions from which on an average says something.
const ENOUGH_SESSIONS: u32 = 3;

const NOTHING_LOGGED: &str = "Você ainda não registrou nenhum treino. Depois das primeiras sessões eu \
    consigo falar da sua evolução.";

pub(super) fn last_sessions(known: &Knowledge, id: ExerciseId) -> Finding {
    let name = known.name(id);
    let measure = measure_of(id);
    let sessions: Vec<_> = sessions(known, id).rev().take(MOST_SESSIONS).collect();
    if sessions.is_empty() {
        return Finding::nothing(format!("Você ainda não registrou nenhuma sessão de {name}."));
    }
    let told = |(session, done): &(&Session, Vec<LoggedSet>)| {
        let light = if session.is_deload { ", semana leve" } else { "" };
        format!("{}{light}: {}", logged_day(session.day, known.today), sets(done, measure))
    };
    let data = |(session, done): &(&Session, Vec<LoggedSet>)| {
        let set = |set: &LoggedSet| json!({"reps": set.reps, "kg": set.weight_kg, "rir": set.rir});
        json!({
            "day": logged_day(session.day, known.today),
            "sets": done.iter().map(set).collect::<Vec<_>>(),
        })
    };
    let told: Vec<_> = sessions.iter().map(told).collect();
    let which = match told.len() {
        1 => "Última sessão".to_owned(),
        count => format!("Últimas {count} sessões"),
    };
    Finding::new(
        format!("{which} de {name}, da mais nova para a mais antiga: {}.", told.join("; ")),
        json!({"exercise": name, "sessions": sessions.iter().map(data).collect::<Vec<_>>()}),
        vec![source_of(known, id)],
    )
}

/// The sessions with completed working sets, by day.
fn sessions(
    known: &Knowledge,
    id: ExerciseId,
) -> impl DoubleEndedIterator<Item = (&Session, Vec<LoggedSet>)> {
    let sessions = known.histories.get(&id).map(ExerciseHistory::sessions).unwrap_or_default();
    sessions.iter().filter_map(|session| {
        let done = session
            .sets
            .iter()
            .filter(|set| set.is_completed && set.set_type != SetType::Warmup)
            .copied()
            .collect::<Vec<_>>();
        (!done.is_empty()).then_some((session, done))
    })
}

pub(super) fn progress(known: &Knowledge) -> Finding {
    let mut metrics: Vec<&Metric> =
        known.metrics.iter().filter(|one| one.analysis.totals.sessions_count > 0).collect();
    if metrics.is_empty() {
        return Finding::nothing(NOTHING_LOGGED);
    }
    metrics.sort_by_key(|one| std::cmp::Reverse(one.analysis.progress_percentage));
    let count = counted(metrics.len() as u64, "exercício registrado", "exercícios registrados");
    let share =
        |one: &&Metric| format!("{} {}%", one.exercise_name, one.analysis.progress_percentage);
    let judged: Vec<_> = metrics.iter().filter(|one| has_enough(one)).collect();
    let mut sentences: Vec<_> = known.week.iter().map(plan::this_week).collect();
    sentences.push(format!("Você tem {count}."));
    if judged.is_empty() {
        sentences.push("Ainda são poucas sessões para falar de evolução.".to_owned());
    } else {
        let best: Vec<_> = judged.iter().take(MOST_EXERCISES).map(|one| share(one)).collect();
        sentences.push(format!("Onde você mais evolui neste ciclo: {}.", listed(&best)));
        let rest = judged.get(MOST_EXERCISES..).unwrap_or_default();
        let worst: Vec<_> = rest.iter().rev().take(3).map(|one| share(one)).collect();
        if !worst.is_empty() {
            sentences.push(format!("Onde menos: {}.", listed(&worst)));
        }
    }
    sentences.push(stalled(known).map_or_else(
        || "Nenhum exercício está estagnado.".to_owned(),
        |stalled| format!("{stalled}."),
    ));
    let data = |one: &&Metric| {
        json!({
            "exercise": one.exercise_name, "progress_percentage": one.analysis.progress_percentage,
            "sessions": one.analysis.totals.sessions_count,
        })
    };
    Finding::new(
        sentences.join(" "),
        json!({"exercises": metrics.iter().map(data).collect::<Vec<_>>()}),
        vec![screen("Progresso", "/progress")],
    )
}

fn has_enough(metric: &Metric) -> bool {
    metric.analysis.totals.sessions_count >= ENOUGH_SESSIONS
}

/// The names of the exercises in which the strength falls.
fn falling(known: &Knowledge) -> Vec<String> {
    let falls = |one: &&Metric| one.analysis.plateau.is_regression();
    known.metrics.iter().filter(falls).map(|one| one.exercise_name.clone()).collect()
}

/// How many exercises have stalled, and which; `None` if none has.
fn stalled(known: &Knowledge) -> Option<String> {
    let stalled = known.metrics.iter().filter(|one| one.analysis.plateau.is_detected());
    let names: Vec<_> = stalled.map(|one| one.exercise_name.clone()).collect();
    let shown = listed(names.get(..MOST_EXERCISES).unwrap_or(&names));
    match names.len() {
        0 => None,
        1 => Some(format!("1 exercício está estagnado: {shown}")),
        count if count > MOST_EXERCISES => {
            Some(format!("{count} exercícios estão estagnados, entre eles {shown}"))
        }
        count => Some(format!("{count} exercícios estão estagnados: {shown}")),
    }
}

pub(super) fn progress_of(known: &Knowledge, id: ExerciseId) -> Finding {
    let name = known.name(id);
    let Some(metric) = trained(known, id) else {
        return Finding::nothing(format!("Você ainda não registrou {name}."));
    };
    let analysis = &metric.analysis;
    let parts = analysis.progress_parts;
    let totals = &analysis.totals;
    let sessions = counted(totals.sessions_count.into(), "sessão", "sessões");
    let mut sentences = Vec::new();
    if has_enough(metric) {
        sentences.push(format!(
            "{name}: progresso de {}% neste ciclo, em {sessions}. Ganho de força {}%, regularidade \
             {}%, repetições na faixa {}%.",
            analysis.progress_percentage, parts.gain, parts.regularity, parts.reached_reps,
        ));
    } else {
        sentences.push(format!("{name}: {sessions} até agora, pouco para falar de evolução."));
    }
    if let Some(load) = totals.max_load {
        sentences.push(format!("Maior carga: {}.", kg(load)));
    }
    if let Some(last) = totals.last_session_day {
        sentences.push(format!("Última sessão: {}.", logged_day(last, known.today)));
    }
    sentences.push(verdict(metric));
    Finding::new(
        sentences.join(" "),
        json!({
            "exercise": name, "progress_percentage": analysis.progress_percentage,
            "gain": parts.gain, "regularity": parts.regularity, "reached_reps": parts.reached_reps,
            "sessions": totals.sessions_count, "plateau": analysis.plateau.reason,
        }),
        vec![source_of(known, id)],
    )
}

fn trained(known: &Knowledge, id: ExerciseId) -> Option<&Metric> {
    known.metric(id).filter(|metric| metric.analysis.totals.sessions_count > 0)
}

/// Whether an exercise stands still, and why.
fn verdict(metric: &Metric) -> String {
    let trend = metric.analysis.plateau.slope.map(|slope| {
        // Rounded first, so that nothing is called -0,0.
        let tenths = (slope * 10.0).round() / 10.0 + 0.0;
        let sign = if tenths > 0.0 { "+" } else { "" };
        format!("{sign}{tenths:.1}% por semana").replace('.', ",")
    });
    let trend = trend.map_or_else(String::new, |trend| format!(" (tendência de {trend})"));
    match metric.analysis.plateau.reason {
        PlateauReason::Stalled => format!(
            "A carga está estagnada{trend}: não houve progresso nesta semana nem na anterior. Uma \
             variação ou um descanso maior pode ajudar."
        ),
        PlateauReason::Regressing => {
            format!("A força caiu{trend}. Veja sono, alimentação e dor antes de forçar.")
        }
        PlateauReason::Watching => format!(
            "Parou de subir agora{trend}, mas há uma semana ainda subia: está em observação."
        ),
        PlateauReason::RecentRecord => {
            format!("A tendência está parada{trend}, mas há um recorde recente: não é estagnação.")
        }
        PlateauReason::Progressing => format!("Está progredindo{trend}."),
        PlateauReason::NotTrained => "Não foi treinado nas últimas duas semanas.".to_owned(),
        PlateauReason::TooLittleData => {
            "Ainda há poucas sessões para dizer se está estagnado.".to_owned()
        }
    }
}

pub(super) fn plateaus(known: &Knowledge) -> Finding {
    let source = vec![screen("Progresso", "/progress")];
    if known.metrics.is_empty() {
        return Finding::nothing(NOTHING_LOGGED);
    }
    let is_watched = |one: &&Metric| one.analysis.plateau.reason == PlateauReason::Watching;
    let watched: Vec<_> =
        known.metrics.iter().filter(is_watched).map(|one| one.exercise_name.clone()).collect();
    let mut sentences = Vec::new();
    match stalled(known) {
        Some(stalled) => sentences.push(format!(
            "{stalled}. Estagnado quer dizer que não houve progresso nesta semana nem na anterior. \
             Uma variação ou um descanso maior pode ajudar."
        )),
        None => sentences.push("Nenhum exercício seu está estagnado.".to_owned()),
    }
    let falling = falling(known);
    if !falling.is_empty() {
        let shown = falling.get(..MOST_EXERCISES).unwrap_or(&falling);
        sentences.push(format!(
            "A força caiu em: {}. Veja sono, alimentação e dor antes de forçar.",
            listed(shown)
        ));
    }
    if !watched.is_empty() {
        let shown = watched.get(..MOST_EXERCISES).unwrap_or(&watched);
        sentences.push(format!("Em observação, porque pararam de subir agora: {}.", listed(shown)));
    }
    let names = |reason: PlateauReason| {
        let metrics = known.metrics.iter();
        let found = metrics.filter(|one| one.analysis.plateau.reason == reason);
        found.map(|one| one.exercise_name.as_str()).collect::<Vec<_>>()
    };
    Finding::new(
        sentences.join(" "),
        json!({
            "stalled": names(PlateauReason::Stalled), "watched": names(PlateauReason::Watching),
            "falling": names(PlateauReason::Regressing),
        }),
        source,
    )
}

pub(super) fn records(known: &Knowledge) -> Finding {
    let mut best: Vec<_> = known
        .metrics
        .iter()
        .filter_map(|one| Some((one, one.analysis.totals.records.load?)))
        .collect();
    if best.is_empty() {
        return Finding::nothing(NOTHING_LOGGED);
    }
    best.sort_by(|(_, one), (_, other)| other.value.total_cmp(&one.value));
    best.truncate(MOST_EXERCISES);
    let told = |(metric, record): &(&Metric, Record)| {
        format!("{} {}", metric.exercise_name, of_day(*record, known))
    };
    let told: Vec<_> = best.iter().map(told).collect();
    let data = |(metric, record): &(&Metric, Record)| json!({"exercise": metric.exercise_name, "kg": record.value});
    Finding::new(
        format!("Suas maiores cargas: {}.", listed(&told)),
        best.iter().map(data).collect(),
        vec![screen("Progresso", "/progress")],
    )
}

fn of_day(record: Record, known: &Knowledge) -> String {
    format!("{} ({})", kg(record.value), logged_day(record.day, known.today))
}

pub(super) fn records_of(known: &Knowledge, id: ExerciseId) -> Finding {
    let name = known.name(id);
    let measure = measure_of(id);
    let Some(metric) = trained(known, id) else {
        return Finding::nothing(format!("Você ainda não registrou {name}."));
    };
    let records = metric.analysis.totals.records;
    let mut sentences = Vec::new();
    if let Some(load) = records.load {
        sentences.push(format!("Seu recorde de carga em {name} é {}.", of_day(load, known)));
    }
    // Elsewhere it is an index that assumes a body mass, which is no measurement of this member.
    let max = records.one_rep_max.filter(|_| measure == Measure::LoadReps);
    if let Some(max) = max {
        let max = of_day(max, known);
        sentences.push(format!("A maior força estimada para uma repetição é {max}."));
    }
    if sentences.is_empty() {
        let most = sessions(known, id).flat_map(|(_, sets)| sets).map(|set| set.reps).max();
        match most {
            Some(most) => {
                sentences.push(format!("Seu melhor em {name}: {most} {}.", unit(measure)));
            }
            None => return Finding::nothing(format!("{name} ainda não tem recorde.")),
        }
    }
    Finding::new(
        sentences.join(" "),
        json!({"exercise": name, "load_kg": records.load.map(|one| one.value),
            "one_rep_max_kg": max.map(|one| one.value)}),
        vec![source_of(known, id)],
    )
}
