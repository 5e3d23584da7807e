//! Deleting an account.

use std::collections::BTreeSet;

use evolua_persistence::personal_data::{PARTS, PERSONAL_TABLES, Part};
use evolua_persistence::testing::{execute, find_texts, list_text_columns};
use evolua_test_support::{Actor, TestServer, on_both_engines};
use serde_json::{Value, json};

use crate::population::{FIRST, insert_members};

const MARKER: &str = "marca";

/// Tokens of the product and another's code: nothing that the member wrote.
const TOKENS: [&str; 5] = [
    "audit_log.action",
    "consents.kind",
    "consents.text_version",
    "referrals.code",
    "referrals.status",
];

/// What the ledger keeps for five years. The access log keeps the address for six months.
const LEDGER: [&str; 5] = ["currency", "method", "provider", "provider_payment_id", "status"];

fn is_kept(table: &str, column: &str) -> bool {
    (table, column) == ("access_log", "address") || table == "payments" && LEDGER.contains(&column)
}

/// Writes a marker into every text of a member's rows. Returns the tables that had a row.
async fn plant_markers(server: &TestServer, member: i64) -> BTreeSet<String> {
    let db = server.test.database.open();
    let url = &server.test.database.url;
    let columns = db.read(list_text_columns).await.expect("the columns");
    let mut planted = BTreeSet::new();
    for (table, column) in columns {
        if TOKENS.contains(&format!("{table}.{column}").as_str()) {
            continue;
        }
        let parent = PARTS.iter().find(|part| part.name == table);
        let personal = PERSONAL_TABLES.iter().find(|personal| personal.name == table);
        let of_member = match (parent, personal) {
            (Some(Part { column, of, .. }), _) => {
                Some(format!("{column} IN (SELECT id FROM {of} WHERE user_id = {member})"))
            }
            (None, Some(personal)) => Some(format!("{} = {member}", personal.column)),
            (None, None) => (table == "users").then(|| format!("id = {member}")),
        };
        let Some(of_member) = of_member else { continue };
        // Different in each row, because some columns are unique.
        let marker = format!("'{MARKER}-{table}-{column}-' || COALESCE({column}, '')");
        execute(url, &format!("UPDATE {table} SET {column} = {marker} WHERE {of_member}"))
            .unwrap_or_else(|error| panic!("{table}.{column}: {error}"));
        let name = table.clone();
        let of = column.clone();
        let found = db.read(move |conn| find_texts(conn, &name, &of, MARKER)).await;
        assert!(!found.expect("the texts").is_empty(), "{table}.{column} has no row");
        planted.insert(table);
    }
    planted
}

/// The columns in which the marker stands.
async fn find_markers(server: &TestServer) -> Vec<(String, String)> {
    let db = server.test.database.open();
    let columns = db.read(list_text_columns).await.expect("the columns");
    let mut found = Vec::new();
    for (table, column) in columns {
        let name = table.clone();
        let of = column.clone();
        let texts = db.read(move |conn| find_texts(conn, &name, &of, MARKER)).await;
        if !texts.expect("the texts").is_empty() {
            found.push((table, column));
        }
    }
    found
}

async fn delete(admin: &Actor<'_>, member: i64) -> u16 {
    admin.delete(&format!("/api/admin/users/{member}")).await.status.as_u16()
}

on_both_engines! {
    async fn nothing_personal_is_left_of_a_deleted_account(database) {
        let server = TestServer::start_on(database).await;
        let url = &server.test.database.url;
        let admin = server.admin().await;
        let bia = server.active_member("bia@exemplo.com").await;
        let referrer = admin.find_member_id("bia@exemplo.com").await;
        insert_members(url, 1);
        let member = FIRST;
        // Who brought the member, and letters to others that name them.
        execute(url, &format!("
            UPDATE users SET blocked_at = '2026-11-01 12:00:00', name = '{MARKER}-nome Silva' WHERE id = {member};
            INSERT INTO referrals (id, referrer_id, referred_id, code, status, created_at)
                VALUES (1, {referrer}, {member}, 'CODIGO22', 'paid', '2026-11-01 12:00:00');
            INSERT INTO emails (id, to_address, search_key, kind, payload, attempts, created_at)
                VALUES (1, 'a', 'a', 'trainer_digest',
                '{{\"kind\":\"trainer_digest\",\"lines\":[\"{MARKER}-nome Silva: combine\"]}}', 1, '2026-11-01');
            INSERT INTO emails (id, user_id, to_address, search_key, kind, payload, attempts, created_at)
                VALUES (2, {referrer}, 'a', 'a', 'referral_paid',
                '{{\"kind\":\"referral_paid\",\"friend\":\"{MARKER}-nome\"}}', 1, '2026-11-01'),
                (3, {referrer}, 'a', 'a', 'referral_paid',
                '{{\"kind\":\"referral_paid\",\"friend\":\"Outra\"}}', 1, '2026-11-01');
            INSERT INTO email_mentions (user_id, email_id) VALUES ({member}, 1), ({member}, 2)")).expect("letters");
        let name = format!("{MARKER}-nome Silva");
        let planted = plant_markers(&server, member).await;
        execute(url, &format!("UPDATE users SET name = '{name}' WHERE id = {member}")).expect("a name");
        let with_text: BTreeSet<String> = PERSONAL_TABLES
            .iter()
            .map(|table| table.name.to_owned())
            .filter(|name| planted.contains(name))
            .collect();
        assert!(with_text.len() > 20, "{} tables with texts", with_text.len());

        admin.delete(&format!("/api/admin/users/{member}")).await.expect(204);

        let left: Vec<_> = find_markers(&server)
            .await
            .into_iter()
            .filter(|(table, column)| !is_kept(table, column))
            .collect();
        assert_eq!(left, []);
        assert_eq!(delete(&admin, member).await, 404);
        // The referrer keeps the referral and the letters about others.
        let stats = bia.get("/api/referral-stats").await.expect(200).json();
        assert_eq!(stats["referrals"].as_array().map(Vec::len), Some(1));
        let db = server.test.database.open();
        let letter = db.read(|conn| find_texts(conn, "emails", "payload", "Outra")).await;
        assert_eq!(letter.expect("letters").len(), 1);
        // The ledger and the accepted terms stay under the same hash.
        let hash = |table: &'static str| db.read(move |conn| find_texts(conn, table, "email_hash", ""));
        let paid = hash("payments").await.expect("a hash");
        let accepted = hash("kept_acceptances").await;
        assert_eq!(paid.len(), 1);
        assert!(accepted.expect("a hash").contains(&paid[0]));
    }

    async fn who_has_access_is_blocked_before_being_deleted(database) {
        let server = TestServer::start_on(database).await;
        let admin = server.admin().await;
        let ana = server.active_member("ana@exemplo.com").await;
        let id = admin.find_member_id("ana@exemplo.com").await;
        let refused = admin.delete(&format!("/api/admin/users/{id}")).await.expect(409).json();
        assert_eq!(refused["code"], "member_has_access");
        ana.get("/api/users/me").await.expect(200);
        admin.post(&format!("/api/admin/users/{id}/block"), Value::Null).await.expect(200);
        assert_eq!(delete(&admin, id).await, 204);
        // The session went with the account, and the same person may come again as a new one.
        ana.get("/api/users/me").await.expect(401);
        server.test.run_jobs().await;
        assert_eq!(admin.get("/api/admin/users").await.expect(200).json(), json!([]));
        server.new_member("ana@exemplo.com").await.get("/api/users/me").await.expect(403);
    }

    async fn who_waits_for_money_back_is_not_deleted(database) {
        let server = TestServer::start_on(database).await;
        let admin = server.admin().await;
        insert_members(&server.test.database.url, 1);
        let waiting = format!("UPDATE payments SET withdrawal_requested_at = '2026-11-02 12:00:00';
            UPDATE users SET blocked_at = '2026-11-03 12:00:00' WHERE id = {FIRST}");
        execute(&server.test.database.url, &waiting).expect("a withdrawal");
        let refused = admin.delete(&format!("/api/admin/users/{FIRST}")).await.expect(409).json();
        assert_eq!(refused["code"], "member_awaits_refund");
        assert_eq!(admin.get("/api/admin/users").await.json().as_array().map(Vec::len), Some(1));
    }

    async fn approving_blocking_and_deleting_at_once_leave_one_consistent_end(database) {
        let server = TestServer::start_on(database).await;
        let admin = server.admin().await;
        for round in 0..40 {
            let email = format!("m{round}@exemplo.com");
            server.pending_member(&email).await;
            let id = admin.find_member_id(&email).await;
            let act = async |name: &str| {
                let path = format!("/api/admin/users/{id}/{name}");
                admin.post(&path, Value::Null).await.status.as_u16()
            };
            let (approved, blocked, deleted) =
                tokio::join!(act("approve"), act("block"), delete(&admin, id));
            let end = admin.get(&format!("/api/admin/users?q={email}")).await.expect(200).json();
            match deleted {
                204 => assert_eq!(end, json!([])),
                409 => {
                    assert_eq!((&end[0]["is_approved"], approved), (&json!(true), 200));
                    assert_eq!((&end[0]["is_blocked"], blocked), (&json!(true), 200));
                }
                other => panic!("deleting answered {other}"),
            }
            for (act, status) in [("approve", approved), ("block", blocked)] {
                assert!([200, 404, 409].contains(&status), "{act} answered {status}");
            }
        }
    }
}
