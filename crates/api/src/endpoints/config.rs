//! The public configuration that pages need.

use actix_web::{HttpResponse, get, web};
use evolua_domain::subscription::ANNUAL_FEE_CENTS;
use serde::Serialize;
use utoipa::ToSchema;

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
}

/// Public settings of this deployment.
#[utoipa::path(tag = "meta", responses((status = 200, body = AppConfig)))]
#[get("/app-config")]
pub(crate) async fn get_app_config(settings: web::Data<ApiSettings>) -> HttpResponse {
    HttpResponse::Ok().json(AppConfig::from(&**settings))
}

impl From<&ApiSettings> for AppConfig {
    fn from(settings: &ApiSettings) -> Self {
        Self {
            whatsapp_number: settings.whatsapp_number.clone(),
            contact_email: Some(settings.seller.email.clone()).filter(|email| !email.is_empty()),
            instagram_url: settings.instagram_url.clone(),
            annual_price_cents: ANNUAL_FEE_CENTS,
        }
    }
}
