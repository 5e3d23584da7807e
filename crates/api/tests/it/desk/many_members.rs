//! The list of members with two thousand of them: each page is bounded, whatever the filter.

use evolua_persistence::testing::execute;
use evolua_test_support::{TestServer, on_both_engines};
use serde_json::Value;

use crate::population::insert_members;

/// Of ten members one each hasn't trained for ten days, never trained, is about to renew, is blocked,
/// waits for the approval, and the last one of fifty has a notice and a message. The others need
/// nothing.
const STATES: &str = "DELETE FROM rewards;
DELETE FROM program_checks;
UPDATE training_totals SET last_trained_on = '2026-11-19';
UPDATE training_totals SET last_trained_on = '2026-11-10' WHERE user_id % 10 = 1;
UPDATE training_totals SET last_trained_on = NULL WHERE user_id % 10 = 2;
UPDATE users SET paid_until_on = '2026-12-01' WHERE id % 10 = 3;
UPDATE users SET blocked_at = '2026-11-19 12:00:00' WHERE id % 10 = 4;
UPDATE users SET approved_at = NULL, paid_until_on = NULL WHERE id % 10 = 5;";

on_both_engines! {
    async fn two_thousand_members_come_in_bounded_pages(database) {
        let server = TestServer::start_on(database).await;
        let url = server.test.database.url.clone();
        insert_members(&url, 2000);
        execute(&url, STATES).expect("the states");
        let admin = server.admin().await;
        for (filter, total) in [
            ("", 2000),
            ("sort=name", 2000),
            ("sort=expiry", 2000),
            ("q=n", 2000),
            ("status=approved", 1600),
            ("status=expired", 0),
            ("status=blocked", 200),
            ("status=pending", 200),
            ("need=silent", 200),
            ("need=untrained", 200),
            ("need=renewal", 200),
            ("need=attention", 840),
            ("need=attention&status=pending", 200),
            ("need=attention&sort=expiry", 840),
        ] {
            let path = format!("/api/admin/users?limit=50&{filter}");
            let before = server.test.app.statements();
            let page = admin.get(&path).await.expect(200);
            let cost = server.test.app.statements() - before;
            assert!(cost <= 6, "{filter} costs {cost} statements");
            assert_eq!(page.header("x-total-count"), total.to_string(), "{filter}");
            let rows = page.json();
            let rows = rows.as_array().expect("rows");
            assert_eq!(rows.len(), if total == 0 { 0 } else { 50 }, "{filter}");
            assert!(page.text.len() <= 30_000, "{filter} has {} bytes", page.text.len());
            let is_needing = |row: &Value| !row["reason"].is_null();
            if filter.contains("attention") {
                assert!(rows.iter().all(is_needing), "{filter}");
            }
        }
    }

    async fn the_pages_of_a_filter_have_each_of_its_members_once(database) {
        let server = TestServer::start_on(database).await;
        let url = server.test.database.url.clone();
        insert_members(&url, 300);
        execute(&url, STATES).expect("the states");
        let admin = server.admin().await;
        for sort in ["newest", "name", "expiry"] {
            let mut found: Vec<i64> = Vec::new();
            loop {
                let after = found.last().map_or_else(String::new, |last| format!("&after={last}"));
                let path = format!("/api/admin/users?limit=50&need=attention&sort={sort}{after}");
                let page = admin.get(&path).await.expect(200);
                assert_eq!(page.header("x-total-count"), "126", "{sort}");
                let rows = page.json();
                let rows = rows.as_array().expect("rows");
                found.extend(rows.iter().map(|row| row["id"].as_i64().expect("an id")));
                if rows.len() < 50 {
                    break;
                }
            }
            assert_eq!(found.len(), 126, "{sort}");
            if sort == "newest" {
                assert!(found.is_sorted_by(|one, next| one > next));
            }
            found.sort_unstable();
            found.dedup();
            assert_eq!(found.len(), 126, "{sort}");
        }
    }
}
