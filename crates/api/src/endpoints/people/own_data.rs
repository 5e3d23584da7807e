//! A member's own data, to take along.

use actix_session::Session;
use actix_web::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, ContentEncoding};
use actix_web::{HttpRequest, HttpResponse, delete, get, post, web};
use chrono::{DateTime, Utc};
use evolua_domain::consent::ConsentKind;
use evolua_domain::id::SessionId;
use evolua_services::access::session::{self, OpenSession};
use evolua_services::access::{ActiveMember, SignedIn};
use evolua_services::error::codes;
use evolua_services::own_data::{self, Consent, Read};
use evolua_services::{App, FieldErrors};
use futures_util::stream;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use crate::extract::{Body, Caller, RequestBody, printable, trimmed};
use crate::middleware::is_same_origin;
use crate::problem::{Answer, ApiError};
use crate::schemas::ConsentName;
use crate::settings::ApiSettings;

/// Everything that is stored of the member, as a ZIP file: `dados.json` with every column, a CSV file for
/// each table, and `treinos-hevy.csv`, which other apps read. Twice in 24 hours.
#[utoipa::path(
    tag = "access", security(("member" = [])),
    responses((status = 200, body = Vec<u8>, content_type = "application/zip"))
)]
#[get("/own-data")]
pub(crate) async fn get_own_data(
    app: web::Data<App>,
    settings: web::Data<ApiSettings>,
    who: Caller<SignedIn>,
    request: HttpRequest,
) -> Answer {
    // `guard_origin` lets every GET pass, and this one counts.
    if !is_same_origin(request.headers(), &settings.origin()) {
        return Err(ApiError::from(&codes::FOREIGN_ORIGIN));
    }
    let chunks = own_data::export(&app, &who.0).await?;
    let name = format!("attachment; filename=\"evolua-{}.zip\"", who.0.today());
    let body = stream::unfold(chunks, |mut chunks| async {
        let chunk = chunks.recv().await?;
        Some((chunk.map(web::Bytes::from), chunks))
    });
    Ok(HttpResponse::Ok()
        .content_type("application/zip")
        // It is compressed already.
        .insert_header(ContentEncoding::Identity)
        .insert_header((CONTENT_DISPOSITION, name))
        .insert_header((CACHE_CONTROL, "no-store"))
        .streaming(Box::pin(body)))
}

/// The planned days of the next eight weeks as an iCalendar file. Its days replace those with the same
/// letters of an earlier file.
#[utoipa::path(
    tag = "access", security(("member" = [])),
    responses((status = 200, body = String, content_type = "text/calendar"))
)]
#[get("/own-data/calendar")]
pub(crate) async fn get_own_calendar(app: web::Data<App>, who: Caller<ActiveMember>) -> Answer {
    let calendar = own_data::calendar(&app, &who.0).await?;
    Ok(HttpResponse::Ok()
        .content_type("text/calendar; charset=utf-8")
        .insert_header((CONTENT_DISPOSITION, "attachment; filename=\"treinos-evolua.ics\""))
        .insert_header((CACHE_CONTROL, "no-store"))
        .body(calendar))
}

/// A browser in which the member is signed in.
#[derive(Serialize, ToSchema)]
pub(crate) struct SignedInBrowser {
    id: i64,
    /// Such as "Chrome no Android"; `null` for a browser that doesn't say what it is.
    device: Option<String>,
    /// The network address that it was last used from.
    address: Option<String>,
    signed_in_at: DateTime<Utc>,
    /// To the hour.
    last_seen_at: DateTime<Utc>,
    /// Whether it makes this request.
    is_current: bool,
}

impl SignedInBrowser {
    fn of(session: OpenSession, current: Option<SessionId>) -> Self {
        Self {
            id: session.id.0,
            device: session.browser.device,
            address: session.browser.address,
            signed_in_at: session.created_at,
            last_seen_at: session.last_seen_at,
            is_current: current == Some(session.id),
        }
    }
}

/// The browsers in which the member is signed in, the one that was used last first.
#[utoipa::path(
    tag = "access", security(("member" = [])),
    responses((status = 200, body = Vec<SignedInBrowser>))
)]
#[get("/sessions")]
pub(crate) async fn list_sessions(app: web::Data<App>, who: Caller<SignedIn>) -> Answer {
    let current = who.0.session();
    let found = session::list(&app, &who.0).await?;
    let browsers: Vec<_> =
        found.into_iter().map(|session| SignedInBrowser::of(session, current)).collect();
    Ok(HttpResponse::Ok().json(browsers))
}

/// Signs the member out in a browser.
#[utoipa::path(
    tag = "access", security(("member" = [])), params(("id" = i64, Path)),
    responses((status = 204, description = "Signed out"))
)]
#[delete("/sessions/{id}")]
pub(crate) async fn end_session(
    app: web::Data<App>,
    who: Caller<SignedIn>,
    id: web::Path<i64>,
) -> Answer {
    session::end_own(&app, &who.0, SessionId(*id)).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// What the member said last to something that they were asked to agree to.
#[derive(Serialize, ToSchema)]
pub(crate) struct MemberConsent {
    #[schema(value_type = ConsentName)]
    kind: &'static str,
    is_granted: bool,
    /// The day from which the words are that were shown.
    text_version: String,
    at: DateTime<Utc>,
    /// Whether it can be taken back.
    is_revocable: bool,
}

impl From<Consent> for MemberConsent {
    fn from(consent: Consent) -> Self {
        Self {
            kind: consent.kind.as_str(),
            is_granted: consent.is_granted,
            text_version: consent.text_version,
            at: consent.at,
            is_revocable: consent.is_granted && consent.kind.is_revocable(),
        }
    }
}

/// What the member agreed to or refused.
#[utoipa::path(
    tag = "access", security(("member" = [])),
    responses((status = 200, body = Vec<MemberConsent>))
)]
#[get("/consents")]
pub(crate) async fn list_consents(app: web::Data<App>, who: Caller<SignedIn>) -> Answer {
    let found = own_data::list_consents(&app, &who.0).await?;
    let consents: Vec<_> = found.into_iter().map(MemberConsent::from).collect();
    Ok(HttpResponse::Ok().json(consents))
}

/// Takes a consent back and removes what was stored because of it.
#[utoipa::path(
    tag = "access", security(("member" = [])), params(("consent" = inline(ConsentName), Path)),
    responses((status = 204, description = "Taken back, or not granted"))
)]
#[delete("/consents/{consent}")]
pub(crate) async fn revoke_consent(
    app: web::Data<App>,
    who: Caller<SignedIn>,
    consent: web::Path<String>,
) -> Answer {
    let kind: ConsentKind = consent.parse().map_err(|_| &codes::NOT_FOUND)?;
    own_data::revoke_consent(&app, &who.0, kind).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// A read of the member's data at the desk.
#[derive(Serialize, ToSchema)]
pub(crate) struct DeskRead {
    at: DateTime<Utc>,
    /// The administrator; `null` if the account no longer exists.
    admin: Option<String>,
    /// What was read, in words.
    what: &'static str,
}

impl From<Read> for DeskRead {
    fn from(Read { logged, what }: Read) -> Self {
        Self { at: logged.at, admin: logged.admin, what }
    }
}

/// Who of the desk read the member's data, newest first.
#[utoipa::path(
    tag = "access", security(("member" = [])), responses((status = 200, body = Vec<DeskRead>))
)]
#[get("/own-data/reads")]
pub(crate) async fn list_desk_reads(app: web::Data<App>, who: Caller<SignedIn>) -> Answer {
    let found = own_data::list_desk_reads(&app, &who.0).await?;
    let reads: Vec<_> = found.into_iter().map(DeskRead::from).collect();
    Ok(HttpResponse::Ok().json(reads))
}

/// The confirmation of a deletion.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct AccountDeletion {
    /// `EXCLUIR`
    #[serde(deserialize_with = "trimmed")]
    #[validate(length(min = 1, max = 20), custom(function = "printable"))]
    #[schema(min_length = 1, max_length = 20)]
    confirmation: String,
}

impl RequestBody for AccountDeletion {
    type Valid = String;

    fn check(self, _fields: &mut FieldErrors) -> Option<String> {
        Some(self.confirmation)
    }
}

/// Deletes the account at once and for good. The sign-in must not be older than ten minutes. A paid year
/// is given up; a refund that is due stays due.
#[utoipa::path(
    tag = "access", security(("member" = [])), request_body = AccountDeletion,
    responses((status = 204, description = "Deleted, and signed out"))
)]
#[post("/users/me/deletion")]
pub(crate) async fn delete_own_account(
    app: web::Data<App>,
    who: Caller<SignedIn>,
    session: Session,
    body: Body<AccountDeletion>,
) -> Answer {
    own_data::delete_account(&app, &who.0, &body.0).await?;
    session.purge();
    Ok(HttpResponse::NoContent().finish())
}
