//! What the trainer shows of themselves: name, photo, registration, contact.

pub(crate) mod known;
mod photo;

use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use evolua_domain::phone::PhoneNumber;
use evolua_persistence::{Conn, Error, audit_log, brand};
use tracing::warn;

use crate::admin::Admin;
use crate::{App, Result};

pub use evolua_persistence::brand::{BrandTexts, StoredBrand};
pub use known::{Brand, BrandDefaults};
pub use photo::LARGEST_PHOTO;

const CONFIGURE: &str = "configure brand";

/// So long a node may show what another node has changed since.
const STALE_AFTER: TimeDelta = TimeDelta::seconds(5);

/// What everybody sees. Another node's change is seen after five seconds. While the database is away,
/// the brand that was read last stays, because the landing page needs no database.
pub async fn current(app: &App) -> Arc<Brand> {
    let now = app.now();
    let latest = app.brands.latest();
    if let Some((at, brand)) = &latest
        && *at > now - STALE_AFTER
    {
        return Arc::clone(brand);
    }
    match app.db.read(brand::find).await {
        Ok(stored) => {
            let brand = Arc::new(shown(app, stored));
            app.brands.keep(now, &brand);
            brand
        }
        Err(error) => {
            warn!(%error, "can't read the brand");
            latest.map_or_else(|| Arc::new(shown(app, StoredBrand::default())), |(_, brand)| brand)
        }
    }
}

fn shown(app: &App, stored: StoredBrand) -> Brand {
    let photo = photo_address(&stored);
    let StoredBrand { texts, version, .. } = stored;
    let defaults = &app.brands.defaults;
    let cref = Some(&app.mail.seller.cref).filter(|cref| !cref.is_empty());
    let number = texts.whatsapp_number.and_then(|number| number.parse::<PhoneNumber>().ok());
    let digits = number.map(|number| number.digits().to_owned());
    Brand {
        name: texts.name,
        cref: texts.cref.or_else(|| cref.cloned()),
        presentation: texts.presentation,
        whatsapp_number: digits.or_else(|| defaults.whatsapp_number.clone()),
        instagram_url: texts.instagram_url.or_else(|| defaults.instagram_url.clone()),
        photo,
        version,
    }
}

/// The address of the photo, which changes with the brand, so that browsers may keep it.
pub fn photo_address(stored: &StoredBrand) -> Option<String> {
    stored.has_photo.then(|| format!("/trainer-photo.jpg?v={}", stored.version))
}

/// What was set at the desk.
pub async fn find(app: &App, _admin: &Admin) -> Result<StoredBrand> {
    Ok(app.db.read(brand::find).await?)
}

/// What the trainer types; `None` takes the deployment's setting.
#[derive(Debug, Clone, Default)]
pub struct BrandForm {
    pub name: Option<String>,
    pub cref: Option<String>,
    pub presentation: Option<String>,
    pub whatsapp_number: Option<PhoneNumber>,
    /// The name of an account.
    pub instagram: Option<String>,
}

pub async fn update(app: &App, admin: &Admin, form: BrandForm) -> Result<StoredBrand> {
    let texts = BrandTexts {
        name: form.name,
        cref: form.cref,
        presentation: form.presentation,
        whatsapp_number: form.whatsapp_number.map(|number| number.to_string()),
        instagram_url: form.instagram.map(|name| format!("https://www.instagram.com/{name}")),
    };
    change(app, admin, move |conn, now| brand::replace_texts(conn, texts.clone(), now)).await
}

/// Stores a photo as a small JPEG without metadata; `None` removes it.
pub async fn update_photo(
    app: &App,
    admin: &Admin,
    file: Option<impl AsRef<[u8]> + Send + 'static>,
) -> Result<StoredBrand> {
    let photo = match file {
        Some(file) => Some(photo::read(file).await?),
        None => None,
    };
    change(app, admin, move |conn, now| brand::replace_photo(conn, photo.clone(), now)).await
}

/// Writes a change, and shows it on this node from now on.
async fn change(
    app: &App,
    admin: &Admin,
    write: impl Fn(&mut Conn, DateTime<Utc>) -> std::result::Result<(), Error> + Send + Sync + 'static,
) -> Result<StoredBrand> {
    let admin = admin.id;
    let now = app.now();
    let stored = app
        .db
        .write(move |conn| -> Result<_> {
            write(conn, now)?;
            audit_log::insert_of_site(conn, admin, CONFIGURE, now)?;
            Ok(brand::find(conn)?)
        })
        .await?;
    app.brands.forget();
    Ok(stored)
}

/// The photo, as a JPEG.
pub async fn find_photo(app: &App) -> Result<Option<Vec<u8>>> {
    Ok(app.db.read(brand::find_photo).await?)
}
