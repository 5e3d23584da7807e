//! The training cycle of a profile: what reviews changed, light weeks, and the rules that made the
//! program.

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use diesel::prelude::*;

use evolua_domain::cycle::{Cycle, ProgramState};
use evolua_domain::exercise::ExerciseId;
use evolua_domain::id::MemberId;
use evolua_domain::profile::{Profile, TrainingProfile};
use evolua_domain::program::{
    Adjustments, Exclusion, ExclusionReason, Swap, TrainerChange, TrainerWish, WishKind,
};
use evolua_domain::routine::ActiveRoutine;

use super::ProfileRow;
use crate::engine::{Conn, insert_rows};
use crate::error::{Error, Result};
use crate::repositories::program::program_states::{self, StateRow};
use crate::repositories::program::routines::parse_weekdays;
use crate::repositories::{narrow_column, parse_column, utc};
use crate::schema::{profiles, program_changes, program_states as states, routines};

#[derive(Queryable, Selectable)]
#[diesel(table_name = profiles)]
pub(crate) struct CycleRow {
    phase: i32,
    accepted_reviews: i32,
    volume_steps: i32,
    intensity_steps: i32,
    level_since: NaiveDateTime,
    light_week_start: Option<NaiveDate>,
    last_light_week: Option<NaiveDate>,
    cleared_at: Option<NaiveDateTime>,
    paused_at: Option<NaiveDateTime>,
    clearance_required_at: Option<NaiveDateTime>,
    rules_version: i32,
    program_notice: Option<String>,
    declined_weekdays: Option<i32>,
}

/// The weekdays of the active routine and since when it is active.
pub(crate) type RoutineColumns = Option<(i32, Option<NaiveDate>)>;

fn parse_routine(columns: RoutineColumns) -> Result<Option<ActiveRoutine>> {
    let Some((weekdays, Some(since))) = columns else { return Ok(None) };
    let weekdays = parse_weekdays("routines.weekdays", weekdays)?;
    Ok(Some(ActiveRoutine { weekdays, since }))
}

/// A swap, an exercise that is only left out, or what the trainer fixed.
#[derive(Queryable, Selectable)]
#[diesel(table_name = program_changes)]
pub(crate) struct ChangeRow {
    id: i64,
    leaves_id: i64,
    enters_id: Option<i64>,
    reason: Option<String>,
    reps: Option<String>,
    load_grams: Option<i32>,
    note: Option<String>,
    made_by: Option<String>,
    made_on: Option<NaiveDate>,
}

/// With the reason of a row, the trainer's.
const TRAINER: &str = ExclusionReason::Trainer.as_str();
const RANGE: &str = WishKind::Range.as_str();
const LOAD: &str = WishKind::Load.as_str();

impl ChangeRow {
    /// What the trainer wished; `None` for a change of a review or of the member.
    fn wish(&self) -> Result<Option<TrainerWish>> {
        let missing = || Error::Corrupt { column: "program_changes.reason", value: String::new() };
        Ok(match (self.reason.as_deref(), self.enters_id) {
            (Some(TRAINER), Some(enters)) => {
                Some(TrainerWish::Swap { enters: ExerciseId::new(enters) })
            }
            (Some(TRAINER), None) => Some(TrainerWish::Exclude),
            (Some(RANGE), _) => {
                let reps = self.reps.as_deref().unwrap_or_default();
                Some(TrainerWish::Range(parse_column("program_changes.reps", reps)?))
            }
            (Some(LOAD), _) => {
                let grams = self.load_grams.ok_or_else(missing)?;
                Some(TrainerWish::Load(narrow_column("program_changes.load_grams", grams)?))
            }
            _ => None,
        })
    }
}

/// The changes of a program in the order in which they were made.
#[derive(Default)]
struct Changes {
    swaps: Vec<Swap>,
    excluded: Vec<Exclusion>,
    trainer: Vec<TrainerChange>,
}

impl Changes {
    fn add(&mut self, row: ChangeRow) -> Result<()> {
        let exercise = ExerciseId::new(row.leaves_id);
        let wish = row.wish()?;
        if let Some(enters) = row.enters_id {
            self.swaps.push(Swap { leaves: exercise, enters: ExerciseId::new(enters) });
        } else if matches!(wish, None | Some(TrainerWish::Exclude)) {
            let reason =
                parse_column("program_changes.reason", row.reason.as_deref().unwrap_or_default())?;
            self.excluded.push(Exclusion { exercise, reason });
        }
        if let Some(wish) = wish {
            self.trainer.push(TrainerChange {
                exercise,
                wish,
                note: row.note,
                by: row.made_by.unwrap_or_default(),
                on: row.made_on.unwrap_or_default(),
            });
        }
        Ok(())
    }
}

impl CycleRow {
    fn into_cycle(
        self,
        routine: RoutineColumns,
        state: ProgramState,
        rows: impl Iterator<Item = ChangeRow>,
    ) -> Result<Cycle> {
        let mut changes = Changes::default();
        for row in rows {
            changes.add(row)?;
        }
        let Changes { swaps, excluded, trainer } = changes;
        Ok(Cycle {
            phase: narrow_column("profiles.phase", self.phase)?,
            accepted_reviews: narrow_column("profiles.accepted_reviews", self.accepted_reviews)?,
            adjustments: Adjustments {
                swaps,
                volume_steps: narrow_column("profiles.volume_steps", self.volume_steps)?,
                intensity_steps: narrow_column("profiles.intensity_steps", self.intensity_steps)?,
            },
            excluded,
            trainer,
            level_since: self.level_since.and_utc(),
            light_week_start: self.light_week_start,
            last_light_week: self.last_light_week,
            cleared_at: utc(self.cleared_at),
            paused_at: utc(self.paused_at),
            clearance_required_at: utc(self.clearance_required_at),
            rules_version: narrow_column("profiles.rules_version", self.rules_version)?,
            program_notice: self.program_notice,
            routine: parse_routine(routine)?,
            state,
            declined_weekdays: self
                .declined_weekdays
                .map(|bits| parse_weekdays("profiles.declined_weekdays", bits))
                .transpose()?,
        })
    }
}

#[derive(Insertable)]
#[diesel(table_name = program_changes)]
struct SwapRow {
    user_id: i64,
    leaves_id: i64,
    enters_id: Option<i64>,
    reason: Option<&'static str>,
}

/// Leaves an exercise out of every program that is made from now on.
pub fn exclude_exercise(conn: &mut Conn, member: MemberId, exclusion: Exclusion) -> Result<()> {
    // A row without an exercise that enters only leaves one out.
    let row = SwapRow {
        user_id: member.0,
        leaves_id: exclusion.exercise.get(),
        enters_id: None,
        reason: Some(exclusion.reason.as_str()),
    };
    diesel::insert_into(program_changes::table).values(row).execute(conn)?;
    Ok(())
}

/// Adds what the trainer changed, after all that was changed before.
pub fn insert_trainer_change(
    conn: &mut Conn,
    member: MemberId,
    change: &TrainerChange,
) -> Result<()> {
    let (reason, enters, reps, grams) = match change.wish {
        TrainerWish::Swap { enters } => (TRAINER, Some(enters.get()), None, None),
        TrainerWish::Exclude => (TRAINER, None, None, None),
        TrainerWish::Range(reps) => (RANGE, None, Some(reps.to_string()), None),
        TrainerWish::Load(grams) => (LOAD, None, None, i32::try_from(grams).ok()),
    };
    diesel::insert_into(program_changes::table)
        .values((
            program_changes::user_id.eq(member.0),
            program_changes::leaves_id.eq(change.exercise.get()),
            program_changes::enters_id.eq(enters),
            program_changes::reason.eq(reason),
            program_changes::reps.eq(reps),
            program_changes::load_grams.eq(grams),
            program_changes::note.eq(change.note.as_deref()),
            program_changes::made_by.eq(&change.by),
            program_changes::made_on.eq(change.on),
        ))
        .execute(conn)?;
    Ok(())
}

/// Takes a change of the trainer back. Returns whether there was one.
pub fn delete_trainer_change(
    conn: &mut Conn,
    member: MemberId,
    exercise: ExerciseId,
    kind: WishKind,
) -> Result<bool> {
    let of_exercise = program_changes::table
        .filter(program_changes::user_id.eq(member.0))
        .filter(program_changes::leaves_id.eq(exercise.get()));
    let deleted = match kind {
        WishKind::Swap => diesel::delete(
            of_exercise
                .filter(program_changes::reason.eq(TRAINER))
                .filter(program_changes::enters_id.is_not_null()),
        )
        .execute(conn)?,
        WishKind::Exclude => diesel::delete(
            of_exercise
                .filter(program_changes::reason.eq(TRAINER))
                .filter(program_changes::enters_id.is_null()),
        )
        .execute(conn)?,
        WishKind::Range | WishKind::Load => {
            diesel::delete(of_exercise.filter(program_changes::reason.eq(kind.as_str())))
                .execute(conn)?
        }
    };
    Ok(deleted > 0)
}

/// Takes back that an exercise is left out, whatever the reason was.
pub fn include_exercise(conn: &mut Conn, member: MemberId, exercise: ExerciseId) -> Result<()> {
    let excluded = program_changes::table
        .filter(program_changes::user_id.eq(member.0))
        .filter(program_changes::leaves_id.eq(exercise.get()))
        .filter(program_changes::enters_id.is_null())
        .filter(program_changes::reason.ne_all([RANGE, LOAD]));
    diesel::delete(excluded).execute(conn)?;
    Ok(())
}

/// Stores a list of swaps. The rows of those that it begins with stay, with what they say of the
/// trainer's.
fn replace_swaps(conn: &mut Conn, member: MemberId, swaps: &[Swap]) -> Result<()> {
    let stored: Vec<(i64, i64, Option<i64>)> = program_changes::table
        .filter(program_changes::user_id.eq(member.0))
        .filter(program_changes::enters_id.is_not_null())
        .order(program_changes::id)
        .select((program_changes::id, program_changes::leaves_id, program_changes::enters_id))
        .load(conn)?;
    let is_same = |((_, leaves, enters), swap): &(&(i64, i64, Option<i64>), &Swap)| {
        *leaves == swap.leaves.get() && *enters == Some(swap.enters.get())
    };
    let kept = stored.iter().zip(swaps).take_while(is_same).count();
    let gone: Vec<i64> = stored.iter().skip(kept).map(|(id, ..)| *id).collect();
    if !gone.is_empty() {
        diesel::delete(program_changes::table.filter(program_changes::id.eq_any(gone)))
            .execute(conn)?;
    }
    let row = |swap: &Swap| SwapRow {
        user_id: member.0,
        leaves_id: swap.leaves.get(),
        enters_id: Some(swap.enters.get()),
        reason: None,
    };
    let rows: Vec<_> = swaps.iter().skip(kept).map(row).collect();
    Ok(insert_rows!(conn, program_changes::table, &rows)?)
}

#[diesel::dsl::auto_type]
fn routine_columns() -> _ {
    (routines::weekdays, routines::active_since).nullable()
}

/// A row of a profile with its cycle; one for each change of the program. Read from a query that
/// joins them, see [`current_profile_of`].
#[derive(Queryable, Selectable)]
#[diesel(table_name = profiles)]
pub(crate) struct CurrentProfileRow {
    #[diesel(embed)]
    profile: ProfileRow,
    #[diesel(embed)]
    cycle: CycleRow,
    #[diesel(select_expression = routine_columns())]
    routine: RoutineColumns,
    #[diesel(embed)]
    state: Option<StateRow>,
    #[diesel(embed)]
    change: Option<ChangeRow>,
}

/// The active routine of a profile.
#[diesel::dsl::auto_type]
fn is_active_routine() -> _ {
    routines::user_id.eq(profiles::user_id).and(routines::active_since.is_not_null())
}

/// A change of a profile's program.
#[diesel::dsl::auto_type]
fn is_change() -> _ {
    program_changes::user_id.eq(profiles::user_id)
}

#[diesel::dsl::auto_type]
fn is_state() -> _ {
    states::user_id.eq(profiles::user_id)
}

/// The rows of a member's profile. A member has few changes, and most have none: a join costs less
/// than a second query.
#[diesel::dsl::auto_type]
pub(crate) fn current_profile_of(member: i64) -> _ {
    profiles::table
        .left_join(routines::table.on(is_active_routine()))
        .left_join(states::table.on(is_state()))
        .left_join(program_changes::table.on(is_change()))
        .filter(profiles::user_id.eq(member))
}

/// Makes a profile with its cycle of its rows.
pub(crate) fn group_profile(
    rows: impl IntoIterator<Item = CurrentProfileRow>,
) -> Result<Option<(Profile, Cycle)>> {
    let mut found = None;
    let mut changes = Vec::<ChangeRow>::new();
    for CurrentProfileRow { profile, cycle, routine, state, change } in rows {
        found.get_or_insert((profile, cycle, routine, state));
        changes.extend(change);
    }
    let Some((profile, cycle, routine, state)) = found else { return Ok(None) };
    // Here, because an engine prepares to sort even where there is nothing to sort.
    changes.sort_unstable_by_key(|change| change.id);
    let state = state.map(ProgramState::try_from).transpose()?.unwrap_or_default();
    Ok(Some((profile.try_into()?, cycle.into_cycle(routine, state, changes.into_iter())?)))
}

pub fn find_with_cycle(conn: &mut Conn, member: MemberId) -> Result<Option<(Profile, Cycle)>> {
    let of_member = current_profile_of(member.0);
    let rows: Vec<CurrentProfileRow> =
        of_member.select(CurrentProfileRow::as_select()).load(conn)?;
    group_profile(rows)
}

pub fn find_cycle(conn: &mut Conn, member: MemberId) -> Result<Option<Cycle>> {
    Ok(find_with_cycle(conn, member)?.map(|(_, cycle)| cycle))
}

/// Stores what a review changed, or what was before it.
pub fn update_cycle(
    conn: &mut Conn,
    member: MemberId,
    training: TrainingProfile,
    cycle: &Cycle,
    last_review_at: Option<DateTime<Utc>>,
    now: DateTime<Utc>,
) -> Result<()> {
    diesel::update(profiles::table.filter(profiles::user_id.eq(member.0)))
        .set((
            profiles::level.eq(training.level.as_str()),
            profiles::availability.eq(i32::from(training.availability.days())),
            profiles::current_program.eq(training.level.program_type().as_str()),
            profiles::volume_steps.eq(i32::from(cycle.adjustments.volume_steps)),
            profiles::intensity_steps.eq(i32::from(cycle.adjustments.intensity_steps)),
            profiles::accepted_reviews
                .eq(i32::try_from(cycle.accepted_reviews).unwrap_or(i32::MAX)),
            profiles::level_since.eq(cycle.level_since.naive_utc()),
            profiles::light_week_start.eq(cycle.light_week_start),
            profiles::last_light_week.eq(cycle.last_light_week),
            profiles::last_revision_at.eq(last_review_at.map(|at| at.naive_utc())),
            profiles::updated_at.eq(now.naive_utc()),
        ))
        .execute(conn)?;
    program_states::replace(conn, member, &cycle.state)?;
    replace_swaps(conn, member, &cycle.adjustments.swaps)
}

/// Restarts the count of weeks at a level.
pub fn update_level_since(conn: &mut Conn, member: MemberId, since: DateTime<Utc>) -> Result<()> {
    diesel::update(profiles::table.filter(profiles::user_id.eq(member.0)))
        .set(profiles::level_since.eq(since.naive_utc()))
        .execute(conn)?;
    Ok(())
}

/// Sets the first day of the light week; the one before it becomes the last one.
pub fn update_light_week(conn: &mut Conn, member: MemberId, start: NaiveDate) -> Result<()> {
    diesel::update(profiles::table.filter(profiles::user_id.eq(member.0)))
        .set((
            // An UPDATE reads the row as it was before, so both assignments may stand in one.
            profiles::last_light_week.eq(profiles::light_week_start),
            profiles::light_week_start.eq(start),
        ))
        .execute(conn)?;
    Ok(())
}

/// Records which rules made the program.
pub fn update_rules_version(conn: &mut Conn, member: MemberId, version: u32) -> Result<()> {
    diesel::update(profiles::table.filter(profiles::user_id.eq(member.0)))
        .set(profiles::rules_version.eq(i32::try_from(version).unwrap_or(i32::MAX)))
        .execute(conn)?;
    Ok(())
}

/// Sets or removes the notice about a regenerated program.
pub fn update_program_notice(
    conn: &mut Conn,
    member: MemberId,
    notice: Option<&str>,
) -> Result<()> {
    diesel::update(profiles::table.filter(profiles::user_id.eq(member.0)))
        .set(profiles::program_notice.eq(notice))
        .execute(conn)?;
    Ok(())
}
