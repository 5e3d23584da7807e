//! The desk's list of members: what a row says, the filters, and the table for a spreadsheet.

use evolua_persistence::testing::execute;
use evolua_test_support::{Actor, TestServer, on_both_engines};
use serde_json::{Value, json};

use super::overview::{insert_accounts, notice};

/// A workout that a member did on a day; the clock of the tests stands at 2026-11-20.
fn workout(id: i64, member: i64, day: &str, end: &str) -> String {
    format!(
        "INSERT INTO workouts (id, user_id, client_id, trained_on, started_at, ended_at, \
         workout_type, program_type, created_at, updated_at) VALUES ({id}, {member}, \
         '00000000-0000-7000-8000-{id:012}', '{day}', '{day} 12:00:00', {end}, 'A', 'ABC', \
         '{day} 12:00:00', '{day} 12:00:00');"
    )
}

async fn ids(admin: &Actor<'_>, query: &str) -> Vec<i64> {
    let rows = admin.get(&format!("/api/admin/users?{query}")).await.expect(200).json();
    let rows = rows.as_array().expect("rows").iter();
    rows.map(|row| row["id"].as_i64().expect("an id")).collect()
}

/// An exercise with sets that hurt on a day.
fn painful_exercise(member: i64, id: i64) -> String {
    let set = |at: i64, notes: &str, place: &str, score: &str| {
        format!(
            "INSERT INTO workout_sets (user_id, workout_exercise_id, client_id, set_type, \
             is_completed, created_at, updated_at, revision, order_index, pain, pain_at, \
             pain_score, notes, is_confirmed) VALUES ({member}, {id}, \
             '00000000-0000-7000-8001-{at:012}', 1, TRUE, '2026-11-19 12:00:00', \
             '2026-11-19 12:00:00', 5, {at}, TRUE, {place}, {score}, {notes}, TRUE);"
        )
    };
    format!(
        "INSERT INTO workout_exercises (id, user_id, workout_id, exercise_id, client_id, \
         order_index, revision) SELECT {id}, {member}, {id}, MIN(id), \
         '00000000-0000-7000-8002-{id:012}', 0, 5 \
         FROM exercises WHERE name = 'Supino Reto com Barra'; {} {}",
        set(1, "'reclamou na descida'", "7", "4"),
        set(2, "NULL", "NULL", "6"),
    )
}

on_both_engines! {
    async fn a_row_says_the_training_and_the_most_urgent_need(database) {
        let server = TestServer::start_on(database).await;
        let url = server.test.database.url.clone();
        insert_accounts(&url, 3);
        let ended = "'2026-11-19 13:00:00'";
        let states = [
            workout(1, 101, "2026-11-19", ended),
            // Twice on a day, one that runs, the first day of the four weeks, and the one before.
            workout(2, 101, "2026-11-19", ended),
            workout(3, 101, "2026-11-20", "NULL"),
            workout(4, 101, "2026-10-24", ended),
            workout(5, 101, "2026-10-23", ended),
            workout(6, 102, "2026-11-19", ended),
            notice(101, "exercise", "2026-11-18"),
            "UPDATE users SET paid_until_on = '2026-12-01' WHERE id = 101; \
             UPDATE users SET approved_at = '2026-11-14 12:00:00' WHERE id = 102; \
             UPDATE users SET approved_at = NULL, paid_until_on = NULL WHERE id = 103;".to_owned(),
        ];
        for state in &states {
            execute(&url, state).expect("a state");
        }
        let admin = server.admin().await;
        let rows = admin.get("/api/admin/users?sort=newest").await.expect(200).json();
        let row = |at: usize| (&rows[at]["reason"], &rows[at]["four_weeks"], &rows[at]["last_trained_on"]);
        let day = json!("2026-11-19");
        assert_eq!(row(2), (&json!("pain"), &json!({"done": 2, "planned": 12}), &day));
        assert_eq!(row(1), (&Value::Null, &json!({"done": 1, "planned": 3}), &day));
        assert_eq!(row(0), (&json!("approval"), &Value::Null, &day));
        // One account says the same, and what is put away isn't asked any more.
        let away = json!({"since": "2026-11-18", "for": "good"});
        admin.put("/api/admin/users/101/put-away-lines/pain", away).await.expect(204);
        let one = admin.get("/api/admin/users/101").await.expect(200).json();
        assert_eq!((&one["reason"], &one["four_weeks"]), (&json!("expiring"), row(2).1));
    }

    async fn the_filters_find_who_asks_something_of_the_trainer(database) {
        let server = TestServer::start_on(database).await;
        let url = server.test.database.url.clone();
        insert_accounts(&url, 8);
        execute(&url, "UPDATE users SET paid_until_on = '2026-12-20' WHERE id = 101; \
            UPDATE users SET paid_until_on = '2026-11-13' WHERE id = 102; \
            UPDATE users SET paid_until_on = '2026-12-21' WHERE id = 103; \
            UPDATE training_totals SET last_trained_on = '2026-11-13' WHERE user_id = 104; \
            UPDATE training_totals SET last_trained_on = '2026-01-01' WHERE user_id = 105; \
            UPDATE training_totals SET last_trained_on = NULL WHERE user_id IN (106, 107); \
            UPDATE users SET approved_at = '2026-11-20 11:00:00' WHERE id = 106; \
            UPDATE users SET blocked_at = '2026-11-19 12:00:00' WHERE id = 107;").expect("the states");
        let admin = server.admin().await;
        assert_eq!(ids(&admin, "need=renewal&sort=expiry").await, [102, 101]);
        assert_eq!(ids(&admin, "need=silent&sort=newest").await, [105, 104]);
        assert_eq!(ids(&admin, "need=untrained").await, [106]);
        assert_eq!(ids(&admin, "need=attention").await, [105, 104, 102, 101]);
        assert_eq!(ids(&admin, "need=attention&status=blocked").await, Vec::<i64>::new());
        assert_eq!(ids(&admin, "need=attention&limit=2&after=104").await, [102, 101]);
        let found = admin.get("/api/admin/users?need=attention&limit=1").await.expect(200);
        assert_eq!(found.header("x-total-count"), "4");
        // Who is put away needs nothing, and is silent all the same.
        let away = json!({"since": "2026-11-13", "for": "week"});
        admin.put("/api/admin/users/104/put-away-lines/silent_7", away).await.expect(204);
        assert_eq!(ids(&admin, "need=attention").await, [105, 102, 101]);
        assert_eq!(ids(&admin, "need=silent").await, [105, 104]);
        admin.get("/api/admin/users?need=hunger").await.expect(422);
        let now = &admin.get("/api/admin/figures").await.expect(200).json()["now"];
        assert_eq!(now, &json!({"members": 7, "trained_this_week": 4, "renewals_due": 2}));
    }

    async fn the_list_leaves_as_a_table_without_health_data_and_is_logged(database) {
        let server = TestServer::start_on(database).await;
        let url = server.test.database.url.clone();
        insert_accounts(&url, 5);
        execute(&url, "UPDATE users SET name = '=HYPERLINK(1)' WHERE id = 101; \
            UPDATE users SET name = '+1' WHERE id = 102; UPDATE users SET name = '-1' WHERE id = 103; \
            UPDATE users SET name = '@ana' WHERE id = 104; \
            UPDATE users SET name = 'Fora', blocked_at = '2026-11-19 12:00:00' WHERE id = 105;")
            .expect("the names");
        execute(&url, &notice(101, "exercise", "2026-11-18")).expect("a notice");
        let admin = server.admin().await;
        let table = admin.get("/api/admin/users.csv?status=approved&sort=newest").await.expect(200);
        assert_eq!(table.header("content-type"), "text/csv; charset=utf-8");
        assert_eq!(table.header("cache-control"), "no-store");
        let lines: Vec<&str> = table.text.trim_start_matches('\u{feff}').lines().collect();
        assert_eq!(lines[0].replace('"', ""), "Nome;E-mail;Situação;Pago até;Último treino;\
            Dias treinados (4 semanas);Dias planejados (4 semanas);Desde");
        let names: Vec<&str> = lines[1..].iter().map(|line| &line[..line.find(';').expect("a column")]).collect();
        assert_eq!(names, ["\"'@ana\"", "\"'-1\"", "\"'+1\"", "\"'=HYPERLINK(1)\""]);
        assert_eq!(lines[4], "\"'=HYPERLINK(1)\";\"m101@exemplo.com\";\"Aprovado\";\"01/06/2027\";\
            \"19/11/2026\";\"0\";\"12\";\"30/05/2026\"");
        assert!(!table.text.contains("Supino") && !table.text.to_lowercase().contains("dor"));
        let log = admin.get("/api/admin/audit-log?action=export%20members").await.expect(200).json();
        assert_eq!((&log[0]["label"], &log[0]["detail"]), (&json!("Baixou a lista de alunos"), &json!("4 alunos")));
    }

    async fn a_line_of_pain_says_where_it_hurt_and_who_read_it_is_logged_once_a_day(database) {
        let server = TestServer::start_on(database).await;
        let url = server.test.database.url.clone();
        insert_accounts(&url, 2);
        let of_exercise = |id: i64| {
            notice(id, "exercise", "2026-11-19").replace("Supino reto", "Supino Reto com Barra")
        };
        let states = [
            workout(1, 101, "2026-11-19", "'2026-11-19 13:00:00'"), painful_exercise(101, 1),
            of_exercise(101), of_exercise(102),
        ];
        for state in &states {
            execute(&url, state).expect("a state");
        }
        let admin = server.admin().await;
        for _ in 0..2 {
            let found = admin.get("/api/admin/overview").await.expect(200).json();
            let pain = &found[0]["pain"];
            assert!(pain["exercise_id"].is_i64());
            assert_eq!((&pain["date"], &pain["exercise_name"]), (&json!("2026-11-19"), &json!("Supino Reto com Barra")));
            assert_eq!((&pain["pain_at"], &pain["pain_score"]), (&json!("joelho"), &json!(6)));
            assert_eq!(pain["note"], "reclamou na descida");
            assert_eq!(found[1]["pain"], Value::Null, "the sets are gone");
        }
        let reads = async || {
            let log = admin.get("/api/admin/audit-log?action=read%20pain%20notice").await.expect(200).json();
            log.as_array().expect("acts").iter().map(|act| act["user_id"].clone()).collect::<Vec<_>>()
        };
        assert_eq!(reads().await, [json!(101)]);
        server.test.clock.advance(chrono::TimeDelta::hours(25));
        let admin = server.admin().await;
        admin.get("/api/admin/overview").await.expect(200);
        let log = admin.get("/api/admin/audit-log?action=read%20pain%20notice").await.expect(200).json();
        assert_eq!(log.as_array().map(Vec::len), Some(2));
    }
}
