//! Why a job fails.

use evolua_persistence::Error as PersistenceError;

use crate::ServiceError;

/// Why a job failed.
#[derive(Debug)]
pub(crate) struct JobError {
    /// For the administrator, without personal data.
    pub(super) text: String,
    /// Whether another attempt is useless.
    pub(super) is_final: bool,
}

impl JobError {
    pub(crate) fn retry(text: impl Into<String>) -> Self {
        Self { text: text.into(), is_final: false }
    }

    pub(crate) fn give_up(text: impl Into<String>) -> Self {
        Self { text: text.into(), is_final: true }
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
