//! Blood pressure: `16x10`, `160 por 100`, `dezoito por onze`, `pressão 18`.

use std::ops::RangeInclusive;

use super::value::Measured;
use crate::lexicon::Family;
use crate::lists;
use crate::terms::{Condition, Outcome, Profiles};
use crate::when::number;

/// From these on a doctor must be asked first (systolic, diastolic).
const RED: (u32, u32) = (160, 100);

/// From these on the pressure counts as high.
const HIGH: (u32, u32) = (140, 90);

/// Below these the pressure counts as low.
const LOW: (u32, u32) = (90, 60);

/// The diastolic pressures that can be meant.
const DIASTOLIC: RangeInclusive<u32> = 40..=150;

/// The worst pressure that a clause names.
pub(super) fn measured(words: &[String], before: &[String]) -> Option<Measured> {
    let is_about_pressure = |words: &[String]| words.iter().any(|word| is_context(word));
    let pairs: Vec<_> = (0..words.len()).filter_map(|at| pair(words, at)).collect();
    // A short clause such as `18 por 11` may go on from the one before it.
    let is_meant = is_about_pressure(words) || (words.len() <= 9 && is_about_pressure(before));
    let worst = pairs
        .into_iter()
        .filter(|_| is_meant && !is_of_money(words))
        .max()
        // A normal diastolic pressure, so that the systolic one decides.
        .or_else(|| single(words).map(|systolic| (systolic, LOW.1)))
        .or_else(|| diastolic(words).filter(|_| is_meant).map(|diastolic| (LOW.0, diastolic)))?;
    let (systolic, diastolic) = worst;
    let reaches = |limit: (u32, u32)| systolic >= limit.0 || diastolic >= limit.1;
    let (outcome, is_high) = if reaches(RED) {
        (Outcome::Red, true)
    } else if reaches(HIGH) {
        (Outcome::Yellow, true)
    } else if systolic < LOW.0 || diastolic < LOW.1 {
        (Outcome::Adapt, false)
    } else {
        return None;
    };
    Some(Measured {
        family: Family::PressureMeasure,
        outcome,
        profiles: Profiles::default(),
        conditions: is_high.then_some(Condition::Hypertension).into_iter().collect(),
        is_high_for_pregnancy: is_high,
    })
}

/// `a mensalidade deu 18 por 10 aulas`
fn is_of_money(words: &[String]) -> bool {
    lists::PRICE_WORDS.has_any(words)
}

fn is_context(word: &str) -> bool {
    lists::PRESSURE_CONTEXT.has(word)
}

/// Two numbers with `x`, `por`, `com` or a sign between them, as a pressure.
fn pair(words: &[String], at: usize) -> Option<(u32, u32)> {
    let word = words.get(at)?;
    if let Some((systolic, diastolic)) = word.split_once(['/', '-']) {
        return valid(systolic.parse().ok()?, diastolic.parse().ok()?);
    }
    // The `vinte` of `cento e vinte por oitenta` is no pressure of its own.
    if matches!(&words[..at], [.., before, and] if and == "e" && is_number(before)) {
        return None;
    }
    let (systolic, end) = pressure(words, at)?;
    let is_separator = words.get(end).is_some_and(|word| lists::PRESSURE_SEPARATORS.has(word));
    let (diastolic, _) = pressure(words, end + 1).filter(|_| is_separator)?;
    valid(systolic, diastolic)
}

/// `17`, `170`, `17,5`, `cento e sessenta e cinco`, and the index after it.
fn pressure(words: &[String], at: usize) -> Option<(u32, usize)> {
    let word = words.get(at)?;
    if let Some((whole, tenths)) = word.split_once([',', '.']) {
        let value = whole.parse::<u32>().ok()? * 10 + tenths.get(..1)?.parse::<u32>().ok()?;
        return Some((value, at + 1));
    }
    let hundreds = hundreds(word);
    let mut value = hundreds.or_else(|| number(word))?;
    let mut end = at + 1;
    // Each further part is smaller than the last digit of the one before counts.
    let mut unit = if hundreds.is_some() { 100 } else { 10 };
    while unit > 1 && value % unit == 0 && words.get(end).is_some_and(|and| and == "e") {
        let Some(part) = words.get(end + 1).and_then(|word| number(word)) else { break };
        if part >= unit {
            break;
        }
        value += part;
        end += 2;
        unit = if part % 10 == 0 { 10 } else { 1 };
    }
    Some((value, end))
}

fn hundreds(word: &str) -> Option<u32> {
    match word {
        "cem" | "cento" => Some(100),
        "duzentos" => Some(200),
        _ => None,
    }
}

fn is_number(word: &str) -> bool {
    hundreds(word).or_else(|| number(word)).is_some()
}

/// A value in mmHg: numbers below 30 are in cmHg.
const fn in_millimetres(value: u32) -> u32 {
    if value < 30 { value * 10 } else { value }
}

/// A pressure in mmHg that a person can have.
fn valid(systolic: u32, diastolic: u32) -> Option<(u32, u32)> {
    let systolic = in_millimetres(systolic);
    let diastolic = in_millimetres(diastolic);
    let is_valid =
        (70..=260).contains(&systolic) && DIASTOLIC.contains(&diastolic) && systolic > diastolic;
    is_valid.then_some((systolic, diastolic))
}

/// The number after `a mínima`: `a mínima nunca sai de 100`.
fn diastolic(words: &[String]) -> Option<u32> {
    let at = words.iter().position(|word| word == "minima")?;
    let value = words[at + 1..].iter().take(6).find_map(|word| number(word))?;
    Some(in_millimetres(value)).filter(|value| DIASTOLIC.contains(value))
}

/// A single number after `pressão`, such as `pressão está em 18`.
fn single(words: &[String]) -> Option<u32> {
    let at = words.iter().position(|word| matches!(word.as_str(), "pressao" | "pa"))?;
    let is_filler = |word: &&String| lists::PRESSURE_FILLERS.has(word);
    let after = &words[at + 1..];
    let fillers = after.iter().take_while(is_filler).count();
    let value = number(after.get(fillers)?)?;
    let unit = after.get(fillers + 1).map_or("", String::as_str);
    let is_time = lists::NO_PRESSURE_UNITS.has(unit);
    let systolic = if value < 30 { value * 10 } else { value };
    (!is_time && value >= 8 && (80..=260).contains(&systolic)).then_some(systolic)
}
