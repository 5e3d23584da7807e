//! What the words around a finding say about it: denied, to be avoided, or simply so.

use super::finding::{Finding, Kind};
use super::vocabulary::{Grammar, Words};

/// What holds at a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scope {
    /// Nothing special: what is named is there.
    Plain,
    /// Denied: what is named is not there.
    Denied,
    /// Must not be done or loaded: what is named limits.
    Restricted,
}

/// A negation reaches this far, in words.
const REACH: usize = 8;

/// Words in which the verb after `não` is looked for.
const VERB_WITHIN: usize = 3;

/// The scopes of a clause.
#[derive(Debug)]
pub(super) struct Scopes {
    /// For each word, what holds there.
    pub(super) at: Vec<Scope>,
    /// What still holds at the end, for a list that goes on.
    pub(super) last: Scope,
    /// Whether a list may carry on a denial of what a person is (`não sou …`).
    pub(super) denies_being: bool,
    /// Whether the denial is a verb's, which lists go on with more readily than `sem`.
    pub(super) denies_by_verb: bool,
}

/// Works out the scopes of a clause that begins under `initial`.
pub(super) fn scopes(
    words: &[String],
    findings: &[Finding],
    grammar: &Grammar,
    initial: Scope,
) -> Scopes {
    let mut reader = Reader { words, findings, grammar, state: initial, left: REACH };
    let mut scopes = Scopes {
        at: Vec::with_capacity(words.len()),
        last: initial,
        denies_being: false,
        denies_by_verb: false,
    };
    let mut at = 0;
    while at < words.len() {
        let read = reader.step(at);
        for _ in at..read {
            scopes.at.push(reader.state);
        }
        if reader.state == Scope::Denied {
            let is_verb = |word: &String| grammar.negation_verbs.contains(word);
            scopes.denies_by_verb |=
                words[at..read].iter().any(is_verb) || words[at].starts_with("neg");
            let is_being = |word: &String| matches!(word.as_str(), "sou" | "estou" | "eh" | "e");
            scopes.denies_being |= words[at] != "e" && words[at + 1..read].iter().any(is_being)
                || words[at].starts_with("neg");
        }
        at = read;
    }
    scopes.last = reader.state;
    scopes
}

struct Reader<'a> {
    words: &'a [String],
    findings: &'a [Finding],
    grammar: &'a Grammar,
    state: Scope,
    /// Words that the state still reaches.
    left: usize,
}

impl Reader<'_> {
    fn word(&self, at: usize) -> &str {
        self.words.get(at).map_or("", String::as_str)
    }

    fn is(&self, at: usize, list: &Words) -> bool {
        self.words.get(at).is_some_and(|word| list.contains(word))
    }

    fn set(&mut self, state: Scope) {
        self.state = state;
        self.left = REACH;
    }

    /// Takes the word at `at`, with the verb after it if it is a negation, and gives the place of
    /// the next word to take.
    fn step(&mut self, at: usize) -> usize {
        let word = self.word(at);
        if word == "nao" || ((word == "nunca" || word == "jamais") && self.restricts(at)) {
            return self.negated_verb(at);
        }
        if self.grammar.negation_words.contains(word) {
            return self.negation(at);
        }
        if self.grammar.avoid_words.contains(word) && self.state != Scope::Denied {
            self.set(Scope::Restricted);
        } else if self.state == Scope::Denied {
            let affirms = self.is(at, &self.grammar.affirming_words)
                || (word == "com" && self.is(at + 1, &self.grammar.pain_nouns))
                || (word == "e" && self.begins_a_statement(at + 1));
            self.left = self.left.saturating_sub(1);
            if affirms || self.left == 0 {
                self.set(Scope::Plain);
            }
        }
        at + 1
    }

    /// Whether the words up to the next conjunction say something of their own, as in
    /// `sem dor no joelho e a lombar incomoda`.
    fn begins_a_statement(&self, from: usize) -> bool {
        let part = self.words[from.min(self.words.len())..].iter();
        let part = part.take_while(|word| !matches!(word.as_str(), "e" | "ou" | "nem"));
        let mut says = false;
        for word in part {
            if self.grammar.negation_words.contains(word) || word == "nao" {
                return false;
            }
            says |= self.grammar.predicates.contains(word);
        }
        says
    }

    /// Whether one of the next few words forbids or fails: `posso`, `consigo`, `recomenda`.
    fn restricts(&self, at: usize) -> bool {
        let mut next = self.verb_place(at);
        if self.is(next, &self.grammar.linking_verbs) {
            next += 1;
        }
        let is_linked = next > at + 1 && self.is(next - 1, &self.grammar.linking_verbs);
        self.is(next, &self.grammar.restriction_verbs)
            || (is_linked && matches!(self.word(next), "bom" | "boa"))
                && self.movement_within(next + 1)
    }

    /// The first word after a negation that is no adverb or pronoun.
    fn verb_place(&self, at: usize) -> usize {
        let mut next = at + 1;
        while next < at + 1 + VERB_WITHIN && self.is(next, &self.grammar.skipped_after_negation) {
            next += 1;
        }
        next
    }

    fn movement_within(&self, from: usize) -> bool {
        self.findings.iter().any(|one| {
            one.kind == Kind::Movement && (from..from + REACH - VERB_WITHIN).contains(&one.start)
        })
    }

    /// `não` and its verb.
    fn negated_verb(&mut self, at: usize) -> usize {
        let verb = self.verb_place(at);
        let word = self.word(verb);
        if self.restricts(at) {
            self.set(Scope::Restricted);
            return (verb + 1).min(self.words.len());
        }
        if self.grammar.negation_verbs.contains(word) {
            let is_only_linked = matches!(word, "faco" | "fiz" | "precisa" | "preciso");
            if is_only_linked && self.movement_within(verb + 1) {
                self.set(Scope::Restricted);
            } else if !self.lacks(verb + 1) {
                self.set(Scope::Denied);
            } else if self.movement_within(verb + 1) {
                self.set(Scope::Restricted);
            }
            return verb + 1;
        }
        if self.grammar.pain_verbs.contains(word) || self.grammar.pain_nouns.contains(word) {
            self.set(Scope::Denied);
            return verb + 1;
        }
        let place = verb + usize::from(matches!(word, "no" | "na" | "nos" | "nas" | "do" | "da"));
        let next = self.findings.iter().find(|one| one.start == place);
        match next.map(|one| one.kind) {
            Some(Kind::Movement) => self.set(Scope::Restricted),
            Some(_) => self.set(Scope::Denied),
            None if self.is_infinitive(verb) || self.movement_within(verb) => {
                self.set(Scope::Restricted);
            }
            None => {}
        }
        at + 1
    }

    /// A negation other than `não`.
    fn negation(&mut self, at: usize) -> usize {
        let next = self.verb_place(at);
        let is_doubled = self.words[..at]
            .iter()
            .any(|word| matches!(word.as_str(), "nao" | "nunca" | "dificilmente"));
        let state = match self.word(at) {
            "nem" | "nada" | "nenhum" | "nenhuma" if self.state == Scope::Restricted => {
                Scope::Restricted
            }
            "nada" if self.is_mild(at + 1) => self.state,
            "livre" | "isento" | "isenta" | "ausencia" if self.word(at + 1) != "de" => self.state,
            "sem" if is_doubled && self.state != Scope::Denied => Scope::Plain,
            "sem" if self.lacks(next) => Scope::Plain,
            "sem"
                if self.is_infinitive(next)
                    || self.is_movement(next)
                    || self.is(next, &self.grammar.withheld_nouns) =>
            {
                Scope::Restricted
            }
            "nunca" | "jamais" if self.is_unhealed(next) => self.state,
            _ => Scope::Denied,
        };
        self.set(state);
        let takes_verb = matches!(self.word(at), "nunca" | "jamais" | "nem" | "sem" | "tampouco");
        let is_verb = self.is(next, &self.grammar.negation_verbs)
            || self.is(next, &self.grammar.affirming_words);
        if takes_verb && is_verb { next + 1 } else { at + 1 }
    }

    fn is_movement(&self, at: usize) -> bool {
        self.findings.iter().any(|one| one.start == at && one.kind == Kind::Movement)
    }

    fn is_infinitive(&self, at: usize) -> bool {
        let word = self.word(at);
        let ends = ["ar", "er", "ir"].iter().any(|ending| word.ends_with(ending));
        let is_named =
            self.findings.iter().any(|one| one.start == at && one.kind != Kind::Movement);
        ends && word.len() >= 4 && !is_named && !self.grammar.infinitive_exceptions.contains(word)
    }

    /// Whether what is denied is health itself: `não tenho força`, `não estou bem`.
    fn lacks(&self, from: usize) -> bool {
        let mut at = from;
        while matches!(
            self.word(at),
            "um" | "uma"
                | "a"
                | "o"
                | "mais"
                | "boa"
                | "bom"
                | "muita"
                | "muito"
                | "tanta"
                | "totalmente"
                | "100"
        ) {
            if self.is(at, &self.grammar.lack_nouns) {
                return true;
            }
            at += 1;
        }
        self.is(at, &self.grammar.lack_nouns)
    }

    /// `nada grave` denies little.
    fn is_mild(&self, from: usize) -> bool {
        let from = from + usize::from(matches!(self.word(from), "de" | "muito" | "tao"));
        matches!(
            self.word(from),
            "grave" | "serio" | "demais" | "importante" | "sério" | "grandioso"
        )
    }

    fn is_unhealed(&self, at: usize) -> bool {
        let word = self.word(at);
        self.grammar.unhealed_stems.iter().any(|stem| word.starts_with(stem.as_str()))
    }
}
