//! Workouts that the trainer keeps to assign them to members.

use evolua_domain::id::{CustomWorkoutId, DeskTemplateId, MemberId};
use evolua_domain::workout::NewCustomWorkout;
use evolua_persistence::desk_templates;
use evolua_persistence::{Conn, audit_log};
use tracing::info;
use uuid::Uuid;

use super::desk::{self, WorkoutDraft};
use crate::admin::Admin;
use crate::error::codes;
use crate::{App, Result};

pub use evolua_persistence::desk_templates::WithExercises;

/// What assigning a template did for one member.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Assigned {
    Made(CustomWorkoutId),
    NotApproved,
    Missing,
}

/// The templates, newest first.
pub async fn list(app: &App, _admin: &Admin) -> Result<Vec<WithExercises>> {
    Ok(app.db.snapshot(desk_templates::list).await?)
}

pub async fn create(app: &App, admin: &Admin, draft: WorkoutDraft) -> Result<WithExercises> {
    let admin = *admin;
    let now = app.now();
    app.db
        .write(move |conn| {
            let content = desk::resolve(conn, &draft, now)?;
            let id = desk_templates::insert(conn, &content, now)?;
            audit_log::insert_of_site(conn, admin.id, "create template", now)?;
            read_one(conn, id)
        })
        .await
}

/// Makes a template of a member's workout. The member's workout stays as it is.
pub async fn create_from(app: &App, admin: &Admin, from: CustomWorkoutId) -> Result<WithExercises> {
    let admin = *admin;
    let now = app.now();
    let member = desk::find_member(app, from).await?;
    app.db
        .write(move |conn| {
            let content = desk::copy_for_anyone(conn, member, from, now)?;
            let id = desk_templates::insert(conn, &content, now)?;
            audit_log::insert_of_site(conn, admin.id, "create template", now)?;
            read_one(conn, id)
        })
        .await
}

/// Replaces a template. The workouts that were made from it stay as they are.
pub async fn update(
    app: &App,
    admin: &Admin,
    id: DeskTemplateId,
    draft: WorkoutDraft,
) -> Result<WithExercises> {
    let admin = *admin;
    let now = app.now();
    app.db
        .write(move |conn| {
            let content = desk::resolve(conn, &draft, now)?;
            if !desk_templates::replace(conn, id, &content)? {
                return Err((&codes::TEMPLATE_MISSING).into());
            }
            audit_log::insert_of_site(conn, admin.id, "edit template", now)?;
            read_one(conn, id)
        })
        .await
}

/// Deletes a template. The workouts that were made from it stay.
pub async fn delete(app: &App, admin: &Admin, id: DeskTemplateId) -> Result<()> {
    let admin = *admin;
    let now = app.now();
    app.db
        .write(move |conn| {
            if !desk_templates::delete(conn, id)? {
                return Err((&codes::TEMPLATE_MISSING).into());
            }
            Ok(audit_log::insert_of_site(conn, admin.id, "delete template", now)?)
        })
        .await
}

/// Makes the template's workout for several members, each in a transaction of its own: one who
/// can't have it doesn't keep it from the others.
pub async fn assign(
    app: &App,
    admin: &Admin,
    id: DeskTemplateId,
    members: Vec<MemberId>,
    client_id: Option<Uuid>,
) -> Result<Vec<(MemberId, Assigned)>> {
    let found = app.db.read(move |conn| desk_templates::find(conn, id)).await?;
    let content = content_of(found.ok_or(&codes::TEMPLATE_MISSING)?);
    let mut outcomes = Vec::with_capacity(members.len());
    for member in members {
        outcomes
            .push((member, assign_one(app, admin, (member, client_id), content.clone()).await?));
    }
    info!(admin.id = %admin.id, members = outcomes.len(), "a template was assigned");
    Ok(outcomes)
}

async fn assign_one(
    app: &App,
    admin: &Admin,
    (member, client_id): (MemberId, Option<Uuid>),
    content: NewCustomWorkout,
) -> Result<Assigned> {
    let admin = *admin;
    let now = app.now();
    let made: Result<_> = app
        .db
        .write_for(member, move |conn| {
            desk::require_approved(conn, member, now)?;
            desk::make(conn, &admin, (member, client_id), &content, now)
        })
        .await;
    match made {
        Ok(id) => Ok(Assigned::Made(id)),
        Err(error) if error.code == &codes::MEMBER_NOT_APPROVED => Ok(Assigned::NotApproved),
        Err(error) if error.code == &codes::MEMBER_MISSING => Ok(Assigned::Missing),
        Err(error) => Err(error),
    }
}

/// A template's exercises are the catalogue's or the trainer's, so that any member may have them.
fn content_of((template, exercises): WithExercises) -> NewCustomWorkout {
    NewCustomWorkout {
        name: template.name,
        description: template.description,
        notes: template.notes,
        day_code: template.day_code,
        exercises: exercises.into_iter().map(|(exercise, _)| exercise).collect(),
    }
}

fn read_one(conn: &mut Conn, id: DeskTemplateId) -> Result<WithExercises> {
    let found = desk_templates::find(conn, id)?;
    found.ok_or_else(|| (&codes::TEMPLATE_MISSING).into())
}
