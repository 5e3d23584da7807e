//! Messages between a member and the trainer.

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use evolua_text::token_enum;
use uuid::Uuid;

use crate::assistant::{SafetyTopic, safety_topic};
use crate::exercise::ExerciseId;
use crate::id::{DirectMessageId, WorkoutId, WorkoutSetId};
use crate::input::InputError;
use crate::limitations::Interpretation;

/// Messages of a member within [`LIMIT_TIME`].
pub const MOST_MESSAGES: u32 = 20;

pub const LIMIT_TIME: TimeDelta = TimeDelta::hours(1);

/// How long a message waits to be read before its reader gets a notice.
pub const NOTICE_AFTER: TimeDelta = TimeDelta::minutes(10);

/// A notice of which nothing was read yet stands for what comes within this time after it.
pub const BURST: TimeDelta = TimeDelta::hours(1);

/// Replies that the trainer keeps ready.
pub const MOST_QUICK_REPLIES: usize = 20;

/// The replies until the trainer writes others.
pub const QUICK_REPLIES: [&str; 4] = [
    "Recebi! Vou ver com calma e respondo ainda hoje.",
    "Mandou bem! Pode manter as cargas desta semana.",
    "Se doer, pare este exercício e me conte onde e quando doeu.",
    "Já ajustei o seu programa. Veja no app antes do próximo treino.",
];

token_enum! {
    pub enum Author {
        Member = "member",
        Trainer = "trainer",
    }
    else InputError = |_text| InputError::UnknownChoice
}

token_enum! {
    /// What in a message needs more than the trainer. The gravest first.
    pub enum RedSign {
        /// Ending one's life: 188 and 192.
        Crisis = "crisis",
        /// May need an ambulance: 192.
        Emergency = "emergency",
        /// A doctor must clear it; 192 if it is felt now.
        Doctor = "doctor",
    }
    else InputError = |_text| InputError::UnknownChoice
}

/// What a message is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reference {
    Workout(WorkoutId),
    Set(WorkoutSetId),
    Exercise(ExerciseId),
}

/// What a message is about, as it was called when the message was sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedReference {
    /// `None` once what it names is deleted.
    pub workout: Option<WorkoutId>,
    pub set: Option<WorkoutSetId>,
    pub exercise: Option<ExerciseId>,
    pub label: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    pub id: DirectMessageId,
    /// The sender's id, under which a repeated message is stored once.
    pub client_id: Uuid,
    pub author: Author,
    pub text: String,
    pub reference: Option<NamedReference>,
    pub red_sign: Option<RedSign>,
    pub sent_at: DateTime<Utc>,
    /// When the other one read it.
    pub read_at: Option<DateTime<Utc>>,
}

/// The gravest sign in a member's text. Both readers look: that of questions to the assistant, and
/// that of limitations.
pub fn red_sign(text: &str, today: NaiveDate) -> Option<RedSign> {
    match safety_topic(text, today) {
        Some(SafetyTopic::Crisis) => Some(RedSign::Crisis),
        Some(SafetyTopic::Emergency) => Some(RedSign::Emergency),
        Some(
            SafetyTopic::Loss
            | SafetyTopic::Pregnancy
            | SafetyTopic::Recovery
            | SafetyTopic::Clearance,
        ) => Some(RedSign::Doctor),
        Some(SafetyTopic::Doping) | None => {
            let is_red = Interpretation::of(text, today).reading.has_red_flag();
            is_red.then_some(RedSign::Doctor)
        }
    }
}

/// How long a member must wait before the next message, given when the latest ones were sent, the
/// newest first. A red sign never waits.
pub fn wait(
    latest: &[DateTime<Utc>],
    sign: Option<RedSign>,
    now: DateTime<Utc>,
) -> Option<TimeDelta> {
    if sign.is_some() {
        return None;
    }
    let oldest = latest.get(MOST_MESSAGES as usize - 1)?;
    let wait = *oldest + LIMIT_TIME - now;
    (wait > TimeDelta::zero()).then_some(wait)
}

/// When the reader of a message gets a notice if it is still unread then.
pub fn notice_at(sign: Option<RedSign>, sent_at: DateTime<Utc>) -> DateTime<Utc> {
    if sign.is_some() { sent_at } else { sent_at + NOTICE_AFTER }
}

/// Whether an earlier notice, of which nothing was read yet, stands for this one too.
pub fn is_of_burst(noticed_at: DateTime<Utc>, sign: Option<RedSign>, now: DateTime<Utc>) -> bool {
    sign.is_none() && now - noticed_at < BURST
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(minutes: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + TimeDelta::minutes(minutes)
    }

    #[test]
    fn a_red_sign_is_found_and_an_ordinary_message_has_none() {
        let today = "2026-12-01".parse().unwrap();
        for (text, expected) in [
            ("não quero mais viver", Some(RedSign::Crisis)),
            ("estou com dor no peito e falta de ar", Some(RedSign::Emergency)),
            ("desmaiei ontem no treino", Some(RedSign::Emergency)),
            ("estou grávida de 8 semanas", Some(RedSign::Doctor)),
            ("operei o joelho semana passada", Some(RedSign::Doctor)),
            ("meu joelho dói um pouco no agachamento", None),
            ("posso treinar amanhã cedo?", None),
            ("", None),
        ] {
            assert_eq!(red_sign(text, today), expected, "{text}");
        }
    }

    #[test]
    fn twenty_messages_an_hour_and_a_red_sign_always() {
        let sent = |count: i64| (0..count).map(|ago| at(60 - ago)).collect::<Vec<_>>();
        for (count, now, sign, expected) in [
            (19, at(60), None, None),
            (20, at(60), None, Some(TimeDelta::minutes(41))),
            (20, at(60), Some(RedSign::Crisis), None),
            (20, at(100), None, Some(TimeDelta::minutes(1))),
            (20, at(101), None, None),
            (25, at(60), None, Some(TimeDelta::minutes(41))),
        ] {
            assert_eq!(wait(&sent(count), sign, now), expected, "{count} {now}");
        }
    }

    #[test]
    fn a_notice_waits_ten_minutes_and_stands_for_an_hour() {
        assert_eq!(notice_at(None, at(0)), at(10));
        assert_eq!(notice_at(Some(RedSign::Doctor), at(0)), at(0));
        for (noticed_at, sign, expected) in
            [(at(0), None, true), (at(0), Some(RedSign::Doctor), false), (at(-30), None, false)]
        {
            assert_eq!(is_of_burst(noticed_at, sign, at(30)), expected);
        }
    }

    #[test]
    fn the_first_quick_replies_are_within_their_bounds() {
        assert!(QUICK_REPLIES.len() <= MOST_QUICK_REPLIES);
        assert!(QUICK_REPLIES.iter().all(|text| text.chars().count() <= 300));
    }
}
