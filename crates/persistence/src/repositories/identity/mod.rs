//! Who is signed in: sessions, administrators, second factors, the audit log.

pub mod access_log;
pub mod admins;
pub mod audit_log;
pub mod deleted_accounts;
pub mod login_throttles;
pub mod second_factors;
pub mod sessions;
pub mod signin_attempts;
