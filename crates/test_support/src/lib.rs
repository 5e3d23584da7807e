//! Support for the tests in `crates/*/tests/it`: temporary databases on both engines, doubles for
//! the ports, and an application with its server and clients.

#![allow(clippy::missing_panics_doc, clippy::expect_used, clippy::return_self_not_must_use)]

mod actors;
mod authenticator;
mod database;
mod doubles;
mod mail;
mod model;
mod push;
mod sender;
mod server;
mod trainer;

pub use actors::{Actor, TestResponse};
pub use authenticator::app_code;
pub use database::{EngineUnderTest, TemporaryDatabase};
pub use doubles::{ManualClock, ScriptedGateway, ScriptedIdentity};
pub use mail::ScriptedMail;
pub use model::{Gate, ScriptedModel, Step};
pub use push::ScriptedPush;
pub use sender::SENDER;
pub use server::{
    ADMIN_PASSWORD, ADMIN_USERNAME, ASSISTANT_BUDGETS, ASSISTANT_MODELS, PUSH_KEY, SECRET_KEY,
    TestApp, TestServer, WEBHOOK_SECRET,
};

/// Defines an async test for each engine. The function takes a [`TemporaryDatabase`].
///
/// Without a PostgreSQL server (`EVOLUA_TEST_POSTGRES_URL`) the second one passes on a developer's
/// machine and fails in CI.
#[macro_export]
macro_rules! on_both_engines {
    ($($(#[$meta:meta])* async fn $name:ident($database:ident) $body:block)*) => {$(
        $(#[$meta])*
        mod $name {
            #[allow(unused_imports)]
            use super::*;

            async fn test($database: $crate::TemporaryDatabase) $body

            #[tokio::test]
            async fn sqlite() {
                test($crate::TemporaryDatabase::sqlite()).await;
            }

            #[tokio::test]
            async fn postgres() {
                if let Some(database) = $crate::TemporaryDatabase::postgres() {
                    test(database).await;
                }
            }
        }
    )*};
}
