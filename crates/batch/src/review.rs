//! Reviews members by their facts.

use std::collections::HashMap;

use chrono::NaiveDate;
use evolua_domain::profile::{Availability, Level, Objective};
use evolua_domain::review::{
    self, Accepted, Chosen, ExerciseMetric, NamedSwap, ReviewFacts, Suggestions,
};
use serde::{Deserialize, Serialize};

/// Facts, or a case that contains them, perhaps with what the member accepted.
#[derive(Deserialize)]
#[serde(untagged)]
enum Line {
    Case { input: Facts, posted: Option<Chosen> },
    Facts(Facts),
}

#[derive(Deserialize)]
struct Facts {
    today: NaiveDate,
    level: Level,
    objective: Objective,
    availability: Availability,
    days_since_last_revision: i64,
    sessions_56d: u32,
    weeks_in_level: u32,
    sessions_in_level: u32,
    volume_ratio: f64,
    time_ratio: f64,
    hit_top_share: f64,
    rep_low: u16,
    #[serde(default)]
    volume_steps: u8,
    #[serde(default)]
    intensity_steps: u8,
    last_light_week: Option<NaiveDate>,
    #[serde(default)]
    phase: u32,
    #[serde(default)]
    pain: Vec<String>,
    #[serde(default)]
    substitutes: HashMap<String, String>,
    #[serde(default)]
    rotation: Vec<NamedSwap>,
    metrics: Vec<Metric>,
}

#[derive(Deserialize)]
struct Metric {
    exercise_name: String,
    progress_percentage: u8,
    plateau_detected: bool,
    slope: Option<f64>,
    valid_sessions: usize,
}

#[derive(Serialize)]
pub(crate) struct ReviewOutput {
    #[serde(rename = "needsRevision")]
    needs_revision: bool,
    suggestions: Suggestions,
    /// What accepting changes; absent where nothing was posted, null where no review is due.
    #[serde(skip_serializing_if = "Option::is_none")]
    applied: Option<Option<Accepted>>,
}

/// Reviews the facts of one line.
pub(crate) fn answer(line: &str) -> Result<ReviewOutput, String> {
    let (facts, posted) = match serde_json::from_str(line).map_err(|error| error.to_string())? {
        Line::Case { input, posted } => (input, posted),
        Line::Facts(facts) => (facts, None),
    };
    let facts = facts.try_into()?;
    let review = review::review(&facts);
    let applied = posted.map(|posted| review::accept(&facts, &review, &posted));
    Ok(ReviewOutput { needs_revision: review.is_due, suggestions: review.suggestions, applied })
}

impl TryFrom<Facts> for ReviewFacts {
    type Error = String;

    fn try_from(facts: Facts) -> Result<Self, String> {
        let ratios = [facts.volume_ratio, facts.time_ratio, facts.hit_top_share];
        if ratios.iter().any(|ratio| !(0.0..=10.0).contains(ratio)) {
            return Err("Informe as proporções como números de 0 a 10.".to_owned());
        }
        if facts.metrics.iter().any(|metric| metric.progress_percentage > 100) {
            return Err("progress_percentage: informe um número de 0 a 100.".to_owned());
        }
        Ok(Self {
            today: facts.today,
            level: facts.level,
            objective: facts.objective,
            availability: facts.availability,
            days_since_last_review: facts.days_since_last_revision,
            sessions: facts.sessions_56d,
            weeks_in_level: facts.weeks_in_level,
            sessions_in_level: facts.sessions_in_level,
            volume_ratio: facts.volume_ratio,
            time_ratio: facts.time_ratio,
            hit_top_share: facts.hit_top_share,
            rep_low: facts.rep_low,
            volume_steps: facts.volume_steps,
            intensity_steps: facts.intensity_steps,
            last_light_week: facts.last_light_week,
            phase: facts.phase,
            metrics: facts
                .metrics
                .into_iter()
                .map(|metric| ExerciseMetric {
                    exercise_name: metric.exercise_name,
                    progress_percentage: metric.progress_percentage,
                    plateau_detected: metric.plateau_detected,
                    slope: metric.slope,
                    valid_sessions: metric.valid_sessions,
                })
                .collect(),
            pain: facts.pain,
            substitutes: facts.substitutes,
            rotation: facts.rotation,
        })
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use crate::{Report, Tool};

    #[test]
    fn facts_are_reviewed_and_invalid_ones_reported() {
        let facts = |availability: i64| {
            format!(
                "{{\"level\":\"iniciante\",\"objective\":\"forca\",\"today\":\"2026-11-25\",\
                 \"rep_low\":8,\"last_light_week\":null,\"availability\":{availability},\
                 \"days_since_last_revision\":56,\"sessions_56d\":4,\"weeks_in_level\":8,\
                 \"sessions_in_level\":4,\"volume_ratio\":0.7,\"time_ratio\":0.8,\
                 \"hit_top_share\":0.5,\"metrics\":[]}}"
            )
        };
        let input = format!("{}\n{{\"input\":{}}}\n{}", facts(3), facts(4), facts(9));
        let mut output = Vec::new();
        let mut complaints = Vec::new();
        let report = Tool::Review.run(input.as_bytes(), &mut output, &mut complaints).unwrap();
        assert_eq!(report, Report { done: 2, refused: 1 });
        let lines = String::from_utf8(output).unwrap();
        let answer: Value = serde_json::from_str(lines.lines().next().unwrap()).unwrap();
        assert_eq!(answer["needsRevision"], true);
        assert_eq!(answer["suggestions"]["volume_increase"], false);
        assert!(String::from_utf8(complaints).unwrap().starts_with("linha 3:"));
    }
}
