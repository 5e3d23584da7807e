//! The member's program and what is due today.

use chrono::{Days, NaiveDate};
use evolua_domain::calendar::monday_of;
use evolua_domain::cycle::Cycle;
use evolua_domain::exercise::Catalogue;
use evolua_domain::id::MemberId;
use evolua_domain::load::{FAILURE_DAYS, Lift, needs_deload};
use evolua_domain::program::{PlannedExercise, StoredDay, warm_ups};
use evolua_domain::routine::training_weekdays;
use evolua_domain::schedule::{self, Scheduled};
use evolua_persistence::exercise_histories::Histories;
use evolua_persistence::program_days::{self, CurrentProgram, Week, WeekDay};
use evolua_persistence::training_log::day_number;
use evolua_persistence::{Conn, profiles};

use crate::access::ActiveMember;
use crate::program::suggestion::{PlannedLoad, Prescription, Suggester};
use crate::training_log::Update;
use crate::{App, Result};

const WEEK: Days = Days::new(7);

/// A day of the program, scheduled for a date.
#[derive(Debug, Clone)]
pub struct DueWorkout {
    pub template: StoredDay,
    /// The load of each exercise, in the template's order.
    pub loads: Vec<PlannedLoad>,
    pub on: NaiveDate,
    /// Whether it was trained this week.
    pub is_completed: bool,
}

#[derive(Debug, Clone, Default)]
pub struct DueWorkouts {
    /// `None` on a day of rest.
    pub today: Option<DueWorkout>,
    /// The oldest one missed this week, else the next one planned.
    pub next: Option<DueWorkout>,
}

/// The days of the member's current program.
pub async fn templates(app: &App, who: &ActiveMember) -> Result<Vec<StoredDay>> {
    let member = who.id();
    Ok(app.db.read(move |conn| program_days::list(conn, member)).await?)
}

/// What is due today in the member's time zone, with loads suggested from the log.
pub async fn due(app: &App, who: &ActiveMember) -> Result<DueWorkouts> {
    let member = who.id();
    let today = who.member().today(app.now());
    // No snapshot: an answer between two changes of another device is as good as one before or after
    // both, and the next read sees all of them.
    app.db
        .read(move |conn| {
            let Some(week) = program_days::find_week(conn, member, monday_of(today))? else {
                return Ok(DueWorkouts::default());
            };
            let due = scheduled(&week.cycle, &week.days, today);
            let code = |day: Scheduled| week.days.get(day.index).map(|day| day.code);
            let of_today = due.today.and_then(code);
            let of_next = due.next.and_then(code);
            let Some(either) = of_today.or(of_next) else { return Ok(DueWorkouts::default()) };
            let codes = [either, of_next.unwrap_or(either)];
            let (templates, histories) = program_days::list_days(conn, member, codes)?;
            Ok(find_due(Some(&ProgramWeek::new(week, templates)), &histories, today))
        })
        .await
}

/// What is scheduled by the days of a program that were trained since Monday.
fn scheduled(cycle: &Cycle, days: &[WeekDay], today: NaiveDate) -> schedule::Due {
    let weekdays = training_weekdays(cycle.routine, days.len());
    schedule::due(weekdays, today, |index| days.get(index).is_some_and(|day| day.is_trained))
}

/// A member's program with what was trained of it since Monday.
pub(crate) struct ProgramWeek {
    /// With the templates that were read: all of them, or only those that are due.
    pub(crate) current: CurrentProgram,
    days: Vec<WeekDay>,
}

impl ProgramWeek {
    fn new(Week { profile, cycle, days }: Week, templates: Vec<StoredDay>) -> Self {
        Self { current: CurrentProgram { templates, profile, cycle }, days }
    }

    pub(crate) fn find(
        conn: &mut Conn,
        member: MemberId,
        today: NaiveDate,
    ) -> Result<Option<Self>> {
        let found = program_days::find_week(conn, member, monday_of(today))?;
        let Some(week) = found else { return Ok(None) };
        Ok(Some(Self::new(week, program_days::list(conn, member)?)))
    }

    /// How many of the days were trained.
    pub(crate) fn count_trained(&self) -> usize {
        self.days.iter().filter(|day| day.is_trained).count()
    }

    fn template_at(&self, index: usize) -> Option<&StoredDay> {
        let day = self.days.get(index)?;
        self.current.templates.iter().find(|template| template.day.day_code == day.code)
    }
}

/// What is due; nothing where there is no program.
pub(crate) fn find_due(
    week: Option<&ProgramWeek>,
    histories: &Histories,
    today: NaiveDate,
) -> DueWorkouts {
    let Some(week) = week else { return DueWorkouts::default() };
    let due = scheduled(&week.current.cycle, &week.days, today);
    let planned = |scheduled: Scheduled| {
        week.template_at(scheduled.index).map(|template| DueWorkout {
            // A missed day lies in the past, but is trained today at the earliest.
            loads: planned_loads(template, &week.current, histories, scheduled.on.max(today)),
            template: template.clone(),
            on: scheduled.on,
            is_completed: scheduled.is_completed,
        })
    };
    DueWorkouts { today: due.today.and_then(planned), next: due.next.and_then(planned) }
}

/// The load of each exercise of a program day, on a date.
pub(crate) fn planned_loads(
    template: &StoredDay,
    current: &CurrentProgram,
    histories: &Histories,
    on: NaiveDate,
) -> Vec<PlannedLoad> {
    let trainer = &current.cycle.trainer;
    let suggester = Suggester { histories, on, is_deload: current.cycle.is_deload(on), trainer };
    let warm_ups = warm_ups(&current.profile.training, &template.day);
    let warm_ups_at = |at: usize| warm_ups.iter().find(|(place, _)| *place == at);
    let exercises = template.day.exercises.iter().enumerate();
    // A program may outlive an exercise that was taken out of the catalogue.
    let known =
        exercises.filter(|(_, planned)| Catalogue::embedded().by_id(planned.exercise_id).is_some());
    let load = |(at, planned): (usize, &PlannedExercise)| {
        let warm_ups = warm_ups_at(at).map_or(0, |(_, count)| *count);
        let prescription = Prescription { sets: planned.sets, reps: planned.reps, warm_ups };
        suggester.load(planned.exercise_id, prescription)
    };
    known.map(load).collect()
}

/// Plans a light week from the next Monday on after a finished workout if several exercises failed
/// repeatedly and no light week is running or planned, and tells the member.
pub(crate) fn deload_after_failures(update: &mut Update<'_>) -> Result<()> {
    if !update.change.has_ended {
        return Ok(());
    }
    let today = update.person.today(update.now);
    let Some(current) = update.program()? else { return Ok(()) };
    let cycle = &current.cycle;
    let is_planned = cycle.light_week_start.is_some_and(|start| start > today);
    if is_planned || cycle.is_deload(today) {
        return Ok(());
    }
    let first = day_number(today - Days::new(FAILURE_DAYS.into()));
    let logs = update.histories.iter().map(|(id, history)| {
        let sessions = history.sessions();
        (Lift::of(*id), &sessions[sessions.partition_point(|session| session.day < first)..])
    });
    if needs_deload(logs, day_number(today)) {
        let start = monday_of(today) + WEEK;
        profiles::update_light_week(update.conn, update.person.id, start)?;
        let notice = light_week_notice(start);
        profiles::update_program_notice(update.conn, update.person.id, Some(&notice))?;
    }
    Ok(())
}

fn light_week_notice(start: NaiveDate) -> String {
    let end = start + Days::new(6);
    format!(
        "Três exercícios ficaram abaixo da faixa em três treinos seguidos. Sua semana leve vai de \
         {} a {}: menos séries e carga um pouco menor.",
        start.format("%d/%m"),
        end.format("%d/%m"),
    )
}
