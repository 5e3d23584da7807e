//! One error for all use cases, over a closed table of codes.

pub mod codes;

use std::collections::BTreeMap;
use std::fmt;

use chrono::TimeDelta;
use evolua_persistence::{Error as PersistenceError, Retryable};
use thiserror::Error;

/// What kind of refusal it is; the HTTP shell maps each to one status.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// The request can't be read.
    Malformed,
    /// No valid credentials.
    Unauthenticated,
    /// Known, but not allowed.
    Forbidden,
    /// Not there, or someone else's.
    NotFound,
    /// The state doesn't allow it any more.
    Conflict,
    /// It was there once and was deleted.
    Gone,
    /// The body is larger than the call takes.
    TooLarge,
    /// The body took too long to come.
    TooSlow,
    /// The body isn't JSON.
    WrongMediaType,
    /// Fields were refused.
    Invalid,
    /// Too many tries.
    TooMany,
    /// A fault of this program.
    Internal,
    /// Someone outside gave no proper answer.
    BadGateway,
    /// Try again shortly.
    Unavailable,
}

/// One row of the table of errors.
#[derive(Debug, PartialEq, Eq)]
pub struct Code {
    /// Stable name for programs.
    pub id: &'static str,
    /// What kind of refusal it is.
    pub kind: Kind,
    /// The Portuguese sentence for people.
    pub text: &'static str,
}

/// Why a use case was refused.
#[derive(Debug, Error)]
pub struct ServiceError {
    /// Which error it is.
    pub code: &'static Code,
    /// Refused fields by their path, each with its own sentence.
    pub fields: FieldErrors,
    /// When to try again.
    pub retry_after: Option<TimeDelta>,
    /// What caused it; for the log, never for the answer.
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
    /// The error with what caused it.
    pub fn caused_by(
        code: &'static Code,
        cause: impl Into<Box<dyn std::error::Error + Send + Sync>>,
    ) -> Self {
        Self { cause: Some(cause.into()), ..code.into() }
    }

    /// The error with the time to wait.
    pub fn retry_in(code: &'static Code, wait: TimeDelta) -> Self {
        Self { retry_after: Some(wait), ..code.into() }
    }

    /// A single refused field.
    pub fn field(name: &str, refusal: impl fmt::Display) -> Self {
        let mut fields = FieldErrors::default();
        fields.refuse(name, refusal);
        fields.into()
    }
}

impl From<PersistenceError> for ServiceError {
    fn from(error: PersistenceError) -> Self {
        let code = match &error {
            PersistenceError::Unavailable(_) | PersistenceError::Serialization => {
                &codes::UNAVAILABLE
            }
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
    /// Notes a refused field.
    pub fn refuse(&mut self, name: &str, refusal: impl fmt::Display) {
        self.0.entry(name.to_owned()).or_insert_with(|| refusal.to_string());
    }

    /// Takes a checked value, or notes why it was refused.
    pub fn check<T, E: fmt::Display>(
        &mut self,
        name: &str,
        checked: std::result::Result<T, E>,
    ) -> Option<T> {
        checked.map_err(|refusal| self.refuse(name, refusal)).ok()
    }

    /// Like [`Self::check`] for a value that may be absent.
    pub fn check_optional<I, T, E: fmt::Display>(
        &mut self,
        name: &str,
        value: Option<I>,
        check: impl FnOnce(I) -> std::result::Result<T, E>,
    ) -> Option<T> {
        self.check(name, value.map(check).transpose()).flatten()
    }

    /// Takes over what was refused inside a part of the whole, under the part's name.
    pub fn nest(&mut self, part: &str, inner: Self) {
        for (name, refusal) in inner.0 {
            self.refuse(&format!("{part}.{name}"), refusal);
        }
    }

    /// Whether nothing was refused.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The refused fields and their sentences.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, text)| (name.as_str(), text.as_str()))
    }
}

impl From<FieldErrors> for ServiceError {
    fn from(fields: FieldErrors) -> Self {
        Self { fields, ..(&codes::INVALID_FIELDS).into() }
    }
}
