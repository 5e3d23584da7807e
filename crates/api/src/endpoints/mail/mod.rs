//! Letters and notices.

pub(crate) mod push;
pub(crate) mod unsubscribe;
