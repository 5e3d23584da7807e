//! Use cases on real databases, and the adapter to the identity provider.

mod hostile_provider;
mod proofs;
mod races;
mod sessions;
mod tokens;
