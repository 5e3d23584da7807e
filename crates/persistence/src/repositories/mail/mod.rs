//! What is sent: letters, reminders, notices to browsers.

pub mod emails;
pub mod mail_opt_outs;
pub mod mail_settings;
pub mod push_subscriptions;
pub mod reminders;
pub mod training_reminders;
