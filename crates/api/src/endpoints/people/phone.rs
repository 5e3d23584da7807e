//! The member's telephone number.

use actix_web::{HttpResponse, get, put, web};
use evolua_domain::phone::PhoneNumber;
use evolua_services::access::UnblockedMember;
use evolua_services::{App, FieldErrors, profile};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use crate::extract::{Body, Caller, RequestBody, optional_trimmed, printable};
use crate::problem::Answer;

/// The number on which the trainer may call the member.
#[derive(Serialize, ToSchema)]
pub(crate) struct MemberPhone {
    /// As E.164, such as `+5511987654321`; null where the member gave none.
    phone: Option<String>,
}

/// A number with its area code; Brazil's country code may be left out.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct PhoneForm {
    /// Null or empty removes the number.
    #[serde(default, deserialize_with = "optional_trimmed")]
    #[validate(length(max = 30), custom(function = "printable"))]
    #[schema(max_length = 30)]
    phone: Option<String>,
}

impl RequestBody for PhoneForm {
    type Valid = Option<PhoneNumber>;

    fn check(self, fields: &mut FieldErrors) -> Option<Self::Valid> {
        Some(fields.check_optional("phone", self.phone, |text| text.parse::<PhoneNumber>()))
    }
}

/// Returns the number.
#[utoipa::path(tag = "profile", security(("member" = [])), responses((status = 200, body = MemberPhone)))]
#[get("/phone")]
pub(crate) async fn get_phone(app: web::Data<App>, who: Caller<UnblockedMember>) -> Answer {
    let phone = profile::find_phone(&app, &who.0).await?;
    Ok(HttpResponse::Ok().json(MemberPhone { phone }))
}

/// Stores the number, which only administrators read.
#[utoipa::path(
    tag = "profile", security(("member" = [])), request_body = PhoneForm,
    responses((status = 200, body = MemberPhone))
)]
#[put("/phone")]
pub(crate) async fn update_phone(
    app: web::Data<App>,
    who: Caller<UnblockedMember>,
    form: Body<PhoneForm>,
) -> Answer {
    let phone = form.0.as_ref().map(ToString::to_string);
    profile::update_phone(&app, &who.0, form.0).await?;
    Ok(HttpResponse::Ok().json(MemberPhone { phone }))
}
