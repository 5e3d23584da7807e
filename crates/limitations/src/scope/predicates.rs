//! What the words at a place of a clause mean for a negation. Nothing here changes the scope.

use super::{REACH, Tracker};
use crate::finding::{Finding, Kind};
use crate::lexicon::Family;
use crate::lists;
use crate::text::word::{has_infinitive_ending, has_stem};

/// Within how many words after `não` its verb must come.
const VERB_WITHIN: usize = 3;

impl Tracker<'_> {
    /// The end of a finding at `at` whose own words are a negation.
    pub(super) fn negative_finding_end(&self, at: usize) -> Option<usize> {
        let is_negative =
            |one: &&Finding| one.is_negative && one.start == at && one.family != Family::Harmless;
        self.findings.iter().find(is_negative).map(|one| one.end)
    }

    /// Whether the negation denies knowledge or relief, never what is named: `não sei`,
    /// `não passa`, `não melhora`.
    pub(super) fn is_uncertain(&self, at: usize) -> bool {
        let next = self.verb_place(at);
        self.is_in(next, lists::UNHEALED_VERBS)
    }

    /// Whether the words up to the next conjunction say something of their own, as in
    /// `sem dor no joelho e a lombar incomoda`.
    pub(super) fn begins_a_statement(&self, from: usize) -> bool {
        let part = self.words[from.min(self.words.len())..].iter();
        let part = part.take_while(|word| !matches!(word.as_str(), "e" | "ou" | "nem"));
        let mut has_predicate = false;
        for word in part {
            if lists::NEGATION_WORDS.has(word) || word == "nao" {
                return false;
            }
            has_predicate |= lists::PREDICATES.has(word);
        }
        has_predicate
    }

    /// Whether the verb after the negation makes it a restriction: `não posso`, `não consigo`,
    /// `não é bom agachar`.
    pub(super) fn is_restriction(&self, at: usize) -> bool {
        let mut next = self.verb_place(at);
        if self.is_in(next, lists::LINKING_VERBS) {
            next += 1;
        }
        let is_linked = next > at + 1 && self.is_in(next - 1, lists::LINKING_VERBS);
        self.is_in(next, lists::RESTRICTION_VERBS)
            || (is_linked && matches!(self.word(next), "bom" | "boa"))
                && self.movement_within(next + 1)
    }

    /// The index of the first word after a negation that is no adverb or pronoun.
    pub(super) fn verb_place(&self, at: usize) -> usize {
        let mut next = at + 1;
        while next < at + 1 + VERB_WITHIN && self.is_in(next, lists::SKIPPED_AFTER_NEGATION) {
            next += 1;
        }
        next
    }

    /// Whether a movement comes within the reach of a negation whose verb ends before `from`.
    pub(super) fn movement_within(&self, from: usize) -> bool {
        self.findings.iter().any(|finding| {
            finding.kind == Kind::Movement
                && (from..from + REACH - VERB_WITHIN).contains(&finding.start)
        })
    }

    /// Whether `nenhum` denies the noun before it and nothing after it: `alergia nenhuma`, but not
    /// `dor nenhuma no joelho`.
    pub(super) fn follows_its_noun(&self, at: usize) -> bool {
        let has_noun = self.findings.iter().any(|one| one.end == at)
            || at.checked_sub(1).is_some_and(|noun| self.is_in(noun, lists::LACKED_CARE));
        has_noun && !lists::NOUN_CONTINUATIONS.has(self.word(at + 1))
    }

    pub(super) fn is_movement(&self, at: usize) -> bool {
        self.findings.iter().any(|finding| finding.start == at && finding.kind == Kind::Movement)
    }

    pub(super) fn is_infinitive(&self, at: usize) -> bool {
        let word = self.word(at);
        let has_ending = has_infinitive_ending(word);
        // A finding such as `patelar` is no verb, although it ends like one.
        let is_noun = self
            .findings
            .iter()
            .any(|finding| finding.start == at && finding.kind != Kind::Movement);
        has_ending && word.len() >= 4 && !is_noun && !lists::INFINITIVE_EXCEPTIONS.has(word)
    }

    /// Whether the negation denies health itself: `não tenho força`, `não estou bem`.
    pub(super) fn denies_health(&self, from: usize) -> bool {
        let mut at = from;
        while lists::HEALTH_FILLERS.has(self.word(at)) {
            if self.is_in(at, lists::LACK_NOUNS) {
                return true;
            }
            at += 1;
        }
        self.is_in(at, lists::LACK_NOUNS)
    }

    /// Whether a denial is only of the degree: `nada grave`.
    pub(super) fn is_denial_of_degree(&self, from: usize) -> bool {
        let from = from + usize::from(matches!(self.word(from), "de" | "muito" | "tao"));
        lists::DENIED_DEGREES.has(self.word(from))
    }

    /// Whether the reason for what is denied begins here: `sem treinar por causa da coluna`.
    pub(super) fn begins_a_cause(&self, at: usize) -> bool {
        match self.word(at) {
            "por" => lists::CAUSE_AFTER_BY.has(self.word(at + 1)),
            "devido" | "apesar" => true,
            "gracas" => self.word(at + 2) != "deus",
            _ => false,
        }
    }

    /// `nunca doeu agora o peito aperta`
    pub(super) fn turns_to_now(&self, at: usize) -> bool {
        self.word(at) == "agora" && lists::NOW_ARTICLES.has(self.word(at + 1))
    }

    /// Whether a second verb of being says what it is instead: `não é preguiça é arritmia`.
    pub(super) fn corrects(&self, at: usize) -> bool {
        let is_being = |word: &str| matches!(word, "eh" | "foi" | "era");
        let opens = self.word(0) == "nao" && is_being(self.word(1));
        opens && at > 2 && is_being(self.word(at))
    }

    /// Whether `nada` is the object of a preposition, so that it denies nothing.
    pub(super) fn follows_preposition(&self, at: usize) -> bool {
        at.checked_sub(1)
            .is_some_and(|before| matches!(self.word(before), "para" | "por" | "do" | "a"))
    }

    /// Whether a movement or an infinitive begins at the word.
    pub(super) fn is_avoidable(&self, at: usize) -> bool {
        self.is_movement(at) || self.is_infinitive(at)
    }

    /// Whether the word says that something never healed: `nunca melhorou`.
    pub(super) fn is_unhealed(&self, at: usize) -> bool {
        let word = self.word(at);
        // `nunca passei por cirurgia` is a denial.
        let undergoes = word == "passei" && self.word(at + 1) == "por";
        !undergoes && has_stem(word, &lists::UNHEALED_STEMS)
    }
}
