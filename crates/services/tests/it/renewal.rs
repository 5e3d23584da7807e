//! Programs that older rules made.

use evolua_domain::workout::WorkoutRef;
use evolua_persistence::{Conn, profiles, program_days};
use evolua_services::access::ActiveMember;
use evolua_services::profile::ProfileView;
use evolua_services::program::{self, renewal};
use evolua_services::visit;
use evolua_services::workout::session;
use evolua_test_support::{TestApp, on_both_engines};
use uuid::Uuid;

use crate::sessions::{active_member, copy_of_device};

/// Makes the member's program one that older rules could have made: every exercise has a set more.
async fn age(test: &TestApp, who: &ActiveMember) {
    let member = who.id();
    let age = move |conn: &mut Conn| -> Result<(), evolua_persistence::Error> {
        let current = program_days::find_current(conn, member)?.expect("a program");
        let days = current.templates.into_iter().map(|template| template.day);
        let mut program = evolua_domain::program::Program {
            program_type: current.profile.current_program,
            days: days.collect(),
        };
        for planned in program.days.iter_mut().flat_map(|day| &mut day.exercises) {
            planned.sets += 1;
        }
        program_days::replace(conn, member, current.profile.training.level, &program)?;
        profiles::update_rules_version(conn, member, 1)
    };
    test.database.open().write_for(member, age).await.expect("an older program");
}

async fn profile(test: &TestApp, who: &ActiveMember) -> ProfileView {
    visit::begin(&test.app, who).await.expect("a visit").profile.expect("a profile")
}

on_both_engines! {
    async fn an_outdated_program_is_made_anew_once_and_says_so_once(database) {
        let test = TestApp::open(database).await;
        let ana = active_member(&test).await;
        let days = async || program::templates(&test.app, &ana).await.expect("a program");
        assert_eq!(profile(&test, &ana).await.program_notice, None, "made by the current rules");
        let made: Vec<_> = days().await.into_iter().map(|template| template.day).collect();
        age(&test, &ana).await;

        let notice = profile(&test, &ana).await.program_notice.expect("a notice");
        assert!(notice.starts_with("Seu programa foi atualizado:"), "{notice}");
        let renewed = days().await;
        let again: Vec<_> = renewed.iter().map(|template| template.day.clone()).collect();
        assert_eq!(again, made);
        assert_eq!(profile(&test, &ana).await.program_notice, Some(notice), "not seen yet");
        assert_eq!(days().await, renewed, "regenerated once");

        renewal::dismiss_notice(&test.app, &ana).await.expect("dismissed");
        assert_eq!(profile(&test, &ana).await.program_notice, None);
    }

    async fn the_program_of_an_open_workout_stays(database) {
        let test = TestApp::open(database).await;
        let ana = active_member(&test).await;
        age(&test, &ana).await;
        let before = program::templates(&test.app, &ana).await.expect("a program");
        let workout = WorkoutRef::Client(Uuid::from_u128(7));
        session::put(&test.app, &ana, workout, copy_of_device(0)).await.expect("a workout");
        assert_eq!(profile(&test, &ana).await.program_notice, None);
        assert_eq!(program::templates(&test.app, &ana).await.expect("a program"), before);
    }
}
