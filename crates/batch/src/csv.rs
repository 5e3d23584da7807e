//! Analyzes the progress in a CSV log: `date,exercise,set_type,weight_kg,reps,seconds`.

use std::collections::BTreeMap;
use std::io::{Read, Write};

use anyhow::{Context, ensure};
use chrono::NaiveDate;
use evolua_domain::calendar::day_number;
use evolua_domain::exercise::{Catalogue, Measure};
use evolua_domain::input::search_key;
use evolua_domain::profile::Level;
use evolua_domain::program::RepRange;
use evolua_domain::progress::{Archive, ExerciseLog, LoggedSet, Session, analyze};
use evolua_domain::workout::{self, SetType};
use serde::Deserialize;

use crate::Report;
use crate::analyze::AnalyzeOutput;

/// The required header.
const COLUMNS: [&str; 6] = ["date", "exercise", "set_type", "weight_kg", "reps", "seconds"];

/// Length of the assumed cycle, because a CSV log has no reviews.
const CYCLE_DAYS: i64 = 84;

/// Days over which the sessions per week are averaged.
const USUAL_DAYS: i64 = 28;

#[derive(Deserialize)]
struct Row {
    date: String,
    exercise: String,
    set_type: Option<String>,
    weight_kg: Option<f64>,
    reps: Option<i64>,
    seconds: Option<i64>,
}

/// The name of an exercise and its sets by day, each with its seconds.
#[derive(Default)]
struct Logged {
    name: String,
    days: BTreeMap<i64, Vec<(LoggedSet, Option<u16>)>>,
}

/// Reads the log of one person of the given level and writes a line for each exercise, as of the
/// last day in the file. Unusable lines are reported by their number.
pub fn analyze_csv(
    input: impl Read,
    mut output: impl Write,
    mut complaints: impl Write,
    level: &str,
    today: NaiveDate,
) -> anyhow::Result<Report> {
    let level: Level = level.parse()?;
    let mut reader = ::csv::ReaderBuilder::new().trim(::csv::Trim::All).from_reader(input);
    let header = reader.headers().context("can't read the header")?.clone();
    ensure!(header.iter().eq(COLUMNS), "the header must be {}", COLUMNS.join(","));
    let mut report = Report::default();
    let mut log: BTreeMap<String, Logged> = BTreeMap::new();
    for record in reader.records() {
        let line = match &record {
            Ok(record) => record.position().map_or(0, ::csv::Position::line),
            Err(error) => error.position().map_or(0, ::csv::Position::line),
        };
        let row = record.and_then(|record| record.deserialize::<Row>(Some(&header)));
        let added =
            row.map_err(|error| error.to_string()).and_then(|row| add_row(&mut log, row, today));
        if let Err(refusal) = added {
            writeln!(complaints, "linha {line}: {refusal}")?;
            report.refused += 1;
        }
    }
    // The log is judged as of its end, so that an old file doesn't look like a long break.
    let last_day = log.values().filter_map(|logged| logged.days.keys().last()).max().copied();
    for logged in log.into_values() {
        let answer = analyze_exercise(logged, level, last_day.unwrap_or_default())?;
        serde_json::to_writer(&mut output, &answer)?;
        output.write_all(b"\n")?;
        report.done += 1;
    }
    output.flush()?;
    Ok(report)
}

fn add_row(log: &mut BTreeMap<String, Logged>, row: Row, today: NaiveDate) -> Result<(), String> {
    let date: NaiveDate = row.date.parse().map_err(|_| "date: use AAAA-MM-DD.".to_owned())?;
    let date = workout::trained_on(date, today).map_err(|error| format!("date: {error}"))?;
    let reps = row.reps.map(workout::reps).transpose().map_err(|e| format!("reps: {e}"))?;
    let seconds = row
        .seconds
        .map(workout::duration_seconds)
        .transpose()
        .map_err(|error| format!("seconds: {error}"))?;
    let weight = workout::weight_kg(row.weight_kg.unwrap_or(0.0))
        .map_err(|error| format!("weight_kg: {error}"))?;
    let set_type = row.set_type.filter(|text| !text.is_empty());
    let set_type = set_type.as_deref().unwrap_or(SetType::Working.as_str());
    let set = LoggedSet {
        set_type: set_type.parse().map_err(|error| format!("set_type: {error}"))?,
        ..LoggedSet::working(to_u16(reps).unwrap_or(0), weight)
    };
    let logged = log.entry(search_key(&row.exercise)).or_default();
    if logged.name.is_empty() {
        logged.name = row.exercise;
    }
    logged.days.entry(day_number(date)).or_default().push((set, to_u16(seconds)));
    Ok(())
}

fn to_u16(number: Option<i32>) -> Option<u16> {
    number.and_then(|number| u16::try_from(number).ok())
}

fn analyze_exercise(logged: Logged, level: Level, last_day: i64) -> anyhow::Result<AnalyzeOutput> {
    let measure = guess_measure(&logged);
    let range = if measure == Measure::Hold { RepRange::new(20, 60) } else { RepRange::new(8, 12) };
    let rep_range = range.context("a range")?;
    let recent = logged.days.keys().filter(|day| **day > last_day - USUAL_DAYS).count();
    let sessions = logged.days.into_iter().map(|(day, sets)| Session {
        day,
        is_deload: false,
        planned_sets: None,
        rep_range,
        sets: sets.into_iter().map(|(set, seconds)| with_measure(set, seconds, measure)).collect(),
    });
    let log = ExerciseLog {
        archive: Archive::default(),
        level,
        measure,
        body_mass_kg: None,
        body_share: 0.0,
        sessions: sessions.collect(),
        days_without_sets: Vec::new(),
        cycle_start_day: last_day - CYCLE_DAYS + 1,
        weekly_exposures: f64::from(u32::try_from(recent)?.max(1)) * 7.0 / 28.0,
    };
    Ok(AnalyzeOutput::new(logged.name, analyze(&log, last_day)))
}

fn with_measure(set: LoggedSet, seconds: Option<u16>, measure: Measure) -> LoggedSet {
    match (measure, seconds) {
        (Measure::Hold, Some(seconds)) => LoggedSet { reps: seconds, ..set },
        (Measure::CardioTime, Some(seconds)) => LoggedSet { reps: seconds / 60, ..set },
        _ => set,
    }
}

/// The measure of the catalogue's exercise with this name, or else a guess from the sets.
fn guess_measure(logged: &Logged) -> Measure {
    let key = search_key(&logged.name);
    let listed = Catalogue::embedded().exercises().iter().find(|exercise| {
        search_key(&exercise.name) == key
            || exercise.synonyms.iter().any(|synonym| search_key(synonym) == key)
    });
    let mut sets = logged.days.values().flatten();
    match listed {
        Some(exercise) => exercise.measure,
        None if sets.clone().all(|(set, seconds)| set.reps == 0 && seconds.is_some()) => {
            Measure::Hold
        }
        None if sets.all(|(set, _)| set.weight_kg <= 0.0) => Measure::BodyweightReps,
        None => Measure::LoadReps,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    fn run(csv: &str) -> (Report, Vec<Value>, String) {
        let mut output = Vec::new();
        let mut complaints = Vec::new();
        let today = "2026-11-20".parse().unwrap();
        let report =
            analyze_csv(csv.as_bytes(), &mut output, &mut complaints, "intermediario", today)
                .unwrap();
        let lines = String::from_utf8(output).unwrap();
        let answers = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        (report, answers, String::from_utf8(complaints).unwrap())
    }

    #[test]
    fn a_log_becomes_a_line_for_each_exercise() {
        let (report, answers, complaints) = run("date,exercise,set_type,weight_kg,reps,seconds\n\
             2026-11-01,Meu Supino,working,40,10,\n\
             2026-11-01,Meu Supino,warmup,20,10,\n\
             2026-11-08,meu supino,,42.5,8,\n\
             2026-11-08,Minha Prancha,,,,45\n");
        assert_eq!(complaints, "");
        assert_eq!(report, Report { done: 2, refused: 0 });
        assert_eq!(answers[0]["name"], "Meu Supino");
        assert_eq!(answers[0]["max_load"], 42.5);
        assert_eq!(answers[0]["total_volume"], 740.0);
        assert_eq!(answers[0]["e1rm"].as_array().unwrap().len(), 2);
        assert_eq!(answers[1]["name"], "Minha Prancha");
    }

    #[test]
    fn unusable_lines_are_reported_by_their_number() {
        let (report, _, complaints) = run("date,exercise,set_type,weight_kg,reps,seconds\n\
             01/11/2026,Supino,,40,10,\n\
             2026-11-21,Supino,,40,10,\n\
             2026-11-01,Supino,,-40,10,\n\
             2026-11-01,Supino,,40,5000,\n\
             2026-11-01,Supino,giant,40,10,\n\
             2026-11-01,Supino,,muito,10,\n");
        assert_eq!(report, Report { done: 0, refused: 6 });
        let numbers: Vec<_> = complaints.lines().map(|line| &line[..8]).collect();
        assert_eq!(
            numbers,
            ["linha 2:", "linha 3:", "linha 4:", "linha 5:", "linha 6:", "linha 7:"]
        );
        assert!(complaints.contains("A data não pode estar no futuro."), "{complaints}");
    }

    #[test]
    fn another_header_is_refused() {
        let read = analyze_csv(
            "data,exercicio\n".as_bytes(),
            Vec::new(),
            Vec::new(),
            "iniciante",
            "2026-11-20".parse().unwrap(),
        );
        assert!(read.unwrap_err().to_string().contains("date,exercise"));
    }
}
