//! Pregnancies that a text names only by their weeks, beside a sign that a doctor must see.

use crate::lists;
use crate::statement::Statement;
use crate::when::number;

/// The clause with the weeks, if any clause names a danger: `34 semanas com pressão alta`.
pub(crate) fn endangered(statements: &[Statement]) -> Option<&Statement> {
    let own = || statements.iter().filter(|one| !one.is_third_party);
    let weeks = own().find(|one| states_weeks(&one.clause.words))?;
    own().any(names_danger).then_some(weeks)
}

/// `34 semanas`, `estou de 8 meses`, but neither `há 20 semanas` nor `20 semanas de dor`.
fn states_weeks(words: &[String]) -> bool {
    (0..words.len().saturating_sub(1)).any(|at| {
        let Some(count) = number(&words[at]) else { return false };
        let before = at.checked_sub(1).map_or("", |before| words[before].as_str());
        let lead = at.checked_sub(2).map_or("", |lead| words[lead].as_str());
        let is_state = matches!(lead, "estou" | "to" | "tou") && matches!(before, "de" | "com");
        let is_length = match words[at + 1].as_str() {
            "semanas" | "semaninhas" => {
                (14..=42).contains(&count) && (before.is_empty() || is_state)
            }
            "meses" => (4..=9).contains(&count) && is_state && before == "de",
            _ => false,
        };
        let of_other = matches!(&words[at + 2..], [of, thing, ..]
            if of == "de" && !lists::PREGNANCY_WORDS.has(thing));
        is_length && !of_other
    })
}

fn names_danger(statement: &Statement) -> bool {
    let words = &statement.clause.words;
    let has = |list: &[&str]| words.iter().any(|word| list.contains(&word.as_str()));
    let is_denied = has(&["nao", "sem", "nunca"]);
    let pressure = has(&["pressao"]) && lists::RISING.has_any(words);
    let swelling = words.iter().any(|word| word.starts_with("inch"));
    let sight = has(&["visao", "vista"]) && has(&["embacada", "turva", "embacando", "luzes"]);
    let headache = has(&["cabeca"]) && has(&["forte", "fortes"]) && has(&["dor", "dores"]);
    !is_denied && (pressure || swelling || sight || headache || has(&["proteina"]))
}
