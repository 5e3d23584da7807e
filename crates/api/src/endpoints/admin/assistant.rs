//! The assistant's settings and use, for the administrator.

use std::time::Instant;

use actix_web::{HttpResponse, get, post, put, web};
use chrono::NaiveDate;
use evolua_domain::assistant::AssistantSettings as Settings;
use evolua_domain::input::InputError;
use evolua_services::assistant::{self, MemberUsage, SettingsView, Trial, UsageView, Used};
use evolua_services::{App, FieldErrors};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use crate::extract::{AdminCaller, Body, RequestBody, printable, trimmed};
use crate::problem::Answer;

/// How the assistant answers.
#[derive(Serialize, ToSchema)]
pub(crate) struct AssistantSettings {
    /// Whether the server has a key for a provider.
    is_configured: bool,
    is_enabled: bool,
    model: String,
    max_tokens: u16,
    temperature: f64,
    system_prompt: String,
    /// The models to choose from.
    models: Vec<String>,
}

impl From<SettingsView> for AssistantSettings {
    fn from(view: SettingsView) -> Self {
        Self {
            is_configured: view.is_configured,
            is_enabled: view.settings.is_enabled,
            model: view.settings.model,
            max_tokens: view.settings.max_tokens,
            temperature: f64::from(view.settings.temperature_tenths) / 10.0,
            system_prompt: view.settings.system_prompt,
            models: view.models,
        }
    }
}

/// How the assistant should answer.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct AssistantSettingsForm {
    is_enabled: bool,
    #[serde(deserialize_with = "trimmed")]
    #[validate(length(min = 1, max = 100), custom(function = "printable"))]
    #[schema(min_length = 1, max_length = 100)]
    model: String,
    #[validate(range(min = 100, max = 2000))]
    #[schema(minimum = 100, maximum = 2000)]
    max_tokens: i32,
    /// In steps of 0.1.
    #[validate(range(min = 0.0, max = 1.0))]
    #[schema(minimum = 0, maximum = 1)]
    temperature: f64,
    /// Stands after the rules that are fixed.
    #[serde(deserialize_with = "trimmed")]
    #[validate(length(max = 4000), custom(function = "printable"))]
    #[schema(max_length = 4000)]
    system_prompt: String,
}

impl RequestBody for AssistantSettingsForm {
    type Valid = Settings;

    fn check(self, fields: &mut FieldErrors) -> Option<Settings> {
        let temperature_tenths = fields.check("temperature", tenths(self.temperature));
        Some(Settings {
            is_enabled: self.is_enabled,
            model: self.model,
            max_tokens: self.max_tokens.try_into().ok()?,
            temperature_tenths: temperature_tenths?,
            system_prompt: self.system_prompt,
        })
    }
}

/// A question with which settings are tried.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct AssistantTestForm {
    #[serde(deserialize_with = "trimmed")]
    #[validate(length(min = 1, max = 500), custom(function = "printable"))]
    #[schema(min_length = 1, max_length = 500)]
    question: String,
    #[serde(deserialize_with = "trimmed")]
    #[validate(length(min = 1, max = 100), custom(function = "printable"))]
    #[schema(min_length = 1, max_length = 100)]
    model: String,
    #[validate(range(min = 100, max = 2000))]
    #[schema(minimum = 100, maximum = 2000)]
    max_tokens: i32,
    /// In steps of 0.1.
    #[validate(range(min = 0.0, max = 1.0))]
    #[schema(minimum = 0, maximum = 1)]
    temperature: f64,
    #[serde(deserialize_with = "trimmed")]
    #[validate(length(max = 4000), custom(function = "printable"))]
    #[schema(max_length = 4000)]
    system_prompt: String,
}

impl RequestBody for AssistantTestForm {
    type Valid = Trial;

    fn check(self, fields: &mut FieldErrors) -> Option<Trial> {
        let Self { question, model, max_tokens, temperature, system_prompt } = self;
        let form = AssistantSettingsForm {
            is_enabled: true,
            model,
            max_tokens,
            temperature,
            system_prompt,
        };
        Some(Trial { settings: form.check(fields)?, question })
    }
}

/// A temperature from 0 to 1 in whole tenths.
fn tenths(temperature: f64) -> Result<u8, InputError> {
    let found = (0..=10_u8).find(|tenths| (f64::from(*tenths) / 10.0 - temperature).abs() < 1e-6);
    found.ok_or(InputError::OutOfRange { min: 0, max: 1 })
}

/// The answer to a test.
#[derive(Serialize, ToSchema)]
pub(crate) struct AssistantTestAnswer {
    content: String,
    input_tokens: u64,
    output_tokens: u64,
    /// Null where the model's price isn't known.
    cost_usd: Option<f64>,
    duration_ms: u64,
}

/// What the assistant used in the current month.
#[derive(Serialize, ToSchema)]
pub(crate) struct AssistantUsage {
    /// Its first day.
    month: NaiveDate,
    questions: i64,
    input_tokens: u64,
    output_tokens: u64,
    /// Null where no prices are known.
    cost_usd: Option<f64>,
    /// Tokens a month.
    site_budget: i64,
    /// Tokens a month of each member.
    member_budget: i64,
    /// Who used most, first.
    members: Vec<AssistantMemberUsage>,
}

/// What a member used.
#[derive(Serialize, ToSchema)]
pub(crate) struct AssistantMemberUsage {
    user_id: i64,
    name: String,
    questions: i64,
    input_tokens: u64,
    output_tokens: u64,
    cost_usd: Option<f64>,
}

fn dollars(micros: i64) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "the sum of a month is small")]
    let dollars = micros as f64 / 1_000_000.0;
    dollars
}

impl From<UsageView> for AssistantUsage {
    fn from(view: UsageView) -> Self {
        let cost = |used: Used| view.has_prices.then(|| dollars(used.cost_micros));
        let member = |usage: MemberUsage| AssistantMemberUsage {
            user_id: usage.member.0,
            name: usage.name,
            questions: usage.used.questions,
            input_tokens: usage.used.tokens.input,
            output_tokens: usage.used.tokens.output,
            cost_usd: cost(usage.used),
        };
        Self {
            month: view.month,
            questions: view.site.questions,
            input_tokens: view.site.tokens.input,
            output_tokens: view.site.tokens.output,
            cost_usd: cost(view.site),
            site_budget: view.budgets.site,
            member_budget: view.budgets.member,
            members: view.members.into_iter().map(member).collect(),
        }
    }
}

/// How the assistant answers.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), responses((status = 200, body = AssistantSettings))
)]
#[get("/ai-assistant/settings")]
pub(crate) async fn get_assistant_settings(app: web::Data<App>, admin: AdminCaller) -> Answer {
    let view = assistant::find_settings(&app, &admin.0).await?;
    Ok(HttpResponse::Ok().json(AssistantSettings::from(view)))
}

/// Changes how the assistant answers.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), request_body = AssistantSettingsForm,
    responses((status = 200, body = AssistantSettings))
)]
#[put("/ai-assistant/settings")]
pub(crate) async fn update_assistant_settings(
    app: web::Data<App>,
    admin: AdminCaller,
    form: Body<AssistantSettingsForm>,
) -> Answer {
    let view = assistant::update_settings(&app, &admin.0, form.0).await?;
    Ok(HttpResponse::Ok().json(AssistantSettings::from(view)))
}

/// Asks one question with settings that needn't be stored.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), request_body = AssistantTestForm,
    responses((status = 200, body = AssistantTestAnswer))
)]
#[post("/ai-assistant/test")]
pub(crate) async fn test_assistant(
    app: web::Data<App>,
    admin: AdminCaller,
    form: Body<AssistantTestForm>,
) -> Answer {
    let started = Instant::now();
    let answer = assistant::try_settings(&app, &admin.0, form.0).await?;
    Ok(HttpResponse::Ok().json(AssistantTestAnswer {
        content: answer.content,
        input_tokens: answer.tokens.input,
        output_tokens: answer.tokens.output,
        cost_usd: answer.cost_micros.map(dollars),
        duration_ms: u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX),
    }))
}

/// What the assistant used in the current month.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), responses((status = 200, body = AssistantUsage))
)]
#[get("/ai-assistant/usage")]
pub(crate) async fn get_assistant_usage(app: web::Data<App>, admin: AdminCaller) -> Answer {
    let usage = assistant::usage(&app, &admin.0).await?;
    Ok(HttpResponse::Ok().json(AssistantUsage::from(usage)))
}
