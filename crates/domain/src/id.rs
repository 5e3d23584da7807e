//! Typed row ids, so that a workout's id can't be passed where a member's is expected.

use std::fmt;

use serde::{Deserialize, Serialize};

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub i64);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    )*};
}

ids! {
    /// A person with an account, whatever their access.
    MemberId;
    /// A signed-in browser.
    SessionId;
    AdminId;
    /// A profile (the answers to the questionnaire).
    ProfileId;
    /// A day of a member's program.
    ProgramDayId;
    /// A training session.
    WorkoutId;
    WorkoutExerciseId;
    /// A file of another app from which a member brings training along.
    ImportId;
    WorkoutSetId;
    /// A workout that the trainer made for a member.
    CustomWorkoutId;
    /// A workout that the trainer keeps to assign it to members.
    DeskTemplateId;
    /// A challenge or a goal.
    ChallengeId;
    /// A named set of training weekdays.
    RoutineId;
    /// A conversation with the assistant.
    ConversationId;
    /// A question to the assistant or its answer.
    MessageId;
    /// A message between a member and the trainer.
    DirectMessageId;
    PaymentId;
    /// A checkout at the payment provider.
    OrderId;
    /// A person whom a member brought.
    ReferralId;
    RewardId;
}
