//! Decisions about accounts: several at once, and taking one back.

use chrono::TimeDelta;
use evolua_test_support::{Actor, SENDER, TestServer, on_both_engines};
use serde_json::{Value, json};

const PAYMENT: &str = "00000000-0000-4000-8000-000000000001";

struct Desk<'a> {
    admin: Actor<'a>,
    id: i64,
}

impl Desk<'_> {
    async fn act(&self, name: &str) -> Value {
        let path = format!("/api/admin/users/{}/{name}", self.id);
        self.admin.post(&path, Value::Null).await.expect(200).json()
    }

    /// Returns the account, or the code of the refusal.
    async fn undo(&self, decision: &str) -> Result<Value, String> {
        let path = format!("/api/admin/users/{}/undo", self.id);
        let answer = self.admin.post(&path, json!({"decision": decision})).await;
        let body = answer.json();
        match answer.status.as_u16() {
            200 => Ok(body),
            _ => Err(body["code"].as_str().unwrap_or_default().to_owned()),
        }
    }
}

on_both_engines! {
    async fn the_latest_decision_is_taken_back_once_within_ten_minutes(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.pending_member("ana@exemplo.com").await;
        let admin = server.admin().await;
        let id = admin.find_member_id("ana@exemplo.com").await;
        let desk = Desk { admin, id };
        let not_undoable = Err("not_undoable".to_owned());
        assert_eq!(desk.undo("approve").await, not_undoable, "nothing was decided");

        desk.act("approve").await;
        ana.get("/api/users/me").await.expect(200);
        let undone = desk.undo("approve").await.expect("an account");
        assert_eq!((&undone["is_approved"], &undone["paid_until"]), (&json!(false), &Value::Null));
        assert_eq!(undone["is_courtesy"], json!(false));
        ana.get("/api/users/me").await.expect(403);
        assert_eq!(desk.undo("approve").await, not_undoable, "it is taken back already");

        desk.act("approve").await;
        desk.act("block").await;
        assert_eq!(desk.undo("approve").await, not_undoable, "the block came later");
        assert_eq!(desk.undo("block").await.expect("an account")["is_blocked"], json!(false));
        ana.get("/api/users/me").await.expect(200);

        desk.act("block").await;
        desk.act("unblock").await;
        assert_eq!(desk.undo("unblock").await.expect("an account")["is_blocked"], json!(true));

        desk.act("unblock").await;
        desk.act("block").await;
        server.test.clock.advance(TimeDelta::minutes(10) + TimeDelta::seconds(1));
        assert_eq!(desk.undo("block").await, not_undoable, "it is too late");
        desk.admin
            .post("/api/admin/users/999/undo", json!({"decision": "block"}))
            .await
            .expect(404);
    }

    async fn an_approval_that_is_taken_back_leaves_the_payment_for_the_next_one(database) {
        let server = TestServer::start_on(database).await;
        server.test.configure_mail().await;
        server.pending_member("ana@exemplo.com").await;
        let admin = server.admin().await;
        let id = admin.find_member_id("ana@exemplo.com").await;
        let payment = json!({"client_id": PAYMENT, "amount_cents": 14_700, "method": "pix"});
        let path = format!("/api/admin/users/{id}/payments");
        admin.post(&path, payment).await.expect(201);
        let desk = Desk { admin, id };
        let approved = desk.act("approve").await;
        let undone = desk.undo("approve").await.expect("an account");
        assert_eq!(undone["is_paid_ahead"], json!(true));
        // The word of the approval was not sent yet, so it never is.
        server.test.run_jobs().await;
        let subjects: Vec<String> =
            server.test.mail.take_sent().into_iter().map(|mail| mail.subject).collect();
        assert!(!subjects.iter().any(|subject| subject.contains("liberado")), "{subjects:?}");
        let again = desk.act("approve").await;
        // This time it is sent before it is taken back, and must be corrected.
        server.test.run_jobs().await;
        desk.undo("approve").await.expect("an account");
        server.test.run_jobs().await;
        let subjects: Vec<String> =
            server.test.mail.take_sent().into_iter().map(|mail| mail.subject).collect();
        assert_eq!(subjects, [
            "Seu acesso está liberado", "Correção: seu acesso ainda não está liberado",
        ]);
        assert_eq!(again["paid_until"], approved["paid_until"]);
        assert_eq!(again["is_courtesy"], json!(false));
    }

    async fn the_letters_about_a_newcomer_are_one_thread_and_say_what_is_new(database) {
        let server = TestServer::start_on(database).await;
        server.test.configure_mail().await;
        server.pending_member("ana@exemplo.com").await;
        let admin = server.admin().await;
        let id = admin.find_member_id("ana@exemplo.com").await;
        let payment = json!({"client_id": PAYMENT, "amount_cents": 14_700, "method": "pix"});
        admin.post(&format!("/api/admin/users/{id}/payments"), payment).await.expect(201);
        server.test.run_jobs().await;
        let sent = server.test.mail.take_sent();
        let (mut to_trainer, others): (Vec<_>, Vec<_>) =
            sent.into_iter().partition(|mail| mail.to.address == SENDER);
        to_trainer.sort_by(|a, b| a.subject.cmp(&b.subject));
        let subjects: Vec<_> = to_trainer.iter().map(|mail| mail.subject.as_str()).collect();
        assert_eq!(subjects, ["Novo cadastro: ana da Silva", "Pagamento recebido: ana da Silva"]);
        assert!(to_trainer[1].text.contains("pagou a assinatura"), "{}", to_trainer[1].text);
        let thread = format!("newcomer-{id}@localhost");
        assert!(to_trainer.iter().all(|mail| mail.thread.as_deref() == Some(thread.as_str())));
        assert!(!others.is_empty() && others.iter().all(|mail| mail.thread.is_none()));
    }

    async fn several_accounts_are_approved_each_for_itself(database) {
        let server = TestServer::start_on(database).await;
        let admin = server.admin().await;
        let mut ids = Vec::new();
        for name in ["ana", "bia", "caio"] {
            let email = format!("{name}@exemplo.com");
            server.pending_member(&email).await;
            ids.push(admin.find_member_id(&email).await);
        }
        admin.post(&format!("/api/admin/users/{}/block", ids[1]), Value::Null).await.expect(200);
        let body = json!({"user_ids": [ids[0], ids[1], 999, ids[2]]});
        let results = admin.post("/api/admin/approvals", body).await.expect(200).json();
        let outcomes: Vec<&Value> =
            results.as_array().expect("results").iter().map(|result| &result["outcome"]).collect();
        assert_eq!(outcomes, ["approved", "changed", "missing", "approved"]);
        assert_eq!(results[0]["user"]["is_approved"], json!(true));
        assert_eq!(results[1]["user"], Value::Null);
        let counts = admin.get("/api/admin/user-counts").await.expect(200).json();
        let expected =
            json!({"all": 3, "pending": 0, "approved": 2, "expired": 0, "blocked": 1});
        assert_eq!(counts, expected);
        // Two years later the approved ones have to renew.
        server.test.clock.advance(TimeDelta::days(730));
        let admin = server.admin().await;
        let counts = admin.get("/api/admin/user-counts").await.expect(200).json();
        assert_eq!((&counts["approved"], &counts["expired"]), (&json!(0), &json!(2)));
        let expired = admin.get("/api/admin/users?status=expired&sort=name").await.expect(200);
        assert_eq!(expired.json()[0]["email"], "ana@exemplo.com");
        let refused = admin.post("/api/admin/approvals", json!({"user_ids": []})).await;
        refused.expect(422);
        let many: Vec<i64> = (0..101).collect();
        admin.post("/api/admin/approvals", json!({"user_ids": many})).await.expect(422);
    }
}
