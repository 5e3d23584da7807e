//! Loads that were typed by mistake.

use super::Lift;
use super::counted::{PastSession, are_alike};
use super::resistance::TOLERANCE;
use crate::exercise::Measure;

/// A load this many times the one before, or this part of it, is a typing error until it is
/// confirmed or repeated.
const OUTLIER_FACTOR: f64 = 2.0;

/// Light loads may double: so many kilograms more are no error.
const USUAL_RISE_KG: f64 = 10.0;

/// Sessions that an implausibly light one is compared with: two, since a first one may be wrong.
const COMPARED_BELOW: usize = 2;

/// The side on which a load is off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    Above,
    Below,
}

/// A session whose load must be confirmed, and the load before it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Doubtful<'a> {
    pub(super) session: &'a PastSession,
    pub(super) before: Option<f64>,
}

/// The sessions with plausible loads, and the doubtful one after which none followed.
pub(super) fn plausible<'a>(
    lift: Lift,
    heaviest_kg: f64,
    normal: impl Iterator<Item = &'a PastSession>,
) -> (Vec<&'a PastSession>, Option<Doubtful<'a>>) {
    let mut kept: Vec<&PastSession> = Vec::new();
    // The latest session that was left out in each range, with its side.
    let mut odd: Vec<(&PastSession, Side)> = Vec::new();
    let mut doubtful = None;
    for session in normal {
        let is_alike = |one: &PastSession| are_alike(one.range, session.range);
        let before = || kept.iter().filter(|one| is_alike(one));
        let last = before().next_back().map(|one| one.load);
        let doubt = Doubtful { session, before: last };
        if session.load.abs() > heaviest_kg + TOLERANCE {
            // It doesn't count even once it is confirmed, and is asked about only before.
            doubtful = Some(doubt).filter(|_| !session.is_confirmed);
            continue;
        }
        let is_compared = lift.measure == Measure::LoadReps && !session.is_confirmed;
        let side = last
            .filter(|_| is_compared)
            .and_then(|last| off_side(last, session.load, before().count() >= COMPARED_BELOW));
        let repeats = |side| odd.iter().any(|(one, other)| is_alike(one) && *other == side);
        // Twice on the same side is no error but another machine.
        let left_out = side.filter(|side| !repeats(*side));
        odd.retain(|(one, _)| !is_alike(one));
        if let Some(side) = left_out {
            odd.push((session, side));
            doubtful = Some(doubt);
        } else {
            kept.push(session);
            doubtful = None;
        }
    }
    (kept, doubtful)
}

fn off_side(usual: f64, load: f64, may_be_below: bool) -> Option<Side> {
    let is_above = load > OUTLIER_FACTOR * usual + TOLERANCE;
    if is_above && load - usual > USUAL_RISE_KG + TOLERANCE {
        return Some(Side::Above);
    }
    let is_below = load < usual / OUTLIER_FACTOR - TOLERANCE;
    (is_below && may_be_below).then_some(Side::Below)
}
