//! What each access state allows.

use chrono::TimeDelta;
use evolua_test_support::{Actor, TestServer, on_both_engines};
use reqwest::Method;
use serde_json::json;

on_both_engines! {
    async fn approving_and_blocking_take_effect_at_the_next_request(database) {
        let server = TestServer::start_on(database).await;
        let admin = server.admin().await;
        let ana = server.new_member("ana@exemplo.com").await;
        let problem = ana.get("/api/users/me").await.expect(403).json();
        assert_eq!((&problem["pending"], &problem["new"]), (&json!(true), &json!(true)));
        assert_eq!(problem["error"], "Responda ao questionário para pedir seu acesso.");

        let ana = server.pending_member("ana@exemplo.com").await;
        let problem = ana.get("/api/users/me").await.expect(403).json();
        assert_eq!((&problem["pending"], &problem["new"]), (&json!(true), &json!(null)));

        let id = admin.find_member_id("ana@exemplo.com").await;
        let row = admin.post(&format!("/api/admin/users/{id}/approve"), json!(null)).await;
        let row = row.expect(200).json();
        assert_eq!((&row["paid_until"], &row["is_courtesy"]), (&json!("2027-11-20"), &json!(true)));
        let listed = admin.get("/api/admin/users").await.expect(200).json();
        assert_eq!(listed[0]["is_courtesy"], true);
        let me = ana.get("/api/users/me").await.expect(200).json();
        assert_eq!(me["google_user_data"]["given_name"], "ana");
        assert_eq!((&me["state"], &me["in_grace"]), (&json!("active"), &json!(false)));

        admin.post(&format!("/api/admin/users/{id}/block"), json!(null)).await.expect(200);
        let problem = ana.get("/api/users/me").await.expect(403).json();
        assert_eq!((&problem["blocked"], &problem["pending"]), (&json!(true), &json!(null)));
        ana.get("/api/user-permissions").await.expect(200);
        admin.post(&format!("/api/admin/users/{id}/unblock"), json!(null)).await.expect(200);
        ana.get("/api/users/me").await.expect(200);
    }
}

#[tokio::test]
async fn the_paid_year_ends_after_its_days_of_grace() {
    let server = TestServer::start().await;
    server.active_member("ana@exemplo.com").await;
    server.test.clock.advance(TimeDelta::days(366));
    let ana = server.anonymous().sign_in("ana@exemplo.com").await;
    assert_eq!(ana.get("/api/users/me").await.expect(200).json()["in_grace"], true);
    server.test.clock.advance(TimeDelta::days(7));
    let problem = ana.get("/api/users/me").await.expect(403).json();
    assert_eq!((&problem["expired"], &problem["pending"]), (&json!(true), &json!(true)));
    ana.get("/api/workouts").await.expect(200);
    ana.get("/api/todays-workout").await.expect(403);
}

#[tokio::test]
async fn days_follow_the_zone_of_the_members_browser() {
    let server = TestServer::start().await;
    let ana = server.active_member("ana@exemplo.com").await;
    // 15:00 UTC on Friday the 20th is already Saturday the 21st in Kiritimati (UTC+14).
    let date = |zone: &'static str| {
        let ana = ana.clone();
        async move {
            let headers = [("x-time-zone", zone)];
            let answer = ana.send(Method::GET, "/api/todays-workout", &headers, None).await;
            let body = answer.expect(200).json();
            (body["workout"]["date"].clone(), body["next"]["date"].clone())
        }
    };
    assert_eq!(date("America/Sao_Paulo").await.0, json!("2026-11-20"));
    assert_eq!(date("Pacific/Kiritimati").await.0, json!(null));
    // An unknown zone is ignored, and the stored one stays.
    assert_eq!(date("Marte/Olympus").await.0, json!(null));
    assert_eq!(ana.get("/api/todays-workout").await.json()["workout"], json!(null));
}

#[tokio::test]
async fn the_landing_redirects_active_members() {
    let server = TestServer::start().await;
    let ana = server.active_member("ana@exemplo.com").await;
    let answer = ana.get("/").await;
    assert_eq!((answer.status.as_u16(), answer.header("location")), (303, "/dashboard"));
    let waiting = server.pending_member("bia@exemplo.com").await;
    assert_ne!(waiting.get("/").await.status, 303);
}

#[tokio::test]
async fn a_request_for_another_member_is_refused_without_effect() {
    let server = TestServer::start().await;
    let ana = server.active_member("ana@exemplo.com").await;
    let bia = server.active_member("bia@exemplo.com").await;
    let find_id = async |who: &Actor<'_>| who.get("/api/users/me").await.json()["id"].to_string();
    let id_of_ana = find_id(&ana).await;
    let id_of_bia = find_id(&bia).await;
    let body = r#"{"date":"2026-11-20","workout_type":"A","program_type":"ABC"}"#;
    for page_member in [id_of_ana.as_str(), "0", "ana", ""] {
        let headers = [("x-member", page_member)];
        let problem =
            bia.send(Method::POST, "/api/workouts", &headers, Some(body.to_owned())).await;
        assert_eq!(problem.expect(409).json()["code"], "other_member");
        bia.send(Method::GET, "/api/logout", &headers, None).await.expect(409);
    }
    assert_eq!(bia.get("/api/workouts").await.expect(200).json(), json!([]));
    let headers = [("x-member", id_of_bia.as_str())];
    bia.send(Method::POST, "/api/workouts", &headers, Some(body.to_owned())).await.expect(201);
    // Without a session the answer is 401, whatever the header says.
    let answer = server.anonymous().send(Method::GET, "/api/users/me", &headers, None).await;
    answer.expect(401);
}
