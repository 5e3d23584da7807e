//! Corrects misspelled words to words of the lists.

use std::collections::HashMap;
use std::sync::OnceLock;

use rustc_hash::FxHashSet;

use super::Lexicon;
use crate::text::common::is_common;
use crate::text::sound::sound;
use crate::text::typo;

/// A word that misspelled ones are corrected to.
#[derive(Debug)]
struct Known {
    text: String,
    sound: String,
    letters: u32,
    is_stem: bool,
}

/// The letters of a word as bits.
fn letters(word: &str) -> u32 {
    word.bytes().filter(u8::is_ascii_lowercase).fold(0, |bits, letter| bits | 1 << (letter - b'a'))
}

/// The words that a misspelled one may stand for, by the first letter of their sound.
#[derive(Debug, Default)]
pub(crate) struct Spelling {
    by_first: HashMap<u8, Vec<Known>>,
}

/// Shorter words have too many neighbours to guess.
const MIN_LENGTH: usize = 4;

impl Spelling {
    pub(crate) fn embedded() -> &'static Self {
        static SPELLING: OnceLock<Spelling> = OnceLock::new();
        SPELLING.get_or_init(|| {
            let lexicon = Lexicon::embedded();
            let mut spelling = Self::default();
            spelling.extend(&lexicon.words, false);
            spelling.extend(&lexicon.stems, true);
            for known in spelling.by_first.values_mut() {
                // Of equally near words the first in the alphabet, since sets have no order.
                known.sort_by(|left, right| left.text.cmp(&right.text));
            }
            spelling
        })
    }

    fn extend(&mut self, words: &FxHashSet<String>, is_stem: bool) {
        let shortest = if is_stem { MIN_LENGTH + 2 } else { MIN_LENGTH };
        for text in words.iter().filter(|text| text.len() >= shortest) {
            let sound = sound(text);
            let Some(first) = sound.bytes().next() else { continue };
            let letters = letters(&sound);
            let known = Known { text: text.clone(), sound, letters, is_stem };
            self.by_first.entry(first).or_default().push(known);
        }
    }

    /// The word of the lists that a misspelled word stands for, if it isn't known itself.
    pub(crate) fn correct(&self, word: &str) -> Option<String> {
        if word.len() < MIN_LENGTH
            || !word.bytes().all(|byte| byte.is_ascii_alphabetic())
            || Lexicon::embedded().knows(word)
            || is_common(word)
        {
            return None;
        }
        if let Some(base) = singular(word).or_else(|| plain_of_diminutive(word)) {
            return Some(base);
        }
        // The plural of a common word is no misspelling either.
        if word.strip_suffix('s').is_some_and(is_common) {
            return None;
        }
        let spoken = sound(word);
        let near = self.by_first.get(spoken.as_bytes().first()?)?;
        near.iter()
            .filter_map(|known| Some((errors(&spoken, known)?, known)))
            .min_by_key(|(errors, known)| (*errors, known.is_stem))
            .map(|(_, known)| corrected(word, &spoken, known))
    }
}

/// Plural endings and their singulars.
const PLURALS: [(&str, &str); 4] = [("oes", "ao"), ("ais", "al"), ("res", "r"), ("s", "")];

fn singular(word: &str) -> Option<String> {
    let words = &Lexicon::embedded().words;
    PLURALS.iter().find_map(|(plural, singular)| {
        let stem = word.strip_suffix(plural).filter(|stem| stem.len() >= 3)?;
        let singular = format!("{stem}{singular}");
        words.contains(&singular).then_some(singular)
    })
}

/// Endings of diminutives, and those of the words that they come from.
const DIMINUTIVES: [(&str, &[&str]); 8] = [
    ("zinhos", &["s", ""]),
    ("zinhas", &["s", ""]),
    ("zinho", &[""]),
    ("zinha", &[""]),
    ("inhos", &["os", "es", "o", "e"]),
    ("inhas", &["as", "es", "a", "e"]),
    ("inho", &["o", "e", ""]),
    ("inha", &["a", "e", ""]),
];

/// The word of the lists that a diminutive comes from: `cotovelinho`, `barriguinha`.
fn plain_of_diminutive(word: &str) -> Option<String> {
    let words = &Lexicon::embedded().words;
    DIMINUTIVES.iter().find_map(|(ending, plain)| {
        let stem = word.strip_suffix(ending).filter(|stem| stem.len() >= 3)?;
        // `boquinha` comes from `boca`, `barriguinha` from `barriga`.
        let hard = stem.strip_suffix("qu").map(|stem| format!("{stem}c"));
        let hard = hard.or_else(|| stem.strip_suffix("gu").map(|stem| format!("{stem}g")));
        let stems = [Some(stem.to_owned()), hard];
        let bases = stems
            .iter()
            .flatten()
            .flat_map(|stem| plain.iter().map(move |ending| format!("{stem}{ending}")));
        bases.into_iter().find(|base| words.contains(base))
    })
}

/// How many letters of the sound are wrong, if few enough.
fn errors(spoken: &str, known: &Known) -> Option<usize> {
    let beginning = if known.is_stem { spoken.get(..known.sound.len())? } else { spoken };
    let tolerance = typo::tolerance(beginning.len().max(known.sound.len()));
    // One error adds and removes one letter at most, which is quicker to compare.
    let differing = (letters(beginning) ^ known.letters).count_ones() as usize;
    if differing > 2 * tolerance {
        return None;
    }
    typo::distance(beginning, &known.sound, tolerance)
}

/// The corrected word. After a stem the rest of the word stays as it was written.
fn corrected(word: &str, spoken: &str, known: &Known) -> String {
    if !known.is_stem {
        return known.text.clone();
    }
    let rest = spoken.get(known.sound.len()..).unwrap_or_default();
    let rest = word.get(word.len().saturating_sub(rest.len())..).unwrap_or_default();
    format!("{}{rest}", known.text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn misspelled_words_are_corrected_and_others_are_left() {
        let spelling = Spelling::embedded();
        for (word, expected) in [
            ("juelio", Some("juelho")),
            ("ernia", None),
            ("siatico", Some("ciatico")),
            ("presao", Some("pressao")),
            ("pressaum", Some("pressao")),
            ("quero", None),
            ("tornozello", Some("tornozelo")),
            ("cotovelinho", Some("cotovelo")),
            ("cotovelinhos", Some("cotovelos")),
        ] {
            assert_eq!(spelling.correct(word).as_deref(), expected, "{word}");
        }
    }
}
