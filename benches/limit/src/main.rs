//! A bare server that answers the product's hot requests with one query each: no rules, no access
//! check, no log. `scripts/bench hot-paths` compares the product with it.
//!
//! `LIMIT_PORT` and `LIMIT_DATABASE_URL` say where; `LIMIT_TODAY` is the file with the product's
//! answer to `GET /api/todays-workout`, which is computed and so can't be read by a query.

#![allow(
    clippy::disallowed_methods,
    reason = "it is no part of the product, whose ports these are"
)]

/// The product's column type for the ids of clients, which its table definitions name.
#[path = "../../../crates/persistence/src/engine/client_id.rs"]
mod client_id;
use client_id as engine;
/// The product's table definitions: what a migration changes shows when this server is compiled.
#[path = "../../../crates/persistence/src/schema.rs"]
mod schema;
mod tables;

use std::env;
use std::fs;

use actix_web::web::{self, Data, Json, Query};
use actix_web::{App, HttpResponse, HttpServer};
use anyhow::Context;
use chrono::{NaiveDate, NaiveDateTime, Utc};
use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::r2d2::{ConnectionManager, CustomizeConnection, Pool};
use serde::Deserialize;
use serde_json::{Value, json};
use uuid::Uuid;

// Both are linked for Diesel.
use libsqlite3_sys as _;
use pq_sys as _;

use engine::ClientId;
use schema::{
    exercise_histories, exercise_metrics, exercises, program_day_exercises, program_days, sessions,
    users, workout_exercises, workout_sets, workouts,
};
use tables::{Exercise, Metric, NewSet, PlannedExercise, User, Workout};

#[derive(diesel::MultiConnection)]
enum Conn {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

type Connections = Pool<ConnectionManager<Conn>>;

/// SQLite's settings are the product's.
#[derive(Debug)]
struct Pragmas;

impl CustomizeConnection<Conn, diesel::r2d2::Error> for Pragmas {
    fn on_acquire(&self, conn: &mut Conn) -> Result<(), diesel::r2d2::Error> {
        let pragmas = "PRAGMA busy_timeout = 2000; PRAGMA journal_mode = WAL; \
                       PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; \
                       PRAGMA temp_store = MEMORY; PRAGMA cache_size = -8192; \
                       PRAGMA secure_delete = ON;";
        match conn {
            Conn::Sqlite(conn) => {
                conn.batch_execute(pragmas).map_err(diesel::r2d2::Error::QueryError)
            }
            Conn::Postgres(_) => Ok(()),
        }
    }
}

struct State {
    connections: Connections,
    today: Value,
}

/// Runs queries on a blocking thread, as the product does.
async fn run<T: Send + 'static>(
    state: &Data<State>,
    work: impl FnOnce(&mut Conn) -> QueryResult<T> + Send + 'static,
) -> actix_web::Result<T> {
    let connections = state.connections.clone();
    let outcome = web::block(move || -> anyhow::Result<T> { Ok(work(&mut *connections.get()?)?) });
    outcome.await?.map_err(actix_web::error::ErrorInternalServerError)
}

/// Runs a transaction, which on SQLite locks at its beginning.
fn transaction<T>(
    conn: &mut Conn,
    work: impl FnOnce(&mut Conn) -> QueryResult<T>,
) -> QueryResult<T> {
    let begin = match conn {
        Conn::Sqlite(_) => "BEGIN IMMEDIATE",
        Conn::Postgres(_) => "BEGIN",
    };
    conn.batch_execute(begin)?;
    let value = work(conn)?;
    conn.batch_execute("COMMIT")?;
    Ok(value)
}

#[derive(Deserialize)]
struct Of {
    user: i64,
}

async fn me(state: Data<State>, query: Query<Of>) -> actix_web::Result<Json<User>> {
    let of = query.user;
    let found = run(&state, move |conn| {
        sessions::table
            .inner_join(users::table)
            .filter(sessions::user_id.eq(of))
            .select(User::as_select())
            .first(conn)
    });
    Ok(Json(found.await?))
}

/// Reads what today's answer is made of: the exercises of a day, with what the member did in each.
async fn todays_workout(state: Data<State>, query: Query<Of>) -> actix_web::Result<HttpResponse> {
    type Row = (PlannedExercise, Exercise, Option<Vec<u8>>);
    let of = query.user;
    let rows: Vec<Row> = run(&state, move |conn| {
        let is_of_member = exercise_histories::exercise_id
            .eq(program_day_exercises::exercise_id)
            .and(exercise_histories::user_id.eq(of));
        program_day_exercises::table
            .inner_join(program_days::table)
            .inner_join(exercises::table)
            .left_join(exercise_histories::table.on(is_of_member))
            .filter(program_days::user_id.eq(of))
            .filter(program_days::day_code.eq("A"))
            .order(program_day_exercises::order_index)
            .select((
                PlannedExercise::as_select(),
                Exercise::as_select(),
                exercise_histories::history.nullable(),
            ))
            .load(conn)
    })
    .await?;
    assert!(!rows.is_empty(), "the member has a program");
    Ok(HttpResponse::Ok().json(&state.today))
}

async fn history(state: Data<State>, query: Query<Of>) -> actix_web::Result<Json<Vec<Workout>>> {
    let of = query.user;
    let found = run(&state, move |conn| {
        workouts::table
            .filter(workouts::user_id.eq(of))
            .filter(workouts::ended_at.is_not_null())
            .order((workouts::trained_on.desc(), workouts::id.desc()))
            .limit(20)
            .select(Workout::as_select())
            .load(conn)
    });
    Ok(Json(found.await?))
}

async fn metrics(
    state: Data<State>,
    query: Query<Of>,
) -> actix_web::Result<Json<Vec<(Metric, String)>>> {
    let of = query.user;
    let found = run(&state, move |conn| {
        exercise_metrics::table
            .inner_join(exercises::table)
            .filter(exercise_metrics::user_id.eq(of))
            .select((Metric::as_select(), exercises::name))
            .load(conn)
    });
    Ok(Json(found.await?))
}

#[derive(Deserialize)]
struct Session {
    exercises: Vec<SessionExercise>,
}

#[derive(Deserialize)]
struct SessionExercise {
    sets: Vec<SessionSet>,
}

#[derive(Deserialize)]
struct SessionSet {
    client_id: Uuid,
    order_index: i32,
    reps: i32,
    weight: f64,
}

/// Inserts the sets of a session's copy into one of the member's workouts, in one statement.
async fn save(
    state: Data<State>,
    query: Query<Of>,
    session: Json<Session>,
) -> actix_web::Result<Json<Value>> {
    let (of, session) = (query.user, session.into_inner());
    let saved = run(&state, move |conn| {
        transaction(conn, |conn| {
            let (exercise, workout): (i64, i64) = workout_exercises::table
                .filter(workout_exercises::user_id.eq(of))
                .order(workout_exercises::id.desc())
                .select((workout_exercises::id, workout_exercises::workout_id))
                .first(conn)?;
            let rows = new_sets((of, exercise), &session);
            diesel::update(workouts::table.find(workout))
                .set(workouts::updated_at.eq(Utc::now().naive_utc()))
                .execute(conn)?;
            match conn {
                Conn::Sqlite(conn) => {
                    diesel::insert_into(workout_sets::table).values(&rows).execute(conn)
                }
                Conn::Postgres(conn) => {
                    diesel::insert_into(workout_sets::table).values(&rows).execute(conn)
                }
            }
        })
    });
    Ok(Json(json!({ "saved": saved.await? })))
}

fn new_sets((of, exercise): (i64, i64), session: &Session) -> Vec<NewSet> {
    let now = Utc::now().naive_utc();
    let new_set = |set: &SessionSet| NewSet {
        user_id: of,
        workout_exercise_id: exercise,
        client_id: ClientId(set.client_id),
        revision: 1,
        order_index: set.order_index,
        set_type: 1,
        reps: Some(set.reps),
        weight_kg: Some(set.weight),
        is_completed: true,
        completed_at: Some(now),
        created_at: now,
        updated_at: now,
    };
    session.exercises.iter().flat_map(|exercise| &exercise.sets).map(new_set).collect()
}

/// Reads every set of a member and updates a metric.
async fn recalculate(state: Data<State>, query: Query<Of>) -> actix_web::Result<Json<Value>> {
    type Row = (i64, NaiveDate, Option<i32>, Option<f64>, Option<NaiveDateTime>);
    let of = query.user;
    let count = run(&state, move |conn| {
        let rows: Vec<Row> = workout_sets::table
            .inner_join(workout_exercises::table.inner_join(workouts::table))
            .filter(workout_sets::user_id.eq(of))
            .select((
                workout_exercises::exercise_id,
                workouts::trained_on,
                workout_sets::reps,
                workout_sets::weight_kg,
                workout_sets::completed_at,
            ))
            .load(conn)?;
        diesel::update(exercise_metrics::table.filter(exercise_metrics::user_id.eq(of)))
            .set(exercise_metrics::progress_percentage.eq(exercise_metrics::progress_percentage))
            .execute(conn)?;
        Ok(rows.len())
    });
    Ok(Json(json!({ "sets": count.await? })))
}

#[actix_web::main]
async fn main() -> anyhow::Result<()> {
    let setting = |name: &str| env::var(name).with_context(|| format!("{name} is not set"));
    let url = setting("LIMIT_DATABASE_URL")?;
    let manager = ConnectionManager::new(url.trim_start_matches("sqlite://"));
    let connections =
        Pool::builder().max_size(4).connection_customizer(Box::new(Pragmas)).build(manager)?;
    let today = serde_json::from_str(&fs::read_to_string(setting("LIMIT_TODAY")?)?)?;
    let state = Data::new(State { connections, today });
    let app = move || {
        App::new()
            .app_data(state.clone())
            .route("/me", web::get().to(me))
            .route("/today", web::get().to(todays_workout))
            .route("/workouts", web::get().to(history))
            .route("/metrics", web::get().to(metrics))
            .route("/save", web::put().to(save))
            .route("/recalculate", web::post().to(recalculate))
    };
    let port: u16 = setting("LIMIT_PORT")?.parse()?;
    Ok(HttpServer::new(app).workers(2).bind(("127.0.0.1", port))?.run().await?)
}
