//! What the administrator sets, tries and pays.

use chrono::NaiveDate;
use evolua_domain::assistant::{AssistantSettings, Tokens};
use evolua_persistence::assistant_usage::{self, MemberUsage, Used};
use evolua_persistence::{assistant_settings, audit_log};
use futures_util::StreamExt;

use super::budget::{self, Reservation, input_estimate, month_of, tokens_of};
use super::model::{ChatError, ChatEvent, ChatRequest, ChatTurn};
use super::said::Said;
use super::{Assistant, Budgets, prompt};
use crate::admin::Admin;
use crate::error::codes;
use crate::{App, Result, ServiceError};

/// Members that the table of usage shows.
const MOST_LISTED: i64 = 50;

const CONFIGURE: &str = "configure assistant";

/// The model of a deployment without a key, where none can be used.
const NO_MODEL: &str = "";

#[derive(Debug, Clone)]
pub struct SettingsView {
    /// Whether the deployment has a key.
    pub is_configured: bool,
    pub settings: AssistantSettings,
    /// The models to choose from.
    pub models: Vec<String>,
}

/// A question with which settings are tried.
#[derive(Debug, Clone)]
pub struct Trial {
    pub settings: AssistantSettings,
    pub question: String,
}

#[derive(Debug, Clone, PartialEq)]
pub struct TrialAnswer {
    pub content: String,
    pub tokens: Tokens,
    /// Millionths of a US dollar; `None` where the price isn't known.
    pub cost_micros: Option<i64>,
}

/// What the assistant used in the current month.
#[derive(Debug, Clone)]
pub struct UsageView {
    pub month: NaiveDate,
    pub site: Used,
    /// Whether the costs are known.
    pub has_prices: bool,
    pub budgets: Budgets,
    /// Who used most, first.
    pub members: Vec<MemberUsage>,
}

impl Assistant {
    /// What holds: a model that is no longer offered gives way to the first one.
    pub(super) fn settings(&self, stored: Option<AssistantSettings>) -> AssistantSettings {
        let first = || self.options.models.first().cloned().unwrap_or_default();
        let mut settings = stored.unwrap_or_else(|| AssistantSettings::initial(first()));
        if !self.options.models.contains(&settings.model) {
            settings.model = first();
        }
        settings
    }
}

pub async fn find_settings(app: &App, _admin: &Admin) -> Result<SettingsView> {
    let stored = app.db.read(assistant_settings::find).await?;
    Ok(view(app, stored))
}

fn view(app: &App, stored: Option<AssistantSettings>) -> SettingsView {
    match &app.assistant {
        Some(assistant) => SettingsView {
            is_configured: true,
            settings: assistant.settings(stored),
            models: assistant.options.models.clone(),
        },
        None => SettingsView {
            is_configured: false,
            settings: stored.unwrap_or_else(|| AssistantSettings::initial(NO_MODEL.to_owned())),
            models: Vec::new(),
        },
    }
}

pub async fn update_settings(
    app: &App,
    admin: &Admin,
    settings: AssistantSettings,
) -> Result<SettingsView> {
    let assistant = app.assistant.as_ref().ok_or(&codes::ASSISTANT_NOT_CONFIGURED)?;
    check_model(assistant, &settings.model)?;
    let admin = admin.id;
    let now = app.now();
    let stored = settings.clone();
    app.db
        .write(move |conn| -> Result<()> {
            assistant_settings::replace(conn, &stored, now)?;
            Ok(audit_log::insert_of_site(conn, admin, CONFIGURE, now)?)
        })
        .await?;
    Ok(view(app, Some(settings)))
}

fn check_model(assistant: &Assistant, model: &str) -> Result<()> {
    if assistant.options.models.iter().any(|offered| offered == model) {
        return Ok(());
    }
    Err(ServiceError::field("model", "Escolha um dos modelos da lista."))
}

/// Asks one question with settings that may not be stored, without any member's data. It counts for
/// the site's budget.
pub async fn try_settings(app: &App, _admin: &Admin, trial: Trial) -> Result<TrialAnswer> {
    let assistant = app.assistant.as_ref().ok_or(&codes::ASSISTANT_NOT_CONFIGURED)?;
    check_model(assistant, &trial.settings.model)?;
    let now = app.now();
    let today = evolua_domain::calendar::today(now, &app.time_zone);
    let system = prompt::system(today, &trial.settings.system_prompt);
    let request = ChatRequest {
        model: trial.settings.model.clone(),
        max_tokens: trial.settings.max_tokens,
        temperature_tenths: trial.settings.temperature_tenths,
        turns: vec![ChatTurn::System(system), ChatTurn::Member(trial.question)],
        tools: Vec::new(),
    };
    let tokens = budget::estimate(&request);
    let reservation = Reservation { member: None, month: month_of(app, now), tokens };
    let budgets = assistant.options.budgets;
    app.db.write(move |conn| budget::reserve(conn, &reservation, budgets)).await?;
    let (said, tokens, outcome) = answer(assistant, request).await;
    let cost_micros = assistant.cost_micros(&trial.settings.model, tokens);
    let used = Used { questions: 0, tokens, cost_micros };
    app.db
        .write(move |conn| -> Result<()> {
            let Reservation { member, month, tokens } = reservation;
            Ok(assistant_usage::settle(conn, member, month, tokens, used)?)
        })
        .await?;
    outcome.map_err(|error| refusal(&error))?;
    if said.is_blank() {
        return Err((&codes::ASSISTANT_UNAVAILABLE).into());
    }
    let has_price = assistant.options.prices.contains_key(&trial.settings.model);
    Ok(TrialAnswer {
        content: said.text().to_owned(),
        tokens,
        cost_micros: has_price.then_some(cost_micros),
    })
}

/// Reads a whole answer, with its cost where it is known, else estimated.
async fn answer(
    assistant: &Assistant,
    request: ChatRequest,
) -> (Said, Tokens, std::result::Result<(), ChatError>) {
    let input = input_estimate(&request);
    let mut said = Said::default();
    let mut used = None;
    let mut events = assistant.options.model.answer(request);
    let mut outcome = Ok(());
    while let Some(event) = events.next().await {
        match event {
            Ok(ChatEvent::Text(piece)) => drop(said.add(&piece)),
            Ok(ChatEvent::Used(tokens)) => used = Some(tokens),
            Ok(ChatEvent::Calls(_) | ChatEvent::Finished { .. }) => {}
            Err(error) => outcome = Err(error),
        }
    }
    let estimated = || Tokens { input, output: tokens_of(said.text().len()) };
    let tokens = used.unwrap_or_else(|| match outcome {
        Ok(()) => estimated(),
        Err(_) => Tokens::default(),
    });
    (said, tokens, outcome)
}

/// Tells the administrator what is wrong, at its field where it is one.
fn refusal(error: &ChatError) -> ServiceError {
    let code = match error {
        ChatError::UnknownModel => {
            let text = "O provedor não oferece este modelo para a sua chave. Escolha outro.";
            return ServiceError::field("model", text);
        }
        ChatError::Credentials => &codes::ASSISTANT_CREDENTIALS,
        ChatError::Busy => &codes::ASSISTANT_PROVIDER_BUSY,
        ChatError::Refused(_) => &codes::ASSISTANT_REFUSED,
        ChatError::Unavailable(_) => &codes::ASSISTANT_UNAVAILABLE,
    };
    ServiceError::caused_by(code, error.clone())
}

pub async fn usage(app: &App, _admin: &Admin) -> Result<UsageView> {
    let month = month_of(app, app.now());
    let (budgets, has_prices) = match &app.assistant {
        Some(assistant) => (assistant.options.budgets, !assistant.options.prices.is_empty()),
        None => (Budgets { member: 0, site: 0 }, false),
    };
    app.db
        .read(move |conn| -> Result<_> {
            Ok(UsageView {
                month,
                site: assistant_usage::find_site(conn, month)?,
                has_prices,
                budgets,
                members: assistant_usage::list_members(conn, month, MOST_LISTED)?,
            })
        })
        .await
}
