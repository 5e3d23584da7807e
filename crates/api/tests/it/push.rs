//! Notices on devices: registering browsers.

use evolua_services::jobs;
use evolua_test_support::{Actor, PUSH_KEY, TestServer, on_both_engines};
use reqwest::Method;
use serde_json::{Value, json};

/// The browser of the example in RFC 8291.
pub(crate) const P256DH: &str =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
pub(crate) const AUTH: &str = "BTBZMqHH6r4Tts7J_aSIgg";

const PATH: &str = "/api/push/subscriptions";

fn browser(name: &str) -> Value {
    let endpoint = format!("https://push.test/{name}");
    json!({"endpoint": endpoint, "keys": {"p256dh": P256DH, "auth": AUTH}})
}

async fn end(member: &Actor<'_>, name: &str) {
    let body = json!({"endpoint": format!("https://push.test/{name}")}).to_string();
    member.send(Method::DELETE, PATH, &[], Some(body)).await.expect(204);
}

/// The browsers that are told when a member is approved.
async fn told_on_approval(server: &TestServer, email: &str) -> Vec<String> {
    let admin = server.admin().await;
    let users = admin.get("/api/admin/users").await.expect(200).json();
    let user = crate::list(&users).iter().find(|user| user["email"] == email).expect("a user");
    admin.post(&format!("/api/admin/users/{}/approve", user["id"]), json!({})).await.expect(200);
    jobs::run_due(&server.test.app).await.expect("the jobs");
    let sent = server.test.push.take_sent();
    assert!(sent.iter().all(|message| message.payload.contains("Seu acesso está liberado")));
    let mut told: Vec<String> = sent.into_iter().map(|message| message.to.endpoint).collect();
    told.sort();
    told
}

on_both_engines! {
    async fn browsers_are_told_until_they_are_removed(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.pending_member("ana@exemplo.com").await;
        assert_eq!(ana.get("/api/push/key").await.expect(200).json(), json!({"public_key": PUSH_KEY}));
        for name in ["phone", "phone", "tablet", "old"] {
            ana.post(PATH, browser(name)).await.expect(204);
        }
        end(&ana, "old").await;
        end(&ana, "old").await;
        let expected = ["https://push.test/phone", "https://push.test/tablet"];
        assert_eq!(told_on_approval(&server, "ana@exemplo.com").await, expected);
    }

    async fn signing_out_ends_the_notices_of_that_browser_alone(database) {
        let server = TestServer::start_on(database).await;
        let phone = server.pending_member("ana@exemplo.com").await;
        let tablet = server.anonymous().sign_in("ana@exemplo.com").await;
        phone.post(PATH, browser("phone")).await.expect(204);
        tablet.post(PATH, browser("tablet")).await.expect(204);
        // As by its address alone, without what the page does before.
        phone.get("/api/logout").await.expect(204);
        assert_eq!(told_on_approval(&server, "ana@exemplo.com").await, ["https://push.test/tablet"]);
    }

    async fn a_browser_belongs_to_who_registered_it_last(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.pending_member("ana@exemplo.com").await;
        let bia = server.pending_member("bia@exemplo.com").await;
        ana.post(PATH, browser("shared")).await.expect(204);
        bia.post(PATH, browser("shared")).await.expect(204);
        // Another member's browser isn't hers to remove.
        end(&ana, "shared").await;
        assert!(told_on_approval(&server, "ana@exemplo.com").await.is_empty());
        assert_eq!(told_on_approval(&server, "bia@exemplo.com").await, ["https://push.test/shared"]);
    }
}

#[tokio::test]
async fn an_hour_at_night_is_refused_at_its_field() {
    let server = TestServer::start().await;
    let ana = server.pending_member("ana@exemplo.com").await;
    let path = "/api/push/training-reminders";
    let wanted = |hour: i64| json!({"training_day": true, "missed_day": false, "week_over": false, "hour": hour});
    let nothing =
        json!({"training_day": false, "missed_day": false, "week_over": false, "hour": 8});
    assert_eq!(ana.get(path).await.expect(200).json(), nothing);
    for hour in [7, 22] {
        let answer = ana.put(path, wanted(hour)).await.expect(422);
        assert_eq!(answer.json()["fields"]["hour"], "Informe um número de 8 a 21.");
    }
    ana.put(path, wanted(18)).await.expect(200);
    assert_eq!(ana.get(path).await.expect(200).json(), wanted(18));
}

#[tokio::test]
async fn an_eleventh_browser_takes_the_place_of_the_oldest() {
    let server = TestServer::start().await;
    let ana = server.pending_member("ana@exemplo.com").await;
    for number in 10..21 {
        ana.post(PATH, browser(&number.to_string())).await.expect(204);
        server.test.clock.advance(chrono::TimeDelta::seconds(1));
    }
    let told = told_on_approval(&server, "ana@exemplo.com").await;
    assert_eq!(told.len(), 10);
    assert_eq!(told[0], "https://push.test/11");
}

#[tokio::test]
async fn what_a_browser_can_not_have_sent_is_refused_at_its_field() {
    let server = TestServer::start().await;
    let ana = server.pending_member("ana@exemplo.com").await;
    let keys = json!({"p256dh": P256DH, "auth": AUTH});
    for (field, endpoint, keys) in [
        ("endpoint", "http://push.test/ana", keys.clone()),
        ("endpoint", "not an address", keys.clone()),
        ("endpoint", "", keys.clone()),
        ("endpoint", &format!("https://push.test/{}", "x".repeat(2_000)), keys),
        ("keys.p256dh", "https://push.test/a", json!({"p256dh": AUTH, "auth": AUTH})),
        ("keys.auth", "https://push.test/a", json!({"p256dh": P256DH, "auth": P256DH})),
        ("keys.auth", "https://push.test/a", json!({"p256dh": P256DH, "auth": "não"})),
    ] {
        let answer = ana.post(PATH, json!({"endpoint": endpoint, "keys": keys})).await.expect(422);
        let fields = answer.json()["fields"].as_object().expect("fields").clone();
        assert_eq!(fields.keys().collect::<Vec<_>>(), [field], "{endpoint}");
    }
}
