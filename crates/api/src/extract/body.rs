//! Reads and checks JSON bodies.

use std::time::Duration;

use actix_web::dev::Payload;
use actix_web::error::PayloadError;
use actix_web::web::Bytes;
use actix_web::{FromRequest, HttpMessage, HttpRequest, web};
use evolua_domain::id::MemberId;
use evolua_services::access::SignedIn;
use evolua_services::admin::Admin;
use evolua_services::error::codes;
use evolua_services::{FieldErrors, ServiceError};
use futures_util::FutureExt;
use futures_util::future::{LocalBoxFuture, Map};
use serde::de::DeserializeOwned;
use validator::Validate;

use super::refusals::collect;
use crate::problem::ApiError;
use crate::settings::ApiSettings;

/// How long a body may take to arrive. A slower client would hold a connection too long.
pub const BODY_TIMEOUT: Duration = Duration::from_secs(10);

/// The largest body of an ordinary call, in bytes.
pub(crate) const LARGEST_BODY: usize = 64 * 1024;

/// A body. `Validate` has the bounds of its fields; [`Self::check`] turns them into domain types.
pub(crate) trait RequestBody: DeserializeOwned + Validate + 'static {
    /// The checked value that the handler gets.
    type Valid;

    /// Parses the JSON. A body with flattened parts parses them one by one, so that a refusal can
    /// still name its field.
    fn read(json: &[u8]) -> Result<Self, ServiceError> {
        parse(json)
    }

    /// Checks what the fields mean and records each refusal; `None` if a needed field was refused. The
    /// values may be out of bounds: all refusals are reported together.
    fn check(self, fields: &mut FieldErrors) -> Option<Self::Valid>;
}

/// A body that was read and checked.
pub(crate) struct Body<B: RequestBody>(pub(crate) B::Valid);

impl<B: RequestBody> FromRequest for Body<B> {
    type Error = ApiError;
    type Future = Map<LocalBoxFuture<'static, Received>, fn(Received) -> Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        receive(request, payload).map(|json| Ok(Self(parse_and_check::<B>(&json?)?)))
    }
}

type Received = Result<Bytes, ApiError>;

/// Receives the JSON of a body.
fn receive(request: &HttpRequest, payload: &mut Payload) -> LocalBoxFuture<'static, Received> {
    let is_json = request.content_type().eq_ignore_ascii_case("application/json");
    let member = signed_in_member(request);
    let timeout =
        request.app_data::<web::Data<ApiSettings>>().map(|settings| settings.body_timeout);
    let bytes = Bytes::from_request(request, payload);
    Box::pin(async move {
        if !is_json {
            return Err((&codes::WRONG_MEDIA_TYPE).into());
        }
        let bytes = tokio::time::timeout(timeout.unwrap_or(BODY_TIMEOUT), bytes)
            .await
            .map_err(|_| ApiError::from(&codes::BODY_TOO_SLOW))?
            .map_err(|error| payload_error(&error))?;
        if let Some(member) = member {
            refuse_foreign_member(&bytes, member)?;
        }
        Ok(bytes)
    })
}

/// The signed-in member; `None` for an administrator, whose bodies may name any member.
fn signed_in_member(request: &HttpRequest) -> Option<MemberId> {
    let extensions = request.extensions();
    let is_admin = extensions.contains::<Admin>();
    extensions.get::<SignedIn>().filter(|_| !is_admin).map(|who| who.member().id)
}

fn payload_error(error: &actix_web::Error) -> ApiError {
    match error.as_error::<PayloadError>() {
        Some(PayloadError::Overflow) => (&codes::TOO_LARGE).into(),
        // Cut off.
        _ => (&codes::MALFORMED).into(),
    }
}

/// Refuses a body that names another member than the session. A body may still
/// carry its own `user_id`.
fn refuse_foreign_member(json: &[u8], member: MemberId) -> Result<(), ServiceError> {
    #[derive(serde::Deserialize)]
    struct WithMember {
        user_id: Option<serde_json::Value>,
    }
    // Few bodies have the field, and searching for it is cheaper than parsing every body twice.
    let text = str::from_utf8(json).ok().filter(|text| text.contains("\"user_id\""));
    let body = text.and_then(|text| serde_json::from_str::<WithMember>(text).ok());
    match body.and_then(|body| body.user_id) {
        // The id may be a number or its text; anything else is refused with its field's name.
        Some(id) if id.is_number() || id.is_string() => {
            let is_own = id == member.0 || id.as_str() == Some(&member.0.to_string());
            if is_own { Ok(()) } else { Err((&codes::FOREIGN_MEMBER).into()) }
        }
        _ => Ok(()),
    }
}

pub(crate) fn parse_and_check<B: RequestBody>(bytes: &Bytes) -> Result<B::Valid, ServiceError> {
    let body = B::read(bytes)?;
    let mut fields = FieldErrors::default();
    if let Err(errors) = body.validate() {
        collect(&errors, "", &mut fields);
    }
    let valid = body.check(&mut fields);
    match valid {
        Some(valid) if fields.is_empty() => Ok(valid),
        _ => Err(fields.into()),
    }
}

/// Parses JSON; a refusal names the field that doesn't fit.
pub(crate) fn parse<T: DeserializeOwned>(json: &[u8]) -> Result<T, ServiceError> {
    let mut json = serde_json::Deserializer::from_slice(json);
    let body = serde_path_to_error::deserialize(&mut json).map_err(|error| parse_error(&error))?;
    json.end().map_err(|_| ServiceError::from(&codes::MALFORMED))?;
    Ok(body)
}

/// Malformed JSON has no field; a missing field or one of the wrong type is named.
fn parse_error(error: &serde_path_to_error::Error<serde_json::Error>) -> ServiceError {
    if !error.inner().is_data() {
        return (&codes::MALFORMED).into();
    }
    let message = error.inner().to_string();
    let path = error.path().to_string();
    if let Some(name) = missing_field(&message) {
        let part = if path == "." { String::new() } else { format!("{path}.") };
        return ServiceError::field(&format!("{part}{name}"), "Preencha este campo.");
    }
    if path == "." {
        return (&codes::MALFORMED).into();
    }
    ServiceError::field(&path, "Este valor não é do tipo esperado.")
}

fn missing_field(message: &str) -> Option<&str> {
    message.strip_prefix("missing field `")?.split('`').next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(serde::Deserialize, Validate)]
    struct Sample {
        count: i64,
        #[serde(default)]
        parts: Vec<Part>,
    }

    #[derive(serde::Deserialize)]
    struct Part {
        #[serde(rename = "size")]
        _size: i64,
    }

    impl RequestBody for Sample {
        type Valid = i64;

        fn check(self, fields: &mut FieldErrors) -> Option<i64> {
            let checked = if self.count > self.parts.len().try_into().unwrap() {
                Ok(self.count)
            } else {
                Err("Precisa ser positivo.")
            };
            fields.check("count", checked)
        }
    }

    fn refusal(body: &str) -> (String, Vec<String>) {
        let error =
            parse_and_check::<Sample>(&Bytes::copy_from_slice(body.as_bytes())).unwrap_err();
        let fields = error.fields.iter().map(|(name, _)| name.to_owned()).collect();
        (error.code.id.to_owned(), fields)
    }

    #[test]
    fn each_invalid_field_is_named() {
        let invalid = |name: &str| ("invalid_fields".to_owned(), vec![name.to_owned()]);
        let malformed = ("malformed_body".to_owned(), vec![]);
        assert_eq!(refusal("{\"count\": 0}"), invalid("count"));
        assert_eq!(refusal("{\"count\": \"x\"}"), invalid("count"));
        assert_eq!(refusal("{\"count\": null}"), invalid("count"));
        assert_eq!(refusal("{}"), invalid("count"));
        assert_eq!(refusal("{\"count\": 9, \"parts\": [{}]}"), invalid("parts[0].size"));
        assert_eq!(
            refusal("{\"count\": 9, \"parts\": [{\"size\": []}]}"),
            invalid("parts[0].size")
        );
        assert_eq!(refusal("{\"count\": 1"), malformed);
        assert_eq!(refusal(""), malformed);
        assert_eq!(refusal("7"), malformed);
        assert_eq!(refusal("{\"count\": 1} and more"), malformed);
    }
}
