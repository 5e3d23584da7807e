//! Records the statements that a connection sends, for tests.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use diesel::connection::{Instrumentation, InstrumentationEvent};

/// The statements sent, without those that begin and end transactions. Nothing is recorded before it
/// is first asked for: writing each statement as text would slow a server that is measured.
#[derive(Debug, Default)]
pub(crate) struct Statements {
    is_recording: AtomicBool,
    count: AtomicU64,
    /// `None` until the first call of [`Self::take_texts`].
    texts: Mutex<Option<Vec<String>>>,
}

impl Statements {
    /// How many were recorded; the first call starts the recording.
    pub(crate) fn count(&self) -> u64 {
        self.is_recording.store(true, Ordering::SeqCst);
        self.count.load(Ordering::SeqCst)
    }

    /// Returns the texts since the last call; the first call starts the recording.
    pub(crate) fn take_texts(&self) -> Vec<String> {
        self.is_recording.store(true, Ordering::SeqCst);
        let mut texts = self.texts.lock().expect("no test panics in here");
        texts.replace(Vec::new()).unwrap_or_default()
    }

    fn add(&self, text: &str) {
        self.count.fetch_add(1, Ordering::SeqCst);
        if let Some(texts) = &mut *self.texts.lock().expect("no test panics in here") {
            let statement = text.split(" -- binds").next().unwrap_or_default();
            texts.push(statement.trim().to_owned());
        }
    }
}

/// Passes each statement of a connection to [`Statements`].
pub(crate) struct Recorder(pub(crate) Arc<Statements>);

impl Instrumentation for Recorder {
    fn on_connection_event(&mut self, event: InstrumentationEvent<'_>) {
        if !self.0.is_recording.load(Ordering::SeqCst) {
            return;
        }
        if let InstrumentationEvent::StartQuery { query, .. } = event {
            let text = query.to_string();
            let is_of_transaction =
                ["BEGIN", "COMMIT", "ROLLBACK", "SAVEPOINT", "RELEASE", "SELECT 1"]
                    .iter()
                    .any(|word| text.starts_with(word));
            if !is_of_transaction {
                self.0.add(&text);
            }
        }
    }
}
