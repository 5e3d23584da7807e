//! Reviews members by their facts.

use std::collections::HashMap;

use chrono::NaiveDate;
use evolua_domain::exercise::{Catalogue, ExerciseId};
use evolua_domain::limitations::{Condition, Interpretation, Profile, Reading, Restrictions};
use evolua_domain::profile::{Availability, Level, Objective, TrainingProfile};
use evolua_domain::program::{self, ProgramRequest, Rotatable, Rotation, Swap};
use evolua_domain::review::{
    self, Accepted, CheckIn, Chosen, ExerciseMetric, NamedSwap, ReviewFacts, Suggestions,
};
use serde::{Deserialize, Serialize};

use crate::generate::{id_of, slug};

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
    days_since_last_workout: Option<i64>,
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
    conditions: Vec<Condition>,
    #[serde(default)]
    profiles: Vec<Profile>,
    #[serde(default)]
    pain: Vec<String>,
    #[serde(default)]
    pain_any: Vec<String>,
    #[serde(default)]
    ladder: Vec<String>,
    #[serde(default)]
    substitutes: HashMap<String, String>,
    #[serde(default)]
    rotation: Vec<NamedSwap>,
    rotate: Option<Rotate>,
    strength_change: Option<f64>,
    check_in: Option<CheckIn>,
    kept_current_on: Option<NaiveDate>,
    metrics: Vec<Metric>,
}

#[derive(Deserialize)]
struct Metric {
    exercise_name: String,
    progress_percentage: u8,
    plateau_detected: bool,
    #[serde(default)]
    regression_detected: bool,
    slope: Option<f64>,
    valid_sessions: usize,
}

/// A program whose exercises a review may exchange for variety.
#[derive(Deserialize)]
struct Rotate {
    #[serde(flatten)]
    training: TrainingProfile,
    limitations: Option<String>,
    /// The number of the review, from 1.
    review: u32,
    program: Vec<RotatedExercise>,
    /// Weeks since an exercise left.
    #[serde(default)]
    left: HashMap<String, u32>,
    #[serde(default)]
    progressing: Vec<String>,
}

#[derive(Deserialize)]
struct RotatedExercise {
    slug: String,
    weeks: u32,
}

/// A swap by slugs.
#[derive(Serialize)]
struct SlugSwap {
    out: &'static str,
    #[serde(rename = "in")]
    enters: &'static str,
}

impl Rotate {
    fn swaps(self, today: NaiveDate) -> Result<Vec<SlugSwap>, String> {
        let text = self.limitations.unwrap_or_default();
        let request = ProgramRequest {
            limitations: Interpretation::of(&text, today).reading,
            ..ProgramRequest::from(self.training)
        };
        let whole = program::generate(&request);
        let of_plan = whole.rotatable(|_| 0);
        // The exercises that lead a day may have been exchanged for others of their movement.
        let movement = |id: ExerciseId| {
            let exercise = Catalogue::embedded().by_id(id)?;
            Some((exercise.group, exercise.pattern, exercise.kind))
        };
        let mut leads: Vec<_> =
            of_plan.iter().filter(|one| one.is_lead).map(|one| movement(one.exercise)).collect();
        let lifts: Vec<ExerciseId> = whole
            .days
            .iter()
            .flat_map(|day| &day.exercises)
            .filter(|one| one.lift.is_some())
            .map(|one| one.exercise_id)
            .collect();
        let mut exercises = Vec::new();
        for one in self.program {
            let exercise = id_of(&one.slug)?;
            let lead = leads.iter().position(|lead| *lead == movement(exercise));
            if let Some(lead) = lead {
                leads.swap_remove(lead);
            }
            if !lifts.contains(&exercise) {
                let (weeks, is_lead) = (one.weeks, lead.is_some());
                exercises.push(Rotatable { exercise, weeks, is_lead });
            }
        }
        let left = self.left.into_iter().map(|(slug, weeks)| Ok((id_of(&slug)?, weeks)));
        let progressing = self.progressing.iter().map(|slug| id_of(slug));
        let rotation = Rotation {
            review: self.review,
            left: left.collect::<Result<_, String>>()?,
            progressing: progressing.collect::<Result<_, String>>()?,
        };
        let most = review::most_varied(self.review.saturating_sub(1));
        let swaps = program::rotate(&request, &exercises, &rotation, most);
        Ok(swaps.into_iter().filter_map(by_slug).collect())
    }
}

fn by_slug(swap: Swap) -> Option<SlugSwap> {
    Some(SlugSwap { out: slug(swap.leaves)?, enters: slug(swap.enters)? })
}

#[derive(Serialize)]
pub(crate) struct ReviewOutput {
    #[serde(rename = "needsRevision")]
    needs_revision: bool,
    available: bool,
    suggestions: Suggestions,
    /// What accepting changes; absent where nothing was posted, null where no review is due.
    #[serde(skip_serializing_if = "Option::is_none")]
    applied: Option<Option<Accepted>>,
    /// What may be exchanged for variety; only with `rotate`.
    #[serde(skip_serializing_if = "Option::is_none")]
    rotation: Option<Vec<SlugSwap>>,
}

/// Reviews the facts of one line.
pub(crate) fn answer(line: &str) -> Result<ReviewOutput, String> {
    let (facts, posted) = match serde_json::from_str(line).map_err(|error| error.to_string())? {
        Line::Case { input, posted } => (input, posted),
        Line::Facts(facts) => (facts, None),
    };
    let mut facts = facts;
    let rotation = facts.rotate.take().map(|rotate| rotate.swaps(facts.today)).transpose()?;
    let facts = facts.try_into()?;
    let review = review::review(&facts);
    let applied = posted.map(|posted| review::accept(&facts, &review, &posted));
    Ok(ReviewOutput {
        needs_revision: review.is_due,
        available: review.is_available,
        suggestions: review.suggestions,
        applied,
        rotation,
    })
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
            days_since_last_workout: facts.days_since_last_workout,
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
                    regression_detected: metric.regression_detected,
                    slope: metric.slope,
                    valid_sessions: metric.valid_sessions,
                })
                .collect(),
            strength_change: facts.strength_change,
            check_in: facts.check_in.unwrap_or_default(),
            kept_current_on: facts.kept_current_on,
            is_systemic: Restrictions::of(Reading {
                conditions: facts.conditions.into_iter().collect(),
                profiles: facts.profiles.into_iter().collect(),
                ..Reading::default()
            })
            .is_systemic,
            pain: facts.pain,
            pain_any: facts.pain_any,
            ladder: facts.ladder,
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
