//! ETags: what hasn't changed is answered with 304, without reading it.

use chrono::TimeDelta;
use evolua_test_support::{Actor, TestResponse, TestServer, on_both_engines};
use reqwest::Method;
use serde_json::{Value, json};

/// Answers about the training log, the profile and today.
const TRAINING: [&str; 9] = [
    "/api/profile",
    "/api/todays-workout",
    "/api/session-plans?guides=false",
    "/api/workouts/summary",
    "/api/workouts/figures",
    "/api/progress-metrics",
    "/api/weekly-sets",
    "/api/revision-check",
    "/api/exercises/1/suggestion",
];

/// Answers about the training log that the day doesn't change.
const LOG: [&str; 3] = ["/api/workouts?limit=12", "/api/workouts/planned", "/api/progress-curves"];

/// Answers about the program and the exercises.
const PROGRAM: [&str; 3] = ["/api/workout-templates", "/api/exercises", "/api/exercises/1"];

const VISIT: [&str; 1] = ["/api/visit"];

async fn get_unless(ana: &Actor<'_>, path: &str, known: &str) -> TestResponse {
    ana.send(Method::GET, path, &[("If-None-Match", known)], None).await
}

/// The current ETag of each path.
async fn tags(ana: &Actor<'_>, paths: &[&'static str]) -> Vec<(&'static str, String)> {
    let mut tags = Vec::new();
    for path in paths {
        let answer = ana.get(path).await.expect(200);
        tags.push((*path, answer.header("etag").to_owned()));
    }
    tags
}

/// The paths that answer 304 to their tags; the others have changed.
async fn unchanged(ana: &Actor<'_>, tags: &[(&'static str, String)]) -> Vec<&'static str> {
    let mut unchanged = Vec::new();
    for (path, tag) in tags {
        let answer = get_unless(ana, path, tag).await;
        match answer.status.as_u16() {
            304 => unchanged.push(*path),
            status => assert_eq!((status, answer.text.is_empty()), (200, false), "{path}"),
        }
    }
    unchanged
}

fn workout(is_open: bool) -> Value {
    json!({
        "date": "2026-11-18", "workout_type": "A", "program_type": "ABC",
        "start_time": "2026-11-20T14:00:00Z",
        "end_time": (!is_open).then_some("2026-11-20T14:40:00Z"),
    })
}

/// The first visit of a day may store metrics.
async fn visited_member(server: &TestServer) -> Actor<'_> {
    let ana = server.active_member("ana@exemplo.com").await;
    ana.get("/api/visit").await.expect(200);
    ana
}

on_both_engines! {
    async fn an_unchanged_answer_costs_one_statement_and_has_no_body(database) {
        let server = TestServer::start_on(database).await;
        let ana = visited_member(&server).await;
        let all = [&VISIT[..], &TRAINING[..], &LOG[..], &PROGRAM[..]].concat();
        for (path, tag) in tags(&ana, &all).await {
            let before = server.test.app.statements();
            let answer = get_unless(&ana, path, &tag).await.expect(304);
            // The session's, and for a visit where the member stands with the assistant.
            let statements = if path == "/api/visit" { 2 } else { 1 };
            assert_eq!(server.test.app.statements() - before, statements, "{path}");
            assert_eq!((answer.text.as_str(), answer.header("etag")), ("", tag.as_str()), "{path}");
            get_unless(&ana, path, "W/\"another\"").await.expect(200);
        }
    }

    async fn training_changes_answers_about_training_only(database) {
        let server = TestServer::start_on(database).await;
        let ana = visited_member(&server).await;
        let training = tags(&ana, &[&VISIT[..], &TRAINING[..], &LOG[..]].concat()).await;
        let program = tags(&ana, &PROGRAM).await;
        ana.post("/api/workouts", workout(false)).await.expect(201);
        assert_eq!(unchanged(&ana, &training).await, [""; 0]);
        assert_eq!(unchanged(&ana, &program).await, PROGRAM);
        ana.post("/api/custom-exercises", json!({"name": "Remada no TRX", "muscle_group": "Costas"}))
            .await
            .expect(201);
        assert_eq!(unchanged(&ana, &program).await, [""; 0]);
    }

    async fn a_new_day_changes_answers_about_today(database) {
        let server = TestServer::start_on(database).await;
        let ana = visited_member(&server).await;
        let training = tags(&ana, &[&VISIT[..], &TRAINING[..]].concat()).await;
        let program = tags(&ana, &PROGRAM).await;
        let log = tags(&ana, &LOG).await;
        server.test.clock.advance(TimeDelta::days(1));
        assert_eq!(unchanged(&ana, &log).await, LOG);
        assert_eq!(unchanged(&ana, &training).await, [""; 0]);
        assert_eq!(unchanged(&ana, &program).await, PROGRAM);
    }

    async fn what_the_trainer_does_changes_the_members_answers(database) {
        let server = TestServer::start_on(database).await;
        let ana = visited_member(&server).await;
        let all = tags(&ana, &[&VISIT[..], &TRAINING[..], &PROGRAM[..]].concat()).await;
        let admin = server.admin().await;
        let id = admin.find_member_id("ana@exemplo.com").await;
        let exclude = format!("/api/admin/users/{id}/program-changes/1/exclude");
        admin.put(&exclude, json!({})).await.expect(200);
        assert_eq!(unchanged(&ana, &all).await, [""; 0]);
        let (path, tag) = tags(&ana, &["/api/visit"]).await.remove(0);
        admin.post(&format!("/api/admin/users/{id}/block"), json!({})).await.expect(200);
        get_unless(&ana, path, &tag).await.expect(403);
    }

    async fn a_tag_is_of_no_use_to_another_member(database) {
        let server = TestServer::start_on(database).await;
        let ana = visited_member(&server).await;
        let bia = server.active_member("bia@exemplo.com").await;
        let all = tags(&ana, &[&VISIT[..], &TRAINING[..], &PROGRAM[..]].concat()).await;
        assert_eq!(unchanged(&bia, &all).await, [""; 0]);
    }

    async fn a_visit_names_the_tags_of_the_other_calls(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let visit = ana.get("/api/visit").await.expect(200);
        let etags = &visit.json()["etags"];
        for (path, tag) in tags(&ana, &TRAINING).await {
            assert_eq!(etags["training"], tag, "{path}");
        }
        for (path, tag) in tags(&ana, &LOG).await {
            assert_eq!(etags["log"], tag, "{path}");
        }
        for (path, tag) in tags(&ana, &PROGRAM).await {
            assert_eq!(etags["program"], tag, "{path}");
        }
    }

    async fn a_visit_during_a_workout_is_read_each_time(database) {
        let server = TestServer::start_on(database).await;
        let ana = visited_member(&server).await;
        ana.post("/api/workouts", workout(true)).await.expect(201);
        let visit = ana.get("/api/visit").await.expect(200);
        assert_eq!(visit.header("etag"), "", "time alone closes a forgotten workout");
        assert_eq!(ana.get("/api/workouts/open").await.expect(200).header("etag"), "");
    }

    async fn using_a_session_changes_no_answer(database) {
        let server = TestServer::start_on(database).await;
        let ana = visited_member(&server).await;
        let all = tags(&ana, &[&VISIT[..], &TRAINING[..]].concat()).await;
        // The time of the last use is stored by the hour.
        server.test.clock.advance(TimeDelta::minutes(61));
        assert_eq!(unchanged(&ana, &all).await, [&VISIT[..], &TRAINING[..]].concat());
    }

    async fn an_answer_that_has_changed_is_never_called_unchanged(database) {
        let server = TestServer::start_on(database).await;
        let ana = visited_member(&server).await;
        let admin = server.admin().await;
        let id = admin.find_member_id("ana@exemplo.com").await;
        let logged = ana.post("/api/workouts", workout(false)).await.expect(201).json();
        let tagged = tagged_paths(&ana, &logged["id"]).await;
        let mut settings = admin.get("/api/admin/ai-assistant/settings").await.expect(200).json();
        settings["is_enabled"] = json!(false);
        let exclude = format!("/api/admin/users/{id}/program-changes/1/exclude");
        let block = format!("/api/admin/users/{id}/block");
        let own = json!({"name": "Remada no TRX", "muscle_group": "Costas"});
        let answers = json!({
            "level": "avancado", "objective": "forca", "availability": 4, "session_duration": 75,
            "limitations": "",
        });
        let planned =
            json!({"date": "2026-11-20", "workout_type": "Custom", "program_type": "ABC"});
        let challenge = json!({"title": "Semana cheia", "start_date": "2026-11-20"});
        let goal = json!({"title": "Nadar", "target_unit": "km", "start_date": "2026-11-20"});
        let days = ["segunda", "terca", "quinta", "sexta"];
        let routine = json!({"name": "Semana", "days_of_week": days});
        let measuring = json!({"is_allowed": true, "is_shared": false});
        let assistant = json!({"granted": true, "shares_limitations": true});
        let message = json!({
            "client_id": "6ba7b814-9dad-41d1-80b4-00c04fd430c8", "text": "Oi!",
        });
        let answer = json!({"client_id": "6ba7b815-9dad-41d1-80b4-00c04fd430c8", "text": "Oi!"});
        let to_ana = format!("/api/admin/users/{id}/messages");
        let read_of_ana = format!("{to_ana}/read");
        let inputs = [
            (&ana, Method::POST, "/api/workouts", workout(false)),
            (&ana, Method::POST, "/api/workouts", planned),
            (&admin, Method::PUT, &exclude, json!({})),
            (&ana, Method::PUT, "/api/profile", answers),
            (&ana, Method::POST, "/api/custom-exercises", own),
            (&ana, Method::POST, "/api/challenges", challenge),
            (&ana, Method::POST, "/api/goals", goal),
            (&ana, Method::POST, "/api/routines", routine),
            (&ana, Method::PUT, "/api/measurement-consent", measuring),
            (&ana, Method::PUT, "/api/body-measurements/2026-11-20", json!({"weight_kg": 84})),
            (&ana, Method::PUT, "/api/messages/consent", json!({"granted": true})),
            (&ana, Method::POST, "/api/messages", message),
            (&admin, Method::POST, &to_ana, answer),
            (&ana, Method::PUT, "/api/messages/read", json!({"up_to": 1_000})),
            (&admin, Method::PUT, &read_of_ana, json!({"up_to": 1_000})),
            (&ana, Method::PUT, "/api/ai-assistant/consent", assistant),
            (&admin, Method::PUT, "/api/admin/ai-assistant/settings", settings),
            (&admin, Method::POST, &block, json!({})),
        ];
        for (who, method, input, body) in inputs {
            let before = read_all(&ana, &tagged).await;
            let written = who.send(method, input, &[], Some(body.to_string())).await;
            assert!(written.status.is_success(), "{input}: {}", written.text);
            let mut changed = 0;
            for (path, tag, text) in before {
                let now = ana.get(&path).await;
                if now.text == text {
                    continue;
                }
                changed += 1;
                let answer = get_unless(&ana, &path, &tag).await;
                assert_ne!(answer.status, 304, "{path} after {input}");
            }
            assert!(changed > 0, "{input} changes no answer");
        }
    }
}

/// Every call whose answer has an ETag, by the OpenAPI document.
async fn tagged_paths(ana: &Actor<'_>, workout: &Value) -> Vec<String> {
    let document = ana.get("/api/openapi.json").await.expect(200).json();
    let paths = document["paths"].as_object().expect("paths").iter();
    let tagged = paths.filter(|(_, calls)| !calls["get"]["responses"]["304"].is_null());
    let workout = workout.to_string();
    let path = |(path, _): (&String, &Value)| match path.as_str() {
        exercise if exercise.starts_with("/api/exercises/") => exercise.replace("{id}", "1"),
        other => other.replace("{id}", &workout),
    };
    tagged.map(path).collect()
}

/// Each answer with its path and ETag.
async fn read_all(ana: &Actor<'_>, paths: &[String]) -> Vec<(String, String, String)> {
    let mut answers = Vec::new();
    for path in paths {
        let answer = ana.get(path).await;
        answers.push((path.clone(), answer.header("etag").to_owned(), answer.text));
    }
    answers
}
