//! The weeks of a program as a member goes through them: stages of a new level, announcements, walks.

use chrono::{Days, NaiveDate, TimeDelta};
use evolua_domain::profile::{
    Answers, Availability, Level, Objective, SessionDuration, TrainingProfile,
};
use evolua_domain::workout::WorkoutRef;
use evolua_persistence::{Error, profiles};
use evolua_services::access::ActiveMember;
use evolua_services::error::codes;
use evolua_services::profile::{self, Questionnaire};
use evolua_services::program::{self, SpecialWeek, ThisWeek};
use evolua_services::visit::{self, Visit};
use evolua_services::workout::session;
use evolua_test_support::{TestApp, on_both_engines};
use uuid::Uuid;

use crate::sessions::{active_member_with, advance_to, copy_of_device, signed_in_again};

fn training(level: Level, objective: Objective, days: u8) -> TrainingProfile {
    TrainingProfile {
        level,
        objective,
        availability: Availability::new(days).expect("days"),
        session_duration: SessionDuration::new(60).expect("minutes"),
    }
}

/// The Monday after the Friday on which tests begin.
fn first_monday() -> NaiveDate {
    "2026-11-23".parse().expect("a date")
}

/// Ana on the evening of a day.
async fn ana_on(test: &TestApp, day: NaiveDate) -> ActiveMember {
    advance_to(test, day);
    signed_in_again(test).await.active().expect("an active member")
}

/// Trains today.
async fn train(test: &TestApp, who: &ActiveMember, day: NaiveDate) {
    let number = u128::try_from((day - first_monday()).num_days() + 10).expect("a day of the test");
    let mut sent = copy_of_device(number);
    let now = test.app.now();
    sent.header.value.trained_on = day;
    sent.header.value.started_at = Some(now - TimeDelta::hours(1));
    sent.header.value.ended_at = Some(now);
    sent.exercises[0].client_id = Uuid::from_u128(3_000_000 + number);
    sent.exercises[0].sets[0].record.completed_at = Some(now);
    let workout = WorkoutRef::Client(Uuid::from_u128(number));
    session::put(&test.app, who, workout, sent).await.expect("a workout");
}

async fn visit(test: &TestApp, who: &ActiveMember) -> Visit {
    visit::begin(&test.app, who).await.expect("a visit")
}

async fn this_week(test: &TestApp, who: &ActiveMember) -> ThisWeek {
    visit(test, who).await.due.week.expect("a program")
}

/// The weekly sets of the program, whatever this week takes away.
async fn planned_sets(test: &TestApp, who: &ActiveMember) -> u32 {
    let id = who.id();
    let find = move |conn: &mut _| -> Result<_, Error> {
        evolua_persistence::program_days::find_current(conn, id)
    };
    let current = test.database.open().read(find).await.expect("an answer").expect("a program");
    let days = current.templates.into_iter().flat_map(|template| template.day.exercises);
    days.filter(|one| one.zone.is_none()).map(|one| u32::from(one.sets)).sum()
}

/// Answers the questionnaire again.
async fn update(test: &TestApp, training: TrainingProfile) {
    let who = signed_in_again(test).await.unblocked().expect("a member");
    let answers = Answers { training, limitations: None };
    let questionnaire =
        Questionnaire { answers, focus: None, health_consent: None, screening: None };
    profile::update(&test.app, &who, questionnaire).await.expect("a profile");
}

on_both_engines! {
    async fn walks_are_ticked_off_for_this_week_only(database) {
        let test = TestApp::open(database).await;
        let resistance = training(Level::Beginner, Objective::Endurance, 3);
        active_member_with(&test, resistance).await;
        let monday = first_monday();
        let ana = ana_on(&test, monday).await;
        let week = this_week(&test, &ana).await;
        assert!(week.walk_minutes.is_some_and(|minutes| minutes > 0), "{week:?}");
        assert!(!week.has_walked);
        for _ in 0..2 {
            program::set_walked(&test.app, &ana, monday, true).await.expect("ticked");
            assert!(this_week(&test, &ana).await.has_walked);
        }
        let last = monday - Days::new(7);
        let refused = program::set_walked(&test.app, &ana, last, true).await.expect_err("past");
        assert_eq!(refused.code, &codes::WEEK_PASSED);
        program::set_walked(&test.app, &ana, monday, false).await.expect("taken back");
        assert!(!this_week(&test, &ana).await.has_walked);
        program::set_walked(&test.app, &ana, monday, true).await.expect("ticked");
        let ana = ana_on(&test, monday + Days::new(7)).await;
        assert!(!this_week(&test, &ana).await.has_walked, "the tick is for one week only");
    }

    async fn a_light_week_is_announced_the_day_before(database) {
        let test = TestApp::open(database).await;
        active_member_with(&test, training(Level::Intermediate, Objective::Hypertrophy, 4)).await;
        let day = |week: u64, day: u64| first_monday() + Days::new(week * 7 + day);
        for week in 0..4 {
            let ana = ana_on(&test, day(week, 0)).await;
            train(&test, &ana, day(week, 0)).await;
            assert_eq!(u64::from(this_week(&test, &ana).await.number), week + 1);
        }
        let ana = ana_on(&test, day(3, 5)).await;
        assert_eq!(this_week(&test, &ana).await.tomorrow, None, "a Saturday");
        let ana = ana_on(&test, day(3, 6)).await;
        assert_eq!(this_week(&test, &ana).await.tomorrow, Some(SpecialWeek::Light));
        let ana = ana_on(&test, day(4, 0)).await;
        let week = this_week(&test, &ana).await;
        assert!(week.is_light && week.tomorrow.is_none(), "{week:?}");
        // Who doesn't train in it still has it ahead, and isn't told a second time.
        let ana = ana_on(&test, day(4, 6)).await;
        assert_eq!(this_week(&test, &ana).await.tomorrow, None);
    }

    async fn the_light_week_of_a_review_is_the_fifth(database) {
        let test = TestApp::open(database).await;
        active_member_with(&test, training(Level::Intermediate, Objective::Hypertrophy, 4)).await;
        let day = |week: u64| first_monday() + Days::new(week * 7);
        for week in 0..2 {
            let ana = ana_on(&test, day(week)).await;
            train(&test, &ana, day(week)).await;
        }
        let ana = ana_on(&test, day(2)).await;
        assert_eq!(this_week(&test, &ana).await.number, 3);
        let id = ana.id();
        let now = test.app.now();
        let begin = move |conn: &mut _| -> Result<(), Error> {
            let (profile, mut cycle) = profiles::find_with_cycle(conn, id)?.expect("a profile");
            cycle.state.recovery_weeks.push(day(2));
            profiles::update_cycle(conn, id, profile.training, &cycle, None, now)?;
            profiles::update_light_week(conn, id, day(2))
        };
        test.database.open().write_for(id, begin).await.expect("a light week");
        let week = this_week(&test, &ana).await;
        assert!(week.number == 5 && week.is_light, "{week:?}");
        train(&test, &ana, day(2)).await;
        let ana = ana_on(&test, day(3)).await;
        assert_eq!(this_week(&test, &ana).await.number, 6);
    }

    async fn a_level_that_is_raised_by_hand_comes_in_stages(database) {
        let test = TestApp::open(database).await;
        active_member_with(&test, training(Level::Beginner, Objective::Hypertrophy, 5)).await;
        let day = |week: u64, day: u64| first_monday() + Days::new(week * 7 + day);
        for week in 0..2 {
            for weekday in 0..4 {
                let ana = ana_on(&test, day(week, weekday)).await;
                train(&test, &ana, day(week, weekday)).await;
            }
        }
        let ana = ana_on(&test, day(2, 0)).await;
        let before = planned_sets(&test, &ana).await;
        let raised = training(Level::Advanced, Objective::Hypertrophy, 5);
        update(&test, raised).await;
        let first = planned_sets(&test, &ana).await;
        assert!(first * 100 <= before * 115, "{before} {first}");
        let notice = visit(&test, &ana).await.profile.expect("a profile").program_notice;
        let notice = notice.expect("a notice");
        assert!(notice.starts_with("Etapa 1 do seu novo nível. "), "{notice}");
        assert!(notice.ends_with("A próxima etapa vem depois de 4 semanas com treino."), "{notice}");
        for week in 2..6 {
            let ana = ana_on(&test, day(week, 0)).await;
            assert_eq!(planned_sets(&test, &ana).await, first, "week {week}");
            train(&test, &ana, day(week, 0)).await;
        }
        let ana = ana_on(&test, day(6, 0)).await;
        let notice = visit(&test, &ana).await.profile.expect("a profile").program_notice;
        assert!(notice.is_some_and(|notice| notice.starts_with("Etapa 2 do seu novo nível. ")));
        let second = planned_sets(&test, &ana).await;
        assert!(second > first && second * 100 <= first * 115, "{first} {second}");
        // A lower level comes at once.
        update(&test, training(Level::Beginner, Objective::Hypertrophy, 5)).await;
        assert_eq!(planned_sets(&test, &ana).await, before);
    }
}
