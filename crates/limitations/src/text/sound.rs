//! How a word sounds, so that spellings which sound alike are equal.

/// The sound of a folded word: `ç`, `ss`, `sc`, `z` and soft `c` are `s`; `ch` is `x`; `qu` and hard
/// `c` are `k`; `lh` is `li`; `l` before a consonant or at the end is `u`; `m` before a consonant is
/// `n`; `e` at the end is `i`, `o` at the end is `u`; `h` is silent; a double letter is one.
pub(crate) fn sound(word: &str) -> String {
    let letters = word.as_bytes();
    let at = |index: usize| letters.get(index).copied().unwrap_or(b' ');
    let is_soft = |letter: u8| matches!(letter, b'e' | b'i' | b'y');
    let is_consonant =
        |letter: u8| !matches!(letter, b'a' | b'e' | b'i' | b'o' | b'u' | b'y' | b'h');
    let mut sound = String::with_capacity(word.len());
    let mut index = 0;
    while index < letters.len() {
        let letter = at(index);
        let next = at(index + 1);
        // Pairs of letters come before single ones.
        let (spoken, taken) = match (letter, next) {
            (b'c', b'h') => ("x", 2),
            (b'p', b'h') => ("f", 2),
            (b'l', b'h') => ("li", 2),
            (b'n', b'h') => ("nh", 2),
            (b's', b'c') if is_soft(at(index + 2)) => ("s", 2),
            (b'q', b'u') => ("k", 2),
            (b'c', next) if is_soft(next) => ("s", 1),
            (b'c' | b'q', _) => ("k", 1),
            (b'g', next) if is_soft(next) => ("j", 1),
            (b'z', _) => ("s", 1),
            (b'w', _) => ("v", 1),
            (b'h', _) => ("", 1),
            (b'l', next) if is_consonant(next) && next != b'l' => ("u", 1),
            (b'm', next) if is_consonant(next) => ("n", 1),
            (b'y', _) | (b'e', b' ') => ("i", 1),
            (b'o', b' ') => ("u", 1),
            _ => ("", 0),
        };
        if taken == 0 {
            push(&mut sound, char::from(letter));
        } else {
            spoken.chars().for_each(|spoken| push(&mut sound, spoken));
        }
        index += taken.max(1);
    }
    sound
}

fn push(sound: &mut String, letter: char) {
    if !sound.ends_with(letter) {
        sound.push(letter);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spellings_that_sound_alike_are_equal() {
        for (left, right) in [
            ("pressao", "presao"),
            ("alta", "auta"),
            ("ciatico", "siatico"),
            ("hernia", "ernia"),
            ("labirintite", "labirintiti"),
            ("joelho", "joelio"),
            ("cesarea", "sezarea"),
            ("infarto", "inffarto"),
            ("enxaqueca", "enchaqueca"),
        ] {
            assert_eq!(sound(left), sound(right), "{left} {right}");
        }
    }
}
