//! Folds single words.

use evolua_text::search_key;

use crate::lists;

/// The folded words of a run of letters and digits: `120kg` is two, `12x8` is three, `L4L5` is two.
pub(crate) fn folded_words(raw: &str) -> Vec<String> {
    if raw == "é" || raw == "É" {
        return vec!["eh".to_owned()];
    }
    let folded = without_repeats(&search_key(raw));
    if !folded.bytes().any(|byte| byte.is_ascii_digit()) {
        return vec![folded];
    }
    let mut words: Vec<String> = Vec::new();
    let mut last: Option<char> = None;
    for c in folded.chars() {
        let is_digit = |c: char| c.is_ascii_digit();
        let begins = match last {
            None => true,
            // After a number letters begin a word of their own; `x` ends before the next number.
            Some(before) if is_digit(before) => c.is_alphabetic(),
            Some('x') => is_digit(c) && words.last().is_some_and(|word| word == "x"),
            Some(_) => false,
        };
        match words.last_mut() {
            Some(word) if !begins => word.push(c),
            _ => words.push(c.to_string()),
        }
        last = Some(c);
    }
    words
}

/// Three or more equal letters count once: `doooi`.
fn without_repeats(word: &str) -> String {
    let letters: Vec<char> = word.chars().collect();
    let is_repeated = |at: usize| {
        let same = |other: Option<&char>| other == Some(&letters[at]);
        let before = |back: usize| at.checked_sub(back).and_then(|at| letters.get(at));
        let after = letters.get(at + 1);
        let next = letters.get(at + 2);
        same(before(1)) && (same(before(2)) || same(after))
            || (same(before(1)) && same(before(2)) && !same(next))
    };
    let kept = (0..letters.len()).filter(|at| letters[*at].is_ascii_digit() || !is_repeated(*at));
    kept.map(|at| letters[at]).collect()
}

/// Whether the sign at `at` is inside a number: `37,8`, `12/8`, `05/2024`.
pub(crate) fn is_number_sign(chars: &[char], start: usize, at: usize) -> bool {
    let is_digit = |at: usize| chars.get(at).is_some_and(char::is_ascii_digit);
    at > start
        && matches!(chars.get(at), Some('.' | ',' | '/' | '-'))
        && is_digit(at - 1)
        && is_digit(at + 1)
        && chars[start..at].iter().all(|c| c.is_ascii_digit() || c.is_ascii_punctuation())
}

/// Whether a word ends as an infinitive does.
pub(crate) fn has_infinitive_ending(word: &str) -> bool {
    ["ar", "er", "ir"].iter().any(|ending| word.ends_with(ending))
}

/// Whether a word ends as an infinitive or a gerund does.
pub(crate) fn is_verbal(word: &str) -> bool {
    has_infinitive_ending(word)
        || ["ando", "endo", "indo"].iter().any(|ending| word.ends_with(ending))
}

/// Whether a word begins with one of the stems.
pub(crate) fn has_stem(word: &str, stems: &[&str]) -> bool {
    stems.iter().any(|stem| word.starts_with(stem))
}

/// `não`, `nunca` and the like, which deny what follows.
pub(crate) fn is_negation(word: &str) -> bool {
    matches!(word, "nao" | "nunca" | "nem" | "sem" | "jamais")
}

/// `meu`, `minha`, which say whose something is.
pub(crate) fn is_possessive(word: &str) -> bool {
    matches!(word, "meu" | "minha" | "meus" | "minhas")
}

/// Whether the words begin with a phrase.
pub(crate) fn begin_with(words: &[String], phrase: &str) -> bool {
    let mut words = words.iter();
    phrase.split(' ').all(|part| words.next().is_some_and(|word| word == part))
}

/// Whether the words end with a phrase.
pub(crate) fn end_with(words: &[String], phrase: &str) -> bool {
    let mut words = words.iter().rev();
    phrase.split(' ').rev().all(|part| words.next().is_some_and(|word| word == part))
}

/// Verbs that say that somebody has or feels something.
pub(crate) fn is_verb_of_having(word: &str) -> bool {
    lists::HAVING.has(word)
}

/// The words of an emoji that says something about health.
pub(crate) const fn spoken_emoji(emoji: char) -> Option<&'static str> {
    Some(match emoji {
        '🤰' => "gravida",
        '🤱' => "pos parto",
        '👎' => "ruim",
        '🩸' => "sangramento",
        '🤒' => "febre",
        '🫀' => "coracao",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_folded_and_units_split_off() {
        for (raw, expected) in [
            ("doooi", "doi"),
            ("passo", "passo"),
            ("kkkkk", "k"),
            ("120kg", "120 kg"),
            ("12x8", "12 x 8"),
            ("L4L5", "l4 l5"),
            ("c5", "c5"),
            ("37,8", "37,8"),
            ("2000", "2000"),
            ("É", "eh"),
        ] {
            assert_eq!(folded_words(raw).join(" "), expected, "{raw}");
        }
    }
}
