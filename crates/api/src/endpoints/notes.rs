//! The field `notes`, which several bodies share.

use evolua_domain::input::{InputError, optional_text};
use serde::{Deserialize, Deserializer};

/// In characters.
pub(super) const LONGEST_NOTES: usize = 1000;

/// Deserializes to `Some(None)` for null, so that it differs from a field that is left out.
pub(super) fn nullable<'de, D, T>(deserializer: D) -> Result<Option<Option<T>>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    Option::deserialize(deserializer).map(Some)
}

/// Checks notes of an edit; blank or null clears them.
pub(super) fn check_notes_edit(notes: Option<String>) -> Result<Option<String>, InputError> {
    optional_text(&notes.unwrap_or_default(), LONGEST_NOTES)
}
