//! The members: accounts, answers, health, and what the trainer knows of them.

pub mod consents;
pub mod exports;
pub(crate) mod health_columns;
pub mod health_data;
pub mod member_notes;
pub mod member_state;
pub mod members;
pub mod messages;
pub mod overview;
pub mod own_rows;
pub mod pain_notices;
pub mod profiles;
pub mod trainer_notices;
