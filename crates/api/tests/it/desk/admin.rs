//! The administrator.

use chrono::TimeDelta;
use evolua_test_support::{ADMIN_PASSWORD, ADMIN_USERNAME, TestServer, on_both_engines};
use futures_util::future::{join, join_all};
use serde_json::{Value, json};

async fn try_password(server: &TestServer, password: &str) -> (u16, String) {
    let body = json!({"username": ADMIN_USERNAME, "password": password});
    let answer = server.anonymous().post("/api/admin/login", body).await;
    (answer.status.as_u16(), answer.header("retry-after").to_owned())
}

/// Sends wrong passwords in parallel and returns the statuses.
async fn guess_at_once(server: &TestServer, guesses: usize) -> Vec<u16> {
    let stranger = server.anonymous();
    let body = json!({"username": ADMIN_USERNAME, "password": "uma senha errada"});
    let guess = async || stranger.post("/api/admin/login", body.clone()).await.status.as_u16();
    join_all((0..guesses).map(|_| guess())).await
}

on_both_engines! {
    async fn accounts_are_listed_searched_and_counted(database) {
        let server = TestServer::start_on(database).await;
        server.active_member("ana@exemplo.com").await;
        server.pending_member("bia@exemplo.com").await;
        server.blocked_member("caio@exemplo.com").await;
        let admin = server.admin().await;
        let all = admin.get("/api/admin/users").await.expect(200);
        assert_eq!(all.header("x-total-count"), "3");
        let row = &all.json()[2];
        assert_eq!(row["id"], row["user_id"]);
        assert_eq!((&row["is_approved"], &row["state"]), (&json!(true), &json!("active")));
        for (query, expected) in [
            ("status=approved", "ana"),
            ("status=pending", "bia"),
            ("status=blocked", "caio"),
            ("q=ANA%20da", "ana"),
        ] {
            let found = admin.get(&format!("/api/admin/users?{query}")).await.expect(200).json();
            assert_eq!(found.as_array().expect("rows").len(), 1, "{query}: {found}");
            assert_eq!(found[0]["email"], format!("{expected}@exemplo.com"), "{query}");
        }
        let page = admin.get("/api/admin/users?limit=1&after=3").await.expect(200);
        assert_eq!(page.header("x-total-count"), "3");
        assert_eq!(page.json()[0]["email"], "bia@exemplo.com");
        admin.get("/api/admin/users?status=other").await.expect(422);
    }

    async fn of_two_concurrent_decisions_one_wins(database) {
        let server = TestServer::start_on(database).await;
        server.pending_member("ana@exemplo.com").await;
        let admin = server.admin().await;
        let id = admin.find_member_id("ana@exemplo.com").await;
        let path = format!("/api/admin/users/{id}/approve");
        let (first, second) =
            tokio::join!(admin.post(&path, Value::Null), admin.post(&path, Value::Null));
        let mut statuses = [first.status.as_u16(), second.status.as_u16()];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409]);
        admin.post("/api/admin/users/999/approve", Value::Null).await.expect(404);
    }
}

#[tokio::test]
async fn a_blocked_account_can_only_be_unblocked() {
    let server = TestServer::start().await;
    server.blocked_member("ana@exemplo.com").await;
    let admin = server.admin().await;
    let id = admin.find_member_id("ana@exemplo.com").await;
    for refused in ["approve", "block"] {
        let answer = admin.post(&format!("/api/admin/users/{id}/{refused}"), Value::Null).await;
        assert_eq!(answer.expect(409).json()["code"], "member_changed");
    }
    admin.post(&format!("/api/admin/users/{id}/unblock"), Value::Null).await.expect(200);
    admin.post(&format!("/api/admin/users/{id}/unblock"), Value::Null).await.expect(409);
}

#[tokio::test]
async fn a_token_is_useless_without_its_cookie_and_after_signing_out() {
    let server = TestServer::start().await;
    let admin = server.admin().await;
    admin.get("/api/admin/users").await.expect(200);
    admin.without_cookies().get("/api/admin/users").await.expect(401);
    admin.post("/api/admin/logout", Value::Null).await.expect(204);
    admin.get("/api/admin/users").await.expect(401);
}

#[tokio::test]
async fn tokens_expire_when_idle_and_after_half_a_day() {
    let server = TestServer::start().await;
    let idle = server.admin().await;
    server.test.clock.advance(TimeDelta::hours(2));
    idle.get("/api/admin/users").await.expect(401);
    let busy = server.admin().await;
    for _ in 0..7 {
        server.test.clock.advance(TimeDelta::minutes(100));
        busy.get("/api/admin/users").await.expect(200);
    }
    server.test.clock.advance(TimeDelta::minutes(20));
    busy.get("/api/admin/users").await.expect(401);
}

#[tokio::test]
async fn wrong_passwords_delay_the_next_attempt_and_never_lock_out() {
    let server = TestServer::start().await;
    for _ in 0..3 {
        assert_eq!(try_password(&server, "errada de novo").await.0, 401);
    }
    assert_eq!(try_password(&server, "errada de novo").await.0, 401);
    assert_eq!(try_password(&server, ADMIN_PASSWORD).await, (429, "2".to_owned()));
    server.test.clock.advance(TimeDelta::seconds(2));
    assert_eq!(try_password(&server, ADMIN_PASSWORD).await.0, 200);
    let unknown = json!({"username": "ninguem", "password": "uma senha qualquer"});
    let answer = server.anonymous().post("/api/admin/login", unknown).await.expect(401);
    assert_eq!(answer.json()["error"], "Usuário ou senha incorretos.");
}

on_both_engines! {
    async fn parallel_guesses_gain_nothing_over_sequential_ones(database) {
        let server = TestServer::start_on(database).await;
        let statuses = guess_at_once(&server, 160).await;
        let judged = statuses.iter().filter(|status| **status == 401).count();
        assert!((1..=4).contains(&judged), "{judged} of 160 guesses were judged");
        assert!(statuses.iter().all(|status| [401, 429].contains(status)), "{statuses:?}");
    }
}

#[tokio::test]
async fn members_are_served_while_passwords_are_guessed() {
    let server = TestServer::start().await;
    let ana = server.active_member("ana@exemplo.com").await;
    let reads = async {
        for _ in 0..50 {
            ana.get("/api/users/me").await.expect(200);
        }
    };
    join(guess_at_once(&server, 100), reads).await;
}

#[tokio::test]
async fn guessing_with_many_names_from_one_address_is_delayed_too() {
    let server = TestServer::start().await;
    for number in 0..11 {
        let body = json!({"username": format!("nome {number}"), "password": "uma senha errada"});
        server.anonymous().post("/api/admin/login", body).await.expect(401);
    }
    let body = json!({"username": "outro nome", "password": "uma senha errada"});
    server.anonymous().post("/api/admin/login", body).await.expect(429);
}

#[tokio::test]
async fn failures_expire_after_a_day_and_a_wrong_clock_blocks_nobody() {
    let server = TestServer::start().await;
    for _ in 0..5 {
        try_password(&server, "errada").await;
    }
    server.test.clock.advance(-TimeDelta::days(30));
    assert_eq!(try_password(&server, ADMIN_PASSWORD).await.0, 200);
    for _ in 0..5 {
        try_password(&server, "errada").await;
    }
    server.test.clock.advance(TimeDelta::days(2));
    assert_eq!(try_password(&server, "errada").await.0, 401);
    let db = server.test.database.open();
    let kept = db.read(evolua_persistence::login_throttles::count).await.expect("the throttles");
    assert_eq!(kept, 2, "the old ones are gone");
}

#[tokio::test]
async fn addresses_beyond_the_limit_cost_no_query() {
    let server = TestServer::start_limited().await;
    for _ in 0..100 {
        let before = server.test.app.statements();
        let status = try_password(&server, "errada").await.0;
        if server.test.app.statements() == before {
            assert_eq!(status, 429);
            return;
        }
    }
    panic!("a hundred guesses were looked up");
}

#[tokio::test]
async fn actions_are_logged() {
    let server = TestServer::start().await;
    server.blocked_member("ana@exemplo.com").await;
    let db = server.test.database.open();
    let id = server.admin().await.find_member_id("ana@exemplo.com").await;
    let actions = db
        .read(move |conn| {
            evolua_persistence::audit_log::list_actions(conn, evolua_domain::id::MemberId(id))
        })
        .await
        .expect("the log");
    assert_eq!(actions, ["approve", "block"]);
}
