//! Notes, as several bodies carry them.

use evolua_domain::input::{InputError, optional_text};
use serde::{Deserialize, Deserializer};

/// Longest note, in characters.
pub(super) const NOTES: usize = 1000;

/// Tells a field that is null from one that was left out.
pub(super) fn present<'de, D, T>(deserializer: D) -> Result<Option<Option<T>>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    Option::deserialize(deserializer).map(Some)
}

/// Notes as an edit sends them: blank or null clears.
pub(super) fn edited_notes(notes: Option<String>) -> Result<Option<String>, InputError> {
    optional_text(&notes.unwrap_or_default(), NOTES)
}
