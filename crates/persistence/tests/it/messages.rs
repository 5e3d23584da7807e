//! Messages between members and the trainer.

use chrono::{DateTime, TimeDelta, Utc};
use evolua_domain::conversation::{Author, NamedReference, RedSign};
use evolua_domain::id::{AdminId, DirectMessageId, MemberId};
use evolua_domain::overview::Reason;
use evolua_domain::trainer_notice::{NoticeKind, TrainerNotice};
use evolua_domain::workout::NewWorkout;
use evolua_persistence::messages::{self, NewMessage};
use evolua_persistence::{Db, Page, admins, overview, trainer_notices, training_rows};
use evolua_test_support::on_both_engines;
use uuid::Uuid;

use super::rows::insert_workout;
use super::{member, now, read, write};

/// Sends a message that the id names, as a member or as the trainer.
async fn send(
    db: &Db,
    member: MemberId,
    number: u128,
    admin: Option<AdminId>,
    at: DateTime<Utc>,
) -> DirectMessageId {
    write(db, move |conn| {
        let new = NewMessage {
            client_id: Uuid::from_u128(number),
            admin,
            text: "Oi!",
            reference: None,
            red_sign: (number == 9).then_some(RedSign::Crisis),
        };
        messages::insert(conn, member, &new, at)
    })
    .await
}

async fn trainer(db: &Db) -> AdminId {
    write(db, |conn| admins::insert(conn, "rita", "hash", now())).await
}

async fn unread(db: &Db, member: MemberId) -> (i64, i64) {
    read(db, move |conn| {
        Ok((
            messages::count_unread(conn, member, Author::Member)?,
            messages::count_unread(conn, member, Author::Trainer)?,
        ))
    })
    .await
}

on_both_engines! {
    async fn messages_are_paged_counted_and_read_for_one_member(database) {
        let db = database.open();
        let (ana, bia) = (member(&db, "ana").await, member(&db, "bia").await);
        let rita = trainer(&db).await;
        let mut ids = Vec::new();
        for number in 1..=4 {
            let admin = (number % 2 == 0).then_some(rita);
            ids.push(send(&db, ana, number, admin, now()).await);
        }
        let of_bia = send(&db, bia, 1, None, now()).await;
        let list = |after: Option<i64>| {
            read(&db, move |conn| messages::list(conn, ana, Page { limit: Some(3), after }))
        };
        let page = list(None).await;
        let listed: Vec<_> = page.iter().map(|message| message.id).collect();
        assert_eq!(listed, [ids[3], ids[2], ids[1]]);
        assert_eq!((page[0].author, page[1].author), (Author::Trainer, Author::Member));
        assert_eq!(list(Some(ids[1].0)).await.len(), 1);
        assert_eq!(unread(&db, ana).await, (2, 2));
        let read_up_to = ids[1];
        assert!(write(&db, move |conn| {
            messages::mark_read(conn, ana, Author::Trainer, read_up_to, now())
        }).await);
        assert_eq!(unread(&db, ana).await, (2, 1));
        assert_eq!(unread(&db, bia).await, (1, 0), "another member's rows stay");
        assert_eq!(read(&db, move |conn| messages::find(conn, ana, of_bia)).await, None);
        let same_id = Uuid::from_u128(1);
        let found = read(&db, move |conn| messages::find_by_client_id(conn, bia, same_id)).await;
        assert_eq!(found.expect("Bia's own").id, of_bia);
        write(&db, move |conn| messages::delete_all(conn, ana)).await;
        assert_eq!((unread(&db, ana).await, unread(&db, bia).await), ((0, 0), (1, 0)));
    }

    async fn what_a_message_is_about_may_be_deleted(database) {
        let db = database.open();
        let ana = member(&db, "ana").await;
        let workout = NewWorkout {
            client_id: None,
            name: None,
            trained_on: now().date_naive(),
            started_at: Some(now()),
            ended_at: Some(now()),
            is_completed: true,
            notes: None,
            workout_type: "A".to_owned(),
            program_type: "ABC".to_owned(),
        };
        let id = write(&db, move |conn| insert_workout(conn, ana, &workout)).await;
        let about = NamedReference {
            workout: Some(id),
            set: None,
            exercise: None,
            label: "Treino A".to_owned(),
        };
        let stored = about.clone();
        let message = write(&db, move |conn| {
            let new = NewMessage {
                client_id: Uuid::from_u128(1),
                admin: None,
                text: "Oi!",
                reference: Some(&stored),
                red_sign: None,
            };
            messages::insert(conn, ana, &new, now())
        })
        .await;
        let find = || read(&db, move |conn| messages::find(conn, ana, message));
        assert_eq!(find().await.expect("the message").reference, Some(about.clone()));
        write(&db, move |conn| training_rows::delete_workout(conn, id)).await;
        let left = NamedReference { workout: None, ..about };
        assert_eq!(find().await.expect("the message").reference, Some(left));
    }

    async fn a_notice_counts_until_something_is_read(database) {
        let db = database.open();
        let ana = member(&db, "ana").await;
        let first = send(&db, ana, 1, None, now()).await;
        let mark = |at| {
            write(&db, move |conn| messages::mark_noticed(conn, ana, Author::Member, at))
        };
        let noticed = || {
            read(&db, move |conn| messages::find_noticed_at(conn, ana, Author::Member))
        };
        assert_eq!(noticed().await, None);
        mark(now()).await;
        assert!(read(&db, move |conn| messages::is_noticed(conn, ana, first)).await);
        let later = now() + TimeDelta::minutes(30);
        let second = send(&db, ana, 2, None, later).await;
        assert!(!read(&db, move |conn| messages::is_noticed(conn, ana, second)).await);
        assert_eq!(noticed().await, Some(now()));
        mark(later).await;
        assert_eq!(noticed().await, Some(later));
        write(&db, move |conn| {
            messages::mark_read(conn, ana, Author::Member, second, later)
        }).await;
        send(&db, ana, 3, None, later).await;
        assert_eq!(noticed().await, None, "all was read");
        let latest = read(&db, move |conn| messages::list_latest_sent(conn, ana, 2)).await;
        assert_eq!(latest, [later, later]);
    }

    async fn unread_messages_and_red_signs_stand_in_the_overview(database) {
        let db = database.open();
        let (ana, bia) = (member(&db, "ana").await, member(&db, "bia").await);
        send(&db, ana, 1, None, now()).await;
        let sign = send(&db, bia, 9, None, now()).await;
        let rita = trainer(&db).await;
        send(&db, ana, 2, Some(rita), now()).await;
        let today = now().date_naive();
        let notice = TrainerNotice {
            member: bia, kind: NoticeKind::UrgentMessage, subject: None, due_on: today,
        };
        write(&db, move |conn| trainer_notices::insert(conn, &notice, now())).await;
        let lines = || read(&db, move |conn| {
            let lines = overview::list(conn, today, &[Reason::Urgent, Reason::Message], 10)?;
            Ok(lines.into_iter().map(|line| (line.reason, line.member, line.subject, line.count)).collect::<Vec<_>>())
        });
        assert_eq!(lines().await, [
            (Reason::Urgent, bia, Some("message".to_owned()), 1),
            (Reason::Message, ana, None, 1),
            (Reason::Message, bia, None, 1),
        ]);
        assert!(read(&db, move |conn| messages::has_unread_sign(conn, bia)).await);
        write(&db, move |conn| {
            messages::mark_read(conn, bia, Author::Member, sign, now())?;
            trainer_notices::mark_seen_of(conn, bia, NoticeKind::UrgentMessage, now())
        }).await;
        assert!(!read(&db, move |conn| messages::has_unread_sign(conn, bia)).await);
        assert_eq!(lines().await, [(Reason::Message, ana, None, 1)]);
    }
}
