//! Query plans: no statement scans a table that grows with the number of members, with or without
//! fresh statistics.

use std::collections::BTreeSet;

use evolua_domain::overview::Reason;
use evolua_persistence::Db;
use evolua_persistence::testing::{execute, list_plan};
use evolua_services::jobs;
use evolua_test_support::{Actor, TestServer, on_both_engines};
use serde_json::{Value, json};

use crate::population::insert_members;

/// Tables whose size doesn't follow the number of members.
const SMALL: [&str; 9] = [
    "exercises",
    "metadata",
    "admins",
    "admin_tokens",
    "assistant_settings",
    "mail_settings",
    "site_weeks",
    "brand",
    "exercise_videos",
];

fn session(revision: i64, sets: u32, end: Option<&str>) -> Value {
    let set = |at: u32| {
        json!({
            "client_id": format!("00000000-0000-4000-8000-{at:012}"), "revision": 5,
            "order_index": at, "reps": 8, "weight": 40, "completed": true,
        })
    };
    json!({
        "revision": revision, "date": "2026-11-20", "workout_type": "A", "program_type": "ABC",
        "start_time": "2026-11-20T14:00:00Z", "end_time": end, "exercises": [{
            "client_id": "00000000-0000-4000-9000-000000000000", "revision": 5, "exercise_id": 1,
            "order_index": 0, "sets": (0..sets).map(set).collect::<Vec<_>>(),
        }],
    })
}

/// Sends the calls of all screens and of a session.
async fn call_everything(ana: &Actor<'_>) {
    const SESSION: &str = "/api/workouts/00000000-0000-4000-a000-000000000000/session";
    ana.put(SESSION, session(5, 1, None)).await.expect(201);
    ana.put(SESSION, session(5, 2, None)).await.expect(200);
    ana.get("/api/workouts/open").await.expect(200);
    ana.put(SESSION, session(6, 3, Some("2026-11-20T14:50:00Z"))).await.expect(200);
    let four = json!({
        "name": "A", "date": "2026-11-20", "workout_type": "A", "program_type": "ABC",
    });
    let workout = ana.post("/api/workouts", four).await.expect(201).json()["id"].clone();
    let exercise = json!({"workout_id": workout, "exercise_id": 1, "order_index": 0});
    let exercise = ana.post("/api/workout-exercises", exercise).await.expect(201).json();
    let set = json!({"workout_exercise_id": exercise["id"], "reps": 8, "weight": 40});
    let set = ana.post("/api/workout-sets", set).await.expect(201).json()["id"].clone();
    let done = json!({"reps": 9, "weight": 40, "completed": true});
    ana.put(&format!("/api/workout-sets/{set}"), done).await.expect(200);
    ana.delete(&format!("/api/workout-sets/{set}")).await.expect(204);
    for path in [
        "/api/visit",
        "/api/users/me",
        "/api/profile",
        "/api/todays-workout",
        "/api/workout-templates",
        "/api/session-plans",
        "/api/workouts?limit=12",
        "/api/workouts",
        "/api/workouts/summary",
        "/api/workouts/figures",
        "/api/workouts/open",
        "/api/workouts/planned",
        &format!("/api/workouts/{workout}"),
        "/api/progress-curves",
        "/api/progress-metrics",
        "/api/weekly-sets",
        "/api/revision-check",
        "/api/accepted-revision",
        "/api/challenges",
        "/api/goals",
        "/api/routines",
        "/api/body-measurements",
        "/api/messages",
        "/api/training-weeks",
        "/api/exercises/1/course",
        "/api/exercises",
        "/api/exercises/1",
        "/api/exercises/1/suggestion",
        "/api/custom-workouts",
        "/api/custom-workouts/1000001/exercises",
    ] {
        let status = ana.get(path).await.status.as_u16();
        assert!([200, 404].contains(&status), "{path}: {status}");
    }
    ana.post("/api/calculate-progress", Value::Null).await.expect(200);
    ana.delete(&format!("/api/workouts/{workout}")).await.expect(204);
}

/// Sends the calls of the desk that stay fast with many members.
async fn call_the_desk(admin: &Actor<'_>) {
    for path in [
        "/api/admin/users?limit=50",
        "/api/admin/users?limit=50&after=1001000",
        "/api/admin/users?limit=50&sort=name",
        "/api/admin/users?limit=50&sort=name&after=1001000",
        "/api/admin/users?limit=50&sort=expiry",
        "/api/admin/users?limit=50&sort=expiry&after=1001000",
        "/api/admin/user-counts",
    ] {
        admin.get(path).await.expect(200);
    }
}

/// Sends the calls that begin with what a reason's index finds, see [`expect_overview`].
async fn call_by_reasons(admin: &Actor<'_>) {
    admin.get("/api/admin/overview").await.expect(200);
    admin.get("/api/admin/figures").await.expect(200);
    for need in ["attention", "renewal", "silent", "untrained"] {
        admin.get(&format!("/api/admin/users?limit=50&need={need}")).await.expect(200);
    }
}

/// Whether a statement asks for the reasons of a page of members. A table of these few members may be
/// read whole for fifty of them, so one account stands for all.
fn is_of_page(statement: &str) -> bool {
    statement.contains("put_away_lines") && statement.contains(", 100")
}

/// The overview begins with what a reason's index finds, never with all members, as does the reason in
/// a row of the list; the figures read the accounts by an index, each member's workouts and the
/// payments of a year. A filtered list reads the accounts in their order.
async fn expect_overview(db: &Db, statements: &BTreeSet<String>) {
    // They have the rows of a reason only.
    const OF_REASON: [&str; 10] = [
        "exercise_metrics_stalled",
        "payments_ahead",
        "payments_duplicate",
        "payments_withdrawal",
        "rewards_due",
        "emails_dead",
        "emails_unsent",
        "trainer_notices_kind",
        "messages_unread",
        "program_checks",
    ];
    for statement in statements.clone() {
        let asked = statement.clone();
        let plan = db.read(move |conn| list_plan(conn, &asked)).await.expect("a plan");
        let is_figures = ["GROUP BY 1", "availability", "renewals_due"]
            .iter()
            .any(|part| statement.contains(part));
        let is_page = statement.contains("LEFT OUTER JOIN");
        let is_derived = |line: &str| {
            let name = line.trim_start().trim_start_matches("SCAN ");
            name.starts_with("(subquery")
                || name == "m"
                || name == "f"
                || name == "p"
                || Reason::ALL.iter().any(|reason| name == reason.as_str())
        };
        let found: Vec<String> = scans(&plan)
            .into_iter()
            .filter(|line| !OF_REASON.iter().any(|index| line.contains(index)))
            .filter(|line| !is_derived(line))
            .filter(|line| !(is_figures && (line.contains("users") || line.contains("profiles"))))
            .filter(|line| !(is_page && line.contains("users")))
            .collect();
        assert!(found.is_empty(), "{found:#?}: {statement}\n{}", plan.join("\n"));
    }
}

/// The lines of a plan that scan a large table.
fn scans(plan: &[String]) -> Vec<String> {
    let table = |line: &str| {
        let after = line.split_once("Seq Scan on ").or_else(|| line.split_once("SCAN "))?.1;
        after.split([' ', '(']).find(|word| !word.is_empty()).map(str::to_owned)
    };
    // Values that the statement itself contains.
    let of_statement = |line: &str| line.contains("CONSTANT") || line.contains("VALUES CLAUSE");
    let is_whole = |line: &&String| {
        line.contains("MATERIALIZE")
            || table(line)
                .is_some_and(|name| !SMALL.contains(&name.as_str()) && !of_statement(line))
    };
    plan.iter().filter(is_whole).cloned().collect()
}

async fn expect_no_scans(db: &Db, statements: &BTreeSet<String>, statistics: &str) {
    for statement in statements.clone() {
        let asked = statement.clone();
        let plan = db.read(move |conn| list_plan(conn, &asked)).await;
        let plan = plan.unwrap_or_else(|error| panic!("{statement}: {error}"));
        let found = scans(&plan);
        assert!(found.is_empty(), "{statistics}: {statement}\n{}", plan.join("\n"));
    }
}

/// A page reads the accounts in their order until it is full, and counts them. It neither sorts
/// them nor reads another table whole.
async fn expect_pages(db: &Db, statements: &BTreeSet<String>) {
    for statement in statements.clone() {
        let asked = statement.clone();
        let plan = db.read(move |conn| list_plan(conn, &asked)).await.expect("a plan");
        let is_sort = |line: &String| {
            line.contains("TEMP B-TREE")
                || line.trim_start_matches([' ', '-', '>']).starts_with("Sort")
        };
        // The few rows that belong to a page may be sorted.
        let is_page = statement.contains("search_key") || statement.contains("LEFT OUTER JOIN");
        let sorts = plan.iter().filter(|line| is_page && is_sort(line)).cloned();
        let others = scans(&plan).into_iter().filter(|line| !line.contains("users"));
        let found: Vec<String> = sorts.chain(others).collect();
        assert!(found.is_empty(), "{found:?}: {statement}\n{}", plan.join("\n"));
    }
}

/// What the jobs of an hour ask.
async fn run_jobs(server: &TestServer) -> BTreeSet<String> {
    server.test.configure_mail().await;
    server.test.app.take_statements();
    jobs::run_due(&server.test.app).await.expect("the jobs");
    // Forgotten sessions and unseen notices are found by indexes that have only those.
    let of_mail = |text: &String| {
        let tables = ["emails", "mail_", "last_trained_on"];
        tables.iter().any(|part| text.contains(part))
            || text.contains("paid_until_on") && !text.contains("started_at")
    };
    server.test.app.take_statements().into_iter().filter(of_mail).collect()
}

on_both_engines! {
    async fn no_frequent_statement_scans_the_rows_of_all_members(database) {
        let server = TestServer::start_on(database).await;
        let url = server.test.database.url.clone();
        insert_members(&url, 2000);
        let ana = server.active_member("ana@exemplo.com").await;
        server.test.app.take_statements();
        call_everything(&ana).await;
        let mut statements: BTreeSet<String> =
            server.test.app.take_statements().into_iter().collect();
        let admin = server.admin().await;
        server.test.app.take_statements();
        call_the_desk(&admin).await;
        let take = || server.test.app.take_statements().into_iter();
        let of_desk: BTreeSet<String> = take().filter(|text| !is_of_page(text)).collect();
        admin.get("/api/admin/users/1001000").await.expect(200);
        call_by_reasons(&admin).await;
        let of_overview: BTreeSet<String> = take().filter(|text| !is_of_page(text)).collect();
        let of_jobs = run_jobs(&server).await;
        assert!(of_jobs.len() > 5, "{} statements of jobs", of_jobs.len());
        statements.extend(of_jobs);
        assert!(statements.len() > 40, "{} statements", statements.len());
        let db = server.test.database.open();
        expect_no_scans(&db, &statements, "without statistics").await;
        expect_pages(&db, &of_desk).await;
        expect_overview(&db, &of_overview).await;
        execute(&url, "ANALYZE").expect("the statistics");
        // New connections, because the old ones cache their plans.
        let db = server.test.database.open();
        expect_no_scans(&db, &statements, "with statistics").await;
        expect_pages(&db, &of_desk).await;
        expect_overview(&db, &of_overview).await;
    }
}
