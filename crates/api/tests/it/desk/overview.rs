//! Who needs the trainer today, private notes, and the figures of the business.

use chrono::TimeDelta;
use evolua_persistence::testing::execute;
use evolua_test_support::{Actor, TestServer, on_both_engines};
use serde_json::{Value, json};

/// Accounts that signed in long ago, from the id 101 on; each gets its state by the statements of a
/// reason. The clock of the tests stands at 2026-11-20.
pub(crate) fn insert_accounts(url: &str, count: i64) {
    for id in 101..101 + count {
        let user = format!(
            "INSERT INTO users (id, issuer, subject, email, name, given_name, search_key, \
             time_zone, approved_at, paid_until_on, created_at, updated_at) VALUES ({id}, 'x', \
             's{id}', 'm{id}@exemplo.com', 'Membro {id}', 'Membro', 'membro', \
             'America/Sao_Paulo', '2026-06-01 12:00:00', '2027-06-01', '2026-05-30 12:00:00', \
             '2026-05-30 12:00:00'); \
             INSERT INTO profiles (id, user_id, level, objective, availability, session_duration, \
             current_program, created_at, updated_at) VALUES ({id}, {id}, 'iniciante', 'forca', 3, \
             60, 'ABC', '2026-06-01 12:00:00', '2026-06-01 12:00:00'); \
             INSERT INTO training_totals (user_id, workouts, minutes, last_trained_on) \
             VALUES ({id}, 9, 400, '2026-11-19');"
        );
        execute(url, &user).expect("an account");
    }
}

pub(crate) fn notice(id: i64, kind: &str, due_on: &str) -> String {
    format!(
        "INSERT INTO trainer_notices (user_id, kind, subject, due_on, created_at) \
         VALUES ({id}, '{kind}', 'Supino reto', '{due_on}', '2026-11-18 12:00:00');"
    )
}

fn payment(id: i64, columns: &str, values: &str) -> String {
    format!(
        "INSERT INTO payments (user_id, provider, method, amount_cents, currency, status, \
         created_at, updated_at, {columns}) VALUES ({id}, 'manual', 'pix', 14700, 'BRL', 'paid', \
         '2026-11-18 12:00:00', '2026-11-18 12:00:00', {values});"
    )
}

fn stalled(id: i64, exercise: i64) -> String {
    format!(
        "INSERT INTO exercise_metrics (user_id, exercise_id, sessions_count, valid_sessions, \
         progress_percentage, plateau_reason, total_volume_kg, last_session_on, computed_on, \
         is_stale) VALUES ({id}, {exercise}, 9, 9, 40, 'estagnado', 1, '2026-11-18', '2026-11-19', \
         FALSE);"
    )
}

/// The reason of each line with its member, in the order of the answer.
async fn lines(admin: &Actor<'_>) -> Vec<(String, i64)> {
    let found = admin.get("/api/admin/overview").await.expect(200).json();
    let line = |line: &Value| {
        (
            line["reason"].as_str().expect("a reason").to_owned(),
            line["user_id"].as_i64().expect("an id"),
        )
    };
    found.as_array().expect("lines").iter().map(line).collect()
}

fn names(lines: &[(String, i64)]) -> Vec<(&str, i64)> {
    lines.iter().map(|(reason, id)| (reason.as_str(), *id)).collect()
}

/// Of the last four weeks, oldest first.
async fn done_days(server: &TestServer) -> Vec<i64> {
    // The days in between end a sign-in.
    let figures = server.admin().await.get("/api/admin/figures").await.expect(200).json();
    let weeks = figures["weeks"].as_array().expect("weeks").iter();
    weeks.map(|week| week["done_days"].as_i64().expect("a number")).collect()
}

async fn put_away(admin: &Actor<'_>, id: i64, until: &str) {
    let path = format!("/api/admin/users/{id}/put-away-lines/silent_7");
    admin.put(&path, json!({"since": "2026-11-13", "for": until})).await.expect(204);
}

on_both_engines! {
    async fn each_reason_finds_its_members_and_nobody_else(database) {
        let server = TestServer::start_on(database).await;
        let url = server.test.database.url.clone();
        insert_accounts(&url, 17);
        let admin = server.admin().await;
        assert_eq!(lines(&admin).await, []);
        let states = [
            "UPDATE users SET phone = '+5511987654321' WHERE id = 101;".to_owned(),
            notice(101, "urgent", "2026-11-18"),
            payment(102, "paid_until_on, withdrawal_requested_at", "'2027-06-01', '2026-11-17 12:00:00'"),
            notice(103, "clearance", "2026-11-18"),
            "UPDATE users SET approved_at = NULL, paid_until_on = NULL, \
             created_at = '2026-11-15 12:00:00' WHERE id IN (104, 106);".to_owned(),
            payment(104, "paid_at", "'2026-11-18 12:00:00'"),
            notice(105, "exercise", "2026-11-18"),
            notice(105, "exercise", "2026-11-19"),
            notice(107, "talk", "2026-11-18"),
            "INSERT INTO emails (user_id, to_address, search_key, kind, payload, attempts, \
             created_at, dead_at) VALUES (108, 'a', 'a', 'welcome', '', 1, '2026-11-18 12:00:00', \
             '2026-11-18 12:00:00');".to_owned(),
            "UPDATE users SET approved_at = '2026-11-15 12:00:00' WHERE id = 109;
             UPDATE training_totals SET last_trained_on = NULL WHERE user_id = 109;
             UPDATE training_totals SET last_trained_on = '2026-11-06' WHERE user_id = 110;
             UPDATE training_totals SET last_trained_on = '2026-11-13' WHERE user_id = 111;".to_owned(),
            stalled(112, 1) + &stalled(112, 2) + &stalled(113, 1),
            "UPDATE users SET paid_until_on = '2026-12-20' WHERE id = 114; \
             UPDATE users SET paid_until_on = '2026-11-01' WHERE id = 116;".to_owned(),
            "INSERT INTO rewards (user_id, ordinal, kind, amount_cents, status, created_at) VALUES \
             (115, 1, 'cash_bonus', 1000, 'processed', '2026-11-10 12:00:00'), \
             (115, 2, 'free_subscription', 0, 'processed', '2026-11-10 12:00:00'), \
             (117, 1, 'cash_bonus', 1000, 'paid', '2026-11-10 12:00:00');".to_owned(),
        ];
        for state in &states {
            execute(&url, state).expect("a state");
        }
        let found = lines(&admin).await;
        let expected = [
            ("urgent", 101), ("withdrawal", 102), ("clearance", 103), ("paid", 104), ("pain", 105),
            ("approval", 106), ("talk", 107), ("reward", 115), ("mail", 108), ("first_session", 109),
            ("silent_14", 110), ("silent_7", 111), ("plateaus", 112), ("expiring", 114),
            ("lapsed", 116),
        ];
        assert_eq!(names(&found), expected);
        let all = admin.get("/api/admin/overview").await.expect(200).json();
        assert_eq!((&all[0]["phone"], &all[1]["phone"]), (&json!("+5511987654321"), &Value::Null));
        let pain = &all[4];
        assert_eq!(pain["subject"], "Supino reto");
        assert_eq!((pain["count"].as_i64(), pain["since"].as_str()), (Some(2), Some("2026-11-19")));
        assert_eq!(all[7]["count"], 1, "rewards that are due");
        assert_eq!(all[12]["count"], 2, "exercises that stalled");
        assert!(all[12]["subject"].is_string(), "the first of them");
        // Nobody without access needs anything of these.
        execute(&url, "UPDATE users SET blocked_at = '2026-11-19 12:00:00';").expect("the blocks");
        let found = lines(&admin).await;
        assert_eq!(names(&found), [("withdrawal", 102), ("reward", 115), ("mail", 108)]);
    }

    async fn the_days_of_each_reason_have_exact_ends(database) {
        let server = TestServer::start_on(database).await;
        let url = server.test.database.url.clone();
        insert_accounts(&url, 1);
        let admin = server.admin().await;
        for (column, day, expected) in [
            ("last_trained_on", "2026-11-14", None),
            ("last_trained_on", "2026-11-13", Some("silent_7")),
            ("last_trained_on", "2026-11-07", Some("silent_7")),
            ("last_trained_on", "2026-11-06", Some("silent_14")),
            ("last_trained_on", "2026-10-22", Some("silent_14")),
            ("last_trained_on", "2026-10-21", Some("silent_30")),
            ("last_trained_on", "2026-02-01", Some("silent_30")),
            ("paid_until_on", "2026-12-21", None),
            ("paid_until_on", "2026-12-20", Some("expiring")),
            ("paid_until_on", "2026-11-13", Some("expiring")),
            ("paid_until_on", "2026-11-12", Some("lapsed")),
            ("paid_until_on", "2025-11-12", Some("lapsed")),
        ] {
            let change = match column {
                "last_trained_on" => format!("UPDATE training_totals SET last_trained_on = '{day}';"),
                _ => format!(
                    "UPDATE training_totals SET last_trained_on = '2026-11-19'; \
                     UPDATE users SET paid_until_on = '{day}' WHERE id = 101;"
                ),
            };
            execute(&url, &change).expect("a day");
            let found = lines(&admin).await;
            let found: Vec<&str> = found.iter().map(|(reason, _)| reason.as_str()).collect();
            assert_eq!(found, expected.into_iter().collect::<Vec<_>>(), "{column} {day}");
        }
    }

    async fn a_line_is_put_away_for_a_week_or_until_the_reason_begins_anew(database) {
        let server = TestServer::start_on(database).await;
        let url = server.test.database.url.clone();
        insert_accounts(&url, 2);
        let silent = |id: i64, day: &str| {
            execute(&url, &format!(
                "UPDATE training_totals SET last_trained_on = '{day}' WHERE user_id = {id};"
            )).expect("a day");
        };
        silent(101, "2026-11-13");
        silent(102, "2026-11-13");
        let admin = server.admin().await;
        for (id, until) in [(101, "week"), (101, "week"), (102, "good")] {
            put_away(&admin, id, until).await;
        }
        assert_eq!(lines(&admin).await, []);
        // The week is over after seven days, when the silence has become a longer one.
        admin.delete("/api/admin/users/102/put-away-lines/silent_7").await.expect(204);
        admin.delete("/api/admin/users/102/put-away-lines/silent_7").await.expect(204);
        assert_eq!(names(&lines(&admin).await), [("silent_7", 102)]);
        put_away(&admin, 102, "good").await;
        server.test.clock.advance(TimeDelta::days(7));
        let admin = server.admin().await;
        silent(101, "2026-11-20");
        silent(102, "2026-11-20");
        assert_eq!(
            names(&lines(&admin).await),
            [("silent_7", 101), ("silent_7", 102)],
            "they trained meanwhile, and stopped again"
        );
        let path = "/api/admin/users/102/put-away-lines/";
        let week = json!({"since": "2026-11-20", "for": "week"});
        admin.put(&format!("{path}silent_7"), week.clone()).await.expect(204);
        assert_eq!(names(&lines(&admin).await), [("silent_7", 101)]);
        admin.put(&format!("{path}nothing"), week.clone()).await.expect(404);
        admin.put("/api/admin/users/999/put-away-lines/silent_7", week).await.expect(404);
        let log = admin.get("/api/admin/audit-log").await.expect(200).text;
        assert!(log.contains("Dispensou um aviso") && log.contains("Trouxe um aviso de volta"), "{log}");
        assert!(log.contains("7 dias sem treinar"), "{log}");
    }

    async fn twenty_members_of_a_reason_are_listed_and_all_are_counted(database) {
        let server = TestServer::start_on(database).await;
        let url = server.test.database.url.clone();
        insert_accounts(&url, 25);
        execute(&url, "UPDATE training_totals SET last_trained_on = '2026-11-10';").expect("a day");
        execute(&url, "UPDATE training_totals SET last_trained_on = '2026-11-08' WHERE user_id = 120;")
            .expect("a day");
        let admin = server.admin().await;
        let all = admin.get("/api/admin/overview").await.expect(200).json();
        let all = all.as_array().expect("lines").clone();
        assert_eq!((all.len(), &all[0]["user_id"], &all[0]["members"]), (20, &json!(120), &json!(25)));
        let whole = admin.get("/api/admin/overview?reason=silent_7").await.expect(200).json();
        assert_eq!(whole.as_array().map(Vec::len), Some(25));
        admin.get("/api/admin/overview?reason=hunger").await.expect(422);
    }

    async fn nobody_is_forgotten_and_who_stopped_last_stands_first(database) {
        let server = TestServer::start_on(database).await;
        let url = server.test.database.url.clone();
        insert_accounts(&url, 5);
        // Two years ago: one waits since then with a profile, one never began.
        execute(&url, "UPDATE users SET approved_at = NULL, paid_until_on = NULL, \
            created_at = '2024-11-01 12:00:00' WHERE id = 101; \
            UPDATE users SET approved_at = '2026-01-10 12:00:00' WHERE id IN (102, 103); \
            UPDATE users SET approved_at = '2026-03-10 12:00:00' WHERE id = 103; \
            UPDATE training_totals SET last_trained_on = NULL WHERE user_id IN (102, 103); \
            UPDATE users SET paid_until_on = '2024-11-01' WHERE id = 104; \
            UPDATE users SET paid_until_on = '2026-11-01' WHERE id = 105;").expect("the states");
        let admin = server.admin().await;
        assert_eq!(names(&lines(&admin).await), [
            ("approval", 101), ("first_session", 103), ("first_session", 102), ("lapsed", 105),
            ("lapsed", 104),
        ]);
    }

    async fn a_payment_that_gives_no_year_is_told_before_an_approval(database) {
        let server = TestServer::start_on(database).await;
        let url = server.test.database.url.clone();
        insert_accounts(&url, 4);
        execute(&url, "UPDATE users SET approved_at = NULL, paid_until_on = NULL; \
            INSERT INTO payment_orders (id, user_id, reference, amount_cents, created_at) \
            VALUES (1, 103, 'r', 14700, '2026-11-18 12:00:00');").expect("the states");
        for (id, status, amount, order) in [
            (101, "refunded", 14_700, "NULL"), (102, "charged_back", 14_700, "NULL"),
            (103, "mismatched", 100, "1"),
        ] {
            execute(&url, &payment(id, "note", "NULL")
                .replace("'paid'", &format!("'{status}'"))
                .replace("14700", &amount.to_string())
                .replace("(user_id,", "(order_id, user_id,")
                .replace("VALUES (", &format!("VALUES ({order}, "))).expect("a payment");
        }
        let admin = server.admin().await;
        let kinds = |found: &Value| -> Vec<Value> {
            found.as_array().expect("rows").iter().map(|row| row["payment_issue"]["kind"].clone()).collect()
        };
        let found = admin.get("/api/admin/overview").await.expect(200).json();
        assert_eq!(kinds(&found), [
            json!("refunded"), json!("charged_back"), json!("mismatched"), Value::Null,
        ]);
        let issue = &found[2]["payment_issue"];
        assert_eq!((&issue["amount_cents"], &issue["ordered_cents"]), (&json!(100), &json!(14_700)));
        let rows = admin.get("/api/admin/users?status=pending&sort=name").await.expect(200).json();
        assert_eq!(kinds(&rows), kinds(&found));
    }

    async fn notes_are_written_once_changed_and_deleted(database) {
        let server = TestServer::start_on(database).await;
        insert_accounts(&server.test.database.url, 2);
        let admin = server.admin().await;
        let note = "/api/admin/users/101/notes/00000000-0000-4000-8000-000000000001";
        for text in ["Prefere treinar cedo.\nMãe da Bia.", "Prefere treinar cedo."] {
            admin.put(note, json!({"text": format!("  {text} ")})).await.expect(200);
        }
        let notes = admin.get("/api/admin/users/101/notes").await.expect(200).json();
        assert_eq!(notes.as_array().map(Vec::len), Some(1));
        assert_eq!(notes[0]["text"], "Prefere treinar cedo.");
        assert_eq!(notes[0]["admin"], "personal");
        let refused = admin.put(note, json!({"text": " "})).await.expect(422).json();
        assert_eq!(refused["fields"]["text"], "Preencha este campo.");
        admin.put(note, json!({"text": "a".repeat(2001)})).await.expect(422);
        // Under another member, the id is another note.
        let of_other = note.replace("101", "102");
        admin.delete(&of_other).await.expect(404);
        admin.put(&of_other, json!({"text": "Outra"})).await.expect(200);
        admin.delete(note).await.expect(204);
        admin.delete(note).await.expect(404);
        assert_eq!(admin.get("/api/admin/users/101/notes").await.expect(200).json(), json!([]));
        assert_eq!(admin.get("/api/admin/users/102/notes").await.expect(200).json()[0]["text"], "Outra");
        admin.get("/api/admin/users/999/notes").await.expect(404);
        // The most that there may be: no further one, while each can still be changed.
        for at in 1..200 {
            let text = json!({"text": "Mais uma"});
            admin.put(&format!("{}{at:03}", &of_other[..of_other.len() - 3]), text).await.expect(200);
        }
        admin.put(&of_other, json!({"text": "Mudada"})).await.expect(200);
        let one_more = of_other.replace("000001", "000777");
        admin.put(&one_more, json!({"text": "Demais"})).await.expect(200);
        let one_more = of_other.replace("000001", "000778");
        let refused = admin.put(&one_more, json!({"text": "Demais"})).await.expect(422).json();
        assert!(refused["fields"]["text"].as_str().is_some_and(|text| text.contains("demais")));
        admin.put(&of_other, json!({"text": "Mudada de novo"})).await.expect(200);
        let log = admin.get("/api/admin/audit-log").await.expect(200).text;
        assert!(log.contains("Escreveu anotação") && !log.contains("Prefere"), "{log}");
    }

    async fn a_week_is_counted_again_only_while_phones_may_still_send_some_of_it(database) {
        let server = TestServer::start_on(database).await;
        let url = server.test.database.url.clone();
        insert_accounts(&url, 1);
        // Tuesday: the week before ended two days ago.
        server.test.clock.advance(TimeDelta::days(4));
        let mut number = 0;
        let mut train = |day: &str| {
            number += 1;
            let workout = format!(
                "INSERT INTO workouts (user_id, client_id, trained_on, started_at, ended_at, \
                 workout_type, program_type, created_at, updated_at) VALUES (101, \
                 '00000000-0000-7000-8000-00000000000{number}', '{day}', '{day} 12:00:00', \
                 '{day} 13:00:00', 'A', 'ABC', '{day} 12:00:00', '{day} 12:00:00');"
            );
            execute(&url, &workout).expect("a workout");
        };
        train("2026-11-09");
        train("2026-11-17");
        assert_eq!(done_days(&server).await, [0, 0, 1, 1]);
        train("2026-11-10");
        train("2026-11-18");
        assert_eq!(done_days(&server).await, [0, 0, 1, 1], "counted today already");
        server.test.clock.advance(TimeDelta::days(1));
        assert_eq!(done_days(&server).await, [0, 0, 1, 2], "only the last week may change");
        server.test.clock.advance(TimeDelta::days(1));
        assert_eq!(done_days(&server).await, [0, 0, 1, 2]);
        train("2026-11-19");
        server.test.clock.advance(TimeDelta::days(1));
        assert_eq!(done_days(&server).await, [0, 0, 1, 2], "now it is final");
    }

    async fn the_figures_count_weeks_and_months(database) {
        let server = TestServer::start_on(database).await;
        let url = server.test.database.url.clone();
        insert_accounts(&url, 4);
        let mut states = vec![
            // Access from July to September only, and none in the weeks.
            "UPDATE users SET approved_at = '2026-07-10 12:00:00', paid_until_on = '2026-09-05' \
             WHERE id = 103;".to_owned(),
            "UPDATE users SET blocked_at = '2026-10-05 12:00:00' WHERE id = 104;".to_owned(),
            payment(101, "paid_on, paid_until_on", "'2026-06-03', '2027-06-01'"),
            payment(101, "paid_on, paid_until_on", "'2026-11-03', '2028-06-01'"),
            payment(102, "paid_on, paid_until_on", "'2026-11-04', '2027-06-01'"),
            payment(103, "paid_on, paid_until_on", "'2025-11-30', '2026-09-05'"),
            "UPDATE payments SET status = 'refunded' WHERE user_id = 102;".to_owned(),
            "INSERT INTO rewards (user_id, ordinal, kind, amount_cents, status, created_at) VALUES \
             (101, 1, 'cash_bonus', 1470, 'pending', '2026-10-31 12:00:00'), \
             (101, 2, 'cash_bonus', 1470, 'void', '2026-10-31 12:00:00');".to_owned(),
        ];
        // Four days of three planned ones in one week, one of them twice; one day in another.
        for (at, (member, day)) in [
            (101, "2026-11-09"), (101, "2026-11-10"), (101, "2026-11-11"), (101, "2026-11-15"),
            (101, "2026-11-15"), (102, "2026-10-19"), (102, "2026-11-16"), (103, "2026-11-10"),
        ].into_iter().enumerate() {
            states.push(format!(
                "INSERT INTO workouts (user_id, client_id, trained_on, started_at, ended_at, \
                 workout_type, program_type, created_at, updated_at) VALUES ({member}, \
                 '00000000-0000-7000-8000-00000000000{at}', '{day}', '{day} 12:00:00', \
                 '{day} 13:00:00', 'A', 'ABC', '{day} 12:00:00', '{day} 12:00:00');"
            ));
        }
        for state in &states {
            execute(&url, state).expect("a state");
        }
        let admin = server.admin().await;
        let figures = admin.get("/api/admin/figures").await.expect(200).json();
        let week = |monday: &str, done: i64| {
            json!({"monday": monday, "members": 2, "planned_days": 6, "done_days": done})
        };
        let weeks = json!([
            week("2026-10-19", 1), week("2026-10-26", 0), week("2026-11-02", 0), week("2026-11-09", 3),
        ]);
        assert_eq!(figures["weeks"], weeks);
        let months = figures["months"].as_array().expect("months");
        assert_eq!(months.len(), 12);
        assert_eq!((&months[0]["month"], &months[11]["month"]), (&json!("2025-12-01"), &json!("2026-11-01")));
        let month = |at: usize| {
            let month = &months[at];
            ["active", "new", "renewals", "revenue_cents", "referral_cost_cents"]
                .map(|name| month[name].as_i64().expect("a number"))
        };
        assert_eq!(month(5), [0, 0, 0, 0, 0], "May");
        assert_eq!(month(6), [3, 3, 0, 14_700, 0], "June");
        assert_eq!(month(7), [4, 1, 0, 0, 0], "July");
        assert_eq!(month(9), [4, 0, 0, 0, 0], "September");
        assert_eq!(month(10), [3, 0, 0, 0, 1_470], "October");
        assert_eq!(month(11), [2, 0, 1, 14_700, 0], "November");
    }
}
