//! The settings of the mail server, made by the administrator.

use evolua_persistence::mail_settings::{self, MailSettings};
use evolua_persistence::{audit_log, emails};
use lettre::Address;

use super::compose::compose;
use super::letter::Letter;
use super::server::{PASSWORD, server, server_with};
use super::transport::{MailError, Mailbox};
use crate::admin::Admin;
use crate::brand;
use crate::error::{Code, codes};
use crate::{App, FieldErrors, Result, ServiceError};

/// Settings as they are sent. It has no `Debug`, because it holds a password.
#[derive(Clone)]
pub struct SettingsForm {
    pub smtp_host: String,
    pub smtp_port: u16,
    pub sender_email: String,
    pub sender_name: String,
    /// With which to sign in; `None` for the sender's address.
    pub user_name: Option<String>,
    /// `None` keeps the stored one.
    pub sender_password: Option<String>,
    pub use_tls: bool,
}

/// The letters with which the settings are tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TestLetter {
    Welcome,
    Reminder,
}

/// Whether the site sends e-mail.
pub async fn is_configured(app: &App) -> Result<bool> {
    Ok(app.db.read(mail_settings::find).await?.is_some())
}

pub async fn find_settings(app: &App, _admin: &Admin) -> Result<Option<MailSettings>> {
    Ok(app.db.read(mail_settings::find).await?)
}

/// Stores the settings, after the server has accepted a sign-in with them.
pub async fn update_settings(app: &App, admin: &Admin, form: SettingsForm) -> Result<MailSettings> {
    check(&form)?;
    let stored = app.db.read(mail_settings::find).await?;
    let password = match &form.sender_password {
        Some(password) => Some(password.clone()),
        None => kept_password(app, stored.as_ref(), &form)?,
    };
    let settings = MailSettings {
        sealed_password: password.as_deref().map(|password| app.keys.seal(PASSWORD, password)),
        smtp_host: form.smtp_host,
        smtp_port: form.smtp_port,
        sender_email: form.sender_email,
        sender_name: form.sender_name,
        user_name: form.user_name,
        use_tls: form.use_tls,
    };
    let server = server_with(&settings, password);
    let sender = settings.sender_email.clone();
    let checked = app.mail.transport.check(server, sender).await;
    checked.map_err(|error| refusal(&error, &settings.smtp_host))?;
    let admin = admin.id;
    let now = app.now();
    let stored = settings.clone();
    app.db
        .write(move |conn| -> Result<()> {
            mail_settings::replace(conn, &stored, now)?;
            Ok(audit_log::insert_of_site(conn, admin, "configure e-mail", now)?)
        })
        .await?;
    Ok(settings)
}

fn check(form: &SettingsForm) -> Result<()> {
    let mut fields = FieldErrors::default();
    let is_host = |host: &str| {
        !host.is_empty() && host.bytes().all(|b| b.is_ascii_alphanumeric() || b".-:".contains(&b))
    };
    if !is_host(&form.smtp_host) {
        fields.refuse("smtp_host", "Informe o endereço do servidor, como smtp.gmail.com.");
    }
    if form.sender_email.parse::<Address>().is_err() {
        fields.refuse("sender_email", "Informe um e-mail válido.");
    }
    if form.sender_name.chars().any(char::is_control) {
        fields.refuse("sender_name", "O nome não pode ter quebras de linha.");
    }
    fields.into_result()
}

/// The stored password, unless it would go to another server, unencrypted, or with another name:
/// someone who takes over an administrator's browser must not learn it.
fn kept_password(
    app: &App,
    stored: Option<&MailSettings>,
    form: &SettingsForm,
) -> Result<Option<String>> {
    let missing = |text: &str| Err(ServiceError::field("sender_password", text));
    let Some(stored) = stored else { return missing("Informe a senha do e-mail remetente.") };
    let is_same = stored.smtp_host == form.smtp_host
        && stored.smtp_port == form.smtp_port
        && stored.sender_email == form.sender_email
        && stored.user_name == form.user_name
        && (form.use_tls || !stored.use_tls);
    if !is_same {
        return missing("O servidor, o remetente ou o usuário mudou: informe a senha de novo.");
    }
    match &stored.sealed_password {
        None => Ok(None),
        Some(sealed) => match app.keys.open(PASSWORD, sealed) {
            Some(password) => Ok(Some(password)),
            None => missing("A senha guardada não pode mais ser lida: informe a senha de novo."),
        },
    }
}

/// Says at its field why a server can't be used.
fn refusal(error: &MailError, host: &str) -> ServiceError {
    let is_gmail = host.ends_with("gmail.com");
    let (field, text) = match error {
        MailError::ForbiddenPort(_) => ("smtp_port", "Use a porta 25, 465, 587 ou 2525."),
        MailError::ForbiddenHost => {
            ("smtp_host", "Este servidor está em uma rede interna e não pode ser usado.")
        }
        MailError::Unreachable(_) => (
            "smtp_host",
            "Não foi possível conectar a este servidor. Confira o endereço e a porta.",
        ),
        MailError::Insecure(_) => (
            "use_tls",
            "Este servidor não ofereceu uma conexão segura. Confira a porta e o endereço.",
        ),
        MailError::Certificate(_) => (
            "smtp_host",
            "O certificado deste servidor não vale para este endereço. Confira o endereço.",
        ),
        MailError::NoSignIn => (
            "smtp_port",
            "Este servidor não aceita entrar com senha nesta porta. Confira a porta e a conexão \
             segura.",
        ),
        MailError::Sender(_) => (
            "sender_email",
            "O servidor aceitou a senha, mas não este remetente. Confira se o endereço está \
             liberado para envio.",
        ),
        MailError::Credentials(_) if is_gmail => (
            "sender_password",
            "O Gmail recusou o e-mail ou a senha. Use uma senha de app, não a da conta.",
        ),
        MailError::Credentials(_) => (
            "sender_password",
            "O servidor recusou o usuário ou a senha. Alguns servidores pedem um usuário próprio.",
        ),
        MailError::Temporary(_) | MailError::Permanent(_) => {
            ("smtp_host", "O servidor respondeu com um erro. Tente de novo em alguns minutos.")
        }
    };
    ServiceError::field(field, text)
}

/// Sends a letter with example data to the sender's own address, and waits for the result, which is
/// logged like that of other e-mails. Returns the address.
pub async fn send_test(app: &App, _admin: &Admin, letter: TestLetter) -> Result<String> {
    let settings = app.db.read(mail_settings::find).await?.ok_or(&codes::MAIL_NOT_CONFIGURED)?;
    let now = app.now();
    let kind = match letter {
        TestLetter::Welcome => "welcome",
        TestLetter::Reminder => "renewal_reminder",
    };
    let today = evolua_domain::calendar::today(now, &app.time_zone);
    let letter = Letter::example(kind, today).ok_or(&codes::INTERNAL)?;
    let to = Mailbox { name: None, address: settings.sender_email.clone() };
    let id = format!("test-{}", app.ids.uuid());
    let brand = brand::current(app).await;
    let message =
        compose(app, &id, &letter, to, &settings, &brand, None).map_err(ServiceError::internal)?;
    let server = server(app, &settings).ok_or(&codes::MAIL_CREDENTIALS)?;
    let outcome = app.mail.transport.send(server, message).await;
    log_test(app, letter, &settings.sender_email, outcome.as_ref().err()).await?;
    match outcome {
        Ok(()) => Ok(settings.sender_email),
        Err(error) => Err(ServiceError::caused_by(code(&error), error.summary())),
    }
}

async fn log_test(
    app: &App,
    letter: Letter,
    to_address: &str,
    error: Option<&MailError>,
) -> Result<()> {
    let now = app.now();
    let to_address = to_address.to_owned();
    let error = error.map(ToString::to_string);
    let payload = serde_json::to_string(&letter).map_err(ServiceError::internal)?;
    app.db
        .write(move |conn| -> Result<()> {
            let email = emails::NewEmail {
                member: None,
                to_address: &to_address,
                to_name: None,
                kind: letter.kind(),
                payload: &payload,
                once_key: None,
            };
            let Some(id) = emails::insert(conn, &email, now)? else { return Ok(()) };
            match &error {
                None => emails::mark_sent(conn, id, now)?,
                Some(error) => {
                    emails::record_failure(conn, id, error)?;
                    emails::mark_dead(conn, id, error, now)?;
                }
            }
            Ok(())
        })
        .await
}

fn code(error: &MailError) -> &'static Code {
    match error {
        MailError::ForbiddenPort(_)
        | MailError::ForbiddenHost
        | MailError::Unreachable(_)
        | MailError::Insecure(_)
        | MailError::Certificate(_)
        | MailError::NoSignIn => &codes::MAIL_UNREACHABLE,
        MailError::Credentials(_) | MailError::Sender(_) => &codes::MAIL_CREDENTIALS,
        MailError::Temporary(_) | MailError::Permanent(_) => &codes::MAIL_REFUSED,
    }
}
