//! What routes are registered with: with the feature `openapi` types that also collect the document,
//! else those of actix-web alone.

#[cfg(feature = "openapi")]
mod documented {
    pub(crate) use utoipa_actix_web::scope::{Scope, scope};
    pub(crate) use utoipa_actix_web::service_config::ServiceConfig as Routes;
}

#[cfg(not(feature = "openapi"))]
mod plain {
    pub(crate) use actix_web::Scope;
    use actix_web::web;
    pub(crate) use actix_web::web::scope;

    pub(crate) type Routes<'a> = web::ServiceConfig;
}

#[cfg(feature = "openapi")]
pub(crate) use documented::{Routes, Scope, scope};
#[cfg(not(feature = "openapi"))]
pub(crate) use plain::{Routes, Scope, scope};
