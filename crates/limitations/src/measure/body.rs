//! Weight, height, age, and weeks of pregnancy.

use super::value::{Measured, decimal};
use crate::lexicon::Family;
use crate::lists;
use crate::terms::{Condition, Outcome, Profile, Profiles};
use crate::when::number;

/// From this age on the trainer asks for a doctor's certificate (law 16.724/2018 of São Paulo).
const CERTIFICATE_AGE: u32 = 70;

/// From this body mass index, or weight in kilograms, impact is avoided.
const OBESE_INDEX: f64 = 30.0;
const OBESE_WEIGHT: f64 = 120.0;

const MAX_WEEKS: u32 = 42;

pub(super) fn measured(words: &[String], before: &[String]) -> Vec<Measured> {
    let mut found = Vec::new();
    if is_senior(words) || is_senior_by_label(words, before) {
        let profiles = [Profile::Frail].into_iter().collect();
        found.push(Measured { profiles, ..value(Family::Age, Outcome::Yellow, None) });
    }
    // `peso 98 kg e tenho 1,60 de altura`
    let with_before = [before, words].concat();
    if is_obese(words) || (!is_obese(before) && is_obese(&with_before)) {
        found.push(value(Family::Obese, Outcome::Adapt, Some(Condition::Obesity)));
    }
    let is_pregnant = names_weeks_of_pregnancy(words)
        || names_weeks_of_child(words)
        || goes_on_with_weeks(words, before)
        || opens_with_weeks(words, before);
    if is_pregnant && !is_in_treatment(before) {
        found.push(value(Family::Pregnancy, Outcome::Yellow, Some(Condition::Pregnancy)));
    }
    // `14 semanas, meu primeiro` may be a pregnancy or a plan.
    if let [count, weeks] = words
        && before.is_empty()
        && weeks == "semanas"
        && number(count).is_some_and(|count| (6..=MAX_WEEKS).contains(&count))
    {
        found.push(value(Family::Pregnancy, Outcome::Adapt, None));
    }
    found
}

fn value(family: Family, outcome: Outcome, condition: Option<Condition>) -> Measured {
    let conditions = condition.into_iter().collect();
    let profiles = Profiles::default();
    Measured { family, outcome, conditions, profiles, is_high_for_pregnancy: false }
}

fn word(words: &[String], at: usize) -> &str {
    words.get(at).map_or("", String::as_str)
}

/// `tenho 72 anos`, `72 anos`, but not `há 72 anos`.
fn is_senior(words: &[String]) -> bool {
    (0..words.len()).any(|at| {
        let (count, unit) = match number(word(words, at)) {
            // `setenta e dois anos`
            Some(tens) if word(words, at + 1) == "e" && tens >= 20 => {
                (tens + number(word(words, at + 2)).unwrap_or_default(), at + 3)
            }
            Some(count) => (count, at + 1),
            None => return false,
        };
        let before = at.checked_sub(1).map_or("", |before| word(words, before));
        let is_span = lists::SPAN_LEADS.has(before);
        let is_age = match word(words, unit) {
            "anos" | "aninhos" | "primaveras" => !is_span,
            // `já fiz 76`
            "" => matches!(before, "fiz" | "completei"),
            _ => false,
        };
        is_age && (CERTIFICATE_AGE..=110).contains(&count)
    })
}

/// `idade: 81`, `81 de idade`.
fn is_senior_by_label(words: &[String], before: &[String]) -> bool {
    let is_old = |at: usize| {
        number(word(words, at)).is_some_and(|age| (CERTIFICATE_AGE..=110).contains(&age))
            && !matches!(word(words, at + 1), "kg" | "quilos" | "cm" | "%")
    };
    let label = words.iter().position(|word| word == "idade");
    let after_label = label.is_some_and(|at| {
        let fillers = words[at + 1..].iter().take_while(|word| is_label_filler(word)).count();
        is_old(at + 1 + fillers)
    });
    let before_label =
        label.is_some_and(|at| at >= 2 && word(words, at - 1) == "de" && is_old(at - 2));
    let labelled = before.last().is_some_and(|word| word == "idade") && is_old(0);
    after_label || before_label || labelled
}

fn is_label_filler(word: &str) -> bool {
    lists::AGE_LABELS.has(word)
}

fn is_obese(words: &[String]) -> bool {
    let is_unit = |at: usize| lists::WEIGHT_UNITS.has(word(words, at));
    let goal = lists::NO_BODY_WEIGHT;
    if words.iter().any(|word| goal.contains(&word.as_str()))
        && !words.iter().any(|word| word == "peso")
    {
        return false;
    }
    let weight_where = |is_weight: &dyn Fn(usize) -> bool| {
        (0..words.len())
            .filter(|at| is_weight(*at))
            .filter_map(|at| decimal(word(words, at)))
            .find(|weight| (40.0..=350.0).contains(weight))
    };
    let weight = weight_where(&|at| is_unit(at + 1));
    let values = words.iter().enumerate().filter(|(at, _)| !is_unit(at + 1));
    let height = values.filter_map(|(_, word)| decimal(word)).find_map(|height| {
        if (1.3..=2.2).contains(&height) {
            Some(height)
        } else {
            // `172 cm`
            (130.0..=220.0).contains(&height).then_some(height / 100.0)
        }
    });
    // `1,65 e peso 98`: beside a height the unit may be left out.
    let weighed =
        || weight_where(&|at| at > 0 && matches!(word(words, at - 1), "peso" | "pesando"));
    let Some(weight) = weight.or_else(|| height.and_then(|_| weighed())) else { return false };
    let is_heavy = weight >= OBESE_WEIGHT;
    is_heavy || height.is_some_and(|height| weight / (height * height) >= OBESE_INDEX)
}

/// `16 semanas do primeiro filho`
fn names_weeks_of_child(words: &[String]) -> bool {
    let has = |list: &[&str]| words.iter().any(|word| list.contains(&word.as_str()));
    let is_weeks = |pair: &[String]| {
        pair[1] == "semanas"
            && number(&pair[0]).is_some_and(|count| (4..=MAX_WEEKS).contains(&count))
    };
    has(&["filho", "filha"])
        && has(&["primeiro", "primeira", "segundo", "segunda"])
        && words.windows(2).any(is_weeks)
        && !has(&["nasceu", "pos", "ha", "faz"])
}

/// `sinto contrações, 34 semanas`
fn goes_on_with_weeks(words: &[String], before: &[String]) -> bool {
    let [count, weeks] = words else { return false };
    matches!(weeks.as_str(), "semanas" | "semaninhas" | "sem" | "s")
        && number(count).is_some_and(|count| (12..=MAX_WEEKS).contains(&count))
        && before.iter().any(|word| is_of_belly(word))
}

/// `11 semanas e um sangramento`: a text that opens with weeks.
fn opens_with_weeks(words: &[String], before: &[String]) -> bool {
    let [count, weeks, rest @ ..] = words else { return false };
    before.is_empty()
        && weeks == "semanas"
        && number(count).is_some_and(|count| (6..=MAX_WEEKS).contains(&count))
        && rest.first().is_some_and(|word| word == "e")
        && rest.iter().any(|word| {
            ["sangr", "enjo", "azia", "contrac"].iter().any(|stem| word.starts_with(stem))
        })
}

/// After `trato tuberculose`, the months are those of the treatment.
fn is_in_treatment(before: &[String]) -> bool {
    before.iter().any(|word| word.starts_with("trat") || word == "tomo")
}

fn is_of_belly(word: &str) -> bool {
    lists::BELLY_WORDS.has(word)
}

/// `16 semanas de gravidez`, `tô de 30 semanas`, `quinto mês`, `28 sem`.
fn names_weeks_of_pregnancy(words: &[String]) -> bool {
    let is_week = |word: &str| lists::WEEK_UNITS.has(word);
    let states = (0..words.len()).any(|at| {
        let count = number(word(words, at)).filter(|count| (4..=MAX_WEEKS).contains(count));
        let leads = at >= 2
            && word(words, at - 1) == "de"
            && matches!(word(words, at - 2), "estou" | "to" | "tou" | "gravida");
        // `estou com 33 semanas e a barriga endurece`; few weeks alone may be of anything.
        let is_with = at >= 2 && word(words, at - 1) == "com" && word(words, at - 2) == "estou";
        let after = word(words, at + 2);
        let names_weeks = is_with
            && (after.is_empty() && count.is_some_and(|count| count >= 12)
                || matches!(after, "" | "e" | "gravida" | "de")
                    && words.iter().any(|word| is_of_belly(word)));
        let is_over = lists::OTHER_WEEKS.has_any(words);
        count.is_some() && (leads || names_weeks) && !is_over && is_week(word(words, at + 1))
    });
    // `quinto mês, é menina`
    let is_late = matches!(words, [ordinal, month]
        if lists::LATE_ORDINALS.has(ordinal)
            && month == "mes");
    let ordinal = words
        .windows(2)
        .any(|pair| lists::MONTH_ORDINALS.has(&pair[0]) && pair[1] == "mes")
        && words.iter().any(|word| matches!(word.as_str(), "estou" | "no" | "entrando" | "meu"));
    states || is_late || (ordinal && words.len() <= 6 && !lists::OTHER_MONTHS.has_any(words))
}
