//! Signing in, the own account, answers and the visit.

pub(crate) mod access;
pub(crate) mod messages;
pub(crate) mod own_data;
pub(crate) mod phone;
pub(crate) mod profile_form;
pub(crate) mod profiles;
pub(crate) mod sessions;
pub(crate) mod visits;
