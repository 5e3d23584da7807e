//! Use cases on real databases, and the adapter to the identity provider.

#[cfg(feature = "dev-tools")]
mod demo;
mod hostile_provider;
mod mail;
mod mail_settings;
mod proofs;
mod races;
mod recalculate;
mod renewal;
mod sessions;
mod smtp;
mod tokens;
