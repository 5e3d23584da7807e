//! Splits a text into clauses of folded words.

pub(crate) mod clause;
pub(crate) mod common;
pub(crate) mod sound;
pub(crate) mod typing;
pub(crate) mod typo;
pub(crate) mod word;

use std::collections::HashMap;
use std::ops::Range;

use evolua_text::search_key;
use unicode_normalization::UnicodeNormalization;

use crate::lexicon::Spelling;
use crate::lists;
use crate::text::clause::{Break, Clause};
use crate::text::typing::{
    after_empty_box, drop_stress, is_letter_dot, resolve_num, resolve_sudden, resolve_weeks,
};
use crate::text::word::{end_with, folded_words, is_number_sign, spoken_emoji};
use crate::voice::split_at_own_verbs;
use crate::when::is_month;

/// Splits a text into its clauses. Clauses without words are left out.
pub(crate) fn clauses(text: &str) -> Vec<Clause> {
    let chars: Vec<char> = text.nfc().collect();
    let mut splitter = Splitter {
        chars: &chars,
        clauses: Vec::new(),
        words: Vec::new(),
        span: None,
        dropped: None,
        opening: Break::Hard,
        corrections: HashMap::new(),
    };
    let mut at = 0;
    while at < chars.len() {
        at = if chars[at].is_alphanumeric() {
            splitter.take_word(at)
        } else {
            splitter.take_sign(at)
        };
    }
    splitter.end_clause(Break::Hard);
    splitter.clauses
}

struct Splitter<'a> {
    chars: &'a [char],
    clauses: Vec<Clause>,
    words: Vec<String>,
    /// Where the words of the clause stand.
    span: Option<Range<usize>>,
    /// The break word before the clause.
    dropped: Option<String>,
    /// What stands before the first clause.
    opening: Break,
    /// The corrections of the words so far, since a search through the lists takes long.
    corrections: HashMap<String, Option<String>>,
}

impl Splitter<'_> {
    fn is_word_char(&self, at: usize) -> bool {
        self.chars.get(at).is_some_and(|c| c.is_alphanumeric())
    }

    /// Takes one word and returns the index after it.
    fn take_word(&mut self, start: usize) -> usize {
        let chars = self.chars;
        let mut end = start;
        let mut raw = String::new();
        while self.is_word_char(end)
            || is_letter_dot(chars, start, end)
            || is_number_sign(chars, start, end)
        {
            if is_number_sign(chars, start, end) || !is_letter_dot(chars, start, end) {
                raw.push(chars[end]);
            }
            end += 1;
        }
        if chars.get(end) == Some(&'%') {
            raw.push('%');
            end += 1;
        }
        self.span = Some(self.span.take().map_or(start, |span| span.start)..end);
        let words = folded_words(&raw);
        if let [word] = words.as_slice()
            && chars.get(end) == Some(&'/')
            && let Some(next) = self.take_slash_abbreviation(word, end + 1)
        {
            return next;
        }
        // The last dot of `L.C.A.` and the one of `esq.` end no clause.
        let is_dotted = chars[start..end].contains(&'.') && !raw.contains('.');
        let is_abbreviation =
            words.last().is_some_and(|word| lists::DOTTED_ABBREVIATIONS.has(word));
        if chars.get(end) == Some(&'.') && (is_dotted || is_abbreviation) {
            end += 1;
        }
        for word in words {
            self.push_word(&word);
        }
        end
    }

    /// Takes an abbreviation with a slash: `s/ dor` is `sem dor`, `n/a` is `não`, and `e/ou` is
    /// `ou`.
    fn take_slash_abbreviation(&mut self, word: &str, next: usize) -> Option<usize> {
        let rest: String = self.chars[next..].iter().take_while(|c| c.is_alphanumeric()).collect();
        let rest_ends = next + rest.chars().count();
        if word == "n" && rest.eq_ignore_ascii_case("a") {
            self.push_word("nao");
            return Some(rest_ends);
        }
        if word == "e" && rest.eq_ignore_ascii_case("ou") {
            self.push_word("ou");
            return Some(rest_ends);
        }
        let long = lists::SLASH_ABBREVIATIONS.get(word)?;
        self.push_word(long);
        Some(next)
    }

    /// Adds a word to the clause, or ends the clause at a word such as `mas`.
    fn push_word(&mut self, word: &str) {
        let long = lists::ABBREVIATIONS.get(word).unwrap_or(word);
        let follows_only = self.words.is_empty() && self.dropped.as_deref() == Some("so");
        // `só que` parts like `só`.
        if follows_only && long == "que" {
            return;
        }
        // `só leve` is what a doctor allowed, so the break word stays.
        if self.words.is_empty()
            && lists::KEPT_AFTER_ONLY.has(long)
            && let Some(only) = self.dropped.take().filter(|word| word == "so" || word == "apenas")
        {
            self.words.push(only);
        }
        for word in long.split(' ') {
            let word = self.corrected(word);
            self.words.push(word);
        }
        let words = &self.words;
        let is_end = |phrase: &&&str| end_with(words, phrase);
        // Of two that end alike the longer one counts.
        let phrases = lists::CLAUSE_BREAKS.iter().filter(is_end);
        let longest = phrases.map(|phrase| phrase.split(' ').count()).max();
        if let Some(length) = longest {
            let start = words.len() - length;
            self.dropped = Some(words[start].clone());
            self.words.truncate(start);
            self.end_clause(Break::Word);
        }
    }

    fn corrected(&mut self, word: &str) -> String {
        if !self.corrections.contains_key(word) {
            self.corrections.insert(word.to_owned(), Spelling::embedded().correct(word));
        }
        self.corrections[word].clone().unwrap_or_else(|| word.to_owned())
    }

    /// Takes one character that belongs to no word and returns the index after it.
    fn take_sign(&mut self, at: usize) -> usize {
        let chars = self.chars;
        if let Some(spoken) = spoken_emoji(chars[at]) {
            self.span = Some(self.span.take().map_or(at, |span| span.start)..at + 1);
            spoken.split(' ').for_each(|word| self.push_word(word));
            return at + 1;
        }
        if let Some(next) = after_empty_box(chars, at) {
            return next;
        }
        let in_word = at > 0 && self.is_word_char(at - 1) && self.is_word_char(at + 1);
        match chars[at] {
            '-' if in_word => {}
            // An ellipsis is a pause.
            '.' if chars.get(at + 1) == Some(&'.') || (at > 0 && chars[at - 1] == '.') => {
                self.end_clause(Break::Comma);
            }
            '.' | ';' | '!' | '\n' | '•' | '*' | '|' => self.end_clause(Break::Hard),
            '/' if self.separates_pressures(at) => self.push_word("por"),
            // `out/2025` is one date.
            '/' if in_word && self.words.last().is_some_and(|word| is_month(word)) => {}
            ',' | '/' | '+' | ')' | ']' | '&' | '…' => self.end_clause(Break::Comma),
            ':' | '(' | '=' | '-' | '?' if self.is_state_of_pressure(at + 1) => {}
            '?' => self.end_clause(Break::Question),
            ':' | '(' | '[' | '-' | '–' | '—' | '=' | '→' => self.end_clause(Break::Colon),
            _ => {}
        }
        at + 1
    }

    /// `pressão hoje: 158 / 102`, which is the measure that `158/102` is.
    fn separates_pressures(&self, at: usize) -> bool {
        let is_named = |word: &String| matches!(word.as_str(), "pressao" | "arterial" | "pa");
        let earlier = self.clauses.iter().rev().take(2).flat_map(|clause| &clause.words);
        let is_blank = |c: &&char| c.is_whitespace();
        let before = self.chars[..at].iter().rev().find(|c| !is_blank(c));
        let after = self.chars[at + 1..].iter().find(|c| !is_blank(c));
        let is_digit = |c: Option<&char>| c.is_some_and(char::is_ascii_digit);
        is_digit(before) && is_digit(after) && self.words.iter().chain(earlier).any(is_named)
    }

    /// `Pressão: alta`, `PA? alta`
    fn is_state_of_pressure(&self, next: usize) -> bool {
        let is_letter = |c: &&char| c.is_alphanumeric();
        let rest = self.chars[next..].iter().skip_while(|c| c.is_whitespace());
        let next: String = rest.take_while(is_letter).collect();
        let states = lists::PRESSURE_STATES;
        self.words.last().is_some_and(|word| matches!(word.as_str(), "pressao" | "arterial" | "pa"))
            && states.contains(&search_key(&next).as_str())
    }

    /// Ends the clause. Of several breaks in a row the strongest counts.
    fn end_clause(&mut self, kind: Break) {
        let mut words = std::mem::take(&mut self.words);
        resolve_num(&mut words);
        resolve_weeks(&mut words);
        resolve_sudden(&mut words);
        drop_stress(&mut words);
        // Without words this is a further break after the last clause.
        if words.is_empty() {
            return self.strengthen_last(kind);
        }
        let span = self.span.take().unwrap_or_default();
        let source: String = self.chars[span].iter().collect();
        let parts = split_at_own_verbs(words);
        let last = parts.len() - 1;
        for (at, words) in parts.into_iter().enumerate() {
            let before = self.clauses.last().map_or(self.opening, |clause| clause.after);
            let after = if at == last { kind } else { Break::Word };
            let parted_by = self.dropped.clone().filter(|_| at == last && kind == Break::Word);
            self.clauses.push(Clause { words, source: source.clone(), before, after, parted_by });
        }
    }

    fn strengthen_last(&mut self, kind: Break) {
        let Some(last) = self.clauses.last_mut() else {
            self.opening = kind;
            return;
        };
        // `pode malhar aí?`: nothing follows the break word.
        if kind == Break::Question || kind.strength() > last.after.strength() {
            last.after = kind;
            // `parado não, só correndo`
            last.parted_by = self.dropped.clone().filter(|_| kind == Break::Word);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn joined_clauses(text: &str) -> String {
        let clauses = clauses(text);
        let words: Vec<_> = clauses.iter().map(|clause| clause.words.join(" ")).collect();
        words.join("|")
    }

    #[test]
    fn texts_are_split_into_folded_clauses() {
        for (text, expected) in [
            ("Dor no JOELHO, mas melhorou.", "dor no joelho|melhorou"),
            ("s/ dor no ombro", "sem dor no ombro"),
            ("N/A", "nao"),
            ("hérnia L4-L5/S1", "hernia l4 l5|s1"),
            ("lesão de L.C.A. em 2019", "lesao de lca em 2019"),
            ("joelho esq. dói", "joelho esquerdo doi"),
            ("não é hérnia", "nao eh hernia"),
            ("nenhuma a não ser o joelho", "nenhuma|o joelho"),
            ("joelho 100%", "joelho 100%"),
            ("grau 2.5 no joelho (direito)", "grau 2.5 no joelho|direito"),
        ] {
            assert_eq!(joined_clauses(text), expected, "{text}");
        }
    }

    #[test]
    fn the_strongest_of_several_breaks_counts() {
        assert_eq!(clauses("joelho?, não")[0].after, Break::Question);
        assert_eq!(clauses("joelho, mas dói")[0].after, Break::Word);
    }
}
