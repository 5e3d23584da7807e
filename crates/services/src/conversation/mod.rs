//! Messages between a member and the trainer. They may say what is health data: without the member's
//! consent nobody reads them, no model gets them, and no letter or notice says what they say.

mod consent;
mod desk;
mod member;
mod notice;
mod page;
mod quick_replies;
mod store;
mod trainer;

pub(crate) use consent::store_consent;
pub use consent::{CONSENT_VERSION, set_consent};
pub use desk::{
    DeskThread, SendOutcome, mark_read_at_desk, read_thread, send_from_desk, send_to_each,
};
pub use member::{Thread, list_messages, mark_read, send_message};
pub(crate) use notice::tell;
pub use page::{Draft, Messages};
pub use quick_replies::{list_quick_replies, set_quick_replies};
pub use trainer::trainer_name;
