//! How much of a load is kept after a break and in a light week.

/// Days without the exercise, and the share of the load that is kept from then on.
const KEPT_AFTER_BREAK: [(i64, f64); 4] = [(120, 0.6), (57, 0.7), (29, 0.8), (15, 0.9)];

/// Days without the exercise after which the sets are halved, too.
pub(super) const LONG_BREAK_DAYS: i64 = 29;

/// The share of the load in a light week.
pub(super) const LIGHT_SHARE: f64 = 0.9;

/// The share of the load that is kept after this many days; `None` if that is no break.
pub(super) fn kept_after_break(days: i64) -> Option<f64> {
    KEPT_AFTER_BREAK.iter().find(|(from, _)| days >= *from).map(|(_, share)| *share)
}
