//! What a clause says about its findings: that they hold, are denied, or must be avoided.

use crate::lists::{self, List};
mod predicates;

use crate::finding::{Finding, Kind};
use crate::text::word::is_verb_of_having;

/// What a clause says about what is named at a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scope {
    /// It holds.
    Plain,
    /// It doesn't hold.
    Denied,
    /// It must not be done or loaded.
    Restricted,
}

/// How many words a negation reaches.
const REACH: usize = 8;

#[derive(Debug)]
pub(super) struct Scopes {
    /// The scope of each word.
    pub(super) at: Vec<Scope>,
    /// The scope at the end, for a list that continues in the next clause.
    pub(super) last: Scope,
    /// Whether the denial is about what a person is (`não sou …`), so that a list may continue with
    /// such words.
    pub(super) denies_being: bool,
    /// Whether a verb denies, which carries over to a list more readily than `sem`.
    pub(super) denies_by_verb: bool,
    /// Whether what is denied is had or felt, not done or taken.
    pub(super) denies_having: bool,
}

/// Whether a word of a denial tells that something is had or felt.
fn is_of_having(word: &str) -> bool {
    is_verb_of_having(word) || lists::HAVING_OR_LACKING.has(word)
}

/// The scopes of a clause that begins with the scope `initial`.
pub(super) fn scopes(words: &[String], findings: &[Finding], initial: Scope) -> Scopes {
    let mut tracker = Tracker { words, findings, scope: initial, words_left: REACH };
    let mut scopes = Scopes {
        at: Vec::with_capacity(words.len()),
        last: initial,
        denies_being: false,
        denies_by_verb: false,
        denies_having: words.iter().any(|word| is_of_having(word)),
    };
    let mut at = 0;
    while at < words.len() {
        let next = tracker.take_words(at);
        for _ in at..next {
            scopes.at.push(tracker.scope);
        }
        if tracker.scope == Scope::Denied {
            let is_verb = |word: &String| lists::NEGATION_VERBS.has(word);
            scopes.denies_by_verb |=
                words[at..next].iter().any(is_verb) || words[at].starts_with("neg");
            let is_being = |word: &String| matches!(word.as_str(), "sou" | "estou" | "eh" | "e");
            scopes.denies_being |= words[at] != "e" && words[at + 1..next].iter().any(is_being);
        }
        at = next;
    }
    scopes.last = tracker.scope;
    deny_before_none(words, findings, &mut scopes);
    scopes
}

/// `remédio não tomo em casa`: these verbs deny what stands before them also where a place follows.
fn denies_in_places(verb: &str) -> bool {
    lists::PLACE_DENYING_VERBS.has(verb)
}

/// Denies what `nenhum` or `nunca tive` follows: `alergia nenhuma`.
fn deny_before_none(words: &[String], findings: &[Finding], scopes: &mut Scopes) {
    for finding in findings {
        let is_none = words
            .get(finding.end)
            .is_some_and(|word| matches!(word.as_str(), "nenhum" | "nenhuma"))
            && !words.get(finding.end + 1).is_some_and(|word| lists::PAIN_NOUNS.has(word));
        // `operação nunca fiz e dor não sinto`, `limitação eu não achei`
        let after = words.get(finding.end..).unwrap_or_default();
        let after = after.strip_prefix(&["eu".to_owned()]).unwrap_or(after);
        let is_never = matches!(after, [negation, verb, rest @ ..]
            if matches!(negation.as_str(), "nao" | "nunca")
                && lists::OBJECT_DENYING_VERBS.has(verb)
                && rest.first().is_none_or(|next| {
                    next == "e" || matches!(next.as_str(), "em" | "nem") && denies_in_places(verb)
                }))
            // `por causa do glaucoma não vejo`
            && !words[finding.start.saturating_sub(2)..finding.start]
                .iter()
                .any(|word| matches!(word.as_str(), "com" | "causa" | "desde" | "devido"));
        if (is_none || is_never) && !finding.is_negative {
            scopes.at[finding.start..finding.end].fill(Scope::Denied);
        }
    }
}

/// Follows the scope from word to word.
struct Tracker<'a> {
    words: &'a [String],
    findings: &'a [Finding],
    scope: Scope,
    /// How many more words the scope reaches.
    words_left: usize,
}

impl Tracker<'_> {
    fn word(&self, at: usize) -> &str {
        self.words.get(at).map_or("", String::as_str)
    }

    fn is_in(&self, at: usize, list: List) -> bool {
        self.words.get(at).is_some_and(|word| list.has(word))
    }

    fn enter(&mut self, scope: Scope) {
        self.scope = scope;
        self.words_left = REACH;
    }

    /// Takes the word at `at`, together with its verb if it is a negation. Returns the index of the
    /// next word to take.
    fn take_words(&mut self, at: usize) -> usize {
        let word = self.word(at);
        // `não segura o xixi` is a finding as a whole, and `não gosto de agachar` a matter of taste.
        if let Some(end) = self.negative_finding_end(at) {
            self.enter(Scope::Plain);
            return end;
        }
        if word == "nao" && self.is_in(self.verb_place(at), lists::TASTE_VERBS) {
            return self.verb_place(at) + 1;
        }
        let withholds = self.is_restriction(at) && self.movement_within(self.verb_place(at) + 1);
        if word == "nao" && self.is_uncertain(at) && !withholds {
            return at + 2;
        }
        if word == "nao" || ((word == "nunca" || word == "jamais") && self.is_restriction(at)) {
            return self.take_negated_verb(at);
        }
        if lists::NEGATION_WORDS.has(word) {
            return self.take_negation(at);
        }
        if lists::AVOID_WORDS.has(word) && self.scope != Scope::Denied {
            self.enter(Scope::Restricted);
        } else if self.scope == Scope::Denied {
            let affirms = self.is_in(at, lists::AFFIRMING_WORDS)
                || (word == "com" && self.is_in(at + 1, lists::PAIN_NOUNS))
                || self.begins_a_cause(at)
                || self.corrects(at)
                || self.turns_to_now(at)
                || word == "e" && self.word(at + 1) == "sim"
                || (word == "e" && self.begins_a_statement(at + 1));
            self.words_left = self.words_left.saturating_sub(1);
            if affirms || self.words_left == 0 {
                self.enter(Scope::Plain);
            }
        }
        at + 1
    }

    /// Takes `não` and its verb.
    fn take_negated_verb(&mut self, at: usize) -> usize {
        let verb = self.verb_place(at);
        let word = self.word(verb);
        if self.is_restriction(at) {
            self.enter(Scope::Restricted);
            return (verb + 1).min(self.words.len());
        }
        if lists::NEGATION_VERBS.has(word) {
            // `não faço agachamento` avoids a movement, `não faço tratamento` denies something.
            let may_avoid = matches!(word, "faco" | "fiz" | "precisa" | "preciso");
            if may_avoid && self.movement_within(verb + 1) {
                self.enter(Scope::Restricted);
            } else if !self.denies_health(verb + 1) {
                self.enter(Scope::Denied);
            } else if self.movement_within(verb + 1) {
                self.enter(Scope::Restricted);
            }
            return verb + 1;
        }
        if lists::PAIN_VERBS.has(word) || lists::PAIN_NOUNS.has(word) {
            self.enter(Scope::Denied);
            return verb + 1;
        }
        let place = verb + usize::from(matches!(word, "no" | "na" | "nos" | "nas" | "do" | "da"));
        let next = self.findings.iter().find(|finding| finding.start == place);
        match next.map(|finding| finding.kind) {
            Some(Kind::Movement) => self.enter(Scope::Restricted),
            Some(_) => self.enter(Scope::Denied),
            None if self.is_infinitive(verb) || self.movement_within(verb) => {
                self.enter(Scope::Restricted);
            }
            None => {}
        }
        at + 1
    }

    /// Takes a negation other than `não`.
    fn take_negation(&mut self, at: usize) -> usize {
        let next = self.verb_place(at);
        // A doubled negation affirms: `não fico sem dor`.
        let is_doubled = self.words[..at]
            .iter()
            .any(|word| matches!(word.as_str(), "nao" | "nunca" | "dificilmente"));
        let scope = match self.word(at) {
            "nem" | "nada" | "nenhum" | "nenhuma" if self.scope == Scope::Restricted => {
                Scope::Restricted
            }
            "nenhum" | "nenhuma" if self.follows_its_noun(at) => self.scope,
            "nada" if self.is_denial_of_degree(at + 1) => self.scope,
            // `sem fôlego pra nada`, `do nada`.
            "nada" if self.follows_preposition(at) => self.scope,
            // `nada de pulo`: what must not be done.
            "nada" if self.word(at + 1) == "de" && self.is_avoidable(at + 2) => Scope::Restricted,
            "livre" | "isento" | "isenta" | "ausencia" if self.word(at + 1) != "de" => self.scope,
            "sem" if is_doubled && self.scope != Scope::Denied => Scope::Plain,
            "sem" if self.denies_health(next) => Scope::Plain,
            // `sem remédio` and `sem melhora` deny no disease.
            "sem" if self.is_in(next, lists::LACKED_CARE) => self.scope,
            "nada" | "nem" if self.is_in(at + 1, lists::RESOLVING_VERBS) => self.scope,
            // `nenhum remédio controla minha pressão`
            "nenhum" | "nenhuma"
                if (at + 1..at + 4).any(|at| self.is_in(at, lists::RESOLVING_VERBS)) =>
            {
                self.scope
            }
            // `nunca procurei médico pra dor no peito`
            "nunca" | "jamais" if self.is_in(next, lists::NEGLECTING_VERBS) => self.scope,
            // `aperta que nem câimbra`, `dói que nem deixa dormir`: a comparison or a stress.
            "nem" if at > 0 && self.word(at - 1) == "que" => self.scope,
            "sem"
                if self.is_infinitive(next)
                    || self.is_movement(next)
                    || self.is_in(next, lists::WITHHELD_NOUNS) =>
            {
                Scope::Restricted
            }
            "nunca" | "jamais" if self.is_unhealed(next) => self.scope,
            _ => Scope::Denied,
        };
        self.enter(scope);
        let takes_verb = lists::VERB_DENIALS.has(self.word(at));
        let is_verb =
            self.is_in(next, lists::NEGATION_VERBS) || self.is_in(next, lists::AFFIRMING_WORDS);
        if takes_verb && is_verb { next + 1 } else { at + 1 }
    }
}
