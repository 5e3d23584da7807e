//! The configuration from environment variables. All faults are reported together.

mod assistant;

use std::fmt::Display;
use std::net::{IpAddr, SocketAddr};
#[cfg(feature = "dev-tools")]
use std::path::PathBuf;
use std::str::FromStr;

use evolua_api::Seller;
use evolua_services::identity::OidcSettings;
use evolua_services::payment::{ANNUAL_FEE_CENTS, MercadoPagoSettings};
use evolua_services::push::{KeyError, VapidKeys};
use evolua_services::{FirstAdmin, Zone};
use ipnet::IpNet;
use url::{Host, Url};

pub(crate) use assistant::AssistantConfig;

pub(crate) const VAPID_PUBLIC_KEY: &str = "EVOLUA_VAPID_PUBLIC_KEY";
pub(crate) const VAPID_PRIVATE_KEY: &str = "EVOLUA_VAPID_PRIVATE_KEY";
pub(crate) const VAPID_SUBJECT: &str = "EVOLUA_VAPID_SUBJECT";

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LogFormat {
    /// One JSON object per line.
    Json,
    Text,
}

impl FromStr for LogFormat {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "json" => Ok(Self::Json),
            "text" => Ok(Self::Text),
            _ => Err("choose json or text"),
        }
    }
}

/// How members pay.
pub(crate) struct PaymentConfig {
    pub(crate) mercado_pago: Option<MercadoPagoSettings>,
    pub(crate) webhook_secret: Option<String>,
    pub(crate) link: Option<Url>,
    pub(crate) referred_link: Option<Url>,
    pub(crate) referral_discount_cents: i64,
}

/// All settings. It has no `Debug`, because it holds passwords.
pub(crate) struct Config {
    pub(crate) database_url: String,
    pub(crate) pool_size: Option<u32>,
    pub(crate) bind: SocketAddr,
    pub(crate) public_url: Url,
    pub(crate) secret_key: Option<String>,
    pub(crate) first_admin: Option<FirstAdmin>,
    pub(crate) time_zone: Zone,
    pub(crate) seller: Seller,
    pub(crate) oidc: OidcSettings,
    pub(crate) payments: PaymentConfig,
    /// With which notices to devices are signed; `None` where none are sent.
    pub(crate) vapid: Option<VapidKeys>,
    /// `None` without a key for a language model.
    pub(crate) assistant: Option<AssistantConfig>,
    pub(crate) trusted_proxies: Vec<IpNet>,
    pub(crate) whatsapp_number: Option<String>,
    pub(crate) instagram_url: Option<String>,
    /// Whether mail servers may be in private networks, for development.
    pub(crate) smtp_allow_private: bool,
    pub(crate) log_filter: String,
    pub(crate) log_format: LogFormat,
    /// Another build of the frontend to serve instead of the embedded one.
    #[cfg(feature = "dev-tools")]
    pub(crate) dev_pages: Option<PathBuf>,
    /// A mail catcher to use where no mail server is configured.
    #[cfg(feature = "dev-tools")]
    pub(crate) dev_smtp: Option<(String, u16)>,
    /// Whether browsers' push services may be on this machine.
    #[cfg(feature = "dev-tools")]
    pub(crate) dev_push_allow_private: bool,
}

/// All faults of the configuration.
#[derive(Debug, thiserror::Error)]
#[error("the configuration is not usable: {}", .0.join("; "))]
pub(crate) struct ConfigError(Vec<String>);

impl Config {
    /// Reads the environment; in development `.env` fills in what is missing.
    #[expect(clippy::disallowed_methods, reason = "the one place that reads the environment")]
    pub(crate) fn from_environment() -> Result<Self, ConfigError> {
        // Production has no `.env`.
        let _ = dotenvy::dotenv();
        Self::read(|name| std::env::var(name).ok())
    }

    fn read(variable: impl Fn(&str) -> Option<String>) -> Result<Self, ConfigError> {
        let mut reader = Reader { variable, faults: Vec::new() };
        let config = reader.config();
        if reader.faults.is_empty() { Ok(config) } else { Err(ConfigError(reader.faults)) }
    }
}

struct Reader<F> {
    variable: F,
    faults: Vec<String>,
}

impl<F: Fn(&str) -> Option<String>> Reader<F> {
    fn config(&mut self) -> Config {
        let public_url = self.public_url();
        Config {
            database_url: self.database_url(),
            pool_size: self.optional("EVOLUA_DATABASE_POOL"),
            bind: self.parsed_or("EVOLUA_BIND", "127.0.0.1:8080"),
            secret_key: self.secret_key(),
            first_admin: self.first_admin(),
            time_zone: self.parsed_or("EVOLUA_TIME_ZONE", Zone::DEFAULT_NAME),
            seller: Seller {
                name: self.text("EVOLUA_SELLER_NAME", ""),
                document: self.text("EVOLUA_SELLER_DOCUMENT", ""),
                address: self.text("EVOLUA_SELLER_ADDRESS", ""),
                email: self.text("EVOLUA_SELLER_EMAIL", ""),
                cref: self.text("EVOLUA_SELLER_CREF", ""),
            },
            oidc: self.oidc(&public_url),
            payments: self.payments(&public_url),
            vapid: self.vapid(),
            assistant: self.assistant(),
            trusted_proxies: self.trusted_proxies(),
            whatsapp_number: self.non_blank("WHATSAPP_NUMBER"),
            instagram_url: self.non_blank("INSTAGRAM_URL"),
            smtp_allow_private: self.parsed_or("EVOLUA_SMTP_ALLOW_PRIVATE", "false"),
            log_filter: self.text("EVOLUA_LOG", "info"),
            log_format: self.parsed_or("EVOLUA_LOG_FORMAT", "json"),
            #[cfg(feature = "dev-tools")]
            dev_pages: self.non_blank("EVOLUA_DEV_PAGES").map(PathBuf::from),
            #[cfg(feature = "dev-tools")]
            dev_smtp: self.dev_smtp(),
            #[cfg(feature = "dev-tools")]
            dev_push_allow_private: self.parsed_or("EVOLUA_DEV_PUSH_ALLOW_PRIVATE", "false"),
            public_url,
        }
    }

    /// A variable that is set and not blank.
    fn non_blank(&self, name: &str) -> Option<String> {
        (self.variable)(name).map(|text| text.trim().to_owned()).filter(|text| !text.is_empty())
    }

    fn text(&self, name: &str, default: &str) -> String {
        self.non_blank(name).unwrap_or_else(|| default.to_owned())
    }

    fn optional<T: FromStr<Err: Display>>(&mut self, name: &str) -> Option<T> {
        let text = self.non_blank(name)?;
        text.parse().map_err(|error| self.faults.push(format!("{name}: {error}"))).ok()
    }

    /// The value, or the default if it is missing or invalid.
    fn parsed_or<T: FromStr<Err: Display>>(&mut self, name: &str, default: &str) -> T {
        match self.optional(name) {
            Some(value) => value,
            None => match default.parse() {
                Ok(value) => value,
                Err(error) => unreachable!("the default of {name} is at fault: {error}"),
            },
        }
    }

    /// Without TLS only this machine: elsewhere browsers withhold service workers, notices and
    /// `crypto.randomUUID`.
    fn public_url(&mut self) -> Url {
        let url: Url = self.parsed_or("EVOLUA_PUBLIC_URL", "http://localhost:8080");
        let is_local = match url.host() {
            Some(Host::Domain(name)) => name == "localhost" || name.ends_with(".localhost"),
            Some(Host::Ipv4(address)) => address.is_loopback(),
            Some(Host::Ipv6(address)) => address.is_loopback(),
            None => false,
        };
        if url.scheme() != "https" && !is_local {
            self.faults.push(format!("EVOLUA_PUBLIC_URL: {url} needs https, except for localhost"));
        }
        url
    }

    fn database_url(&mut self) -> String {
        let url = self.text("DATABASE_URL", "sqlite://data/evolua.db");
        if !["sqlite://", "postgres://", "postgresql://"].iter().any(|s| url.starts_with(s)) {
            self.faults.push("DATABASE_URL must start with sqlite:// or postgres://".to_owned());
        }
        url
    }

    fn secret_key(&mut self) -> Option<String> {
        let key = self.non_blank("EVOLUA_SECRET_KEY");
        // With SQLite there is one node, which makes a key of its own.
        let is_shared = !self.text("DATABASE_URL", "sqlite://").starts_with("sqlite://");
        if key.is_none() && is_shared {
            self.faults.push(
                "EVOLUA_SECRET_KEY is required with PostgreSQL: all nodes must share it".to_owned(),
            );
        }
        key
    }

    fn first_admin(&mut self) -> Option<FirstAdmin> {
        let username = self.non_blank("EVOLUA_ADMIN_USERNAME");
        let password = self.non_blank("EVOLUA_ADMIN_PASSWORD");
        match (username, password) {
            (Some(username), Some(password)) => Some(FirstAdmin { username, password }),
            (None, None) => None,
            _ => {
                self.faults
                    .push("EVOLUA_ADMIN_USERNAME and EVOLUA_ADMIN_PASSWORD go together".to_owned());
                None
            }
        }
    }

    /// Networks such as `10.0.0.0/8` and single addresses, separated by commas.
    fn trusted_proxies(&mut self) -> Vec<IpNet> {
        let name = "EVOLUA_TRUSTED_PROXIES";
        let text = self.text(name, "");
        text.split(',')
            .map(str::trim)
            .filter(|network| !network.is_empty())
            .filter_map(|network| {
                let parsed = network
                    .parse()
                    .or_else(|error| network.parse::<IpAddr>().map(IpNet::from).map_err(|_| error));
                parsed.map_err(|error| self.faults.push(format!("{name}: {network}: {error}"))).ok()
            })
            .collect()
    }

    fn payments(&mut self, public_url: &Url) -> PaymentConfig {
        let access_token = self.non_blank("MERCADOPAGO_ACCESS_TOKEN");
        let webhook_secret = self.non_blank("MERCADOPAGO_WEBHOOK_SECRET");
        if access_token.is_some() != webhook_secret.is_some() {
            self.faults.push(
                "MERCADOPAGO_ACCESS_TOKEN and MERCADOPAGO_WEBHOOK_SECRET go together".to_owned(),
            );
        }
        let base_url: Url = self.parsed_or("MERCADOPAGO_BASE_URL", "https://api.mercadopago.com");
        let link: Option<Url> = self.optional("PAYMENT_LINK_URL");
        let referred_link: Option<Url> = self.optional("PAYMENT_LINK_URL_REFERRED");
        if referred_link.is_some() && link.is_none() {
            self.faults.push("PAYMENT_LINK_URL_REFERRED needs PAYMENT_LINK_URL".to_owned());
        }
        let referral_discount_cents = self.parsed_or("EVOLUA_REFERRAL_DISCOUNT_CENTS", "1000");
        if !(0..ANNUAL_FEE_CENTS).contains(&referral_discount_cents) {
            self.faults.push(format!(
                "EVOLUA_REFERRAL_DISCOUNT_CENTS must be from 0 to {}",
                ANNUAL_FEE_CENTS - 1
            ));
        }
        PaymentConfig {
            mercado_pago: access_token.map(|access_token| MercadoPagoSettings {
                access_token,
                base_url,
                public_url: public_url.clone(),
            }),
            webhook_secret,
            link,
            referred_link,
            referral_discount_cents,
        }
    }

    fn vapid(&mut self) -> Option<VapidKeys> {
        let names = [VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT];
        match names.map(|name| self.non_blank(name)) {
            [Some(public_key), Some(private_key), Some(subject)] => {
                let keys = VapidKeys::read(&public_key, &private_key, &subject);
                keys.map_err(|error| self.faults.push(vapid_fault(error))).ok()
            }
            [None, None, None] => None,
            _ => {
                self.faults
                    .push(format!("{}, {} and {} go together", names[0], names[1], names[2]));
                None
            }
        }
    }

    /// A host and a port, such as `127.0.0.1:1025`.
    #[cfg(feature = "dev-tools")]
    fn dev_smtp(&mut self) -> Option<(String, u16)> {
        let name = "EVOLUA_DEV_SMTP";
        let text = self.non_blank(name)?;
        let parts = text.rsplit_once(':').and_then(|(host, port)| Some((host, port.parse().ok()?)));
        if parts.is_none() {
            self.faults.push(format!("{name}: {text} is no host with its port"));
        }
        parts.map(|(host, port)| (host.to_owned(), port))
    }

    fn oidc(&mut self, public_url: &Url) -> OidcSettings {
        let redirect_url = public_url.join("/auth/callback").unwrap_or_else(|error| {
            self.faults.push(format!("EVOLUA_PUBLIC_URL: {error}"));
            public_url.clone()
        });
        OidcSettings {
            issuer: self.parsed_or("OIDC_ISSUER_URL", "https://accounts.google.com"),
            client_id: self.text("OIDC_CLIENT_ID", ""),
            client_secret: self.text("OIDC_CLIENT_SECRET", ""),
            redirect_url,
        }
    }
}

fn vapid_fault(error: KeyError) -> String {
    let name = match error {
        KeyError::Public | KeyError::Pair => VAPID_PUBLIC_KEY,
        KeyError::Private => VAPID_PRIVATE_KEY,
        KeyError::Subject => VAPID_SUBJECT,
    };
    format!("{name}: {error}")
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::collections::{BTreeSet, HashMap};

    use evolua_services::push::KeyLines;

    use super::*;

    fn read(pairs: &[(&str, &str)]) -> Result<Config, ConfigError> {
        let pairs: HashMap<_, _> = pairs.iter().copied().collect();
        Config::read(|name| pairs.get(name).map(|value| (*value).to_owned()))
    }

    /// What the deployment's files say, relative to the workspace.
    fn file(name: &str) -> String {
        std::fs::read_to_string(format!("{}/../../{name}", env!("CARGO_MANIFEST_DIR"))).unwrap()
    }

    fn names<'a>(found: impl IntoIterator<Item = &'a str>) -> BTreeSet<&'a str> {
        found.into_iter().collect()
    }

    // Without the feature, those for development aren't read.
    #[cfg(feature = "dev-tools")]
    #[test]
    fn deployment_files_have_every_variable() {
        let read = RefCell::new(BTreeSet::new());
        let defaults = Config::read(|name| {
            read.borrow_mut().insert(name.to_owned());
            None
        });
        assert!(defaults.is_ok());
        let read = read.into_inner();
        let variables = names(read.iter().map(String::as_str));

        let is_name = |name: &&str| name.chars().all(|c| c.is_ascii_uppercase() || c == '_');
        let readme = file("README.md");
        let cells = readme.lines().filter(|line| line.starts_with("| `"));
        let cells = cells.filter_map(|line| line.split('|').nth(1));
        let quoted = cells.flat_map(|cell| cell.split('`').skip(1).step_by(2));
        let in_readme = names(quoted.filter(is_name));
        assert_eq!(in_readme, variables, "the table of README.md");

        let example = file(".env.example");
        let lines = example.lines().map(|line| line.trim_start_matches('#'));
        let in_example = names(lines.filter_map(|l| Some(l.split_once('=')?.0)).filter(is_name));
        // Of the bundled database.
        let with_compose = |name| variables.iter().copied().chain([name]).collect::<BTreeSet<_>>();
        assert_eq!(in_example, with_compose("POSTGRES_PASSWORD"), ".env.example");

        let compose = file("docker-compose.yml");
        let app = compose.split("\n  database:\n").next().unwrap();
        let lines = app.lines().filter_map(|line| line.strip_prefix("      "));
        let in_compose = names(lines.filter_map(|l| Some(l.split_once(": ")?.0)).filter(is_name));
        // The image has the address, and none of the tools for development.
        let is_of_image = |name: &&str| *name == "EVOLUA_BIND" || name.starts_with("EVOLUA_DEV_");
        let for_compose = variables.iter().copied().filter(|name| !is_of_image(name)).collect();
        assert_eq!(in_compose, for_compose, "docker-compose.yml");
    }

    #[test]
    fn only_this_machine_is_reached_without_tls() {
        for url in [
            "https://evolua.example",
            "http://localhost:8080",
            "http://127.0.0.1",
            "http://[::1]:80",
        ] {
            assert!(read(&[("EVOLUA_PUBLIC_URL", url)]).is_ok(), "{url}");
        }
        for url in ["http://evolua.example", "http://academia.local:8080", "http://192.168.0.10"] {
            let error = read(&[("EVOLUA_PUBLIC_URL", url)]).map(|_| ()).unwrap_err().to_string();
            assert!(error.contains("EVOLUA_PUBLIC_URL") && error.contains("https"), "{error}");
        }
    }

    #[test]
    fn an_empty_environment_gives_the_defaults() {
        let config = read(&[("EVOLUA_LOG", " ")]).unwrap();
        assert_eq!(config.database_url, "sqlite://data/evolua.db");
        assert_eq!(config.bind.to_string(), "127.0.0.1:8080");
        assert_eq!(config.oidc.redirect_url.as_str(), "http://localhost:8080/auth/callback");
        assert_eq!(config.log_filter, "info");
        assert_eq!(config.log_format, LogFormat::Json);
    }

    #[test]
    fn all_faults_are_reported_together() {
        let error = read(&[
            ("EVOLUA_BIND", "localhost"),
            ("EVOLUA_TIME_ZONE", "Marte/Olympus"),
            ("EVOLUA_LOG_FORMAT", "xml"),
            ("EVOLUA_ADMIN_USERNAME", "admin"),
            ("MERCADOPAGO_ACCESS_TOKEN", "APP_USR-1"),
            ("PAYMENT_LINK_URL_REFERRED", "https://pay.test/menos"),
            ("EVOLUA_REFERRAL_DISCOUNT_CENTS", "14700"),
            (VAPID_PUBLIC_KEY, "BCVx"),
            (VAPID_PRIVATE_KEY, "q1dX"),
        ])
        .err()
        .unwrap()
        .to_string();
        for name in [
            "EVOLUA_BIND",
            "EVOLUA_TIME_ZONE",
            "EVOLUA_LOG_FORMAT",
            "EVOLUA_ADMIN_PASSWORD",
            "MERCADOPAGO_WEBHOOK_SECRET",
            "PAYMENT_LINK_URL",
            "EVOLUA_REFERRAL_DISCOUNT_CENTS",
            VAPID_SUBJECT,
        ] {
            assert!(error.contains(name), "{error}");
        }
    }

    #[test]
    fn the_keys_of_notices_are_a_pair_or_name_their_fault() {
        let KeyLines { public_key, private_key } = KeyLines::generate().unwrap();
        let other = KeyLines::generate().unwrap();
        let subject = "mailto:ola@exemplo.com.br";
        let with = |public: &str, private: &str, subject: &str| {
            let pairs = [
                (VAPID_PUBLIC_KEY, public),
                (VAPID_PRIVATE_KEY, private),
                (VAPID_SUBJECT, subject),
            ];
            read(&pairs).map(|config| config.vapid.unwrap().public_key().to_owned())
        };
        assert!(read(&[]).unwrap().vapid.is_none());
        assert_eq!(with(&public_key, &private_key, subject).unwrap(), public_key);
        for (public, private, subject, name) in [
            ("BCVx", private_key.as_str(), subject, VAPID_PUBLIC_KEY),
            (other.public_key.as_str(), private_key.as_str(), subject, VAPID_PUBLIC_KEY),
            (public_key.as_str(), "q1dX", subject, VAPID_PRIVATE_KEY),
            (public_key.as_str(), private_key.as_str(), "ola@exemplo.com.br", VAPID_SUBJECT),
        ] {
            let error = with(public, private, subject).err().unwrap().to_string();
            assert!(error.contains(&format!("{name}: ")), "{error}");
        }
    }
}
