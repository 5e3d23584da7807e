//! The settings of the mail server, for the administrator.

use actix_web::{HttpResponse, get, post, put, web};
use evolua_services::mail::{self, MailSettings, SettingsForm, TestLetter};
use evolua_services::{App, FieldErrors};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use crate::extract::{AdminCaller, Body, RequestBody, optional_trimmed, printable, trimmed};
use crate::problem::Answer;

const DEFAULT_HOST: &str = "smtp.gmail.com";
const DEFAULT_PORT: u16 = 587;

/// How the site sends e-mail. The password is never returned.
#[derive(Serialize, ToSchema)]
pub(crate) struct EmailConfig {
    is_configured: bool,
    smtp_host: String,
    smtp_port: u16,
    sender_email: String,
    sender_name: String,
    /// With which to sign in; null for the sender's address.
    smtp_username: Option<String>,
    use_tls: bool,
}

impl From<Option<MailSettings>> for EmailConfig {
    fn from(settings: Option<MailSettings>) -> Self {
        match settings {
            Some(settings) => Self {
                is_configured: true,
                smtp_host: settings.smtp_host,
                smtp_port: settings.smtp_port,
                sender_email: settings.sender_email,
                sender_name: settings.sender_name,
                smtp_username: settings.user_name,
                use_tls: settings.use_tls,
            },
            None => Self {
                is_configured: false,
                smtp_host: DEFAULT_HOST.to_owned(),
                smtp_port: DEFAULT_PORT,
                sender_email: String::new(),
                sender_name: String::new(),
                smtp_username: None,
                use_tls: true,
            },
        }
    }
}

/// How the site should send e-mail.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct EmailConfigForm {
    #[serde(deserialize_with = "trimmed")]
    #[validate(length(min = 1, max = 254), custom(function = "printable"))]
    #[schema(min_length = 1, max_length = 254)]
    sender_email: String,
    /// Empty or left out: the stored one stays.
    #[serde(default, deserialize_with = "optional_trimmed")]
    #[validate(length(max = 500), custom(function = "printable"))]
    #[schema(max_length = 500)]
    sender_password: Option<String>,
    #[serde(deserialize_with = "trimmed")]
    #[validate(length(min = 1, max = 100), custom(function = "printable"))]
    #[schema(min_length = 1, max_length = 100)]
    sender_name: String,
    /// The user name for signing in, where it isn't the sender's address; that address if empty or
    /// left out.
    #[serde(default, deserialize_with = "optional_trimmed")]
    #[validate(length(max = 254), custom(function = "printable"))]
    #[schema(max_length = 254)]
    smtp_username: Option<String>,
    /// Gmail's server if left out.
    #[serde(default, deserialize_with = "optional_trimmed")]
    #[validate(length(max = 253), custom(function = "printable"))]
    #[schema(max_length = 253)]
    smtp_host: Option<String>,
    /// 587 if left out.
    #[validate(range(min = 1, max = 65535))]
    #[schema(minimum = 1, maximum = 65535)]
    smtp_port: Option<i32>,
    /// True if left out.
    use_tls: Option<bool>,
}

impl RequestBody for EmailConfigForm {
    type Valid = SettingsForm;

    fn check(self, _fields: &mut FieldErrors) -> Option<SettingsForm> {
        let host = self.smtp_host.unwrap_or_else(|| DEFAULT_HOST.to_owned());
        Some(SettingsForm {
            smtp_host: host.to_lowercase(),
            smtp_port: self.smtp_port.map_or(Ok(DEFAULT_PORT), u16::try_from).ok()?,
            sender_email: self.sender_email.clone(),
            sender_name: self.sender_name,
            user_name: self.smtp_username.filter(|name| *name != self.sender_email),
            sender_password: self.sender_password,
            use_tls: self.use_tls.unwrap_or(true),
        })
    }
}

/// How the site sends e-mail.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), responses((status = 200, body = EmailConfig))
)]
#[get("/email-config")]
pub(crate) async fn get_email_config(app: web::Data<App>, admin: AdminCaller) -> Answer {
    let settings = mail::find_settings(&app, &admin.0).await?;
    Ok(HttpResponse::Ok().json(EmailConfig::from(settings)))
}

/// Changes how the site sends e-mail, after the mail server has accepted a sign-in.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), request_body = EmailConfigForm,
    responses((status = 200, body = EmailConfig))
)]
#[put("/email-config")]
pub(crate) async fn update_email_config(
    app: web::Data<App>,
    admin: AdminCaller,
    form: Body<EmailConfigForm>,
) -> Answer {
    let settings = mail::update_settings(&app, &admin.0, form.0).await?;
    Ok(HttpResponse::Ok().json(EmailConfig::from(Some(settings))))
}

/// Which letter to send as a test.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum TestEmailType {
    Welcome,
    Reminder,
}

/// A test of the settings.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct TestEmail {
    #[serde(rename = "type")]
    #[schema(inline)]
    letter: TestEmailType,
}

impl RequestBody for TestEmail {
    type Valid = TestLetter;

    fn check(self, _fields: &mut FieldErrors) -> Option<TestLetter> {
        Some(match self.letter {
            TestEmailType::Welcome => TestLetter::Welcome,
            TestEmailType::Reminder => TestLetter::Reminder,
        })
    }
}

/// The result of a test.
#[derive(Serialize, ToSchema)]
pub(crate) struct TestEmailResult {
    /// The sentence to show.
    message: String,
}

/// Sends a letter with example data to the sender's own address, and waits for the mail server.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), request_body = TestEmail,
    responses((status = 200, body = TestEmailResult))
)]
#[post("/test-email")]
pub(crate) async fn send_test_email(
    app: web::Data<App>,
    admin: AdminCaller,
    test: Body<TestEmail>,
) -> Answer {
    let address = mail::send_test(&app, &admin.0, test.0).await?;
    let message = format!("Email de teste enviado para {address}.");
    Ok(HttpResponse::Ok().json(TestEmailResult { message }))
}
