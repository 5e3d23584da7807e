//! The vocabulary of the parser, from `catalogue/limitations.json`.

use std::collections::{HashMap, HashSet};
use std::sync::OnceLock;

use serde::Deserialize;

use super::condition::{Condition, Conditions};
use crate::exercise::StressTag;

const EMBEDDED: &str = include_str!("../../../../catalogue/limitations.json");

pub(super) type Words = HashSet<String>;

/// The whole file, and the tables derived from it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Vocabulary {
    pub(super) conditions: HashMap<Condition, ConditionRules>,
    lexicon: HashMap<Condition, Entries>,
    pub(super) parser: Grammar,
    /// From `lexicon`.
    #[serde(skip)]
    pub(super) words: HashMap<String, Conditions>,
    /// From `lexicon`: the words of each phrase, the longest phrase first.
    #[serde(skip)]
    pub(super) phrases: Vec<(Vec<String>, Conditions)>,
    /// From the word lists: common words, which are never a misspelling.
    #[serde(skip)]
    pub(super) common: Words,
    /// From the grammar's red flags: the words of each, the last one being a stem.
    #[serde(skip)]
    pub(super) red_flags: Vec<Vec<String>>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ConditionRules {
    /// The name in sentences on screen.
    pub(super) name: String,
    pub(super) avoid_tags: Vec<StressTag>,
    pub(super) reps_min: Option<u16>,
    /// The least rest in seconds, for compounds and for isolation.
    pub(super) rest_min: Option<[u16; 2]>,
    /// Longest hold in seconds.
    pub(super) hold_max: Option<u16>,
    pub(super) note: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entries {
    words: Vec<String>,
    phrases: Vec<String>,
}

/// The words that make an operation a recent one, and so a red flag.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RecentOperation {
    pub(super) operation_stems: Vec<String>,
    pub(super) units: Words,
    pub(super) words: Words,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Grammar {
    pub(super) clause_breaks: Words,
    pub(super) clause_break_phrases: Vec<String>,
    pub(super) neutral_phrases: Vec<String>,
    pub(super) abbreviations: HashMap<String, String>,
    pub(super) slash_abbreviations: HashMap<String, String>,
    pub(super) dotted_abbreviations: Words,
    pub(super) negation_words: Words,
    pub(super) negation_verbs: Words,
    pub(super) skipped_after_negation: Words,
    pub(super) restriction_verbs: Words,
    pub(super) linking_verbs: Words,
    pub(super) avoid_words: Words,
    pub(super) infinitive_exceptions: Words,
    pub(super) lack_nouns: Words,
    pub(super) withheld_nouns: Words,
    pub(super) unhealed_stems: Vec<String>,
    pub(super) affirming_words: Words,
    pub(super) recovered_words: Words,
    pub(super) not_recovered_words: Words,
    pub(super) denial_fillers: Words,
    pub(super) denial_openers: Words,
    pub(super) need_pain_word: Words,
    pub(super) preference_words: Words,
    pub(super) pain_words: Words,
    pub(super) pain_stems: Vec<String>,
    pub(super) pain_nouns: Words,
    pub(super) pain_verbs: Words,
    pub(super) predicates: Words,
    pub(super) body_parts: Words,
    pub(super) person_words: Words,
    pub(super) joints: Vec<Condition>,
    pub(super) spine_words: Words,
    pub(super) abdomen_words: Words,
    pub(super) no_fuzzy: Words,
    pub(super) movement_words: HashMap<String, String>,
    pub(super) diffuse_words: Words,
    pub(super) diffuse_condition: Condition,
    pub(super) third_party: Words,
    pub(super) third_party_after: Words,
    pub(super) third_party_leads: Words,
    pub(super) first_person: Words,
    pub(super) own_birth: Vec<Condition>,
    pub(super) self_as_kin: Words,
    pub(super) soreness_words: Words,
    pub(super) soreness_certain: Vec<String>,
    pub(super) after_training: Vec<String>,
    red_flag_stems: Vec<String>,
    pub(super) red_flag_recent: RecentOperation,
    pub(super) function_words: Words,
    pub(super) none_words: Words,
    /// Conditions that the parser can't respect.
    pub(super) unsupported_words: Words,
    /// Injuries that mean nothing without a place.
    pub(super) vague_words: Words,
}

impl Vocabulary {
    /// The vocabulary that is compiled into the binary.
    ///
    /// # Panics
    /// Never: a unit test parses the embedded file.
    pub(super) fn embedded() -> &'static Self {
        static VOCABULARY: OnceLock<Vocabulary> = OnceLock::new();
        VOCABULARY.get_or_init(|| match serde_json::from_str::<Self>(EMBEDDED) {
            Ok(vocabulary) => vocabulary.with_tables(),
            Err(error) => panic!("catalogue/limitations.json: {error}"),
        })
    }

    /// Fills the tables that are derived from the file.
    fn with_tables(mut self) -> Self {
        for (condition, entries) in &self.lexicon {
            for word in &entries.words {
                self.words.entry(word.clone()).or_default().insert(*condition);
            }
            for phrase in &entries.phrases {
                let words = split(phrase);
                match self.phrases.iter_mut().find(|(known, _)| *known == words) {
                    Some((_, conditions)) => conditions.insert(*condition),
                    None => self.phrases.push((words, [*condition].into_iter().collect())),
                }
            }
        }
        // By length, then by text, since a hash map gives its entries in no fixed order.
        self.phrases.sort_by(|(left, _), (right, _)| {
            right.len().cmp(&left.len()).then_with(|| left.cmp(right))
        });
        let grammar = &self.parser;
        self.common = [
            &grammar.no_fuzzy,
            &grammar.function_words,
            &grammar.none_words,
            &grammar.pain_words,
            &grammar.pain_nouns,
            &grammar.denial_fillers,
            &grammar.preference_words,
            &grammar.predicates,
            &grammar.third_party,
            &grammar.restriction_verbs,
            &grammar.negation_verbs,
            &grammar.affirming_words,
            &grammar.lack_nouns,
            &grammar.soreness_words,
            &grammar.unsupported_words,
        ]
        .into_iter()
        .flatten()
        .cloned()
        .collect();
        self.red_flags = self.parser.red_flag_stems.iter().map(|stem| split(stem)).collect();
        self
    }

    /// The rules of a condition. A unit test ensures that the file has them for all.
    pub(super) fn rules(&self, condition: Condition) -> Option<&ConditionRules> {
        self.conditions.get(&condition)
    }
}

pub(super) fn split(phrase: &str) -> Vec<String> {
    phrase.split(' ').map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_condition_has_rules_and_words() {
        let vocabulary = Vocabulary::embedded();
        for condition in Condition::ALL {
            assert!(vocabulary.rules(*condition).is_some(), "{condition}");
            assert!(!vocabulary.lexicon[condition].words.is_empty(), "{condition}");
        }
    }

    #[test]
    fn words_are_folded_like_the_parsed_text() {
        let vocabulary = Vocabulary::embedded();
        let phrases = vocabulary.phrases.iter().flat_map(|(words, _)| words);
        for word in vocabulary.words.keys().chain(phrases) {
            assert_eq!(crate::input::search_key(word), *word);
            assert!(!word.contains('-'), "{word}");
        }
        assert!(
            vocabulary.parser.body_parts.iter().all(|word| vocabulary.words.contains_key(word))
        );
        let people = &vocabulary.parser.person_words;
        assert!(people.iter().all(|word| vocabulary.words.contains_key(word)));
    }
}
