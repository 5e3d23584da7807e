//! What the trainer shows of themselves (table `brand`, at most one row).

use chrono::{DateTime, Utc};
use diesel::prelude::*;

use crate::engine::{Conn, upsert_rows};
use crate::error::Result;
use crate::schema::brand;

const SCOPE: &str = "site";

/// What was set at the desk; `None` where the deployment's settings hold.
#[derive(Debug, Clone, Default, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = brand, treat_none_as_default_value = false)]
pub struct BrandTexts {
    pub name: Option<String>,
    /// The trainer's registration at the professional council.
    pub cref: Option<String>,
    pub presentation: Option<String>,
    /// As E.164.
    pub whatsapp_number: Option<String>,
    pub instagram_url: Option<String>,
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct StoredBrand {
    pub texts: BrandTexts,
    pub has_photo: bool,
    /// Raised by every change; zero before the first.
    pub version: i64,
}

/// Without the bytes of the photo.
pub fn find(conn: &mut Conn) -> Result<StoredBrand> {
    let row: Option<(BrandTexts, bool, i64)> = brand::table
        .find(SCOPE)
        .select((BrandTexts::as_select(), brand::photo.is_not_null(), brand::version))
        .first(conn)
        .optional()?;
    Ok(row.map_or_else(StoredBrand::default, |(texts, has_photo, version)| StoredBrand {
        texts,
        has_photo,
        version,
    }))
}

/// A JPEG.
pub fn find_photo(conn: &mut Conn) -> Result<Option<Vec<u8>>> {
    let photo: Option<Option<Vec<u8>>> =
        brand::table.find(SCOPE).select(brand::photo).first(conn).optional()?;
    Ok(photo.flatten())
}

#[derive(Insertable)]
#[diesel(table_name = brand, treat_none_as_default_value = false)]
struct NewRow {
    scope: &'static str,
    #[diesel(embed)]
    texts: BrandTexts,
    version: i64,
    updated_at: chrono::NaiveDateTime,
}

/// The photo stays.
pub fn replace_texts(conn: &mut Conn, texts: BrandTexts, now: DateTime<Utc>) -> Result<()> {
    let version = find(conn)?.version + 1;
    let rows = [NewRow { scope: SCOPE, texts, version, updated_at: now.naive_utc() }];
    Ok(upsert_rows!(
        conn,
        brand,
        &rows,
        (scope),
        (name, cref, presentation, whatsapp_number, instagram_url, version, updated_at)
    )?)
}

/// The texts stay; `None` removes the photo.
pub fn replace_photo(conn: &mut Conn, photo: Option<Vec<u8>>, now: DateTime<Utc>) -> Result<()> {
    let stored = find(conn)?;
    if stored.version == 0 {
        replace_texts(conn, stored.texts, now)?;
    }
    diesel::update(brand::table.find(SCOPE))
        .set((
            brand::photo.eq(photo),
            brand::version.eq(brand::version + 1),
            brand::updated_at.eq(now.naive_utc()),
        ))
        .execute(conn)?;
    Ok(())
}
