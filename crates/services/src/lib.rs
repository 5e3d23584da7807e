//! Use cases. Each checks access by its argument's type, opens one snapshot or one write
//! transaction, applies a rule of the domain and stores the result. A read of a single statement
//! needs no snapshot.
//!
//! There is one [`App`] and free functions per area, and no object per entity. Traits exist only for
//! the ports to the outside: [`assistant::ChatModel`], [`identity::IdentityProvider`],
//! [`mail::MailTransport`], [`push::PushTransport`], [`clock::Clock`], [`clock::IdSource`].

pub mod access;
pub mod admin;
pub mod after_training;
mod app;
pub mod assistant;
pub mod backup;
pub mod brand;
pub mod challenge;
pub mod clock;
pub mod conversation;
mod crypto;
pub mod custom_workout;
#[cfg(feature = "dev-tools")]
pub mod demo;
pub mod error;
pub mod exercise;
pub mod exercise_video;
pub mod identity;
pub mod import;
pub mod jobs;
pub mod mail;
mod network;
pub mod own_data;
pub mod payment;
pub mod profile;
pub mod program;
pub mod progress;
pub mod push;
pub mod queue;
mod recorded;
pub mod referral;
pub mod review;
mod spreadsheet;
mod training_log;
pub mod visit;
pub mod workout;

pub use admin::FirstAdmin;
pub use app::{App, Config, OpenError, SecretKey};
pub use error::{FieldErrors, ServiceError};
pub use evolua_domain::zone::Zone;
pub use evolua_persistence::Page;
pub use payment::Seller;
pub use recorded::Recorded;

use chrono::{DateTime, NaiveDate, Utc};
use evolua_domain::access::Member;

/// The day of an instant in the member's zone.
pub(crate) fn calendar_day(member: &Member, at: DateTime<Utc>) -> NaiveDate {
    evolua_domain::calendar::today(at, &member.time_zone)
}

pub type Result<T> = std::result::Result<T, ServiceError>;
