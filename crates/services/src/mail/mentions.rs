//! Letters that name somebody who must no longer be named, or tell what no longer holds.

use evolua_domain::access::Member;
use evolua_domain::id::MemberId;
use evolua_persistence::{Conn, emails};
use serde_json::Value;

use crate::Result;

/// Deletes the letters to the administrators and to the referrer that name a member. Letters about
/// the member alone go with the account.
pub(crate) fn forget_mentions(
    conn: &mut Conn,
    member: &Member,
    referrer: Option<MemberId>,
) -> Result<()> {
    if !member.name.is_empty() {
        let name = Value::from(member.name.as_str()).to_string();
        // Of a line of the digest, the name is only a part.
        emails::delete_mentioning(conn, None, name.trim_matches('"'))?;
    }
    let first_name = member.name.split_whitespace().next();
    if let (Some(referrer), Some(first_name)) = (referrer, first_name) {
        let friend = format!("\"friend\":{}", Value::from(first_name));
        emails::delete_mentioning(conn, Some(referrer), &friend)?;
    }
    Ok(())
}

/// Deletes the word of an approval that was taken back before it was sent.
pub(crate) fn withdraw_approval(conn: &mut Conn, member: MemberId) -> Result<()> {
    Ok(emails::delete_unsent(conn, member, "approved")?)
}
