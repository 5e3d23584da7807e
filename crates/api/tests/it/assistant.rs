//! The assistant, from the question to the answer that is stored.

use std::time::Duration;

use chrono::TimeDelta;
use evolua_domain::assistant::Tokens;
use evolua_services::assistant::{ChatError, ChatEvent, ChatTurn};
use evolua_test_support::{ASSISTANT_BUDGETS, Actor, Gate, Step, TestServer, on_both_engines};
use reqwest::Method;
use serde_json::{Value, json};

const USED: Tokens = Tokens { input: 1_000, output: 100 };

/// An active member who agreed, with the id of a conversation.
async fn member<'a>(server: &'a TestServer, email: &str) -> (Actor<'a>, i64) {
    let member = server.active_member(email).await;
    member.put("/api/ai-assistant/consent", json!({"granted": true})).await.expect(200);
    let id = open(&member).await;
    (member, id)
}

/// A member of [`member`] after the session has ended.
async fn return_later<'a>(server: &'a TestServer, email: &str) -> (Actor<'a>, i64) {
    let member = server.anonymous().sign_in(email).await;
    let id = open(&member).await;
    (member, id)
}

async fn open(member: &Actor<'_>) -> i64 {
    let opened = member.post("/api/ai-assistant/conversation", json!({})).await;
    opened.json()["conversation_id"].as_i64().expect("a conversation")
}

async fn ask(
    member: &Actor<'_>,
    conversation: i64,
    message: &str,
) -> evolua_test_support::TestResponse {
    let question = json!({"conversation_id": conversation, "message": message});
    member.post("/api/ai-assistant/chat", question).await
}

async fn conversation(member: &Actor<'_>, id: i64) -> Value {
    member.get(&format!("/api/ai-assistant/conversations/{id}")).await.expect(200).json()
}

/// The events of a stream with their data.
fn events(text: &str) -> Vec<(String, Value)> {
    let event = |block: &str| {
        let (name, data) = block.split_once('\n').expect("two lines");
        let data = data.strip_prefix("data: ").expect("data");
        let name = name.strip_prefix("event: ").expect("a name");
        (name.to_owned(), serde_json::from_str(data).expect("JSON"))
    };
    text.split_terminator("\n\n").filter(|block| *block != ":").map(event).collect()
}

async fn stream(member: &Actor<'_>, conversation: i64, message: &str) -> Vec<(String, Value)> {
    let question = json!({"conversation_id": conversation, "message": message}).to_string();
    let headers = [("accept", "text/event-stream"), ("accept-encoding", "gzip")];
    let answer =
        member.send(Method::POST, "/api/ai-assistant/chat", &headers, Some(question)).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    assert_eq!(answer.header("content-type"), "text/event-stream");
    events(&answer.text)
}

on_both_engines! {
    async fn a_question_is_answered_from_the_members_data_and_stored(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let status = ana.get("/api/ai-assistant/status").await.expect(200).json();
        assert_eq!(
            status,
            json!({"enabled": true, "has_consent": false, "shares_limitations": false})
        );
        let opened = ana.post("/api/ai-assistant/conversation", json!({})).await.expect(201).json();
        assert!(opened["messages"][0]["content"].as_str().is_some_and(|text| text.starts_with("Olá")));
        let id = opened["conversation_id"].as_i64().expect("an id");
        // Nothing was asked yet: the same one.
        assert_eq!(open(&ana).await, id);
        let refused = ask(&ana, id, "Qual é o treino de hoje?").await.expect(409).json();
        assert_eq!(refused["code"], "assistant_consent");
        ana.put("/api/ai-assistant/consent", json!({"granted": true})).await.expect(200);

        server.test.model.then_calls(&[("get_todays_workout", "{}"), ("get_subscription", "{}")]);
        server.test.model.then_says("Hoje é o Treino E.", USED);
        let reply = ask(&ana, id, "Qual é o treino de hoje?").await.expect(200).json();
        assert_eq!(reply["content"], "Hoje é o Treino E.");
        assert_eq!((&reply["is_cut"], &reply["offers_trainer"]), (&json!(false), &json!(false)));
        let paths: Vec<_> =
            reply["sources"].as_array().expect("sources").iter().map(|one| &one["path"]).collect();
        assert_eq!(paths, ["/dashboard", "/payment"]);

        let requests = server.test.model.requests();
        assert_eq!(requests.len(), 2);
        let ChatTurn::System(system) = &requests[0].turns[0] else { panic!("the rules first") };
        assert!(system.contains("Hoje: sexta-feira, 20/11/2026"), "{system}");
        assert!(!format!("{requests:?}").contains("ana@exemplo.com"));
        let results: Vec<_> = requests[1]
            .turns
            .iter()
            .filter_map(|turn| match turn {
                ChatTurn::Result { content, .. } => Some(content.as_str()),
                _ => None,
            })
            .collect();
        assert!(results[0].contains("Hoje é o Treino"), "{results:?}");
        assert!(results[1].contains("Sua assinatura vai até"), "{results:?}");

        let stored = conversation(&ana, id).await;
        let said: Vec<_> = stored["messages"]
            .as_array()
            .expect("messages")
            .iter()
            .skip(1)
            .map(|one| (one["role"].as_str().unwrap_or_default(), one["content"].as_str().unwrap_or_default()))
            .collect();
        assert_eq!(said, [("user", "Qual é o treino de hoje?"), ("assistant", "Hoje é o Treino E.")]);
        let lines = ana.get("/api/ai-assistant/conversations").await.expect(200).json();
        assert_eq!(lines[0]["title"], "Qual é o treino de hoje?");
        // Something was asked: now a new one begins.
        assert_ne!(open(&ana).await, id);
    }

    async fn a_streamed_and_a_plain_answer_store_the_same(database) {
        let server = TestServer::start_on(database).await;
        let (ana, id) = member(&server, "ana@exemplo.com").await;
        for _ in 0..2 {
            server.test.model.then_calls(&[("get_program", "{}")]);
            server.test.model.then_says("Seu programa tem 3 dias.", USED);
        }
        let streamed = stream(&ana, id, "Qual é o meu programa?").await;
        let names: Vec<_> = streamed.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["start", "looking", "delta", "delta", "done"]);
        assert_eq!(streamed[1].1["label"], "Seu programa");
        let said = |at: usize| streamed[at].1["text"].as_str().unwrap_or_default().to_owned();
        assert_eq!(said(2) + &said(3), "Seu programa tem 3 dias.");
        let done = streamed[4].1.clone();
        assert_eq!(done["message_id"], streamed[0].1["message_id"]);

        let other = open(&ana).await;
        let mut plain = ask(&ana, other, "Qual é o meu programa?").await.expect(200).json();
        plain["message_id"] = done["message_id"].clone();
        assert_eq!(plain, done);
        let mut first = conversation(&ana, id).await;
        let mut second = conversation(&ana, other).await;
        for stored in [&mut first, &mut second] {
            stored["conversation_id"] = Value::Null;
            for message in stored["messages"].as_array_mut().expect("messages") {
                message["id"] = Value::Null;
            }
        }
        assert_eq!(first, second);
    }

    async fn a_repeated_question_gets_its_first_answer(database) {
        let server = TestServer::start_on(database).await;
        let (ana, id) = member(&server, "ana@exemplo.com").await;
        let question = json!({
            "conversation_id": id, "message": "Oi",
            "client_id": "6ba7b810-9dad-41d1-80b4-00c04fd430c8",
        });
        server.test.model.then([Step::Fails(ChatError::Unavailable("scripted".to_owned()))]);
        let failed = ana.post("/api/ai-assistant/chat", question.clone()).await.expect(502).json();
        assert_eq!(
            failed["error"],
            "Desculpe, ocorreu um erro. Tente novamente em alguns instantes."
        );
        let failure = conversation(&ana, id).await["messages"][2].clone();
        assert_eq!((&failure["content"], &failure["is_cut"]), (&json!(""), &json!(true)));
        let first = ana.post("/api/ai-assistant/chat", question.clone()).await.expect(200).json();
        let again = ana.post("/api/ai-assistant/chat", question).await.expect(200).json();
        assert_eq!(first["message_id"], again["message_id"]);
        assert_eq!(again["content"], "Bom treino!");
        assert_eq!(server.test.model.requests().len(), 2);
        let messages = conversation(&ana, id).await["messages"].as_array().map(Vec::len);
        assert_eq!(messages, Some(3), "the welcome, the question and its answer");
    }

    async fn an_answer_that_breaks_off_keeps_what_was_said(database) {
        let server = TestServer::start_on(database).await;
        let (ana, id) = member(&server, "ana@exemplo.com").await;
        server.test.model.then([
            Step::Event(ChatEvent::Text("Seu treino tem ".to_owned())),
            Step::Fails(ChatError::Unavailable("scripted".to_owned())),
        ]);
        let reply = ask(&ana, id, "Quanto dura o treino?").await.expect(200).json();
        assert_eq!((&reply["content"], &reply["is_cut"]), (&json!("Seu treino tem"), &json!(true)));
        // One that ends without saying that it is complete was cut too.
        server.test.model.then([Step::Event(ChatEvent::Text("Seu".to_owned()))]);
        let reply = ask(&ana, id, "E hoje?").await.expect(200).json();
        assert_eq!(reply["is_cut"], true);
        // Nothing at all is a failure.
        server.test.model.then([Step::Event(ChatEvent::Text(" \n".to_owned()))]);
        ask(&ana, id, "E amanhã?").await.expect(502);
    }

    async fn an_answer_ends_when_its_member_leaves(database) {
        let server = TestServer::start_on(database).await;
        let (ana, id) = member(&server, "ana@exemplo.com").await;
        let gate = Gate::default();
        server.test.model.then([
            Step::Event(ChatEvent::Text("Vamos por partes.".to_owned())),
            Step::Waits(gate.clone()),
        ]);
        tokio::select! {
            _ = stream(&ana, id, "Explique tudo") => panic!("the answer never ends"),
            () = gate.reached() => {}
        }
        // The answer is stored as soon as the server sees that nobody waits.
        let kept = async {
            loop {
                let stored = conversation(&ana, id).await;
                if let Some(answer) = stored["messages"].get(2) {
                    break answer.clone();
                }
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        let kept = tokio::time::timeout(Duration::from_secs(10), kept).await.expect("it ends");
        assert_eq!((&kept["content"], &kept["is_cut"]), (&json!("Vamos por partes."), &json!(true)));
        ask(&ana, id, "Oi de novo").await.expect(200);
    }

    async fn one_answer_at_a_time(database) {
        let server = TestServer::start_on(database).await;
        let (ana, id) = member(&server, "ana@exemplo.com").await;
        let (bia, of_bia) = member(&server, "bia@exemplo.com").await;
        let gate = Gate::default();
        server.test.model.then([
            Step::Waits(gate.clone()),
            Step::Event(ChatEvent::Text("Pronto.".to_owned())),
            Step::Event(ChatEvent::Finished { is_cut: false }),
        ]);
        let first = ask(&ana, id, "Primeira");
        let second = async {
            gate.reached().await;
            let answers =
                (ask(&ana, id, "Segunda").await, ask(&bia, of_bia, "De outra pessoa").await);
            gate.open();
            answers
        };
        let (first, (second, other)) = tokio::join!(first, second);
        first.expect(200);
        assert_eq!(second.expect(409).json()["code"], "assistant_busy");
        other.expect(200);
        ask(&ana, id, "Terceira").await.expect(200);
    }

    async fn red_flags_are_answered_without_the_model(database) {
        let server = TestServer::start_on(database).await;
        let (ana, id) = member(&server, "ana@exemplo.com").await;
        for (question, expected) in [
            ("estou com dor no peito", "192"),
            ("não aguento mais viver", "188"),
            ("posso tomar anabolizante?", "médico"),
        ] {
            let answer = stream(&ana, id, question).await;
            let names: Vec<_> = answer.iter().map(|(name, _)| name.as_str()).collect();
            assert_eq!(names, ["start", "delta", "done"]);
            let done = &answer[2].1;
            assert!(done["content"].as_str().is_some_and(|text| text.contains(expected)), "{done}");
            assert_eq!(done["offers_trainer"], true);
        }
        assert!(server.test.model.requests().is_empty());
        // A complaint goes to the model, and to the trainer.
        let reply = ask(&ana, id, "meu joelho dói no agachamento").await.expect(200).json();
        assert_eq!(reply["offers_trainer"], true);
    }

    async fn questions_are_counted_by_minute_and_day(database) {
        let server = TestServer::start_on(database).await;
        let (ana, id) = member(&server, "ana@exemplo.com").await;
        for _ in 0..10 {
            ask(&ana, id, "Oi").await.expect(200);
        }
        let refused = ask(&ana, id, "Oi").await.expect(429);
        assert_eq!(refused.json()["code"], "too_many_requests");
        assert_eq!(refused.header("retry-after"), "60");
        // Nobody in need waits for a limit.
        ask(&ana, id, "quero morrer").await.expect(200);
        // A deleted conversation gives no further questions.
        ana.delete(&format!("/api/ai-assistant/conversations/{id}")).await.expect(204);
        let id = open(&ana).await;
        ask(&ana, id, "Oi").await.expect(429);
        for _ in 0..5 {
            server.test.clock.advance(TimeDelta::minutes(1));
            for _ in 0..10 {
                ask(&ana, id, "Oi").await.expect(200);
            }
        }
        server.test.clock.advance(TimeDelta::minutes(1));
        assert_eq!(ask(&ana, id, "Oi").await.expect(429).json()["code"], "assistant_day");
        server.test.clock.advance(TimeDelta::days(1));
        ask(&ana, id, "Oi").await.expect(200);
    }

    async fn a_months_budget_of_a_member_is_kept(database) {
        let server = TestServer::start_on(database).await;
        let (ana, id) = member(&server, "ana@exemplo.com").await;
        let most = u64::try_from(ASSISTANT_BUDGETS.member).expect("a budget");
        server.test.model.then_says("Caro.", Tokens { input: most - 500, output: 400 });
        ask(&ana, id, "Oi").await.expect(200);
        let refused = ask(&ana, id, "Oi").await.expect(429);
        assert_eq!(refused.json()["code"], "assistant_budget");
        assert_eq!(refused.header("retry-after"), "");
        assert_eq!(server.test.model.requests().len(), 1);
        // Another member has a budget of their own, and the month ends.
        let (bia, of_bia) = member(&server, "bia@exemplo.com").await;
        ask(&bia, of_bia, "Oi").await.expect(200);
        server.test.clock.advance(TimeDelta::days(11));
        let (ana, id) = return_later(&server, "ana@exemplo.com").await;
        ask(&ana, id, "Oi").await.expect(200);
    }

    async fn withdrawing_the_consent_deletes_every_conversation(database) {
        let server = TestServer::start_on(database).await;
        let (ana, id) = member(&server, "ana@exemplo.com").await;
        ask(&ana, id, "Um segredo").await.expect(200);
        let status = json!({"granted": true, "shares_limitations": true});
        let status = ana.put("/api/ai-assistant/consent", status).await.expect(200).json();
        assert_eq!(status["shares_limitations"], true);
        let status = ana.put("/api/ai-assistant/consent", json!({"granted": false})).await.expect(200);
        assert_eq!(
            status.json(),
            json!({"enabled": true, "has_consent": false, "shares_limitations": false})
        );
        ana.get(&format!("/api/ai-assistant/conversations/{id}")).await.expect(404);
        assert_eq!(ana.get("/api/ai-assistant/conversations").await.json(), json!([]));
    }

    async fn limitations_are_sent_only_with_a_consent_of_their_own(database) {
        let server = TestServer::start_on(database).await;
        let (ana, id) = member(&server, "ana@exemplo.com").await;
        let answers = json!({
            "level": "avancado", "objective": "forca", "availability": 5, "session_duration": 45,
            "limitations": "tendinite no ombro direito", "health_consent": true,
        });
        ana.put("/api/profile", answers).await.expect(200);
        ask(&ana, id, "Oi").await.expect(200);
        let consent = json!({"granted": true, "shares_limitations": true});
        ana.put("/api/ai-assistant/consent", consent).await.expect(200);
        ask(&ana, id, "Oi").await.expect(200);
        let sent: Vec<_> = server
            .test
            .model
            .requests()
            .iter()
            .map(|request| format!("{:?}", request.turns).contains("tendinite"))
            .collect();
        assert_eq!(sent, [false, true]);
    }

    async fn conversations_are_kept_for_180_days(database) {
        let server = TestServer::start_on(database).await;
        let (ana, id) = member(&server, "ana@exemplo.com").await;
        ask(&ana, id, "Antiga").await.expect(200);
        server.test.clock.advance(TimeDelta::days(100));
        let (ana, newer) = return_later(&server, "ana@exemplo.com").await;
        ask(&ana, newer, "Nova").await.expect(200);
        server.test.clock.advance(TimeDelta::days(81));
        server.test.run_jobs().await;
        let (ana, _) = return_later(&server, "ana@exemplo.com").await;
        ana.get(&format!("/api/ai-assistant/conversations/{id}")).await.expect(404);
        ana.get(&format!("/api/ai-assistant/conversations/{newer}")).await.expect(200);
    }

    async fn an_answer_that_a_node_left_is_ended_and_counted(database) {
        let server = TestServer::start_on(database).await;
        let (ana, id) = member(&server, "ana@exemplo.com").await;
        ask(&ana, id, "Oi").await.expect(200);
        let pending = "UPDATE assistant_messages SET state = 'pending', content = '', \
             reserved_tokens = 500 WHERE role = 'assistant' AND content = 'Bom treino!'; \
             UPDATE assistant_usage SET reserved_tokens = 500; \
             UPDATE assistant_site_usage SET reserved_tokens = 500;";
        evolua_persistence::testing::execute(&server.test.database.url, pending).expect("a change");
        assert_eq!(ask(&ana, id, "Oi").await.expect(409).json()["code"], "assistant_busy");
        server.test.clock.advance(TimeDelta::minutes(16));
        server.test.run_jobs().await;
        let admin = server.admin().await;
        let usage = admin.get("/api/admin/ai-assistant/usage").await.expect(200).json();
        assert_eq!(usage["input_tokens"], 550, "50 of the answer, 500 of the one that was lost");
        ask(&ana, id, "Oi").await.expect(200);
    }
}

#[tokio::test]
async fn a_provider_that_fails_in_a_row_is_left_alone() {
    let server = TestServer::start().await;
    let (ana, id) = member(&server, "ana@exemplo.com").await;
    for _ in 0..5 {
        server.test.model.then([Step::Fails(ChatError::Unavailable("scripted".to_owned()))]);
        ask(&ana, id, "Oi").await.expect(502);
    }
    ask(&ana, id, "Oi").await.expect(502);
    assert_eq!(server.test.model.requests().len(), 5, "the sixth wasn't sent");
    server.test.clock.advance(TimeDelta::seconds(61));
    // An answer that reads from a tool calls the model twice: the one that is tried brings the others back.
    server.test.model.then_calls(&[("get_todays_workout", "{}")]);
    ask(&ana, id, "Qual é o treino de hoje?").await.expect(200);
    ask(&ana, id, "Oi").await.expect(200);
}

#[tokio::test]
async fn the_administrator_sets_tries_and_reads_the_use_of_the_assistant() {
    let server = TestServer::start().await;
    let admin = server.admin().await;
    let (ana, id) = member(&server, "ana@exemplo.com").await;
    let settings = admin.get("/api/admin/ai-assistant/settings").await.expect(200).json();
    assert_eq!(settings["is_configured"], true);
    assert_eq!(settings["models"], json!(["modelo-pequeno", "modelo-grande"]));
    assert_eq!(settings["model"], "modelo-pequeno");
    let form = |changes: Value| {
        let mut form = json!({
            "is_enabled": true, "model": "modelo-grande", "max_tokens": 300, "temperature": 0.7,
            "system_prompt": "Fale como gaúcho.",
        });
        form.as_object_mut().unwrap().extend(changes.as_object().unwrap().clone());
        form
    };
    for (changes, field) in [
        (json!({"max_tokens": 99}), "max_tokens"),
        (json!({"max_tokens": 2001}), "max_tokens"),
        (json!({"temperature": 1.1}), "temperature"),
        (json!({"temperature": 0.25}), "temperature"),
        (json!({"model": "modelo-secreto"}), "model"),
        (json!({"system_prompt": "x".repeat(4001)}), "system_prompt"),
    ] {
        let refused =
            admin.put("/api/admin/ai-assistant/settings", form(changes)).await.expect(422);
        assert!(refused.json()["fields"][field].is_string(), "{}", refused.text);
    }
    let stored = admin.put("/api/admin/ai-assistant/settings", form(json!({}))).await.expect(200);
    assert_eq!(stored.json()["temperature"], 0.7);
    ask(&ana, id, "Oi").await.expect(200);
    let request = server.test.model.requests().pop().expect("a request");
    assert_eq!((request.model.as_str(), request.max_tokens), ("modelo-grande", 300));
    let ChatTurn::System(system) = &request.turns[0] else { panic!("the rules first") };
    assert!(system.ends_with("Orientações do treinador:\nFale como gaúcho."), "{system}");

    let trial = json!({
        "question": "Tudo bem?", "model": "modelo-pequeno", "max_tokens": 100, "temperature": 0,
        "system_prompt": "",
    });
    server.test.model.then_says("Tudo ótimo.", USED);
    let answer = admin.post("/api/admin/ai-assistant/test", trial.clone()).await.expect(200).json();
    assert_eq!(answer["content"], "Tudo ótimo.");
    assert_eq!((&answer["input_tokens"], &answer["output_tokens"]), (&json!(1_000), &json!(100)));
    assert_eq!(answer["cost_usd"], 0.0012);
    server.test.model.then([Step::Fails(ChatError::UnknownModel)]);
    let refused =
        admin.post("/api/admin/ai-assistant/test", trial.clone()).await.expect(422).json();
    assert!(refused["fields"]["model"].as_str().is_some_and(|text| text.contains("não oferece")));
    for (error, code) in [
        (ChatError::Credentials, "assistant_credentials"),
        (ChatError::Busy, "assistant_provider_busy"),
        (ChatError::Refused("status 400".to_owned()), "assistant_refused"),
        (ChatError::Unavailable("down".to_owned()), "assistant_unavailable"),
    ] {
        server.test.model.then([Step::Fails(error)]);
        let refused = admin.post("/api/admin/ai-assistant/test", trial.clone()).await.expect(502);
        assert_eq!(refused.json()["code"], code);
    }

    let usage = admin.get("/api/admin/ai-assistant/usage").await.expect(200).json();
    assert_eq!(usage["month"], "2026-11-01");
    // The member's question with the other model, whose price isn't known, and the test.
    assert_eq!(usage["questions"], 1);
    assert_eq!((&usage["input_tokens"], &usage["output_tokens"]), (&json!(1_050), &json!(105)));
    assert_eq!(usage["cost_usd"], 0.0012);
    assert_eq!(usage["members"][0]["input_tokens"], 50);
    assert_eq!(usage["members"].as_array().map(Vec::len), Some(1));

    let off = form(json!({"is_enabled": false}));
    admin.put("/api/admin/ai-assistant/settings", off).await.expect(200);
    assert_eq!(ana.get("/api/ai-assistant/status").await.json()["enabled"], false);
    assert_eq!(ask(&ana, id, "Oi").await.expect(409).json()["code"], "assistant_disabled");
    let log = admin.get("/api/admin/audit-log").await.expect(200).text;
    assert!(!log.contains("gaúcho"), "{log}");
}
