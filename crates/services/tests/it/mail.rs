//! E-mail: what is queued when, and what becomes of it.

use std::time::Duration;

use chrono::TimeDelta;
use evolua_domain::id::MemberId;
use evolua_domain::trainer_notice::{NoticeKind, TrainerNotice};
use evolua_domain::workout::WorkoutRef;
use evolua_persistence::{Error, Page, emails, trainer_notices};
use evolua_services::access::ActiveMember;
use evolua_services::admin::{self, Admin};
use evolua_services::clock::Clock;
use evolua_services::jobs::{self, Runner};
use evolua_services::mail::{self, Email, EmailSearch, EmailStatus, MailError, Message};
use evolua_services::workout::session;
use evolua_test_support::{
    ADMIN_PASSWORD, ADMIN_USERNAME, SENDER, TemporaryDatabase, TestApp, on_both_engines,
};
use uuid::Uuid;

use crate::sessions::{active_member, copy_of_device};

pub(crate) async fn sign_in(test: &TestApp) -> Admin {
    let credentials = admin::sign_in(&test.app, ADMIN_USERNAME, ADMIN_PASSWORD, None, None)
        .await
        .expect("the administrator");
    admin::authenticate(&test.app, &credentials.bearer, &credentials.companion)
        .await
        .expect("the administrator")
}

/// Does what is due, and returns the messages that were handed over.
async fn deliver(test: &TestApp) -> Vec<Message> {
    jobs::run_due(&test.app).await.expect("the jobs");
    test.mail.take_sent()
}

pub(crate) fn subjects(messages: &[Message]) -> Vec<&str> {
    let mut subjects: Vec<&str> = messages.iter().map(|message| message.subject.as_str()).collect();
    subjects.sort_unstable();
    subjects
}

pub(crate) async fn log(test: &TestApp) -> Vec<Email> {
    let db = test.database.open();
    let list = |conn: &mut _| emails::list(conn, &EmailSearch::default(), Page::default());
    db.read(list).await.expect("the log")
}

async fn status_of(test: &TestApp, id: i64) -> EmailStatus {
    let found = log(test).await.into_iter().find(|email| email.id == id);
    found.expect("the e-mail").status()
}

/// An active member whose letters at the beginning were sent.
async fn member_with_mail(test: &TestApp) -> ActiveMember {
    test.configure_mail().await;
    let ana = active_member(test).await;
    assert_eq!(deliver(test).await.len(), 3);
    ana
}

/// Trains today, and ends the workout.
pub(crate) async fn train(test: &TestApp, who: &ActiveMember, number: u128) {
    let now = test.clock.now();
    let mut copy = copy_of_device(0);
    copy.header.value.trained_on = now.date_naive();
    copy.header.value.started_at = Some(now - TimeDelta::hours(1));
    copy.header.value.ended_at = Some(now);
    copy.exercises[0].client_id = Uuid::from_u128(number + 1_000);
    copy.exercises[0].sets[0].client_id = Uuid::from_u128(number + 2_000);
    copy.exercises[0].sets[0].record.completed_at = Some(now - TimeDelta::minutes(30));
    let workout = WorkoutRef::Client(Uuid::from_u128(number));
    session::put(&test.app, who, workout, copy).await.expect("a workout");
}

async fn notice(test: &TestApp, member: MemberId, kind: NoticeKind, subject: Option<&str>) {
    let now = test.clock.now();
    let subject = subject.map(str::to_owned);
    let notice = TrainerNotice { member, kind, subject, due_on: now.date_naive() };
    let db = test.database.open();
    let insert =
        move |conn: &mut _| -> Result<(), Error> { trainer_notices::insert(conn, &notice, now) };
    db.write(insert).await.expect("a notice");
}

on_both_engines! {
    async fn a_member_is_welcomed_announced_and_told_of_the_approval(database) {
        let test = TestApp::open(database).await;
        test.configure_mail().await;
        active_member(&test).await;
        let sent = deliver(&test).await;
        let expected = ["Novo cadastro: Ana", "Que bom ter você por aqui", "Seu acesso está liberado"];
        assert_eq!(subjects(&sent), expected);
        for message in &sent {
            let to_trainer = message.subject.starts_with("Novo");
            assert_eq!(message.to.address, if to_trainer { SENDER } else { "ana@exemplo.com" });
            assert_eq!(message.from.address, SENDER);
            assert_eq!(message.text.starts_with("Oi, Ana."), !to_trainer, "{}", message.text);
            assert!(message.text.contains("http://localhost:8080/"), "{}", message.text);
            assert!(message.html.contains("Um abraço,<br>Personal Rita"), "{}", message.html);
            assert_eq!(message.unsubscribe, None, "they are about the contract");
            assert!(message.id.ends_with("@localhost"), "{}", message.id);
        }
        assert!(deliver(&test).await.is_empty(), "each was sent once");
    }

    async fn nothing_is_queued_where_no_mail_server_is_configured(database) {
        let test = TestApp::open(database).await;
        active_member(&test).await;
        test.configure_mail().await;
        assert!(deliver(&test).await.is_empty());
        assert!(log(&test).await.is_empty());
    }

    async fn a_message_whose_answer_was_lost_is_sent_again_as_the_same(database) {
        let test = TestApp::open(database).await;
        test.configure_mail().await;
        active_member(&test).await;
        test.mail.lose_answers();
        let ids = |mut messages: Vec<Message>| {
            messages.sort_by(|one, other| one.id.cmp(&other.id));
            messages.into_iter().map(|message| message.id).collect::<Vec<_>>()
        };
        let first = ids(deliver(&test).await);
        assert_eq!(first.len(), 3);
        let waiting = log(&test).await;
        assert!(waiting.iter().all(|email| email.status() == EmailStatus::Queued));
        assert!(waiting.iter().all(|email| email.attempts == 1 && email.last_error.is_some()));
        assert!(deliver(&test).await.is_empty(), "the next attempt waits");
        test.mail.accept();
        test.clock.advance(TimeDelta::seconds(30));
        assert_eq!(ids(deliver(&test).await), first);
        assert!(log(&test).await.iter().all(|email| email.status() == EmailStatus::Sent));
    }

    async fn a_message_whose_answer_was_lost_twice_waits_for_the_administrator(database) {
        let test = TestApp::open(database).await;
        let admin = sign_in(&test).await;
        test.configure_mail().await;
        active_member(&test).await;
        test.mail.lose_answers();
        assert_eq!(deliver(&test).await.len(), 3);
        test.clock.advance(TimeDelta::seconds(30));
        assert_eq!(deliver(&test).await.len(), 3, "each is sent once more");
        test.mail.accept();
        test.clock.advance(TimeDelta::hours(6));
        assert!(deliver(&test).await.is_empty(), "and no third time");
        let emails = log(&test).await;
        for email in &emails {
            assert_eq!(email.status(), EmailStatus::Dead);
            let error = email.last_error.as_deref().expect("the reason");
            assert!(error.contains("pode já ter chegado"), "{error}");
            mail::retry(&test.app, &admin, email.id).await.expect("queued again");
        }
        assert_eq!(deliver(&test).await.len(), 3);
        assert!(log(&test).await.iter().all(|email| email.status() == EmailStatus::Sent));
    }

    async fn a_message_refused_for_now_is_given_up_only_after_many_attempts(database) {
        let test = TestApp::open(database).await;
        member_with_mail(&test).await;
        notice(&test, log(&test).await[0].member.expect("a member"), NoticeKind::Talk, None).await;
        test.mail.refuse(MailError::Temporary("451 try again".to_owned()));
        // Before the evening, after which no digest is written.
        jobs::run_due(&test.app).await.expect("the jobs");
        test.clock.advance(TimeDelta::hours(1));
        for _ in 0..11 {
            jobs::run_due(&test.app).await.expect("the jobs");
            assert_eq!(log(&test).await[0].status(), EmailStatus::Queued);
            test.clock.advance(TimeDelta::hours(6));
        }
        jobs::run_due(&test.app).await.expect("the jobs");
        let dead = log(&test).await.remove(0);
        assert_eq!((dead.kind.as_str(), dead.status()), ("trainer_digest", EmailStatus::Dead));
        assert!(dead.last_error.expect("a reason").contains("451 try again"));
    }

    async fn a_refused_message_is_dead_at_once_and_can_be_sent_again(database) {
        let test = TestApp::open(database).await;
        test.configure_mail().await;
        test.mail.refuse(MailError::Permanent("550 no such user".to_owned()));
        active_member(&test).await;
        jobs::run_due(&test.app).await.expect("the jobs");
        let dead = log(&test).await;
        assert!(dead.iter().all(|email| email.status() == EmailStatus::Dead && email.attempts == 1));
        test.mail.accept();
        assert!(deliver(&test).await.is_empty(), "nobody tries again by themselves");
        let admin = sign_in(&test).await;
        let id = dead[0].id;
        mail::retry(&test.app, &admin, id).await.expect("queued again");
        let again = mail::retry(&test.app, &admin, id).await.expect_err("it waits");
        assert_eq!(again.code.id, "email_not_dead");
        assert_eq!(deliver(&test).await.len(), 1);
        assert_eq!(status_of(&test, id).await, EmailStatus::Sent);
        let again = mail::retry(&test.app, &admin, id).await.expect_err("it was sent");
        assert_eq!(again.code.id, "email_not_dead");
        let missing = mail::retry(&test.app, &admin, 999).await.expect_err("no such e-mail");
        assert_eq!(missing.code.id, "email_missing");
    }

    async fn a_wrong_password_kills_no_message(database) {
        let test = TestApp::open(database).await;
        test.configure_mail().await;
        active_member(&test).await;
        test.mail.refuse(MailError::Credentials("535 wrong".to_owned()));
        jobs::run_due(&test.app).await.expect("the jobs");
        assert!(log(&test).await.iter().all(|email| email.status() == EmailStatus::Queued));
    }

    async fn an_absence_is_asked_about_once_and_never_after_opting_out(database) {
        let test = TestApp::open(database).await;
        let ana = member_with_mail(&test).await;
        train(&test, &ana, 1).await;
        test.clock.advance(TimeDelta::days(13));
        assert!(deliver(&test).await.is_empty());
        test.clock.advance(TimeDelta::days(1));
        let asked = deliver(&test).await;
        assert_eq!(subjects(&asked), ["Seu treino está esperando por você"]);
        assert!(asked[0].text.contains("Faz 14 dias"), "{}", asked[0].text);
        let link = asked[0].unsubscribe.clone().expect("a link");
        assert!(asked[0].html.contains(link.as_str()) && asked[0].text.contains(link.as_str()));
        test.clock.advance(TimeDelta::days(1));
        assert!(deliver(&test).await.is_empty(), "once until she trains again");

        train(&test, &ana, 2).await;
        test.clock.advance(TimeDelta::days(14));
        test.mail.refuse(MailError::Temporary("451".to_owned()));
        assert!(deliver(&test).await.is_empty());
        let token = link.path().rsplit('/').next().expect("a token").to_owned();
        assert!(mail::is_valid_link(&test.app, &token));
        for _ in 0..2 {
            mail::unsubscribe(&test.app, &token).await.expect("unsubscribed");
        }
        test.mail.accept();
        test.clock.advance(TimeDelta::minutes(1));
        assert!(deliver(&test).await.is_empty(), "it was queued before she opted out");
        train(&test, &ana, 3).await;
        test.clock.advance(TimeDelta::days(14));
        assert!(deliver(&test).await.is_empty());
    }

    async fn a_due_review_is_said_once(database) {
        let test = TestApp::open(database).await;
        member_with_mail(&test).await;
        test.clock.advance(TimeDelta::days(55));
        assert!(deliver(&test).await.is_empty());
        // Seven in the morning in São Paulo, and then eight.
        test.clock.advance(TimeDelta::hours(19));
        assert!(deliver(&test).await.is_empty(), "too early in the day");
        test.clock.advance(TimeDelta::hours(1));
        let sent = deliver(&test).await;
        assert_eq!(subjects(&sent), ["Hora de revisar o seu treino"]);
        assert!(sent[0].unsubscribe.is_some());
        test.clock.advance(TimeDelta::days(1));
        assert!(deliver(&test).await.is_empty());
    }

    async fn each_stage_of_a_renewal_comes_once_and_a_late_run_sends_one(database) {
        let test = TestApp::open(database).await;
        member_with_mail(&test).await;
        // The year ends on 20 November 2027. No job ran before the day of the first reminder.
        test.clock.advance(TimeDelta::days(365 - 31));
        assert!(deliver(&test).await.is_empty());
        test.clock.advance(TimeDelta::days(22));
        let late = deliver(&test).await;
        assert_eq!(subjects(&late), ["Sua assinatura vence em 9 dias"], "only the latest");
        let mut received = Vec::new();
        for _ in 0..20 {
            test.clock.advance(TimeDelta::hours(12));
            received.extend(deliver(&test).await);
            test.clock.advance(TimeDelta::hours(12));
            received.extend(deliver(&test).await);
        }
        let received: Vec<&str> = received.iter().map(|message| message.subject.as_str()).collect();
        assert_eq!(received, [
            "Sua assinatura vence em 7 dias",
            "Sua assinatura vence amanhã",
            "Sua assinatura vence hoje",
            "Sua assinatura venceu há 3 dias",
        ]);
    }

    async fn the_trainer_reads_each_notice_in_one_digest(database) {
        let test = TestApp::open(database).await;
        let ana = member_with_mail(&test).await;
        notice(&test, ana.id(), NoticeKind::Talk, None).await;
        notice(&test, ana.id(), NoticeKind::Exercise, Some("Supino reto")).await;
        notice(&test, ana.id(), NoticeKind::Urgent, None).await;
        test.clock.advance(TimeDelta::hours(1));
        let digest = deliver(&test).await;
        assert_eq!(subjects(&digest), ["2 avisos sobre seus alunos"]);
        assert!(digest[0].text.contains("- Ana: marcou o exercício Supino reto."));
        assert_eq!(digest[0].to.address, SENDER);
        notice(&test, ana.id(), NoticeKind::Talk, None).await;
        test.clock.advance(TimeDelta::hours(1));
        assert!(deliver(&test).await.is_empty(), "one a day");
        test.clock.advance(TimeDelta::hours(24));
        assert_eq!(subjects(&deliver(&test).await), ["1 aviso sobre seus alunos"]);
        test.clock.advance(TimeDelta::hours(24));
        assert!(deliver(&test).await.is_empty(), "nothing is new");
    }
}

#[tokio::test]
async fn no_approval_waits_for_a_mail_server_that_hangs() {
    let test = TestApp::open(TemporaryDatabase::sqlite()).await;
    test.configure_mail().await;
    test.mail.hang();
    let runner = Runner::start(&test.app);
    let approval = tokio::time::timeout(Duration::from_secs(20), active_member(&test));
    approval.await.expect("the approval doesn't wait for the message before it");
    let queued = log(&test).await;
    assert_eq!(queued.len(), 3);
    assert!(queued.iter().all(|email| email.status() == EmailStatus::Queued));
    assert!(test.mail.take_sent().is_empty());
    drop(runner);
}
