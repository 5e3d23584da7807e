//! The audit log, and the administrator's password.

use chrono::TimeDelta;
use evolua_test_support::{ADMIN_PASSWORD, ADMIN_USERNAME, TestServer, on_both_engines};
use serde_json::{Value, json};

fn labels(acts: &Value) -> Vec<&str> {
    let acts = acts.as_array().expect("acts").iter();
    acts.map(|act| act["label"].as_str().expect("a label")).collect()
}

on_both_engines! {
    async fn acts_are_told_in_words_and_found(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.pending_member("ana@exemplo.com").await;
        server.pending_member("bia@exemplo.com").await;
        let admin = server.admin().await;
        let id = admin.find_member_id("ana@exemplo.com").await;
        admin.post(&format!("/api/admin/users/{id}/approve"), Value::Null).await.expect(200);
        let other = admin.find_member_id("bia@exemplo.com").await;
        server.test.clock.advance(TimeDelta::days(1));
        let admin = server.admin().await;
        admin.post(&format!("/api/admin/users/{other}/block"), Value::Null).await.expect(200);
        ana.post("/api/validate-referral", json!({"referral_code": "AAAAAAAA"})).await;

        let all = admin.get("/api/admin/audit-log").await.expect(200).json();
        assert_eq!(labels(&all), ["Bloqueou", "Entrou", "Aprovou o acesso", "Entrou"]);
        let approval = &all[2];
        assert_eq!(
            (&approval["admin"], &approval["detail"], &approval["user_email"]),
            (&json!(ADMIN_USERNAME), &json!("sem pagamento registrado"), &json!("ana@exemplo.com"))
        );
        let found = async |query: &str| {
            let path = format!("/api/admin/audit-log?{query}");
            let acts = admin.get(&path).await.expect(200).json();
            labels(&acts).into_iter().map(str::to_owned).collect::<Vec<_>>()
        };
        assert_eq!(found("q=ANA%20da").await, ["Aprovou o acesso"]);
        assert_eq!(found("action=block").await, ["Bloqueou"]);
        assert_eq!(found("admin=ninguem").await, Vec::<String>::new());
        assert_eq!(found("from=2026-11-21").await, ["Bloqueou", "Entrou"]);
        assert_eq!(found("to=2026-11-20").await, ["Aprovou o acesso", "Entrou"]);
        assert_eq!(found("limit=1").await, ["Bloqueou"]);
        let first = all[0]["id"].to_string();
        assert_eq!(found(&format!("limit=1&after={first}")).await, ["Entrou"]);

        let choices = admin.get("/api/admin/audit-log/choices").await.expect(200).json();
        assert_eq!(choices["admins"], json!([ADMIN_USERNAME]));
        let table = admin.get("/api/admin/audit-log/export?action=approve").await.expect(200);
        assert_eq!(table.header("content-type"), "text/csv; charset=utf-8");
        let lines: Vec<&str> = table.text.trim_start_matches('\u{feff}').lines().collect();
        assert_eq!(
            lines[0].replace('"', ""),
            "Data;Hora;Administrador;Ato;Detalhe;Aluno;E-mail;Desfeito"
        );
        assert!(lines[1].starts_with("\"20/11/2026\";\"12:00:00\";"), "{}", lines[1]);
        assert_eq!(lines.len(), 2);
    }

    async fn a_new_password_needs_the_present_one_and_ends_other_sign_ins(database) {
        let server = TestServer::start_on(database).await;
        let office = server.admin().await;
        let phone = server.admin().await;
        let change = async |current: &str, new: &str| {
            let body = json!({"current_password": current, "new_password": new});
            office.post("/api/admin/password", body).await
        };
        let short = change(ADMIN_PASSWORD, "curta").await.expect(422).json();
        assert_eq!(short["fields"]["new_password"], "Use pelo menos 10 caracteres.");
        let wrong = change("errada", "uma senha bem nova").await.expect(422).json();
        assert_eq!(wrong["fields"]["current_password"], "Esta não é a sua senha atual.");
        change(ADMIN_PASSWORD, "uma senha bem nova").await.expect(204);
        office.get("/api/admin/users").await.expect(200);
        phone.get("/api/admin/users").await.expect(401);
        let sign_in = async |password: &str| {
            let body = json!({"username": ADMIN_USERNAME, "password": password});
            server.anonymous().post("/api/admin/login", body).await.status.as_u16()
        };
        assert_eq!(sign_in(ADMIN_PASSWORD).await, 401);
        assert_eq!(sign_in("uma senha bem nova").await, 200);
        // Guesses are slowed down as at the sign-in.
        for _ in 0..3 {
            change("errada", "uma senha bem nova").await.expect(422);
        }
        change("errada", "uma senha bem nova").await.expect(422);
        change("errada", "uma senha bem nova").await.expect(429);
    }
}
