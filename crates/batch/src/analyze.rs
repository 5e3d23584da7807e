//! Analyzes the progress in logs.

use evolua_domain::exercise::Measure;
use evolua_domain::profile::Level;
use evolua_domain::program::RepRange;
use evolua_domain::progress::{
    Analysis, Archive, ExerciseLog, LoggedSet, Session, analyze as analyse,
};
use evolua_domain::workout::{self, SetType};
use serde::{Deserialize, Serialize};

#[derive(Deserialize)]
struct Log {
    name: String,
    level: Level,
    measure: Measure,
    as_of_day: i64,
    cycle_start_day: i64,
    weekly_exposures: f64,
    body_mass_kg: Option<f64>,
    #[serde(default)]
    body_share: f64,
    sessions: Vec<LoggedSession>,
}

#[derive(Deserialize)]
struct LoggedSession {
    day: i64,
    #[serde(default)]
    deload: bool,
    rep_range: (u16, u16),
    sets: Vec<Set>,
}

#[derive(Deserialize)]
struct Set {
    reps: i64,
    #[serde(default)]
    weight: f64,
    #[serde(default = "completed_by_default")]
    completed: bool,
    set_type: Option<String>,
    rir: Option<i64>,
}

const fn completed_by_default() -> bool {
    true
}

/// The output line of an analysis.
#[derive(Serialize)]
pub(crate) struct AnalyzeOutput {
    name: String,
    plateau_detected: bool,
    regression_detected: bool,
    reason: &'static str,
    progress_percentage: u8,
    slope: Option<f64>,
    ucb: Option<f64>,
    e1rm: Vec<f64>,
    max_load: Option<f64>,
    average_load: Option<f64>,
    total_volume: f64,
}

/// Analyzes one line.
pub(crate) fn answer(line: &str) -> Result<AnalyzeOutput, String> {
    let log: Log = serde_json::from_str(line).map_err(|error| error.to_string())?;
    if !(0.0..=7.0).contains(&log.weekly_exposures) {
        return Err("weekly_exposures: informe um número de 0 a 7.".to_owned());
    }
    let sessions = log.sessions.iter().map(parse_session).collect::<Result<_, _>>()?;
    let exercise = ExerciseLog {
        archive: Archive::default(),
        level: log.level,
        measure: log.measure,
        body_mass_kg: log.body_mass_kg,
        body_share: log.body_share,
        sessions,
        days_without_sets: Vec::new(),
        cycle_start_day: log.cycle_start_day,
        weekly_exposures: log.weekly_exposures,
    };
    let analysis = analyse(&exercise, log.as_of_day);
    Ok(AnalyzeOutput::new(log.name, analysis))
}

impl AnalyzeOutput {
    pub(crate) fn new(name: String, analysis: Analysis) -> Self {
        Self {
            name,
            plateau_detected: analysis.plateau.is_detected(),
            regression_detected: analysis.plateau.is_regression(),
            reason: analysis.plateau.reason.as_str(),
            progress_percentage: analysis.progress_percentage,
            slope: analysis.plateau.slope,
            ucb: analysis.plateau.upper_bound,
            e1rm: analysis.one_rep_max,
            max_load: analysis.totals.max_load,
            average_load: analysis.totals.average_load,
            total_volume: analysis.totals.total_volume,
        }
    }
}

fn parse_session(logged: &LoggedSession) -> Result<Session, String> {
    let (low, high) = logged.rep_range;
    Ok(Session {
        day: logged.day,
        is_deload: logged.deload,
        planned_sets: None,
        rep_range: RepRange::new(low, high).map_err(|error| format!("rep_range: {error}"))?,
        sets: logged.sets.iter().map(parse_set).collect::<Result<_, _>>()?,
    })
}

fn parse_set(set: &Set) -> Result<LoggedSet, String> {
    let reps = workout::reps(set.reps).map_err(|error| format!("reps: {error}"))?;
    let rir = set.rir.map(workout::rir).transpose().map_err(|error| format!("rir: {error}"))?;
    let set_type = set.set_type.as_deref().unwrap_or(SetType::Working.as_str());
    Ok(LoggedSet {
        reps: u16::try_from(reps).unwrap_or(0),
        weight_kg: workout::weight_kg(set.weight).map_err(|error| format!("weight: {error}"))?,
        is_completed: set.completed,
        set_type: set_type.parse().map_err(|error| format!("set_type: {error}"))?,
        rir: rir.and_then(|rir| u8::try_from(rir).ok()),
        pain: 0,
        is_confirmed: false,
    })
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use crate::{Report, Tool};

    fn run(input: &str) -> (Report, Vec<Value>, String) {
        let mut output = Vec::new();
        let mut complaints = Vec::new();
        let report = Tool::Analyze.run(input.as_bytes(), &mut output, &mut complaints).unwrap();
        let lines = String::from_utf8(output).unwrap();
        let answers = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        (report, answers, String::from_utf8(complaints).unwrap())
    }

    fn line(sets: &str) -> String {
        format!(
            "{{\"name\":\"supino\",\"level\":\"iniciante\",\"measure\":\"carga_reps\",\
             \"as_of_day\":10,\"cycle_start_day\":0,\"weekly_exposures\":1,\
             \"sessions\":[{{\"day\":3,\"rep_range\":[8,12],\"sets\":[{sets}]}}]}}"
        )
    }

    #[test]
    fn a_log_is_analyzed_and_invalid_numbers_are_reported() {
        let input = [
            line("{\"reps\":10,\"weight\":40},{\"reps\":8,\"weight\":20,\"set_type\":\"warmup\"}"),
            line("{\"reps\":1001,\"weight\":40}"),
            line("{\"reps\":10,\"weight\":-1}"),
            line("{\"reps\":10,\"weight\":1001}"),
            line("{\"reps\":10,\"set_type\":\"giant\"}"),
            line("{\"reps\":10}").replace("[8,12]", "[12,8]"),
        ]
        .join("\n");
        let (report, answers, complaints) = run(&input);
        assert_eq!(report, Report { done: 1, refused: 5 });
        assert_eq!(answers[0]["total_volume"], 400.0);
        assert_eq!(answers[0]["max_load"], 40.0);
        assert_eq!(answers[0]["reason"], "dados_insuficientes");
        for name in ["reps:", "weight:", "set_type:", "rep_range:"] {
            assert!(complaints.contains(name), "{complaints}");
        }
    }
}
