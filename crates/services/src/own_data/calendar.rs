//! The planned days as an iCalendar file, for the calendar of a phone.

use chrono::{DateTime, Days, NaiveDate, Utc};
use evolua_domain::calendar::monday_of;
use evolua_domain::id::MemberId;
use evolua_domain::program::ProgramDay;
use icalendar::{Calendar, Component, Event, EventLike};

use crate::access::ActiveMember;
use crate::program::member_program::MemberProgram;
use crate::{App, Result};

/// Weeks that the file plans: until the next review, which may change the program.
const WEEKS: u32 = 8;

/// The days of the program on the member's weekdays. The same days of a later file replace those that an
/// earlier one entered.
pub async fn calendar(app: &App, who: &ActiveMember) -> Result<String> {
    let member = who.id();
    let now = app.now();
    let today = who.member().today(now);
    let current = app.db.read(move |conn| MemberProgram::find(conn, member)).await?;
    let mut calendar = Calendar::empty();
    calendar.append_property(("VERSION", "2.0"));
    calendar.append_property(("PRODID", "-//Evolua//Treinos//PT")).name("Treinos da Evolua");
    for (weekday, day) in current.weekdays().iter().zip(&current.program.days) {
        let this_week = weekday.in_week_of(monday_of(today));
        let first = if this_week < today { this_week + Days::new(7) } else { this_week };
        calendar.push(event(member, day, first, now));
    }
    Ok(calendar.to_string())
}

fn event(member: MemberId, day: &ProgramDay, first: NaiveDate, now: DateTime<Utc>) -> Event {
    let minutes = day.estimated_seconds.div_ceil(60);
    let text = format!("{} exercícios, cerca de {minutes} min", day.exercises.len());
    Event::new()
        .uid(&format!("treino-{}-{member}@evolua", day.day_code))
        .timestamp(now)
        .summary(&format!("Treino {}: {}", day.day_code, day.name))
        .description(&text)
        // Without an end it lasts the day.
        .starts(first)
        .sequence(u32::try_from(now.timestamp()).unwrap_or_default())
        .add_property("RRULE", format!("FREQ=WEEKLY;COUNT={WEEKS}"))
        // A planned workout doesn't make the whole day busy.
        .add_property("TRANSP", "TRANSPARENT")
        .done()
}
