//! The administrator's authenticator app.

use chrono::{DateTime, Utc};
use totp_rs::{Builder, Secret};

/// What the app shows for a secret in base 32.
pub fn app_code(secret: &str, now: DateTime<Utc>) -> String {
    let secret = Secret::try_from_base32(secret).expect("a secret");
    let app = Builder::new().with_secret(secret).build().expect("an app");
    app.generate(now.timestamp().try_into().expect("an instant")).to_string()
}
