//! What happens to each table with a member's rows: on export, on deletion, and with time.

/// Which rows of a table belong to a member, and how long they are stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PersonalTable {
    pub name: &'static str,
    /// The column with the member's id.
    pub column: &'static str,
    /// Whether a member's export contains the rows.
    pub is_exported: bool,
    pub on_deletion: OnDeletion,
    pub retention: Retention,
    pub subject: Subject,
}

/// Under which heading the privacy page tells of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Subject {
    Account,
    Profile,
    Health,
    Training,
    Payment,
    Acceptances,
    Referrals,
    Assistant,
    Letters,
    Trainer,
    Access,
}

impl Subject {
    /// The heading on the privacy page.
    pub const fn heading(self) -> &'static str {
        match self {
            Self::Account => "Conta",
            Self::Profile => "Perfil e programa de treino",
            Self::Health => "Saúde",
            Self::Training => "Treinos",
            Self::Payment => "Pagamento",
            Self::Acceptances => "Aceites",
            Self::Referrals => "Indicações",
            Self::Assistant => "Conversas com o assistente",
            Self::Letters => "Avisos e e-mails",
            Self::Trainer => "Personal",
            Self::Access => "Registros de acesso",
        }
    }
}

/// What deleting a member does to the rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnDeletion {
    Delete,
    /// The rows stay without the member's id, because they are somebody else's record.
    Anonymize,
}

/// When rows are deleted although the account stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Retention {
    /// Never.
    Account,
    /// After this many days.
    Days(u16),
}

/// A table whose rows belong to rows of a personal table, and have no member's id of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    pub name: &'static str,
    /// The column with the id of the row that it is part of.
    pub column: &'static str,
    /// The personal table; its column is `user_id`.
    pub of: &'static str,
    pub is_exported: bool,
}

/// Every such table. Deleting what they are part of deletes them.
pub const PARTS: [Part; 3] = [
    Part {
        name: "custom_workout_exercises",
        column: "custom_workout_id",
        of: "custom_workouts",
        is_exported: true,
    },
    Part { name: "imported_workouts", column: "import_id", of: "imports", is_exported: false },
    Part { name: "program_day_exercises", column: "day_id", of: "program_days", is_exported: true },
];

/// A table that belongs to the member and stays as long as the account.
const fn owned(subject: Subject, name: &'static str) -> PersonalTable {
    PersonalTable {
        name,
        column: "user_id",
        is_exported: true,
        on_deletion: OnDeletion::Delete,
        retention: Retention::Account,
        subject,
    }
}

/// Every table with a member's id, in alphabetical order.
pub const PERSONAL_TABLES: [PersonalTable; 44] = [
    // A copy of the program, which is exported, from before a review.
    PersonalTable { is_exported: false, ..owned(Subject::Profile, "accepted_reviews") },
    // For six months, as the law asks (Marco Civil da Internet, art. 15).
    PersonalTable {
        on_deletion: OnDeletion::Anonymize,
        retention: Retention::Days(183),
        ..owned(Subject::Access, "access_log")
    },
    PersonalTable {
        retention: Retention::Days(180),
        ..owned(Subject::Assistant, "assistant_conversations")
    },
    PersonalTable {
        retention: Retention::Days(180),
        ..owned(Subject::Assistant, "assistant_messages")
    },
    // Counts without content.
    owned(Subject::Assistant, "assistant_usage"),
    PersonalTable { on_deletion: OnDeletion::Anonymize, ..owned(Subject::Trainer, "audit_log") },
    owned(Subject::Health, "body_measurements"),
    owned(Subject::Training, "challenges"),
    owned(Subject::Acceptances, "consents"),
    owned(Subject::Profile, "custom_workouts"),
    // In which letters to others the member is named.
    PersonalTable { is_exported: false, ..owned(Subject::Letters, "email_mentions") },
    // Also the letters to the administrator about the member.
    owned(Subject::Letters, "emails"),
    // Computed from the workouts, which are exported.
    PersonalTable { is_exported: false, ..owned(Subject::Training, "exercise_histories") },
    PersonalTable { is_exported: false, ..owned(Subject::Training, "exercise_metrics") },
    PersonalTable { column: "owner_id", ..owned(Subject::Training, "exercises") },
    PersonalTable {
        is_exported: false,
        retention: Retention::Days(1),
        ..owned(Subject::Access, "exports")
    },
    // The files, from which the workouts come that are exported.
    PersonalTable {
        is_exported: false,
        retention: Retention::Days(7),
        ..owned(Subject::Training, "imports")
    },
    owned(Subject::Letters, "mail_opt_outs"),
    // The trainer's own notes about the member, which the law lets the member read.
    owned(Subject::Trainer, "member_notes"),
    owned(Subject::Trainer, "messages"),
    owned(Subject::Payment, "payment_orders"),
    // For five years, as tax law asks, without the member's id once the account is gone.
    PersonalTable { on_deletion: OnDeletion::Anonymize, ..owned(Subject::Payment, "payments") },
    owned(Subject::Profile, "profiles"),
    owned(Subject::Profile, "program_changes"),
    // A copy of the program from before, until a trainer signs the new one.
    PersonalTable { is_exported: false, ..owned(Subject::Profile, "program_checks") },
    owned(Subject::Profile, "program_days"),
    owned(Subject::Profile, "program_events"),
    owned(Subject::Profile, "program_states"),
    // Without addresses and keys of browsers: with them anyone could send these browsers notices.
    owned(Subject::Letters, "push_subscriptions"),
    owned(Subject::Trainer, "put_away_lines"),
    owned(Subject::Referrals, "referral_codes"),
    // The referrer's record of a person who deleted their account.
    PersonalTable {
        column: "referred_id",
        on_deletion: OnDeletion::Anonymize,
        ..owned(Subject::Referrals, "referrals")
    },
    PersonalTable { column: "referrer_id", ..owned(Subject::Referrals, "referrals") },
    owned(Subject::Profile, "review_answers"),
    owned(Subject::Referrals, "rewards"),
    owned(Subject::Profile, "routines"),
    PersonalTable { retention: Retention::Days(30), ..owned(Subject::Access, "sessions") },
    // Ids of removed rows only.
    PersonalTable { is_exported: false, ..owned(Subject::Training, "tombstones") },
    owned(Subject::Trainer, "trainer_notices"),
    owned(Subject::Letters, "training_reminders"),
    PersonalTable { is_exported: false, ..owned(Subject::Training, "training_totals") },
    owned(Subject::Training, "workout_exercises"),
    owned(Subject::Training, "workout_sets"),
    owned(Subject::Training, "workouts"),
];
