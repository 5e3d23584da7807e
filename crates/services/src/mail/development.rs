//! A mail server for development.

use evolua_persistence::Error;
use evolua_persistence::mail_settings::{self, MailSettings};

use crate::{App, Result};

/// Sends the mail of a new database to a catcher, which asks for no password.
pub async fn use_catcher(app: &App, smtp_host: String, smtp_port: u16) -> Result<()> {
    let now = app.now();
    let settings = MailSettings {
        smtp_host,
        smtp_port,
        sender_email: "personal@exemplo.com.br".to_owned(),
        sender_name: "Evolua".to_owned(),
        user_name: None,
        sealed_password: None,
        use_tls: false,
    };
    app.db
        .write(move |conn| -> std::result::Result<(), Error> {
            match mail_settings::find(conn)? {
                Some(_) => Ok(()),
                None => mail_settings::replace(conn, &settings, now),
            }
        })
        .await?;
    Ok(())
}
