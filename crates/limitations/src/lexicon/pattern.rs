//! Patterns of words, as the lists in `catalogue/limitations` write them.

use std::collections::HashMap;

/// The most words that `..` stands for.
const GAP: usize = 3;

/// The most words that `...` stands for.
const WIDE_GAP: usize = 7;

/// One place of a pattern.
#[derive(Debug)]
enum Element {
    /// One word out of several.
    Word { alternatives: Vec<Alternative>, is_optional: bool },
    /// `..` or `...`: up to so many words.
    Gap(usize),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Alternative {
    Exact(String),
    /// The beginning of a word, written `stem*`.
    Stem(String),
    /// `N`: a number.
    Number,
}

impl Alternative {
    fn parse(text: &str) -> Self {
        match text.strip_suffix('*') {
            Some(stem) => Self::Stem(stem.to_owned()),
            None if text == "N" => Self::Number,
            None => Self::Exact(text.to_owned()),
        }
    }

    fn fits(&self, word: &str) -> bool {
        match self {
            // The plural is often left out: `no meio dos peito`, `entre as perna`.
            Self::Exact(text) => {
                word == text || (word.len() >= 4 && text.strip_suffix('s') == Some(word))
            }
            Self::Stem(stem) => word.starts_with(stem.as_str()),
            Self::Number => word.bytes().all(|byte| byte.is_ascii_digit()),
        }
    }
}

/// How a pattern fits a sequence of words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Fit {
    pub(super) length: usize,
    /// The words that fell into gaps: a bit for each place, counted from the first word.
    pub(super) gaps: u64,
}

/// A sequence of words.
#[derive(Debug)]
pub(super) struct Pattern {
    /// The words with which a match can begin.
    pub(super) first: Vec<Alternative>,
    rest: Vec<Element>,
    /// Whether its own words are a negation, as in `nao segur* .. xixi`.
    pub(super) is_negative: bool,
}

impl Pattern {
    /// Parses one of the patterns that `expand` gives.
    pub(super) fn parse(text: &str) -> Self {
        let mut elements = text.split_whitespace().map(element);
        let first = match elements.next() {
            Some(Element::Word { alternatives, .. }) => alternatives,
            _ => Vec::new(),
        };
        let is_negative = text.split([' ', '|']).any(is_negation);
        Self { first, rest: elements.collect(), is_negative }
    }

    pub(super) fn alternatives(&self) -> impl Iterator<Item = &Alternative> {
        let rest = self.rest.iter().flat_map(|element| match element {
            Element::Word { alternatives, .. } => alternatives.as_slice(),
            Element::Gap(_) => &[],
        });
        self.first.iter().chain(rest)
    }

    /// Whether it is a single word.
    pub(super) fn is_single(&self) -> bool {
        self.rest.is_empty()
    }

    pub(super) fn has_gap(&self) -> bool {
        self.rest.iter().any(|element| matches!(element, Element::Gap(_)))
    }

    /// How the pattern fits the beginning of `words`, the first of which is known to fit.
    pub(super) fn fit_after_first(&self, words: &[String]) -> Option<Fit> {
        fit(&self.rest, words, 1)
    }
}

pub(super) fn is_negation(word: &str) -> bool {
    matches!(word, "nao" | "sem" | "nunca" | "nem" | "nada" | "nenhum" | "nenhuma")
}

fn element(part: &str) -> Element {
    match part {
        ".." => return Element::Gap(GAP),
        "..." => return Element::Gap(WIDE_GAP),
        _ => {}
    }
    let (part, is_optional) = match part.strip_suffix('?') {
        Some(part) => (part, true),
        None => (part, false),
    };
    let alternatives = part.split('|').map(Alternative::parse).collect();
    Element::Word { alternatives, is_optional }
}

/// The words of each class, by its name.
pub(super) type Classes<'a> = HashMap<String, Vec<&'a str>>;

/// A pattern with the words of its classes in place of `%name`.
pub(super) fn resolve(text: &str, classes: &Classes<'_>) -> String {
    let word = |one: &str| {
        let class = one.strip_prefix('%').and_then(|name| classes.get(name));
        class.map_or_else(|| one.to_owned(), |words| words.join("|"))
    };
    let part = |part: &str| part.split('|').map(word).collect::<Vec<_>>().join("|");
    text.split_whitespace().map(part).collect::<Vec<_>>().join(" ")
}

/// The patterns that a text stands for: an alternative of several words, written with `_` between
/// them, is a pattern of its own, and `a & b` stands for `a .. b` and `b .. a`.
pub(super) fn expand(text: &str) -> Vec<String> {
    if let Some((left, right)) = text.split_once(" & ") {
        let orders = [format!("{left} .. {right}"), format!("{right} .. {left}")];
        return orders.iter().flat_map(|one| expand(one)).collect();
    }
    let parts: Vec<&str> = text.split_whitespace().collect();
    let Some(at) = parts.iter().position(|part| part.contains('_')) else {
        return vec![text.to_owned()];
    };
    let (phrases, words): (Vec<&str>, Vec<&str>) =
        parts[at].split('|').partition(|one| one.contains('_'));
    let phrases = phrases.into_iter().map(|one| one.replace('_', " "));
    let words = Some(words.join("|")).filter(|words| !words.is_empty());
    let variants = phrases.chain(words);
    variants
        .flat_map(|variant| {
            let whole = [&parts[..at], &[variant.as_str()], &parts[at + 1..]].concat();
            expand(&whole.join(" "))
        })
        .collect()
}

fn fit(elements: &[Element], words: &[String], at: usize) -> Option<Fit> {
    let Some((first, rest)) = elements.split_first() else {
        return Some(Fit { length: at, gaps: 0 });
    };
    match first {
        Element::Gap(most) => (0..=*most)
            .take_while(|gap| at + gap <= words.len())
            .filter(|gap| *gap == 0 || !ends_with_until(&words[..at + gap], words.get(at + gap)))
            .find_map(|gap| Some(fit(rest, words, at + gap)?.with_gap(at, gap))),
        Element::Word { alternatives, is_optional } => {
            let fits =
                words.get(at).is_some_and(|word| alternatives.iter().any(|one| one.fits(word)));
            // An optional word that fits is skipped only if the rest doesn't fit after it.
            let taken = if fits { fit(rest, words, at + 1) } else { None };
            taken.or_else(|| if *is_optional { fit(rest, words, at) } else { None })
        }
    }
}

/// `operei, e até hoje falseia` is no operation of today.
fn ends_with_until(gap: &[String], next: Option<&String>) -> bool {
    gap.last().is_some_and(|word| word == "ate")
        && next.is_some_and(|word| word == "hoje" || word == "agora")
}

impl Fit {
    fn with_gap(mut self, at: usize, length: usize) -> Self {
        for place in (at..at + length).take_while(|place| *place < 64) {
            self.gaps |= 1_u64 << place;
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn end_of(pattern: &str, text: &str) -> Option<usize> {
        let words: Vec<_> = text.split(' ').map(str::to_owned).collect();
        let classes = Classes::from([("pain".to_owned(), vec!["dor", "pontada"])]);
        let pattern = Pattern::parse(&resolve(pattern, &classes));
        let begins = pattern.first.iter().any(|one| one.fits(&words[0]));
        pattern.fit_after_first(&words).filter(|_| begins).map(|fit| fit.length)
    }

    #[test]
    fn phrases_among_alternatives_are_expanded() {
        assert_eq!(expand("dor no peito"), ["dor no peito"]);
        assert_eq!(expand("pe mole|nao_sobe|bobo hoje"), ["pe nao sobe hoje", "pe mole|bobo hoje"]);
        assert_eq!(expand("peito & doi"), ["peito .. doi", "doi .. peito"]);
    }

    #[test]
    fn patterns_match_stems_alternatives_options_and_gaps() {
        for (pattern, text, expected) in [
            ("infart*", "infartei ontem", Some(1)),
            ("ponte|pontes de? safena", "pontes safena", Some(2)),
            ("ponte|pontes de? safena", "ponte de safena", Some(3)),
            ("%pain .. peito", "dor bem forte no peito", Some(5)),
            ("%pain .. peito", "dor muito forte aqui no peito", None),
            ("%pain ... peito", "dor muito forte aqui no peito", Some(6)),
            ("bebe de N meses", "bebe de 4 meses", Some(4)),
            ("coracao", "corpo", None),
        ] {
            assert_eq!(end_of(pattern, text), expected, "{pattern} in {text}");
        }
    }
}
