//! Notices about the training week, for members who ask for them.

use chrono::{DateTime, NaiveDate, Utc};
use evolua_domain::access::AccessState;
use evolua_domain::calendar::{self, monday_of};
use evolua_domain::cycle::session_lock;
use evolua_domain::id::MemberId;
use evolua_domain::routine::training_weekdays;
use evolua_domain::training_reminder::{PlannedDay, TrainingReminders};
use evolua_persistence::program_days::{self, Week};
use evolua_persistence::{Conn, members, training_reminders};

use super::notice::Notice;
use super::outbox;
use crate::access::SignedIn;
use crate::queue::{JobError, wake};
use crate::{App, Result};

/// Members of one transaction.
const AT_A_TIME: u32 = 50;

/// What a member wants to be told.
pub async fn reminders(app: &App, who: &SignedIn) -> Result<TrainingReminders> {
    let member = who.member().id;
    let found = app.db.read(move |conn| training_reminders::find(conn, member)).await?;
    Ok(found.unwrap_or_default())
}

pub async fn set_reminders(app: &App, who: &SignedIn, wanted: TrainingReminders) -> Result<()> {
    let member = who.member().id;
    let next = wanted.next_after(app.now(), &who.member().time_zone);
    app.db
        .write_for(member, move |conn| -> Result<()> {
            Ok(training_reminders::upsert(conn, member, wanted, next)?)
        })
        .await
}

/// Queues what is due to members who asked to be told.
pub(crate) async fn remind_of_training(app: &App) -> std::result::Result<(), JobError> {
    let now = app.now();
    loop {
        let is_full = app
            .db
            .write(move |conn| -> Result<bool> {
                let due = training_reminders::list_due(conn, now, AT_A_TIME.into())?;
                for (member, wanted) in &due {
                    remind(conn, *member, *wanted, now)?;
                }
                Ok(due.len() == AT_A_TIME as usize)
            })
            .await?;
        wake(app);
        if !is_full {
            return Ok(());
        }
    }
}

fn remind(
    conn: &mut Conn,
    id: MemberId,
    wanted: TrainingReminders,
    now: DateTime<Utc>,
) -> Result<()> {
    let Some(member) = members::find(conn, id)? else { return Ok(()) };
    let zone = &member.time_zone;
    training_reminders::set_next(conn, id, wanted.next_after(now, zone))?;
    let today = member.today(now);
    if member.access(now) != AccessState::Active {
        return Ok(());
    }
    let Some(week) = program_days::find_week(conn, id, monday_of(today))? else { return Ok(()) };
    if session_lock(&week.profile, &week.cycle).is_some() {
        return Ok(());
    }
    let since = calendar::today(week.profile.created_at, zone);
    let Some(due) = wanted.due(now, zone, &planned_days(&week, today), since) else {
        return Ok(());
    };
    let notice = Notice::of_week(due, today);
    let once = format!("{}:{id}:{today}", notice.as_str());
    outbox::tell(conn, id, notice, &once, now)
}

/// The days of the program on their dates in the week of a date.
fn planned_days(week: &Week, today: NaiveDate) -> Vec<PlannedDay> {
    let monday = monday_of(today);
    let weekdays = training_weekdays(week.cycle.routine, week.days.len());
    let planned = weekdays.iter().zip(&week.days).map(|(weekday, day)| PlannedDay {
        code: day.code,
        on: weekday.in_week_of(monday),
        is_trained: day.is_trained,
    });
    planned.collect()
}
