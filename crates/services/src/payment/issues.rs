//! Members whose last payment gives them no year.

use std::collections::HashMap;

use evolua_domain::id::MemberId;
use evolua_domain::subscription::PaymentIssue;
use evolua_persistence::{Conn, payments};

use crate::Result;

/// The issues of those of the members who have one.
pub(crate) fn find_issues(
    conn: &mut Conn,
    members: &[MemberId],
) -> Result<HashMap<MemberId, PaymentIssue>> {
    let mut settled: HashMap<MemberId, Vec<_>> = HashMap::new();
    for (member, payment) in payments::list_settled(conn, members)? {
        settled.entry(member).or_default().push(payment);
    }
    let issue = |(member, payments): (_, Vec<_>)| Some((member, PaymentIssue::of(&payments)?));
    Ok(settled.into_iter().filter_map(issue).collect())
}
