//! How a part that hurt is two and four weeks later.

use evolua_domain::cycle::{attention, retest_due};
use evolua_domain::limitations::Retest;
use evolua_domain::program::RenewalCause;
use evolua_persistence::{health_data, profiles};

use super::health;
use super::view::{ProfileView, find_view};
use crate::access::UnblockedMember;
use crate::error::codes;
use crate::program::member_program::MemberProgram;
use crate::program::renewal::regenerate;
use crate::queue::wake;
use crate::{App, Result};

/// Stores what a member answered about a part, and lets the program follow. Refuses an answer to
/// another question than the one that is due.
pub async fn answer_retest(
    app: &App,
    who: &UnblockedMember,
    retest: Retest,
) -> Result<ProfileView> {
    let person = who.member().clone();
    let now = app.now();
    let today = person.today(now);
    let view = app
        .db
        .write_for(person.id, move |conn| {
            let member = person.id;
            let before = profiles::find(conn, member)?.ok_or(&codes::PROFILE_MISSING)?;
            if retest_due(&before, today) != Some((retest.region, retest.day)) {
                return Err((&codes::RETEST_NOT_DUE).into());
            }
            let retest = Retest { on: Some(today), ..retest };
            let retests: Vec<Retest> = before.retests.iter().copied().chain([retest]).collect();
            health_data::update_since(conn, member, &retests, &before.movement_decisions)?;
            let after = profiles::find(conn, member)?.ok_or(&codes::PROFILE_MISSING)?;
            if attention(&after) > attention(&before) {
                health::withdraw_notices(conn, member)?;
                health::notify_trainer(conn, &person, &after, now)?;
            }
            let current = MemberProgram::find(conn, member)?;
            regenerate(conn, &current, RenewalCause::Retest, &person, now)?;
            find_view(conn, &person, now)
        })
        .await?;
    // The trainer may have to know at once.
    wake(app);
    Ok(view)
}
