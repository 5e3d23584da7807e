//! Messages between a member and the trainer: when their readers get a notice, and how messages are deleted.

use chrono::TimeDelta;
use evolua_domain::consent::ConsentKind;
use evolua_domain::conversation::{MOST_MESSAGES, RedSign};
use evolua_domain::id::DirectMessageId;
use evolua_persistence::mail_opt_outs;
use evolua_services::access::{HistoryReader, SignedIn};
use evolua_services::admin::{self, Admin};
use evolua_services::conversation::{
    self, Draft, list_messages, mark_read, mark_read_at_desk, read_thread, send_from_desk,
    send_message, set_consent,
};
use evolua_services::push::{self, PushAddress};
use evolua_services::{Page, jobs, own_data};
use evolua_test_support::{SENDER, TestApp, on_both_engines};
use uuid::Uuid;

use crate::mail::sign_in;
use crate::sessions::{active_member, signed_in_again};

fn draft(number: u128, text: &str) -> Draft {
    Draft { client_id: Uuid::from_u128(number), text: text.to_owned(), reference: None }
}

/// The letters and notices about messages since the last call, by their first line and receiver.
async fn told(test: &TestApp) -> Vec<(String, String)> {
    jobs::run_due(&test.app).await.expect("the jobs");
    let letters = test.mail.take_sent().into_iter();
    let letters = letters.map(|message| (message.subject, message.to.address));
    let notices = test.push.take_sent().into_iter();
    let notices = notices.map(|message| (message.payload, "push".to_owned()));
    let is_message = |one: &(String, String)| one.0.contains("mensagem");
    letters.chain(notices).filter(is_message).collect()
}

fn letter(from: &str, to: &str) -> (String, String) {
    (format!("Nova mensagem de {from}"), to.to_owned())
}

struct Talk {
    test: TestApp,
    ana: HistoryReader,
    signed_in: SignedIn,
    rita: Admin,
}

/// An active member with the consent, and the trainer.
async fn talk(database: evolua_test_support::TemporaryDatabase) -> Talk {
    let test = TestApp::open(database).await;
    test.configure_mail().await;
    active_member(&test).await;
    let signed_in = signed_in_again(&test).await;
    let ana = signed_in.clone().history_reader().expect("a member with a history");
    set_consent(&test.app, &ana, true).await.expect("the consent");
    let rita = sign_in(&test).await;
    told(&test).await;
    Talk { test, ana, signed_in, rita }
}

impl Talk {
    async fn member_sends(&self, number: u128, text: &str) -> DirectMessageId {
        let sent = send_message(&self.test.app, &self.ana, draft(number, text)).await;
        sent.expect("a message").row.id
    }

    async fn trainer_sends(&self, number: u128) -> DirectMessageId {
        let sent = send_from_desk(&self.test.app, &self.rita, self.ana.id(), draft(number, "Oi!"));
        sent.await.expect("a message").row.id
    }

    fn advance(&self, minutes: i64) {
        self.test.clock.advance(TimeDelta::minutes(minutes));
    }

    async fn lines(&self) -> Vec<&'static str> {
        let lines = admin::list_lines(&self.test.app, &self.rita, None).await.expect("lines");
        lines.iter().map(|line| line.line.reason.as_str()).collect()
    }
}

on_both_engines! {
    async fn a_message_that_stays_unread_is_told_once_for_a_burst(database) {
        let talk = talk(database).await;
        talk.member_sends(1, "Posso treinar amanhã?").await;
        talk.advance(9);
        assert_eq!(told(&talk.test).await, []);
        talk.member_sends(2, "Às 7h").await;
        talk.advance(1);
        assert_eq!(told(&talk.test).await, [letter("Ana", SENDER)]);
        talk.advance(30);
        talk.member_sends(3, "Ou às 8h").await;
        talk.advance(10);
        assert_eq!(told(&talk.test).await, [], "the first notice stands for it");
        talk.advance(30);
        let last = talk.member_sends(4, "Tudo bem?").await;
        talk.advance(10);
        assert_eq!(told(&talk.test).await, [letter("Ana", SENDER)]);
        mark_read_at_desk(&talk.test.app, &talk.rita, talk.ana.id(), last).await.expect("read");
        let read = talk.member_sends(5, "Obrigada").await;
        mark_read_at_desk(&talk.test.app, &talk.rita, talk.ana.id(), read).await.expect("read");
        talk.advance(10);
        assert_eq!(told(&talk.test).await, [], "it was read before");
    }

    async fn a_member_is_told_by_mail_unless_they_opted_out_and_on_their_browsers(database) {
        let talk = talk(database).await;
        let address = PushAddress {
            endpoint: "https://push.test/phone".to_owned(),
            p256dh: "key".to_owned(),
            auth: "secret".to_owned(),
        };
        push::subscribe(&talk.test.app, &talk.signed_in, address).await.expect("a browser");
        let first = talk.trainer_sends(1).await;
        talk.advance(10);
        let both = told(&talk.test).await;
        assert_eq!(both[0], letter("seu personal", "ana@exemplo.com"));
        assert!(both[1].0.contains("Nova mensagem de seu personal"), "{both:?}");
        assert!(!both[1].0.contains("Oi!"), "a notice never quotes");
        mark_read(&talk.test.app, &talk.ana, first).await.expect("read");
        let id = talk.ana.id();
        let now = evolua_services::clock::Clock::now(&*talk.test.clock);
        let db = talk.test.database.open();
        db.write(move |conn| mail_opt_outs::insert(conn, id, "reminders", now)).await.expect("no letters");
        talk.trainer_sends(2).await;
        talk.advance(10);
        let one = told(&talk.test).await;
        assert_eq!((one.len(), one[0].1.as_str()), (1, "push"));
    }

    async fn a_red_sign_is_delivered_first_in_the_overview_and_told_at_once(database) {
        let talk = talk(database).await;
        let text = "estou com dor no peito e falta de ar";
        let sent = send_message(&talk.test.app, &talk.ana, draft(1, text)).await.expect("a message");
        assert_eq!(sent.row.red_sign, Some(RedSign::Emergency));
        assert_eq!(told(&talk.test).await, [letter("Ana", SENDER)]);
        assert_eq!(talk.lines().await[..2], ["urgent", "message"]);
        let thread = read_thread(&talk.test.app, &talk.rita, talk.ana.id(), Page::default())
            .await
            .expect("the thread");
        assert_eq!(thread.messages.page[0].text, text);
        assert_eq!(talk.lines().await[..2], ["urgent", "message"], "reading alone marks nothing");
        mark_read_at_desk(&talk.test.app, &talk.rita, talk.ana.id(), sent.row.id).await.expect("read");
        assert!(!talk.lines().await.iter().any(|line| ["urgent", "message"].contains(line)));
    }

    async fn twenty_an_hour_and_the_same_message_once(database) {
        let talk = talk(database).await;
        for number in 1..=u128::from(MOST_MESSAGES) {
            talk.member_sends(number, "Oi!").await;
        }
        let again = send_message(&talk.test.app, &talk.ana, draft(1, "Oi!")).await.expect("the first");
        assert!(!again.is_new);
        let refused = send_message(&talk.test.app, &talk.ana, draft(99, "Oi!")).await;
        let refused = refused.expect_err("too many");
        assert_eq!((refused.code.id, refused.retry_after), ("messages_hour", Some(TimeDelta::hours(1))));
        talk.member_sends(100, "não quero mais viver").await;
        talk.advance(60);
        talk.member_sends(101, "Oi!").await;
        let taken = send_from_desk(&talk.test.app, &talk.rita, talk.ana.id(), draft(1, "Oi!")).await;
        assert_eq!(taken.expect_err("the member's id").code.id, "conflict");
    }

    async fn withdrawing_the_consent_deletes_everything_and_closes_the_desk(database) {
        let talk = talk(database).await;
        talk.member_sends(1, "estou com dor no peito").await;
        talk.trainer_sends(2).await;
        own_data::revoke_consent(&talk.test.app, &talk.signed_in, ConsentKind::Messages)
            .await
            .expect("withdrawn");
        let thread = list_messages(&talk.test.app, &talk.ana, Page::default()).await.expect("a thread");
        assert_eq!((thread.has_consent, thread.unread, thread.messages.page.len()), (false, 0, 0));
        let refused = send_message(&talk.test.app, &talk.ana, draft(3, "Oi!")).await;
        assert_eq!(refused.expect_err("no consent").code.id, "messages_consent");
        let refused = send_from_desk(&talk.test.app, &talk.rita, talk.ana.id(), draft(4, "Oi!")).await;
        assert_eq!(refused.expect_err("withdrawn").code.id, "messages_refused");
        assert!(!talk.lines().await.iter().any(|line| ["urgent", "message"].contains(line)));
        told(&talk.test).await;
        talk.advance(10);
        assert_eq!(told(&talk.test).await, []);
    }

    async fn reads_at_the_desk_are_logged_and_an_open_conversation_is_one_read(database) {
        let talk = talk(database).await;
        let read = async || {
            read_thread(&talk.test.app, &talk.rita, talk.ana.id(), Page::default()).await.expect("a thread");
            let reads = own_data::list_desk_reads(&talk.test.app, &talk.signed_in).await.expect("reads");
            reads.iter().filter(|read| read.what == "Mensagens").count()
        };
        assert_eq!(read().await, 1);
        talk.advance(9);
        assert_eq!(read().await, 1);
        talk.advance(1);
        assert_eq!(read().await, 2);
    }

    async fn quick_replies_have_defaults_until_others_are_stored(database) {
        let talk = talk(database).await;
        let list = async || conversation::list_quick_replies(&talk.test.app, &talk.rita).await.expect("replies");
        assert_eq!(list().await.len(), 4);
        let set = conversation::set_quick_replies(&talk.test.app, &talk.rita, vec!["Oi!".to_owned()]);
        set.await.expect("stored");
        assert_eq!(list().await, ["Oi!"]);
    }
}
