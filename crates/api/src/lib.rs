//! The HTTP layer: routes, extractors, bodies, OpenAPI and the embedded frontend.
//!
//! Handlers are thin: they turn a body into domain types, call one use case and turn its result
//! into a body. Access is decided in the services: the extractors pass on the proofs that
//! `evolua_services::access` constructs.

mod address;
mod cookies;
#[cfg(feature = "dev-tools")]
mod dev;
mod endpoints;
mod extract;
mod frontend;
mod middleware;
mod openapi;
mod problem;
mod routes;
mod schemas;
mod server;
mod settings;

#[cfg(feature = "dev-tools")]
pub use dev::{DevTools, serve_pages_from};
pub use extract::BODY_TIMEOUT;
pub use routes::openapi_document;
pub use server::{Server, ServerError, Stop};
pub use settings::{ApiSettings, Limits, Seller};
