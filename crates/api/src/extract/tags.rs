//! ETags of a member's answers. They are made of the versions of the member's data, so that an
//! answer that hasn't changed is recognised without reading it.

use std::collections::BTreeMap;
use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::http::header::{ContentType, ETAG, IF_NONE_MATCH};
use actix_web::{FromRequest, HttpMessage, HttpRequest, HttpResponse, HttpResponseBuilder};
use chrono::NaiveDate;
use evolua_domain::access::AccessState;
use evolua_domain::id::MemberId;
use evolua_services::ServiceError;
use evolua_services::access::{DataVersions, SignedIn};
use evolua_services::assistant::Status;
use evolua_services::error::codes;
use serde::Serialize;
use sha2::{Digest, Sha256};
use utoipa::IntoResponses;
use utoipa::openapi::{RefOr, Response};

use crate::endpoints::config::AppConfig;
use crate::problem::{Answer, ApiError};

/// What the server answers changes with this fingerprint of its sources.
const BUILD: &str = env!("BUILD");

/// Room for most answers, so that a long one isn't copied each time it outgrows its buffer.
const USUAL_BYTES: usize = 32 * 1024;

/// The ETags of the caller's answers.
pub(crate) struct Tags {
    member: MemberId,
    access: AccessState,
    today: NaiveDate,
    versions: DataVersions,
    /// `If-None-Match`.
    known: Option<String>,
}

impl FromRequest for Tags {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let extensions = request.extensions();
        let who = extensions.get::<SignedIn>();
        let Some(who) = who else {
            return ready(Err((&codes::SIGNED_OUT).into()));
        };
        let known = request.headers().get(IF_NONE_MATCH).and_then(|value| value.to_str().ok());
        ready(Ok(Self {
            member: who.member().id,
            access: who.access(),
            today: who.today(),
            versions: who.versions(),
            known: known.map(str::to_owned),
        }))
    }
}

impl Tags {
    /// Tags answers about the training log, the profile and today.
    pub(crate) fn training(&self) -> Tag<'_> {
        self.training_at(self.versions)
    }

    /// Tags such an answer where the call itself has written data, and then read these versions.
    pub(crate) fn training_at(&self, versions: DataVersions) -> Tag<'_> {
        self.tag(format_args!("{}-{}", versions.data, self.today))
    }

    /// Tags a visit, which also says where the member stands with the assistant and what the trainer
    /// shows: both change without any of the member's data.
    pub(crate) fn visit(&self, assistant: Status, config: &AppConfig) -> Tag<'_> {
        self.visit_at(self.versions, assistant, config)
    }

    /// See [`Self::training_at`].
    pub(crate) fn visit_at(
        &self,
        versions: DataVersions,
        assistant: Status,
        config: &AppConfig,
    ) -> Tag<'_> {
        let Status { is_enabled, has_consent, shares_limitations } = assistant;
        let [enabled, consent, limitations] =
            [is_enabled, has_consent, shares_limitations].map(u8::from);
        let config = fingerprint(config);
        self.tag(format_args!(
            "v{}-{}-{enabled}{consent}{limitations}-{config}",
            versions.data, self.today
        ))
    }

    /// Tags answers about the training log that the day doesn't change.
    pub(crate) fn log(&self) -> Tag<'_> {
        self.log_at(self.versions)
    }

    /// See [`Self::training_at`].
    pub(crate) fn log_at(&self, versions: DataVersions) -> Tag<'_> {
        self.tag(format_args!("{}", versions.data))
    }

    /// Tags answers about the program and the exercises, which the log and the day don't change.
    pub(crate) fn program(&self) -> Tag<'_> {
        self.program_at(self.versions)
    }

    /// See [`Self::training_at`].
    pub(crate) fn program_at(&self, versions: DataVersions) -> Tag<'_> {
        self.tag(format_args!("p{}", versions.program))
    }

    fn tag(&self, version: std::fmt::Arguments<'_>) -> Tag<'_> {
        let Self { member, access, .. } = self;
        // Weak, because the same answer may be compressed or not.
        let value = format!("W/\"{BUILD}-{}{}-{version}\"", member.0, access.as_str());
        Tag { value, known: self.known.as_deref() }
    }
}

/// Differs between configurations that members see.
fn fingerprint(config: &AppConfig) -> String {
    let shown = serde_json::to_vec(config).unwrap_or_default();
    hex::encode(&Sha256::digest(shown)[..3])
}

/// The ETag of an answer.
pub(crate) struct Tag<'a> {
    value: String,
    known: Option<&'a str>,
}

impl Tag<'_> {
    pub(crate) fn value(self) -> String {
        self.value
    }

    /// The answer to a client that has this version already.
    pub(crate) fn unchanged(&self) -> Option<HttpResponse> {
        let is_known = self.known?.split(',').any(|tag| tag.trim() == self.value);
        is_known.then(|| HttpResponse::NotModified().insert_header((ETAG, &*self.value)).finish())
    }

    pub(crate) fn ok(&self) -> HttpResponseBuilder {
        let mut response = HttpResponse::Ok();
        response.insert_header((ETAG, &*self.value));
        response
    }

    /// Answers with the body, which is read only if the client doesn't have it.
    pub(crate) async fn answer<T: Serialize>(
        self,
        body: impl Future<Output = Result<T, ServiceError>>,
    ) -> Answer {
        if let Some(unchanged) = self.unchanged() {
            return Ok(unchanged);
        }
        let body = body.await?;
        let mut json = Vec::with_capacity(USUAL_BYTES);
        serde_json::to_writer(&mut json, &body)
            .map_err(|error| ServiceError::internal(error.to_string()))?;
        Ok(self.ok().content_type(ContentType::json()).body(json))
    }
}

/// The answer without a body to a request whose `If-None-Match` names the current ETag.
pub(crate) struct Unchanged;

impl IntoResponses for Unchanged {
    fn responses() -> BTreeMap<String, RefOr<Response>> {
        let response = Response::new("Unchanged since the ETag in If-None-Match");
        BTreeMap::from([("304".to_owned(), response.into())])
    }
}

#[cfg(test)]
mod tests {
    use super::Tag;

    #[test]
    fn an_answer_is_unchanged_if_its_tag_is_among_the_known_ones() {
        let is_unchanged = |known| Tag { value: "W/\"b\"".to_owned(), known }.unchanged().is_some();
        assert!(is_unchanged(Some("W/\"a\", W/\"b\"")));
        assert!(is_unchanged(Some("W/\"b\"")));
        assert!(!is_unchanged(Some("W/\"bb\"")));
        assert!(!is_unchanged(None));
    }
}
