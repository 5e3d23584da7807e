//! Extractors for the caller. The scope's middleware has resolved the session already; these only
//! check its result, so that access is refused before the body is read.

use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpMessage, HttpRequest};
use evolua_services::access::{ActiveMember, HistoryReader, SignedIn, UnblockedMember};
use evolua_services::admin::Admin;
use evolua_services::error::codes;

use crate::problem::ApiError;

/// An access proof that a signed-in person may get.
pub(crate) trait Proof: Sized + 'static {
    fn prove(who: SignedIn) -> evolua_services::Result<Self>;
}

impl Proof for SignedIn {
    fn prove(who: SignedIn) -> evolua_services::Result<Self> {
        Ok(who)
    }
}

impl Proof for UnblockedMember {
    fn prove(who: SignedIn) -> evolua_services::Result<Self> {
        who.unblocked()
    }
}

impl Proof for HistoryReader {
    fn prove(who: SignedIn) -> evolua_services::Result<Self> {
        who.history_reader()
    }
}

impl Proof for ActiveMember {
    fn prove(who: SignedIn) -> evolua_services::Result<Self> {
        who.active()
    }
}

/// The access proof that a handler requires.
pub(crate) struct Caller<P>(pub(crate) P);

impl<P: Proof> FromRequest for Caller<P> {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let who = request.extensions().get::<SignedIn>().cloned();
        ready(match who {
            Some(who) => P::prove(who).map(Self).map_err(ApiError::from),
            None => Err((&codes::SIGNED_OUT).into()),
        })
    }
}

pub(crate) struct AdminCaller(pub(crate) Admin);

impl FromRequest for AdminCaller {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let admin = request.extensions().get::<Admin>().copied();
        ready(admin.map(Self).ok_or_else(|| (&codes::ADMIN_SIGNED_OUT).into()))
    }
}
