//! Health words that no list knows, and those that say too little alone.

use crate::event::Event;
use crate::finding::Kind;
use crate::lexicon::{Family, Lexicon};
use crate::lists;
use crate::scope::Scope;
use crate::statement::Statement;
use crate::text::clause::find_phrase;
use crate::text::common::is_common;
use crate::text::word::has_stem;

/// The shortest word whose ending can mark a disease.
const MIN_LENGTH: usize = 6;

/// A word of a clause that speaks of health and isn't in the lists.
pub(crate) fn unknown_health_word(statement: &Statement) -> Option<&str> {
    if statement.is_third_party || statement.is_answered {
        return None;
    }
    let words = &statement.clause.words;
    let is_open = |at: usize| {
        statement.scopes.at[at] != Scope::Denied
            && !statement.findings.iter().any(|one| one.covers(at) && !one.family.is_modifier())
    };
    let medicated = lists::MEDICINE_VERBS.has_any(words);
    let marked = (0..words.len()).filter(|at| is_open(*at)).find(|at| {
        let word = &words[*at];
        let is_dosed = words.iter().skip(*at + 1).take(2).any(|next| next == "mg" || next == "mcg")
            && is_content(word)
            && (medicated || !is_supplement(word));
        is_disease(word) || is_medicine(word) || is_dosed
    });
    let found = marked.or_else(|| complained_of(words).filter(|at| is_open(*at)));
    found.map(|at| words[at].as_str())
}

fn has_ending(word: &str, endings: &[&str]) -> bool {
    word.len() >= MIN_LENGTH && endings.iter().any(|ending| word.ends_with(ending))
}

fn is_disease(word: &str) -> bool {
    has_ending(word, &lists::HEALTH_ENDINGS) && !is_common(word)
}

fn is_medicine(word: &str) -> bool {
    has_ending(word, &lists::MEDICINE_ENDINGS) && !is_common(word)
}

fn is_supplement(word: &str) -> bool {
    has_stem(word, &lists::SUPPLEMENT_STEMS)
}

fn is_content(word: &str) -> bool {
    word.len() >= 4 && word.bytes().all(|byte| byte.is_ascii_alphabetic()) && !is_common(word)
}

/// The noun after `sofro de`, `tenho problema de`, `me dá` and the like.
fn complained_of(words: &[String]) -> Option<usize> {
    let end = lists::COMPLAINT_PHRASES
        .iter()
        .find_map(|phrase| find_phrase(words, phrase).map(|at| at + phrase.split(' ').count()))?;
    let is_noun = |at: &usize| is_content(&words[*at]);
    (end..words.len()).take(2).find(is_noun)
}

/// Whether a neighbour says what the vague word is about, even if that was denied or is harmless.
pub(crate) fn is_explained(event: &Event<'_>) -> bool {
    let here = event.statement();
    let is_other = |family| !matches!(family, Family::Vague | Family::Unread | Family::OtherPart);
    // `preguiça conta como limitação?`
    let is_abstract = here.has_stem(&["limita", "restri", "problem", "queixa"]);
    // `sem remédios` and `cardiologista liberou` say nothing of a disease.
    let start = event.finding.start;
    let is_lacked = start > 0 && here.clause.words[start - 1] == "sem";
    // `laudo: apto`, `dor só no bolso`.
    let is_cleared = event.near().any(|one| one.has_word(&["apto", "apta"]));
    // `Cardiologista, plantão às quartas` is a trade.
    let is_trade = here.is_bare
        && lists::PROFESSIONS.has(&here.clause.words[start])
        && event.near().any(|one| one.has_word(&["plantao", "plantoes", "consultorio"]));
    let is_figure = here.clause.words[start].starts_with("do")
        && !here.findings.iter().any(|one| one.kind == Kind::Body)
        && event.with_exception().skip(1).any(|one| one.names(&[Family::Harmless]));
    is_lacked
        || is_cleared
        || is_figure
        || is_trade
        || here.names(&[Family::Clearance])
        || here.is_preference && !here.has_pain
        || is_abstract
            && (event.near().any(|one| one.names(&[Family::Harmless])) || is_called_everyday(event))
        || here
            .findings
            .iter()
            .zip(&here.holds)
            .any(|(one, holds)| !*holds && is_other(one.family) && !one.family.is_modifier())
}

/// Whether a limitation is called something of everyday life: `minha limitação é o despertador`, but not
/// `minha limitação é a mesma de sempre`.
fn is_called_everyday(event: &Event<'_>) -> bool {
    let here = event.statement();
    let called = match &here.clause.words[event.finding.end..] {
        [verb, rest @ ..] if verb == "eh" || verb == "chama" => rest,
        [oneself, verb, rest @ ..] if oneself == "se" && verb == "chama" => rest,
        // `tenho um problema com o despertador`
        [about, rest @ ..] if matches!(about.as_str(), "com" | "de" | "em" | "para") => rest,
        _ => return false,
    };
    let mut named = called.iter().filter(|word| !lists::FUNCTION_WORDS.has(word)).peekable();
    let is_name = |word: &&String| !has_stem(word, &lists::EVERYDAY_DESCRIPTIONS);
    // `minha limitação é caminhar muito`
    let names_more = here.findings.iter().any(|one| one.start >= event.finding.end)
        || !Lexicon::hints().matches(called).is_empty();
    !names_more
        && named.peek().is_some_and(is_name)
        && named.all(|word| Lexicon::everyday().knows(word))
}

pub(crate) fn is_read(mut families: impl Iterator<Item = Family>) -> bool {
    families.any(|family| {
        !matches!(family, Family::Vague | Family::Unread | Family::Harmless | Family::OtherPart)
            && !family.is_modifier()
    })
}
