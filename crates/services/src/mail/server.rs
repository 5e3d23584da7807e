//! The mail server of the stored settings.

use evolua_persistence::mail_settings::MailSettings;

use super::transport::SmtpServer;
use crate::App;

/// The place for which the password is sealed.
pub(super) const PASSWORD: &str = "mail_settings.sealed_password";

pub(super) fn server_with(settings: &MailSettings, password: Option<String>) -> SmtpServer {
    SmtpServer {
        host: settings.smtp_host.clone(),
        port: settings.smtp_port,
        credentials: password.map(|password| (user_name(settings), password)),
        use_tls: settings.use_tls,
    }
}

/// Most servers know the account by its address; some give it another name.
fn user_name(settings: &MailSettings) -> String {
    settings.user_name.clone().unwrap_or_else(|| settings.sender_email.clone())
}

/// The server of stored settings; `None` if their password was sealed with another secret key.
pub(super) fn server(app: &App, settings: &MailSettings) -> Option<SmtpServer> {
    let password = match &settings.sealed_password {
        Some(sealed) => Some(app.keys.open(PASSWORD, sealed)?),
        None => None,
    };
    Some(server_with(settings, password))
}
