//! The vocabulary of the parser, from `catalogue/limitations.json`.

use std::collections::HashMap;
use std::sync::OnceLock;

use serde::Deserialize;

use super::condition::Condition;
use super::lists::{AffirmationWords, FigureWords, RelativeWords, Words};
use crate::embedded::embedded;
use crate::exercise::StressTag;

/// The whole file, and the tables derived from it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Vocabulary {
    pub(super) conditions: HashMap<Condition, ConditionRules>,
    pub(super) parser: Grammar,
    /// From the word lists: common words, which are never a misspelling.
    #[serde(skip)]
    pub(super) common: Words,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ConditionRules {
    /// The name in sentences on screen, after `por causa`.
    pub(super) cause: String,
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
pub(super) struct Grammar {
    pub(super) clause_breaks: Vec<String>,
    pub(super) kept_after_only: Words,
    pub(super) abbreviations: HashMap<String, String>,
    pub(super) slash_abbreviations: HashMap<String, String>,
    pub(super) dotted_abbreviations: Words,
    pub(super) own_verbs: Words,
    pub(super) before_own_verb: Words,
    pub(super) subordinators: Words,
    pub(super) negation_words: Words,
    pub(super) negation_verbs: Words,
    pub(super) skipped_after_negation: Words,
    /// Verbs that deny what stands before them: `operação nunca fiz`, `cardíaco não sou`.
    pub(super) object_denying_verbs: Words,
    pub(super) restriction_verbs: Words,
    pub(super) taste_verbs: Words,
    pub(super) unhealed_verbs: Words,
    pub(super) lacked_care: Words,
    pub(super) resolving_verbs: Words,
    pub(super) linking_verbs: Words,
    pub(super) avoid_words: Words,
    pub(super) infinitive_exceptions: Words,
    pub(super) lack_nouns: Words,
    pub(super) withheld_nouns: Words,
    pub(super) unhealed_stems: Vec<String>,
    pub(super) affirming_words: Words,
    pub(super) recovered_words: Words,
    pub(super) not_recovered_words: Words,
    pub(super) over_phrases: Vec<String>,
    pub(super) denial_fillers: Words,
    pub(super) denial_openers: Words,
    /// What a denial at the end of a clause may have as an object of its own: `e não tenho problema`.
    pub(super) denied_objects: Words,
    /// When a sign comes: `só no esforço`.
    pub(super) circumstances: Words,
    /// Objects of a denial that leave a disease before them: `hipertenso não tenho dor`.
    pub(super) own_objects: Words,
    /// Verbs that say that something is there: `sou`, `tomo`.
    pub(super) present_verbs: Words,
    /// What somebody never did about a disease: `nunca procurei`.
    pub(super) neglecting_verbs: Words,
    pub(super) preference_words: Words,
    pub(super) ability_words: Words,
    pub(super) thing_words: Words,
    pub(super) pain_words: Words,
    pub(super) pain_stems: Vec<String>,
    /// Sayings for what hurts: `agachar tá osso`.
    pub(super) pain_phrases: Vec<String>,
    pub(super) event_stems: Vec<String>,
    pub(super) event_verbs: Words,
    pub(super) state_verbs: Words,
    pub(super) pain_nouns: Words,
    pub(super) pain_verbs: Words,
    pub(super) predicates: Words,
    pub(super) joints: Vec<Condition>,
    pub(super) limb_words: Words,
    pub(super) spine_words: Words,
    pub(super) abdomen_words: Words,
    pub(super) common_words: Words,
    pub(super) third_party: Words,
    pub(super) third_party_after: Words,
    pub(super) third_party_leads: Words,
    pub(super) third_party_phrases: Vec<String>,
    /// What somebody works as whose patients have the diseases that they name.
    pub(super) professions: Words,
    /// What such people do with patients.
    pub(super) work_verbs: Words,
    /// Words for a professional's clients: `dou aula para idosos`.
    pub(super) client_stems: Vec<String>,
    /// Who or what prescribes: `que o médico passou`.
    pub(super) prescriber_stems: Vec<String>,
    pub(super) fear_words: Words,
    pub(super) first_person: Words,
    pub(super) own_birth: Vec<Condition>,
    pub(super) self_as_kin: Words,
    pub(super) soreness_words: Words,
    pub(super) soreness_certain: Vec<String>,
    pub(super) after_training: Vec<String>,
    pub(super) function_words: Words,
    pub(super) question_words: Words,
    pub(super) health_endings: Vec<String>,
    pub(super) medicine_endings: Vec<String>,
    pub(super) not_health: Words,
    pub(super) medicine_verbs: Words,
    pub(super) complaint_phrases: Vec<String>,
    pub(super) relatives: RelativeWords,
    pub(super) affirmation: AffirmationWords,
    pub(super) figures: FigureWords,
    /// The lists of phrases above, split into words.
    #[serde(skip)]
    pub(super) clause_break_tables: Vec<Vec<String>>,
    #[serde(skip)]
    pub(super) pain_tables: Vec<Vec<String>>,
    #[serde(skip)]
    pub(super) over_tables: Vec<Vec<String>>,
    #[serde(skip)]
    pub(super) soreness_tables: Vec<Vec<String>>,
    #[serde(skip)]
    pub(super) after_training_tables: Vec<Vec<String>>,
    #[serde(skip)]
    pub(super) third_party_tables: Vec<Vec<String>>,
    #[serde(skip)]
    pub(super) complaint_tables: Vec<Vec<String>>,
}

impl Vocabulary {
    /// The vocabulary that is compiled into the binary.
    ///
    /// # Panics
    /// Never: a unit test parses the embedded file.
    pub(super) fn embedded() -> &'static Self {
        static VOCABULARY: OnceLock<Vocabulary> = OnceLock::new();
        VOCABULARY.get_or_init(|| {
            match serde_json::from_str::<Self>(&embedded!("limitations.json")) {
                Ok(vocabulary) => vocabulary.with_tables(),
                Err(error) => panic!("catalogue/limitations.json: {error}"),
            }
        })
    }

    /// Fills the tables that are derived from the file.
    fn with_tables(mut self) -> Self {
        let grammar = &mut self.parser;
        let table = |phrases: &[String]| phrases.iter().map(|phrase| split(phrase)).collect();
        grammar.clause_break_tables = table(&grammar.clause_breaks);
        // Of two that end alike the longer one counts.
        grammar.clause_break_tables.sort_by_key(|phrase| std::cmp::Reverse(phrase.len()));
        grammar.pain_tables = table(&grammar.pain_phrases);
        grammar.over_tables = table(&grammar.over_phrases);
        grammar.soreness_tables = table(&grammar.soreness_certain);
        grammar.after_training_tables = table(&grammar.after_training);
        grammar.third_party_tables = table(&grammar.third_party_phrases);
        grammar.complaint_tables = table(&grammar.complaint_phrases);
        let grammar = &self.parser;
        let phrases = [
            &grammar.clause_break_tables,
            &grammar.over_tables,
            &grammar.soreness_tables,
            &grammar.after_training_tables,
        ];
        let common = embedded!("limitations/common.txt");
        self.common = [
            &grammar.common_words,
            &grammar.function_words,
            &grammar.pain_words,
            &grammar.pain_nouns,
            &grammar.pain_verbs,
            &grammar.denial_fillers,
            &grammar.preference_words,
            &grammar.predicates,
            &grammar.third_party,
            &grammar.restriction_verbs,
            &grammar.negation_verbs,
            &grammar.negation_words,
            &grammar.affirming_words,
            &grammar.recovered_words,
            &grammar.lack_nouns,
            &grammar.soreness_words,
            &grammar.own_verbs,
            &grammar.not_health,
            &grammar.first_person,
            &grammar.ability_words,
            &grammar.thing_words,
            &grammar.avoid_words,
            &grammar.infinitive_exceptions,
        ]
        .into_iter()
        .flatten()
        .map(String::as_str)
        .chain(common.lines().filter(|line| !line.starts_with('#')).flat_map(str::split_whitespace))
        .chain(phrases.into_iter().flatten().flatten().map(String::as_str))
        .map(str::to_owned)
        .collect();
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
    fn every_condition_has_rules() {
        let vocabulary = Vocabulary::embedded();
        for condition in Condition::ALL {
            assert!(vocabulary.rules(*condition).is_some(), "{condition}");
        }
    }
}
