//! Checks that many fields share. Every error has the sentence that is shown at the field.

use thiserror::Error;
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// Why an input is refused.
#[derive(Debug, Clone, PartialEq, Error)]
pub enum InputError {
    /// The field is empty and must not be.
    #[error("Preencha este campo.")]
    Missing,
    /// More characters than the field holds.
    #[error("Use no máximo {max} caracteres.")]
    TooLong { max: usize },
    /// NUL or another control character, which nobody types and PostgreSQL partly refuses.
    #[error("O texto contém caracteres que não podem ser usados.")]
    ControlCharacter,
    #[error("Informe um número de {min} a {max}.")]
    OutOfRange { min: i64, max: i64 },
    /// A date after the member's today.
    #[error("A data não pode estar no futuro.")]
    FutureDate,
    /// A date before the first one that the product accepts.
    #[error("Informe uma data a partir de 01/01/2000.")]
    DateTooOld,
    /// A date too far back to plan from.
    #[error("Escolha uma data do último ano em diante.")]
    TooLongAgo,
    /// A date too far ahead to plan for.
    #[error("Esta data está longe demais.")]
    TooFarAhead,
    /// An end that comes before its start.
    #[error("O fim não pode vir antes do início.")]
    EndBeforeStart,
    /// More rows than a list holds.
    #[error("Envie no máximo {max} itens.")]
    TooMany { max: usize },
    /// A routine of another number of days than the program.
    #[error("Escolha {days} dias, um para cada treino do seu programa.")]
    OtherNumberOfDays { days: usize },
    /// An unknown token.
    #[error("Escolha uma das opções.")]
    UnknownChoice,
}

/// Trims a text that must not be blank and may have at most `max` characters.
pub fn text(raw: &str, max: usize) -> Result<String, InputError> {
    optional_text(raw, max)?.ok_or(InputError::Missing)
}

/// Trims a text that may have at most `max` characters. A blank one is `None`.
pub fn optional_text(raw: &str, max: usize) -> Result<Option<String>, InputError> {
    let trimmed = raw.trim();
    if trimmed.chars().any(|c| c.is_control() && c != '\n' && c != '\r' && c != '\t') {
        return Err(InputError::ControlCharacter);
    }
    if trimmed.chars().count() > max {
        return Err(InputError::TooLong { max });
    }
    Ok((!trimmed.is_empty()).then(|| trimmed.to_owned()))
}

/// Checks that a number is from `min` to `max`, both included.
pub fn integer(value: i64, min: i32, max: i32) -> Result<i32, InputError> {
    i32::try_from(value)
        .ok()
        .filter(|value| (min..=max).contains(value))
        .ok_or(InputError::OutOfRange { min: min.into(), max: max.into() })
}

/// Folds a text for searching: trims it, lowers its case and removes accents. Both database engines
/// compare the result alike.
pub fn search_key(text: &str) -> String {
    // Folded here, because SQLite's `lower` and `LIKE` fold only ASCII letters.
    text.trim().nfd().filter(|c| !is_combining_mark(*c)).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_trimmed_bounded_and_free_of_control_characters() {
        assert_eq!(text("  oi ", 5), Ok("oi".to_owned()));
        assert_eq!(text("   ", 5), Err(InputError::Missing));
        assert_eq!(text("123456", 5), Err(InputError::TooLong { max: 5 }));
        assert_eq!(text("a\0b", 5), Err(InputError::ControlCharacter));
        assert_eq!(optional_text("linha\noutra", 20), Ok(Some("linha\noutra".to_owned())));
    }

    #[test]
    fn a_search_key_has_neither_accents_nor_capitals() {
        assert_eq!(search_key("  João Tríceps "), "joao triceps");
    }

    #[test]
    fn integers_keep_to_their_bounds() {
        assert_eq!(integer(3, 3, 6), Ok(3));
        assert_eq!(integer(6, 3, 6), Ok(6));
        assert_eq!(integer(7, 3, 6), Err(InputError::OutOfRange { min: 3, max: 6 }));
        assert!(integer(i64::MAX, 0, 10).is_err());
    }
}
