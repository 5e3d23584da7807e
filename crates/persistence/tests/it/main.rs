//! Contract tests of storage: every function on both engines.

mod accounts;
mod challenges;
mod database;
mod health;
mod imports;
mod jobs;
mod mail;
mod messages;
mod migrations;
mod own_training;
mod payments;
mod programs;
mod push;
mod rows;
mod training;
mod training_day;

use chrono::{DateTime, Utc};
use evolua_domain::access::Identity;
use evolua_domain::id::MemberId;
use evolua_persistence::{Db, Error, members};

fn at(text: &str) -> DateTime<Utc> {
    text.parse().expect("an instant")
}

fn now() -> DateTime<Utc> {
    at("2026-11-20T15:00:00.123Z")
}

fn identity(subject: &str) -> Identity {
    Identity {
        issuer: "https://idp.test".to_owned(),
        subject: subject.to_owned(),
        email: format!("{subject}@exemplo.com"),
        name: format!("José {subject}"),
        given_name: Some("José".to_owned()),
        picture_url: None,
    }
}

async fn member(db: &Db, subject: &str) -> MemberId {
    let identity = identity(subject);
    db.write(move |conn| members::upsert(conn, &identity, "America/Sao_Paulo", now()))
        .await
        .expect("a member")
}

/// Runs statements in a transaction that must succeed.
async fn write<T: Send + 'static>(
    db: &Db,
    work: impl Fn(&mut evolua_persistence::Conn) -> Result<T, Error> + Send + Sync + 'static,
) -> T {
    db.write(work).await.expect("the transaction")
}

/// Runs queries that must succeed.
async fn read<T: Send + 'static>(
    db: &Db,
    work: impl FnOnce(&mut evolua_persistence::Conn) -> Result<T, Error> + Send + 'static,
) -> T {
    db.read(work).await.expect("the queries")
}
