//! The member's program and what is due today.

use chrono::{Days, NaiveDate};
use evolua_domain::access::Member;
use evolua_domain::calendar::monday_of;
use evolua_domain::cycle::{Cycle, ProgramState, program_request};
use evolua_domain::exercise::Catalogue;
use evolua_domain::id::MemberId;
use evolua_domain::limitations::Restrictions;
use evolua_domain::load::{FAILURE_DAYS, Lift, LoadReason, ShownDay, needs_deload};
use evolua_domain::program::{
    self, Course, DoneDay, Pace, PlannedExercise, Position, ProgramDay, ProgramRequest, StoredDay,
    WeekCycle, warm_ups,
};
use evolua_domain::routine::training_weekdays;
use evolua_domain::schedule::{self, Scheduled};
use evolua_persistence::exercise_histories::Histories;
use evolua_persistence::program_days::{self, CurrentProgram, Week, WeekDay};
use evolua_persistence::training_log::day_number;
use evolua_persistence::{Conn, profiles, program_states, workouts};

use crate::access::ActiveMember;
use crate::error::codes;
use crate::program::lifter::Lifter;
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

/// The week of the cycle that a member is in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ThisWeek {
    /// From 1.
    pub number: u8,
    /// How many weeks the cycle has.
    pub of: u8,
    /// Repetitions to keep in reserve.
    pub rir: u8,
    pub is_light: bool,
    pub is_test: bool,
    /// Whether the barbell lifts follow percentages.
    pub is_block: bool,
    /// What kind of week begins tomorrow, where it is another one than this.
    pub tomorrow: Option<SpecialWeek>,
    /// Minutes to walk outside the sessions; `None` where the objective asks for no cardio.
    pub walk_minutes: Option<u16>,
    /// Whether they were ticked off.
    pub has_walked: bool,
    /// The week of the comeback that the member has accepted.
    pub comeback: Option<ComebackWeek>,
}

/// A week in which a program comes back after a break.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ComebackWeek {
    /// From 1.
    pub number: u8,
    pub of: u8,
}

/// A week that is announced the day before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SpecialWeek {
    Light,
    Test,
}

impl SpecialWeek {
    fn of(pace: Pace, at: Position) -> Option<Self> {
        if pace.is_test(at) {
            return Some(Self::Test);
        }
        pace.is_light(at).then_some(Self::Light)
    }
}

#[derive(Debug, Clone, Default)]
pub struct DueWorkouts {
    /// `None` where there is no program.
    pub week: Option<ThisWeek>,
    /// `None` on a day of rest.
    pub today: Option<DueWorkout>,
    /// The oldest one missed this week, else the next one planned.
    pub next: Option<DueWorkout>,
}

/// The days of the member's current program, as this week asks for them.
pub async fn templates(app: &App, who: &ActiveMember) -> Result<Vec<StoredDay>> {
    let member = who.id();
    let today = who.member().today(app.now());
    app.db
        .read(move |conn| {
            let week = ProgramWeek::find(conn, member, today)?;
            let of_week = |week: ProgramWeek| {
                let templates = week.current.templates.iter();
                templates.map(|template| week.template_on(template, today)).collect()
            };
            Ok(week.map(of_week).unwrap_or_default())
        })
        .await
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
            let (templates, histories) = match of_today.or(of_next) {
                Some(either) => {
                    let codes = [either, of_next.unwrap_or(either)];
                    program_days::list_days(conn, member, codes)?
                }
                None => Default::default(),
            };
            let lifter = Lifter::find(conn, &week.profile, &week.cycle, today)?;
            let week = ProgramWeek::new(week, templates, lifter, today);
            Ok(find_due(Some(&week), &histories, today))
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
    /// The most minutes of cardio of each day.
    ceilings: Vec<u16>,
    today: NaiveDate,
    /// The weeks of the cycle, up to this one.
    pub(crate) course: Course,
    /// The week that begins tomorrow.
    tomorrow: Option<Position>,
    pub(crate) weeks: WeekCycle,
    pub(crate) lifter: Lifter,
    /// The most sets of an exercise, where the limitations say so.
    max_sets: Option<u8>,
}

impl ProgramWeek {
    fn new(week: Week, templates: Vec<StoredDay>, lifter: Lifter, today: NaiveDate) -> Self {
        let Week { profile, cycle, days, done } = week;
        let request = program_request(&profile, &cycle);
        let weeks = WeekCycle::of(&request);
        let is_systemic = Restrictions::of(request.limitations).is_systemic;
        let course_on = |day| {
            let course = Course::of(weeks.pace, &done, &cycle.state.recovery_weeks, day);
            course.with_comeback(cycle.state.comeback)
        };
        let tomorrow = today + Days::new(1);
        let begins_tomorrow = monday_of(tomorrow) == tomorrow;
        Self {
            ceilings: days.iter().map(|day| day.cardio_minutes).collect(),
            days,
            today,
            course: course_on(today),
            tomorrow: begins_tomorrow.then(|| course_on(tomorrow).now),
            weeks,
            lifter,
            max_sets: is_systemic.then_some(MOST_SETS_OF_SYSTEMIC),
            current: CurrentProgram { templates, profile, cycle },
        }
    }

    /// What the week of a date asks for on a day of the program.
    pub(crate) fn week_day(&self, day: &ProgramDay, on: NaiveDate) -> program::WeekDay {
        let at = self.course.on(on);
        let minutes = self.weeks.cardio_of_days(&self.ceilings, at);
        let place = self.days.iter().position(|one| one.code == day.day_code);
        let minutes = minutes.zip(place).map(|(minutes, place)| minutes[place]);
        self.weeks.day(day, at, minutes)
    }

    /// The week that the member is in.
    pub(crate) fn this_week(&self) -> ThisWeek {
        let at = self.course.now;
        let cardio = self.weeks.cardio(&self.ceilings, at);
        let walked_week = self.current.cycle.state.walked_week;
        ThisWeek {
            number: at.week,
            of: self.weeks.pace.length(),
            rir: self.weeks.pace.rir(at),
            is_light: self.weeks.pace.is_light(at),
            is_test: self.weeks.pace.is_test(at),
            is_block: self.weeks.pace.is_block,
            tomorrow: self.announced(),
            walk_minutes: cardio.map(|cardio| cardio.walks),
            has_walked: walked_week == Some(monday_of(self.today)),
            comeback: at
                .standing
                .comeback
                .zip(self.current.cycle.state.comeback)
                .map(|(number, plan)| ComebackWeek { number, of: plan.weeks }),
        }
    }

    fn announced(&self) -> Option<SpecialWeek> {
        let (pace, cycle) = (self.weeks.pace, &self.current.cycle);
        let tomorrow = self.tomorrow?;
        if cycle.is_deload(self.today + Days::new(1)) {
            return Some(SpecialWeek::Light);
        }
        // Who didn't train in a light week still has it tomorrow.
        let now = SpecialWeek::of(pace, self.course.now);
        SpecialWeek::of(pace, tomorrow).filter(|next| now != Some(*next))
    }

    /// Whether the cycle plans a light week now that isn't marked as one yet.
    pub(crate) fn begins_light_week(&self, today: NaiveDate) -> bool {
        self.weeks.pace.is_light(self.course.now) && !self.current.cycle.is_deload(today)
    }

    /// A day of the program as the week of a date asks for it.
    pub(crate) fn template_on(&self, template: &StoredDay, on: NaiveDate) -> StoredDay {
        let day = template.day.in_week(&self.week_day(&template.day, on));
        StoredDay { day, ..template.clone() }
    }

    pub(crate) fn find(
        conn: &mut Conn,
        member: MemberId,
        today: NaiveDate,
    ) -> Result<Option<Self>> {
        let found = program_days::find_whole_week(conn, member, monday_of(today))?;
        let Some((week, templates)) = found else { return Ok(None) };
        let lifter = Lifter::find(conn, &week.profile, &week.cycle, today)?;
        Ok(Some(Self::new(week, templates, lifter, today)))
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
            loads: planned_loads(template, week, histories, scheduled.on.max(today)),
            template: week.template_on(template, scheduled.on.max(today)),
            on: scheduled.on,
            is_completed: scheduled.is_completed,
        })
    };
    DueWorkouts {
        week: Some(week.this_week()),
        today: due.today.and_then(planned),
        next: due.next.and_then(planned),
    }
}

/// What a test week asks of the exercise that leads a day.
const TEST: &str = " Teste: na primeira série, faça o máximo com boa técnica, com 1 de reserva.";

/// Whether an exercise may be tested today: not in a first week with it, nor on the way back from pain
/// or a break.
const fn may_be_tested(reason: LoadReason) -> bool {
    !matches!(
        reason,
        LoadReason::FirstTime
            | LoadReason::Pain
            | LoadReason::RepeatedPain
            | LoadReason::AfterPain
            | LoadReason::AfterBreak
            | LoadReason::LightWeek
    )
}

/// The most sets of an exercise for a member with a systemic condition.
const MOST_SETS_OF_SYSTEMIC: u8 = 3;

/// The load of each exercise of a program day, on a date.
pub(crate) fn planned_loads(
    template: &StoredDay,
    week: &ProgramWeek,
    histories: &Histories,
    on: NaiveDate,
) -> Vec<PlannedLoad> {
    let current = &week.current;
    let trainer = &current.cycle.trainer;
    let is_deload = current.cycle.is_deload(on);
    let course = Some((&week.course, week.weeks));
    let lifter = Some(&week.lifter);
    let suggester = Suggester { histories, on, is_deload, trainer, course, lifter };
    let this_week = week.week_day(&template.day, on);
    let shown = template.day.in_week(&this_week);
    // A block says itself which lifts are tested.
    let is_test = !week.weeks.pace.is_block && week.weeks.pace.is_test(week.course.on(on));
    let tested = is_test.then(|| template.day.lead()).flatten();
    let warm_ups = warm_ups(&current.profile.training, &template.day);
    let warm_ups_at = |at: usize| warm_ups.iter().find(|(place, _)| *place == at);
    let exercises = template.day.exercises.iter().enumerate();
    // A program may outlive an exercise that was taken out of the catalogue.
    let known =
        exercises.filter(|(_, planned)| Catalogue::embedded().by_id(planned.exercise_id).is_some());
    // One exercise a day may have a set more than the week says.
    let mut has_more_sets = false;
    let load = |(at, planned): (usize, &PlannedExercise)| {
        let warm_ups = warm_ups_at(at).map_or(0, |(_, count)| *count);
        let lift = this_week.lifts.iter().find(|lift| lift.exercise_id == planned.exercise_id);
        let week_sets = shown.exercises[at].sets;
        let prescription = Prescription {
            sets: planned.sets,
            week_sets: Some(week_sets),
            reps: shown.exercises[at].reps,
            warm_ups,
            lift: lift.map(|lift| lift.block),
            is_main_lift: planned.lift.is_some(),
            max_sets: if has_more_sets { Some(week_sets) } else { week.max_sets },
        };
        let mut load = suggester.load(planned.exercise_id, prescription);
        has_more_sets |= load.next.sets > week_sets;
        if tested == Some(at) && may_be_tested(load.next.reason) {
            load.next.sentence.push_str(TEST);
        }
        load
    };
    known.map(load).collect()
}

/// Marks this week as a light one, as the cycle plans it, so that its workouts count as light.
pub(crate) async fn begin_light_week(app: &App, member: &Member) -> Result<()> {
    let today = member.today(app.now());
    let id = member.id;
    app.db
        .write_for(id, move |conn| {
            let cycle = profiles::find_with_cycle(conn, id)?.map(|(_, cycle)| cycle);
            // Another visit may have marked it, and a light week may be planned for the next one.
            let is_free = |cycle: &Cycle| {
                !cycle.is_deload(today) && cycle.light_week_start.is_none_or(|start| start <= today)
            };
            if cycle.as_ref().is_some_and(is_free) {
                profiles::update_light_week(conn, id, monday_of(today))?;
            }
            Ok(())
        })
        .await
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
    let request = program_request(&current.profile, &current.cycle);
    let is_planned = cycle.light_week_start.is_some_and(|start| start > today);
    if is_planned || cycle.is_deload(today) {
        return Ok(());
    }
    let first = day_number(today - Days::new(FAILURE_DAYS.into()));
    let logs = update.histories.iter().map(|(id, history)| {
        let sessions = history.sessions();
        (Lift::of(*id), &sessions[sessions.partition_point(|session| session.day < first)..])
    });
    let logs: Vec<_> = logs.collect();
    // What the weeks asked for is only read where something failed, which is rare.
    let fails = |shown: &[ShownDay]| needs_deload(logs.iter().copied(), day_number(today), shown);
    if fails(&[]) && fails(&shown_lately(update.conn, &request, update.person.id, cycle, today)?) {
        let start = monday_of(today) + WEEK;
        profiles::update_light_week(update.conn, update.person.id, start)?;
        let notice = light_week_notice(start);
        profiles::update_program_notice(update.conn, update.person.id, Some(&notice))?;
    }
    Ok(())
}

/// What the weeks asked for on the days that decide about a light week.
fn shown_lately(
    conn: &mut Conn,
    request: &ProgramRequest,
    member: MemberId,
    cycle: &Cycle,
    today: NaiveDate,
) -> Result<Vec<ShownDay>> {
    let since = cycle.level_since.date_naive();
    let done = workouts::list_trained_days(conn, member)?.into_iter();
    let done = done.filter(|day| day.on >= since);
    let done: Vec<DoneDay> =
        done.map(|day| DoneDay { on: day.on, is_light: day.is_light }).collect();
    let pace = Pace::of(request);
    let course = Course::of(pace, &done, &cycle.state.recovery_weeks, today);
    let shown = |before: u16| {
        let on = today - Days::new(before.into());
        let target_rir = Some(pace.rir(course.on(on)));
        ShownDay { day: day_number(on), target_rir, top_reps: None }
    };
    Ok((0..=FAILURE_DAYS).map(shown).collect())
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

/// Ticks the walks of this week off, or takes the tick back. Refuses another week, such as the last one
/// in a tab that was left open.
pub async fn set_walked(app: &App, who: &ActiveMember, week: NaiveDate, done: bool) -> Result<()> {
    let member = who.id();
    let this_week = monday_of(who.member().today(app.now()));
    if week != this_week {
        return Err((&codes::WEEK_PASSED).into());
    }
    app.db
        .write_for(member, move |conn| {
            let cycle = profiles::find_cycle(conn, member)?.ok_or(&codes::PROFILE_MISSING)?;
            let walked_week = done.then_some(this_week);
            let state = ProgramState { walked_week, ..cycle.state };
            Ok(program_states::replace(conn, member, &state)?)
        })
        .await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_hurt_or_is_new_is_not_tested() {
        use LoadReason::{AfterPain, FirstTime, Increase, Keep, Pain, RepeatedPain};
        assert!(![FirstTime, Pain, RepeatedPain, AfterPain].into_iter().any(may_be_tested));
        assert!([Keep, Increase].into_iter().all(may_be_tested));
    }
}
