//! Health data, the lock that follows from them, and the trainer's notices.

use chrono::NaiveDate;
use evolua_domain::id::MemberId;
use evolua_domain::profile::{HealthQuestion, HealthScreening};
use evolua_domain::trainer_notice::{NoticeKind, TrainerNotice};
use evolua_persistence::health_data::{self, HealthRecord, LockFacts};
use evolua_persistence::{Db, audit_log, profiles, trainer_notices};
use evolua_test_support::on_both_engines;

use super::accounts::answers;
use super::{member, now, read, write};

async fn member_with(db: &Db, name: &str, limitations: &'static str) -> MemberId {
    let id = member(db, name).await;
    write(db, move |conn| profiles::insert(conn, id, &answers(limitations), None, now())).await;
    id
}

async fn record_of(db: &Db, id: MemberId) -> HealthRecord {
    let records = read(db, move |conn| health_data::list(conn, &[id])).await;
    records.into_iter().next().expect("a record")
}

on_both_engines! {
    async fn answers_to_health_questions_are_stored_and_deleted(database) {
        let db = database.open();
        let id = member_with(&db, "ana", "").await;
        let find = move |conn: &mut _| profiles::find(conn, id);
        assert_eq!(read(&db, find).await.expect("the profile").screening, None);
        let yes = [HealthQuestion::Medicine, HealthQuestion::ChestPain];
        let screening = HealthScreening {
            answered_at: now(),
            answers: Some(yes.into_iter().collect()),
        };
        let stored = screening.clone();
        write(&db, move |conn| health_data::update_screening(conn, id, &stored, "1")).await;
        assert_eq!(read(&db, find).await.expect("the profile").screening, Some(screening.clone()));
        assert_eq!(record_of(&db, id).await.profile.screening, Some(screening));
        let none = HealthScreening { answered_at: now(), answers: Some([].into_iter().collect()) };
        let stored = none.clone();
        write(&db, move |conn| health_data::update_screening(conn, id, &stored, "1")).await;
        assert_eq!(read(&db, find).await.expect("the profile").screening, Some(none));
        write(&db, move |conn| health_data::clear_health_answers(conn, id)).await;
        let only_day = HealthScreening { answered_at: now(), answers: None };
        assert_eq!(read(&db, find).await.expect("the profile").screening, Some(only_day));
    }

    async fn a_clearance_is_declared_and_required_again_once(database) {
        let db = database.open();
        let ana = member_with(&db, "ana", "joelho").await;
        let bia = member_with(&db, "bia", "").await;
        let monday = |day: &str| day.parse::<NaiveDate>().expect("a date");
        let first = monday("2026-11-16");
        let second = monday("2026-11-23");
        for start in [first, second] {
            write(&db, move |conn| profiles::update_light_week(conn, ana, start)).await;
        }
        let facts = LockFacts {
            clearance_required_at: None,
            cleared_at: Some(now()),
            paused_at: Some(now()),
        };
        write(&db, move |conn| health_data::update_lock(conn, ana, facts)).await;
        let find = move |conn: &mut _| profiles::find_cycle(conn, ana);
        let cycle = read(&db, find).await.expect("the cycle");
        assert_eq!((cycle.cleared_at, cycle.paused_at), (Some(now()), Some(now())));
        assert_eq!((cycle.last_light_week, cycle.light_week_start), (Some(first), Some(second)));
        let record = record_of(&db, ana).await;
        assert_eq!(record.profile.limitations.expect("a text").as_str(), "joelho");
        assert_eq!(record.lock, facts);
        let require = move |conn: &mut _| health_data::require_clearance(conn, ana, now());
        assert!(write(&db, require).await);
        assert!(!write(&db, require).await, "it is required already");
        let cycle = read(&db, find).await.expect("the cycle");
        assert_eq!((cycle.clearance_required_at, cycle.cleared_at), (Some(now()), None));
        assert_eq!(record_of(&db, bia).await.lock, LockFacts::default(), "nobody else's changed");
    }

    async fn a_talk_is_recorded_with_its_administrator(database) {
        let db = database.open();
        let id = member_with(&db, "ana", "joelho").await;
        let find = move |conn: &mut _| audit_log::find_latest(conn, id, "talk about health");
        assert_eq!(read(&db, find).await, None);
        let talk = move |conn: &mut _| -> Result<_, evolua_persistence::Error> {
            let admin = evolua_persistence::admins::insert(conn, "personal", "hash", now())?;
            audit_log::insert(conn, admin, id, "talk about health", None, now())?;
            health_data::update_talked_at(conn, id, Some(now()))
        };
        assert!(write(&db, talk).await);
        assert_eq!(record_of(&db, id).await.profile.talked_at, Some(now()));
        let found = read(&db, find).await.expect("the talk");
        assert_eq!((found.at, found.admin.as_deref()), (now(), Some("personal")));
    }

    async fn notices_are_listed_until_they_are_seen_or_outdated(database) {
        let db = database.open();
        let ana = member(&db, "ana").await;
        let bia = member(&db, "bia").await;
        let notice = |member, kind, subject: Option<&str>| TrainerNotice {
            member,
            kind,
            subject: subject.map(str::to_owned),
            due_on: "2026-11-22".parse().expect("a date"),
        };
        let all = [
            notice(ana, NoticeKind::Talk, None),
            notice(ana, NoticeKind::Exercise, Some("Supino reto")),
            notice(bia, NoticeKind::Clearance, None),
        ];
        for one in all.clone() {
            write(&db, move |conn| trainer_notices::insert(conn, &one, now())).await;
        }
        let unseen = move |conn: &mut _| trainer_notices::list_unseen(conn, &[ana, bia]);
        assert_eq!(read(&db, unseen).await, all);
        let kinds = [NoticeKind::Talk, NoticeKind::Clearance];
        write(&db, move |conn| trainer_notices::remove_unseen(conn, ana, &kinds)).await;
        assert_eq!(read(&db, unseen).await, all[1..]);
        write(&db, move |conn| trainer_notices::mark_seen(conn, ana, now())).await;
        assert_eq!(read(&db, unseen).await, all[2..]);
    }
}
