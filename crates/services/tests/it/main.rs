//! Use cases on real databases, and the adapter to the identity provider.

mod administrators;
mod assistant;
mod conversation;
#[cfg(feature = "dev-tools")]
mod demo;
mod hostile_provider;
mod mail;
mod mail_settings;
mod push;
mod races;
mod recalculate;
mod renewal;
mod second_factor;
mod sessions;
mod smtp;
mod tokens;
#[cfg(feature = "dev-tools")]
mod web_push;
mod weeks;
#[cfg(feature = "dev-tools")]
mod year;
