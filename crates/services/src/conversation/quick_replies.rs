//! Replies that the trainer keeps ready, for the whole site.

use evolua_domain::conversation::QUICK_REPLIES;
use evolua_persistence::{audit_log, metadata};

use crate::admin::Admin;
use crate::{App, Result, ServiceError};

const KEY: &str = "quick_replies";
const EDIT: &str = "edit quick replies";

pub async fn list_quick_replies(app: &App, _admin: &Admin) -> Result<Vec<String>> {
    let stored = app.db.read(|conn| metadata::find(conn, KEY)).await?;
    match stored {
        Some(texts) => serde_json::from_str(&texts).map_err(ServiceError::internal),
        None => Ok(QUICK_REPLIES.map(str::to_owned).to_vec()),
    }
}

pub async fn set_quick_replies(app: &App, admin: &Admin, texts: Vec<String>) -> Result<()> {
    let admin = admin.id;
    let now = app.now();
    let texts = serde_json::to_string(&texts).map_err(ServiceError::internal)?;
    app.db
        .write(move |conn| -> Result<()> {
            metadata::upsert(conn, KEY, &texts)?;
            Ok(audit_log::insert_of_site(conn, admin, EDIT, now)?)
        })
        .await
}
