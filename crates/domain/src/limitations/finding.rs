//! The conditions that a clause names, whatever it says about them.

use super::condition::{Condition, Conditions};
use super::text::find_phrase;
use super::typo;
use super::vocabulary::{Vocabulary, split};

/// The kind of word that names a condition, which decides how a negation affects it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A part of the body, which everybody has.
    Body,
    /// A disease or injury, which a person has or doesn't have.
    Disease,
    /// A word for a person, such as `hipertenso`.
    Person,
    /// A movement, such as `agachar`, which is a limitation only where it hurts or must be avoided.
    Movement,
    /// A sign that a doctor must clear training first.
    RedFlag,
}

/// A place in a clause that names a condition.
#[derive(Clone, Copy, Debug)]
pub(super) struct Finding {
    /// Index of the first word.
    pub(super) start: usize,
    /// Index after the last word.
    pub(super) end: usize,
    pub(super) kind: Kind,
    pub(super) conditions: Conditions,
    /// Whether it names running or jumping.
    pub(super) is_impact: bool,
    /// Whether it holds only in a clause about pain.
    pub(super) needs_pain: bool,
}

/// All findings of a clause, by place, with red flags at the end.
pub(super) fn findings(words: &[String], vocabulary: &Vocabulary) -> Vec<Finding> {
    let mut taken = vec![false; words.len()];
    for phrase in &vocabulary.parser.neutral_phrases {
        if let Some(at) = find_phrase(words, phrase) {
            taken[at..at + split(phrase).len()].fill(true);
        }
    }
    // Phrases before words, so that `hérnia de disco` isn't read as `hérnia`.
    let mut found = phrase_findings(words, vocabulary, &mut taken);
    for (at, word) in words.iter().enumerate() {
        if !taken[at] {
            found.extend(word_finding(at, word, vocabulary));
        }
    }
    for finding in &mut found {
        resolve_hernia(finding, words, vocabulary);
    }
    found.sort_by_key(|finding| finding.start);
    // Red flags may overlap other findings: a word can be both.
    found.extend(red_flags(words, vocabulary));
    found
}

/// The phrases of the vocabulary, the longest first, in words that are not taken yet.
fn phrase_findings(words: &[String], vocabulary: &Vocabulary, taken: &mut [bool]) -> Vec<Finding> {
    let mut found = Vec::new();
    for (phrase, conditions) in &vocabulary.phrases {
        for start in 0..=words.len().saturating_sub(phrase.len()) {
            let end = start + phrase.len();
            let fits = end <= words.len()
                && !taken[start..end].contains(&true)
                && phrase
                    .iter()
                    .zip(&words[start..end])
                    .all(|(known, word)| known == word || is_misspelling(word, known, vocabulary));
            if fits {
                taken[start..end].fill(true);
                let is_impact = false;
                let (kind, needs_pain) = (Kind::Disease, false);
                let conditions = *conditions;
                found.push(Finding { start, end, kind, conditions, is_impact, needs_pain });
            }
        }
    }
    found
}

/// The finding of a single word: a movement, or a known word, perhaps in the plural or misspelled.
fn word_finding(at: usize, word: &str, vocabulary: &Vocabulary) -> Option<Finding> {
    let grammar = &vocabulary.parser;
    if let Some(target) = grammar.movement_words.get(word) {
        let conditions = target.parse::<Condition>().into_iter().collect::<Conditions>();
        return Some(Finding {
            start: at,
            end: at + 1,
            kind: Kind::Movement,
            is_impact: conditions.is_empty(),
            conditions,
            needs_pain: false,
        });
    }
    let (known, conditions) = look_up(word, vocabulary)?;
    let kind = if grammar.body_parts.contains(known) {
        Kind::Body
    } else if grammar.person_words.contains(known) {
        Kind::Person
    } else {
        Kind::Disease
    };
    let needs_pain = grammar.need_pain_word.contains(known);
    Some(Finding { start: at, end: at + 1, kind, conditions, is_impact: false, needs_pain })
}

/// Plural endings and their singulars.
const PLURALS: [(&str, &str); 4] = [("oes", "ao"), ("ais", "al"), ("res", "r"), ("s", "")];

fn look_up<'a>(word: &'a str, vocabulary: &'a Vocabulary) -> Option<(&'a str, Conditions)> {
    let exact = |word: &'a str| vocabulary.words.get(word).map(|conditions| (word, *conditions));
    if let Some(found) = exact(word) {
        return Some(found);
    }
    for (plural, singular) in PLURALS {
        let stem = word.strip_suffix(plural).filter(|stem| stem.len() >= 4);
        let known =
            stem.and_then(|stem| vocabulary.words.get_key_value(&format!("{stem}{singular}")));
        if let Some((known, conditions)) = known {
            return Some((known.as_str(), *conditions));
        }
    }
    // Of equally near words the first in the alphabet, since a hash map has no fixed order.
    let known_words = vocabulary.words.iter();
    known_words
        .filter_map(|(known, conditions)| {
            Some((misspelling_errors(word, known, vocabulary)?, known, conditions))
        })
        .min_by_key(|(errors, known, _)| (*errors, *known))
        .map(|(_, known, conditions)| (known.as_str(), *conditions))
}

/// How many letters are wrong if the word is a misspelling of a known one. Both must begin alike
/// (`h` is silent), and the word must not be another common word.
fn misspelling_errors(word: &str, known: &str, vocabulary: &Vocabulary) -> Option<usize> {
    // Short words have too many neighbours to guess.
    let tolerance = typo::tolerance(word.len());
    if tolerance == 0 || known.len() < 5 || vocabulary.common.contains(word) {
        return None;
    }
    if known.strip_prefix('h') == Some(word) {
        return Some(0);
    }
    let (spoken, known_spoken) = (word.trim_start_matches('h'), known.trim_start_matches('h'));
    let begins_alike = spoken.as_bytes().first() == known_spoken.as_bytes().first();
    begins_alike.then(|| typo::distance(spoken, known_spoken, tolerance)).flatten()
}

/// Whether a word may be a misspelled word of a phrase. Short words must be exact.
fn is_misspelling(word: &str, known: &str, vocabulary: &Vocabulary) -> bool {
    !vocabulary.words.contains_key(word) && misspelling_errors(word, known, vocabulary).is_some()
}

/// Decides whether a bare `hérnia` is one of a disc or of the abdomen, if a word of the spine or of
/// the belly tells. Otherwise both hold, which is the cautious reading.
fn resolve_hernia(finding: &mut Finding, words: &[String], vocabulary: &Vocabulary) {
    let (disc, abdomen) = (Condition::HerniatedDisc, Condition::AbdominalHernia);
    if !finding.conditions.contains(disc) || !finding.conditions.contains(abdomen) {
        return;
    }
    let has_any = |list: &super::vocabulary::Words| words.iter().any(|word| list.contains(word));
    if has_any(&vocabulary.parser.spine_words) {
        finding.conditions.remove(abdomen);
    } else if has_any(&vocabulary.parser.abdomen_words) {
        finding.conditions.remove(disc);
    }
}

fn red_flags(words: &[String], vocabulary: &Vocabulary) -> Vec<Finding> {
    let flag = |start, end| Finding {
        start,
        end,
        kind: Kind::RedFlag,
        conditions: Conditions::default(),
        is_impact: false,
        needs_pain: false,
    };
    // `derrame` alone is a stroke, `derrame articular` is fluid in a joint.
    let is_joint_effusion = find_phrase(words, "derrame articular").is_some()
        || find_phrase(words, "derrame no joelho").is_some();
    let mut found = Vec::new();
    for stem in &vocabulary.red_flags {
        let Some((last, first)) = stem.split_last() else { continue };
        if is_joint_effusion && last == "derrame" {
            continue;
        }
        for start in 0..words.len().saturating_sub(first.len()) {
            let end = start + stem.len();
            let fits = words[start..end - 1] == *first && starts_with(&words[end - 1], last);
            if fits {
                found.push(flag(start, end));
            }
        }
    }
    found.extend(recent_operation(words, vocabulary).map(|at| flag(at, at + 1)));
    found
}

/// Whether a word begins with a stem. Short stems are whole words: `iam` must not match `iamos`.
fn starts_with(word: &str, stem: &str) -> bool {
    if stem.len() <= 3 { word == stem } else { word.starts_with(stem) }
}

/// The place of an operation that was some days, weeks or months ago.
fn recent_operation(words: &[String], vocabulary: &Vocabulary) -> Option<usize> {
    let rules = &vocabulary.parser.red_flag_recent;
    let is_operation =
        |word: &String| rules.operation_stems.iter().any(|stem| word.starts_with(stem.as_str()));
    let at = words.iter().position(is_operation)?;
    let is_recent = words.iter().enumerate().any(|(at, word)| {
        rules.words.contains(word) || (rules.units.contains(word) && is_time_ago(words, at))
    });
    is_recent.then_some(at)
}

/// Whether a number stands before the unit, and a word such as `há` or `faz` somewhere before that.
fn is_time_ago(words: &[String], unit: usize) -> bool {
    let has_number = unit > 0
        && (words[unit - 1].chars().all(|c| c.is_ascii_digit())
            || matches!(
                words[unit - 1].as_str(),
                "um" | "uma"
                    | "dois"
                    | "duas"
                    | "tres"
                    | "poucos"
                    | "poucas"
                    | "alguns"
                    | "algumas"
                    | "quatro"
                    | "cinco"
                    | "seis"
            ));
    has_number
        && words[..unit]
            .iter()
            .any(|word| matches!(word.as_str(), "ha" | "a" | "faz" | "fazem" | "tem"))
}
