//! The training of a member of the demonstration, day by day.

use std::collections::HashMap;

use chrono::{DateTime, Datelike, NaiveDate, TimeDelta, Utc};
use evolua_domain::access::{AccessState, Member};
use evolua_domain::exercise::{Catalogue, Exercise, ExerciseId, Measure};
use evolua_domain::id::MemberId;
use evolua_domain::load::LoadPlan;
use evolua_domain::program::{PlannedExercise, StoredDay};
use evolua_domain::progress::{LoggedSet, Session};
use evolua_domain::simulator::Dice;
use evolua_domain::workout::{
    NewWorkout, Row, SessionCopy, SessionExercise, SessionSet, SetRecord, SetValues, next_revision,
};
use evolua_persistence::program_days::{self, CurrentProgram};
use evolua_persistence::training_log::day_number;
use evolua_persistence::{Conn, members};

use super::cast::Person;
use super::clock::at_minute;
use crate::error::codes;
use crate::training_log::{NewSession, TrainingLog};
use crate::{App, Result};

/// Notes that members leave now and then.
const NOTES: [&str; 5] = [
    "Dormi pouco, mas fui até o fim.",
    "Academia cheia: descansei um pouco mais entre as séries.",
    "Ótimo treino, técnica firme em todas as séries.",
    "Última série bem puxada.",
    "Cansaço do trabalho.",
];

/// Share of the workouts with a note.
const NOTED: f64 = 0.15;

/// A member with their program and their log so far.
pub(super) struct Trainee<'app> {
    app: &'app App,
    person: &'static Person,
    pub(super) member: Member,
    program: CurrentProgram,
    first_day: NaiveDate,
    log: HashMap<ExerciseId, Vec<Session>>,
    dice: Dice,
}

impl<'app> Trainee<'app> {
    /// Loads a member before their first day of training.
    pub(super) async fn load(
        app: &'app App,
        person: &'static Person,
        id: MemberId,
        first_day: NaiveDate,
    ) -> Result<Self> {
        let (member, program) = find_with_program(app, id).await?;
        let seed =
            person.email.bytes().fold(0, |seed: u64, byte| seed.rotate_left(8) ^ u64::from(byte));
        let log = HashMap::new();
        let dice = Dice::new(seed);
        Ok(Self { app, person, member, program, first_day, log, dice })
    }

    /// Reloads the member after a change of access or program.
    pub(super) async fn reload(self) -> Result<Self> {
        let (member, program) = find_with_program(self.app, self.member.id).await?;
        Ok(Self { member, program, ..self })
    }

    /// Records the weekday's workout, unless the session is missed or the member's access has
    /// ended.
    pub(super) async fn train_on(&mut self, date: NaiveDate) -> Result<()> {
        let weekday = date.weekday().num_days_from_monday() as usize;
        let Some(template) = self.program.templates.get(weekday).cloned() else { return Ok(()) };
        // The dice are rolled in the same order whether or not the member trains, so that a change
        // of access doesn't change the other days.
        let is_missed = self.dice.unit() < self.person.form.missed;
        let begins = self.person.form.begins + self.dice.below(20);
        let start = at_minute(self.app, date, begins);
        if is_missed || self.member.access(start) != AccessState::Active {
            return Ok(());
        }
        let workout = self.simulate_workout(&template, date, start);
        let app = self.app.clone();
        let member = self.member.clone();
        let record = move |conn: &mut Conn| workout.record(&app, conn, &member);
        self.app.db.write_for(self.member.id, record).await
    }

    fn simulate_workout(
        &mut self,
        template: &StoredDay,
        date: NaiveDate,
        start: DateTime<Utc>,
    ) -> TrainedWorkout {
        let is_deload = self.program.cycle.is_deload(date);
        let mut exercises = Vec::new();
        for planned in &template.day.exercises {
            let Some(exercise) = Catalogue::embedded().by_id(planned.exercise_id) else { continue };
            let session = self.simulate_session(planned, exercise, date, is_deload);
            let sets = session.sets.iter().map(|set| set_values(planned, exercise.measure, set));
            exercises.push((exercise.id, sets.collect()));
        }
        let late = TimeDelta::seconds(self.dice.below(600).into());
        let planned = TimeDelta::seconds(template.day.estimated_seconds.into());
        let workout = NewWorkout {
            client_id: None,
            name: Some(template.day.name.clone()),
            trained_on: date,
            started_at: Some(start),
            ended_at: Some(start + planned + late),
            is_completed: false,
            notes: self.pick_note(),
            workout_type: template.day.day_code.as_str().to_owned(),
            program_type: template.program_type.as_str().to_owned(),
        };
        TrainedWorkout { workout, start, exercises }
    }

    fn simulate_session(
        &mut self,
        planned: &PlannedExercise,
        exercise: &Exercise,
        date: NaiveDate,
        is_deload: bool,
    ) -> Session {
        let sets = planned.sets;
        let reps = planned.reps;
        let plan = LoadPlan { lift: exercise.into(), sets, reps, is_deload };
        let lifter = self.person.form.lifter(exercise, planned.reps);
        let log = self.log.entry(exercise.id).or_default();
        let first_day = day_number(self.first_day);
        let day = day_number(date);
        let session = lifter.session(&plan, log, first_day, day, &mut self.dice);
        log.push(session.clone());
        session
    }

    fn pick_note(&mut self) -> Option<String> {
        let is_noted = self.dice.unit() < NOTED;
        let which = self.dice.below(5) as usize;
        NOTES.get(which).filter(|_| is_noted).map(|note| (*note).to_owned())
    }
}

async fn find_with_program(app: &App, id: MemberId) -> Result<(Member, CurrentProgram)> {
    app.db
        .read(move |conn| {
            let member = members::find(conn, id)?.ok_or(&codes::MEMBER_MISSING)?;
            let program = program_days::find_current(conn, id)?;
            Ok((member, program.ok_or(&codes::PROFILE_MISSING)?))
        })
        .await
}

/// A set as the session screen sends it.
fn set_values(planned: &PlannedExercise, measure: Measure, set: &LoggedSet) -> SetValues {
    let amount = i32::from(set.reps);
    let (reps, duration_seconds) = match measure {
        Measure::Hold => (None, Some(amount)),
        Measure::CardioTime => (None, Some(amount * 60)),
        _ => (Some(amount), None),
    };
    SetValues {
        set_type: set.set_type,
        reps,
        weight_kg: reps.map(|_| set.weight_kg),
        duration_seconds,
        rest_seconds: Some(planned.rest_seconds.into()),
        rir: set.rir.map(i32::from),
        target_reps: Some(planned.reps.to_string()),
        target_weight_kg: None,
        notes: None,
        is_completed: set.is_completed,
        has_pain: set.hurts(),
        pain_at: None,
        pain_score: None,
        is_confirmed: false,
    }
}

/// A simulated workout, not recorded yet.
struct TrainedWorkout {
    workout: NewWorkout,
    start: DateTime<Utc>,
    exercises: Vec<(ExerciseId, Vec<SetValues>)>,
}

impl TrainedWorkout {
    /// Stores the workout; its sets are completed at even intervals.
    fn record(&self, app: &App, conn: &mut Conn, person: &Member) -> Result<()> {
        let header = self.workout.clone().header(self.start);
        let mut session = SessionCopy::new(header);
        let count = self.exercises.iter().flat_map(|(_, sets)| sets).count();
        let length = self.workout.ended_at.unwrap_or(self.start) - self.start;
        let interval = length / i32::try_from(count).unwrap_or(i32::MAX).max(1);
        let mut now = self.start;
        for (order_index, (exercise_id, sets)) in (0..).zip(&self.exercises) {
            let key = app.ids.uuid();
            let exercise_id = *exercise_id;
            let exercise = SessionExercise { exercise_id, order_index, notes: None };
            session.add_exercise(key, Row::present(next_revision(0, now), exercise));
            for (order_index, values) in (0..).zip(sets) {
                now += interval;
                let completed_at = values.is_completed.then_some(now);
                let revision = next_revision(0, now);
                let values = values.clone();
                let record = SetRecord { order_index, values, completed_at, origin: None }
                    .recorded_at(revision);
                let set = SessionSet { exercise: key, record };
                session.add_set(app.ids.uuid(), Row::present(revision, set));
            }
        }
        let new = NewSession { client_id: app.ids.uuid(), session };
        TrainingLog::new(conn, person, now, app.after_training).add(&[new])?;
        Ok(())
    }
}
