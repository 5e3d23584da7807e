//! The word lists of `lists/*.txt`.

use std::ops::Deref;

/// Folded words, beginnings of words or phrases, in the order of the alphabet.
#[derive(Clone, Copy, Debug)]
pub(crate) struct List(&'static [&'static str]);

impl List {
    pub(crate) fn has(self, word: &str) -> bool {
        self.0.binary_search(&word).is_ok()
    }

    /// Whether one of the words is in the list.
    pub(crate) fn has_any(self, words: &[String]) -> bool {
        words.iter().any(|word| self.has(word))
    }
}

impl Deref for List {
    type Target = [&'static str];

    fn deref(&self) -> &Self::Target {
        self.0
    }
}

/// Words with what each stands for, in the order of the alphabet.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Table(&'static [(&'static str, &'static str)]);

impl Table {
    pub(crate) fn get(self, word: &str) -> Option<&'static str> {
        let at = self.0.binary_search_by_key(&word, |(from, _)| from).ok()?;
        Some(self.0[at].1)
    }
}

include!(concat!(env!("OUT_DIR"), "/lists.rs"));
