//! The public configuration that pages need.

use actix_web::{HttpResponse, get, web};
use evolua_domain::subscription::ANNUAL_FEE_CENTS;
use evolua_services::App;
use evolua_services::brand::{self, Brand};
use serde::Serialize;
use utoipa::ToSchema;

use crate::problem::Answer;
use crate::settings::ApiSettings;

/// Public settings of this deployment.
#[derive(Serialize, ToSchema)]
pub(crate) struct AppConfig {
    /// Number for messages to the trainer, digits only.
    whatsapp_number: Option<String>,
    /// The seller's e-mail address.
    contact_email: Option<String>,
    /// Profile on the social network.
    instagram_url: Option<String>,
    /// The annual fee in cents of a real.
    annual_price_cents: i64,
    trainer: Trainer,
}

/// The trainer as members see them.
#[derive(Serialize, ToSchema)]
pub(crate) struct Trainer {
    name: Option<String>,
    /// Registration at the professional council.
    cref: Option<String>,
    presentation: Option<String>,
    /// Address of the photo.
    photo: Option<String>,
}

/// Public settings of this deployment.
#[utoipa::path(tag = "meta", responses((status = 200, body = AppConfig)))]
#[get("/app-config")]
pub(crate) async fn get_app_config(
    app: web::Data<App>,
    settings: web::Data<ApiSettings>,
) -> Answer {
    let brand = brand::current(&app).await;
    Ok(HttpResponse::Ok().json(AppConfig::new(&settings, &brand)))
}

impl AppConfig {
    pub(crate) fn new(settings: &ApiSettings, brand: &Brand) -> Self {
        let email = settings.seller.email.clone();
        let brand = brand.clone();
        Self {
            whatsapp_number: brand.whatsapp_number,
            contact_email: Some(email).filter(|email| !email.is_empty()),
            instagram_url: brand.instagram_url,
            annual_price_cents: ANNUAL_FEE_CENTS,
            trainer: Trainer {
                name: brand.name,
                cref: brand.cref,
                presentation: brand.presentation,
                photo: brand.photo,
            },
        }
    }
}
