//! Rate limits.

use evolua_test_support::TestServer;
use serde_json::json;

#[tokio::test]
async fn a_member_over_the_limit_must_wait_and_others_need_not() {
    let server = TestServer::start_limited().await;
    let ana = server.new_member("ana@exemplo.com").await;
    let bia = server.new_member("bia@exemplo.com").await;
    let mut refused = None;
    for _ in 0..200 {
        let answer = ana.get("/api/user-info").await;
        if answer.status == 429 {
            refused = Some(answer);
            break;
        }
    }
    let refused = refused.expect("a refusal within 200 requests");
    assert_eq!(refused.json()["code"], "too_many_requests");
    let wait: u64 = refused.header("retry-after").parse().expect("seconds");
    assert!((1..=60).contains(&wait), "{wait}");
    bia.get("/api/user-info").await.expect(200);
}

#[tokio::test]
async fn a_sign_in_attempt_may_be_redeemed_ten_times() {
    let server = TestServer::start_limited().await;
    let ana = server.anonymous();
    ana.start_sign_in().await;
    let mut statuses = Vec::new();
    for _ in 0..11 {
        let answer = ana.post("/api/sessions", json!({"code": "guess", "state": "x"})).await;
        statuses.push(answer.status.as_u16());
    }
    assert_eq!(statuses[..10], [400; 10]);
    assert_eq!(statuses[10], 429);
}

#[tokio::test]
async fn a_member_recalculates_six_times_a_minute() {
    let server = TestServer::start_limited().await;
    let ana = server.active_member("ana@exemplo.com").await;
    let mut statuses = Vec::new();
    for _ in 0..7 {
        statuses.push(ana.post("/api/calculate-progress", json!({})).await.status.as_u16());
    }
    assert_eq!(statuses[..6], [200; 6]);
    assert_eq!(statuses[6], 429);
}

#[tokio::test]
async fn a_sign_in_counts_before_its_body_is_read() {
    let server = TestServer::start_limited().await;
    let ana = server.anonymous();
    ana.start_sign_in().await;
    for _ in 0..10 {
        ana.post("/api/sessions", json!({})).await.expect(422);
    }
    ana.post("/api/sessions", json!({})).await.expect(429);
    let desk = server.anonymous();
    let mut statuses = Vec::new();
    for _ in 0..31 {
        statuses.push(desk.post("/api/admin/login", json!({})).await.status.as_u16());
    }
    assert_eq!(statuses[..30], [422; 30]);
    assert_eq!(statuses[30], 429);
}
