//! E-mails, the settings of the mail server, opt-outs, and whom to remind.

use chrono::{NaiveDate, TimeDelta};
use evolua_domain::id::MemberId;
use evolua_domain::trainer_notice::{NoticeKind, TrainerNotice};
use evolua_persistence::emails::{self, EmailSearch, EmailStatus, NewEmail};
use evolua_persistence::mail_settings::{self, MailSettings};
use evolua_persistence::testing::execute;
use evolua_persistence::{
    Db, Error, Page, mail_opt_outs, members, profiles, reminders, trainer_notices,
};
use evolua_test_support::on_both_engines;

use super::accounts::answers;
use super::{member, now, read, write};

const LETTER: NewEmail<'static> = NewEmail {
    member: None,
    to_address: "personal@exemplo.com",
    to_name: None,
    kind: "welcome",
    payload: "{}",
    once_key: None,
};

async fn insert(db: &Db, email: NewEmail<'static>) -> Option<i64> {
    write(db, move |conn| emails::insert(conn, &email, now())).await
}

async fn find(db: &Db, id: i64) -> Option<emails::Email> {
    read(db, move |conn| emails::find(conn, id)).await
}

async fn search(db: &Db, text: &str, status: Option<EmailStatus>) -> (Vec<i64>, i64) {
    let search = EmailSearch { text: text.to_owned(), status };
    read(db, move |conn| {
        let found = emails::list(conn, &search, Page::default())?;
        Ok((found.iter().map(|email| email.id).collect(), emails::count(conn, &search)?))
    })
    .await
}

fn day(text: &str) -> NaiveDate {
    text.parse().expect("a date")
}

/// Approves a member until a day.
async fn approve(db: &Db, id: MemberId, until: &str) {
    let until = day(until);
    write(db, move |conn| members::approve_if_pending(conn, id, until, now())).await;
}

on_both_engines! {
    async fn a_letter_with_a_key_is_written_once(database) {
        let db = database.open();
        let keyed = NewEmail { once_key: Some("welcome:1"), ..LETTER };
        let first = insert(&db, keyed).await;
        assert!(first.is_some());
        assert_eq!(insert(&db, keyed).await, None);
        assert!(insert(&db, NewEmail { once_key: Some("welcome:2"), ..LETTER }).await.is_some());
        assert!(insert(&db, LETTER).await.is_some() && insert(&db, LETTER).await.is_some());
        let keys: Vec<String> = (1..=1_200).map(|id| format!("welcome:{id}")).collect();
        let mut used: Vec<String> =
            read(&db, move |conn| emails::list_used_keys(conn, &keys)).await.into_iter().collect();
        used.sort();
        assert_eq!(used, ["welcome:1", "welcome:2"]);
    }

    async fn an_email_fails_is_given_up_revived_and_sent(database) {
        let db = database.open();
        let id = insert(&db, LETTER).await.expect("an id");
        let revive = || write(&db, move |conn| emails::revive_if_dead(conn, id));
        assert!(!revive().await, "it waits");
        write(&db, move |conn| emails::record_failure(conn, id, "451 busy")).await;
        write(&db, move |conn| emails::mark_dead(conn, id, "given up", now())).await;
        let dead = find(&db, id).await.expect("the e-mail");
        assert_eq!((dead.status(), dead.attempts), (EmailStatus::Dead, 1));
        assert_eq!(dead.last_error.as_deref(), Some("451 busy"), "the server's words stay");
        assert!(revive().await);
        assert_eq!(find(&db, id).await.expect("the e-mail").status(), EmailStatus::Queued);
        write(&db, move |conn| emails::mark_sent(conn, id, now())).await;
        let sent = find(&db, id).await.expect("the e-mail");
        assert_eq!((sent.status(), sent.attempts), (EmailStatus::Sent, 2));
        assert_eq!((sent.last_error, sent.payload.as_str()), (None, ""));
        write(&db, move |conn| emails::mark_dead(conn, id, "too late", now())).await;
        assert_eq!(find(&db, id).await.expect("the e-mail").status(), EmailStatus::Sent);
        assert!(!revive().await, "it was sent");
        let silent = insert(&db, LETTER).await.expect("an id");
        write(&db, move |conn| emails::mark_dead(conn, silent, "given up", now())).await;
        let silent = find(&db, silent).await.expect("the e-mail");
        assert_eq!(silent.last_error.as_deref(), Some("given up"));
    }

    async fn emails_are_searched_counted_and_filtered(database) {
        let db = database.open();
        let jose = NewEmail { to_address: "jose@exemplo.com", to_name: Some("José"), ..LETTER };
        let jose = insert(&db, jose).await.expect("an id");
        let percent = NewEmail { to_address: "100%_sure@exemplo.com", ..LETTER };
        let percent = insert(&db, percent).await.expect("an id");
        write(&db, move |conn| emails::mark_sent(conn, jose, now())).await;
        write(&db, move |conn| emails::mark_dead(conn, percent, "x", now())).await;
        let waiting = insert(&db, LETTER).await.expect("an id");
        assert_eq!(search(&db, "", None).await, (vec![waiting, percent, jose], 3));
        assert_eq!(search(&db, "JOSE", None).await, (vec![jose], 1));
        assert_eq!(search(&db, "0%_s", None).await, (vec![percent], 1));
        assert_eq!(search(&db, "%", None).await, (vec![percent], 1));
        assert_eq!(search(&db, "", Some(EmailStatus::Sent)).await, (vec![jose], 1));
        assert_eq!(search(&db, "", Some(EmailStatus::Dead)).await, (vec![percent], 1));
        assert_eq!(search(&db, "", Some(EmailStatus::Queued)).await, (vec![waiting], 1));
        let page = Page { limit: Some(1), after: Some(waiting) };
        let next = read(&db, move |conn| emails::list(conn, &EmailSearch::default(), page)).await;
        assert_eq!(next.iter().map(|email| email.id).collect::<Vec<_>>(), [percent]);
    }

    async fn emails_go_with_the_account_and_others_with_time(database) {
        let db = database.open();
        let ana = member(&db, "ana").await;
        let of_ana = NewEmail { member: Some(ana), ..LETTER };
        let own = insert(&db, of_ana).await;
        let nobodys = insert(&db, LETTER).await;
        let purge = |at| write(&db, move |conn| emails::delete_of_nobody_before(conn, at));
        assert_eq!(purge(now()).await, 0);
        assert_eq!(purge(now() + TimeDelta::days(1)).await, 1);
        assert!(find(&db, nobodys.expect("an id")).await.is_none());
        assert!(find(&db, own.expect("an id")).await.is_some());
        let delete = format!("PRAGMA foreign_keys = ON; DELETE FROM users WHERE id = {ana}");
        let delete = if database.url.starts_with("sqlite") {
            delete
        } else {
            format!("DELETE FROM users WHERE id = {ana}")
        };
        execute(&database.url, &delete).expect("the deletion");
        assert!(find(&db, own.expect("an id")).await.is_none());
    }

    async fn there_is_one_row_of_settings(database) {
        let db = database.open();
        assert_eq!(read(&db, mail_settings::find).await, None);
        let mut settings = MailSettings {
            smtp_host: "smtp.gmail.com".to_owned(),
            smtp_port: 587,
            sender_email: "personal@exemplo.com".to_owned(),
            sender_name: "Rita".to_owned(),
            user_name: Some("apikey".to_owned()),
            sealed_password: Some("sealed".to_owned()),
            use_tls: true,
        };
        for port in [587, 65_535] {
            settings.smtp_port = port;
            let stored = settings.clone();
            write(&db, move |conn| mail_settings::replace(conn, &stored, now())).await;
            assert_eq!(read(&db, mail_settings::find).await, Some(settings.clone()));
        }
        settings.sealed_password = None;
        let stored = settings.clone();
        write(&db, move |conn| mail_settings::replace(conn, &stored, now())).await;
        assert_eq!(read(&db, mail_settings::find).await, Some(settings));
    }

    async fn opting_out_twice_is_opting_out(database) {
        let db = database.open();
        let ana = member(&db, "ana").await;
        let is_out = || read(&db, move |conn| mail_opt_outs::exists(conn, ana, "reminders"));
        assert!(!is_out().await);
        for _ in 0..2 {
            write(&db, move |conn| mail_opt_outs::insert(conn, ana, "reminders", now())).await;
        }
        assert!(is_out().await);
        let nobody = MemberId(999);
        let gone =
            db.write(move |conn| mail_opt_outs::insert(conn, nobody, "reminders", now())).await;
        assert!(matches!(gone, Err(Error::MissingReference)), "{gone:?}");
    }

    async fn whose_year_ends_is_found_by_its_day(database) {
        let db = database.open();
        for (name, until) in
            [("ana", "2026-12-01"), ("bia", "2026-12-31"), ("caio", "2027-01-01"), ("davi", "2026-12-15")]
        {
            let id = member(&db, name).await;
            approve(&db, id, until).await;
            if name == "davi" {
                write(&db, move |conn| members::block_if_unblocked(conn, id, now())).await;
            }
        }
        member(&db, "eva").await;
        let first = day("2026-12-01");
        let last = day("2026-12-31");
        let found = read(&db, move |conn| reminders::list_paid_until(conn, first, last)).await;
        let mut names: Vec<String> = found.into_iter().map(|member| member.name).collect();
        names.sort();
        assert_eq!(names, ["José ana", "José bia"]);
    }

    async fn whose_review_is_due_is_found_unless_they_opted_out(database) {
        let db = database.open();
        for name in ["ana", "bia", "caio"] {
            let id = member(&db, name).await;
            // The review of the last one is due later.
            let at = if name == "caio" { now() + TimeDelta::days(9) } else { now() };
            write(&db, move |conn| profiles::insert(conn, id, &answers(""), None, at)).await;
            approve(&db, id, "2027-11-20").await;
            if name == "bia" {
                write(&db, move |conn| mail_opt_outs::insert(conn, id, "reminders", now())).await;
            }
        }
        let first = now();
        let last = now() + TimeDelta::days(1);
        let listed =
            read(&db, move |conn| reminders::list_reviewed(conn, first, last, "reminders")).await;
        let listed: Vec<_> = listed.into_iter().map(|(one, at)| (one.name, at)).collect();
        assert_eq!(listed, [("José ana".to_owned(), now())]);
    }

    async fn the_trainers_news_are_unseen_and_new(database) {
        let db = database.open();
        let ana = member(&db, "ana").await;
        for (kind, subject) in [
            (NoticeKind::Talk, None),
            (NoticeKind::Exercise, Some("Supino reto")),
            (NoticeKind::Urgent, None),
        ] {
            let subject = subject.map(str::to_owned);
            let notice = TrainerNotice { member: ana, kind, subject, due_on: day("2026-11-20") };
            write(&db, move |conn| trainer_notices::insert(conn, &notice, now())).await;
        }
        let news = |after, limit| {
            read(&db, move |conn| trainer_notices::list_unseen_after(conn, after, limit))
        };
        let all = news(0, 2).await;
        assert_eq!(all.iter().map(|one| one.kind).collect::<Vec<_>>(), [NoticeKind::Talk, NoticeKind::Exercise]);
        assert_eq!((all[1].member_name.as_str(), all[1].subject.as_deref()), ("José ana", Some("Supino reto")));
        assert_eq!(news(all[1].id, 9).await.len(), 1);
        write(&db, move |conn| trainer_notices::mark_seen(conn, ana, now())).await;
        assert_eq!(news(0, 9).await, []);
    }
}
