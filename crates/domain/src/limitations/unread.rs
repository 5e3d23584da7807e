//! Health words that no list knows, and those that say too little alone.

use super::clause::find_phrase;
use super::event::Event;
use super::finding::Kind;
use super::lexicon::{Family, Lexicon};
use super::scope::Scope;
use super::statement::Statement;
use super::vocabulary::{Grammar, Vocabulary};

/// The shortest word whose ending can mark a disease.
const MIN_LENGTH: usize = 6;

/// A word of a clause that speaks of health and isn't in the lists.
pub(super) fn unknown_health_word(statement: &Statement) -> Option<&str> {
    if statement.is_third_party || statement.is_answered {
        return None;
    }
    let grammar = &Vocabulary::embedded().parser;
    let words = &statement.clause.words;
    let is_open = |at: usize| {
        statement.scopes.at[at] != Scope::Denied
            && !statement.findings.iter().any(|one| one.covers(at) && !one.family.is_modifier())
    };
    let medicated = words.iter().any(|word| grammar.medicine_verbs.contains(word));
    let marked = (0..words.len()).filter(|at| is_open(*at)).find(|at| {
        let word = &words[*at];
        let is_dosed = words.iter().skip(*at + 1).take(2).any(|next| next == "mg" || next == "mcg")
            && is_content(word, grammar)
            && (medicated || !is_supplement(word));
        is_disease(word, grammar) || is_medicine(word, grammar) || is_dosed
    });
    let found = marked.or_else(|| complained_of(words, grammar).filter(|at| is_open(*at)));
    found.map(|at| words[at].as_str())
}

fn has_ending(word: &str, endings: &[String]) -> bool {
    word.len() >= MIN_LENGTH && endings.iter().any(|ending| word.ends_with(ending.as_str()))
}

fn is_disease(word: &str, grammar: &Grammar) -> bool {
    has_ending(word, &grammar.health_endings) && !is_common(word, grammar)
}

fn is_medicine(word: &str, grammar: &Grammar) -> bool {
    has_ending(word, &grammar.medicine_endings) && !is_common(word, grammar)
}

fn is_supplement(word: &str) -> bool {
    const STEMS: [&str; 8] =
        ["cafein", "creatin", "taurin", "arginin", "vitamin", "magnes", "alanin", "melaton"];
    STEMS.iter().any(|stem| word.starts_with(stem))
}

fn is_common(word: &str, grammar: &Grammar) -> bool {
    grammar.not_health.contains(word) || Vocabulary::embedded().common.contains(word)
}

fn is_content(word: &str, grammar: &Grammar) -> bool {
    word.len() >= 4
        && word.bytes().all(|byte| byte.is_ascii_alphabetic())
        && !is_common(word, grammar)
}

/// The noun after `sofro de`, `tenho problema de`, `me dá` and the like.
fn complained_of(words: &[String], grammar: &Grammar) -> Option<usize> {
    let end = grammar
        .complaint_tables
        .iter()
        .find_map(|phrase| find_phrase(words, phrase).map(|at| at + phrase.len()))?;
    let is_noun = |at: &usize| is_content(&words[*at], grammar);
    (end..words.len()).take(2).find(is_noun)
}

/// Whether a neighbour says what the vague word is about, even if that was denied or is harmless.
pub(super) fn is_explained(event: &Event<'_>) -> bool {
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
    let trades = &Vocabulary::embedded().parser.professions;
    let is_trade = here.is_bare
        && trades.contains(&here.clause.words[start])
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
    const NO_NAMES: [&str; 7] = ["mesm", "sempre", "seri", "primeir", "ultim", "antig", "grande"];
    let grammar = &Vocabulary::embedded().parser;
    let here = event.statement();
    let called = match &here.clause.words[event.finding.end..] {
        [verb, rest @ ..] if verb == "eh" || verb == "chama" => rest,
        [oneself, verb, rest @ ..] if oneself == "se" && verb == "chama" => rest,
        // `tenho um problema com o despertador`
        [about, rest @ ..] if matches!(about.as_str(), "com" | "de" | "em" | "para") => rest,
        _ => return false,
    };
    let mut named = called.iter().filter(|word| !grammar.function_words.contains(*word)).peekable();
    let is_name = |word: &&String| !NO_NAMES.iter().any(|stem| word.starts_with(stem));
    // `minha limitação é caminhar muito`
    let names_more = here.findings.iter().any(|one| one.start >= event.finding.end)
        || !Lexicon::hints().matches(called).is_empty();
    !names_more
        && named.peek().is_some_and(is_name)
        && named.all(|word| Lexicon::everyday().knows(word))
}

pub(super) fn is_read(mut families: impl Iterator<Item = Family>) -> bool {
    families.any(|family| {
        !matches!(family, Family::Vague | Family::Unread | Family::Harmless | Family::OtherPart)
            && !family.is_modifier()
    })
}
