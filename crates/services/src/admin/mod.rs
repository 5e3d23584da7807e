//! The administrator: signing in, and deciding who may train.

mod accounts;
mod administrators;
mod audit;
pub(crate) mod audit_words;
mod bootstrap;
mod create;
mod deletion;
mod export;
mod guesses;
mod health;
mod notes;
mod overview;
mod password;
mod program;
mod program_check;
mod progress;
pub mod second_factor;
mod sign_in;
mod trained;
mod undo;
mod unsuitable;

pub use accounts::{
    Account, AccountList, Approval, Search, StatusCounts, approve, approve_all, block,
    count_members, find_member, list_members, record_talk, require_clearance, unblock,
};
pub use administrators::{
    NewAdministrator, OwnAccount, add_administrator, find_own_account, list_administrators,
    remove_administrator,
};
pub use audit::{AuditChoices, AuditLine, AuditQuery, audit_choices, export_acts, list_acts};
pub(crate) use bootstrap::create_first;
pub use bootstrap::{CreateAdminError, FirstAdmin, SHORTEST_PASSWORD};
pub use create::create;
pub use deletion::delete;
pub use evolua_persistence::admins::Administrator;
pub use evolua_persistence::member_notes::MemberNote;
pub use evolua_persistence::members::{Need, Sort, StatusFilter};
pub use evolua_persistence::overview::Line;
pub use evolua_persistence::pain_notices::NoticedPain;
pub use evolua_persistence::site_figures::{Present, Week};
pub use evolua_persistence::training_remarks::{Pain, Remark};
pub use export::export_members;
pub(crate) use guesses::MEMORY as GUESS_MEMORY;
pub use health::{
    Finding, HealthPage, LockedExercise, Talk, decide_on_movement, read_health, release_exercise,
};
pub use notes::{delete_note, list_notes, write_note};
pub use overview::{
    Figures, Month, OverviewLine, PutAway, bring_back, list_lines, put_away, read_figures,
};
pub use password::change_password;
pub use program::{DeskDay, DeskProgram, change_program, find_program, take_change_back};
pub use program_check::{CheckedProgram, ProgramCheckState, find_program_check, sign_program};
pub use progress::{MemberProgress, find_course, find_progress};
pub use sign_in::{ABSOLUTE, Admin, Credentials, IDLE, authenticate, sign_in, sign_out};
pub use trained::list_trained;
pub use undo::{AccessDecision, undo};
pub use unsuitable::list_unsuitable;
