//! How many statements the calls of every screen cost.

use evolua_test_support::{TestServer, on_both_engines};

on_both_engines! {
    async fn the_calls_of_every_screen_cost_at_most_three_statements(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        for path in ["/api/users/me", "/api/todays-workout", "/api/workout-templates"] {
            let before = server.test.app.statements();
            ana.get(path).await.expect(200);
            let cost = server.test.app.statements() - before;
            assert!((1..=3).contains(&cost), "{path} costs {cost} statements");
        }
    }
}
