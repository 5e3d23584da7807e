//! The weeks of training: how regular they are, and the sets of the current one.

use chrono::NaiveDate;
use evolua_domain::access::Member;
use evolua_domain::adherence::{Adherence, TrainedDay, adherence};
use evolua_domain::calendar::monday_of;
use evolua_domain::cycle::Cycle;
use evolua_domain::exercise::Catalogue;
use evolua_domain::profile::Profile;
use evolua_domain::program::{self, MuscleWeek, ProgramEvent};
use evolua_domain::progress::Session;
use evolua_domain::workout::SetType;
use evolua_persistence::exercise_histories::{self, Wanted};
use evolua_persistence::training_log::day_number;
use evolua_persistence::{Conn, profiles, program_events, workouts};

use crate::access::{ActiveMember, HistoryReader};
use crate::program::member_program::MemberProgram;
use crate::{App, Result};

/// The weeks of training, with the day of each workout.
#[derive(Debug, Clone)]
pub struct TrainingWeeks {
    pub adherence: Adherence,
    pub days: Vec<TrainedDay>,
}

/// How regularly the member has trained.
pub async fn weeks(app: &App, who: &HistoryReader) -> Result<TrainingWeeks> {
    weeks_of(app, who.member()).await
}

pub(crate) async fn weeks_of(app: &App, member: &Member) -> Result<TrainingWeeks> {
    let (member, today) = (member.id, member.today(app.now()));
    app.db
        .snapshot(move |conn| {
            let days = workouts::list_trained_days(conn, member)?;
            let Some((profile, cycle)) = profiles::find_with_cycle(conn, member)? else {
                return Ok(TrainingWeeks { adherence: Adherence::default(), days });
            };
            let plan = WeekPlan::find(conn, &profile, &cycle)?;
            Ok(TrainingWeeks { adherence: plan.adherence(&days, today), days })
        })
        .await
}

/// What the weeks of a member are measured by.
pub(crate) struct WeekPlan {
    events: Vec<ProgramEvent>,
    light_weeks: Vec<NaiveDate>,
    days_per_week: u8,
}

impl WeekPlan {
    /// The plan of a profile that has been read.
    pub(crate) fn find(conn: &mut Conn, profile: &Profile, cycle: &Cycle) -> Result<Self> {
        let light = [cycle.light_week_start, cycle.last_light_week];
        Ok(Self {
            events: program_events::list(conn, profile.member_id)?,
            light_weeks: light.into_iter().flatten().collect(),
            days_per_week: profile.training.availability.days(),
        })
    }

    pub(crate) fn adherence(&self, days: &[TrainedDay], today: NaiveDate) -> Adherence {
        adherence(days, &self.events, &self.light_weeks, self.days_per_week, today)
    }
}

/// This week's sets per muscle: planned, done, and the recommended range.
pub async fn weekly_sets(app: &App, who: &ActiveMember) -> Result<Vec<MuscleWeek>> {
    weekly_sets_of(app, who.member()).await
}

pub(crate) async fn weekly_sets_of(app: &App, member: &Member) -> Result<Vec<MuscleWeek>> {
    let (member, today) = (member.id, member.today(app.now()));
    app.db
        .snapshot(move |conn| {
            let current = MemberProgram::find(conn, member)?;
            let monday = monday_of(today);
            let week = exercise_histories::list(conn, member, Wanted::Since(monday))?;
            let done = week.iter().filter_map(|(id, history)| {
                let entry = Catalogue::embedded().by_id(*id)?;
                Some((entry, count_working_sets(history.sessions(), day_number(monday))))
            });
            Ok(program::weekly_sets(&current.request(), &current.program, done))
        })
        .await
}

/// Completed sets since a day, without warm-ups.
fn count_working_sets(sessions: &[Session], first_day: i64) -> u32 {
    let week = sessions.iter().filter(|session| session.day >= first_day);
    let sets = week.flat_map(|session| &session.sets);
    let working = sets.filter(|set| set.is_completed && set.set_type != SetType::Warmup);
    u32::try_from(working.count()).unwrap_or(u32::MAX)
}
