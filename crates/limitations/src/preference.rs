//! What a member likes and dislikes to train. It is no health data and changes no outcome.

use crate::finding::Kind;
use crate::lists;
use crate::statement::Statement;
use crate::text::word::is_negation;

/// How many words after `foco` may still be its object.
const REACH: usize = 6;

/// What a text asks for. The groups have the catalogue's names, in the order of the text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Preference {
    pub more: Vec<&'static str>,
    pub less: Vec<&'static str>,
    /// Names of exercises as the member wrote them, folded.
    pub disliked: Vec<String>,
    /// Names of exercises that the member is afraid of, folded.
    pub feared: Vec<String>,
    /// The clauses that say so, in the member's words.
    pub quotes: Vec<String>,
}

impl Preference {
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    pub(crate) fn of(statements: &[Statement]) -> Self {
        let mut preference = Self::default();
        for (at, statement) in statements.iter().enumerate() {
            let fears = statement.has_word(&lists::FEAR_WORDS);
            let is_complaint = statement.has_pain && !fears || is_complained_of(statements, at);
            // What stands before a complaint may still be a dislike.
            let all = &statement.clause.words;
            let liked = all.len() - statement.complaint().len();
            let words = if is_complaint { &all[..liked] } else { all };
            if statement.is_third_party || words.is_empty() {
                continue;
            }
            // `mais peito, menos perna`
            let parted_by =
                at.checked_sub(1).and_then(|before| statements[before].clause.parted_by.as_deref());
            let wish = (parted_by == Some("menos")).then_some(Wish::Less);
            let before = preference.clone();
            preference.read(words, wish);
            if preference != before {
                preference.quotes.push(statement.clause.source.clone());
            }
        }
        preference
    }

    fn read(&mut self, words: &[String], mut wish: Option<Wish>) {
        let mut since = 0;
        let mut named: Vec<&'static str> = Vec::new();
        for (at, word) in words.iter().enumerate() {
            let denied = at > 0 && is_negation(&words[at - 1]);
            if lists::DISLIKING.has(word) || denied && lists::LIKING.has(word) {
                (wish, since) = (Some(Wish::Less), at);
                add_names(&mut self.disliked, &words[at + 1..]);
            } else if lists::FEAR_WORDS.has(word) {
                add_names(&mut self.feared, &words[at + 1..]);
                return;
            } else if !denied && lists::FOCUSING.has(word) {
                (wish, since) = (Some(Wish::More), at);
            } else if word == "menos" {
                (wish, since) = (Some(Wish::Less), at);
            } else if lists::GROWING.has(word) {
                // `quero braço maior`
                add_groups(&mut self.more, &named);
            }
            let Some(groups) = lists::GROUPS_OF_WORDS.get(word) else { continue };
            let groups: Vec<_> = groups.split('+').collect();
            named.extend(&groups);
            match wish.filter(|_| at - since <= REACH) {
                Some(Wish::More) => add_groups(&mut self.more, &groups),
                Some(Wish::Less) => add_groups(&mut self.less, &groups),
                None => {}
            }
        }
    }
}

#[derive(Clone, Copy)]
enum Wish {
    More,
    Less,
}

/// `foco em ombro mas ele dói`
fn is_complained_of(statements: &[Statement], at: usize) -> bool {
    let held = statements[at].findings.iter().zip(&statements[at].holds);
    held.into_iter().any(|(one, holds)| *holds && one.kind == Kind::Body)
}

fn add_groups(list: &mut Vec<&'static str>, groups: &[&'static str]) {
    for group in groups {
        if !list.contains(group) {
            list.push(group);
        }
    }
}

/// The names after `odeio`, up to words that belong to none.
fn add_names(list: &mut Vec<String>, words: &[String]) {
    let is_part = |word: &&String| {
        lists::GROUPS_OF_WORDS.get(word).is_none()
            && !lists::TRAINING_VERBS.has(word)
            && !lists::FUNCTION_WORDS.has(word)
            && word.len() > 2
    };
    for name in words.split(|word| word == "e" || word == "ou") {
        if let Some(first) = name.iter().find(is_part) {
            list.push(first.clone());
        }
    }
}
