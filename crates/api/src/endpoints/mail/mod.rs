//! Letters and notices.

pub(crate) mod push;
pub(crate) mod training_reminders;
pub(crate) mod unsubscribe;
