//! Conversations with the assistant.

pub mod assistant_conversations;
pub mod assistant_messages;
pub mod assistant_settings;
pub mod assistant_usage;
