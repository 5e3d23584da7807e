//! Orders, the ledger, referrals and rewards.

use chrono::{NaiveDate, TimeDelta};
use evolua_domain::id::MemberId;
use evolua_domain::referral::{
    ReferralCode, ReferralStatus, RewardChange, RewardKind, RewardStatus,
};
use evolua_domain::subscription::{
    Ledger, PaymentMethod, PaymentStatus, Provider, Subscription, Term,
};
use evolua_persistence::{Db, Error, members, payments, referrals, rewards};
use evolua_test_support::on_both_engines;

use super::{member, now, read, write};

fn date(text: &str) -> NaiveDate {
    text.parse().expect("a date")
}

fn stated(id: &str, status: PaymentStatus) -> Ledger {
    Ledger {
        provider: Provider::MercadoPago,
        provider_payment_id: Some(id.to_owned()),
        method: PaymentMethod::Pix,
        amount_cents: 14_700,
        currency: "BRL".to_owned(),
        status,
        paid_at: Some(now()),
        paid_on: Some(date("2026-11-20")),
        provider_updated_at: Some(now()),
        note: None,
    }
}

async fn insert(db: &Db, member: MemberId, ledger: Ledger) -> evolua_domain::id::PaymentId {
    write(db, move |conn| payments::insert(conn, member, None, &ledger, now())).await
}

fn code(text: &str) -> ReferralCode {
    ReferralCode::parse(text).expect("a code")
}

on_both_engines! {
    async fn the_ledger_belongs_to_its_member_and_outlives_nothing_twice(database) {
        let db = database.open();
        let ana = member(&db, "ana").await;
        let bia = member(&db, "bia").await;
        let id = insert(&db, ana, stated("7", PaymentStatus::Pending)).await;
        let repeated = db
            .write(move |conn| {
                payments::insert(conn, bia, None, &stated("7", PaymentStatus::Paid), now())
            })
            .await;
        assert!(matches!(repeated, Err(Error::Conflict)), "{repeated:?}");
        assert!(read(&db, move |conn| payments::list(conn, bia)).await.is_empty());
        let term = Term { before: Some(date("2026-12-01")), until: date("2027-12-01") };
        write(&db, move |conn| {
            payments::update(conn, id, &stated("7", PaymentStatus::Paid), now())?;
            payments::update_term(conn, id, Some(term))
        })
        .await;
        let stored = read(&db, move |conn| payments::find(conn, id)).await.expect("a payment");
        assert_eq!((stored.member, stored.term), (Some(ana), Some(term)));
        assert_eq!(stored.ledger, stated("7", PaymentStatus::Paid));
        let found = read(&db, |conn| {
            payments::find_by_provider_id(conn, Provider::MercadoPago, "7")
        });
        assert_eq!(found.await.as_ref(), Some(&stored));
        let manual = read(&db, |conn| payments::find_by_provider_id(conn, Provider::Manual, "7"));
        assert_eq!(manual.await, None);
        assert_eq!(read(&db, move |conn| payments::list(conn, ana)).await, [stored]);
    }

    async fn what_waits_for_approval_or_for_being_paid_back_is_listed(database) {
        let db = &database.open();
        let ana = member(db, "ana").await;
        let bia = member(db, "bia").await;
        let paid = insert(db, ana, stated("7", PaymentStatus::Paid)).await;
        insert(db, bia, stated("8", PaymentStatus::Pending)).await;
        let has_paid = |id| read(db, move |conn| payments::has_paid(conn, id));
        let is_ahead = |id| async move {
            let account = read(db, move |conn| members::find_account(conn, id, now().date_naive())).await;
            account.expect("an account").is_paid_ahead
        };
        assert!(has_paid(ana).await && is_ahead(ana).await);
        assert!(!has_paid(bia).await && !is_ahead(bia).await);
        let request = || write(db, move |conn| payments::request_withdrawal(conn, paid, now()));
        assert!(request().await);
        assert!(!request().await);
        let withdrawn = || read(db, payments::list_withdrawals);
        assert_eq!(withdrawn().await.iter().map(|payment| payment.id).collect::<Vec<_>>(), [paid]);
        let term = Term { before: None, until: date("2027-11-20") };
        write(db, move |conn| payments::update_term(conn, paid, Some(term))).await;
        assert!(has_paid(ana).await && !is_ahead(ana).await);
        write(db, move |conn| {
            payments::update(conn, paid, &stated("7", PaymentStatus::Refunded), now())
        })
        .await;
        assert!(!has_paid(ana).await);
        assert!(withdrawn().await.is_empty());
    }

    async fn an_order_is_offered_until_it_is_paid_or_old(database) {
        let db = database.open();
        let ana = member(&db, "ana").await;
        let bia = member(&db, "bia").await;
        let order = write(&db, move |conn| {
            payments::insert_order(conn, ana, "reference", 13_700, now())
        })
        .await;
        write(&db, move |conn| payments::update_checkout_url(conn, order, "https://pay.test")).await;
        let day = TimeDelta::days(1);
        let open = |member, after| read(&db, move |conn| payments::find_open_order(conn, member, after));
        let found = open(ana, now() - day).await.expect("an order");
        assert_eq!((found.id, found.amount_cents), (order, 13_700));
        assert_eq!(found.checkout_url.as_deref(), Some("https://pay.test"));
        assert_eq!(open(ana, now()).await, None);
        assert_eq!(open(bia, now() - day).await, None);
        write(&db, move |conn| payments::close_order(conn, order, now())).await;
        assert_eq!(open(ana, now() - day).await, None);
        let by_reference = read(&db, |conn| payments::find_order(conn, "reference")).await;
        assert_eq!(by_reference.map(|order| order.member), Some(ana));
        assert_eq!(read(&db, |conn| payments::find_order(conn, "another")).await, None);
    }

    async fn an_event_is_stored_once_and_learns_its_outcome(database) {
        let db = database.open();
        let insert = || write(&db, |conn| payments::insert_event(conn, "event", "7", now()));
        assert!(insert().await);
        assert!(!insert().await);
        let outcome = || read(&db, |conn| payments::find_event_outcome(conn, "event"));
        assert_eq!(outcome().await, Some(None));
        let apply = |text| {
            write(&db, move |conn| payments::mark_events_applied(conn, "7", text, now()))
        };
        apply("credited").await;
        apply("unchanged").await;
        assert_eq!(outcome().await, Some(Some("credited".to_owned())));
        assert_eq!(read(&db, |conn| payments::find_event_outcome(conn, "none")).await, None);
    }

    async fn a_subscription_and_the_accepted_terms_are_read_with_the_member(database) {
        let db = database.open();
        let ana = member(&db, "ana").await;
        let subscription =
            Subscription { approved_at: Some(now()), paid_until: Some(date("2027-11-20")) };
        write(&db, move |conn| {
            members::update_subscription(conn, ana, subscription, now())?;
            members::mark_ordered(conn, ana, now())?;
            members::update_accepted_terms(conn, ana, "2026-11-20")
        })
        .await;
        let stored = read(&db, move |conn| members::find(conn, ana)).await.expect("the member");
        assert_eq!(stored.facts.approved_at, Some(now()));
        assert_eq!(stored.facts.paid_until_on, Some(date("2027-11-20")));
        assert!(stored.facts.has_order);
        assert_eq!(stored.accepted_terms.as_deref(), Some("2026-11-20"));
    }

    async fn a_code_belongs_to_one_member_and_a_person_is_brought_once(database) {
        let db = database.open();
        let ana = member(&db, "ana").await;
        let bia = member(&db, "bia").await;
        let caio = member(&db, "caio").await;
        let give = |member, text| {
            db.write(move |conn| referrals::insert_code(conn, member, &code(text), now()))
        };
        give(ana, "AAAA2222").await.expect("a code");
        assert!(matches!(give(bia, "AAAA2222").await, Err(Error::Conflict)));
        assert!(matches!(give(ana, "BBBB2222").await, Err(Error::Conflict)));
        assert_eq!(read(&db, move |conn| referrals::find_code(conn, ana)).await, Some(code("AAAA2222")));
        assert_eq!(read(&db, move |conn| referrals::find_code(conn, bia)).await, None);
        let owner = || read(&db, |conn| referrals::find_owner(conn, &code("AAAA2222")));
        assert_eq!(owner().await.map(|owner| (owner.member, owner.is_blocked)), Some((ana, false)));
        write(&db, move |conn| members::block_if_unblocked(conn, ana, now())).await;
        assert!(owner().await.expect("the owner").is_blocked);
        let bring = |referrer| {
            db.write(move |conn| {
                referrals::insert(conn, referrer, caio, &code("AAAA2222"), now())
            })
        };
        bring(ana).await.expect("a referral");
        assert!(matches!(bring(bia).await, Err(Error::Conflict)));
        let found = read(&db, move |conn| referrals::find_of_referred(conn, caio)).await;
        assert_eq!(found.map(|referral| referral.referrer), Some(ana));
        let people = read(&db, move |conn| referrals::list(conn, ana)).await;
        assert_eq!(people[0].email.as_deref(), Some("caio@exemplo.com"));
        assert!(read(&db, move |conn| referrals::list(conn, bia)).await.is_empty());
    }

    async fn referrals_mature_on_their_day_and_fail_with_their_payment(database) {
        let db = database.open();
        let ana = member(&db, "ana").await;
        let caio = member(&db, "caio").await;
        let payment = insert(&db, caio, stated("7", PaymentStatus::Paid)).await;
        let referral = write(&db, move |conn| {
            referrals::insert_code(conn, ana, &code("AAAA2222"), now())?;
            referrals::insert(conn, ana, caio, &code("AAAA2222"), now())?;
            referrals::find_of_referred(conn, caio)
        })
        .await
        .expect("a referral");
        let id = referral.id;
        let due = date("2026-11-28");
        write(&db, move |conn| referrals::mark_paid(conn, id, payment, 13_700, None, now())).await;
        let to_mature = |day: &'static str| {
            read(&db, move |conn| referrals::list_referrers_to_mature(conn, date(day), 9))
        };
        assert!(to_mature("2027-01-01").await.is_empty());
        write(&db, move |conn| referrals::update_matures_on(conn, id, Some(due))).await;
        assert!(to_mature("2026-11-27").await.is_empty());
        assert_eq!(to_mature("2026-11-28").await, [ana]);
        let matured = || read(&db, move |conn| referrals::count_matured(conn, ana));
        assert_eq!(matured().await, 0);
        assert_eq!(write(&db, move |conn| referrals::mature(conn, ana, due, now())).await, 1);
        assert_eq!(write(&db, move |conn| referrals::mature(conn, ana, due, now())).await, 0);
        assert_eq!(matured().await, 1);
        let row = read(&db, referrals::list_referrers).await.remove(0);
        assert_eq!((row.member, row.total, row.paid, row.matured), (ana, 1, 1, 1));
        let fail = || write(&db, move |conn| referrals::mark_failed_by_payment(conn, payment));
        assert_eq!(fail().await, Some(ana));
        assert_eq!(fail().await, None);
        assert_eq!(matured().await, 0);
        let failed = read(&db, move |conn| referrals::find_of_referred(conn, caio)).await;
        assert_eq!(failed.map(|referral| referral.status), Some(ReferralStatus::Failed));
    }

    async fn a_reward_moves_from_pending_to_processed_to_paid_once(database) {
        let db = database.open();
        let ana = member(&db, "ana").await;
        let bia = member(&db, "bia").await;
        for change in [RewardChange::Create(5), RewardChange::Create(6)] {
            write(&db, move |conn| rewards::apply_change(conn, ana, change, now())).await;
        }
        let list = || read(&db, move |conn| rewards::list(conn, ana));
        let bonus = list().await[0].clone();
        let year = list().await[1].clone();
        assert_eq!((bonus.kind, bonus.amount_cents), (RewardKind::CashBonus, 1_000));
        assert_eq!((year.kind, year.amount_cents), (RewardKind::FreeSubscription, 14_700));
        assert!(read(&db, move |conn| rewards::list(conn, bia)).await.is_empty());
        let pay = |id| write(&db, move |conn| rewards::pay_if_processed(conn, id, now()));
        let process = |id| write(&db, move |conn| rewards::process_if_pending(conn, id, now()));
        assert!(!pay(bonus.id).await);
        assert!(process(bonus.id).await);
        assert!(!process(bonus.id).await);
        assert!(pay(bonus.id).await);
        assert!(!pay(bonus.id).await);
        assert!(process(year.id).await);
        // A year isn't paid out.
        assert!(!pay(year.id).await);
        let change = |change| write(&db, move |conn| rewards::apply_change(conn, ana, change, now()));
        change(RewardChange::Void(5)).await;
        let voided = list().await[1].clone();
        assert_eq!((voided.status, voided.processed_at), (RewardStatus::Void, None));
        change(RewardChange::Renew(5)).await;
        assert_eq!(list().await[1].status, RewardStatus::Pending);
        assert_eq!(read(&db, move |conn| rewards::find(conn, year.id)).await.map(|it| it.ordinal), Some(5));
    }
}
