//! The application: its database and its ports to the outside.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use evolua_domain::exercise::Catalogue;
use evolua_domain::zone::Zone;
use evolua_persistence::{Db, Settings, exercises};
use thiserror::Error;
use tokio::sync::Notify;
use tracing::warn;

use crate::Result;
use crate::admin::{self, FirstAdmin};
use crate::assistant::{Assistant, AssistantOptions};
use crate::brand::known::{BrandDefaults, Brands};
use crate::clock::{Clock, IdSource};
use crate::crypto::{Keys, PasswordThreads};
use crate::identity::IdentityProvider;
use crate::mail::Correspondence;
use crate::payment::PaymentSettings;
use crate::push::PushSettings;
use crate::training_log::Dependants;

/// The configuration of a deployment.
#[derive(Clone)]
pub struct Config {
    /// `sqlite://…` or `postgres://…`.
    pub database_url: String,
    pub pool_size: Option<u32>,
    /// Used for a member whose browser sends no time zone.
    pub time_zone: Zone,
    /// Created at start where no administrator exists.
    pub first_admin: Option<FirstAdmin>,
    /// How members can pay.
    pub payments: PaymentSettings,
    pub secret_key: SecretKey,
    pub mail: Correspondence,
    pub brand: BrandDefaults,
    /// How notices reach browsers; `None` without Web Push.
    pub push: Option<PushSettings>,
    /// `None` where there is no key for a language model.
    pub assistant: Option<AssistantOptions>,
    /// What follows a change of the training log.
    pub after_training: Dependants,
}

/// Reads the secret key, from which the keys for stored data are derived. It may lie beside the
/// database, so it is read after the database is open.
pub type SecretKey = Arc<dyn Fn() -> std::result::Result<Vec<u8>, String> + Send + Sync>;

/// Why the application could not start.
#[derive(Debug, Error)]
pub enum OpenError {
    #[error(transparent)]
    Database(#[from] evolua_persistence::OpenError),
    /// Synchronizing the catalogue failed.
    #[error("the database is not usable: {0}")]
    Prepare(evolua_persistence::Error),
    #[error("{0}")]
    SecretKey(String),
    #[error("EVOLUA_ADMIN_USERNAME/EVOLUA_ADMIN_PASSWORD: {0}")]
    FirstAdmin(admin::CreateAdminError),
}

/// The application. Cheap to clone.
#[derive(Clone)]
pub struct App {
    pub(crate) db: Db,
    pub(crate) time_zone: Zone,
    pub(crate) identity: Arc<dyn IdentityProvider>,
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) ids: Arc<dyn IdSource>,
    pub(crate) password_threads: PasswordThreads,
    /// Notified when a job was queued on this node.
    pub(crate) jobs_queued: Arc<Notify>,
    pub(crate) payments: PaymentSettings,
    pub(crate) mail: Correspondence,
    pub(crate) brands: Brands,
    pub(crate) push: Option<PushSettings>,
    pub(crate) assistant: Option<Assistant>,
    pub(crate) keys: Arc<Keys>,
    pub(crate) after_training: Dependants,
}

impl std::fmt::Debug for App {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("App").field("db", &self.db).finish_non_exhaustive()
    }
}

impl App {
    /// Opens and migrates the database, synchronizes the catalogue's rows and creates the first
    /// administrator.
    pub async fn open(
        config: &Config,
        identity: Arc<dyn IdentityProvider>,
        clock: Arc<dyn Clock>,
        ids: Arc<dyn IdSource>,
    ) -> std::result::Result<Self, OpenError> {
        let db =
            Db::open(&Settings { url: config.database_url.clone(), pool_size: config.pool_size })?;
        db.migrate()?;
        let secret_key = (config.secret_key)().map_err(OpenError::SecretKey)?;
        let app = Self {
            db,
            time_zone: config.time_zone,
            identity,
            clock,
            ids,
            password_threads: PasswordThreads::for_this_machine(),
            jobs_queued: Arc::default(),
            payments: config.payments.clone(),
            mail: config.mail.clone(),
            brands: Brands::new(config.brand.clone()),
            push: config.push.clone(),
            assistant: config.assistant.clone().map(Assistant::new),
            keys: Arc::new(Keys::derive(&secret_key)),
            after_training: config.after_training,
        };
        app.sync_catalogue().await.map_err(OpenError::Prepare)?;
        if let Some(first) = &config.first_admin {
            admin::create_first(&app.db, &app.password_threads, first, app.now())
                .await
                .map_err(OpenError::FirstAdmin)?;
        }
        Ok(app)
    }

    async fn sync_catalogue(&self) -> std::result::Result<(), evolua_persistence::Error> {
        let catalogue = Catalogue::embedded();
        let stored = self.db.read(exercises::find_fingerprint).await?;
        if stored.as_deref() != Some(catalogue.fingerprint()) {
            // Of several nodes that start together one writes the rows; the others retry and
            // find them written.
            self.db
                .write(|conn| {
                    exercises::sync_catalogue(conn, Catalogue::embedded())
                        .map_err(evolua_persistence::Error::retry_conflict)
                })
                .await?;
        }
        Ok(())
    }

    pub fn now(&self) -> DateTime<Utc> {
        self.clock.now()
    }

    #[cfg(feature = "testing")]
    pub fn statements(&self) -> u64 {
        self.db.statements()
    }

    /// Returns the statements sent since the last call; the first call starts the recording.
    #[cfg(feature = "testing")]
    pub fn take_statements(&self) -> Vec<String> {
        self.db.take_statements()
    }

    /// Removes what was deleted from the database's write-ahead log, where it would stay readable
    /// until the log is truncated.
    pub(crate) async fn forget_deleted(&self) {
        if let Err(error) = self.db.truncate_log().await {
            warn!(%error, "the database's log still holds health data that a member deleted");
        }
    }

    /// Fails if the database doesn't answer.
    pub async fn check_ready(&self) -> Result<()> {
        Ok(self.db.ping().await?)
    }
}
