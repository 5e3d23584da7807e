//! The HTTP shell: routes, extractors, bodies, OpenAPI and the embedded frontend.
//!
//! Handlers are thin: they turn a body into domain types, call one use case and turn its result
//! into a body. Nothing here decides who may do what; the extractors hand over proofs that the
//! access area made.

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
pub use dev::{DevTools, serve_pages_of};
pub use extract::BODY_TIMEOUT;
pub use routes::openapi_document as openapi;
pub use server::{Server, ServerError, Stop};
pub use settings::{ApiSettings, Limits, Seller};
