//! The error of all use cases, with a closed table of codes.

mod code;
pub mod codes;

use std::collections::BTreeMap;
use std::fmt;

use chrono::TimeDelta;
use evolua_persistence::{Error as PersistenceError, Retryable};
use thiserror::Error;

pub use code::{Code, Kind};

/// Why a use case was refused.
#[derive(Debug, Error)]
pub struct ServiceError {
    pub code: &'static Code,
    /// Refused fields by path, each with its sentence.
    pub fields: FieldErrors,
    /// When to try again.
    pub retry_after: Option<TimeDelta>,
    /// For the log, never for the answer.
    #[source]
    pub cause: Option<Box<dyn std::error::Error + Send + Sync>>,
    is_serialization_failure: bool,
}

impl fmt::Display for ServiceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code.id)
    }
}

impl From<&'static Code> for ServiceError {
    fn from(code: &'static Code) -> Self {
        Self {
            code,
            fields: FieldErrors::default(),
            retry_after: None,
            cause: None,
            is_serialization_failure: false,
        }
    }
}

impl ServiceError {
    pub fn caused_by(
        code: &'static Code,
        cause: impl Into<Box<dyn std::error::Error + Send + Sync>>,
    ) -> Self {
        Self { cause: Some(cause.into()), ..code.into() }
    }

    /// A fault of ours, such as a stored text that can't be read.
    pub fn internal(cause: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Self {
        Self::caused_by(&codes::INTERNAL, cause)
    }

    /// An error that asks the client to wait.
    pub fn retry_in(code: &'static Code, wait: TimeDelta) -> Self {
        Self { retry_after: Some(wait), ..code.into() }
    }

    /// An error for a single refused field.
    pub fn field(name: &str, refusal: impl fmt::Display) -> Self {
        let mut fields = FieldErrors::default();
        fields.refuse(name, refusal);
        fields.into()
    }

    /// A refused field with a sentence of its own for the whole request.
    pub fn field_with(code: &'static Code, name: &str, refusal: impl fmt::Display) -> Self {
        Self { code, ..Self::field(name, refusal) }
    }
}

impl From<PersistenceError> for ServiceError {
    fn from(error: PersistenceError) -> Self {
        let code = match &error {
            PersistenceError::Unavailable(_) | PersistenceError::Serialization => {
                &codes::UNAVAILABLE
            }
            // Usually a row that was deleted after the client had read it.
            PersistenceError::MissingReference => &codes::NOT_FOUND,
            PersistenceError::Conflict => &codes::CONFLICT,
            PersistenceError::Corrupt { .. } | PersistenceError::Statement(_) => &codes::INTERNAL,
        };
        Self {
            retry_after: (code.kind == Kind::Unavailable).then(|| TimeDelta::seconds(2)),
            is_serialization_failure: error.is_serialization_failure(),
            ..Self::caused_by(code, error)
        }
    }
}

impl Retryable for ServiceError {
    fn is_serialization_failure(&self) -> bool {
        self.is_serialization_failure
    }
}

/// Refused fields, each with its sentence.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct FieldErrors(BTreeMap<String, String>);

impl FieldErrors {
    /// Records a refused field; the first refusal of a field stays.
    pub fn refuse(&mut self, name: &str, refusal: impl fmt::Display) {
        self.0.entry(name.to_owned()).or_insert_with(|| refusal.to_string());
    }

    /// An error if any field was refused.
    pub fn into_result(self) -> crate::Result<()> {
        if self.0.is_empty() { Ok(()) } else { Err(self.into()) }
    }

    /// Returns the checked value, or records why it was refused.
    pub fn check<T, E: fmt::Display>(
        &mut self,
        name: &str,
        checked: std::result::Result<T, E>,
    ) -> Option<T> {
        checked.map_err(|refusal| self.refuse(name, refusal)).ok()
    }

    /// Like [`Self::check`], for an optional value.
    pub fn check_optional<I, T, E: fmt::Display>(
        &mut self,
        name: &str,
        value: Option<I>,
        check: impl FnOnce(I) -> std::result::Result<T, E>,
    ) -> Option<T> {
        self.check(name, value.map(check).transpose()).flatten()
    }

    /// Adds the refused fields of a nested object under its name.
    pub fn nest(&mut self, part: &str, inner: Self) {
        for (name, refusal) in inner.0 {
            self.refuse(&format!("{part}.{name}"), refusal);
        }
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, text)| (name.as_str(), text.as_str()))
    }
}

impl From<FieldErrors> for ServiceError {
    fn from(fields: FieldErrors) -> Self {
        Self { fields, ..(&codes::INVALID_FIELDS).into() }
    }
}

/// An error with all its causes in one line.
pub(crate) fn error_chain(error: &dyn std::error::Error) -> String {
    let mut line = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        line = format!("{line}: {error}");
        cause = error.source();
    }
    line
}
