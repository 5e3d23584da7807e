//! What the sentence around a finding claims: that it is over, never healed or still hurts.

use super::Event;
use crate::lexicon::Family;
use crate::lists;
use crate::scope::Scope;
use crate::statement::{Statement, is_pain};
use crate::text::clause::{Break, find_phrase};
use crate::text::word::{has_infinitive_ending, has_stem};

impl Event<'_> {
    /// Whether the clause or one of the next says that it is over, and does not deny that. Between
    /// them only treatment may stand: `tive dor no joelho, fiz fisio e hoje estou 100%`.
    pub(crate) fn is_over(&self) -> bool {
        let is_treatment = |one: &Statement| {
            one.has_stem(&lists::THERAPY_STEMS)
                && !one.has_word(&["faco", "fazendo", "ainda"])
                && !one.names_any().any(Family::is_operation)
        };
        let next = self.text.statements.get(self.at + 1);
        let after = next.filter(|next| next.clause.before != Break::Hard && is_treatment(next));
        let after = after.and_then(|_| self.text.statements.get(self.at + 2));
        let next = next
            .filter(|next| next.clause.before != Break::Hard || !self.text.has_event(self.at + 1));
        let near = [Some(self.statement()), next, after];
        near.into_iter().flatten().any(|one| says_over(&one.clause.words))
    }

    /// Whether one of the clauses that follow says that it is over, before another complaint is named:
    /// `a coluna me incomodava antes da pandemia, troquei o colchão e hoje estou 100%`.
    pub(crate) fn is_over_later(&self) -> bool {
        let names_more = |one: &&Statement| {
            one.is_third_party
                || one.names_any().any(|family| !family.is_modifier() && family != Family::Harmless)
        };
        let later = self.text.statements[self.at + 1..].iter().take(4);
        later.take_while(|one| !names_more(one)).any(|one| says_over(&one.clause.words))
    }

    /// Whether the sentence says that it never healed, so that it is present however old it is.
    pub(crate) fn is_unhealed(&self) -> bool {
        self.near().any(|one| {
            let never = |pair: &[String]| {
                matches!(pair[0].as_str(), "nunca" | "nao")
                    && has_stem(&pair[1], &lists::UNHEALED_STEMS)
            };
            let words = &one.clause.words;
            words.windows(2).any(never)
                || words.windows(2).any(|pair| pair[0] == "ate" && pair[1] == "hoje")
        })
    }

    /// Whether the clause complains of more than the operation or injury itself.
    pub(crate) fn has_complaint(&self) -> bool {
        let is_event = |word: &str| has_stem(word, &lists::EVENT_STEMS);
        self.near().any(|one| {
            let denied = &one.scopes.at;
            one.clause
                .words
                .iter()
                .zip(denied)
                .any(|(word, scope)| *scope != Scope::Denied && is_pain(word) && !is_event(word))
        })
    }
}

/// Whether a clause says that something is over, and does not deny that.
pub(crate) fn says_over(words: &[String]) -> bool {
    let ends = |at: usize| {
        let before = &words[at.saturating_sub(3)..at];
        // `melhorou uns 80%`
        let is_partly = words[at..].iter().any(|word| word.ends_with('%') && word != "100%");
        let is_denied = lists::UNFINISHED.has_any(before);
        // `o remédio que o médico passou`, `a doutora já me passou ferro`
        let is_prescribed = words[at] == "passou"
            && before
                .last()
                .is_some_and(|word| word == "me" || has_stem(word, &lists::PRESCRIBER_STEMS));
        // `câncer e pressão alta mas hoje estou bem`
        let is_pressure =
            words[at].starts_with("alta") && before.last().is_some_and(|word| word == "pressao");
        // `agachar passou a doer`, but not `passou a semana passada`
        let begins = words[at] == "passou"
            && words.get(at + 1).is_some_and(|word| word == "a")
            && words.get(at + 2).is_some_and(|word| has_infinitive_ending(word));
        // `a febre já passou de 39`
        let exceeds = words[at..].windows(2).any(|pair| pair[0] == "passou" && pair[1] == "de");
        // `quetiapina 100 mg`
        let is_dose =
            words[at] == "100" && words.get(at + 1).is_some_and(|unit| lists::DOSE_UNITS.has(unit));
        !is_dose
            && !is_partly
            && !is_pressure
            && !is_denied
            && !is_prescribed
            && !begins
            && !exceeds
    };
    lists::OVER_PHRASES.iter().filter_map(|phrase| find_phrase(words, phrase)).any(ends)
}
