//! A member's own data, to take along.

use actix_web::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, ContentEncoding};
use actix_web::{HttpResponse, get, web};
use evolua_services::access::{ActiveMember, SignedIn};
use evolua_services::{App, own_data};
use futures_util::stream;

use crate::extract::Caller;
use crate::problem::Answer;

/// Everything that is stored of the member, as a ZIP file: `dados.json` with every column, a CSV file for
/// each table, and `treinos-hevy.csv`, which other apps read. Twice in 24 hours.
#[utoipa::path(
    tag = "access", security(("member" = [])),
    responses((status = 200, body = Vec<u8>, content_type = "application/zip"))
)]
#[get("/own-data")]
pub(crate) async fn get_own_data(app: web::Data<App>, who: Caller<SignedIn>) -> Answer {
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

/// The planned days of the next eight weeks as an iCalendar file. A later file replaces the days of an
/// earlier one.
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
