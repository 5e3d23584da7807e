//! Middleware around the handlers.

mod device;
mod finish;
mod guard;
mod limits;
mod logging;
mod resolve;
mod sessions;

pub(crate) use finish::{Finishing, finish};
pub(crate) use guard::{guard_encoding, guard_origin, is_same_origin};
pub(crate) use limits::{AdminSignInLimit, RateLimits, SignInLimit, limit_member};
pub(crate) use logging::RequestSpan;
pub(crate) use resolve::{resolve_admin, resolve_caller};
pub(crate) use sessions::{exchange_with_store, member_sessions, outage_as_problem, sign_in};
