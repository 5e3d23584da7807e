//! Files as the other apps write them, and files that nobody wrote.

#![allow(clippy::unwrap_used)]

mod backup;
mod dialects;
mod logs;
mod names;
mod noise;

use chrono::NaiveDate;
use evolua_import::{Log, Reading, Unreadable, WeightUnit, read};

fn read_in(unit: WeightUnit, bytes: &[u8]) -> Result<Log, Unreadable> {
    let today = NaiveDate::from_ymd_opt(2026, 11, 30).unwrap();
    read(bytes, Reading { unit, today })
}

fn read_kg(bytes: &[u8]) -> Result<Log, Unreadable> {
    read_in(WeightUnit::Kilograms, bytes)
}
