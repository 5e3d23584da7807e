//! A request's JSON body, read and checked.

use std::future::Future;
use std::pin::Pin;
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
use serde::de::DeserializeOwned;

use crate::problem::ApiError;
use crate::settings::ApiSettings;

/// How long a body may take: whoever sends slower keeps a connection from others.
pub const BODY_TIMEOUT: Duration = Duration::from_secs(10);

/// The largest body of an ordinary call, in bytes.
pub(crate) const LARGEST_BODY: usize = 64 * 1024;

/// A body that can be checked into domain types.
pub(crate) trait RequestBody: DeserializeOwned + 'static {
    /// What the handler works with.
    type Valid;

    /// Reads the JSON. A body that is composed of parts reads them one by one, so that a refusal
    /// can still name its field.
    fn read(json: &[u8]) -> Result<Self, ServiceError> {
        parse(json)
    }

    /// Checks every field, noting each refusal; `None` where something was refused.
    fn check(self, fields: &mut FieldErrors) -> Option<Self::Valid>;
}

/// A body that was read and checked.
pub(crate) struct Body<B: RequestBody>(pub(crate) B::Valid);

impl<B: RequestBody> FromRequest for Body<B> {
    type Error = ApiError;
    type Future = Pin<Box<dyn Future<Output = Result<Self, ApiError>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let is_json = request.content_type().eq_ignore_ascii_case("application/json");
        let member = member_of(request);
        let longest = request.app_data::<web::Data<ApiSettings>>().map(|it| it.body_timeout);
        let bytes = web::Bytes::from_request(request, payload);
        Box::pin(async move {
            if !is_json {
                return Err((&codes::WRONG_MEDIA_TYPE).into());
            }
            let bytes = tokio::time::timeout(longest.unwrap_or(BODY_TIMEOUT), bytes)
                .await
                .map_err(|_| ApiError::from(&codes::BODY_TOO_SLOW))?
                .map_err(|error| unreadable(&error))?;
            if let Some(member) = member {
                refuse_foreign(&bytes, member)?;
            }
            Ok(Self(read::<B>(&bytes)?))
        })
    }
}

/// Whose the request is; an administrator's speaks of members by their numbers.
fn member_of(request: &HttpRequest) -> Option<MemberId> {
    let extensions = request.extensions();
    let is_admin = extensions.contains::<Admin>();
    extensions.get::<SignedIn>().filter(|_| !is_admin).map(|who| who.member().id)
}

fn unreadable(error: &actix_web::Error) -> ApiError {
    match error.as_error::<PayloadError>() {
        Some(PayloadError::Overflow) => (&codes::TOO_LARGE).into(),
        // Cut off, or compressed in a way that can't be undone.
        _ => (&codes::MALFORMED).into(),
    }
}

/// The session decides whose a row is. A body may name its member, but no other one.
fn refuse_foreign(json: &[u8], member: MemberId) -> Result<(), ServiceError> {
    #[derive(serde::Deserialize)]
    struct Named {
        user_id: Option<serde_json::Value>,
    }
    // Hardly any body has it, and reading one twice costs more than looking.
    let text = str::from_utf8(json).ok().filter(|text| text.contains("\"user_id\""));
    let named = text.and_then(|text| serde_json::from_str::<Named>(text).ok());
    match named.and_then(|named| named.user_id) {
        Some(named) if named != member.0 && named.as_str() != Some(&member.0.to_string()) => {
            Err((&codes::FOREIGN_MEMBER).into())
        }
        _ => Ok(()),
    }
}

fn read<B: RequestBody>(bytes: &Bytes) -> Result<B::Valid, ServiceError> {
    let body = B::read(bytes)?;
    let mut fields = FieldErrors::default();
    let valid = body.check(&mut fields);
    match valid {
        Some(valid) if fields.is_empty() => Ok(valid),
        _ => Err(fields.into()),
    }
}

/// Reads JSON into a type, naming the field that doesn't fit.
pub(crate) fn parse<T: DeserializeOwned>(json: &[u8]) -> Result<T, ServiceError> {
    let mut json = serde_json::Deserializer::from_slice(json);
    let body = serde_path_to_error::deserialize(&mut json).map_err(|error| refusal(&error))?;
    json.end().map_err(|_| ServiceError::from(&codes::MALFORMED))?;
    Ok(body)
}

/// Unreadable JSON is one thing, a field of the wrong type or left out another: it is named.
fn refusal(error: &serde_path_to_error::Error<serde_json::Error>) -> ServiceError {
    if !error.inner().is_data() {
        return (&codes::MALFORMED).into();
    }
    let told = error.inner().to_string();
    let path = error.path().to_string();
    if let Some(name) = missing_field(&told) {
        let part = if path == "." { String::new() } else { format!("{path}.") };
        return ServiceError::field(&format!("{part}{name}"), "Preencha este campo.");
    }
    if path == "." {
        return (&codes::MALFORMED).into();
    }
    ServiceError::field(&path, "Este valor não é do tipo esperado.")
}

fn missing_field(told: &str) -> Option<&str> {
    told.strip_prefix("missing field `")?.split('`').next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(serde::Deserialize)]
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

    fn told(body: &str) -> (String, Vec<String>) {
        let error = read::<Sample>(&Bytes::copy_from_slice(body.as_bytes())).unwrap_err();
        let fields = error.fields.iter().map(|(name, _)| name.to_owned()).collect();
        (error.code.id.to_owned(), fields)
    }

    #[test]
    fn each_fault_of_a_body_is_named() {
        let invalid = |name: &str| ("invalid_fields".to_owned(), vec![name.to_owned()]);
        let malformed = ("malformed_body".to_owned(), vec![]);
        assert_eq!(told("{\"count\": 0}"), invalid("count"));
        assert_eq!(told("{\"count\": \"x\"}"), invalid("count"));
        assert_eq!(told("{\"count\": null}"), invalid("count"));
        assert_eq!(told("{}"), invalid("count"));
        assert_eq!(told("{\"count\": 9, \"parts\": [{}]}"), invalid("parts[0].size"));
        assert_eq!(told("{\"count\": 9, \"parts\": [{\"size\": []}]}"), invalid("parts[0].size"));
        assert_eq!(told("{\"count\": 1"), malformed);
        assert_eq!(told(""), malformed);
        assert_eq!(told("7"), malformed);
        assert_eq!(told("{\"count\": 1} and more"), malformed);
    }
}
