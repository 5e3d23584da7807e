//! How health data are stored in columns. Errors never quote them.

use chrono::NaiveDateTime;
use evolua_domain::limitations::{Retest, RetestDay};
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

pub(crate) fn retest_tokens(retests: &[Retest]) -> Option<String> {
    let token = |one: &Retest| {
        let Retest { region, day, score } = one;
        format!("{}:{}:{score}", region.as_str(), day.days())
    };
    let tokens: Vec<String> = retests.iter().map(token).collect();
    (!tokens.is_empty()).then(|| tokens.join(" "))
}

pub(crate) fn parse_retests(text: Option<&str>) -> Result<Vec<Retest>> {
    let tokens = text.unwrap_or_default().split_whitespace();
    tokens.map(|token| parse_retest(token).ok_or_else(|| corrupt("profiles.retests"))).collect()
}

fn parse_retest(token: &str) -> Option<Retest> {
    let mut parts = token.split(':');
    let (region, day, score) = (parts.next()?, parts.next()?, parts.next()?);
    Some(Retest {
        region: region.parse().ok()?,
        day: RetestDay::of_days(day.parse().ok()?)?,
        score: score.parse().ok()?,
    })
}

fn corrupt(column: &'static str) -> Error {
    // Errors are logged, so this one must not quote the value.
    Error::Corrupt { column, value: "(health data)".to_owned() }
}
