//! What the trainer shows of themselves, at the desk and where members and visitors see it.

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use chrono::TimeDelta;
use evolua_services::jobs;
use evolua_test_support::{TestServer, on_both_engines};
use serde_json::{Value, json};

/// A PNG of one pixel.
const PIXEL: &str = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5Er\
    kJggg==";

const BRAND: &str = "/api/admin/brand";
const PHOTO: &str = "/api/admin/brand/photo";

fn pixel() -> Vec<u8> {
    BASE64_STANDARD.decode(PIXEL).expect("base64")
}

fn rita() -> Value {
    json!({
        "name": "Rita Lima", "cref": "012345-G/SP", "presentation": "Força sem pressa.",
        "whatsapp_number": "(11) 98765-4321", "instagram": "@rita.lima",
    })
}

on_both_engines! {
    async fn everybody_sees_what_the_desk_sets(database) {
        let server = TestServer::start_on(database).await;
        let admin = server.admin().await;
        let ana = server.active_member("ana@exemplo.com").await;
        let before = ana.get("/api/visit").await.expect(200);
        let unset = json!({"name": null, "cref": null, "presentation": null, "photo": null});
        assert_eq!(before.json()["app_config"]["trainer"], unset);
        let stored = admin.put(BRAND, rita()).await.expect(200).json();
        assert_eq!(stored["whatsapp_number"], "+5511987654321");
        assert_eq!(stored["instagram_url"], "https://www.instagram.com/rita.lima");
        let config = server.anonymous().get("/api/app-config").await.expect(200).json();
        assert_eq!(config["whatsapp_number"], "5511987654321");
        assert_eq!(config["trainer"]["name"], "Rita Lima");
        let after = ana.get("/api/visit").await.expect(200);
        assert_eq!(after.json()["app_config"], config);
        assert_ne!(after.header("etag"), before.header("etag"));
        let checkout = ana.get("/api/checkout").await.expect(200).json();
        assert_eq!(checkout["seller"]["cref"], "012345-G/SP");
        // Empty texts take the deployment's settings again.
        let cleared = admin.put(BRAND, json!({"name": " "})).await.expect(200).json();
        assert_eq!((&cleared["name"], &cleared["cref"]), (&Value::Null, &Value::Null));
    }

    async fn letters_come_from_the_trainer(database) {
        let server = TestServer::start_on(database).await;
        server.test.configure_mail().await;
        let admin = server.admin().await;
        admin.put(BRAND, rita()).await.expect(200);
        server.active_member("ana@exemplo.com").await;
        jobs::run_due(&server.test.app).await.expect("the jobs");
        let message = server.test.mail.take_sent().pop().expect("a letter");
        assert_eq!(message.from.name.as_deref(), Some("Rita Lima – Evolua"));
        assert!(message.text.contains("CREF 012345-G/SP"), "{}", message.text);
    }

    async fn a_photo_has_an_address_that_changes_with_it(database) {
        let server = TestServer::start_on(database).await;
        let admin = server.admin().await;
        let anyone = server.anonymous();
        anyone.get("/trainer-photo.jpg").await.expect(404);
        let stored = admin.put_file(PHOTO, &pixel()).await.expect(200).json();
        let address = stored["photo"].as_str().expect("an address").to_owned();
        let photo = anyone.get(&address).await.expect(200);
        assert_eq!(photo.header("content-type"), "image/jpeg");
        assert!(photo.header("cache-control").contains("immutable"));
        assert!(anyone.get_file(&address).await.starts_with(b"\xff\xd8\xff"));
        // The texts change and the photo stays, and the other way round.
        let stored = admin.put(BRAND, rita()).await.expect(200).json();
        assert_ne!(stored["photo"], address.as_str());
        let again = admin.put_file(PHOTO, &pixel()).await.expect(200).json();
        assert_eq!(again["name"], "Rita Lima");
        let removed = admin.delete(PHOTO).await.expect(200).json();
        assert_eq!((&removed["photo"], &removed["name"]), (&Value::Null, &json!("Rita Lima")));
        anyone.get("/trainer-photo.jpg").await.expect(404);
    }

    async fn another_node_shows_a_change_after_five_seconds(database) {
        let server = TestServer::start_on(database).await;
        let admin = server.admin().await;
        let other = TestServer::start_on(server.test.database.for_another_node()).await;
        let anyone = other.anonymous();
        let pages = async || {
            let mut texts = String::new();
            for path in ["/", "/terms", "/privacy", "/api/app-config"] {
                texts.push_str(&anyone.get(path).await.expect(200).text);
            }
            texts
        };
        let named = |texts: &str| texts.matches("Rita Lima").count();
        let before = pages().await;
        assert_eq!(named(&before), 0);
        admin.put(BRAND, rita()).await.expect(200);
        let stored = admin.put_file(PHOTO, &pixel()).await.expect(200).json();
        let photo = stored["photo"].as_str().expect("an address");
        other.test.clock.advance(TimeDelta::seconds(4));
        assert_eq!(pages().await, before);
        other.test.clock.advance(TimeDelta::seconds(1));
        let after = pages().await;
        assert!(named(&after) >= 4, "{} names", named(&after));
        assert_eq!(after.matches(photo).count(), 2, "the landing page and the app");
        assert!(anyone.get_file(photo).await.starts_with(b"\xff\xd8\xff"));
        // A photo that takes the place of another one has another address.
        let again = admin.put_file(PHOTO, &pixel()).await.expect(200).json();
        other.test.clock.advance(TimeDelta::seconds(5));
        let texts = pages().await;
        assert!(!texts.contains(photo) && texts.contains(again["photo"].as_str().expect("an address")));
    }
}

#[tokio::test]
async fn wrong_texts_and_files_are_refused_at_their_fields() {
    let server = TestServer::start().await;
    let admin = server.admin().await;
    for (field, value) in [
        ("whatsapp_number", json!("1234")),
        ("instagram", json!("rita lima")),
        ("name", json!("a".repeat(61))),
        ("presentation", json!("a".repeat(401))),
    ] {
        let mut form = rita();
        form[field] = value;
        let refused = admin.put(BRAND, form).await.expect(422).json();
        assert!(refused["fields"][field].is_string(), "{field}: {refused}");
    }
    let refused = admin.put_file(PHOTO, b"GIF89a").await.expect(422).json();
    assert_eq!(refused["fields"]["photo"], "Envie uma foto em JPEG, PNG ou WebP.");
    admin.put_file(PHOTO, &vec![0; 1024 * 1024 + 1]).await.expect(413);
}
