//! The assistant under load, and its budgets.

use chrono::TimeDelta;
use evolua_domain::access::Identity;
use evolua_domain::assistant::Tokens;
use evolua_domain::id::ConversationId;
use evolua_persistence::testing::execute;
use evolua_persistence::{assistant_messages, assistant_usage};
use evolua_services::access::ActiveMember;
use evolua_services::access::session::{self, Browser};
use evolua_services::access::signin::{self, Callback};
use evolua_services::assistant::{self, ConsentForm, Question};
use evolua_services::error::codes;
use evolua_test_support::{ASSISTANT_BUDGETS, TestApp, on_both_engines};

const MEMBERS: usize = 25;
const AT_ONCE: usize = 4;
const ROUNDS: usize = 14;

/// What each answer costs, less than is reserved for it.
const USED: Tokens = Tokens { input: 1_000, output: 400 };

/// A member who agreed, with an open conversation.
async fn member(test: &TestApp, number: usize) -> (ActiveMember, ConversationId) {
    let subject = number.to_string();
    let identity = Identity {
        issuer: "https://idp.test".to_owned(),
        email: format!("{subject}@exemplo.com"),
        name: subject.clone(),
        given_name: None,
        picture_url: None,
        subject,
    };
    let code = format!("code {number}");
    test.identity.expect(&code, identity);
    let started = signin::start(&test.app).await.expect("an attempt");
    let callback = Callback { code, ..Callback::default() };
    let id = signin::complete(&test.app, &[started.browser_token], callback).await;
    let id = id.expect("a member");
    let approve = format!("UPDATE users SET approved_at = created_at WHERE id = {id};");
    execute(&test.database.url, &approve).expect("the approval");
    let token = session::start(&test.app, id, Browser::default()).await.expect("a session");
    let who =
        session::resolve(&test.app, &token, None).await.expect("an answer").expect("somebody");
    let who = who.active().expect("an active member");
    let consent = ConsentForm { is_granted: true, shares_limitations: false };
    assistant::update_consent(&test.app, &who, consent).await.expect("the consent");
    let opened = assistant::open_conversation(&test.app, &who).await.expect("a conversation");
    (who, opened.conversation.id)
}

async fn ask(
    test: &TestApp,
    (who, conversation): &(ActiveMember, ConversationId),
) -> Result<(), &'static str> {
    let question = Question {
        conversation: *conversation,
        text: "Qual é o treino de hoje?".to_owned(),
        client_id: None,
        exercise: None,
    };
    let answer = assistant::ask(&test.app, who, question).await.map_err(|error| error.code.id)?;
    answer.whole().await.map(drop).map_err(|error| error.code.id)
}

on_both_engines! {
    async fn many_questions_at_once_stay_within_the_budgets(database) {
        let test = TestApp::open(database).await;
        let mut members = Vec::new();
        for number in 0..MEMBERS {
            members.push(member(&test, number).await);
        }
        for _ in 0..MEMBERS * AT_ONCE * ROUNDS {
            test.model.then_says("Hoje é o treino A.", USED);
        }
        let mut refused_for_budget = 0;
        for _ in 0..ROUNDS {
            let sends = members.iter().flat_map(|member| (0..AT_ONCE).map(|_| ask(&test, member)));
            for outcome in futures_util::future::join_all(sends).await {
                match outcome {
                    Ok(()) => {}
                    Err(code) if code == codes::ASSISTANT_BUSY.id => {}
                    Err(code) if code == codes::ASSISTANT_SITE_BUDGET.id => refused_for_budget += 1,
                    Err(code) => panic!("{code}"),
                }
            }
            test.clock.advance(TimeDelta::minutes(1));
        }
        let month = chrono::NaiveDate::from_ymd_opt(2026, 11, 1).expect("a day");
        let db = test.database.open();
        let site = db.read(move |conn| assistant_usage::find_site(conn, month)).await.expect("a row");
        let used = i64::try_from(site.tokens.total()).expect("a number");
        assert!(used <= ASSISTANT_BUDGETS.site, "{used} tokens were used");
        assert!(used > ASSISTANT_BUDGETS.site - 10_000, "only {used} tokens were used");
        assert!(refused_for_budget > 0);
        // What is counted is what the answers cost.
        let answers = test.model.requests().len();
        assert_eq!(site.tokens.total(), USED.total() * u64::try_from(answers).expect("a number"));
        let all = db.read(move |conn| assistant_usage::list_members(conn, month, 100)).await;
        let of_members: u64 = all.expect("rows").iter().map(|one| one.used.tokens.total()).sum();
        assert_eq!(of_members, site.tokens.total());
        let pending = db.read(|conn| assistant_messages::list_pending(conn, None)).await;
        assert_eq!(pending.expect("rows"), []);
    }
}
