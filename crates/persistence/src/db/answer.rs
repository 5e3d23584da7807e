//! What work on another thread answers.

use std::sync::{Arc, Mutex, PoisonError};

use crate::error::Error;

/// Holds the answer of work. Work that keeps its own answer has the same type as all other work: the
/// queue, the deadlines and the retries around it are compiled once, not for each query.
pub(super) struct Answer<T>(Arc<Mutex<Option<T>>>);

impl<T> Answer<T> {
    pub(super) fn new() -> Self {
        Self(Arc::default())
    }

    /// Replaces the answer of an earlier attempt.
    pub(super) fn set(&self, answer: T) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(answer);
    }

    pub(super) fn take(&self) -> Result<T, Error> {
        let answer = self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        answer.ok_or_else(|| Error::Unavailable("the query ended without an answer".to_owned()))
    }
}

impl<T> Clone for Answer<T> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}
