//! The application as configured, and the runtime that commands wait in.

use std::sync::Arc;

use anyhow::Context;
use evolua_services::assistant::{AssistantOptions, OpenAi};
use evolua_services::brand::BrandDefaults;
use evolua_services::clock::{Clock, SystemIds};
use evolua_services::identity::OidcProvider;
use evolua_services::mail::{Correspondence, SmtpMail};
use evolua_services::payment::{MercadoPago, PaymentGateway, PaymentSettings};
use evolua_services::push::{PushSettings, WebPush};
use evolua_services::{App, Config as AppConfig, OpenError, SecretKey, after_training};

use crate::config::{AssistantConfig, Config, PaymentConfig};
use crate::secret;

pub(super) async fn open(config: &Config, clock: Arc<dyn Clock>) -> Result<App, OpenError> {
    let settings = AppConfig {
        database_url: config.database_url.clone(),
        pool_size: config.pool_size,
        time_zone: config.time_zone,
        first_admin: config.first_admin.clone(),
        payments: payments(&config.payments),
        secret_key: secret_key(config),
        mail: Correspondence {
            transport: Arc::new(SmtpMail::new(config.smtp_allow_private)),
            public_url: config.public_url.clone(),
            seller: config.seller.clone(),
        },
        brand: BrandDefaults {
            whatsapp_number: config.whatsapp_number.clone(),
            instagram_url: config.instagram_url.clone(),
        },
        push: push(config),
        after_training: after_training::DEPENDANTS,
        assistant: config.assistant.as_ref().map(assistant),
    };
    let identity = Arc::new(OidcProvider::new(config.oidc.clone()));
    App::open(&settings, identity, clock, Arc::new(SystemIds)).await
}

fn payments(config: &PaymentConfig) -> PaymentSettings {
    let gateway = config.mercado_pago.clone().map(MercadoPago::new);
    PaymentSettings {
        gateway: gateway.map(|gateway| Arc::new(gateway) as Arc<dyn PaymentGateway>),
        webhook_secret: config.webhook_secret.clone(),
        link: config.link.clone(),
        referred_link: config.referred_link.clone(),
        referral_discount_cents: config.referral_discount_cents,
    }
}

fn push(config: &Config) -> Option<PushSettings> {
    let keys = config.vapid.clone()?;
    let public_key = keys.public_key().to_owned();
    let transport = WebPush::new(keys);
    #[cfg(feature = "dev-tools")]
    let transport =
        if config.dev_push_allow_private { transport.with_private_addresses() } else { transport };
    Some(PushSettings { public_key, transport: Arc::new(transport) })
}

fn assistant(config: &AssistantConfig) -> AssistantOptions {
    AssistantOptions {
        model: Arc::new(OpenAi::new(config.provider.clone())),
        models: config.models.clone(),
        prices: config.prices.clone(),
        budgets: config.budgets,
    }
}

fn secret_key(config: &Config) -> SecretKey {
    let configured = config.secret_key.clone();
    let database_url = config.database_url.clone();
    Arc::new(move || {
        secret::load(configured.as_deref(), &database_url).map_err(|error| format!("{error:#}"))
    })
}

pub(super) fn block_on<T>(work: impl Future<Output = anyhow::Result<T>>) -> anyhow::Result<T> {
    // One thread is enough: the server's workers have runtimes of their own.
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .context("can't start the runtime")?
        .block_on(work)
}
