//! Everything that is stored of a member, as a ZIP file that is sent while it is made.

use std::io::{self, Write};

use chrono::{DateTime, TimeDelta, Utc};
use evolua_domain::access::Member;
use evolua_persistence::own_rows::{self, OwnTable};
use evolua_persistence::{Conn, exports, workout_details, workouts};
use serde_json::json;
use tokio::sync::Semaphore;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tracing::warn;
use zip::ZipWriter;
use zip::write::{SimpleFileOptions, StreamWriter};

use super::csv_file::{self, ExerciseNames};
use super::{hevy, names};
use crate::access::SignedIn;
use crate::error::codes;
use crate::spreadsheet;
use crate::{App, Result, ServiceError};

/// Version of the form of `dados.json`. It grows when a table or a column changes its meaning.
const SCHEMA_VERSION: u32 = 1;

/// Exports of a member in [`LIMIT_TIME`].
const MOST_EXPORTS: i64 = 2;
pub(super) const LIMIT_TIME: TimeDelta = TimeDelta::days(1);

/// Workouts that one statement reads.
const WORKOUTS_AT_ONCE: usize = 100;

/// Exports that a node makes at the same time: each keeps a connection.
static AT_ONCE: Semaphore = Semaphore::const_new(2);

/// Bytes that are sent together.
const CHUNK: usize = 64 * 1024;

/// A part of the file, or why it ends before its end.
pub type Chunk = io::Result<Vec<u8>>;

/// Makes the file. Its parts arrive as they are made; it grows in memory only as far as the receiver is
/// slower than the database.
pub async fn export(app: &App, who: &SignedIn) -> Result<UnboundedReceiver<Chunk>> {
    let person = who.member().clone();
    let now = app.now();
    let export = app
        .db
        .write_for(person.id, move |conn| -> Result<i64> {
            if exports::count_since(conn, person.id, now - LIMIT_TIME)? >= MOST_EXPORTS {
                return Err((&codes::EXPORT_DAY).into());
            }
            Ok(exports::insert(conn, person.id, now)?)
        })
        .await?;
    let person = who.member().clone();
    let (db, member) = (app.db.clone(), person.id);
    let (sender, receiver) = unbounded_channel();
    let failures = sender.clone();
    tokio::spawn(async move {
        let _permit = AT_ONCE.acquire().await;
        let made =
            db.transfer(move |conn| write_archive(conn, &person, now, Sender::new(sender))).await;
        if let Err(error) = made {
            warn!(member.id = %member, ?error, "an export broke off");
            // Without its end the file can't be opened, and the transfer fails visibly.
            let _ = failures.send(Err(io::Error::other(error.code.id)));
            // It doesn't count.
            let given_up =
                db.execute(move |conn| -> Result<()> { Ok(exports::delete(conn, export)?) });
            if let Err(error) = given_up.await {
                warn!(member.id = %member, ?error, "an export that broke off counts");
            }
        }
    });
    Ok(receiver)
}

/// Sends what is written to it, in larger parts.
struct Sender {
    sender: UnboundedSender<Chunk>,
    buffer: Vec<u8>,
}

impl Sender {
    fn new(sender: UnboundedSender<Chunk>) -> Self {
        Self { sender, buffer: Vec::with_capacity(CHUNK) }
    }

    fn send(&mut self) -> io::Result<()> {
        let full = std::mem::replace(&mut self.buffer, Vec::with_capacity(CHUNK));
        self.sender.send(Ok(full)).map_err(|_| io::ErrorKind::BrokenPipe.into())
    }
}

impl Write for Sender {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.buffer.extend_from_slice(bytes);
        if self.buffer.len() >= CHUNK {
            self.send()?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

type Archive = ZipWriter<StreamWriter<Sender>>;

fn write_archive(
    conn: &mut Conn,
    person: &Member,
    now: DateTime<Utc>,
    sender: Sender,
) -> Result<()> {
    let mut zip = ZipWriter::new_stream(sender);
    let tables = own_rows::tables();
    begin(&mut zip, "dados.json")?;
    write_json(conn, person, now, &tables, &mut zip)?;
    let exercises = ExerciseNames::find(conn, person.id)?;
    for table in &tables {
        if let Some(named) = names::of(table.name) {
            begin(&mut zip, &format!("{}.csv", named.file))?;
            write_csv(conn, person, table, named, &exercises, &mut zip)?;
        }
    }
    begin(&mut zip, "treinos-hevy.csv")?;
    write_hevy(conn, person, &mut zip)?;
    let mut sender = zip.finish().map_err(ServiceError::internal)?.into_inner();
    sender.send().map_err(ServiceError::internal)
}

fn begin(zip: &mut Archive, name: &str) -> Result<()> {
    zip.start_file(name, SimpleFileOptions::default()).map_err(ServiceError::internal)
}

fn write_json(
    conn: &mut Conn,
    person: &Member,
    now: DateTime<Utc>,
    tables: &[OwnTable],
    zip: &mut Archive,
) -> Result<()> {
    let head = json!({ "schema_version": SCHEMA_VERSION, "exported_at": now }).to_string();
    // The head is an object, to which the tables are added row by row.
    write!(zip, "{},\"tables\":{{", head.trim_end_matches('}')).map_err(ServiceError::internal)?;
    for (at, table) in tables.iter().enumerate() {
        let comma = if at == 0 { "" } else { "," };
        write!(zip, "{comma}\n\"{}\":[", table.name).map_err(ServiceError::internal)?;
        let mut is_first = true;
        own_rows::each(conn, table, person.id, |row| {
            let comma = if std::mem::take(&mut is_first) { "" } else { "," };
            write!(zip, "{comma}\n{}", serde_json::Value::Object(row))
                .map_err(ServiceError::internal)
        })?;
        write!(zip, "]").map_err(ServiceError::internal)?;
    }
    write!(zip, "}}}}").map_err(ServiceError::internal)
}

fn write_csv(
    conn: &mut Conn,
    person: &Member,
    table: &OwnTable,
    named: &names::CsvTable,
    exercises: &ExerciseNames,
    zip: &mut Archive,
) -> Result<()> {
    let mut csv = spreadsheet::table(zip).map_err(ServiceError::internal)?;
    csv.write_record(&csv_file::header(named)).map_err(ServiceError::internal)?;
    own_rows::each(conn, table, person.id, |row| {
        csv.write_record(&csv_file::record(named, &row, exercises)).map_err(ServiceError::internal)
    })?;
    csv.flush().map_err(ServiceError::internal)
}

fn write_hevy(conn: &mut Conn, person: &Member, zip: &mut Archive) -> Result<()> {
    let mut csv =
        csv::WriterBuilder::new().quote_style(csv::QuoteStyle::NonNumeric).from_writer(zip);
    csv.write_record(hevy::HEADER).map_err(ServiceError::internal)?;
    for ids in workouts::list_done_ids(conn, person.id)?.chunks(WORKOUTS_AT_ONCE) {
        let mut found = workout_details::list_by_ids(conn, person.id, ids)?;
        found.sort_by_key(|stored| ids.iter().position(|id| *id == stored.workout.id));
        for row in found.iter().flat_map(|workout| hevy::rows(workout, person.time_zone)) {
            csv.write_record(&row).map_err(ServiceError::internal)?;
        }
    }
    csv.flush().map_err(ServiceError::internal)
}
