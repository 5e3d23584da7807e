//! What the trainer shows of themselves.

use actix_web::{HttpResponse, delete, get, put, web};
use evolua_domain::phone::PhoneNumber;
use evolua_services::brand::{self, BrandForm as Form, LARGEST_PHOTO};
use evolua_services::{App, FieldErrors};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use crate::extract::{AdminCaller, Body, File, RequestBody, optional_trimmed, printable};
use crate::problem::Answer;

/// Letters of a name on Instagram.
const LONGEST_INSTAGRAM_NAME: usize = 30;

/// What was set at the desk; null where the deployment's setting holds.
#[derive(Serialize, ToSchema)]
pub(crate) struct DeskBrand {
    name: Option<String>,
    cref: Option<String>,
    presentation: Option<String>,
    /// As E.164.
    whatsapp_number: Option<String>,
    instagram_url: Option<String>,
    /// Address of the photo.
    photo: Option<String>,
}

impl From<brand::StoredBrand> for DeskBrand {
    fn from(stored: brand::StoredBrand) -> Self {
        let photo = brand::photo_address(&stored);
        let brand::BrandTexts { name, cref, presentation, whatsapp_number, instagram_url } =
            stored.texts;
        Self { name, cref, presentation, whatsapp_number, instagram_url, photo }
    }
}

/// What the trainer shows of themselves. A text that is null, empty or left out takes the
/// deployment's setting.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct BrandForm {
    #[serde(default, deserialize_with = "optional_trimmed")]
    #[validate(length(max = 60), custom(function = "printable"))]
    #[schema(max_length = 60)]
    name: Option<String>,
    /// Registration at the professional council.
    #[serde(default, deserialize_with = "optional_trimmed")]
    #[validate(length(max = 20), custom(function = "printable"))]
    #[schema(max_length = 20)]
    cref: Option<String>,
    #[serde(default, deserialize_with = "optional_trimmed")]
    #[validate(length(max = 400), custom(function = "printable"))]
    #[schema(max_length = 400)]
    presentation: Option<String>,
    /// With its area code.
    #[serde(default, deserialize_with = "optional_trimmed")]
    #[validate(length(max = 30), custom(function = "printable"))]
    #[schema(max_length = 30)]
    whatsapp_number: Option<String>,
    /// A name on Instagram, with or without `@`, or the address of its page.
    #[serde(default, deserialize_with = "optional_trimmed")]
    #[validate(length(max = 100), custom(function = "printable"))]
    #[schema(max_length = 100)]
    instagram: Option<String>,
}

impl RequestBody for BrandForm {
    type Valid = Form;

    fn check(self, fields: &mut FieldErrors) -> Option<Form> {
        let whatsapp_number =
            fields.check_optional("whatsapp_number", self.whatsapp_number, |text| {
                text.parse::<PhoneNumber>()
            });
        let instagram = fields.check_optional("instagram", self.instagram, |text| {
            instagram_name(&text).ok_or("Informe o nome no Instagram, como @seu.nome.")
        });
        Some(Form {
            name: self.name,
            cref: self.cref,
            presentation: self.presentation,
            whatsapp_number,
            instagram,
        })
    }
}

fn instagram_name(text: &str) -> Option<String> {
    let text = text.trim_start_matches("https://").trim_start_matches("www.");
    let name = match text.strip_prefix("instagram.com/") {
        Some(path) => path.split(['?', '/']).next()?,
        None => text.trim_start_matches('@'),
    };
    let is_name = (1..=LONGEST_INSTAGRAM_NAME).contains(&name.len())
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"._".contains(&byte));
    is_name.then(|| name.to_owned())
}

#[utoipa::path(
    tag = "admin", security(("admin" = [])), responses((status = 200, body = DeskBrand))
)]
#[get("/brand")]
pub(crate) async fn get_brand(app: web::Data<App>, admin: AdminCaller) -> Answer {
    let stored = brand::find(&app, &admin.0).await?;
    Ok(HttpResponse::Ok().json(DeskBrand::from(stored)))
}

/// Changes the texts; the photo stays.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), request_body = BrandForm,
    responses((status = 200, body = DeskBrand))
)]
#[put("/brand")]
pub(crate) async fn update_brand(
    app: web::Data<App>,
    admin: AdminCaller,
    form: Body<BrandForm>,
) -> Answer {
    let stored = brand::update(&app, &admin.0, form.0).await?;
    Ok(HttpResponse::Ok().json(DeskBrand::from(stored)))
}

/// Stores a photo, made smaller and without metadata.
#[utoipa::path(
    tag = "admin", security(("admin" = [])),
    request_body(content = Vec<u8>, content_type = "application/octet-stream",
        description = "JPEG, PNG or WebP of at most 1 MB and 4096 × 4096 pixels"),
    responses((status = 200, body = DeskBrand))
)]
#[put("/brand/photo")]
pub(crate) async fn update_brand_photo(
    app: web::Data<App>,
    admin: AdminCaller,
    file: File<LARGEST_PHOTO>,
) -> Answer {
    let stored = brand::update_photo(&app, &admin.0, Some(file.0)).await?;
    Ok(HttpResponse::Ok().json(DeskBrand::from(stored)))
}

#[utoipa::path(
    tag = "admin", security(("admin" = [])), responses((status = 200, body = DeskBrand))
)]
#[delete("/brand/photo")]
pub(crate) async fn remove_brand_photo(app: web::Data<App>, admin: AdminCaller) -> Answer {
    let stored = brand::update_photo(&app, &admin.0, None::<Vec<u8>>).await?;
    Ok(HttpResponse::Ok().json(DeskBrand::from(stored)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_instagram_name_is_read_from_what_people_paste() {
        for text in [
            "seu.nome",
            "@seu.nome",
            "https://www.instagram.com/seu.nome/?hl=pt",
            "instagram.com/seu.nome",
        ] {
            assert_eq!(instagram_name(text).as_deref(), Some("seu.nome"), "{text}");
        }
        for text in ["", "@", "seu nome", "javascript:alert(1)", "https://example.org/seu.nome"] {
            assert_eq!(instagram_name(text), None, "{text}");
        }
    }
}
