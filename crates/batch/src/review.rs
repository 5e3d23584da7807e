//! Reviews members by their facts.

use std::collections::HashMap;

use evolua_domain::profile::{Availability, Level};
use evolua_domain::review::{self, ExerciseMetric, ReviewFacts};
use serde::{Deserialize, Serialize};

/// Facts, or a test case that contains them.
#[derive(Deserialize)]
#[serde(untagged)]
enum Line {
    Case { input: Facts },
    Facts(Facts),
}

#[derive(Deserialize)]
struct Facts {
    level: Level,
    availability: Availability,
    days_since_last_revision: i64,
    sessions_56d: u32,
    weeks_in_level: u32,
    sessions_in_level: u32,
    volume_ratio: f64,
    time_ratio: f64,
    hit_top_share: f64,
    #[serde(default)]
    phase: u32,
    #[serde(default)]
    substitutes: HashMap<String, String>,
    #[serde(default)]
    rotation: Vec<String>,
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
pub(crate) struct Answer {
    #[serde(rename = "needsRevision")]
    needs_revision: bool,
    suggestions: Suggestions,
}

#[derive(Serialize)]
struct Suggestions {
    level_progression: bool,
    new_exercises: Vec<String>,
    volume_increase: bool,
    intensity_increase: bool,
    program_change: Option<String>,
    message: String,
}

/// Reviews the facts of one line.
pub(crate) fn answer(line: &str) -> Result<Answer, String> {
    let facts = match serde_json::from_str(line).map_err(|error| error.to_string())? {
        Line::Case { input } | Line::Facts(input) => input,
    };
    let review = review::review(&facts.try_into()?);
    let suggestions = review.suggestions;
    Ok(Answer {
        needs_revision: review.is_due,
        suggestions: Suggestions {
            level_progression: suggestions.level_progression,
            new_exercises: suggestions.new_exercises,
            volume_increase: suggestions.volume_increase,
            intensity_increase: suggestions.intensity_increase,
            program_change: suggestions.program_change.map(|change| change.to_string()),
            message: suggestions.message,
        },
    })
}

impl TryFrom<Facts> for ReviewFacts {
    type Error = String;

    fn try_from(mut facts: Facts) -> Result<Self, String> {
        let ratios = [facts.volume_ratio, facts.time_ratio, facts.hit_top_share];
        if ratios.iter().any(|ratio| !(0.0..=10.0).contains(ratio)) {
            return Err("Informe as proporções como números de 0 a 10.".to_owned());
        }
        if facts.metrics.iter().any(|metric| metric.progress_percentage > 100) {
            return Err("progress_percentage: informe um número de 0 a 100.".to_owned());
        }
        Ok(Self {
            level: facts.level,
            availability: facts.availability,
            days_since_last_review: facts.days_since_last_revision,
            sessions: facts.sessions_56d,
            weeks_in_level: facts.weeks_in_level,
            sessions_in_level: facts.sessions_in_level,
            volume_ratio: facts.volume_ratio,
            time_ratio: facts.time_ratio,
            hit_top_share: facts.hit_top_share,
            phase: facts.phase,
            metrics: facts
                .metrics
                .into_iter()
                .map(|metric| ExerciseMetric {
                    substitute: facts.substitutes.remove(&metric.exercise_name),
                    exercise_name: metric.exercise_name,
                    progress_percentage: metric.progress_percentage,
                    plateau_detected: metric.plateau_detected,
                    slope: metric.slope,
                    valid_sessions: metric.valid_sessions,
                })
                .collect(),
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
                "{{\"level\":\"iniciante\",\"availability\":{availability},\
                 \"days_since_last_revision\":56,\"sessions_56d\":4,\"weeks_in_level\":8,\
                 \"sessions_in_level\":4,\"volume_ratio\":0.7,\"time_ratio\":0.8,\
                 \"hit_top_share\":0.5,\"metrics\":[]}}"
            )
        };
        let input = format!("{}\n{{\"input\":{}}}\n{}", facts(3), facts(4), facts(9));
        let (mut output, mut complaints) = (Vec::new(), Vec::new());
        let report = Tool::Review.run(input.as_bytes(), &mut output, &mut complaints).unwrap();
        assert_eq!(report, Report { done: 2, refused: 1 });
        let lines = String::from_utf8(output).unwrap();
        let answer: Value = serde_json::from_str(lines.lines().next().unwrap()).unwrap();
        assert_eq!(answer["needsRevision"], true);
        assert_eq!(answer["suggestions"]["volume_increase"], false);
        assert!(String::from_utf8(complaints).unwrap().starts_with("linha 3:"));
    }
}
