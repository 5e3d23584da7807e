//! Why a job fails.

use chrono::{DateTime, Utc};
use evolua_persistence::Error as PersistenceError;

use crate::ServiceError;

/// Why a job failed.
#[derive(Debug)]
pub(crate) struct JobError {
    /// For the administrator, without personal data.
    pub(crate) text: String,
    /// Whether another attempt is useless.
    pub(crate) is_final: bool,
    /// When to try again, where the reason for waiting tells.
    pub(crate) retry_at: Option<DateTime<Utc>>,
}

impl JobError {
    pub(crate) fn retry(text: impl Into<String>) -> Self {
        Self { text: text.into(), is_final: false, retry_at: None }
    }

    pub(crate) fn give_up(text: impl Into<String>) -> Self {
        Self { text: text.into(), is_final: true, retry_at: None }
    }

    /// Waits until an instant.
    pub(crate) fn retry_at(at: DateTime<Utc>, text: impl Into<String>) -> Self {
        Self { retry_at: Some(at), ..Self::retry(text) }
    }
}

impl From<ServiceError> for JobError {
    fn from(error: ServiceError) -> Self {
        let cause = error.cause.as_ref().map(|cause| format!(": {cause}")).unwrap_or_default();
        Self::retry(format!("{error}{cause}"))
    }
}

impl From<PersistenceError> for JobError {
    fn from(error: PersistenceError) -> Self {
        ServiceError::from(error).into()
    }
}
