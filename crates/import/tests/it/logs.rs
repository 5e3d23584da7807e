//! Real logs.

use evolua_import::Log;

use crate::read_kg;

fn summary(log: &Log) -> (usize, usize, usize, usize, usize) {
    let counts = log.counts();
    assert_eq!(counts.imported + counts.refused.len(), counts.rows);
    (counts.rows, counts.imported, counts.sessions, counts.exercises, counts.working_sets)
}

#[test]
fn every_row_of_the_real_logs_is_accounted_for() {
    let hevy = read_kg(include_bytes!("../../../../testdata/logs/hevy.csv")).unwrap();
    let dericmei =
        read_kg(include_bytes!("../../../../testdata/logs/strong_dericmei.csv")).unwrap();
    let breinsp = read_kg(include_bytes!("../../../../testdata/logs/strong_breinsp.csv")).unwrap();
    assert_eq!(summary(&hevy), (7211, 7211, 335, 86, 4740));
    assert_eq!(summary(&dericmei), (6778, 6777, 384, 29, 6777));
    assert_eq!(summary(&breinsp), (2078, 2078, 129, 72, 2072));
}
