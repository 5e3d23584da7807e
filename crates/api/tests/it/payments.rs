//! Paying through the provider and by hand, and what becomes of the subscription.

use chrono::{DateTime, TimeDelta, Utc};
use evolua_domain::subscription::{PaymentMethod, PaymentStatus};
use evolua_persistence::jobs;
use evolua_persistence::testing::execute;
use evolua_services::clock::Clock as _;
use evolua_services::payment::{ProviderPayment, UnreadablePayment};
use evolua_test_support::{Actor, TestResponse, TestServer, WEBHOOK_SECRET, on_both_engines};
use reqwest::Method;
use ring::hmac;
use serde_json::{Value, json};

const CARD: PaymentMethod = PaymentMethod::Card;

/// A payment of an order, changed at a minute of the day.
fn payment(id: u32, reference: &str, status: PaymentStatus, minute: i64) -> ProviderPayment {
    let noon: DateTime<Utc> = "2026-11-20T15:00:00Z".parse().expect("an instant");
    ProviderPayment {
        id: id.to_string(),
        reference: Some(reference.to_owned()),
        status: Some(status),
        method: CARD,
        amount_cents: Some(14_700),
        currency: "BRL".to_owned(),
        paid_at: Some(noon),
        updated_at: noon + TimeDelta::minutes(minute),
    }
}

impl Desk<'_> {
    /// Notifies the server as the provider does.
    async fn notify(&self, payment: u32, event: &str) -> TestResponse {
        let ts = self.server.test.clock.now().timestamp();
        notify(self.server, payment, event, ts, WEBHOOK_SECRET).await
    }

    /// Tells the provider's new state and lets it arrive.
    async fn change(&self, payment: ProviderPayment, event: &str) {
        let id = payment.id.parse().expect("a number");
        self.server.test.gateway.put(payment);
        self.notify(id, event).await.expect(200);
        self.server.test.run_jobs().await;
    }

    /// Makes the member's order and returns its reference.
    async fn order(&self, member: &Actor<'_>) -> String {
        accept_terms(member).await;
        let url = member.post("/api/checkout", Value::Null).await.expect(200).json();
        let url = url["checkout_url"].as_str().expect("an address").to_owned();
        url.rsplit('/').next().expect("a reference").to_owned()
    }

    async fn approve(&self, email: &str) -> TestResponse {
        let id = self.admin.find_member_id(email).await;
        self.admin.post(&format!("/api/admin/users/{id}/approve"), Value::Null).await
    }
}

struct Desk<'server> {
    server: &'server TestServer,
    admin: Actor<'server>,
}

async fn desk(server: &TestServer) -> Desk<'_> {
    Desk { server, admin: server.admin().await }
}

async fn notify(
    server: &TestServer,
    payment: u32,
    event: &str,
    ts: i64,
    secret: &str,
) -> TestResponse {
    let manifest = format!("id:{payment};request-id:r-{event};ts:{ts};");
    let key = hmac::Key::new(hmac::HMAC_SHA256, secret.as_bytes());
    let signature = hex::encode(hmac::sign(&key, manifest.as_bytes()));
    let path = format!("/api/payments/webhook?data.id={payment}&type=payment");
    let headers = [
        ("x-signature", format!("ts={ts},v1={signature}")),
        ("x-request-id", format!("r-{event}")),
    ];
    let headers: Vec<(&str, &str)> =
        headers.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let body = json!({"id": event, "type": "payment", "data": {"id": payment.to_string()}});
    server.anonymous().send(Method::POST, &path, &headers, Some(body.to_string())).await
}

async fn accept_terms(member: &Actor<'_>) {
    let terms = json!({"version": evolua_services::profile::TERMS_VERSION, "is_adult": true});
    member.post("/api/terms-acceptance", terms).await.expect(204);
}

async fn subscription(member: &Actor<'_>) -> Value {
    member.get("/api/subscription").await.expect(200).json()
}

/// State, last paid day and the status of each payment, newest first.
fn facts(subscription: &Value) -> (String, String, Vec<String>) {
    let text = |value: &Value| value.as_str().unwrap_or("-").to_owned();
    let payments = subscription["payments"].as_array().expect("payments");
    (
        text(&subscription["state"]),
        text(&subscription["paid_until"]),
        payments.iter().map(|payment| text(&payment["status"])).collect(),
    )
}

on_both_engines! {
    async fn whoever_pays_and_is_approved_trains_for_a_year(database) {
        let server = TestServer::start_on(database).await;
        let desk = desk(&server).await;
        let ana = server.new_member("ana@exemplo.com").await;
        assert_eq!(facts(&subscription(&ana).await), ("new".to_owned(), "-".to_owned(), vec![]));
        ana.post("/api/checkout", Value::Null).await.expect(409);
        let reference = desk.order(&ana).await;
        // An order makes a person pending, and is offered again.
        assert_eq!(subscription(&ana).await["state"], "pending");
        assert_eq!(desk.order(&ana).await, reference);
        assert_eq!(server.test.gateway.orders().len(), 1);
        desk.change(payment(7, &reference, PaymentStatus::Paid, 1), "e1").await;
        let paid = subscription(&ana).await;
        assert_eq!(facts(&paid), ("pending".to_owned(), "-".to_owned(), vec!["paid".to_owned()]));
        assert_eq!(paid["is_paid_ahead"], true);
        let rows = desk.admin.get("/api/admin/users?q=ana").await.expect(200).json();
        assert_eq!(rows[0]["is_paid_ahead"], true);
        let approved = desk.approve("ana@exemplo.com").await.expect(200).json();
        assert_eq!((&approved["is_courtesy"], &approved["paid_until"]), (&json!(false), &json!("2027-11-20")));
        let active = subscription(&ana).await;
        assert_eq!(facts(&active).0, "active");
        assert_eq!(active["payments"][0]["paid_until"], "2027-11-20");
        // The next order is a renewal, from the old date.
        server.test.clock.advance(TimeDelta::days(350));
        let ana = server.anonymous().sign_in("ana@exemplo.com").await;
        let renewal = desk.order(&ana).await;
        assert_ne!(renewal, reference);
        let mut second = payment(8, &renewal, PaymentStatus::Paid, 1);
        second.paid_at = Some(server.test.clock.now());
        desk.change(second, "e2").await;
        assert_eq!(facts(&subscription(&ana).await).1, "2028-11-20");
    }

    async fn every_order_of_notifications_ends_in_the_providers_state(database) {
        use PaymentStatus::{ChargedBack, Paid, Pending, Refunded};
        let server = TestServer::start_on(database).await;
        let desk = desk(&server).await;
        let histories = [
            vec![Pending, Paid],
            vec![Pending, Paid, Refunded],
            vec![Pending, Paid, ChargedBack],
            vec![Pending, Paid, ChargedBack, Paid],
        ];
        let mut number = 100;
        for history in histories {
            for order in permutations(history.len()) {
                number += 1;
                let email = format!("p{number}@exemplo.com");
                let member = server.pending_member(&email).await;
                let reference = desk.order(&member).await;
                desk.approve(&email).await.expect(200);
                // All changes have happened at the provider; the notifications arrive in any order,
                // some of them three times, and one of them before the last change.
                let state = |step: usize| {
                    let minute = i64::try_from(step).expect("a small number");
                    payment(number, &reference, history[step], minute)
                };
                server.test.gateway.put(state(history.len() / 2));
                desk.notify(number, &format!("{number}-early")).await.expect(200);
                server.test.run_jobs().await;
                server.test.gateway.put(state(history.len() - 1));
                for step in order {
                    for _ in 0..=step % 3 {
                        desk.notify(number, &format!("{number}-{step}")).await.expect(200);
                    }
                    server.test.run_jobs().await;
                }
                let (access, until, statuses) = facts(&subscription(&member).await);
                let last = history[history.len() - 1];
                assert_eq!(statuses, [last.as_str()], "{history:?}");
                // The approval gave a courtesy year, and a paid one is added to it.
                let expected = if last == Paid { "2028-11-20" } else { "2027-11-20" };
                assert_eq!((access.as_str(), until.as_str()), ("active", expected), "{history:?}");
            }
        }
    }

    async fn a_lost_notification_is_found_by_reconciliation(database) {
        let server = TestServer::start_on(database).await;
        let desk = desk(&server).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let reference = desk.order(&ana).await;
        server.test.run_jobs().await;
        server.test.gateway.put(payment(7, &reference, PaymentStatus::Paid, 2));
        server.test.gateway.put(payment(8, "of another shop", PaymentStatus::Paid, 2));
        server.test.clock.advance(TimeDelta::minutes(15));
        server.test.run_jobs().await;
        assert_eq!(facts(&subscription(&ana).await).1, "2028-11-20");
        server.test.clock.advance(TimeDelta::minutes(15));
        server.test.run_jobs().await;
        assert_eq!(facts(&subscription(&ana).await).2, ["paid"]);
    }

    async fn reconciliation_reads_every_page_and_each_row_alone(database) {
        let server = TestServer::start_on(database).await;
        let desk = desk(&server).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let reference = desk.order(&ana).await;
        server.test.run_jobs().await;
        for id in 0..560 {
            server.test.gateway.put(payment(1_000 + id, "of another shop", PaymentStatus::Paid, 1));
        }
        let unreadable = |id: &str, reference: &str| UnreadablePayment {
            id: Some(id.to_owned()),
            reference: Some(reference.to_owned()),
        };
        server.test.gateway.put_unreadable(unreadable("5", &reference));
        server.test.gateway.put_unreadable(unreadable("6", "of another shop"));
        server.test.gateway.put(payment(7, &reference, PaymentStatus::Paid, 2));
        for _ in 0..2 {
            server.test.clock.advance(TimeDelta::minutes(15));
            server.test.run_jobs().await;
        }
        assert_eq!(facts(&subscription(&ana).await).1, "2028-11-20");
        let log = desk.admin.get("/api/admin/audit-log?action=refuse%20payment").await.expect(200);
        let entries = log.json();
        let details: Vec<_> =
            entries.as_array().expect("entries").iter().map(|one| &one["detail"]).collect();
        assert_eq!(details, ["pagamento que não dá para ler: 5"]);
    }

    async fn an_order_that_is_paid_twice_gives_one_year(database) {
        let server = TestServer::start_on(database).await;
        let desk = desk(&server).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let reference = desk.order(&ana).await;
        let expires_at = server.test.gateway.orders()[0].expires_at;
        assert_eq!(expires_at, server.test.clock.now() + TimeDelta::days(1));
        desk.change(payment(7, &reference, PaymentStatus::Paid, 1), "e1").await;
        desk.change(payment(8, &reference, PaymentStatus::Paid, 2), "e2").await;
        // Hearing of both again changes nothing.
        desk.change(payment(8, &reference, PaymentStatus::Paid, 3), "e3").await;
        desk.change(payment(7, &reference, PaymentStatus::Paid, 4), "e4").await;
        let (state, until, payments) = facts(&subscription(&ana).await);
        assert_eq!((state.as_str(), until.as_str()), ("active", "2028-11-20"));
        assert_eq!(payments, ["duplicate", "paid"]);
        let due = desk.admin.get("/api/admin/withdrawals").await.expect(200).json();
        assert_eq!(due.as_array().expect("payments").len(), 1);
        assert_eq!(due[0]["payment"]["status"], "duplicate");
        let today = desk.admin.get("/api/admin/overview").await.expect(200).text;
        assert!(today.contains("\"withdrawal\""), "{today}");
        let path = format!("/api/admin/payments/{}/refund", due[0]["payment"]["id"]);
        desk.admin.post(&path, Value::Null).await.expect(200);
        let due = desk.admin.get("/api/admin/withdrawals").await.expect(200).json();
        assert_eq!(due, json!([]));
        assert_eq!(facts(&subscription(&ana).await).1, "2028-11-20");
    }

    async fn ten_refunds_at_once_pay_back_once(database) {
        let server = TestServer::start_on(database).await;
        let desk = desk(&server).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let reference = desk.order(&ana).await;
        desk.change(payment(7, &reference, PaymentStatus::Paid, 1), "e1").await;
        let id = desk.admin.find_member_id("ana@exemplo.com").await;
        let path = format!("/api/admin/users/{id}/payments");
        let list = desk.admin.get(&path).await.expect(200).json();
        let path = format!("/api/admin/payments/{}/refund", list[0]["id"]);
        let clicks = (0..10).map(|_| desk.admin.post(&path, Value::Null));
        let answers = futures_util::future::join_all(clicks).await;
        let count = |status: u16| answers.iter().filter(|one| one.status == status).count();
        assert_eq!((count(200), count(409)), (1, 9));
        let log = desk.admin.get("/api/admin/audit-log?action=refund%20payment").await.expect(200);
        assert_eq!(log.json().as_array().expect("entries").len(), 1);
    }

    async fn a_notification_waits_while_the_provider_is_away(database) {
        let server = TestServer::start_on(database).await;
        let desk = desk(&server).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let reference = desk.order(&ana).await;
        server.test.gateway.set_unavailable(true);
        desk.change(payment(7, &reference, PaymentStatus::Paid, 1), "e1").await;
        let db = server.test.database.open();
        let job = || db.read(|conn| jobs::find_state(conn, "fetch_payment", "7"));
        let failed = job().await.expect("the jobs").expect("a job");
        assert_eq!((failed.attempts, failed.dead_at), (1, None));
        assert!(failed.last_error.is_some_and(|error| error.contains("scripted")));
        // Nothing is tried before its time.
        server.test.run_jobs().await;
        assert_eq!(job().await.expect("the jobs").expect("a job").attempts, 1);
        server.test.gateway.set_unavailable(false);
        server.test.clock.advance(TimeDelta::seconds(30));
        server.test.run_jobs().await;
        assert_eq!(facts(&subscription(&ana).await).1, "2028-11-20");
        assert!(job().await.expect("the jobs").expect("a job").finished_at.is_some());
    }

    async fn a_job_that_always_fails_is_given_up_and_seen(database) {
        let server = TestServer::start_on(database).await;
        desk(&server).await.notify(7, "e1").await.expect(200);
        server.test.gateway.set_unavailable(true);
        for _ in 0..20 {
            server.test.run_jobs().await;
            server.test.clock.advance(TimeDelta::hours(6));
        }
        let db = server.test.database.open();
        let job = db.read(|conn| jobs::find_state(conn, "fetch_payment", "7")).await;
        let dead = job.expect("the jobs").expect("a job");
        assert_eq!((dead.attempts, dead.dead_at.is_some()), (12, true));
        // The jobs that repeat go on.
        let job = db.read(|conn| jobs::find_state(conn, "reconcile_payments", "")).await;
        assert_eq!(job.expect("the jobs").expect("a job").dead_at, None);
    }

    async fn a_node_that_dies_after_the_notification_loses_nothing(database) {
        let server = TestServer::start_on(database).await;
        let desk = desk(&server).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let reference = desk.order(&ana).await;
        server.test.run_jobs().await;
        server.test.gateway.put(payment(7, &reference, PaymentStatus::Paid, 1));
        desk.notify(7, "e1").await.expect(200);
        // A node takes the job and is never heard of again.
        let now = server.test.clock.now();
        let leased = server.test.database.open()
            .execute(move |conn| -> Result<_, evolua_persistence::Error> {
                let until = now + TimeDelta::seconds(40);
                let lease = jobs::Lease { lane: "payments", token: "dead", until, limit: 4 };
                jobs::lease_due(conn, lease, now)
            })
            .await
            .expect("the lease");
        assert_eq!(leased.len(), 1);
        server.test.run_jobs().await;
        assert_eq!(facts(&subscription(&ana).await).1, "2027-11-20");
        server.test.clock.advance(TimeDelta::seconds(41));
        server.test.run_jobs().await;
        assert_eq!(facts(&subscription(&ana).await).1, "2028-11-20");
    }

    async fn approving_blocking_and_paying_at_once_leaves_one_consistent_account(database) {
        let server = TestServer::start_on(database).await;
        let desk = desk(&server).await;
        for round in 0..6 {
            let email = format!("p{round}@exemplo.com");
            let person = server.pending_member(&email).await;
            let reference = desk.order(&person).await;
            let id = desk.admin.find_member_id(&email).await;
            let number = 100 + round;
            server.test.gateway.put(payment(number, &reference, PaymentStatus::Paid, 1));
            let act = |action: &'static str| {
                let path = format!("/api/admin/users/{id}/{action}");
                let admin = desk.admin.clone();
                async move { admin.post(&path, Value::Null).await.status.as_u16() }
            };
            let (first, second, block, paid) = tokio::join!(
                act("approve"), act("approve"), act("block"),
                person.post("/api/checkout/refresh", Value::Null)
            );
            let approvals = [first, second].iter().filter(|status| **status == 200).count();
            // A block that came first refuses both approvals.
            assert!(approvals <= 1, "{first} {second}");
            assert_eq!(block, 200);
            assert!([200, 403].contains(&paid.status.as_u16()), "{}", paid.text);
            let row = desk.admin.get(&format!("/api/admin/users?q={email}")).await.json();
            assert_eq!((&row[0]["is_blocked"], &row[0]["is_approved"]), (&json!(true), &json!(approvals == 1)));
            desk.notify(number, &format!("late {number}")).await.expect(200);
            server.test.run_jobs().await;
            let (state, until, statuses) = facts(&subscription(&person).await);
            assert_eq!((state.as_str(), statuses), ("blocked", vec!["paid".to_owned()]));
            // The approval gave a courtesy year if it came before the payment.
            let expected: &[&str] =
                if approvals == 0 { &["-"] } else { &["2027-11-20", "2028-11-20"] };
            assert!(expected.contains(&until.as_str()), "{until}");
        }
    }

    async fn a_refund_of_the_first_payment_takes_the_approval(database) {
        let server = TestServer::start_on(database).await;
        let desk = desk(&server).await;
        let ana = server.pending_member("ana@exemplo.com").await;
        let reference = desk.order(&ana).await;
        desk.change(payment(7, &reference, PaymentStatus::Paid, 1), "e1").await;
        desk.approve("ana@exemplo.com").await.expect(200);
        desk.change(payment(7, &reference, PaymentStatus::Refunded, 2), "e2").await;
        assert_eq!(
            facts(&subscription(&ana).await),
            ("pending".to_owned(), "-".to_owned(), vec!["refunded".to_owned()])
        );
        ana.get("/api/users/me").await.expect(403);
    }

    async fn a_withdrawal_before_the_approval_gives_no_year(database) {
        let server = TestServer::start_on(database).await;
        let desk = desk(&server).await;
        let ana = server.pending_member("ana@exemplo.com").await;
        let reference = desk.order(&ana).await;
        desk.change(payment(7, &reference, PaymentStatus::Paid, 1), "e1").await;
        assert_eq!(subscription(&ana).await["is_paid_ahead"], true);
        ana.post("/api/withdrawal", Value::Null).await.expect(200);
        assert_eq!(subscription(&ana).await["is_paid_ahead"], false);
        let row = desk.admin.get("/api/admin/users?q=ana@").await.expect(200).json();
        assert_eq!(row[0]["is_paid_ahead"], false);
        let today = desk.admin.get("/api/admin/overview").await.expect(200).json();
        assert!(!today.to_string().contains("\"paid\""), "{today}");
    }

    async fn a_refund_stays_due_when_its_member_deletes_the_account(database) {
        let server = TestServer::start_on(database).await;
        server.test.configure_mail().await;
        let desk = desk(&server).await;
        let ana = server.pending_member("ana@exemplo.com").await;
        let reference = desk.order(&ana).await;
        desk.change(payment(7, &reference, PaymentStatus::Paid, 1), "e1").await;
        ana.post("/api/withdrawal", Value::Null).await.expect(200);
        let word = json!({"confirmation": "EXCLUIR"});
        ana.post("/api/users/me/deletion", word).await.expect(204);
        let list = desk.admin.get("/api/admin/withdrawals").await.expect(200).json();
        assert_eq!((&list[0]["user_id"], &list[0]["email"]), (&Value::Null, &json!("")));
        let log = desk.admin.get("/api/admin/email-logs").await.expect(200).text;
        assert!(log.contains("refund_of_deleted") && !log.contains("ana@exemplo.com"), "{log}");
        let path = format!("/api/admin/payments/{}/refund", list[0]["payment"]["id"]);
        server.test.gateway.set_unavailable(true);
        desk.admin.post(&path, Value::Null).await.expect(502);
        server.test.gateway.set_unavailable(false);
        let refunded = desk.admin.post(&path, Value::Null).await.expect(200).json();
        assert_eq!(refunded["status"], "refunded");
        desk.admin.post(&path, Value::Null).await.expect(409);
        assert_eq!(desk.admin.get("/api/admin/withdrawals").await.expect(200).json(), json!([]));
    }

    async fn a_withdrawal_ends_the_access_before_the_money_is_back(database) {
        let server = TestServer::start_on(database).await;
        server.test.configure_mail().await;
        let desk = desk(&server).await;
        let ana = server.pending_member("ana@exemplo.com").await;
        let reference = desk.order(&ana).await;
        desk.change(payment(7, &reference, PaymentStatus::Paid, 1), "e1").await;
        desk.approve("ana@exemplo.com").await.expect(200);
        let right = subscription(&ana).await["withdrawal"].clone();
        assert_eq!((&right["last_day"], &right["requested_at"]), (&json!("2026-11-27"), &Value::Null));
        let withdrawn = ana.post("/api/withdrawal", Value::Null).await.expect(200).json();
        assert!(withdrawn["withdrawal"]["requested_at"].is_string());
        assert_eq!(withdrawn["state"], "expired");
        ana.get("/api/users/me").await.expect(403);
        let list = desk.admin.get("/api/admin/withdrawals").await.expect(200).json();
        assert_eq!(list[0]["email"], "ana@exemplo.com");
        let path = format!("/api/admin/payments/{}/refund", list[0]["payment"]["id"]);
        server.test.gateway.set_unavailable(true);
        desk.admin.post(&path, Value::Null).await.expect(502);
        assert_eq!(subscription(&ana).await["state"], "expired");
        server.test.gateway.set_unavailable(false);
        let refunded = desk.admin.post(&path, Value::Null).await.expect(200).json();
        assert_eq!(refunded["status"], "refunded");
        desk.admin.post(&path, Value::Null).await.expect(409);
        let (state, _, payments) = facts(&subscription(&ana).await);
        assert_eq!((state.as_str(), payments), ("expired", vec!["refunded".to_owned()]));
        ana.get("/api/users/me").await.expect(403);
        ana.post("/api/withdrawal", Value::Null).await.expect(409);
        server.test.run_jobs().await;
        let log = desk.admin.get("/api/admin/email-logs").await.expect(200).json();
        let mut kinds: Vec<&str> = log
            .as_array()
            .expect("letters")
            .iter()
            .map(|letter| letter["kind"].as_str().expect("a kind"))
            .collect();
        kinds.sort_unstable();
        let expected = [
            "approval_pending", "approval_pending", "approved", "payment_received",
            "payment_reversed", "welcome", "withdrawal_requested",
        ];
        assert_eq!(kinds, expected);
    }

    async fn a_payment_that_differs_from_its_order_gives_nothing(database) {
        let server = TestServer::start_on(database).await;
        let desk = desk(&server).await;
        let ana = server.pending_member("ana@exemplo.com").await;
        let reference = desk.order(&ana).await;
        let less = ProviderPayment {
            amount_cents: Some(100),
            ..payment(7, &reference, PaymentStatus::Paid, 1)
        };
        desk.change(less, "e1").await;
        let dollars = ProviderPayment {
            currency: "USD".to_owned(),
            ..payment(8, &reference, PaymentStatus::Paid, 1)
        };
        desk.change(dollars, "e2").await;
        desk.change(payment(9, "unknown", PaymentStatus::Paid, 1), "e3").await;
        let state = facts(&subscription(&ana).await);
        assert_eq!(state.2, ["mismatched", "mismatched"]);
        assert_eq!(subscription(&ana).await["is_paid_ahead"], false);
        let db = server.test.database.open();
        let id = evolua_domain::id::MemberId(desk.admin.find_member_id("ana@exemplo.com").await);
        let log = db
            .read(move |conn| evolua_persistence::audit_log::list_actions(conn, id))
            .await
            .expect("the audit log");
        assert_eq!(log, ["refuse payment", "refuse payment"]);
        // The money is here all the same, so it can be paid back.
        let path = format!("/api/admin/users/{}/payments", id.0);
        let listed = desk.admin.get(&path).await.expect(200).json();
        let refund = format!("/api/admin/payments/{}/refund", listed[0]["id"]);
        let refunded = desk.admin.post(&refund, Value::Null).await.expect(200).json();
        assert_eq!(refunded["status"], "refunded");
        desk.admin.post(&refund, Value::Null).await.expect(409);
        let key = format!("9 r-e3 {}", server.test.clock.now().timestamp_millis());
        let unknown = db
            .read(move |conn| evolua_persistence::payments::find_event_outcome(conn, &key))
            .await
            .expect("the event");
        assert_eq!(unknown.flatten().as_deref(), Some("unknown order"));
        // The right amount still credits.
        desk.change(payment(10, &reference, PaymentStatus::Paid, 1), "e4").await;
        assert_eq!(subscription(&ana).await["is_paid_ahead"], true);
    }

    async fn a_payment_recorded_twice_at_once_gives_one_year(database) {
        let server = TestServer::start_on(database).await;
        let desk = desk(&server).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let id = desk.admin.find_member_id("ana@exemplo.com").await;
        let path = format!("/api/admin/users/{id}/payments");
        let body = json!({
            "client_id": "6ba7b813-9dad-41d1-80b4-00c04fd430c8", "amount_cents": 14_700,
            "method": "pix", "paid_on": "2026-11-18", "note": "comprovante no WhatsApp",
        });
        let (first, second) =
            tokio::join!(desk.admin.post(&path, body.clone()), desk.admin.post(&path, body.clone()));
        let mut statuses = [first.status.as_u16(), second.status.as_u16()];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 201]);
        assert_eq!(first.json()["id"], second.json()["id"]);
        assert_eq!(facts(&subscription(&ana).await).1, "2028-11-20");
        let of_tomorrow = json!({"paid_on": "2026-11-21", "client_id": "6ba7b814-9dad-41d1-80b4-00c04fd430c8",
            "amount_cents": 14_700, "method": "pix"});
        let refused = desk.admin.post(&path, of_tomorrow).await.expect(422).json();
        assert!(refused["fields"]["paid_on"].is_string());
        // Two administrators pay back at once: one of them is too late.
        let refund = format!("/api/admin/payments/{}/refund", first.json()["id"]);
        let (one, other) = tokio::join!(
            desk.admin.post(&refund, Value::Null),
            desk.admin.post(&refund, Value::Null)
        );
        let mut statuses = [one.status.as_u16(), other.status.as_u16()];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409]);
        assert_eq!(facts(&subscription(&ana).await).1, "2027-11-20");
    }
}

#[tokio::test]
async fn a_notification_without_a_valid_signature_is_refused() {
    let server = TestServer::start().await;
    let now = server.test.clock.now().timestamp();
    notify(&server, 7, "forged", now, "another secret").await.expect(401);
    notify(&server, 7, "old", now - 3_700, WEBHOOK_SECRET).await.expect(401);
    notify(&server, 7, "ahead", now + 3_700, WEBHOOK_SECRET).await.expect(401);
    let unsigned = "/api/payments/webhook?data.id=7&type=payment";
    server.anonymous().post(unsigned, json!({"id": "e"})).await.expect(401);
    server.anonymous().post("/api/payments/webhook", Value::Null).await.expect(401);
    notify(&server, 7, "valid", now, WEBHOOK_SECRET).await.expect(200);
    let db = server.test.database.open();
    for (event, is_stored) in [("forged", false), ("old", false), ("valid", true)] {
        let key = format!("7 r-{event} {}", now * 1_000);
        let found = db
            .read(move |conn| evolua_persistence::payments::find_event_outcome(conn, &key))
            .await
            .expect("the events");
        assert_eq!(found.is_some(), is_stored, "{event}");
    }
    // Others than payments are acknowledged.
    let other = "/api/payments/webhook?data.id=7&type=merchant_order";
    server.anonymous().post(other, Value::Null).await.expect(200);
    // So are those of the older kind, which are never signed.
    let older = "/api/payments/webhook?topic=merchant_order&id=7";
    server.anonymous().post(older, Value::Null).await.expect(200);
}

#[tokio::test]
async fn forged_notifications_are_limited_and_leave_no_trace() {
    let server = TestServer::start_limited().await;
    let now = server.test.clock.now().timestamp();
    let mut last = 0;
    for _ in 0..31 {
        last = notify(&server, 7, "forged", now, "another secret").await.status.as_u16();
    }
    assert_eq!(last, 429);
    notify(&server, 7, "valid", now, WEBHOOK_SECRET).await.expect(200);
    let log = server.admin().await.get("/api/admin/audit-log").await.expect(200).text;
    assert!(!log.contains("assinatura"), "{log}");
}

#[tokio::test]
async fn who_comes_back_from_paying_sees_it_at_once() {
    let server = TestServer::start().await;
    let desk = desk(&server).await;
    let ana = server.pending_member("ana@exemplo.com").await;
    let reference = desk.order(&ana).await;
    let before = ana.post("/api/checkout/refresh", Value::Null).await.expect(200).json();
    assert_eq!(before["is_paid_ahead"], false);
    server.test.gateway.put(payment(7, &reference, PaymentStatus::Paid, 1));
    let after = ana.post("/api/checkout/refresh", Value::Null).await.expect(200).json();
    assert_eq!(after["is_paid_ahead"], true);
    // The notification that comes later changes nothing.
    desk.notify(7, "late").await.expect(200);
    server.test.run_jobs().await;
    assert_eq!(facts(&subscription(&ana).await).2, ["paid"]);
}

#[tokio::test]
async fn an_old_version_of_the_terms_and_a_minor_are_refused() {
    let server = TestServer::start().await;
    let ana = server.new_member("ana@exemplo.com").await;
    assert_eq!(ana.get("/api/checkout").await.json()["has_accepted_terms"], false);
    let wrong = json!({"version": "2024-09-11", "is_adult": false});
    let refused = ana.post("/api/terms-acceptance", wrong).await.expect(422).json();
    assert_eq!(refused["fields"].as_object().expect("fields").len(), 2);
    accept_terms(&ana).await;
    assert_eq!(ana.get("/api/checkout").await.json()["has_accepted_terms"], true);
}

#[tokio::test]
async fn a_new_version_of_the_terms_is_asked_for_until_it_is_accepted() {
    let server = TestServer::start().await;
    let ana = server.active_member("ana@exemplo.com").await;
    let due = async || ana.get("/api/users/me").await.expect(200).json()["terms_due"].clone();
    assert_eq!(due().await, Value::Null);
    let older = "UPDATE users SET terms_version = '2024-09-11'";
    execute(&server.test.database.url, older).expect("an older version");
    assert_eq!(due().await, evolua_services::profile::TERMS_VERSION);
    accept_terms(&ana).await;
    assert_eq!(due().await, Value::Null);
}

/// All orders of the numbers below `length`.
fn permutations(length: usize) -> Vec<Vec<usize>> {
    if length == 0 {
        return vec![vec![]];
    }
    let insert = |order: Vec<usize>| {
        (0..length).map(move |at| {
            let mut longer = order.clone();
            longer.insert(at, length - 1);
            longer
        })
    };
    permutations(length - 1).into_iter().flat_map(insert).collect()
}
