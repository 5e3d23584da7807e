//! Query parameters, refused with a problem body like every other input.

use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest};
use evolua_services::ServiceError;
use serde::de::DeserializeOwned;

use super::text::printable;
use crate::problem::ApiError;

pub(crate) struct Query<Q>(pub(crate) Q);

impl<Q: DeserializeOwned + 'static> FromRequest for Query<Q> {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let query = request.query_string();
        let mut values = url::form_urlencoded::parse(query.as_bytes());
        let is_printable = values.all(|(_, value)| printable(&value).is_ok());
        let parsed = actix_web::web::Query::<Q>::from_query(query).ok().filter(|_| is_printable);
        ready(parsed.map(|query| Self(query.into_inner())).ok_or_else(|| {
            // The parser doesn't name the parameter of a wrong value.
            ServiceError::field("query", "Um dos parâmetros do endereço não é válido.").into()
        }))
    }
}
