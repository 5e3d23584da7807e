//! What members take along.

use std::collections::BTreeMap;
use std::io::{Cursor, Read};

use chrono::TimeDelta;
use evolua_test_support::{Actor, TestServer, on_both_engines};
use reqwest::Method;
use serde_json::{Value, json};
use zip::ZipArchive;

use crate::list;
use crate::progress::{friday, train};

/// The files of the member's export.
async fn export(member: &Actor<'_>) -> BTreeMap<String, String> {
    let bytes = member.get_file("/api/own-data").await;
    let mut archive = ZipArchive::new(Cursor::new(bytes)).expect("a ZIP file");
    let mut files = BTreeMap::new();
    for at in 0..archive.len() {
        let mut file = archive.by_index(at).expect("a file");
        let name = file.name().expect("a name").into_owned();
        let mut text = String::new();
        file.read_to_string(&mut text).expect("a text");
        files.insert(name, text);
    }
    files
}

/// Imports a file and returns what it brought.
async fn import(member: &Actor<'_>, file: &[u8], unit: &str) -> Value {
    let report = member.post_file("/api/imports", file).await.expect(201).json();
    let id = &report["id"];
    member.put(&format!("/api/imports/{id}"), json!({"unit": unit})).await.expect(200);
    let path = format!("/api/imports/{id}/steps");
    while member.send(Method::POST, &path, &[], None).await.expect(200).json()["finished_at"]
        .is_null()
    {}
    report
}

on_both_engines! {
    async fn an_export_has_everything_of_the_member_and_nothing_of_others(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let bia = server.active_member("bia@exemplo.com").await;
        let own = json!({"name": "Roda; de \"pneu\"", "muscle_group": "Costas"});
        ana.post("/api/custom-exercises", own).await.expect(201);
        bia.post("/api/custom-exercises", json!({"name": "Segredo da Bia", "muscle_group": "Costas"})).await.expect(201);
        let files = export(&ana).await;
        let data: Value = serde_json::from_str(&files["dados.json"]).expect("JSON");
        assert_eq!(data["schema_version"], 1);
        assert_eq!(data["tables"]["users"][0]["email"], "ana@exemplo.com");
        assert_eq!(data["tables"]["users"][0]["approved_at"], "2026-11-20T15:00:00Z");
        assert_eq!(data["tables"]["exercises"][0]["is_unilateral"], false);
        assert!(!list(&data["tables"]["program_day_exercises"]).is_empty());
        assert!(files["exercicios_seus.csv"].contains("\"Roda; de \"\"pneu\"\"\";\"Costas\";"));
        assert!(files["perfil.csv"].starts_with("\u{feff}\"Nível\";\"Objetivo\";"));
        let templates = ana.get("/api/workout-templates").await.expect(200).json();
        let exercise = templates[0]["exercises"][0]["name"].as_str().expect("a name");
        assert!(files["exercicios_do_programa.csv"].contains(exercise));
        assert!(!files.values().any(|text| text.contains("token_hash")));
        assert!(files.values().all(|text| !text.contains("Segredo da Bia") && !text.contains("bia@")));
    }

    async fn what_was_trained_here_comes_back_once(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let workout = train(&ana, friday(), &[(1, 8, 60.0)]).await;
        // Moved to another day, and with a name that a spreadsheet would run.
        let moved = json!({"date": "2026-11-18", "name": "=1+1"});
        ana.put(&format!("/api/workouts/{workout}"), moved).await.expect(200);
        let file = export(&ana).await["treinos-hevy.csv"].clone();
        assert!(file.contains("18 Nov 2026, 06:00"), "{file}");
        let again = import(&ana, file.as_bytes(), "kg").await;
        assert_eq!((&again["sessions"], &again["known_sessions"]), (&json!(1), &json!(1)));
        assert_eq!(list(&ana.get("/api/workouts").await.expect(200).json()).len(), 1);
        // Somebody else can take it along.
        let bia = server.active_member("bia@exemplo.com").await;
        assert_eq!(import(&bia, file.as_bytes(), "kg").await["known_sessions"], 0);
        assert_eq!(list(&bia.get("/api/workouts").await.expect(200).json()).len(), 1);
    }

    async fn the_planned_days_come_as_a_calendar(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let file = ana.get_file("/api/own-data/calendar").await;
        let text = String::from_utf8(file).expect("a text").replace("\r\n ", "");
        let lines: Vec<_> = text.split("\r\n").collect();
        assert_eq!((lines[0], lines[1]), ("BEGIN:VCALENDAR", "VERSION:2.0"), "{text}");
        // Five days from Monday on; today is Friday.
        let starts: Vec<_> = lines.iter().copied().filter(|line| line.starts_with("DTSTART")).collect();
        assert_eq!(starts, [
            "DTSTART;VALUE=DATE:20261123", "DTSTART;VALUE=DATE:20261124", "DTSTART;VALUE=DATE:20261125",
            "DTSTART;VALUE=DATE:20261126", "DTSTART;VALUE=DATE:20261120",
        ]);
        assert!(lines.contains(&"RRULE:FREQ=WEEKLY;COUNT=8"));
        assert!(!lines.iter().any(|line| line.starts_with("DTEND")), "{text}");
        assert!(lines.contains(&"PRODID:-//Evolua//Treinos//PT"));
        assert!(lines.iter().any(|line| line.starts_with("SUMMARY:Treino A: ")));
    }

    async fn real_logs_come_back_without_loss(database) {
        let server = TestServer::start_on(database).await;
        let logs: [(&str, &[u8]); 3] = [
            ("kg", include_bytes!("../../../../testdata/logs/hevy.csv")),
            ("lb", include_bytes!("../../../../testdata/logs/strong_dericmei.csv")),
            ("kg", include_bytes!("../../../../testdata/logs/strong_breinsp.csv")),
        ];
        for (at, (unit, log)) in logs.into_iter().enumerate() {
            let ana = server.active_member(&format!("ana{at}@exemplo.com")).await;
            let bia = server.active_member(&format!("bia{at}@exemplo.com")).await;
            let brought = import(&ana, log, unit).await;
            let first = export(&ana).await["treinos-hevy.csv"].clone();
            // A note of a set, which comes back as one of its exercise.
            assert_eq!(first.contains("Schulterschmerzen"), at == 2);
            let back = import(&bia, first.as_bytes(), "kg").await;
            assert_eq!((&back["refused"], &back["sessions"]), (&json!([]), &brought["sessions"]));
            let second = export(&bia).await["treinos-hevy.csv"].clone();
            let differing = first.lines().zip(second.lines()).find(|(one, other)| one != other);
            assert_eq!((differing, first.len()), (None, second.len()));
            // One's own export brings nothing twice.
            let again = ana.post_file("/api/imports", first.as_bytes()).await.expect(201).json();
            assert_eq!(again["known_sessions"], brought["sessions"]);
        }
    }
}

on_both_engines! {
    async fn consents_are_listed_and_taken_back_with_what_they_allowed(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let answers = json!({
            "level": "intermediario", "objective": "forca", "availability": 3, "session_duration": 60,
            "limitations": "dor no joelho", "health_consent": true,
        });
        ana.put("/api/profile", answers).await.expect(200);
        let all = json!({"is_allowed": true, "is_shared": true, "is_used_in_loads": true});
        ana.put("/api/measurement-consent", all).await.expect(204);
        ana.put("/api/body-measurements/2026-11-20", json!({"weight_kg": 80.0})).await.expect(200);

        let granted = async || {
            let consents = ana.get("/api/consents").await.expect(200).json();
            let kinds = list(&consents).iter().filter(|one| one["is_granted"] == true);
            kinds.map(|one| one["kind"].as_str().expect("a kind").to_owned()).collect::<Vec<_>>()
        };
        let revoke = async |kind: &str| ana.delete(&format!("/api/consents/{kind}")).await.expect(204);
        assert_eq!(granted().await, [
            "terms", "health", "measurements", "shared_measurements", "body_mass_in_loads",
        ]);
        revoke("shared_measurements").await;
        assert_eq!(granted().await, ["terms", "health", "measurements", "body_mass_in_loads"]);
        revoke("measurements").await;
        let log = ana.get("/api/body-measurements").await.expect(200).json();
        assert_eq!(log["measurements"], json!([]));
        revoke("health").await;
        assert_eq!(granted().await, ["terms"]);
        let profile = ana.get("/api/profile").await.expect(200).json();
        assert_eq!(profile["limitations"], Value::Null);
        assert_eq!(profile["session_lock"], "train_without_limitations");
        // Once more is harmless; the terms end with the account.
        revoke("health").await;
        let kept = ana.delete("/api/consents/terms").await.expect(409).json();
        assert_eq!(kept["code"], "consent_kept");
        ana.delete("/api/consents/unknown").await.expect(404);
    }

    async fn sessions_are_listed_and_ended(database) {
        let server = TestServer::start_on(database).await;
        let phone = server.active_member("ana@exemplo.com").await;
        server.test.clock.advance(TimeDelta::hours(1));
        let laptop = server.anonymous().sign_in("ana@exemplo.com").await;
        let bia = server.active_member("bia@exemplo.com").await;
        let sessions = laptop.get("/api/sessions").await.expect(200).json();
        let [current, other] = list(&sessions) else { panic!("{sessions}") };
        assert_eq!((&current["is_current"], &other["is_current"]), (&json!(true), &json!(false)));
        assert_eq!(current["address"], "127.0.0.1");
        let path = format!("/api/sessions/{}", other["id"]);
        bia.delete(&path).await.expect(404);
        phone.get("/api/users/me").await.expect(200);
        laptop.delete(&path).await.expect(204);
        phone.get("/api/users/me").await.expect(401);
        laptop.delete(&path).await.expect(404);
    }

    async fn accesses_are_logged_once_a_day_and_kept_for_six_months(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let accesses = async || {
            let data: Value =
                serde_json::from_str(&export(&ana).await["dados.json"]).expect("JSON");
            list(&data["tables"]["access_log"]).to_vec()
        };
        for _ in 0..3 {
            ana.get("/api/users/me").await.expect(200);
        }
        server.test.clock.advance(TimeDelta::hours(2));
        let [first] = <[Value; 1]>::try_from(accesses().await).expect("one");
        assert_eq!(first["address"], "127.0.0.1");
        assert_eq!(first["day"], "2026-11-20");
        assert_eq!(first["last_at"], "2026-11-20T17:00:00Z");
        server.test.clock.advance(TimeDelta::days(1));
        assert_eq!(accesses().await.len(), 2);
        // The session ends after thirty days.
        server.test.clock.advance(TimeDelta::days(185));
        server.test.run_jobs().await;
        let again = server.anonymous().sign_in("ana@exemplo.com").await;
        let files = export(&again).await;
        let data: Value = serde_json::from_str(&files["dados.json"]).expect("JSON");
        assert_eq!(list(&data["tables"]["access_log"]).len(), 1);
    }

    async fn a_member_sees_who_of_the_desk_read_their_data(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let admin = server.admin().await;
        let id = admin.find_member_id("ana@exemplo.com").await;
        assert_eq!(ana.get("/api/own-data/reads").await.expect(200).json(), json!([]));
        admin.get(&format!("/api/admin/user-progress/{id}")).await.expect(200);
        let reads = ana.get("/api/own-data/reads").await.expect(200).json();
        assert_eq!((list(&reads).len(), &reads[0]["what"]), (1, &json!("Progresso")));
        assert!(reads[0]["admin"].is_string());
        let bia = server.active_member("bia@exemplo.com").await;
        assert_eq!(bia.get("/api/own-data/reads").await.expect(200).json(), json!([]));
    }

    async fn a_member_deletes_the_own_account(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let delete = async |who: &Actor<'_>, word: &str| {
            who.post("/api/users/me/deletion", json!({"confirmation": word})).await
        };
        let unconfirmed = delete(&ana, "excluir tudo").await.expect(422).json();
        assert!(unconfirmed["fields"]["confirmation"].is_string(), "{unconfirmed}");
        server.test.clock.advance(TimeDelta::minutes(11));
        let late = delete(&ana, "EXCLUIR").await.expect(403).json();
        assert_eq!(late["code"], "sign_in_again");
        let again = server.anonymous().sign_in("ana@exemplo.com").await;
        delete(&again, "EXCLUIR").await.expect(204);
        again.get("/api/users/me").await.expect(401);
        ana.get("/api/users/me").await.expect(401);
        let admin = server.admin().await;
        assert_eq!(admin.get("/api/admin/users").await.expect(200).json(), json!([]));
        // The same person may come again, as somebody new.
        let new = server.new_member("ana@exemplo.com").await;
        assert_eq!(new.get("/api/users/me").await.expect(403).json()["new"], true);
    }
}

on_both_engines! {
    async fn a_lapsed_account_is_deleted_after_five_years(database) {
        let server = TestServer::start_on(database).await;
        server.expired_member("ana@exemplo.com").await;
        server.active_member("bia@exemplo.com").await;
        let admin = server.admin().await;
        let emails = async |admin: &Actor<'_>| {
            let users = admin.get("/api/admin/users").await.expect(200).json();
            list(&users).iter().map(|user| user["email"].clone()).collect::<Vec<_>>()
        };
        assert_eq!(emails(&admin).await.len(), 2);
        // Ana's year ended before the clock starts; Bia's ends a year later.
        server.test.clock.advance(TimeDelta::days(5 * 365 + 30));
        server.test.run_jobs().await;
        server.test.run_jobs().await;
        assert_eq!(emails(&server.admin().await).await, [json!("bia@exemplo.com")]);
    }
}

#[tokio::test]
async fn an_export_is_made_twice_a_day() {
    let server = TestServer::start().await;
    let ana = server.active_member("ana@exemplo.com").await;
    export(&ana).await;
    export(&ana).await;
    let refused = ana.get("/api/own-data").await.expect(429).json();
    assert_eq!(refused["code"], "export_day");
    server.test.clock.advance(TimeDelta::days(1));
    export(&ana).await;
}
