//! The member's telephone number, which the trainer may call.

use evolua_domain::phone::PhoneNumber;
use evolua_persistence::members;

use crate::access::UnblockedMember;
use crate::{App, Result};

/// As E.164.
pub async fn find_phone(app: &App, who: &UnblockedMember) -> Result<Option<String>> {
    let member = who.id();
    Ok(app.db.read(move |conn| members::find_phone(conn, member)).await?)
}

/// `None` removes the number.
pub async fn update_phone(
    app: &App,
    who: &UnblockedMember,
    phone: Option<PhoneNumber>,
) -> Result<()> {
    let member = who.id();
    app.db
        .write_for(member, move |conn| -> Result<()> {
            Ok(members::update_phone(conn, member, phone.as_ref())?)
        })
        .await
}
