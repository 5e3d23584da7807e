//! What the fields of bodies share: texts are trimmed while they are read, and free of characters that
//! nobody types.

use serde::{Deserialize, Deserializer};
use validator::ValidationError;

/// Trims a text.
pub(crate) fn trimmed<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    String::deserialize(deserializer).map(|text| text.trim().to_owned())
}

/// Trims an optional text; a blank one is `None`.
pub(crate) fn optional_trimmed<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<String>, D::Error> {
    Option::deserialize(deserializer).map(without_blank)
}

/// Trims a text that may be left out, but not be blank: its shortest length is 1.
pub(crate) fn trimmed_if_sent<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<String>, D::Error> {
    let text: Option<String> = Option::deserialize(deserializer)?;
    Ok(text.map(|text| text.trim().to_owned()))
}

/// The text of an edit: `None` if the field is left out, `Some(None)` for null or a blank text, which
/// clear it.
pub(crate) fn nullable_trimmed<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<Option<String>>, D::Error> {
    optional_trimmed(deserializer).map(Some)
}

fn without_blank(text: Option<String>) -> Option<String> {
    text.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty())
}

/// Refuses NUL and the other control characters, which PostgreSQL partly refuses too. Line breaks and
/// tabs stay, unlike with `non_control_character`.
pub(crate) fn printable(text: &str) -> Result<(), ValidationError> {
    let is_refused = |c: char| c.is_control() && !matches!(c, '\n' | '\r' | '\t');
    if text.contains(is_refused) { Err(ValidationError::new("control_character")) } else { Ok(()) }
}

/// Refuses a blank text where spaces count, as in a password, or with a `code` of its own.
pub(crate) fn not_blank(text: &str) -> Result<(), ValidationError> {
    if text.trim().is_empty() { Err(ValidationError::new("required")) } else { Ok(()) }
}

/// Refuses an empty list. With a `code` of its own where the shared sentence doesn't fit.
pub(crate) fn not_empty<T>(items: &[T]) -> Result<(), ValidationError> {
    if items.is_empty() { Err(ValidationError::new("required")) } else { Ok(()) }
}
