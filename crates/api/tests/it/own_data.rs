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
        assert!(files["exercicios_seus.csv"].contains("\"Roda; de \"\"pneu\"\"\",Costas,"));
        assert!(files["perfil.csv"].starts_with("Nível,Objetivo,"));
        assert!(files.values().all(|text| !text.contains("Segredo da Bia") && !text.contains("bia@")));
    }

    async fn what_was_trained_here_comes_back_once(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        train(&ana, friday(), &[(1, 8, 60.0)]).await;
        let file = export(&ana).await["treinos-hevy.csv"].clone();
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
        assert_eq!((lines[0], lines[1]), ("BEGIN:VCALENDAR", "VERSION:2.0"));
        // Five days from Monday on; today is Friday.
        let starts: Vec<_> = lines.iter().copied().filter(|line| line.starts_with("DTSTART")).collect();
        assert_eq!(starts, [
            "DTSTART;VALUE=DATE:20261123", "DTSTART;VALUE=DATE:20261124", "DTSTART;VALUE=DATE:20261125",
            "DTSTART;VALUE=DATE:20261126", "DTSTART;VALUE=DATE:20261120",
        ]);
        assert!(lines.contains(&"RRULE:FREQ=WEEKLY;COUNT=8"));
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
