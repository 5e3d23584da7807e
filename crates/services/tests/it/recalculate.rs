//! Making the metrics of all members anew.

use evolua_persistence::{Error, metadata};
use evolua_services::progress::{count_to_recalculate, recalculate_all};
use evolua_test_support::TestServer;

/// How many members a run makes anew, which it can tell before.
async fn members_done(server: &TestServer) -> u64 {
    let app = &server.test.app;
    let expected = count_to_recalculate(app).await.expect("a count");
    let mut members = 0;
    recalculate_all(app, || members += 1).await.expect("a whole run");
    assert_eq!(members, expected);
    members
}

#[tokio::test]
async fn a_run_that_was_cut_off_goes_on_where_it_stopped() {
    let server = TestServer::start().await;
    for name in 0..12 {
        server.pending_member(&format!("{name}@exemplo.com")).await;
    }
    let admin = server.anonymous().sign_in_as_admin().await;
    let fourth = admin.member_id("3@exemplo.com").await.to_string();
    let db = server.test.database.open();
    db.write(move |conn| -> Result<(), Error> {
        metadata::upsert(conn, "recalculated_to", &fourth)
    })
    .await
    .expect("the mark of the run before");
    assert_eq!(members_done(&server).await, 8);
    assert_eq!(members_done(&server).await, 12, "a whole run leaves no mark");
}
