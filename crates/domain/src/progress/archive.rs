//! What is left of sessions that are too old to matter one by one.

use serde::{Deserialize, Serialize};

use super::body::Body;
use super::cleaning::{Gaps, Segment};
use super::session::{ScoredSession, Session};
use super::totals::Sums;
use crate::exercise::Measure;

/// Sums up the sessions before a day, so that an analysis that goes on from it says the same as one
/// of all sessions.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Archive {
    pub(super) sums: Sums,
    /// The state of the cleaning that restarts after a long pause.
    pub(super) segment: Segment,
    /// The state of the cleaning that ignores pauses.
    pub(super) across_gaps: Segment,
}

impl Archive {
    /// Adds a session that is later than those archived before.
    pub(super) fn add(&mut self, session: &Session, measure: Measure) {
        let scored = ScoredSession::new(session, measure, Body::default());
        self.sums.add(measure, session, scored.map(|one| one.best));
        let Some(scored) = scored else { return };
        for (segment, gaps) in
            [(&mut self.segment, Gaps::StartAnew), (&mut self.across_gaps, Gaps::Ignore)]
        {
            segment.add(&scored, gaps);
            segment.forget();
        }
    }
}
