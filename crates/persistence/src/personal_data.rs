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
const fn owned(name: &'static str) -> PersonalTable {
    PersonalTable {
        name,
        column: "user_id",
        is_exported: true,
        on_deletion: OnDeletion::Delete,
        retention: Retention::Account,
    }
}

/// Every table with a member's id, in alphabetical order.
pub const PERSONAL_TABLES: [PersonalTable; 40] = [
    // A copy of the program, which is exported, from before a review.
    PersonalTable { is_exported: false, ..owned("accepted_reviews") },
    PersonalTable { retention: Retention::Days(180), ..owned("assistant_conversations") },
    PersonalTable { retention: Retention::Days(180), ..owned("assistant_messages") },
    // Counts without content.
    PersonalTable { is_exported: false, ..owned("assistant_usage") },
    PersonalTable { is_exported: false, on_deletion: OnDeletion::Anonymize, ..owned("audit_log") },
    owned("body_measurements"),
    owned("challenges"),
    owned("consents"),
    owned("custom_workouts"),
    // In which letters to others the member is named.
    PersonalTable { is_exported: false, ..owned("email_mentions") },
    // Also the letters to the administrator about the member.
    owned("emails"),
    // Computed from the workouts, which are exported.
    PersonalTable { is_exported: false, ..owned("exercise_histories") },
    PersonalTable { is_exported: false, ..owned("exercise_metrics") },
    PersonalTable { column: "owner_id", ..owned("exercises") },
    PersonalTable { is_exported: false, retention: Retention::Days(1), ..owned("exports") },
    // The files, from which the workouts come that are exported.
    PersonalTable { is_exported: false, retention: Retention::Days(7), ..owned("imports") },
    owned("mail_opt_outs"),
    // The trainer's own notes about the member, which the law lets the member read.
    owned("member_notes"),
    PersonalTable { is_exported: false, ..owned("payment_orders") },
    // For five years after the account, as tax law asks, without the member's id.
    PersonalTable { on_deletion: OnDeletion::Anonymize, ..owned("payments") },
    owned("profiles"),
    owned("program_changes"),
    owned("program_days"),
    owned("program_events"),
    owned("program_states"),
    // Addresses and keys of browsers: with them anyone could send these browsers notices.
    PersonalTable { is_exported: false, ..owned("push_subscriptions") },
    PersonalTable { is_exported: false, ..owned("put_away_lines") },
    owned("referral_codes"),
    // The referrer's record of a person who deleted their account.
    PersonalTable {
        column: "referred_id",
        on_deletion: OnDeletion::Anonymize,
        ..owned("referrals")
    },
    PersonalTable { column: "referrer_id", ..owned("referrals") },
    owned("review_answers"),
    owned("rewards"),
    owned("routines"),
    PersonalTable { is_exported: false, retention: Retention::Days(30), ..owned("sessions") },
    // Ids of removed rows only.
    PersonalTable { is_exported: false, ..owned("tombstones") },
    PersonalTable { is_exported: false, ..owned("trainer_notices") },
    PersonalTable { is_exported: false, ..owned("training_totals") },
    owned("workout_exercises"),
    owned("workout_sets"),
    owned("workouts"),
];
