//! Dates: `dia 5 de março`, `out/25`, `20/10`, `2019`.

use chrono::{Datelike, NaiveDate};

use super::age::{Age, MONTH};
use super::numbers::number;
use crate::lists;
use crate::text::word::has_stem;

const MONTHS: [&str; 12] = [
    "janeiro",
    "fevereiro",
    "marco",
    "abril",
    "maio",
    "junho",
    "julho",
    "agosto",
    "setembro",
    "outubro",
    "novembro",
    "dezembro",
];

/// `março`, `dia 5 de março`, `março de 2024`: the latest such date before today.
pub(super) fn month(words: &[String], at: usize, today: NaiveDate) -> Option<(usize, Age)> {
    let word = |index: usize| words.get(index).map_or("", String::as_str);
    let month = month_number(word(at)).or_else(|| short_month(words, at))?;
    let day = at.checked_sub(2).filter(|_| word(at - 1) == "de").and_then(|day| number(word(day)));
    let day = day.filter(|day| (1..=28).contains(day)).unwrap_or(15);
    let of = usize::from(matches!(word(at + 1), "de" | "do" | "desse" | "deste"));
    let (length, year) = match year(word(at + 1 + of), today) {
        Some(year) => (2 + of, Some(year)),
        None if word(at + 1 + of) == "ano" && word(at + 2 + of) == "passado" => {
            (3 + of, Some(today.year() - 1))
        }
        None if of == 0 && short_year(word(at + 1), today).is_some() => {
            (2, short_year(word(at + 1), today))
        }
        // `ano passado em dezembro`
        None if words[at.saturating_sub(3)..at]
            .windows(2)
            .any(|pair| pair[0] == "ano" && pair[1] == "passado") =>
        {
            (1, Some(today.year() - 1))
        }
        None => (1, None),
    };
    // `para janeiro`, `em março que vem` are to come.
    let is_ahead = year.is_none()
        && (matches!(at.checked_sub(1).map(word), Some("para" | "ate" | "proximo"))
            || (word(at + 1) == "que" && word(at + 2) == "vem"));
    let age = match year {
        _ if is_ahead => Age::Future,
        Some(year) => age(NaiveDate::from_ymd_opt(year, month, day)?, today),
        None => latest(month, day, today)?,
    };
    Some((length, age))
}

fn month_number(word: &str) -> Option<u32> {
    let index = MONTHS.iter().position(|month| *month == word)?;
    u32::try_from(index).ok().map(|index| index + 1)
}

/// `set` or `out` where a date is meant: after `em`, or before a year.
fn short_month(words: &[String], at: usize) -> Option<u32> {
    let short = words.get(at).filter(|word| word.len() == 3)?;
    let index = MONTHS.iter().position(|month| month.starts_with(short.as_str()))?;
    let is_year = |word: &String| {
        matches!(word.len(), 2 | 4) && word.bytes().all(|byte| byte.is_ascii_digit())
    };
    let is_dated = at
        .checked_sub(1)
        .is_some_and(|before| matches!(words[before].as_str(), "em" | "desde" | "de"))
        || words.get(at + 1).is_some_and(is_year)
        || words.len() == 1 && !matches!(short.as_str(), "dez" | "set" | "mar" | "mai");
    u32::try_from(index).ok().filter(|_| is_dated).map(|index| index + 1)
}

/// The month that a word or the one after `em` or `no` names.
pub(super) fn month_after(words: &[String], at: usize) -> Option<u32> {
    let next = words.get(at)?;
    month_number(next).or_else(|| {
        let is_joined = matches!(next.as_str(), "em" | "no" | "la");
        words.get(at + 1).filter(|_| is_joined).and_then(|word| month_number(word))
    })
}

/// The year of `out/25`.
fn short_year(word: &str, today: NaiveDate) -> Option<i32> {
    let year = word.parse::<i32>().ok().filter(|_| word.len() == 2)? + 2000;
    (2010..=today.year()).contains(&year).then_some(year)
}

/// `dia 20` or `em 20/10`: the latest such day before today. `até dia 20` is to come.
pub(super) fn day_of_month(words: &[String], at: usize, today: NaiveDate) -> Option<(usize, Age)> {
    let word = |index: usize| words.get(index).map_or("", String::as_str);
    let is_measured = words.iter().any(|word| matches!(word.as_str(), "pressao" | "pa" | "medi"));
    // `cesárea 20/10`
    let is_of_event = words.len() == 2 && at == 0 && is_operation(word(0));
    if is_measured || !(is_of_event || matches!(word(at), "dia" | "em")) {
        return None;
    }
    if let Some((day, month)) = word(at + 1).split_once('/') {
        let (day, month): (u32, u32) = (day.parse().ok()?, month.parse().ok()?);
        let is_date = (1..=31).contains(&day) && (1..=12).contains(&month);
        return is_date.then(|| latest(month, day.min(28), today)).flatten().map(|age| (2, age));
    }
    let day = number(word(at + 1)).filter(|day| word(at) == "dia" && (1..=31).contains(day))?;
    let names_month = matches!(word(at + 2), "de" | "do") || month_number(word(at + 2)).is_some();
    if names_month {
        return None;
    }
    let is_ahead = at.checked_sub(1).is_some_and(|before| lists::DATE_AHEAD.has(&words[before]));
    let age = if day <= today.day() { today.day() - day } else { today.day() + MONTH - day };
    (!is_ahead).then_some((2, Age::Days(age)))
}

/// Whether a date right after the word is its day, not a pressure.
fn is_operation(word: &str) -> bool {
    has_stem(word, &lists::OPERATION_STEMS)
}

fn year(word: &str, today: NaiveDate) -> Option<i32> {
    let year = number(word).and_then(|year| i32::try_from(year).ok())?;
    let is_long = word.len() == 4 && (1930..=today.year()).contains(&year);
    is_long.then_some(year)
}

/// The age of the latest such day that isn't after today.
pub(super) fn latest(month: u32, day: u32, today: NaiveDate) -> Option<Age> {
    let this_year = NaiveDate::from_ymd_opt(today.year(), month, day)?;
    // The middle of the current month may be still to come, although the month is meant.
    if this_year > today && month == today.month() {
        return Some(Age::Days(today.day() / 2));
    }
    let date = if this_year <= today {
        this_year
    } else {
        NaiveDate::from_ymd_opt(today.year() - 1, month, day)?
    };
    Some(age(date, today))
}

pub(super) fn age(date: NaiveDate, today: NaiveDate) -> Age {
    u32::try_from((today - date).num_days()).map_or(Age::Future, Age::Days)
}

/// `2019`, `05/2024`, `05/24`, `12/05/2024`.
pub(super) fn numeric(word: &str, today: NaiveDate) -> Option<(usize, Age)> {
    if let Some(year) = year(word, today) {
        if year == today.year() {
            return Some((1, Age::Days(3 * MONTH)));
        }
        return Some((1, age(NaiveDate::from_ymd_opt(year, 7, 1)?, today)));
    }
    let parts: Vec<u32> = word.split('/').map(str::parse).collect::<Result<_, _>>().ok()?;
    let (day, month, year) = match parts[..] {
        [day, month, year] => (day, month, year),
        // A pressure such as `12/8` is no date: a year of this century has two digits.
        [month, year] if year >= 20 && word.len() >= 4 => (15, month, year),
        _ => return None,
    };
    let year = if year < 100 { 2000 + year } else { year };
    let date = NaiveDate::from_ymd_opt(i32::try_from(year).ok()?, month, day.clamp(1, 28))?;
    Some((1, age(date, today)))
}

/// Whether a word is a month or its first three letters.
pub(crate) fn is_month(word: &str) -> bool {
    word.len() >= 3 && MONTHS.iter().any(|month| *month == word || month.get(..3) == Some(word))
}
