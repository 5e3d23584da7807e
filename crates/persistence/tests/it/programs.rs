//! Storage of programs: as a whole, and by the days that are due.

use chrono::{Days, NaiveDate};
use evolua_domain::exercise::ExerciseId;
use evolua_domain::id::MemberId;
use evolua_domain::profile::Level;
use evolua_domain::program::{self, DayCode, Exclusion, ExclusionReason, Program};
use evolua_domain::workout::NewWorkout;
use evolua_persistence::exercise_histories::{self, Wanted};
use evolua_persistence::program_days::{self, WeekDay};
use evolua_persistence::{Db, profiles};
use evolua_test_support::on_both_engines;

use super::accounts::answers;
use super::rows::{insert_exercise, insert_set};
use super::training::{catalogue, done, insert, new_workout};
use super::{member, now, read, write};

/// A member with a profile and a program.
async fn trained_member(db: &Db) -> (MemberId, Program) {
    let ana = member(db, "ana").await;
    write(db, move |conn| profiles::insert(conn, ana, &answers(""), None, now())).await;
    let program = program::generate(answers("").training);
    replace_program(db, ana, &program).await;
    (ana, program)
}

async fn replace_program(db: &Db, member: MemberId, program: &Program) {
    let program = program.clone();
    write(db, move |conn| program_days::replace(conn, member, Level::Intermediate, &program)).await;
}

fn monday() -> NaiveDate {
    "2026-11-16".parse().expect("a date")
}

on_both_engines! {
    async fn a_week_tells_which_days_were_trained(database) {
        let db = database.open();
        catalogue(&db).await;
        let find = |member, since| {
            read(&db, move |conn| program_days::find_week(conn, member, since))
        };
        let bia = member(&db, "bia").await;
        assert!(find(bia, monday()).await.is_none(), "no profile");
        write(&db, move |conn| profiles::insert(conn, bia, &answers(""), None, now())).await;
        assert!(find(bia, monday()).await.is_none(), "no program");
        let (ana, _) = trained_member(&db).await;
        for (date, workout_type) in [("2026-11-15", "B"), ("2026-11-16", "A"), ("2026-11-18", "D")] {
            let workout_type = workout_type.to_owned();
            insert(&db, ana, NewWorkout { workout_type, ..new_workout(date) }).await;
        }
        let open = NewWorkout { ended_at: None, ..new_workout("2026-11-18") };
        insert(&db, ana, NewWorkout { workout_type: "C".to_owned(), ..open }).await;
        // Changes of the program repeat rows, not days.
        for exercise in [2, 3] {
            let exercise = ExerciseId::new(exercise);
            let exclusion = Exclusion { exercise, reason: ExclusionReason::Taste };
            write(&db, move |conn| profiles::exclude_exercise(conn, ana, exclusion)).await;
        }
        let days = |trained: [bool; 4]| -> Vec<_> {
            let days = DayCode::ALL.iter().copied().zip(trained);
            days.map(|(code, is_trained)| WeekDay { code, cardio_minutes: 0, is_trained }).collect()
        };
        let week = find(ana, monday()).await.expect("a week");
        assert_eq!(week.days, days([true, false, false, true]));
        let (profile, cycle) = read(&db, move |conn| profiles::find_with_cycle(conn, ana))
            .await
            .expect("the profile");
        assert_eq!((week.profile, &week.cycle), (profile, &cycle));
        assert_eq!(cycle.excluded.len(), 2);
        let next_week = find(ana, monday() + Days::new(7)).await.expect("a week");
        assert_eq!(next_week.days, days([false; 4]));
    }

    async fn days_come_with_the_histories_of_their_exercises(database) {
        let db = database.open();
        catalogue(&db).await;
        let (ana, program) = trained_member(&db).await;
        let first = |day: usize| program.days[day].exercises[0].exercise_id;
        let of_first = first(0);
        let of_second = first(1);
        assert_ne!(of_first, of_second);
        let workout = insert(&db, ana, new_workout("2026-11-16")).await.id;
        write(&db, move |conn| {
            for (at, exercise) in (0..).zip([of_first, of_second]) {
                let row = insert_exercise(conn, ana, workout, (exercise.get(), at), None)?;
                insert_set(conn, ana, row, None, &done(9))?;
            }
            let mut histories = exercise_histories::of_log(conn, ana, None)?;
            exercise_histories::store(conn, ana, &mut histories, now().date_naive())
        })
        .await;
        let list = |codes| {
            read(&db, move |conn| program_days::list_days(conn, ana, codes))
        };
        let (templates, histories) = list([DayCode::D, DayCode::B]).await;
        let days: Vec<_> = templates.into_iter().map(|template| template.day).collect();
        assert_eq!(days, [program.days[1].clone(), program.days[3].clone()]);
        let stored = read(&db, move |conn| exercise_histories::list(conn, ana, Wanted::All)).await;
        assert_eq!(stored.len(), 2);
        assert_eq!(histories, [(of_second, stored[&of_second].clone())].into());
        let (templates, histories) = list([DayCode::A, DayCode::A]).await;
        assert_eq!(templates.len(), 1);
        assert_eq!(histories, [(of_first, stored[&of_first].clone())].into());
        // The program has no day F.
        assert_eq!(list([DayCode::F, DayCode::F]).await, Default::default());
    }
}
