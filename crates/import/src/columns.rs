//! Which column of a file says what.

use csv::StringRecord;

use crate::values::{WeightUnit, moment};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Column {
    Start,
    End,
    Workout,
    WorkoutNumber,
    Duration,
    Exercise,
    /// The number of a set, or what the row is instead of a set.
    Order,
    Kind,
    /// With its unit, if the header says it.
    Weight(Option<WeightUnit>),
    WeightUnit,
    Reps,
    /// Known, so that a header is recognized, and not kept.
    Distance,
    DistanceUnit,
    Seconds,
    Notes,
    /// At the exercise, in the row of each of its sets.
    ExerciseNotes,
    WorkoutNotes,
    Effort,
    Category,
}

/// Strong's columns in their order, for headers in a language that isn't known.
const STRONG: [Column; 12] = [
    Column::Start,
    Column::Workout,
    Column::Duration,
    Column::Exercise,
    Column::Order,
    Column::Weight(None),
    Column::Reps,
    Column::Distance,
    Column::Seconds,
    Column::Notes,
    Column::WorkoutNotes,
    Column::Effort,
];

/// The columns of Strong's older files, which may have no header.
const OLD_STRONG: [Column; 13] = [
    Column::Start,
    Column::Workout,
    Column::Exercise,
    Column::Order,
    Column::Weight(None),
    Column::WeightUnit,
    Column::Reps,
    Column::Effort,
    Column::Distance,
    Column::DistanceUnit,
    Column::Seconds,
    Column::Notes,
    Column::WorkoutNotes,
];

const REQUIRED: [Column; 3] = [Column::Start, Column::Exercise, Column::Reps];

/// The columns of a file by their places.
#[derive(Debug)]
pub(crate) struct Columns {
    columns: Vec<Option<Column>>,
    source: Source,
}

/// How the columns are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Source {
    Header,
    /// The header is in a language that isn't known, so the order tells.
    UnknownHeader,
    /// The first line has data instead of names.
    FirstRow,
}

impl Columns {
    /// The columns of a file by its first line; `None` for a file of another kind.
    pub(crate) fn of(first: &StringRecord) -> Option<Self> {
        let in_order = |columns: &[Column], source| Self {
            columns: columns.iter().copied().map(Some).collect(),
            source,
        };
        if first.get(0).is_some_and(|cell| moment(cell).is_some()) {
            let is_old_strong = first.len() == OLD_STRONG.len();
            return is_old_strong.then(|| in_order(&OLD_STRONG, Source::FirstRow));
        }
        let named = Self { columns: first.iter().map(named).collect(), source: Source::Header };
        if REQUIRED.iter().all(|column| named.columns.contains(&Some(*column))) {
            return Some(named);
        }
        // Strong translates its header and keeps the order.
        let is_strong = (9..=STRONG.len()).contains(&first.len());
        is_strong.then(|| in_order(&STRONG[..first.len()], Source::UnknownHeader))
    }

    pub(crate) fn has_data_in_first_row(&self) -> bool {
        self.source == Source::FirstRow
    }

    /// Whether the first row of data can be one of this file: columns that only the order tells must
    /// begin with a date.
    pub(crate) fn fits(&self, row: &StringRecord) -> bool {
        self.source != Source::UnknownHeader || moment(self.cell(row, Column::Start)).is_some()
    }

    /// The trimmed cell of a column; empty where the row or the file has none.
    pub(crate) fn cell<'a>(&self, record: &'a StringRecord, column: Column) -> &'a str {
        let at = self.columns.iter().position(|one| *one == Some(column));
        at.and_then(|at| record.get(at)).unwrap_or_default().trim()
    }

    /// The first weight that isn't empty, kilograms before pounds.
    pub(crate) fn weight<'a>(&self, record: &'a StringRecord) -> (&'a str, Option<WeightUnit>) {
        let units = [Some(WeightUnit::Kilograms), Some(WeightUnit::Pounds), None];
        let cells = units.map(|unit| (self.cell(record, Column::Weight(unit)), unit));
        cells.into_iter().find(|(text, _)| !text.is_empty()).unwrap_or(("", None))
    }
}

fn named(name: &str) -> Option<Column> {
    use WeightUnit::{Kilograms, Pounds};
    Some(match name.trim().to_lowercase().as_str() {
        "date" | "start_time" | "日期" => Column::Start,
        "end_time" => Column::End,
        "workout name" | "title" | "锻炼名称" => Column::Workout,
        "workout #" => Column::WorkoutNumber,
        "duration" | "duration (sec)" | "时长" => Column::Duration,
        "exercise name" | "exercise" | "exercise_title" | "运动名称" => Column::Exercise,
        "set order" | "set_index" | "设置顺序" => Column::Order,
        "set_type" | "kind" => Column::Kind,
        "weight" | "重量" => Column::Weight(None),
        "kg" | "weight_kg" | "weight (kg)" | "weight (kgs)" => Column::Weight(Some(Kilograms)),
        "lb" | "weight_lbs" | "weight (lb)" | "weight (lbs)" => Column::Weight(Some(Pounds)),
        "weight unit" => Column::WeightUnit,
        "reps" | "次" => Column::Reps,
        "distance" | "distance_km" | "distance_miles" | "distance (meters)" | "km" | "mi"
        | "距离" => Column::Distance,
        "distance unit" => Column::DistanceUnit,
        "seconds" | "duration_seconds" | "time" | "秒" => Column::Seconds,
        "notes" | "comment" | "备注" => Column::Notes,
        "exercise_notes" => Column::ExerciseNotes,
        "workout notes" | "description" | "锻炼备注" => Column::WorkoutNotes,
        "rpe" => Column::Effort,
        "category" => Column::Category,
        _ => return None,
    })
}
