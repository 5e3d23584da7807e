//! A member's program at the desk, and what the trainer changes in it.

use evolua_domain::access::Member;
use evolua_domain::exercise::{Catalogue, Exercise, ExerciseId, Measure};
use evolua_domain::id::MemberId;
use evolua_domain::load::kilograms;
use evolua_domain::program::{
    self, Adjustments, Alternatives, Exclusion, Program, ProgramDay, StoredDay, Swap,
    TrainerChange, TrainerWish, WeekLift, WishKind,
};
use evolua_persistence::exercise_histories::{self, Wanted};
use evolua_persistence::program_days::CurrentProgram;
use evolua_persistence::{Conn, admins, audit_log, members, profiles};
use tracing::info;

use super::Admin;
use crate::error::codes;
use crate::program::member_program::{MemberProgram, replace_program};
use crate::program::{DueWorkout, PlannedLoad, ProgramWeek, ThisWeek, find_due, planned_loads};
use crate::{App, Result, ServiceError};

const EXCLUDE: &str = "exclude exercise";
const CHANGE: &str = "change program";
const TAKE_BACK: &str = "take program change back";

/// A member's program as the trainer sees it.
#[derive(Debug)]
pub struct DeskProgram {
    pub week: ThisWeek,
    pub days: Vec<DeskDay>,
    /// In the order in which they were made.
    pub changes: Vec<TrainerChange>,
    /// What the member leaves out.
    pub excluded: Vec<Exclusion>,
    /// What is due today, or else the next day that is planned or was missed this week.
    pub next: Option<DueWorkout>,
}

#[derive(Debug)]
pub struct DeskDay {
    pub template: StoredDay,
    /// The day as this week asks for it.
    pub this_week: ProgramDay,
    /// What a block asks of its lifts this week.
    pub lifts: Vec<WeekLift>,
    /// The load of each exercise today, in the template's order.
    pub loads: Vec<PlannedLoad>,
    /// What may stand in the place of each exercise, in the template's order.
    pub alternatives: Vec<Vec<&'static Exercise>>,
}

pub async fn find_program(app: &App, _admin: &Admin, id: MemberId) -> Result<DeskProgram> {
    let now = app.now();
    app.db
        .snapshot(move |conn| {
            let member = members::find(conn, id)?.ok_or(&codes::MEMBER_MISSING)?;
            let today = member.today(now);
            let week = ProgramWeek::find(conn, id, today)?.ok_or(&codes::PROFILE_MISSING)?;
            let current = &week.current;
            let histories = exercise_histories::list(conn, id, Wanted::All)?;
            let request = evolua_domain::cycle::program_request(&current.profile, &current.cycle);
            let alternatives = Alternatives::new(&request);
            let day = |template: &StoredDay| DeskDay {
                lifts: week.week_day(&template.day, today).lifts,
                loads: planned_loads(template, &week, &histories, today),
                alternatives: known_exercises(template)
                    .map(|exercise| alternatives.for_day(&template.day, exercise))
                    .collect(),
                this_week: week.template_on(template, today).day,
                template: template.clone(),
            };
            let days = current.templates.iter().map(day).collect();
            let CurrentProgram { cycle, .. } = current;
            let of_member = |one: &&Exclusion| one.reason.is_members();
            let excluded = cycle.excluded.iter().filter(of_member).copied().collect();
            let due = find_due(Some(&week), &histories, today);
            Ok(DeskProgram {
                week: week.this_week(),
                days,
                changes: cycle.trainer.clone(),
                excluded,
                next: due.today.filter(|today| !today.is_completed).or(due.next),
            })
        })
        .await
}

/// Those that the catalogue still has, like the loads.
fn known_exercises(template: &StoredDay) -> impl Iterator<Item = &'static Exercise> {
    template.day.exercises.iter().filter_map(|one| Catalogue::embedded().by_id(one.exercise_id))
}

/// Changes a member's program, now and in every later one, until it is taken back. It replaces an
/// earlier change of the same kind at the exercise. A notice tells the member.
pub async fn change_program(
    app: &App,
    admin: &Admin,
    id: MemberId,
    exercise: ExerciseId,
    wish: TrainerWish,
    note: Option<String>,
) -> Result<()> {
    let admin = *admin;
    let now = app.now();
    app.db
        .write_for(id, move |conn| -> Result<()> {
            let member = members::find(conn, id)?.ok_or(&codes::MEMBER_MISSING)?;
            let by = admins::find_username(conn, admin.id)?.ok_or(&codes::ADMIN_SIGNED_OUT)?;
            let on = member.today(now);
            let change = TrainerChange { exercise, wish, note: note.clone(), by, on };
            apply(conn, &member, &change)?;
            let (action, detail) = match wish {
                TrainerWish::Exclude => (EXCLUDE, exercise_name(exercise).to_owned()),
                _ => (CHANGE, said(&change)),
            };
            Ok(audit_log::insert(conn, admin.id, id, action, Some(&detail), now)?)
        })
        .await?;
    info!(admin.id = %admin.id, member.id = %id, "program changed");
    Ok(())
}

fn apply(conn: &mut Conn, member: &Member, change: &TrainerChange) -> Result<()> {
    let before = MemberProgram::find(conn, member.id)?;
    if !has(&before.program, change.exercise) {
        return Err((&codes::NOT_IN_PROGRAM).into());
    }
    check(&before, change)?;
    profiles::delete_trainer_change(conn, member.id, change.exercise, change.wish.kind())?;
    if change.wish == TrainerWish::Exclude {
        forget_others(conn, member.id, &before, change.exercise)?;
    }
    profiles::insert_trainer_change(conn, member.id, change)?;
    // The cycle as it is stored now.
    let after = MemberProgram::find(conn, member.id)?;
    let program = changed_program(&after, change);
    if program != before.program {
        replace_program(conn, &after.profile, &program, change.on)?;
    }
    if program == before.program && matches!(change.wish, TrainerWish::Swap { .. }) {
        return Err(field("enters_id", "O aluno já faz este exercício no mesmo dia."));
    }
    let notice = notice_of(change, &before.program, &program);
    Ok(profiles::update_program_notice(conn, member.id, Some(&notice))?)
}

/// An exercise that leaves for good takes its own changes with it, the member's wish included, which
/// the member could take back.
fn forget_others(
    conn: &mut Conn,
    member: MemberId,
    before: &MemberProgram,
    exercise: ExerciseId,
) -> Result<()> {
    profiles::include_exercise(conn, member, exercise)?;
    for other in &before.cycle.trainer {
        let brings = matches!(other.wish, TrainerWish::Swap { enters } if enters == exercise);
        if other.exercise == exercise || brings {
            profiles::delete_trainer_change(conn, member, other.exercise, other.wish.kind())?;
        }
    }
    Ok(())
}

/// What safety and the exercise itself forbid.
fn check(before: &MemberProgram, change: &TrainerChange) -> Result<()> {
    let request = before.request();
    let catalogue = Catalogue::embedded();
    let measure = catalogue.by_id(change.exercise).map(|exercise| exercise.measure);
    match change.wish {
        TrainerWish::Exclude => Ok(()),
        TrainerWish::Swap { enters } => {
            let is_other = enters != change.exercise && catalogue.by_id(enters).is_some();
            if !is_other {
                Err(field("enters_id", "Escolha outro exercício do catálogo."))
            } else if !program::is_safe(&request, enters) {
                let sentence = "As limitações ou o nível deste aluno não permitem este exercício.";
                Err(field("enters_id", sentence))
            } else {
                Ok(())
            }
        }
        TrainerWish::Range(range) => {
            let fewest = program::fewest_safe_reps(&request, change.exercise);
            if range.low() < fewest {
                let sentence =
                    format!("As limitações deste aluno pedem pelo menos {fewest} repetições.");
                return Err(field("reps", &sentence));
            }
            Ok(())
        }
        TrainerWish::Load(_) => match measure {
            Some(Measure::LoadReps | Measure::AssistedReps) => Ok(()),
            _ => Err(field("weight", "Este exercício não tem carga.")),
        },
    }
}

fn field(name: &'static str, sentence: &str) -> ServiceError {
    ServiceError::field(name, sentence.to_owned())
}

/// The program with a change that the cycle has already.
fn changed_program(current: &MemberProgram, change: &TrainerChange) -> Program {
    let request = current.request();
    let adjusted = |swaps: Vec<Swap>| {
        let mut program = current.program.clone();
        let adjustments = Adjustments { swaps, ..Adjustments::default() };
        program::adjust(&request, &mut program, &adjustments);
        program
    };
    match change.wish {
        TrainerWish::Load(_) => current.program.clone(),
        TrainerWish::Range(_) => adjusted(vec![]),
        TrainerWish::Swap { enters } => adjusted(vec![Swap { leaves: change.exercise, enters }]),
        TrainerWish::Exclude => {
            match program::substitute(&request, &current.program, change.exercise) {
                Some(enters) => adjusted(vec![Swap { leaves: change.exercise, enters }]),
                None => program::generate(request),
            }
        }
    }
}

/// What the member reads at the next visit.
fn notice_of(change: &TrainerChange, before: &Program, after: &Program) -> String {
    if change.wish != TrainerWish::Exclude {
        return said(change);
    }
    let out = change.sentence(&format!("tirou {} do seu programa", exercise_name(change.exercise)));
    match entered(before, after) {
        Some(enters) => format!("{out} No lugar entra {}.", exercise_name(enters)),
        None => out,
    }
}

/// The first exercise that only the later program has.
fn entered(before: &Program, after: &Program) -> Option<ExerciseId> {
    let mut planned = after.days.iter().flat_map(|day| &day.exercises);
    planned.find(|one| !has(before, one.exercise_id)).map(|one| one.exercise_id)
}

fn said(change: &TrainerChange) -> String {
    let name = exercise_name(change.exercise);
    match change.wish {
        TrainerWish::Swap { enters } => {
            change.sentence(&format!("trocou {name} por {}", exercise_name(enters)))
        }
        TrainerWish::Exclude => change.sentence(&format!("tirou {name}")),
        TrainerWish::Range(range) => change.sentence(&format!("definiu {range} em {name}")),
        TrainerWish::Load(grams) => {
            let kg = kilograms(f64::from(grams) / 1_000.0);
            change.sentence(&format!("definiu {kg} kg em {name}"))
        }
    }
}

/// Takes a change back and generates the program without it; a load changes no program.
pub async fn take_change_back(
    app: &App,
    admin: &Admin,
    id: MemberId,
    exercise: ExerciseId,
    kind: WishKind,
) -> Result<()> {
    let admin = *admin;
    let now = app.now();
    app.db
        .write_for(id, move |conn| -> Result<()> {
            let member = members::find(conn, id)?.ok_or(&codes::MEMBER_MISSING)?;
            if !profiles::delete_trainer_change(conn, id, exercise, kind)? {
                return Err((&codes::NO_SUCH_CHANGE).into());
            }
            let current = MemberProgram::find(conn, id)?;
            let program = match kind {
                WishKind::Load => current.program.clone(),
                _ => program::generate(current.request()),
            };
            if program != current.program {
                replace_program(conn, &current.profile, &program, member.today(now))?;
            }
            let name = exercise_name(exercise);
            let notice = format!("Seu treinador desfez a mudança em {name}.");
            profiles::update_program_notice(conn, id, Some(&notice))?;
            Ok(audit_log::insert(conn, admin.id, id, TAKE_BACK, Some(name), now)?)
        })
        .await?;
    info!(admin.id = %admin.id, member.id = %id, "program change taken back");
    Ok(())
}

fn has(program: &Program, exercise: ExerciseId) -> bool {
    let mut planned = program.days.iter().flat_map(|day| &day.exercises);
    planned.any(|planned| planned.exercise_id == exercise)
}

fn exercise_name(exercise: ExerciseId) -> &'static str {
    Catalogue::embedded().by_id(exercise).map_or("um exercício", |entry| entry.name.as_str())
}
