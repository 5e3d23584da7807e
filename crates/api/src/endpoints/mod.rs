//! The handlers, by area.

pub(crate) mod admin;
pub(crate) mod assistant;
#[cfg(test)]
mod bounds;
pub(crate) mod config;
pub(crate) mod health;
pub(crate) mod mail;
pub(crate) mod money;
pub(crate) mod people;
pub(crate) mod program;
pub(crate) mod training;

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use serde::{Deserialize, Serialize};

use evolua_domain::id::MemberId;
use evolua_services::{Page, Recorded};

/// The header with the length of the whole list.
const TOTAL_COUNT: &str = "X-Total-Count";

/// A stretch of a list, newest first.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PageQuery {
    /// Maximum number of rows.
    #[param(minimum = 1, maximum = 200)]
    limit: Option<i64>,
    /// Id of the last row of the previous page.
    after: Option<i64>,
}

impl From<PageQuery> for Page {
    fn from(query: PageQuery) -> Self {
        Self { limit: query.limit.map(|limit| limit.clamp(1, 200)), after: query.after }
    }
}

/// Members in the order in which they are named, each once.
fn unique_members(ids: Vec<i64>) -> Vec<MemberId> {
    let mut members = Vec::new();
    for id in ids.into_iter().map(MemberId) {
        if !members.contains(&id) {
            members.push(id);
        }
    }
    members
}

/// Status 201 for a new row, 200 for one that was sent before.
fn recorded_response<T, B: Serialize + From<T>>(recorded: Recorded<T>) -> HttpResponse {
    let status = if recorded.is_new { StatusCode::CREATED } else { StatusCode::OK };
    HttpResponse::build(status).json(B::from(recorded.row))
}
