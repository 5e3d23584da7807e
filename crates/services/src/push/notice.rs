//! The notices for browsers. They show on a lock screen: nothing personal, nothing about health.

use std::borrow::Cow;

use chrono::{DateTime, NaiveDate, Utc};
use evolua_domain::access::{AccessState, Member};
use evolua_domain::program::DayCode;
use evolua_domain::reminder::RenewalStage;
use evolua_domain::training_reminder::TrainingNotice;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::mail::Letter;

/// A notice for a browser. The names are stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Notice {
    Approved,
    ReviewDue,
    PaymentReceived,
    /// Before the approval.
    PaymentReceivedEarly,
    RenewalSoon,
    RenewalToday,
    RenewalOverdue,
    ReferralPaid,
    RewardProcessed,
    Inactive,
    TrainingDay {
        code: DayCode,
        on: NaiveDate,
    },
    MissedDay {
        code: DayCode,
        on: NaiveDate,
    },
    WeekOver {
        on: NaiveDate,
    },
    TrainerMessage,
}

impl Notice {
    /// The notice about the training week. It is true on that day only.
    pub(super) const fn of_week(notice: TrainingNotice, on: NaiveDate) -> Self {
        match notice {
            TrainingNotice::TrainingDay(code) => Self::TrainingDay { code, on },
            TrainingNotice::MissedDay(code) => Self::MissedDay { code, on },
            TrainingNotice::WeekOver => Self::WeekOver { on },
        }
    }

    /// The notice about a letter; `None` where the letter is enough.
    pub(super) const fn about(letter: &Letter) -> Option<Self> {
        Some(match letter {
            Letter::Approved { .. } => Self::Approved,
            Letter::ReviewDue => Self::ReviewDue,
            Letter::PaymentReceived { paid_until: Some(_), .. } => Self::PaymentReceived,
            Letter::PaymentReceived { paid_until: None, .. } => Self::PaymentReceivedEarly,
            Letter::RenewalReminder { days_left: 1.., .. } => Self::RenewalSoon,
            Letter::RenewalReminder { days_left: 0, .. } => Self::RenewalToday,
            Letter::RenewalReminder { .. } => Self::RenewalOverdue,
            Letter::ReferralPaid { .. } => Self::ReferralPaid,
            Letter::RewardProcessed { .. } => Self::RewardProcessed,
            Letter::Inactive { .. } => Self::Inactive,
            Letter::TrainerMessage { .. } => Self::TrainerMessage,
            Letter::Welcome
            | Letter::ApprovalUndone
            | Letter::ApprovalPending { .. }
            | Letter::PaymentReversed { .. }
            | Letter::WithdrawalRequested { .. }
            | Letter::RefundOfDeleted { .. }
            | Letter::TrainerDigest { .. }
            | Letter::TrainerAlert { .. }
            | Letter::MemberMessage { .. } => return None,
        })
    }

    pub(super) const fn as_str(self) -> &'static str {
        match self {
            Self::Approved => "approved",
            Self::ReviewDue => "review_due",
            Self::PaymentReceived => "payment_received",
            Self::PaymentReceivedEarly => "payment_received_early",
            Self::RenewalSoon => "renewal_soon",
            Self::RenewalToday => "renewal_today",
            Self::RenewalOverdue => "renewal_overdue",
            Self::ReferralPaid => "referral_paid",
            Self::RewardProcessed => "reward_processed",
            Self::Inactive => "inactive",
            Self::TrainingDay { .. } => "training_day",
            Self::MissedDay { .. } => "missed_day",
            Self::WeekOver { .. } => "week_over",
            Self::TrainerMessage => "trainer_message",
        }
    }

    /// Whether a member who opted out of reminder e-mails doesn't get it. A message isn't a reminder, and
    /// each browser has a switch of its own.
    pub(super) const fn is_optional(self) -> bool {
        matches!(self, Self::ReviewDue | Self::Inactive)
    }

    /// Whether it is still true: a notice may wait for a night, and meanwhile the approval may be
    /// taken back or the member may renew.
    pub(super) fn still_holds(self, member: &Member, now: DateTime<Utc>) -> bool {
        let today = member.today(now);
        let days_left = member.facts.paid_until_on.map(|until| (until - today).num_days());
        match self {
            Self::Approved => member.access(now) == AccessState::Active,
            Self::RenewalSoon => {
                days_left.is_some_and(|left| (1..=RenewalStage::Month.days_left()).contains(&left))
            }
            Self::RenewalToday => days_left == Some(0),
            Self::RenewalOverdue => days_left.is_some_and(|left| left < 0),
            Self::TrainingDay { on, .. } | Self::MissedDay { on, .. } | Self::WeekOver { on } => {
                on == today
            }
            Self::TrainerMessage => {
                matches!(member.access(now), AccessState::Active | AccessState::Expired)
            }
            _ => true,
        }
    }

    /// Title, text, and the screen that a tap opens.
    fn words(self, trainer: &str) -> (Cow<'static, str>, &'static str, &'static str) {
        let (title, text, screen) = match self {
            Self::TrainerMessage => {
                let title = format!("Nova mensagem de {trainer}");
                return (title.into(), "Abra o app para ler.", "/conversa");
            }
            Self::TrainingDay { code, .. } => {
                let title = format!("Hoje é dia de Treino {code}");
                return (title.into(), "Abra o app e comece por ele.", "/dashboard");
            }
            Self::MissedDay { code, .. } => {
                let title = format!("Ficou o Treino {code} de ontem");
                return (title.into(), "Dá para fazer hoje.", "/dashboard");
            }
            Self::WeekOver { .. } => {
                ("Sua semana de treino", "Veja o que você fez e o que vem agora.", "/progress")
            }
            Self::Approved => {
                ("Seu acesso está liberado", "O treino de hoje já está no app.", "/dashboard")
            }
            Self::ReviewDue => (
                "Hora de revisar o seu treino",
                "Leva um minuto, e é você quem decide se aceita.",
                "/progress",
            ),
            Self::PaymentReceived => {
                ("Pagamento recebido", "Tudo certo. Bons treinos!", "/dashboard")
            }
            Self::PaymentReceivedEarly => {
                ("Pagamento recebido", "Agora falta só liberar o seu acesso.", "/payment")
            }
            Self::RenewalSoon => (
                "Sua assinatura está perto de vencer",
                "Renove pelo app para treinar sem pausa.",
                "/payment",
            ),
            Self::RenewalToday => {
                ("Sua assinatura vence hoje", "Renove pelo app para treinar sem pausa.", "/payment")
            }
            Self::RenewalOverdue => (
                "Sua assinatura venceu",
                "Ainda dá tempo de renovar e continuar de onde parou.",
                "/payment",
            ),
            Self::ReferralPaid => {
                ("Sua indicação deu certo", "Veja no app como ela conta.", "/referrals")
            }
            Self::RewardProcessed => {
                ("Sua recompensa saiu", "Veja no app o que você ganhou.", "/referrals")
            }
            Self::Inactive => {
                ("Seu treino está esperando por você", "Comece leve, no seu ritmo.", "/workouts")
            }
        };
        (title.into(), text, screen)
    }

    /// What the service worker gets. A tag lets a notice replace the same one from before.
    pub(super) fn payload(self, trainer: &str) -> String {
        let (title, body, url) = self.words(trainer);
        json!({"title": title, "body": body, "url": url, "tag": self.as_str()}).to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mail::KINDS;

    #[test]
    fn letters_are_told_without_what_they_say_of_the_member() {
        let today = "2026-11-20".parse().unwrap();
        let told: Vec<&str> = KINDS
            .into_iter()
            .filter(|kind| {
                let letter = Letter::example(kind, today).unwrap();
                let Some(notice) = Notice::about(&letter) else { return false };
                let is_message = notice == Notice::TrainerMessage;
                assert_eq!(notice.is_optional(), letter.is_optional() && !is_message, "{kind}");
                let payload = notice.payload("Rafael Lima");
                for secret in ["Ana", "Bruno", "147", "R$", "2026", "2027"] {
                    assert!(!payload.contains(secret), "{payload}");
                }
                true
            })
            .collect();
        let expected = [
            "approved",
            "payment_received",
            "renewal_reminder",
            "review_due",
            "inactive",
            "referral_paid",
            "reward_processed",
            "trainer_message",
        ];
        assert_eq!(told, expected);
    }

    #[test]
    fn a_renewal_is_told_by_the_days_that_are_left() {
        let about = |days_left| {
            let paid_until = "2026-12-31".parse().unwrap();
            Notice::about(&Letter::RenewalReminder { days_left, paid_until, price_cents: 14_700 })
        };
        for (days_left, expected) in [
            (30, Notice::RenewalSoon),
            (1, Notice::RenewalSoon),
            (0, Notice::RenewalToday),
            (-3, Notice::RenewalOverdue),
        ] {
            assert_eq!(about(days_left), Some(expected), "{days_left}");
            let stored = serde_json::to_value(expected).unwrap();
            assert_eq!(stored, expected.as_str());
        }
    }
}
