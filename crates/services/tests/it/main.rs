//! Use cases on real databases, and the adapter to the identity provider.

mod hostile_provider;
mod races;
mod tokens;
