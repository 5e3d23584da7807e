//! What the trainer makes for members.

use evolua_domain::exercise::ExerciseId;
use evolua_domain::id::MemberId;
use evolua_domain::workout::{CustomWorkoutExercise, NewCustomWorkout};
use evolua_persistence::{Error, custom_workouts};
use evolua_services::clock::Clock;

use crate::actors::Actor;
use crate::server::TestServer;

impl TestServer {
    /// Makes a workout for a member, of exercises with their repetitions, and gives its number.
    pub async fn custom_workout(&self, member: &Actor<'_>, exercises: &[(i64, &str)]) -> i64 {
        let me = member.get("/api/users/me").await.expect(200).json();
        let id = MemberId(me["id"].as_i64().expect("an account"));
        let exercise = |(exercise, reps): &(i64, &str)| CustomWorkoutExercise {
            exercise_id: ExerciseId::new(*exercise),
            sets: 3,
            reps: (*reps).to_owned(),
            weight_kg: 0.0,
            rest_seconds: 60,
            notes: None,
        };
        let workout = NewCustomWorkout {
            name: "Treino do personal".to_owned(),
            description: None,
            notes: None,
            day_code: None,
            exercises: exercises.iter().map(exercise).collect(),
        };
        let now = self.test.clock.now();
        let db = self.test.database.open_empty();
        let made = db.write_for(id, move |conn| -> Result<_, Error> {
            custom_workouts::insert(conn, id, &workout, now)
        });
        made.await.expect("the workout").0
    }
}
