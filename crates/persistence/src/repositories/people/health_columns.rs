//! How health data are stored in columns. Errors never quote them.

use chrono::NaiveDateTime;
use evolua_domain::limitations::{
    Movement, MovementDecision, MovementDecisions, Retest, RetestDay,
};
use evolua_domain::profile::{HealthAnswers, HealthQuestion, HealthScreening, Limitations};

use crate::error::{Error, Result};
use crate::repositories::utc;

pub(crate) fn tokens(answers: &HealthAnswers) -> String {
    answers.iter().map(HealthQuestion::as_str).collect::<Vec<_>>().join(" ")
}

pub(crate) fn parse_screening(
    answered_at: Option<NaiveDateTime>,
    yes: Option<&str>,
) -> Result<Option<HealthScreening>> {
    let Some(answered_at) = utc(answered_at) else { return Ok(None) };
    let parse = |token: &str| {
        token.parse::<HealthQuestion>().map_err(|_| corrupt("profiles.screening_yes"))
    };
    let answers = yes.map(|yes| yes.split_whitespace().map(parse).collect()).transpose()?;
    Ok(Some(HealthScreening { answered_at, answers }))
}

pub(crate) fn parse_limitations(text: Option<&str>) -> Result<Option<Limitations>> {
    Limitations::parse(text.unwrap_or_default()).map_err(|_| corrupt("profiles.limitations"))
}

/// What was answered and decided since the limitations were written.
#[derive(Default)]
pub(crate) struct Since {
    pub(crate) retests: Vec<Retest>,
    pub(crate) decisions: MovementDecisions,
}

pub(crate) fn since_tokens(
    retests: &[Retest],
    decisions: &[(Movement, MovementDecision)],
) -> Option<String> {
    let retest = |one: &Retest| {
        let Retest { region, day, score, on } = one;
        let on = on.map(|on| format!(":{on}")).unwrap_or_default();
        format!("{}:{}:{score}{on}", region.as_str(), day.days())
    };
    let decisions = decisions.iter().map(|(movement, decision)| format!("{movement}={decision}"));
    let tokens: Vec<String> = retests.iter().map(retest).chain(decisions).collect();
    (!tokens.is_empty()).then(|| tokens.join(";"))
}

pub(crate) fn parse_since(text: Option<&str>) -> Result<Since> {
    let mut since = Since::default();
    for token in text.unwrap_or_default().split_terminator(';') {
        if let Some(retest) = parse_retest(token) {
            since.retests.push(retest);
        } else if let Some(decision) = parse_decision(token) {
            since.decisions.push(decision);
        } else {
            return Err(corrupt("profiles.limitations_since"));
        }
    }
    Ok(since)
}

fn parse_retest(token: &str) -> Option<Retest> {
    let mut parts = token.split(':');
    let (region, day, score) = (parts.next()?, parts.next()?, parts.next()?);
    Some(Retest {
        region: region.parse().ok()?,
        day: RetestDay::of_days(day.parse().ok()?)?,
        score: score.parse().ok()?,
        // Answers of earlier versions have no day.
        on: parts.next().map(str::parse).transpose().ok()?,
    })
}

fn parse_decision(token: &str) -> Option<(Movement, MovementDecision)> {
    let (movement, decision) = token.split_once('=')?;
    Some((movement.parse().ok()?, decision.parse().ok()?))
}

fn corrupt(column: &'static str) -> Error {
    // Errors are logged, so this one must not quote the value.
    Error::Corrupt { column, value: "(health data)".to_owned() }
}
