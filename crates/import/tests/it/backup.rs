//! FitNotes' backup.

use evolua_import::{Log, Unreadable};
use rusqlite::{Connection, MAIN_DB};

use crate::read_kg;

const SCHEMA: &str = "
    CREATE TABLE Category (_id INTEGER PRIMARY KEY, name TEXT);
    CREATE TABLE exercise (_id INTEGER PRIMARY KEY, name TEXT, category_id INTEGER);
    CREATE TABLE Comment (
        _id INTEGER PRIMARY KEY, owner_type_id INTEGER, owner_id INTEGER, comment TEXT);";

const LOG: &str = "
    CREATE TABLE training_log (
        _id INTEGER PRIMARY KEY, exercise_id INTEGER, date TEXT, metric_weight REAL, reps INTEGER,
        duration_seconds INTEGER);";

const ROWS: &str = "
    INSERT INTO Category VALUES (1, 'Chest'), (2, 'Abs');
    INSERT INTO exercise VALUES (1, 'Flat Barbell Bench Press', 1), (2, 'Plank', 2);
    INSERT INTO training_log VALUES
        (1, 1, '2024-05-03', 80.5, 8, 0), (2, 2, '2024-05-01', 0, 0, 60),
        (3, 1, '2024-05-01', 80, 8, NULL), (4, 2, '2024-05-01', 0, 0, 45),
        (5, 9, '2024-05-01', 80, 8, 0), (6, 1, '2024-05-01', -5, 8, 0);
    INSERT INTO Comment VALUES (1, 1, 1, 'firme'), (2, 2, 1, 'de outra coisa');";

fn database(statements: &[&str]) -> Vec<u8> {
    let connection = Connection::open_in_memory().unwrap();
    for statement in statements {
        connection.execute_batch(statement).unwrap();
    }
    connection.serialize(MAIN_DB).unwrap().to_vec()
}

/// A backup with a few sets.
pub(crate) fn full() -> Vec<u8> {
    database(&[SCHEMA, LOG, ROWS])
}

fn sets(log: &Log) -> Vec<(f64, i32, i32)> {
    log.sets().map(|set| (set.weight_kg, set.reps, set.seconds)).collect()
}

#[test]
fn a_backup_is_read_by_days_and_exercises() {
    let log = read_kg(&full()).unwrap();
    // Within a day an exercise stands where it was begun.
    assert_eq!(sets(&log), [(0.0, 0, 60), (0.0, 0, 45), (80.0, 8, 0), (80.5, 8, 0)]);
    assert_eq!((log.rows, log.refused.len(), log.sessions.len()), (6, 2, 2));
    assert_eq!(log.sets().last().unwrap().notes.as_deref(), Some("firme"));
    assert_eq!(log.sessions[1].exercises[0].category.as_deref(), Some("Chest"));
}

#[test]
fn another_database_is_refused() {
    let refusal = |statements: &[&str]| read_kg(&database(statements)).unwrap_err();
    assert_eq!(refusal(&["CREATE TABLE notes (id INTEGER)"]), Unreadable::Unknown);
    assert_eq!(refusal(&[SCHEMA, LOG]), Unreadable::Empty);
    let mut damaged = full();
    damaged.truncate(5_000);
    assert_eq!(read_kg(&damaged).unwrap_err(), Unreadable::Unknown);
}

#[test]
fn a_backup_with_a_write_ahead_log_is_read() {
    let mut bytes = full();
    bytes[18..20].fill(2);
    assert_eq!(read_kg(&bytes).unwrap().rows, 6);
}

#[test]
fn a_large_backup_is_read_in_little_time() {
    let rows = "
        INSERT INTO exercise VALUES (1, printf('%.*c', 90000, 'x'), 1);
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50000)
        INSERT INTO training_log SELECT i, 1, date('2020-01-01', (i / 30) || ' days'), 80, 8, 0 FROM n;
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
        INSERT INTO Comment SELECT i, 1, i * 5, 'firme' FROM n;";
    let begin = std::time::Instant::now();
    let log = read_kg(&database(&[SCHEMA, LOG, rows])).unwrap();
    assert_eq!((log.rows, log.refused.len()), (50_000, 0));
    assert_eq!(log.sets().filter(|set| set.notes.is_some()).count(), 10_000);
    assert_eq!(log.sessions[0].exercises[0].name.len(), 200);
    // A tenth of it where the machine has nothing else to do.
    assert!(begin.elapsed().as_secs() < 20, "{:?}", begin.elapsed());
}

#[test]
fn a_computed_column_and_a_virtual_table_are_not_read() {
    let computed =
        LOG.replace("reps INTEGER", "reps INTEGER AS (instr(hex(zeroblob(90000)), 'x'))");
    assert_eq!(read_kg(&database(&[SCHEMA, &computed])).unwrap_err(), Unreadable::Unknown);
    // Its module needn't exist: the schema is only text.
    let virtual_table = "
        PRAGMA writable_schema = ON;
        UPDATE sqlite_schema SET rootpage = 0, sql = 'CREATE VIRTUAL TABLE Category USING x(_id, name)'
            WHERE name = 'Category';";
    let bytes = database(&[SCHEMA, LOG, ROWS, virtual_table]);
    assert_eq!(read_kg(&bytes).unwrap_err(), Unreadable::Unknown);
}

#[test]
fn a_view_in_place_of_a_table_is_not_run() {
    let endless = "
        CREATE VIEW training_log AS
        WITH RECURSIVE endless (_id) AS (SELECT 1 UNION ALL SELECT _id + 1 FROM endless)
        SELECT _id, 1 AS exercise_id, '2024-05-01' AS date, 1.0 AS metric_weight, 1 AS reps,
            0 AS duration_seconds FROM endless";
    assert_eq!(read_kg(&database(&[SCHEMA, endless])).unwrap_err(), Unreadable::Unknown);
}
