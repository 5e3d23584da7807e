//! Undoes what hides a word from a reader and not from a model: wide letters, invisible characters,
//! digits in the place of letters, and spaced letters.

use unicode_normalization::UnicodeNormalization;

/// Fewest letters of a word in which a digit may stand for a letter: `p3ito`, and not `t4` or `b12`.
const FEWEST_LETTERS: usize = 3;

/// The text as it is meant to be read.
pub(super) fn undisguised(text: &str) -> String {
    let visible: String = text.nfkc().filter(|c| !is_invisible(*c)).collect();
    let joined: Vec<String> = visible.split("  ").map(join_letters).collect();
    joined.join(" ")
}

fn is_invisible(c: char) -> bool {
    matches!(
        c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{180e}' | '\u{feff}'
            | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{fe00}'..='\u{fe0f}'
    )
}

/// Joins letters that stand alone: `d o r` is `dor`.
fn join_letters(part: &str) -> String {
    let mut words: Vec<String> = Vec::new();
    let mut was_letter = false;
    for word in part.split_whitespace() {
        let is_letter = word.chars().count() == 1 && word.chars().all(char::is_alphabetic);
        match words.last_mut() {
            Some(last) if is_letter && was_letter => last.push_str(word),
            _ => words.push(with_letters(word)),
        }
        was_letter = is_letter;
    }
    words.join(" ")
}

/// Reads digits as letters where one stands between letters.
fn with_letters(word: &str) -> String {
    let chars: Vec<char> = word.chars().collect();
    let is_inside = chars.windows(3).any(|three| {
        three[0].is_alphabetic() && letter_of(three[1]).is_some() && three[2].is_alphabetic()
    });
    let letters = chars.iter().filter(|c| c.is_alphabetic()).count();
    if !is_inside || letters < FEWEST_LETTERS {
        return word.to_owned();
    }
    chars.iter().map(|c| letter_of(*c).unwrap_or(*c)).collect()
}

const fn letter_of(digit: char) -> Option<char> {
    match digit {
        '0' => Some('o'),
        '1' => Some('i'),
        '3' => Some('e'),
        '4' => Some('a'),
        '5' => Some('s'),
        '7' => Some('t'),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_as_they_are_meant() {
        for (text, expected) in [
            ("dor no p3ito", "dor no peito"),
            ("qu3r0 m0rr3r", "quero morrer"),
            ("ｄｏｒ no pe\u{200b}i\u{ad}to", "dor no peito"),
            ("d o r  n o  p e i t o", "dor no peito"),
            ("3x10 com 42,5 kg, b12 e L5S1", "3x10 com 42,5 kg, b12 e L5S1"),
            ("covid19 e omega3", "covid19 e omega3"),
        ] {
            assert_eq!(undisguised(text), expected);
        }
    }
}
