//! Files of rows whose first line names the columns.

use csv::StringRecord;

use crate::columns::Columns;
use crate::log::Log;
use crate::row::Row;
use crate::{MOST_ROWS, Reading, Unreadable};

pub(crate) fn read(text: &str, reading: Reading) -> Result<Log, Unreadable> {
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(separator(text))
        .has_headers(false)
        .flexible(true)
        .from_reader(text.as_bytes());
    let mut record = StringRecord::new();
    if !next(&mut reader, &mut record) {
        return Err(Unreadable::Empty);
    }
    // As a spreadsheet numbers the rows.
    let mut number = 1;
    if record.get(0).is_some_and(|cell| cell.starts_with("sep=")) {
        // The separator, as Excel writes it.
        number += 1;
        next(&mut reader, &mut record);
    }
    let columns = Columns::of(&record).ok_or(Unreadable::Unknown)?;
    let mut log = Log::default();
    if !columns.has_data_in_first_row() {
        number += 1;
        if !next(&mut reader, &mut record) {
            return Err(Unreadable::Empty);
        }
    }
    if !columns.fits(&record) {
        return Err(Unreadable::Unknown);
    }
    loop {
        if log.rows >= MOST_ROWS {
            return Err(Unreadable::TooManyRows);
        }
        log.add(number, Row::read(&columns, &record, reading));
        number += 1;
        if !next(&mut reader, &mut record) {
            return Ok(log);
        }
    }
}

/// Reads the next row. The text is valid UTF-8 and rows may have any length, so only the end stops.
fn next(reader: &mut csv::Reader<&[u8]>, record: &mut StringRecord) -> bool {
    reader.read_record(record).unwrap_or(false)
}

/// The separator that the first line has most of.
fn separator(text: &str) -> u8 {
    let is_header = |line: &&str| !line.trim().is_empty() && !line.starts_with("sep=");
    let first = text.lines().find(is_header).unwrap_or_default();
    let count = |separator: u8| first.bytes().filter(|byte| *byte == separator).count();
    // The last of equal ones is taken: a comma where there is none.
    [b'\t', b';', b','].into_iter().max_by_key(|one| count(*one)).unwrap_or(b',')
}
