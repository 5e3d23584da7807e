//! Recalculating the metrics of all members.

use evolua_persistence::{Error, metadata};
use evolua_services::progress::{count_to_recalculate, recalculate_all};
use evolua_test_support::TestServer;

/// Runs a recalculation and returns its number of members, which must match the announced count.
async fn recalculate(server: &TestServer) -> u64 {
    let app = &server.test.app;
    let expected = count_to_recalculate(app).await.expect("a count");
    let mut members = 0;
    recalculate_all(app, || members += 1).await.expect("a whole run");
    assert_eq!(members, expected);
    members
}

#[tokio::test]
async fn an_interrupted_run_continues_where_it_stopped() {
    let server = TestServer::start().await;
    for name in 0..12 {
        server.pending_member(&format!("{name}@exemplo.com")).await;
    }
    let admin = server.anonymous().sign_in_as_admin().await;
    let fourth = admin.find_member_id("3@exemplo.com").await.to_string();
    let db = server.test.database.open();
    db.write(move |conn| -> Result<(), Error> {
        metadata::upsert(conn, "recalculated_to", &fourth)
    })
    .await
    .expect("the mark of the run before");
    assert_eq!(recalculate(&server).await, 8);
    assert_eq!(recalculate(&server).await, 12, "a whole run leaves no mark");
}
