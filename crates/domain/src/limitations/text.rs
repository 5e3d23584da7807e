//! Splits a text into clauses of folded words.

use unicode_normalization::UnicodeNormalization;

use super::vocabulary::{Grammar, split};
use crate::input::search_key;

/// What stands between two clauses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Break {
    /// A full stop, semicolon, new line, or the end of the text.
    Hard,
    /// A comma, slash, plus or closing bracket: a list may continue.
    Comma,
    Question,
    /// A colon, dash or opening bracket: what follows is about what came before.
    Colon,
    /// A word such as `mas`.
    Word,
}

/// Words up to the next break.
#[derive(Clone, Debug)]
pub(super) struct Clause {
    /// Folded words. The verb `é` becomes `eh`, to tell it from the conjunction `e`.
    pub(super) words: Vec<String>,
    pub(super) before: Break,
    pub(super) after: Break,
}

/// Splits a text into its clauses. Clauses without words are left out.
pub(super) fn clauses(text: &str, grammar: &Grammar) -> Vec<Clause> {
    let mut splitter = Splitter { grammar, clauses: Vec::new(), words: Vec::new() };
    let chars: Vec<char> = text.nfc().collect();
    let mut at = 0;
    while at < chars.len() {
        at = if is_word_char(chars[at]) {
            splitter.take_word(&chars, at)
        } else {
            splitter.take_sign(&chars, at)
        };
    }
    splitter.end_clause(Break::Hard);
    splitter.clauses
}

fn is_word_char(c: char) -> bool {
    c.is_alphanumeric()
}

struct Splitter<'a> {
    grammar: &'a Grammar,
    clauses: Vec<Clause>,
    words: Vec<String>,
}

impl Splitter<'_> {
    /// Takes one word and returns the index after it.
    fn take_word(&mut self, chars: &[char], start: usize) -> usize {
        let mut end = start;
        let mut raw = String::new();
        while end < chars.len() && (is_word_char(chars[end]) || is_letter_dot(chars, start, end)) {
            if chars[end] != '.' {
                raw.push(chars[end]);
            }
            end += 1;
        }
        if chars.get(end) == Some(&'%') {
            raw.push('%');
            end += 1;
        }
        let folded = search_key(&raw);
        if chars.get(end) == Some(&'/')
            && let Some(next) = self.take_slash_abbreviation(&folded, chars, end + 1)
        {
            return next;
        }
        // The last dot of `L.C.A.` and the one of `esq.` end no clause.
        let is_dotted = chars[start..end].contains(&'.');
        if chars.get(end) == Some(&'.') && is_dotted {
            end += 1;
        }
        if chars.get(end) == Some(&'.') && self.grammar.dotted_abbreviations.contains(&folded) {
            end += 1;
        }
        if raw == "é" || raw == "É" {
            self.push_word("eh");
        } else {
            self.push_word(&folded);
        }
        end
    }

    /// Takes an abbreviation with a slash: `s/ dor` is `sem dor`, `n/a` is `não`, and `e/ou` is
    /// `ou`.
    fn take_slash_abbreviation(
        &mut self,
        word: &str,
        chars: &[char],
        next: usize,
    ) -> Option<usize> {
        let rest: String = chars[next..].iter().take_while(|c| is_word_char(**c)).collect();
        let rest_ends = next + rest.chars().count();
        if word == "n" && rest.eq_ignore_ascii_case("a") {
            self.push_word("nao");
            return Some(rest_ends);
        }
        if word == "e" && rest.eq_ignore_ascii_case("ou") {
            self.push_word("ou");
            return Some(rest_ends);
        }
        let long = self.grammar.slash_abbreviations.get(word)?.clone();
        self.push_word(&long);
        Some(next)
    }

    /// Adds a word to the clause, or ends the clause at a word such as `mas`.
    fn push_word(&mut self, word: &str) {
        let word = self.grammar.abbreviations.get(word).map_or(word, String::as_str);
        self.words.push(word.to_owned());
        for phrase in &self.grammar.clause_break_phrases {
            let phrase = split(phrase);
            if self.words.ends_with(&phrase) {
                self.words.truncate(self.words.len() - phrase.len());
                return self.end_clause(Break::Word);
            }
        }
        if self.grammar.clause_breaks.contains(word) {
            self.words.pop();
            self.end_clause(Break::Word);
        }
    }

    /// Takes one character that belongs to no word and returns the index after it.
    fn take_sign(&mut self, chars: &[char], at: usize) -> usize {
        let is_digit = |c: Option<&char>| c.is_some_and(char::is_ascii_digit);
        let in_number = at > 0 && is_digit(chars.get(at - 1)) && is_digit(chars.get(at + 1));
        let in_word = at > 0
            && is_word_char(chars[at - 1])
            && chars.get(at + 1).is_some_and(|c| is_word_char(*c));
        match chars[at] {
            // `2.5` and `L4-L5` are one clause.
            '.' | ',' if in_number => {}
            '-' if in_word => {}
            '.' | ';' | '!' | '\n' | '•' | '*' | '|' => self.end_clause(Break::Hard),
            ',' | '/' | '+' | ')' | ']' | '&' => self.end_clause(Break::Comma),
            '?' => self.end_clause(Break::Question),
            ':' | '(' | '[' | '-' | '–' | '—' | '=' | '→' => self.end_clause(Break::Colon),
            _ => {}
        }
        at + 1
    }

    /// Ends the clause. Of several breaks in a row the strongest counts; from the strongest: a
    /// word, a full stop, a question mark, a colon, a comma.
    fn end_clause(&mut self, kind: Break) {
        let mut words = std::mem::take(&mut self.words);
        resolve_num(&mut words, self.grammar);
        // Without words this is a further break after the last clause.
        if !words.is_empty() {
            let before = self.clauses.last().map_or(Break::Hard, |clause| clause.after);
            self.clauses.push(Clause { words, before, after: kind });
            return;
        }
        if let Some(last) = self.clauses.last_mut() {
            let rank = |kind| match kind {
                Break::Comma => 0,
                Break::Colon => 1,
                Break::Question => 2,
                Break::Hard => 3,
                Break::Word => 4,
            };
            if rank(kind) > rank(last.after) {
                last.after = kind;
            }
        }
    }
}

/// Replaces `num` before a verb by `não`, which it stands for in careless writing. Otherwise it
/// means `em um`.
fn resolve_num(words: &mut [String], grammar: &Grammar) {
    for at in 1..words.len() {
        let is_verb = grammar.negation_verbs.contains(&words[at])
            || grammar.restriction_verbs.contains(&words[at]);
        if is_verb && words[at - 1] == "num" {
            "nao".clone_into(&mut words[at - 1]);
        }
    }
}

/// Whether the dot at `at` is inside an abbreviation such as `L.C.A.`, between single letters.
fn is_letter_dot(chars: &[char], start: usize, at: usize) -> bool {
    let letter = |at: usize| chars.get(at).is_some_and(|c| c.is_alphabetic());
    let single_before = (at == start + 1 || (at >= 2 && chars[at - 2] == '.')) && letter(at - 1);
    let single_after = letter(at + 1) && !chars.get(at + 2).is_some_and(|c| is_word_char(*c));
    let continues = chars.get(at + 2) == Some(&'.') || (at >= 2 && chars[at - 2] == '.');
    chars[at] == '.' && at > start && single_before && single_after && continues
}

/// The index of the first word of a phrase.
pub(super) fn find_phrase(words: &[String], phrase: &str) -> Option<usize> {
    let phrase = split(phrase);
    (words.len() >= phrase.len())
        .then(|| words.windows(phrase.len()).position(|window| *window == phrase))
        .flatten()
}

#[cfg(test)]
mod tests {
    use super::super::vocabulary::Vocabulary;
    use super::*;

    fn joined_clauses(text: &str) -> String {
        let clauses = clauses(text, &Vocabulary::embedded().parser);
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
            ("grau 2.5 no joelho (direito)", "grau 2 5 no joelho|direito"),
        ] {
            assert_eq!(joined_clauses(text), expected, "{text}");
        }
    }

    #[test]
    fn the_strongest_of_several_breaks_counts() {
        let parser = &Vocabulary::embedded().parser;
        assert_eq!(clauses("joelho?, não", parser)[0].after, Break::Question);
        assert_eq!(clauses("joelho, mas dói", parser)[0].after, Break::Word);
    }
}
