//! A file of each form that the apps write.

use evolua_domain::workout::SetType::{Drop, Failure, Warmup, Working};
use evolua_import::{Log, Refusal, Refused, Unreadable, WeightUnit};

use crate::{read_in, read_kg};

macro_rules! fixture {
    ($name:literal) => {
        read_kg(include_bytes!(concat!("fixtures/", $name))).unwrap()
    };
}

/// The load, repetitions and seconds of each set.
fn sets(log: &Log) -> Vec<(f64, i32, i32)> {
    assert_eq!((log.refused.len(), log.counts().imported), (0, log.rows));
    log.sets().map(|set| (set.weight_kg, set.reps, set.seconds)).collect()
}

fn minutes(log: &Log) -> Vec<Option<i64>> {
    log.sessions.iter().map(|session| Some(session.length()?.num_minutes())).collect()
}

#[test]
fn strong_marks_kinds_rests_and_notes_in_place_of_the_number() {
    let log = fixture!("strong.csv");
    let expected = [(40.0, 8, 0), (80.0, 8, 0), (60.0, 8, 0), (80.0, 6, 0), (0.0, 0, 45)];
    assert_eq!(sets(&log), expected);
    let kinds: Vec<_> = log.sets().map(|set| set.kind).collect();
    assert_eq!(kinds, [Warmup, Working, Drop, Failure, Working]);
    assert_eq!(log.sets().nth(1).unwrap().effort, Some(8.5));
    assert_eq!(log.sessions[0].exercises[0].notes, ["pino 4"]);
    assert_eq!(log.sessions[0].notes.as_deref(), Some("Bom dia"));
    // Two sessions of one day stay two.
    assert_eq!(minutes(&log), [Some(55), Some(141)]);
    assert!(log.lacks_unit);
    let counts = log.counts();
    assert_eq!((counts.rows, counts.sessions, counts.exercises), (7, 2, 2));
    assert_eq!((counts.warmup, counts.drop, counts.failure, counts.working_sets), (1, 1, 1, 3));
}

#[test]
fn strong_leaves_out_notes_and_names_units_in_older_files() {
    let log = fixture!("strong_without_notes.csv");
    assert_eq!((sets(&log), minutes(&log)), (vec![(80.0, 8, 0), (80.0, 7, 0)], vec![Some(21)]));
    for log in [fixture!("strong_old.csv"), fixture!("strong_old_without_header.csv")] {
        assert_eq!(sets(&log), [(100.02, 5, 0), (100.5, 5, 0)]);
        assert_eq!(log.sets().nth(1).unwrap().notes.as_deref(), Some("fundo; firme"));
        assert!(!log.lacks_unit);
    }
}

#[test]
fn strong_numbers_workouts_and_counts_sets_from_zero() {
    let log = fixture!("strong_numbered.csv");
    assert_eq!((sets(&log).len(), minutes(&log)), (2, vec![Some(60), Some(10)]));
    let log = fixture!("strong_from_zero.csv");
    assert_eq!(sets(&log), [(0.0, 10, 0), (61.23, 8, 0)]);
}

#[test]
fn strong_translates_its_header() {
    for log in [fixture!("strong_chinese.csv"), fixture!("strong_unknown_language.csv")] {
        assert_eq!((sets(&log), minutes(&log)), (vec![(60.0, 10, 0)], vec![Some(73)]));
    }
}

#[test]
fn hevy_has_kinds_and_notes_of_several_lines() {
    let log = fixture!("hevy.csv");
    let expected = [(40.0, 10, 0), (80.0, 8, 0), (60.0, 9, 0), (0.0, 0, 60), (0.0, 0, 48)];
    assert_eq!((sets(&log), minutes(&log)), (expected.to_vec(), vec![Some(66)]));
    let kinds: Vec<_> = log.sets().map(|set| set.kind).collect();
    assert_eq!(kinds, [Warmup, Working, Drop, Working, Failure]);
    assert_eq!(log.sessions[0].exercises[0].notes, ["banco no 3\npés firmes"]);
    assert!(!log.lacks_unit);
}

#[test]
fn a_session_that_was_open_for_days_ends_after_its_sets() {
    let log = fixture!("hevy_pounds.csv");
    assert_eq!(sets(&log), [(61.23, 8, 0), (63.5, 8, 0)]);
    assert_eq!(minutes(&log), [Some(85), Some(2)]);
}

#[test]
fn fitnotes_has_days_categories_and_two_weights() {
    let log = fixture!("fitnotes.csv");
    assert_eq!(sets(&log), [(80.0, 8, 0), (0.0, 0, 1800)]);
    assert_eq!(log.sessions[0].exercises[1].category.as_deref(), Some("Cardio"));
    assert!(!log.sessions[0].has_time && !log.lacks_unit);
    assert_eq!(sets(&fixture!("fitnotes_pounds.csv")), [(102.06, 5, 0)]);
    let log = fixture!("fitnotes_ios.csv");
    assert_eq!(sets(&log), [(100.0, 5, 0), (0.0, 0, 90)]);
    assert_eq!(log.sets().next().unwrap().kind, Warmup);
}

#[test]
fn the_rows_of_a_day_make_one_session_in_any_order() {
    let rows = "Date,Exercise,Category,Weight (kgs),Reps\n\
        2024-05-01,Squat,Legs,100,5\n2024-05-03,Squat,Legs,100,5\n\
        2024-05-01,Plank Row,Back,20,9\n2024-05-03,Plank Row,Back,20,9\n";
    let log = read_kg(rows.as_bytes()).unwrap();
    let exercises: Vec<_> = log.sessions.iter().map(|session| session.exercises.len()).collect();
    assert_eq!(exercises, [2, 2]);
}

#[test]
fn lines_before_the_header_and_a_separator_line_are_skipped() {
    let rows = "Date;Exercise;Category;Weight (kgs);Reps\n2024-05-01;Squat;Legs;100,5;5\n";
    for before in ["", "\n", "sep=;\n"] {
        let log = read_kg(format!("{before}{rows}").as_bytes()).unwrap();
        assert_eq!(sets(&log), [(100.5, 5, 0)], "{before:?}");
    }
}

#[test]
fn a_row_that_takes_the_next_ones_in_is_refused() {
    let rows = "Date,Exercise,Category,Weight (kgs),Reps,Comment\n\
        2024-05-01,Squat,Legs,100,5,\"leve\n2024-05-02,Squat,Legs,100,5,\n";
    let log = read_kg(rows.as_bytes()).unwrap();
    assert_eq!((log.rows, log.refused[0].reason), (1, Refusal::OpenQuote));
}

#[test]
fn the_unit_is_asked_where_the_file_has_none() {
    let bytes = include_bytes!("fixtures/strong_without_notes.csv");
    let log = read_in(WeightUnit::Pounds, bytes).unwrap();
    assert_eq!(sets(&log), [(36.29, 8, 0), (36.29, 7, 0)]);
    assert!(log.lacks_unit);
}

#[test]
fn a_row_that_is_not_imported_is_listed_with_its_number() {
    let log = fixture!("refused.csv");
    let refused: Vec<_> =
        log.refused.iter().map(|Refused { row, reason }| (*row, reason.as_str())).collect();
    let expected = [
        (2, "Não entendemos a data."),
        (3, "Falta o exercício."),
        (4, "Há um número que não entendemos."),
        (5, "Não há repetições nem tempo."),
        (6, "A data está no futuro."),
        (7, "A data é anterior a 2000."),
        (8, "Há um número alto demais."),
    ];
    assert_eq!(refused, expected);
    assert_eq!((log.rows, log.counts().imported), (8, 1));
}

#[test]
fn other_files_are_refused() {
    let refusal = |bytes: &[u8]| read_kg(bytes).unwrap_err();
    assert_eq!(refusal(b""), Unreadable::Empty);
    assert_eq!(refusal(b"a,b\n1,2\n"), Unreadable::Unknown);
    assert_eq!(refusal(b"%PDF-1.7"), Unreadable::Unknown);
    // As many columns as Strong has, and no date.
    assert_eq!(refusal(b"a,b,c,d,e,f,g,h,i,j\n1,2,3,4,5,6,7,8,9,10\n"), Unreadable::Unknown);
    let header = "Date,Exercise,Category,Weight (kgs),Reps\n";
    let rows = "2024-05-01,Squat,Legs,100,5\n".repeat(50_000);
    assert_eq!(read_kg(format!("{header}{rows}").as_bytes()).unwrap().rows, 50_000);
    let more = format!("{header}{rows}2024-05-01,Squat,Legs,100,5\n");
    assert_eq!(refusal(more.as_bytes()), Unreadable::TooManyRows);
    let rows: Vec<_> = (0..1_001).map(|at| format!("2024-05-01,Squat {at},Legs,100,5\n")).collect();
    assert_eq!(
        refusal(format!("{header}{}", rows.concat()).as_bytes()),
        Unreadable::TooManyExercises
    );
    assert_eq!(refusal(&vec![b' '; 5 * 1024 * 1024 + 1]), Unreadable::TooLarge);
}
