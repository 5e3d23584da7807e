//! From a text to clauses of folded words.

use unicode_normalization::UnicodeNormalization;

use super::vocabulary::{Grammar, split};
use crate::input::search_key;

/// What stands between two clauses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Break {
    /// A full stop, semicolon, new line, or the end of the text.
    Hard,
    /// A comma, slash, plus or closing bracket: a list may go on.
    Comma,
    /// A question mark.
    Question,
    /// A colon, dash or opening bracket: what follows speaks of what came before.
    Colon,
    /// A word such as `mas`.
    Word,
}

/// Words up to the next break.
#[derive(Clone, Debug)]
pub(super) struct Clause {
    /// Folded words; the verb `é` is written `eh`, to tell it from the conjunction.
    pub(super) words: Vec<String>,
    /// What stands before it.
    pub(super) before: Break,
    /// What stands after it.
    pub(super) after: Break,
}

/// Splits a text into its clauses; clauses without words are left out.
pub(super) fn clauses(text: &str, grammar: &Grammar) -> Vec<Clause> {
    let mut splitter = Splitter { grammar, clauses: Vec::new(), words: Vec::new() };
    let chars: Vec<char> = text.nfc().collect();
    let mut at = 0;
    while at < chars.len() {
        at = if is_word(chars[at]) { splitter.word(&chars, at) } else { splitter.sign(&chars, at) };
    }
    splitter.end(Break::Hard);
    splitter.clauses
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric()
}

struct Splitter<'a> {
    grammar: &'a Grammar,
    clauses: Vec<Clause>,
    words: Vec<String>,
}

impl Splitter<'_> {
    /// Takes one word and gives the place after it.
    fn word(&mut self, chars: &[char], start: usize) -> usize {
        let mut end = start;
        let mut raw = String::new();
        while end < chars.len() && (is_word(chars[end]) || is_letter_dot(chars, start, end)) {
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
            && let Some(next) = self.slash_abbreviation(&folded, chars, end + 1)
        {
            return next;
        }
        let is_dotted = chars[start..end].contains(&'.');
        if chars.get(end) == Some(&'.') && is_dotted {
            end += 1;
        }
        if chars.get(end) == Some(&'.') && self.grammar.dotted_abbreviations.contains(&folded) {
            end += 1;
        }
        if raw == "é" || raw == "É" {
            self.push("eh");
        } else {
            self.push(&folded);
        }
        end
    }

    /// `s/ dor` is `sem dor`, `n/a` is no, `e/ou` is two words of one clause.
    fn slash_abbreviation(&mut self, word: &str, chars: &[char], next: usize) -> Option<usize> {
        let rest: String = chars[next..].iter().take_while(|c| is_word(**c)).collect();
        let rest_ends = next + rest.chars().count();
        if word == "n" && rest.eq_ignore_ascii_case("a") {
            self.push("nao");
            return Some(rest_ends);
        }
        if word == "e" && rest.eq_ignore_ascii_case("ou") {
            self.push("ou");
            return Some(rest_ends);
        }
        let long = self.grammar.slash_abbreviations.get(word)?.clone();
        self.push(&long);
        Some(next)
    }

    fn push(&mut self, word: &str) {
        let word = self.grammar.abbreviations.get(word).map_or(word, String::as_str);
        self.words.push(word.to_owned());
        for phrase in &self.grammar.clause_break_phrases {
            let phrase = split(phrase);
            if self.words.ends_with(&phrase) {
                self.words.truncate(self.words.len() - phrase.len());
                return self.end(Break::Word);
            }
        }
        if self.grammar.clause_breaks.contains(word) {
            self.words.pop();
            self.end(Break::Word);
        }
    }

    /// Takes one character that belongs to no word and gives the place after it.
    fn sign(&mut self, chars: &[char], at: usize) -> usize {
        let next_to = |digit: Option<&char>| digit.is_some_and(char::is_ascii_digit);
        let in_number = at > 0 && next_to(chars.get(at - 1)) && next_to(chars.get(at + 1));
        let in_word =
            at > 0 && is_word(chars[at - 1]) && chars.get(at + 1).is_some_and(|c| is_word(*c));
        match chars[at] {
            '.' | ',' if in_number => {}
            '-' if in_word => {}
            '.' | ';' | '!' | '\n' | '•' | '*' | '|' => self.end(Break::Hard),
            ',' | '/' | '+' | ')' | ']' | '&' => self.end(Break::Comma),
            '?' => self.end(Break::Question),
            ':' | '(' | '[' | '-' | '–' | '—' | '=' | '→' => self.end(Break::Colon),
            _ => {}
        }
        at + 1
    }

    /// Ends the clause. Of several breaks in a row the strongest counts: a word, a full stop, a
    /// question mark.
    fn end(&mut self, kind: Break) {
        let mut words = std::mem::take(&mut self.words);
        settle_num(&mut words, self.grammar);
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

/// `num` is a careless `não` before a verb, else `em um`.
fn settle_num(words: &mut [String], grammar: &Grammar) {
    for at in 1..words.len() {
        let is_verb = grammar.negation_verbs.contains(&words[at])
            || grammar.restriction_verbs.contains(&words[at]);
        if is_verb && words[at - 1] == "num" {
            "nao".clone_into(&mut words[at - 1]);
        }
    }
}

/// Whether the dot at `at` is inside an abbreviation such as `L.C.A.`: between single letters.
fn is_letter_dot(chars: &[char], start: usize, at: usize) -> bool {
    let letter = |at: usize| chars.get(at).is_some_and(|c| c.is_alphabetic());
    let single_before = (at == start + 1 || (at >= 2 && chars[at - 2] == '.')) && letter(at - 1);
    let single_after = letter(at + 1) && !chars.get(at + 2).is_some_and(|c| is_word(*c));
    let continues = chars.get(at + 2) == Some(&'.') || (at >= 2 && chars[at - 2] == '.');
    chars[at] == '.' && at > start && single_before && single_after && continues
}

/// Where a phrase stands in the words, counted from `from`.
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

    fn told(text: &str) -> String {
        let clauses = clauses(text, &Vocabulary::embedded().parser);
        let words: Vec<_> = clauses.iter().map(|clause| clause.words.join(" ")).collect();
        words.join("|")
    }

    #[test]
    fn texts_fall_into_folded_clauses() {
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
            assert_eq!(told(text), expected, "{text}");
        }
    }

    #[test]
    fn the_strongest_of_several_breaks_counts() {
        let parser = &Vocabulary::embedded().parser;
        assert_eq!(clauses("joelho?, não", parser)[0].after, Break::Question);
        assert_eq!(clauses("joelho, mas dói", parser)[0].after, Break::Word);
    }
}
