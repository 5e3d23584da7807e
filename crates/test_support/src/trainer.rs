//! Rows that no call of the API creates.

use evolua_domain::exercise::{CustomExerciseValues, ExerciseId, MuscleGroup};
use evolua_domain::id::MemberId;
use evolua_domain::workout::{CustomWorkoutExercise, NewCustomWorkout};
use evolua_persistence::{Error, custom_exercises, custom_workouts};
use evolua_services::clock::Clock;

use crate::actors::Actor;
use crate::server::TestServer;

impl TestServer {
    /// Inserts a custom exercise without the checks of the API, and returns its id.
    pub async fn insert_custom_exercise(&self, member: &Actor<'_>, name: &str) -> i64 {
        let id = find_id(member).await;
        let values =
            CustomExerciseValues { name: name.to_owned(), group: MuscleGroup::Back, icon: None };
        let now = self.test.clock.now();
        let db = self.test.database.open();
        let created = db.write(move |conn| -> Result<_, Error> {
            custom_exercises::insert(conn, id, &values, None, now)
        });
        created.await.expect("the exercise").id.get()
    }

    /// Inserts a custom workout of exercises with their repetitions, and returns its id.
    pub async fn insert_custom_workout(
        &self,
        member: &Actor<'_>,
        exercises: &[(i64, &str)],
    ) -> i64 {
        let id = find_id(member).await;
        let exercise = |(exercise, reps): &(i64, &str)| CustomWorkoutExercise {
            exercise_id: ExerciseId::new(*exercise),
            sets: 3,
            reps: (*reps).to_owned(),
            weight_kg: 0.0,
            rest_seconds: 60,
            notes: None,
            group: None,
            is_drop_set: false,
        };
        let workout = NewCustomWorkout {
            name: "Treino do personal".to_owned(),
            description: None,
            notes: None,
            day_code: None,
            exercises: exercises.iter().map(exercise).collect(),
        };
        let now = self.test.clock.now();
        let db = self.test.database.open();
        let id = db.write_for(id, move |conn| -> Result<_, Error> {
            custom_workouts::insert(conn, id, None, &workout, now)
        });
        id.await.expect("the workout").0
    }
}

async fn find_id(member: &Actor<'_>) -> MemberId {
    let me = member.get("/api/users/me").await.expect(200).json();
    MemberId(me["id"].as_i64().expect("an account"))
}
