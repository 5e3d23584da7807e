//! An outage of the database.

use evolua_test_support::{TemporaryDatabase, TestServer};
use serde_json::json;

#[tokio::test]
async fn an_outage_is_reported_quickly_and_keeps_the_session() {
    let Some(database) = TemporaryDatabase::postgres() else { return };
    let server = TestServer::start_on(database).await;
    let ana = server.active_member("ana@exemplo.com").await;
    let outage = server.test.database.start_outage();
    let started = std::time::Instant::now();
    for path in ["/api/users/me", "/api/todays-workout", "/readyz"] {
        let answer = ana.get(path).await;
        assert_eq!(answer.status, 503, "{path}: {}", answer.text);
        assert!(!answer.header("retry-after").is_empty(), "{path}");
        assert_eq!(answer.header("set-cookie"), "", "{path}");
    }
    let answer = ana.post("/api/workouts", json!({"date": "2026-11-20"})).await;
    assert_eq!(answer.status, 503);
    // Each call gives up within seconds; the timeouts of the system would take minutes.
    assert!(started.elapsed().as_secs() < 60, "four answers took {:?}", started.elapsed());
    outage.end();
    // The pool tries again after a growing pause.
    while ana.get("/readyz").await.status == 503 {
        assert!(started.elapsed().as_secs() < 120, "the database stays away");
    }
    ana.get("/api/users/me").await.expect(200);
}
