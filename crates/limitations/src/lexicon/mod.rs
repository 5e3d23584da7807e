//! The patterns of `patterns/*.txt`: which words stand for which family.

mod family;
mod pattern;
mod spelling;

use std::slice;
use std::sync::OnceLock;

use rustc_hash::{FxHashMap, FxHashSet};

pub use family::Family;
use pattern::{Alternative, Classes, Fit, Pattern, expand, is_negation, resolve};
pub(super) use spelling::Spelling;

use crate::terms::{Condition, Conditions, Profile, Profiles};

fn lists() -> [&'static str; 6] {
    [
        include_str!("../../patterns/harmless.txt"),
        include_str!("../../patterns/parts.txt"),
        include_str!("../../patterns/local.txt"),
        include_str!("../../patterns/families.txt"),
        include_str!("../../patterns/signs.txt"),
        include_str!("../../patterns/vital.txt"),
    ]
}

/// What is noted where nothing else was read. It stands apart, so that its words explain no other
/// finding.
fn hints() -> &'static str {
    include_str!("../../patterns/hints.txt")
}

const EVERYDAY: &str = include_str!("../../patterns/everyday.txt");

/// What the patterns under one heading stand for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Topic {
    pub(super) family: Family,
    pub(super) conditions: Conditions,
    pub(super) profiles: Profiles,
    /// Whether it is a word for a person, such as `hipertenso`.
    pub(super) is_person: bool,
    /// Whether `não consigo` with this exercise speaks of strength, not of pain.
    pub(super) is_ability: bool,
}

/// A place in a clause that a pattern matches.
#[derive(Debug, Clone, Copy)]
pub(super) struct Match {
    pub(super) start: usize,
    pub(super) end: usize,
    pub(super) topic: Topic,
    pub(super) has_gap: bool,
    /// The words in its gaps: a bit for each place, counted from `start`.
    gaps: u64,
    /// Whether the words of the pattern are a negation themselves.
    pub(super) is_negative: bool,
}

impl Match {
    /// The places of the pattern's own words, without those in its gaps.
    pub(super) fn places(&self) -> impl Iterator<Item = usize> {
        (self.start..self.end).filter(|at| !self.is_gap(*at))
    }

    /// Whether words that its pattern doesn't have deny something in between.
    pub(super) fn has_denied_gap(&self, words: &[String]) -> bool {
        (self.start..self.end).any(|at| self.is_gap(at) && is_negation(&words[at]))
    }

    fn is_gap(&self, at: usize) -> bool {
        at - self.start < 64 && (self.gaps >> (at - self.start)) & 1 == 1
    }
}

/// All patterns, found by their first word.
#[derive(Debug, Default)]
pub(super) struct Lexicon {
    patterns: Vec<(Pattern, Topic)>,
    by_word: FxHashMap<String, Vec<usize>>,
    by_stem: FxHashMap<String, Vec<usize>>,
    by_number: Vec<usize>,
    pub(super) words: FxHashSet<String>,
    pub(super) stems: FxHashSet<String>,
}

impl Lexicon {
    /// The lists that are compiled into the binary.
    ///
    /// # Panics
    /// Never: a unit test parses them.
    pub(super) fn embedded() -> &'static Self {
        static LEXICON: OnceLock<Lexicon> = OnceLock::new();
        LEXICON.get_or_init(|| Self::of(&lists()))
    }

    /// The hints: strong ones are `Noted`, weak ones `Vague`.
    pub(super) fn hints() -> &'static Self {
        static LEXICON: OnceLock<Lexicon> = OnceLock::new();
        LEXICON.get_or_init(|| Self::of(&[hints()]))
    }

    /// Words that leave nothing to ask about.
    pub(super) fn everyday() -> &'static Self {
        static LEXICON: OnceLock<Lexicon> = OnceLock::new();
        LEXICON.get_or_init(|| Self::of(&[EVERYDAY]))
    }

    fn of(lists: &[&str]) -> Self {
        let mut lexicon = Self::default();
        for list in lists {
            lexicon.add(list);
        }
        lexicon
    }

    fn add(&mut self, list: &str) {
        let mut classes = Classes::new();
        let mut block = None;
        for line in list.lines() {
            if let Some(heading) = line.strip_prefix('[') {
                block = Some(Block::parse(heading.trim_end_matches(']')));
            } else if !line.is_empty() && !line.starts_with('#') {
                match &block {
                    Some(Block::Class(name)) => classes.entry(name.clone()).or_default().push(line),
                    Some(Block::Patterns(topic)) => {
                        for pattern in expand(&resolve(line, &classes)) {
                            self.insert(Pattern::parse(&pattern), *topic);
                        }
                    }
                    None => {}
                }
            }
        }
    }

    fn insert(&mut self, pattern: Pattern, topic: Topic) {
        let index = self.patterns.len();
        for first in &pattern.first {
            let (map, text) = match first {
                Alternative::Exact(word) => (&mut self.by_word, word),
                Alternative::Stem(stem) => (&mut self.by_stem, stem),
                Alternative::Number => {
                    self.by_number.push(index);
                    continue;
                }
            };
            map.entry(text.clone()).or_default().push(index);
        }
        for one in pattern.alternatives() {
            match one {
                Alternative::Exact(word) => self.words.insert(word.clone()),
                // A short stem beside other words would make too many misspellings known.
                Alternative::Stem(stem) if stem.len() < 4 && !pattern.is_single() => false,
                Alternative::Stem(stem) => self.stems.insert(stem.clone()),
                Alternative::Number => false,
            };
        }
        self.patterns.push((pattern, topic));
    }

    /// Everything that the patterns find in the words, overlapping or not.
    pub(super) fn matches(&self, words: &[String]) -> Vec<Match> {
        self.matches_of(words, |_| true)
    }

    /// What the patterns of some families find in the words.
    pub(super) fn matches_of(
        &self,
        words: &[String],
        is_wanted: impl Fn(Family) -> bool,
    ) -> Vec<Match> {
        let mut found = Vec::new();
        for (start, word) in words.iter().enumerate() {
            for (pattern, topic) in self.beginning_with(word) {
                if !is_wanted(topic.family) {
                    continue;
                }
                if let Some(Fit { length, gaps }) = pattern.fit_after_first(&words[start..]) {
                    let end = start + length;
                    let has_gap = pattern.has_gap();
                    let is_negative = pattern.is_negative
                        && words[start..end].iter().any(|word| is_negation(word));
                    found.push(Match { start, end, topic: *topic, has_gap, gaps, is_negative });
                }
            }
        }
        found
    }

    /// Whether a word alone names a part of the body.
    pub(super) fn names_part(&self, word: &String) -> bool {
        self.beginning_with(word).any(|(pattern, topic)| {
            matches!(topic.family, Family::Part | Family::WeakPart)
                && pattern.fit_after_first(slice::from_ref(word)).is_some()
        })
    }

    /// The patterns whose first word this is.
    fn beginning_with(&self, word: &str) -> impl Iterator<Item = &(Pattern, Topic)> {
        let by_stem = (2..=word.len())
            .filter_map(|length| word.get(..length))
            .filter_map(|stem| self.by_stem.get(stem));
        let is_number = word.bytes().all(|byte| byte.is_ascii_digit());
        let by_number = is_number.then_some(&self.by_number);
        let indexes = self.by_word.get(word).into_iter().chain(by_stem).chain(by_number).flatten();
        indexes.map(|index| &self.patterns[*index])
    }

    /// Whether a pattern has the word, or its beginning as a stem.
    pub(super) fn knows(&self, word: &str) -> bool {
        self.words.contains(word)
            || (2..=word.len())
                .filter_map(|length| word.get(..length))
                .any(|stem| self.stems.contains(stem))
    }
}

/// What the lines below a heading are.
enum Block {
    /// The words of a class, headed `%name`.
    Class(String),
    Patterns(Topic),
}

impl Block {
    fn parse(heading: &str) -> Self {
        match heading.strip_prefix('%') {
            Some(name) => Self::Class(name.to_owned()),
            None => Self::Patterns(parse_heading(heading)),
        }
    }
}

/// Parses `heart_disease cardiopatia person`.
fn parse_heading(heading: &str) -> Topic {
    let mut parts = heading.split_whitespace();
    let family = parts.next().unwrap_or_default().parse::<Family>();
    let mut topic = Topic {
        family: family.unwrap_or(Family::Unread),
        conditions: Conditions::default(),
        profiles: Profiles::default(),
        is_person: false,
        is_ability: false,
    };
    for part in parts {
        match part {
            "person" => topic.is_person = true,
            "ability" => topic.is_ability = true,
            _ => {
                topic.conditions.extend(part.parse::<Condition>().ok());
                topic.profiles.extend(part.parse::<Profile>().ok());
            }
        }
    }
    topic
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_name_families_and_conditions() {
        for list in lists().into_iter().chain([hints()]) {
            let headings = list.lines().filter_map(|line| line.strip_prefix('['));
            for heading in headings.filter(|heading| !heading.starts_with('%')) {
                let mut parts = heading.trim_end_matches(']').split(' ');
                assert!(parts.next().unwrap().parse::<Family>().is_ok(), "{heading}");
                for part in parts.filter(|part| !matches!(*part, "person" | "ability")) {
                    let is_known =
                        part.parse::<Condition>().is_ok() || part.parse::<Profile>().is_ok();
                    assert!(is_known, "{heading}");
                }
            }
        }
    }

    /// Patterns stand one a line, in the order of the alphabet, below a comment and a heading.
    #[test]
    fn blocks_are_sorted_and_explained() {
        for list in lists().into_iter().chain([hints(), EVERYDAY]) {
            for block in list.split("\n\n").skip(1) {
                let lines = block.lines().skip_while(|line| line.starts_with("# "));
                let lines: Vec<_> = lines.collect();
                assert!(block.starts_with("# ") && lines[0].starts_with('['), "{block}");
                assert!(lines[1..].is_sorted_by(|one, next| one < next), "{block}");
            }
        }
    }

    #[test]
    fn patterns_are_folded_like_the_parsed_text() {
        for lexicon in [Lexicon::embedded(), Lexicon::hints()] {
            for word in lexicon.words.iter().chain(&lexicon.stems) {
                assert_eq!(evolua_text::search_key(word), *word);
                assert!(word.chars().all(char::is_alphanumeric) || word.contains('%'), "{word}");
            }
            assert!(lexicon.patterns.iter().all(|(pattern, _)| !pattern.first.is_empty()));
        }
    }
}
