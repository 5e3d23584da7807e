//! The stored form of a history. It is read with each request for loads, so it belongs to the crate
//! that is optimised for speed.

use super::ExerciseHistory;

impl ExerciseHistory {
    /// The version of the encoding; raise it when an encoded type changes.
    pub const FORMAT: i32 = 3;

    pub fn encode(&self) -> Result<Vec<u8>, postcard::Error> {
        postcard::to_allocvec(self)
    }

    pub fn decode(bytes: &[u8]) -> Result<Self, postcard::Error> {
        postcard::from_bytes(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exercise::Measure;
    use crate::id::WorkoutId;
    use crate::progress::{LoggedSession, LoggedSet, Session};

    /// A history with an archived session and one that isn't.
    fn history() -> ExerciseHistory {
        let session = |day, kg| Session {
            day,
            is_deload: false,
            rep_range: "8-12".parse().unwrap(),
            planned_sets: Some(2),
            sets: vec![LoggedSet { rir: Some(2), ..LoggedSet::working(10, kg) }],
        };
        let logged = |workout, session| LoggedSession { workout: WorkoutId(workout), session };
        let sessions = [logged(1, session(100, 40.0)), logged(2, session(600, 42.5))];
        let mut history: ExerciseHistory = sessions.into_iter().collect();
        history.archive_old(Measure::LoadReps, 600);
        history
    }

    /// Fails if the encoding changes: then raise [`ExerciseHistory::FORMAT`], so that stored rows are
    /// rebuilt.
    #[test]
    fn the_encoding_belongs_to_the_format() {
        let bytes = history().encode().unwrap();
        assert_eq!(ExerciseHistory::decode(&bytes).unwrap(), history());
        let hash = bytes.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
        });
        let encoding = (ExerciseHistory::FORMAT, bytes.len(), hash);
        assert_eq!(encoding, (3, 171, 6_858_427_695_259_486_590));
    }
}
