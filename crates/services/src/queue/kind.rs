//! The kinds of jobs.

use chrono::TimeDelta;

/// Jobs of one lane wait only for each other, so that a slow mail server delays no payment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Lane {
    House,
    Mail,
    Payments,
    Push,
}

impl Lane {
    pub(crate) const ALL: [Self; 4] = [Self::Payments, Self::House, Self::Mail, Self::Push];

    pub(crate) const fn as_str(self) -> &'static str {
        match self {
            Self::House => "house",
            Self::Mail => "mail",
            Self::Payments => "payments",
            Self::Push => "push",
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum JobKind {
    /// Asks the provider for a payment. The key is the payment's id there.
    FetchPayment,
    /// Reads what changed at the provider, for notifications that were lost.
    ReconcilePayments,
    /// Makes a member's rewards agree with the referrals. The key is the member's id.
    SettleReferrals,
    /// Settles the referrals whose day has come.
    MatureReferrals,
    /// Ends sessions that their members forgot.
    CloseForgottenSessions,
    /// Ends the assistant's answers that a node left pending.
    SettleAssistant,
    /// Deletes rows that are kept for a limited time.
    Purge,
    /// Sends an e-mail. The key is its id.
    SendMail,
    /// Tells a member's browser. The key names what and the browser.
    SendPush,
    /// Reminds members of what their day makes due.
    RemindMembers,
    /// Tells members about their training week.
    RemindOfTraining,
    /// Writes the trainer what they haven't seen.
    TellTrainer,
    /// Tells the reader of a message that is still unread. The key is its id, the payload the member's.
    TellOfMessage,
}

impl JobKind {
    pub(crate) const ALL: [Self; 13] = [
        Self::FetchPayment,
        Self::ReconcilePayments,
        Self::SettleReferrals,
        Self::MatureReferrals,
        Self::CloseForgottenSessions,
        Self::SettleAssistant,
        Self::Purge,
        Self::SendMail,
        Self::SendPush,
        Self::RemindMembers,
        Self::RemindOfTraining,
        Self::TellTrainer,
        Self::TellOfMessage,
    ];

    pub(crate) const fn as_str(self) -> &'static str {
        match self {
            Self::FetchPayment => "fetch_payment",
            Self::ReconcilePayments => "reconcile_payments",
            Self::SettleReferrals => "settle_referrals",
            Self::MatureReferrals => "mature_referrals",
            Self::CloseForgottenSessions => "close_forgotten_sessions",
            Self::SettleAssistant => "settle_assistant",
            Self::Purge => "purge",
            Self::SendMail => "send_mail",
            Self::SendPush => "send_push",
            Self::RemindMembers => "remind_members",
            Self::RemindOfTraining => "remind_of_training",
            Self::TellTrainer => "tell_trainer",
            Self::TellOfMessage => "tell_of_message",
        }
    }

    pub(crate) const fn lane(self) -> Lane {
        match self {
            Self::FetchPayment | Self::ReconcilePayments => Lane::Payments,
            Self::SettleReferrals
            | Self::MatureReferrals
            | Self::CloseForgottenSessions
            | Self::SettleAssistant
            | Self::Purge
            | Self::RemindMembers
            | Self::RemindOfTraining
            | Self::TellTrainer
            | Self::TellOfMessage => Lane::House,
            Self::SendMail => Lane::Mail,
            Self::SendPush => Lane::Push,
        }
    }

    /// `None` if this release doesn't know the kind.
    pub(crate) fn find(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == name)
    }

    /// The time from one run to the next, for jobs that repeat.
    pub(crate) const fn period(self) -> Option<TimeDelta> {
        match self {
            Self::FetchPayment
            | Self::SettleReferrals
            | Self::SendMail
            | Self::SendPush
            | Self::TellOfMessage => None,
            Self::ReconcilePayments | Self::SettleAssistant | Self::RemindOfTraining => {
                Some(TimeDelta::minutes(15))
            }
            Self::MatureReferrals
            | Self::CloseForgottenSessions
            | Self::RemindMembers
            | Self::TellTrainer => Some(TimeDelta::hours(1)),
            Self::Purge => Some(TimeDelta::hours(24)),
        }
    }
}
