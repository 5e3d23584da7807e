//! When something happened, relative to the day on which the text was written.

use crate::lists;
use crate::text::word::has_stem;
mod age;
mod calendar;
mod dates;
mod numbers;

use chrono::NaiveDate;

pub use age::Age;
pub(super) use age::{MONTH, Time, WEEK, YEAR};
pub(super) use dates::is_month;
pub(super) use numbers::number;

/// The times that the words of a clause name.
pub(super) fn times(words: &[String], today: NaiveDate) -> Vec<Time> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < words.len() {
        let time = span(words, at).or_else(|| calendar::time(words, at, today));
        if let Some((end, time)) = time {
            if !(time.age.is_old() && is_of_habit(words, at, end)) {
                found.push(time);
            }
            at = end;
        } else {
            at += 1;
        }
    }
    found
}

/// Whether a time tells how long the member has trained, or has not: `treino há 5 anos`, `5 anos
/// parado`, `faz tempo que não treino`. Nothing else happened then.
fn is_of_habit(words: &[String], start: usize, end: usize) -> bool {
    let is_habit = |word: &String| {
        has_stem(word, &lists::HABIT_STEMS)
            || lists::SELF_DESCRIPTIONS.has(word)
            || matches!(word.as_str(), "parado" | "parada")
    };
    let is_span = |word: &String| matches!(word.as_str(), "ha" | "faz" | "fazem");
    let follows = matches!(&words[..start], [.., habit, span] if is_span(span) && is_habit(habit));
    let after = &words[end..(end + 3).min(words.len())];
    let is_joined =
        |word: &&String| is_habit(word) || matches!(word.as_str(), "que" | "sem" | "de" | "nao");
    follows || after.iter().take_while(is_joined).any(is_habit)
}

/// Up to which age, in years, somebody who trains here was a child.
const CHILDHOOD: u32 = 15;

/// Up to how many years a number without `há` or `atrás` is a time; more are how old somebody is.
const MOST_BARE_YEARS: u32 = 30;

/// `68 anos` alone and `tenho 29 anos`, but not `tenho 20 anos de hérnia`
fn is_own_age(words: &[String], at: usize, end: usize, years: u32) -> bool {
    let is_had = at > 0
        && words[at - 1] == "tenho"
        && words.get(end).is_none_or(|word| word != "de")
        && years > CHILDHOOD;
    years > MOST_BARE_YEARS || is_had
}

/// How many units of time there are, and where the unit stands.
fn count(words: &[String], at: usize) -> Option<(Count, usize)> {
    let word = |index: usize| words.get(index).map_or("", String::as_str);
    match number(word(at)) {
        // `a cada 3 horas` is how often, not when.
        Some(_) if at > 0 && words[at - 1] == "cada" => None,
        Some(count) => Some((Count::Number(count), at + 1)),
        // `tem uns 2 meses`
        None if is_vague(word(at)) => match number(word(at + 1)) {
            Some(count) => Some((Count::Number(count), at + 2)),
            None => Some((Count::Vague, at + 1)),
        },
        // `mês e meio`, `meses atrás`
        None => unit(word(at)).map(|_| (Count::None, at)),
    }
}

/// `há 3 meses`, `2 semanas atrás`, `mês e meio`, `alguns dias`: a number with a unit of time.
fn span(words: &[String], at: usize) -> Option<(usize, Time)> {
    let word = |index: usize| words.get(index).map_or("", String::as_str);
    let (count, mut end) = count(words, at)?;
    // `faz 3 sem`
    let is_short = word(end) == "sem" && end + 1 == words.len();
    let unit = unit(if is_short { "semanas" } else { word(end) })?;
    end += 1;
    // `aos 8 anos` is a childhood.
    let is_childhood = at > 0 && words[at - 1] == "aos" && unit.days == YEAR;
    if let Count::Number(count) = count
        && is_childhood
        && count <= CHILDHOOD
    {
        return Some((end, Time { at, age: Age::Old, is_span: false }));
    }
    let mut half = 0;
    if word(end) == "e" && matches!(word(end + 1), "meio" | "meia") {
        half = unit.days / 2;
        end += 2;
    }
    let is_plural = word(end - 1).ends_with('s') && word(end - 1) != "mes";
    let days = match count {
        Count::Number(count) => count.saturating_mul(unit.days) + half,
        Count::Vague => unit.vague,
        Count::None if half > 0 => unit.days + half,
        Count::None if is_plural => unit.vague,
        Count::None => return None,
    };
    let leads = words[at.saturating_sub(4)..at].iter();
    let has_lead = leads.rev().take_while(|word| number(word).is_none()).any(|word| is_lead(word));
    let is_past = matches!(word(end), "atras" | "pos" | "depois" | "apos")
        || (word(end) == "de" && lists::OPERATED.has(word(end + 1)));
    let is_bare = matches!(count, Count::None) && half == 0;
    // `um dia` without more is some day.
    let is_some_day = word(at) == "um" && unit.days == 1;
    // `minha filha de 4 anos`
    let is_age_of_child = at >= 2
        && unit.days == YEAR
        && words[at - 1] == "de"
        && ["filh", "net", "sobrin"].iter().any(|stem| words[at - 2].starts_with(stem));
    let is_age_of_member = word(end) == "de" && word(end + 1) == "idade";
    if is_age_of_child || is_age_of_member || (is_bare || is_some_day) && !has_lead && !is_past {
        return None;
    }
    if !(has_lead || is_past || words.len() <= 6 && half + days > 0) {
        return None;
    }
    let is_age = matches!(count, Count::Number(years)
        if unit.days == YEAR && is_own_age(words, at, end, years));
    if is_age && !has_lead && !is_past {
        return None;
    }
    let is_span = has_lead && !is_past;
    Some((end, Time { at, age: Age::Days(days), is_span }))
}

enum Count {
    Number(u32),
    Vague,
    None,
}

struct Unit {
    days: u32,
    /// How many days `alguns` or a bare plural is.
    vague: u32,
}

fn unit(word: &str) -> Option<Unit> {
    let (days, vague) = match word {
        "dia" | "dias" | "diazinhos" | "diinhas" => (1, 10),
        "semana" | "semanas" | "sems" | "semaninhas" => (WEEK, 3 * WEEK),
        "mes" | "meses" | "mesinhos" | "mesis" => (MONTH, 3 * MONTH),
        "ano" | "anos" | "aninhos" => (YEAR, 3 * YEAR),
        "hora" | "horas" => (0, 0),
        _ => return None,
    };
    Some(Unit { days, vague })
}

fn is_vague(word: &str) -> bool {
    lists::VAGUE_COUNTS.has(word)
}

fn is_lead(word: &str) -> bool {
    lists::SPAN_LEAD_WORDS.has(word)
}
