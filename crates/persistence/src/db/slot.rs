//! Where work on another thread leaves its result.

use std::sync::{Arc, Mutex, PoisonError};

use crate::error::Error;

/// Holds the result of work. Work that keeps its own result has the same type as all other work: the
/// queue, the deadlines and the retries around it are compiled once, not for each query.
pub(super) struct Slot<T>(Arc<Mutex<Option<T>>>);

impl<T> Slot<T> {
    pub(super) fn new() -> Self {
        Self(Arc::default())
    }

    /// Replaces the result of an earlier attempt.
    pub(super) fn set(&self, result: T) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(result);
    }

    pub(super) fn take(&self) -> Result<T, Error> {
        let result = self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        result.ok_or_else(|| Error::Unavailable("the query ended without a result".to_owned()))
    }
}

impl<T> Clone for Slot<T> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}
