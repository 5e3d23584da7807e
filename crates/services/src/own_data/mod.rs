//! A member's own data: taking them along, who sees them, and the end of the account.

mod archive;
mod calendar;
mod consents;
mod csv_file;
mod deletion;
mod desk_reads;
mod hevy;
mod names;
mod retention;

pub use archive::{Chunk, export};
pub use calendar::calendar;
pub use consents::{Consent, list_consents, revoke_consent};
pub use deletion::{CONFIRMATION, delete_account};
pub(crate) use deletion::{erase, identity_hash};
pub use desk_reads::{Read, list_desk_reads};
pub use retention::purge;
