//! An application on a temporary database, and its in-process server.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use argon2::password_hash::PasswordHasher;
use argon2::{Algorithm, Argon2, Params, Version};
use evolua_api::{ApiSettings, Limits, Seller, Server, Stop};
use evolua_domain::zone::Zone;
use evolua_persistence::testing;
use evolua_services::assistant::{AssistantOptions, Budgets, ChatModel, Price};
use evolua_services::brand::BrandDefaults;
use evolua_services::clock::{Clock, SystemIds};
use evolua_services::identity::IdentityProvider;
use evolua_services::mail::Correspondence;
use evolua_services::payment::{PaymentGateway, PaymentSettings};
use evolua_services::push::{PushSettings, PushTransport};
use evolua_services::{App, Config, OpenError};
use tokio::sync::oneshot;
use url::Url;

use crate::{
    ManualClock, ScriptedGateway, ScriptedIdentity, ScriptedMail, ScriptedModel, ScriptedPush,
    TemporaryDatabase,
};

pub const ADMIN_USERNAME: &str = "personal";

/// With which the payment provider signs.
pub const WEBHOOK_SECRET: &str = "segredo do webhook";

/// With which browsers subscribe.
pub const PUSH_KEY: &str = "chave-publica";

pub const ADMIN_PASSWORD: &str = "uma senha de teste";

/// The public address in the settings of test servers, whatever port they listen on.
const PUBLIC_URL: &str = "http://localhost:8080";

pub const ASSISTANT_MODELS: [&str; 2] = ["modelo-pequeno", "modelo-grande"];

/// Room for a few questions of a member, and for several members.
pub const ASSISTANT_BUDGETS: Budgets = Budgets { member: 100_000, site: 400_000 };

pub const SECRET_KEY: [u8; 64] = [7; 64];

/// Tests send more requests than people do.
const UNLIMITED: Limits = Limits {
    member: u32::MAX,
    sign_in_address: u32::MAX,
    sign_in_attempt: u32::MAX,
    admin_sign_in_address: u32::MAX,
    recalculation: u32::MAX,
    refused_notification: u32::MAX,
    referral: u32::MAX,
};

/// Shorter than in production, so that tests don't wait.
const BODY_TIMEOUT: Duration = Duration::from_millis(300);

/// A Friday at noon in São Paulo.
const START: &str = "2026-11-20T15:00:00Z";

/// The scripted systems outside the application.
#[derive(Default)]
struct Outside {
    gateway: Arc<ScriptedGateway>,
    mail: Arc<ScriptedMail>,
    push: Arc<ScriptedPush>,
    model: Arc<ScriptedModel>,
}

/// An application without a server, for use cases.
#[derive(Debug)]
pub struct TestApp {
    pub app: App,
    pub clock: Arc<ManualClock>,
    pub identity: Arc<ScriptedIdentity>,
    pub gateway: Arc<ScriptedGateway>,
    pub mail: Arc<ScriptedMail>,
    pub push: Arc<ScriptedPush>,
    pub model: Arc<ScriptedModel>,
    pub database: TemporaryDatabase,
}

impl TestApp {
    /// Opens an application with an administrator, on a Friday at noon in São Paulo.
    pub async fn open(database: TemporaryDatabase) -> Self {
        let gateway = Arc::new(ScriptedGateway::default());
        let mail = Arc::new(ScriptedMail::default());
        let push = Arc::new(ScriptedPush::default());
        let model = Arc::new(ScriptedModel::default());
        let outside = Outside {
            gateway: Arc::clone(&gateway),
            mail: Arc::clone(&mail),
            push: Arc::clone(&push),
            model: Arc::clone(&model),
        };
        let (app, clock, identity) =
            Self::start_with(&database, outside).await.expect("the application opens");
        Self { app, clock, identity, gateway, mail, push, model, database }
    }

    /// Does the jobs that are due, and returns how many.
    pub async fn run_jobs(&self) -> u64 {
        evolua_services::jobs::run_due(&self.app).await.expect("the jobs run")
    }

    /// Starts another application on the same database.
    pub async fn start_on(
        database: &TemporaryDatabase,
    ) -> Result<(App, Arc<ManualClock>, Arc<ScriptedIdentity>), OpenError> {
        Self::start_with(database, Outside::default()).await
    }

    async fn start_with(
        database: &TemporaryDatabase,
        outside: Outside,
    ) -> Result<(App, Arc<ManualClock>, Arc<ScriptedIdentity>), OpenError> {
        insert_administrator(&database.url);
        let clock = Arc::new(ManualClock::at(START));
        let identity = Arc::new(ScriptedIdentity::default());
        let config = Config {
            database_url: database.url.clone(),
            pool_size: Some(4),
            time_zone: Zone::default(),
            first_admin: None,
            payments: PaymentSettings {
                gateway: Some(outside.gateway as Arc<dyn PaymentGateway>),
                webhook_secret: Some(WEBHOOK_SECRET.to_owned()),
                link: None,
                referred_link: None,
                referral_discount_cents: 1_000,
            },
            secret_key: Arc::new(|| Ok(SECRET_KEY.to_vec())),
            mail: Correspondence {
                transport: outside.mail,
                public_url: PUBLIC_URL.parse().expect("an address"),
                seller: Seller::default(),
            },
            brand: BrandDefaults::default(),
            push: Some(PushSettings {
                public_key: PUSH_KEY.to_owned(),
                transport: outside.push as Arc<dyn PushTransport>,
            }),
            after_training: evolua_services::after_training::DEPENDANTS,
            assistant: Some(AssistantOptions {
                model: outside.model as Arc<dyn ChatModel>,
                models: ASSISTANT_MODELS.map(str::to_owned).to_vec(),
                prices: BTreeMap::from([(
                    ASSISTANT_MODELS[0].to_owned(),
                    Price { input: 1.0, output: 2.0 },
                )]),
                budgets: ASSISTANT_BUDGETS,
            }),
        };
        let app = App::open(
            &config,
            Arc::clone(&identity) as Arc<dyn IdentityProvider>,
            Arc::clone(&clock) as Arc<dyn Clock>,
            Arc::new(SystemIds),
        )
        .await?;
        Ok((app, clock, identity))
    }
}

/// [`ADMIN_PASSWORD`] as a hash that is checked in no time. One of production takes longer than most tests.
static ADMIN_PASSWORD_HASH: LazyLock<String> = LazyLock::new(|| {
    let params = Params::new(Params::MIN_M_COST, 1, 1, None).expect("parameters");
    let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
    argon2.hash_password(ADMIN_PASSWORD.as_bytes()).expect("a hash").to_string()
});

/// Inserts the administrator where none exists.
fn insert_administrator(database_url: &str) {
    let hash = &*ADMIN_PASSWORD_HASH;
    let insert = format!(
        "INSERT INTO admins (username, password_hash, created_at) \
         SELECT '{ADMIN_USERNAME}', '{hash}', '2026-11-20 15:00:00' \
         WHERE NOT EXISTS (SELECT 1 FROM admins)"
    );
    testing::execute(database_url, &insert).expect("an administrator");
}

/// An application with its server on a free port.
#[derive(Debug)]
pub struct TestServer {
    pub test: TestApp,
    /// The server's address.
    pub base: Url,
    stop: Option<oneshot::Sender<Stop>>,
    thread: Option<std::thread::JoinHandle<()>>,
}

impl TestServer {
    /// Starts a server on an SQLite database.
    pub async fn start() -> Self {
        Self::start_on(TemporaryDatabase::sqlite()).await
    }

    /// Starts a server on the given database.
    pub async fn start_on(database: TemporaryDatabase) -> Self {
        Self::start_with(database, PUBLIC_URL, UNLIMITED).await
    }

    /// Starts a server with the rate limits of production.
    pub async fn start_limited() -> Self {
        Self::start_with(TemporaryDatabase::sqlite(), PUBLIC_URL, Limits::default()).await
    }

    /// Starts a server with another public address.
    pub async fn start_with_public_url(public_url: &str) -> Self {
        Self::start_with(TemporaryDatabase::sqlite(), public_url, UNLIMITED).await
    }

    async fn start_with(database: TemporaryDatabase, public_url: &str, limits: Limits) -> Self {
        // Fails if another test has installed it already.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let test = TestApp::open(database).await;
        let settings = ApiSettings {
            bind: ([127, 0, 0, 1], 0).into(),
            public_url: public_url.parse().expect("an address"),
            secret_key: SECRET_KEY.to_vec(),
            seller: Seller::default(),
            trusted_proxies: Vec::new(),
            limits,
            body_timeout: BODY_TIMEOUT,
        };
        let server = Server::bind(test.app.clone(), settings).expect("a free port");
        let address = server.address().expect("the port");
        let (stop, stopped) = oneshot::channel();
        let thread = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread()
                .enable_all()
                .build()
                .expect("a runtime");
            let stop = async {
                // A dropped sender stops the server too.
                stopped.await.unwrap_or(Stop::Now)
            };
            runtime.block_on(server.run(stop)).expect("the server runs");
        });
        let base = format!("http://{address}").parse().expect("an address");
        Self { test, base, stop: Some(stop), thread: Some(thread) }
    }

    /// Starts draining, as SIGTERM does.
    pub fn drain(&mut self) {
        if let Some(stop) = self.stop.take() {
            stop.send(Stop::Drain).expect("the server runs");
        }
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            // If the server panicked, its test has failed already.
            let _ = thread.join();
        }
    }
}
