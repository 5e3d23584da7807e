//! Cardio, which is counted in minutes and has no load.

use super::LoadReason;
use super::counted::PastSession;
use super::history::History;
use super::proposal::Proposal;
use super::rest::kept_after_break;
use super::sentence::Words;

/// Tenths of the longest duration after a break and in a light week.
const EASY_TENTHS: u32 = 7;

pub(super) fn propose(history: &History<'_>) -> Proposal {
    let words = Words::new(history.plan);
    let low = history.range().low();
    let high = history.range().high();
    let easy = easy_minutes(high);
    if history.plan.is_deload {
        return Proposal::new(LoadReason::LightWeek, easy, easy, Words::light_cardio(easy));
    }
    let Some(last) = history.done.last() else {
        return Proposal::new(LoadReason::FirstTime, low, high, words.first_time());
    };
    let days = history.days_since_last();
    if kept_after_break(days).is_some() {
        let sentence = Words::cardio_after_break(days, easy);
        return Proposal::new(LoadReason::AfterBreak, easy, high, sentence);
    }
    let minutes = total_minutes(last);
    if minutes >= high {
        return Proposal::new(LoadReason::FasterPace, high, high, words.faster_pace(minutes));
    }
    let prefill = minutes.clamp(low, high);
    Proposal::new(LoadReason::MoreMinutes, prefill, high, words.more_minutes(minutes))
}

fn easy_minutes(minutes: u16) -> u16 {
    let easy = (u32::from(minutes) * EASY_TENTHS).div_ceil(10);
    u16::try_from(easy).unwrap_or(minutes)
}

fn total_minutes(session: &PastSession) -> u16 {
    session.sets.iter().fold(0, |sum, set| sum.saturating_add(set.done))
}
