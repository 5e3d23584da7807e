//! Splits words that were spoken or typed without punctuation: a verb of the member's own begins a
//! new clause.

use crate::lexicon::Lexicon;
use crate::lists;

/// The fewest words before a break within a clause.
const MIN_WORDS: usize = 2;

/// Splits before each verb in the first person, and before each part of the body with its own verb.
pub(crate) fn split_at_own_verbs(words: Vec<String>) -> Vec<Vec<String>> {
    let mut parts = Vec::new();
    let mut rest = words;
    while let Some(at) = next_break(&rest) {
        let tail = rest.split_off(at);
        parts.push(std::mem::replace(&mut rest, tail));
    }
    parts.push(rest);
    parts
}

fn next_break(words: &[String]) -> Option<usize> {
    (MIN_WORDS..words.len()).find_map(|at| {
        let start = if lists::OWN_VERBS.has(&words[at]) {
            own_verb_start(words, at)
        } else if Lexicon::embedded().names_part(&words[at]) {
            part_start(words, at)
        } else {
            None
        };
        start.filter(|start| *start >= MIN_WORDS)
    })
}

/// Where the clause of the verb at `at` begins: with its pronoun, negation and adverbs. None if the
/// verb is subordinate (`quando sinto`) or ends what came before (`pressão alta não tenho`).
fn own_verb_start(words: &[String], at: usize) -> Option<usize> {
    let mut start = at;
    while start > 0 && lists::BEFORE_OWN_VERB.has(&words[start - 1]) {
        start -= 1;
    }
    // `uso de medicamentos` is a noun.
    let is_noun = words[at] == "uso" && words.get(at + 1).is_some_and(|word| word == "de");
    let is_subordinate =
        start > 0 && lists::SUBORDINATORS.has(&words[start - 1]) && words[at - 1] != "e";
    let says_more =
        words[at + 1..].iter().any(|word| !lists::DENIAL_FILLERS.has(word) && word != "e");
    (!is_subordinate && !is_noun && says_more).then_some(start)
}

/// Where the clause of a part begins that has a verb of its own, after a clause that has one too:
/// `o joelho está ok | o ombro dói`.
fn part_start(words: &[String], at: usize) -> Option<usize> {
    let is_predicate = |word: &String| {
        lists::PREDICATES.has(word)
            || lists::PAIN_VERBS.has(word)
            || lists::RECOVERED_WORDS.has(word)
    };
    let is_filler = |word: &&String| {
        lists::FUNCTION_WORDS.has(word) || matches!(word.as_str(), "nao" | "ja" | "que")
    };
    let after = &words[at + 1..];
    let fillers = after.iter().take(4).take_while(is_filler).count();
    let has_verb = after.get(fillers).is_some_and(is_predicate);
    let mut start = at;
    while start > 0 && lists::PART_LEADS.has(&words[start - 1]) {
        start -= 1;
    }
    let has_article = start < at;
    let is_governed = start > 0 && lists::PART_GOVERNORS.has(&words[start - 1]);
    let is_statement = |word: &String| {
        is_predicate(word) || lists::OWN_VERBS.has(word) || lists::NEGATION_WORDS.has(word)
    };
    (has_verb && has_article && !is_governed && words[..start].iter().any(is_statement))
        .then_some(start)
}
