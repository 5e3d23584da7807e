//! A row of a log, understood.

use chrono::{NaiveDateTime, TimeDelta};
use csv::StringRecord;
use evolua_domain::input::InputError;
use evolua_domain::workout::{self, SetType};
use serde::Serialize;

use crate::Reading;
use crate::columns::{Column, Columns};
use crate::values::{WeightUnit, duration, moment, number};

/// The longest name, in characters; what is longer is cut.
pub(crate) const LONGEST_NAME: usize = 200;

/// Why a row isn't imported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    UnknownDate,
    FutureDate,
    /// Before the first date that the product accepts.
    DateTooOld,
    NoExercise,
    /// Neither repetitions nor a time.
    NothingDone,
    UnreadableNumber,
    /// A load, repetitions or a time above what a set can have.
    TooMuch,
    /// The session has more sets than one can have.
    TooManySets,
    /// A cell begins with a quote that isn't closed, and takes the next rows in.
    OpenQuote,
    /// Only a time, in an exercise that counts repetitions.
    NoReps,
    /// Only repetitions, in an exercise that counts time.
    NoTime,
}

impl Refusal {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::UnknownDate => "Não entendemos a data.",
            Self::FutureDate => "A data está no futuro.",
            Self::DateTooOld => "A data é anterior a 2000.",
            Self::NoExercise => "Falta o exercício.",
            Self::NothingDone => "Não há repetições nem tempo.",
            Self::UnreadableNumber => "Há um número que não entendemos.",
            Self::TooMuch => "Há um número alto demais.",
            Self::TooManySets => "Este treino tem séries demais.",
            Self::OpenQuote => "Aspas sem fim: esta linha engole as seguintes.",
            Self::NoReps => "Só há tempo, e este exercício conta repetições.",
            Self::NoTime => "Só há repetições, e este exercício conta tempo.",
        }
    }
}

impl Serialize for Refusal {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

/// A row that isn't imported.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refused {
    /// As a spreadsheet numbers it: the header is row 1.
    pub row: usize,
    pub reason: Refusal,
}

/// What a row is about.
#[derive(Debug)]
pub(crate) enum Content {
    Set(SetContent),
    /// A note at the exercise.
    Note(String),
    /// A rest that the other app timed.
    Rest,
}

#[derive(Debug)]
pub(crate) struct SetContent {
    pub(crate) kind: SetType,
    pub(crate) weight_kg: f64,
    /// Whether the file doesn't say the unit of the weight.
    pub(crate) lacks_unit: bool,
    pub(crate) reps: i32,
    pub(crate) seconds: i32,
    /// Perceived effort, from 1 to 10.
    pub(crate) effort: Option<f64>,
    pub(crate) notes: Option<String>,
}

#[derive(Debug)]
pub(crate) struct Row {
    pub(crate) start: NaiveDateTime,
    /// Whether the file says when the session began, and not only the day.
    pub(crate) has_time: bool,
    pub(crate) duration: Option<TimeDelta>,
    pub(crate) workout: String,
    pub(crate) workout_number: String,
    pub(crate) workout_notes: Option<String>,
    pub(crate) exercise: String,
    pub(crate) exercise_notes: Option<String>,
    pub(crate) category: Option<String>,
    pub(crate) content: Content,
}

impl Row {
    pub(crate) fn read(
        columns: &Columns,
        record: &StringRecord,
        reading: Reading,
    ) -> Result<Self, Refusal> {
        if record.iter().any(swallows_rows) {
            return Err(Refusal::OpenQuote);
        }
        let cell = |column| columns.cell(record, column);
        let text = |column| some_text(cell(column));
        let start = moment(cell(Column::Start)).ok_or(Refusal::UnknownDate)?;
        check_date(start, reading)?;
        let exercise = clean(cell(Column::Exercise), LONGEST_NAME).ok_or(Refusal::NoExercise)?;
        let until_end = moment(cell(Column::End)).map(|end| end - start);
        let duration = duration(cell(Column::Duration)).or(until_end);
        Ok(Self {
            start,
            has_time: cell(Column::Start).contains(':'),
            // An end at the start says nothing.
            duration: duration.filter(|time| *time > TimeDelta::zero()),
            workout: clean(cell(Column::Workout), LONGEST_NAME).unwrap_or_default(),
            workout_number: clean(cell(Column::WorkoutNumber), LONGEST_NAME).unwrap_or_default(),
            workout_notes: text(Column::WorkoutNotes),
            exercise,
            exercise_notes: text(Column::ExerciseNotes),
            category: text(Column::Category),
            content: Content::read(columns, record, reading)?,
        })
    }
}

impl Content {
    fn read(columns: &Columns, record: &StringRecord, reading: Reading) -> Result<Self, Refusal> {
        let cell = |column| columns.cell(record, column);
        let order = cell(Column::Order);
        match order.to_lowercase().as_str() {
            "rest timer" => return Ok(Self::Rest),
            "note" => return Ok(Self::Note(cell(Column::Notes).to_owned())),
            _ => {}
        }
        let (weight, unit) = columns.weight(record);
        let unit = unit.or_else(|| WeightUnit::read(cell(Column::WeightUnit)));
        let weight = optional(weight, number)?.unwrap_or(0.0);
        let seconds = optional(cell(Column::Seconds), duration)?;
        let measured = Measured {
            kg: unit.unwrap_or(reading.unit).kilograms(weight),
            reps: optional(cell(Column::Reps), number)?.unwrap_or(0.0),
            seconds: seconds.map_or(0, |time| time.num_seconds()),
        };
        let kind = set_type(cell(Column::Kind), order);
        let mut set = measured.into_set(kind)?;
        set.lacks_unit = weight > 0.0 && unit.is_none();
        set.effort = number(cell(Column::Effort)).filter(|effort| (1.0..=10.0).contains(effort));
        set.notes = some_text(cell(Column::Notes));
        Ok(Self::Set(set))
    }
}

/// The numbers of a set before they are checked.
pub(crate) struct Measured {
    pub(crate) kg: f64,
    pub(crate) reps: f64,
    pub(crate) seconds: i64,
}

impl Measured {
    pub(crate) fn into_set(self, kind: SetType) -> Result<SetContent, Refusal> {
        let too_much = |_: InputError| Refusal::TooMuch;
        if self.reps.fract() != 0.0 {
            return Err(Refusal::UnreadableNumber);
        }
        #[expect(clippy::cast_possible_truncation, reason = "casts saturate, and are checked")]
        let reps = workout::reps(self.reps as i64).map_err(too_much)?;
        let seconds = workout::duration_seconds(self.seconds).map_err(too_much)?;
        let weight_kg = workout::weight_kg(self.kg).map_err(too_much)?;
        // A set to failure may have no repetition.
        if reps == 0 && seconds == 0 && kind != SetType::Failure {
            return Err(Refusal::NothingDone);
        }
        let (lacks_unit, effort, notes) = (false, None, None);
        Ok(SetContent { kind, weight_kg, lacks_unit, reps, seconds, effort, notes })
    }
}

pub(crate) fn check_date(start: NaiveDateTime, reading: Reading) -> Result<(), Refusal> {
    match workout::trained_on(start.date(), reading.today) {
        Ok(_) => Ok(()),
        Err(InputError::FutureDate) => Err(Refusal::FutureDate),
        Err(_) => Err(Refusal::DateTooOld),
    }
}

/// The kind by a column of its own, else by the letter that Strong writes in place of the number.
fn set_type(kind: &str, order: &str) -> SetType {
    match (kind.to_lowercase().as_str(), order.to_uppercase().as_str()) {
        ("warmup" | "warm-up" | "warm up", _) | ("", "W") => SetType::Warmup,
        ("dropset" | "drop set" | "drop", _) | ("", "D") => SetType::Drop,
        ("failure", _) | ("", "F") => SetType::Failure,
        _ => SetType::Working,
    }
}

/// The value of a cell; `None` for an empty one.
fn optional<T>(text: &str, parse: impl Fn(&str) -> Option<T>) -> Result<Option<T>, Refusal> {
    if text.is_empty() {
        return Ok(None);
    }
    parse(text).map(Some).ok_or(Refusal::UnreadableNumber)
}

/// A text without control characters, cut if it is too long; `None` for an empty one.
pub(crate) fn clean(text: &str, most: usize) -> Option<String> {
    let text: String =
        text.trim().chars().filter(|letter| !letter.is_control()).take(most).collect();
    some_text(text.trim_end())
}

/// Whether a later line of a cell looks like a row of its own, with a date and a separator.
fn swallows_rows(cell: &str) -> bool {
    let mut later = cell.lines().skip(1);
    later.any(|line| {
        line.split_once([',', ';', '\t']).is_some_and(|(first, _)| moment(first).is_some())
    })
}

fn some_text(text: &str) -> Option<String> {
    (!text.is_empty()).then(|| text.to_owned())
}
