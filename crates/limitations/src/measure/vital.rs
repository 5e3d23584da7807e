//! Glucose, glycated haemoglobin, saturation, temperature and pulse.

use super::value::{Measured, decimal};
use crate::lexicon::Family;
use crate::lists::{self, List};
use crate::terms::{Conditions, Outcome, Profiles};

/// A measured quantity: its words, and from which values on a doctor must be asked first.
struct Quantity {
    family: Family,
    words: List,
    /// The values that can be meant.
    range: (f64, f64),
    /// Below this, and from this on.
    safe: (f64, f64),
}

const QUANTITIES: [Quantity; 5] = [
    Quantity {
        family: Family::DiabetesAlarm,
        words: lists::HBA1C_WORDS,
        range: (4.0, 20.0),
        safe: (0.0, 9.0),
    },
    Quantity {
        family: Family::DiabetesAlarm,
        words: lists::GLUCOSE_WORDS,
        range: (30.0, 700.0),
        safe: (70.0, 250.0),
    },
    Quantity {
        family: Family::BreathAlarm,
        words: lists::SATURATION_WORDS,
        range: (60.0, 100.0),
        safe: (92.0, 101.0),
    },
    Quantity {
        family: Family::Acute,
        words: lists::TEMPERATURE_WORDS,
        range: (35.0, 42.0),
        safe: (0.0, 37.8),
    },
    Quantity {
        family: Family::HeartSign,
        words: lists::PULSE_WORDS,
        range: (25.0, 220.0),
        safe: (40.0, 120.0),
    },
];

/// `estou com 38,5`: a temperature without its name.
fn fever(words: &[String]) -> Option<Measured> {
    let is_said = |pair: &[String]| {
        let value = pair[1].contains(',').then(|| decimal(&pair[1])).flatten();
        lists::TEMPERATURE_LEADS.has(&pair[0])
            && value.is_some_and(|value| (37.8..=41.9).contains(&value))
    };
    let is_size = words.iter().any(|word| lists::SIZES.has(word.as_str()));
    (!is_size && words.windows(2).any(is_said)).then(|| Measured {
        family: Family::Acute,
        outcome: Outcome::Red,
        profiles: Profiles::default(),
        conditions: Conditions::default(),
        is_high_for_pregnancy: false,
    })
}

pub(super) fn measured(words: &[String], before: &[String]) -> Option<Measured> {
    quantity(words).or_else(|| fever(words)).or_else(|| named_before(words, before))
}

/// A value of what the clause before names; after `diabético` one from the finger is of sugar.
fn named_before(words: &[String], before: &[String]) -> Option<Measured> {
    let is_diabetic = before.iter().any(|word| word.starts_with("diabet"));
    let is_of_finger = words.iter().any(|word| matches!(word.as_str(), "dedo" | "jejum" | "furei"));
    let goes_on = words.first().is_some_and(|first| lists::VALUE_GOES_ON.has(first.as_str()));
    // `diabetes tipo 1. semana passada baixou pra 52`
    let has = |list: &[&str]| words.iter().any(|word| list.contains(&word.as_str()));
    let has_moved =
        is_diabetic && has(&["baixou", "caiu", "subiu", "desceu"]) && !has(&lists::NO_BLOOD_SUGAR);
    // `minha glicemia hoje: 290`
    let names_value = lists::SPOKEN_VALUES.has_any(before);
    let is_denied = before.iter().any(|word| matches!(word.as_str(), "nao" | "sem" | "nunca"));
    let is_value = names_value && !is_denied && words.iter().all(|word| decimal(word).is_some());
    let sugar = ["glicose".to_owned()];
    let named = if is_diabetic && !is_value { &sugar[..] } else { before };
    (goes_on || is_value || has_moved || is_diabetic && is_of_finger)
        .then(|| quantity(&[named, words].concat()))
        .flatten()
}

fn quantity(words: &[String]) -> Option<Measured> {
    let has = |list: &[&str]| words.iter().any(|word| list.contains(&word.as_str()));
    let quantity = QUANTITIES.iter().find(|quantity| has(&quantity.words))?;
    let is_other = match quantity.family {
        Family::HeartSign => has(&lists::EXERTION),
        Family::Acute => has(&lists::NO_FEVER) && !has(&["febre", "febril"]),
        _ => false,
    };
    if is_other {
        return None;
    }
    let (least, most) = quantity.range;
    let is_unit = |word: &String| lists::NO_VALUE_UNITS.has(word);
    let mut values = words.iter().enumerate().filter_map(|(at, word)| {
        let value = decimal(word.trim_end_matches('%'))?;
        let is_other = words.get(at + 1).is_some_and(is_unit);
        (!is_other && (least..=most).contains(&value)).then_some(value)
    });
    let (low, high) = quantity.safe;
    values.any(|value| value < low || value >= high).then(|| Measured {
        family: quantity.family,
        outcome: Outcome::Red,
        profiles: Profiles::default(),
        conditions: Conditions::default(),
        is_high_for_pregnancy: false,
    })
}
