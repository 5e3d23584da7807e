//! The text that a member writes about pain, injuries and conditions.

use serde::Serialize;
use thiserror::Error;

/// Why a text about limitations is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum LimitationsError {
    /// More than [`Limitations::MAX_CHARS`] characters after trimming.
    #[error("Escreva as limitações em até 2.000 caracteres.")]
    TooLong,
    /// A control character, which nobody types and PostgreSQL partly refuses.
    #[error("As limitações têm um caractere inválido. Apague-o e escreva de novo.")]
    ForbiddenCharacter,
}

/// What a member wrote about limitations: health data, never blank, at most 2,000 characters.
///
/// `Debug` hides the text, so that it cannot slip into a log.
#[derive(Clone, PartialEq, Eq, Hash, Serialize)]
pub struct Limitations(String);

impl Limitations {
    pub const MAX_CHARS: usize = 2_000;

    /// Trims and checks a text. A blank one means that there are no limitations.
    ///
    /// All line breaks become `\n`. Tabs stay; other control characters are refused.
    pub fn parse(text: &str) -> Result<Option<Self>, LimitationsError> {
        let text = text.replace("\r\n", "\n").replace('\r', "\n");
        let text = text.trim();
        if text.chars().any(|c| c.is_control() && c != '\n' && c != '\t') {
            return Err(LimitationsError::ForbiddenCharacter);
        }
        if text.chars().count() > Self::MAX_CHARS {
            return Err(LimitationsError::TooLong);
        }
        Ok((!text.is_empty()).then(|| Self(text.to_owned())))
    }

    /// The text as the member wrote it, trimmed.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl std::fmt::Debug for Limitations {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "Limitations({} chars)", self.0.chars().count())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(text: &str) -> Result<Option<String>, LimitationsError> {
        Limitations::parse(text).map(|kept| kept.map(|kept| kept.as_str().to_owned()))
    }

    #[test]
    fn blank_text_is_no_limitation() {
        for blank in ["", "   ", "\n\t \r\n"] {
            assert_eq!(parsed(blank), Ok(None));
        }
    }

    #[test]
    fn text_is_trimmed_and_line_breaks_are_unified() {
        assert_eq!(
            parsed("  dor no joelho\r\n\ttorção em 2019 \r"),
            Ok(Some("dor no joelho\n\ttorção em 2019".to_owned()))
        );
    }

    #[test]
    fn length_counts_characters_not_bytes() {
        assert!(parsed(&"ã".repeat(2_000)).is_ok_and(|kept| kept.is_some()));
        assert_eq!(parsed(&"ã".repeat(2_001)), Err(LimitationsError::TooLong));
        assert!(parsed(&format!("{} ", "a".repeat(2_000))).is_ok(), "trailing space is no length");
    }

    #[test]
    fn control_characters_are_refused() {
        for refused in ["dor\0", "dor\u{7}no joelho", "a\u{1b}[31m", "a\u{85}b"] {
            assert_eq!(parsed(refused), Err(LimitationsError::ForbiddenCharacter), "{refused:?}");
        }
    }

    #[test]
    fn debug_does_not_show_health_data() {
        let kept = Limitations::parse("hérnia de disco").unwrap().unwrap();
        assert_eq!(format!("{kept:?}"), "Limitations(15 chars)");
    }
}
