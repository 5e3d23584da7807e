//! Files that no app wrote.

use proptest::prelude::*;

use crate::{backup, read_kg};

/// A file is read or refused, and every row of it is imported or refused.
fn holds(bytes: &[u8]) {
    if let Ok(log) = read_kg(bytes) {
        let counts = log.counts();
        assert_eq!(counts.imported + counts.refused.len(), counts.rows);
        for session in &log.sessions {
            session.length();
        }
    }
}

const FIXTURES: [&[u8]; 4] = [
    include_bytes!("fixtures/strong.csv"),
    include_bytes!("fixtures/strong_old.csv"),
    include_bytes!("fixtures/hevy.csv"),
    include_bytes!("fixtures/fitnotes_ios.csv"),
];

proptest! {
    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..2_000)) {
        holds(&bytes);
    }

    #[test]
    fn a_damaged_file_is_read_or_refused(
        which in 0..FIXTURES.len(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..30),
    ) {
        let mut bytes = FIXTURES[which].to_vec();
        for (at, byte) in changes {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        holds(&bytes);
    }

    #[test]
    fn a_damaged_backup_is_read_or_refused(
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..60),
    ) {
        let mut bytes = backup::full();
        for (at, byte) in changes {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        holds(&bytes);
    }

    #[test]
    fn any_cells_are_read_or_refused(cells in prop::collection::vec("\\PC{0,12}", 12)) {
        let header = "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE";
        holds(format!("{header}\n2024-05-01,{}\n{}\n", cells[1..].join(","), cells.join(",")).as_bytes());
    }
}
