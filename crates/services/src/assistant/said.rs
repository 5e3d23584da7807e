//! What a model said, made harmless.

/// Characters of an answer, beyond what any limit of tokens gives in Portuguese.
const LONGEST: usize = 12_000;

/// An answer as it grows.
#[derive(Debug, Default)]
pub(super) struct Said {
    text: String,
    characters: usize,
}

impl Said {
    /// Adds a piece and returns what of it may be shown. Control characters are left out, with
    /// which a text could hide, turn around or break what stands beside it.
    pub(super) fn add(&mut self, piece: &str) -> String {
        let room = LONGEST.saturating_sub(self.characters);
        let kept: String = piece.chars().filter(|c| is_shown(*c)).take(room).collect();
        self.characters += kept.chars().count();
        self.text.push_str(&kept);
        kept
    }

    pub(super) fn is_full(&self) -> bool {
        self.characters >= LONGEST
    }

    pub(super) fn is_blank(&self) -> bool {
        self.text.trim().is_empty()
    }

    pub(super) fn text(&self) -> &str {
        self.text.trim()
    }
}

fn is_shown(c: char) -> bool {
    match c {
        '\n' | '\t' => true,
        // Marks that turn the direction of writing, or can't be seen.
        '\u{ad}'
        | '\u{61c}'
        | '\u{180e}'
        | '\u{200b}'..='\u{200f}'
        | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}'
        | '\u{feff}'
        | '\u{fff9}'..='\u{fffb}'
        | '\u{e0000}'..='\u{e007f}' => false,
        _ => !c.is_control(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_and_turned_text_are_left_out() {
        let mut said = Said::default();
        assert_eq!(said.add("Bom\0 dia,\u{202e} Ana\n"), "Bom dia, Ana\n");
        assert_eq!(said.add("\u{7}\u{200b}"), "");
        assert_eq!(said.text(), "Bom dia, Ana");
    }

    #[test]
    fn an_answer_is_bounded() {
        let mut said = Said::default();
        assert_eq!(said.add(&"é".repeat(LONGEST - 1)).chars().count(), LONGEST - 1);
        assert!(!said.is_full());
        assert_eq!(said.add("fim"), "f");
        assert!(said.is_full());
        assert_eq!(said.add("mais"), "");
    }
}
