//! The brand as everybody sees it, and the one that a node has read last.

use std::sync::{Arc, Mutex, PoisonError};

use chrono::{DateTime, Utc};

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
    pub(super) defaults: BrandDefaults,
    latest: Arc<Mutex<Option<ReadBrand>>>,
}

impl Brands {
    pub(crate) fn new(defaults: BrandDefaults) -> Self {
        Self { defaults, latest: Arc::default() }
    }

    pub(super) fn latest(&self) -> Option<ReadBrand> {
        self.latest.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(super) fn keep(&self, at: DateTime<Utc>, brand: &Arc<Brand>) {
        let mut latest = self.latest.lock().unwrap_or_else(PoisonError::into_inner);
        *latest = Some((at, Arc::clone(brand)));
    }

    pub(super) fn forget(&self) {
        *self.latest.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}
