//! What the trainer shows of themselves: name, photo, registration, contact.

mod photo;

use std::sync::{Arc, Mutex, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};
use evolua_domain::phone::PhoneNumber;
use evolua_persistence::audit_log;
use evolua_persistence::brand;

use tracing::warn;

use crate::admin::Admin;
use crate::{App, Result};

pub use evolua_persistence::brand::{BrandTexts, StoredBrand};
pub use photo::LARGEST_PHOTO;

const CONFIGURE: &str = "configure brand";

/// So long a node may show what another node has changed since.
const STALE_AFTER: TimeDelta = TimeDelta::seconds(5);

/// What the deployment sets, where the desk sets nothing.
#[derive(Debug, Clone, Default)]
pub struct BrandDefaults {
    /// Digits only.
    pub whatsapp_number: Option<String>,
    pub instagram_url: Option<String>,
}

/// The trainer as members and visitors see them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Brand {
    pub name: Option<String>,
    pub cref: Option<String>,
    pub presentation: Option<String>,
    /// Digits only.
    pub whatsapp_number: Option<String>,
    pub instagram_url: Option<String>,
    /// Address of the photo.
    pub photo: Option<String>,
    /// Another one means that something has changed.
    pub version: i64,
}

/// A brand and when it was read.
type ReadBrand = (DateTime<Utc>, Arc<Brand>);

/// The brand that a node has read last.
#[derive(Clone, Default)]
pub(crate) struct Brands {
    defaults: BrandDefaults,
    latest: Arc<Mutex<Option<ReadBrand>>>,
}

impl Brands {
    pub(crate) fn new(defaults: BrandDefaults) -> Self {
        Self { defaults, latest: Arc::default() }
    }

    fn latest(&self) -> Option<ReadBrand> {
        self.latest.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn keep(&self, at: DateTime<Utc>, brand: &Arc<Brand>) {
        let mut latest = self.latest.lock().unwrap_or_else(PoisonError::into_inner);
        *latest = Some((at, Arc::clone(brand)));
    }

    fn forget(&self) {
        *self.latest.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}

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
    // WhatsApp's addresses have no plus sign.
    let number = texts.whatsapp_number.map(|number| number.trim_start_matches('+').to_owned());
    Brand {
        name: texts.name,
        cref: texts.cref.or_else(|| cref.cloned()),
        presentation: texts.presentation,
        whatsapp_number: number.or_else(|| defaults.whatsapp_number.clone()),
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
    let admin = admin.id;
    let now = app.now();
    let stored = app
        .db
        .write(move |conn| -> Result<_> {
            brand::replace_texts(conn, texts.clone(), now)?;
            audit_log::insert_of_site(conn, admin, CONFIGURE, now)?;
            Ok(brand::find(conn)?)
        })
        .await?;
    app.brands.forget();
    Ok(stored)
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
    let admin = admin.id;
    let now = app.now();
    let stored = app
        .db
        .write(move |conn| -> Result<_> {
            brand::replace_photo(conn, photo.clone(), now)?;
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
