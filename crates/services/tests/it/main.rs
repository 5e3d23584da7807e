//! Use cases on real databases, and the adapter to the identity provider.

#[cfg(feature = "dev-tools")]
mod demo;
mod hostile_provider;
mod proofs;
mod races;
mod recalculate;
mod renewal;
mod sessions;
mod tokens;
