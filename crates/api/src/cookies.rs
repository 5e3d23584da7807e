//! Names and attributes of the cookies: `__Host-` and Secure if the public address is https.

use actix_web::HttpRequest;
use actix_web::cookie::time::Duration;
use actix_web::cookie::{Cookie, SameSite};

use crate::settings::ApiSettings;

/// The cookies that this product sets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A member's session. Lax, so that a link from a message opens signed in.
    Session,
    /// The administrator's companion to the bearer token.
    Admin,
    /// Binds attempts to sign in to the browser: their tokens, joined by dots.
    Attempt,
    /// The referral code of a shared link.
    Referral,
}

impl Kind {
    const fn base_name(self) -> &'static str {
        match self {
            Self::Session => "sid",
            Self::Admin => "adm",
            Self::Attempt => "attempt",
            Self::Referral => "ref",
        }
    }

    const fn same_site(self) -> SameSite {
        match self {
            // No link from elsewhere leads to a call of the administration.
            Self::Admin => SameSite::Strict,
            Self::Session | Self::Attempt | Self::Referral => SameSite::Lax,
        }
    }

    /// The name with its prefix.
    pub(crate) fn name(self, settings: &ApiSettings) -> String {
        // Browsers accept the prefix only on Secure cookies.
        let prefix = if settings.is_https() { "__Host-" } else { "" };
        format!("{prefix}{}", self.base_name())
    }

    /// Builds the cookie; scripts can't read it.
    pub(crate) fn set(
        self,
        settings: &ApiSettings,
        value: String,
        max_age: Duration,
    ) -> Cookie<'static> {
        Cookie::build(self.name(settings), value)
            .path("/")
            .http_only(true)
            .secure(settings.is_https())
            .same_site(self.same_site())
            .max_age(max_age)
            .finish()
    }

    /// Builds a cookie that deletes the present one.
    pub(crate) fn clear(self, settings: &ApiSettings) -> Cookie<'static> {
        self.set(settings, String::new(), Duration::ZERO)
    }

    pub(crate) fn read(self, request: &HttpRequest, settings: &ApiSettings) -> Option<String> {
        request.cookie(&self.name(settings)).map(|cookie| cookie.value().to_owned())
    }
}
