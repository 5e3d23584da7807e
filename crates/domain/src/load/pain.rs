//! What pain in an exercise means for it. It is no diagnosis.

use std::collections::BTreeSet;

use super::LoadReason;
use super::counted::PastSession;
use super::history::{History, PAIN_DAYS};
use super::proposal::Proposal;
use super::sentence::Words;
use crate::exercise::Measure;
use crate::progress::Session;

/// Days for which strong pain counts, from this score on, and for which it rests the exercise.
const STRONG_PAIN_DAYS: i64 = 56;
const STRONG: u8 = 6;
const REST_DAYS: i64 = 7;

/// Up to this score the load is kept.
const MILD: u8 = 3;

/// Days for which pain may lock an exercise.
const LOCK_MEMORY_DAYS: i64 = 180;

/// The shares of the load that are kept after pain, after its release by the trainer, and after
/// strong pain.
const KEPT: f64 = 0.8;
const KEPT_AFTER_RELEASE: f64 = 0.7;
const KEPT_AFTER_STRONG: f64 = 0.6;

/// Repetitions in reserve on top of the usual ones.
const EXTRA_RIR: u8 = 2;

/// On how many days an exercise hurt, where that locks it: after two days of more than mild pain or
/// three of any within four weeks, until the trainer releases it.
pub fn pain_lock(sessions: &[Session], release: Option<i64>, today: i64) -> Option<usize> {
    let days = sessions.iter().map(|session| (session.day, session.pain()));
    let is_recent = |day: i64| day > today - LOCK_MEMORY_DAYS && day <= today;
    let recent: Vec<_> = days.filter(|(day, _)| is_recent(*day)).collect();
    lock(&recent, release)
}

fn lock(days: &[(i64, u8)], release: Option<i64>) -> Option<usize> {
    let with_at_least = |least: u8| {
        let hurting = days.iter().filter(|(_, pain)| *pain >= least);
        let days: BTreeSet<i64> = hurting.map(|(day, _)| *day).collect();
        days.into_iter().collect::<Vec<i64>>()
    };
    let last_of = |days: &[i64], count: usize| {
        let mut close = days.windows(count).filter(|days| days[count - 1] - days[0] < PAIN_DAYS);
        close.next_back().map(|days| days[count - 1])
    };
    let all = with_at_least(1);
    let last = last_of(&with_at_least(MILD + 1), 2).max(last_of(&all, 3))?;
    if release.is_some_and(|release| release >= last) {
        return None;
    }
    Some(all.iter().filter(|day| **day > last - PAIN_DAYS).count().max(2))
}

impl History<'_> {
    /// The days whose pain can still lock the exercise, each with how much it hurt.
    fn days_with_pain(&self) -> Vec<(i64, u8)> {
        let recent = self.seen.iter().filter(|one| self.is_within(one, LOCK_MEMORY_DAYS));
        recent.filter(|one| one.hurts()).map(|one| (one.day, one.pain)).collect()
    }

    /// The last day with pain of which the way back still has to take care.
    pub(super) fn last_painful_day(&self) -> Option<i64> {
        self.days_with_pain().into_iter().map(|(day, _)| day).max()
    }
}

/// The proposal after pain; `None` where there was none lately, or where a normal session followed.
pub(super) fn after_pain(history: &History<'_>) -> Option<Proposal> {
    if let Some(count) = lock(&history.days_with_pain(), history.context.pain_release) {
        let sentence = Words::repeated_pain(count);
        return Some(Proposal {
            swap: true,
            ..painful(history, LoadReason::RepeatedPain, None, sentence)
        });
    }
    let is_recent = |session: &&PastSession| {
        let days = if session.pain >= STRONG { STRONG_PAIN_DAYS } else { PAIN_DAYS };
        session.hurts() && history.is_within(session, days)
    };
    let day = history.seen.iter().rfind(is_recent)?.day;
    let is_over = |one: &PastSession| {
        one.day > day && one.is_done() && one.is_normal() && history.is_mine(one)
    };
    if history.seen.iter().any(is_over) {
        return None;
    }
    let on_day = history.seen.iter().filter(|session| session.day == day);
    let pain = on_day.map(|session| session.pain).max().unwrap_or(0);
    let words = Words::new(history.plan);
    let load = eased(history, day, pain);
    let proposal = |load, sentence| painful(history, LoadReason::Pain, load, sentence);
    let days = history.today - day;
    Some(match pain {
        STRONG.. if days < REST_DAYS => {
            Proposal { swap: true, ..proposal(None, Words::strong_pain(day, day + REST_DAYS)) }
        }
        ..=MILD => proposal(load, words.mild_pain(day, load)),
        _ => Proposal { swap: true, ..proposal(load, words.pain(day, load)) },
    })
}

fn painful(
    history: &History<'_>,
    reason: LoadReason,
    load: Option<f64>,
    sentence: String,
) -> Proposal {
    let range = history.range();
    Proposal {
        load,
        notify_trainer: true,
        extra_rir: EXTRA_RIR,
        ..Proposal::new(reason, range.low(), range.high(), sentence)
    }
}

/// The load after a day with pain, from that of the last session in today's range if there is one.
fn eased(history: &History<'_>, day: i64, pain: u8) -> Option<f64> {
    let last = history.last_own()?;
    let lift = history.plan.lift;
    if lift.is_unloaded() || history.grid.step() <= 0.0 {
        return None;
    }
    if lift.measure == Measure::Hold && last.load <= 0.0 {
        return None;
    }
    let is_released = history.context.pain_release.is_some_and(|release| release >= day);
    let share = match pain {
        ..=MILD => return Some(last.load),
        STRONG.. => KEPT_AFTER_STRONG,
        _ if is_released => KEPT_AFTER_RELEASE,
        _ => KEPT,
    };
    Some(history.grid.lowered(last.load, share))
}
