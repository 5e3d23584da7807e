//! The settings of the mail server.

use evolua_persistence::mail_settings::{self, MailSettings};
use evolua_services::clock::Clock;

use crate::server::TestApp;

/// The sender of [`TestApp::configure_mail`].
pub const SENDER: &str = "personal@exemplo.com.br";

impl TestApp {
    /// Stores settings of a mail server that asks for no password.
    pub async fn configure_mail(&self) {
        let settings = MailSettings {
            smtp_host: "smtp.exemplo.com.br".to_owned(),
            smtp_port: 587,
            sender_email: SENDER.to_owned(),
            sender_name: "Personal Rita".to_owned(),
            user_name: None,
            sealed_password: None,
            use_tls: true,
        };
        let now = self.clock.now();
        let db = self.database.open();
        let stored = db.write(move |conn| mail_settings::replace(conn, &settings, now));
        stored.await.expect("the settings");
    }
}
