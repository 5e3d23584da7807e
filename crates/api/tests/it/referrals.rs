//! The referral programme from the code to the reward.

use chrono::TimeDelta;
use evolua_domain::access::Identity;
use evolua_domain::id::{MemberId, RewardId};
use evolua_domain::subscription::{Ledger, PaymentMethod, PaymentStatus, Provider};
use evolua_persistence::{Error, members, payments, referrals};
use evolua_services::clock::Clock as _;
use evolua_services::error::Kind;
use evolua_services::{admin, referral};
use evolua_test_support::{
    ADMIN_PASSWORD, ADMIN_USERNAME, Actor, TestApp, TestServer, on_both_engines,
};
use futures_util::StreamExt as _;
use serde_json::{Value, json};

async fn code_of(member: &Actor<'_>) -> String {
    let answer = member.get("/api/referral-code").await.expect(200).json();
    answer["referral_code"].as_str().expect("a code").to_owned()
}

async fn stats(member: &Actor<'_>) -> Value {
    member.get("/api/referral-stats").await.expect(200).json()
}

/// A person who comes by a code and pays by hand. Returns the payment's id.
async fn bring(server: &TestServer, admin: &Actor<'_>, code: &str, email: &str) -> i64 {
    let person = server.pending_member(email).await;
    let typed = json!({"referral_code": code.to_lowercase(), "referred_email": email});
    person.post("/api/create-referral", typed).await.expect(200);
    let id = admin.find_member_id(email).await;
    let payment = json!({
        "client_id": uuid::Uuid::from_u64_pair(1, id.unsigned_abs()), "amount_cents": 13_700,
        "method": "pix",
    });
    let path = format!("/api/admin/users/{id}/payments");
    let paid = admin.post(&path, payment).await.expect(201).json();
    paid["id"].as_i64().expect("an id")
}

async fn approve(admin: &Actor<'_>, email: &str) {
    let id = admin.find_member_id(email).await;
    admin.post(&format!("/api/admin/users/{id}/approve"), Value::Null).await.expect(200);
}

/// Lets a number of days pass, with the jobs of each. The administrator signs in again.
async fn pass_days(server: &TestServer, days: i64) -> Actor<'_> {
    for _ in 0..days {
        server.test.clock.advance(TimeDelta::days(1));
        server.test.run_jobs().await;
    }
    server.admin().await
}

on_both_engines! {
    async fn five_matured_referrals_earn_a_year_and_a_sixth_ten_reais(database) {
        let server = TestServer::start_on(database).await;
        server.test.configure_mail().await;
        let admin = server.admin().await;
        let ana = server.active_member("ana@exemplo.com").await;
        let code = code_of(&ana).await;
        assert_eq!(code_of(&ana).await, code);
        let mut payments = Vec::new();
        for number in 1..=6 {
            let email = format!("amigo{number}@exemplo.com");
            payments.push(bring(&server, &admin, &code, &email).await);
        }
        let waiting = stats(&ana).await;
        assert_eq!(waiting["stats"]["paid_referrals"], 6);
        assert_eq!(waiting["stats"]["matured_referrals"], 0);
        assert_eq!(waiting["referrals"][0]["matures_on"], Value::Null);
        assert_eq!(waiting["referrals"][0]["referred_email"], "am•••@exemplo.com");
        for number in 1..=6 {
            approve(&admin, &format!("amigo{number}@exemplo.com")).await;
        }
        assert_eq!(stats(&ana).await["referrals"][0]["matures_on"], "2026-11-28");
        pass_days(&server, 7).await;
        assert_eq!(stats(&ana).await["rewards"], json!([]));
        let admin = pass_days(&server, 1).await;
        let matured = stats(&ana).await;
        assert_eq!(matured["stats"]["matured_referrals"], 6);
        assert_eq!(matured["stats"]["total_earnings"], 10.0);
        let rewards = matured["rewards"].as_array().expect("rewards");
        assert_eq!(rewards.len(), 2);
        assert_eq!((&rewards[0]["reward_type"], &rewards[0]["amount"]), (&json!("cash_bonus"), &json!(10.0)));
        assert_eq!((&rewards[1]["reward_type"], &rewards[1]["amount"]), (&json!("free_subscription"), &json!(147.0)));
        let bonus = rewards[0]["id"].clone();
        let year = rewards[1]["id"].clone();
        let act = |path: String| {
            let admin = admin.clone();
            async move { admin.post(&path, Value::Null).await }
        };
        act(format!("/api/admin/pay-reward/{bonus}")).await.expect(409);
        act(format!("/api/admin/process-reward/{year}")).await.expect(200);
        act(format!("/api/admin/process-reward/{year}")).await.expect(409);
        act(format!("/api/admin/pay-reward/{year}")).await.expect(409);
        act(format!("/api/admin/process-reward/{bonus}")).await.expect(200);
        act(format!("/api/admin/pay-reward/{bonus}")).await.expect(200);
        act(format!("/api/admin/pay-reward/{bonus}")).await.expect(409);
        assert_eq!(ana.get("/api/subscription").await.json()["paid_until"], "2028-11-20");
        server.test.run_jobs().await;
        // Each of the six friends paid, and two rewards were processed.
        let log = admin.get("/api/admin/email-logs?q=ana@").await.expect(200).json();
        let count = |kind: &str| {
            let letters = log.as_array().expect("letters");
            letters.iter().filter(|letter| letter["kind"] == kind).count()
        };
        assert_eq!((count("referral_paid"), count("reward_processed")), (6, 2), "{log}");
        let rows = admin.get("/api/admin/referrals").await.expect(200).json();
        assert_eq!(rows[0]["referrer_email"], "ana@exemplo.com");
        assert_eq!(rows[0]["free_subscription_claimed"], true);
        assert_eq!((&rows[0]["total_referrals"], &rows[0]["paid_referrals"]), (&json!(6), &json!(6)));
        // A charge-back after the bonus was paid: the next referral earns nothing, the one after it does.
        act(format!("/api/admin/payments/{}/refund", payments[5])).await.expect(200);
        server.test.run_jobs().await;
        let after = stats(&ana).await;
        assert_eq!(after["stats"]["paid_referrals"], 5);
        assert_eq!(after["rewards"][0]["status"], "paid");
        for number in 7..=8 {
            let email = format!("amigo{number}@exemplo.com");
            bring(&server, &admin, &code, &email).await;
            approve(&admin, &email).await;
        }
        pass_days(&server, 8).await;
        let last = stats(&ana).await;
        assert_eq!(last["stats"]["matured_referrals"], 7);
        assert_eq!(last["rewards"].as_array().expect("rewards").len(), 3);
        assert_eq!(last["rewards"][0]["status"], "pending");
    }

    async fn a_withdrawal_fails_its_referral_for_good(database) {
        let server = TestServer::start_on(database).await;
        let admin = server.admin().await;
        let ana = server.active_member("ana@exemplo.com").await;
        let code = code_of(&ana).await;
        for number in 1..=5 {
            let email = format!("amigo{number}@exemplo.com");
            bring(&server, &admin, &code, &email).await;
            approve(&admin, &email).await;
        }
        let regretful = server.anonymous().sign_in("amigo5@exemplo.com").await;
        regretful.post("/api/withdrawal", Value::Null).await.expect(200);
        let waiting = stats(&ana).await;
        assert_eq!(waiting["referrals"][0]["payment_status"], "failed");
        let admin = pass_days(&server, 9).await;
        // The trainer hasn't paid it back yet.
        let open = admin.get("/api/admin/withdrawals").await.expect(200).json();
        assert_eq!(open.as_array().expect("withdrawals").len(), 1);
        let after = stats(&ana).await;
        assert_eq!((&after["stats"]["matured_referrals"], &after["rewards"]), (&json!(4), &json!([])));
    }

    async fn a_processed_bonus_that_is_no_longer_due_is_not_paid(database) {
        let server = TestServer::start_on(database).await;
        let admin = server.admin().await;
        let ana = server.active_member("ana@exemplo.com").await;
        let code = code_of(&ana).await;
        let mut payments = Vec::new();
        for number in 1..=7 {
            let email = format!("amigo{number}@exemplo.com");
            payments.push(bring(&server, &admin, &code, &email).await);
            approve(&admin, &email).await;
        }
        let admin = pass_days(&server, 8).await;
        let rewards = stats(&ana).await["rewards"].clone();
        let seventh = rewards[0]["id"].clone();
        let sixth = rewards[1]["id"].clone();
        for path in [
            format!("process-reward/{sixth}"),
            format!("process-reward/{seventh}"),
            format!("pay-reward/{seventh}"),
        ] {
            admin.post(&format!("/api/admin/{path}"), Value::Null).await.expect(200);
        }
        let refund = format!("/api/admin/payments/{}/refund", payments[0]);
        admin.post(&refund, Value::Null).await.expect(200);
        // One bonus is earned and one was paid, before the job has settled it and after.
        let pay = format!("/api/admin/pay-reward/{sixth}");
        admin.post(&pay, Value::Null).await.expect(409);
        server.test.run_jobs().await;
        admin.post(&pay, Value::Null).await.expect(409);
        assert_eq!(stats(&ana).await["rewards"][1]["status"], "void");
    }

    async fn a_reward_that_is_lost_before_it_is_given_is_voided(database) {
        let server = TestServer::start_on(database).await;
        let admin = server.admin().await;
        let ana = server.active_member("ana@exemplo.com").await;
        let code = code_of(&ana).await;
        let mut payments = Vec::new();
        for number in 1..=5 {
            let email = format!("amigo{number}@exemplo.com");
            payments.push(bring(&server, &admin, &code, &email).await);
            approve(&admin, &email).await;
        }
        let admin = pass_days(&server, 8).await;
        let year = stats(&ana).await["rewards"][0]["id"].clone();
        let refund = format!("/api/admin/payments/{}/refund", payments[0]);
        admin.post(&refund, Value::Null).await.expect(200);
        // Before the job has settled it, too.
        let process = format!("/api/admin/process-reward/{year}");
        admin.post(&process, Value::Null).await.expect(409);
        server.test.run_jobs().await;
        assert_eq!(stats(&ana).await["rewards"][0]["status"], "void");
        admin.post(&process, Value::Null).await.expect(409);
        assert_eq!(ana.get("/api/subscription").await.json()["paid_until"], "2027-11-20");
    }

    async fn codes_are_refused_with_a_reason(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let bia = server.active_member("bia@exemplo.com").await;
        let of_ana = code_of(&ana).await;
        let of_bia = code_of(&bia).await;
        let new = server.new_member("nova@exemplo.com").await;
        let use_code = async |who: &Actor<'_>, code: &str| {
            let body = json!({"referral_code": code});
            let checked = who.post("/api/validate-referral", body.clone()).await;
            let used = who.post("/api/create-referral", body).await;
            assert_eq!(checked.status, used.status, "{}", used.text);
            used.json()["code"].as_str().unwrap_or("used").to_owned()
        };
        assert_eq!(use_code(&new, "ZZZZZZZZ").await, "referral_unknown");
        assert_eq!(use_code(&new, "ZZZ").await, "referral_invalid");
        let short = new.post("/api/validate-referral", json!({"referral_code": "ZZZ"})).await;
        let short = short.expect(422).json();
        assert_eq!(short["error"], "Código inválido");
        assert_eq!(short["fields"]["referral_code"], "Código inválido");
        assert_eq!(use_code(&bia, &of_ana).await, "referral_too_late");
        assert_eq!(use_code(&ana, &of_ana).await, "referral_own");
        let answer = new.post("/api/validate-referral", json!({"referral_code": of_ana})).await;
        assert_eq!(answer.json()["discounted_price_cents"], 13_700);
        assert_eq!(new.get("/api/checkout").await.json()["discounted_price_cents"], Value::Null);
        let of_another = json!({"referral_code": of_ana, "referred_user_id": 1});
        new.post("/api/create-referral", of_another).await.expect(403);
        let of_another = json!({"referral_code": of_ana, "referred_email": "bia@exemplo.com"});
        new.post("/api/create-referral", of_another).await.expect(403);
        assert_eq!(use_code(&new, &of_ana).await, "used");
        assert_eq!(use_code(&new, &of_ana.to_lowercase()).await, "used");
        assert_eq!(use_code(&new, &of_bia).await, "referral_second");
        let options = new.get("/api/checkout").await.expect(200).json();
        assert_eq!(options["discounted_price_cents"], 13_700);
        assert_eq!(options["referral_code"], json!(of_ana));
        let admin = server.admin().await;
        let refused = MemberId(admin.find_member_id("nova@exemplo.com").await);
        let log = server.test.database.open()
            .read(move |conn| evolua_persistence::audit_log::list_actions(conn, refused))
            .await
            .expect("the audit log");
        assert_eq!(log, ["refuse referral"; 2]);
        let id = admin.find_member_id("bia@exemplo.com").await;
        admin.post(&format!("/api/admin/users/{id}/block"), Value::Null).await.expect(200);
        let other = server.new_member("outra@exemplo.com").await;
        assert_eq!(use_code(&other, &of_bia).await, "referral_unknown");
    }

    async fn clicks_on_two_nodes_at_once_process_each_of_200_rewards_once(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        code_of(&ana).await;
        let id = MemberId(server.admin().await.find_member_id("ana@exemplo.com").await);
        insert_paid_referrals(&server, id, 204).await;
        let admin = pass_days(&server, 1).await;
        let rewards: Vec<i64> = stats(&ana).await["rewards"]
            .as_array()
            .expect("rewards")
            .iter()
            .map(|reward| reward["id"].as_i64().expect("an id"))
            .collect();
        assert_eq!(rewards.len(), 200);
        let (other, clock, _) =
            TestApp::start_on(&server.test.database).await.expect("a second node");
        clock.advance(TimeDelta::days(1));
        let credentials = admin::sign_in(&other, ADMIN_USERNAME, ADMIN_PASSWORD, None, None)
            .await
            .expect("the administrator");
        let proof = admin::authenticate(&other, &credentials.bearer, &credentials.companion)
            .await
            .expect("the proof");
        // Fifty clicks at a time, each reward once here and twice there. A node that has waited too
        // long for the database changes nothing and answers 503, so the click is repeated.
        let here = futures_util::stream::iter(&rewards).map(|reward| {
            let path = format!("/api/admin/process-reward/{reward}");
            let admin = admin.clone();
            async move {
                loop {
                    let status = admin.post(&path, Value::Null).await.status.as_u16();
                    if status != 503 {
                        return status;
                    }
                }
            }
        });
        let there = futures_util::stream::iter(rewards.iter().rev().chain(&rewards)).map(|reward| {
            let other = &other;
            let proof = &proof;
            async move {
                loop {
                    match referral::process_reward(other, proof, RewardId(*reward)).await {
                        Ok(_) => return 200,
                        Err(refused) if refused.code.kind == Kind::Unavailable => {}
                        Err(refused) => {
                            assert_eq!(refused.code.kind, Kind::Conflict, "{refused}");
                            return 409;
                        }
                    }
                }
            }
        });
        let (here, there): (Vec<u16>, Vec<u16>) =
            tokio::join!(here.buffered(25).collect(), there.buffered(25).collect());
        let statuses = [here, there].concat();
        assert_eq!(statuses.iter().filter(|status| **status == 200).count(), 200);
        assert_eq!(statuses.iter().filter(|status| **status == 409).count(), 400);
        assert_eq!(ana.get("/api/subscription").await.json()["paid_until"], "2028-11-20");
        let log = server.test.database.open()
            .read(move |conn| evolua_persistence::audit_log::list_actions(conn, id))
            .await
            .expect("the audit log");
        assert_eq!(log.iter().filter(|action| *action == "process reward").count(), 200);
        assert_eq!(
            stats(&ana).await["rewards"].as_array().expect("rewards").iter()
                .filter(|reward| reward["status"] == "processed").count(),
            200
        );
    }
}

/// Referrals whose day has come, stored without their persons' sign-ins.
async fn insert_paid_referrals(server: &TestServer, referrer: MemberId, count: u32) {
    let now = server.test.clock.now();
    let db = server.test.database.open();
    let stored = db.write(move |conn| -> Result<(), Error> {
        let code = referrals::find_code(conn, referrer)?.expect("a code");
        for number in 0..count {
            let identity = Identity {
                issuer: "https://idp.test".to_owned(),
                subject: format!("friend {number}"),
                email: format!("amigo{number}@exemplo.com"),
                name: format!("Amigo {number}"),
                given_name: None,
                picture_url: None,
            };
            let friend = members::upsert(conn, &identity, "America/Sao_Paulo", now)?;
            let ledger = Ledger {
                provider: Provider::Manual,
                provider_payment_id: Some(number.to_string()),
                method: PaymentMethod::Pix,
                amount_cents: 13_700,
                currency: "BRL".to_owned(),
                status: PaymentStatus::Paid,
                paid_at: Some(now),
                paid_on: Some(now.date_naive()),
                provider_updated_at: None,
                note: None,
            };
            let payment = payments::insert(conn, friend, None, &ledger, now)?;
            referrals::insert(conn, referrer, friend, &code, now)?;
            let referral = referrals::find_of_referred(conn, friend)?.expect("a referral").id;
            let today = Some(now.date_naive());
            referrals::mark_paid(conn, referral, payment, 13_700, today, now)?;
        }
        Ok(())
    });
    stored.await.expect("the referrals");
}
