//! Administrators who add and remove each other.

use evolua_domain::id::AdminId;
use evolua_persistence::Page;
use evolua_services::admin::{self, Admin, AuditQuery, NewAdministrator};
use evolua_services::error::codes;
use evolua_services::{App, Result};
use evolua_test_support::{ADMIN_PASSWORD, ADMIN_USERNAME, TestApp, on_both_engines};

use crate::second_factor::proof;

const PASSWORD: &str = "a senha do otto";

async fn signed_in(app: &App, username: &str, password: &str) -> Result<Admin> {
    let credentials = admin::sign_in(app, username, password, None, None).await?;
    proof(app, &credentials).await
}

fn new(username: &str) -> NewAdministrator {
    NewAdministrator {
        username: username.to_owned(),
        password: PASSWORD.to_owned(),
        current_password: ADMIN_PASSWORD.to_owned(),
    }
}

async fn id_of(app: &App, who: &Admin, username: &str) -> AdminId {
    let all = admin::list_administrators(app, who).await.expect("the administrators");
    all.into_iter().find(|found| found.username == username).expect("the administrator").id
}

fn field<T>(result: Result<T>) -> String {
    let error = result.err().expect("a refusal");
    error.fields.iter().next().expect("a field").0.to_owned()
}

on_both_engines! {
    async fn one_adds_and_removes_another(database) {
        let test = TestApp::open(database).await;
        let personal = signed_in(&test.app, ADMIN_USERNAME, ADMIN_PASSWORD).await.expect("one");
        let add = |new| admin::add_administrator(&test.app, &personal, new);
        let guess = NewAdministrator { current_password: "errada".to_owned(), ..new("otto") };
        assert_eq!(field(add(guess).await), "current_password");
        let short = NewAdministrator { password: "curta".to_owned(), ..new("otto") };
        assert_eq!(field(add(short).await), "password");
        add(new("otto")).await.expect("another");
        assert_eq!(field(add(new("otto")).await), "username");

        let otto = signed_in(&test.app, "otto", PASSWORD).await.expect("the other");
        let id = id_of(&test.app, &personal, "otto").await;
        let own = admin::remove_administrator(&test.app, &otto, id, PASSWORD).await;
        assert_eq!(own.expect_err("a refusal").code, &codes::ADMIN_IS_SELF);
        let credentials = admin::sign_in(&test.app, "otto", PASSWORD, None, None).await;
        let credentials = credentials.expect("a sign-in");
        admin::remove_administrator(&test.app, &personal, id, ADMIN_PASSWORD).await.expect("a removal");
        let ended = proof(&test.app, &credentials).await.expect_err("the sign-in ended");
        assert_eq!(ended.code, &codes::ADMIN_SIGNED_OUT);
        let refused = signed_in(&test.app, "otto", PASSWORD).await.expect_err("no way back");
        assert_eq!(refused.code, &codes::ADMIN_WRONG_CREDENTIALS);
        let again = admin::remove_administrator(&test.app, &personal, id, ADMIN_PASSWORD).await;
        assert_eq!(again.expect_err("a refusal").code, &codes::ADMIN_MISSING);
        assert_eq!(field(add(new("otto")).await), "username", "the log names otto");
    }

    async fn the_log_names_a_removed_administrator(database) {
        let test = TestApp::open(database).await;
        let personal = signed_in(&test.app, ADMIN_USERNAME, ADMIN_PASSWORD).await.expect("one");
        admin::add_administrator(&test.app, &personal, new("otto")).await.expect("another");
        signed_in(&test.app, "otto", PASSWORD).await.expect("the other");
        let id = id_of(&test.app, &personal, "otto").await;
        admin::remove_administrator(&test.app, &personal, id, ADMIN_PASSWORD).await.expect("a removal");
        let query = AuditQuery::default();
        let acts = admin::list_acts(&test.app, &personal, query, Page::default()).await;
        let said: Vec<_> = acts
            .expect("the log")
            .into_iter()
            .map(|line| {
                let detail = line.detail.unwrap_or_default();
                format!("{} {} {detail}", line.entry.admin.unwrap_or_default(), line.label)
            })
            .collect();
        assert_eq!(said, [
            "personal Removeu administrador otto",
            "otto Entrou ",
            "personal Criou administrador otto",
            "personal Entrou ",
        ]);
    }

    async fn of_two_who_remove_each_other_one_remains(database) {
        let test = TestApp::open(database).await;
        let personal = signed_in(&test.app, ADMIN_USERNAME, ADMIN_PASSWORD).await.expect("one");
        admin::add_administrator(&test.app, &personal, new("otto")).await.expect("another");
        let otto = signed_in(&test.app, "otto", PASSWORD).await.expect("the other");
        let first = id_of(&test.app, &personal, ADMIN_USERNAME).await;
        let second = id_of(&test.app, &personal, "otto").await;
        let (one, other) = tokio::join!(
            admin::remove_administrator(&test.app, &personal, second, ADMIN_PASSWORD),
            admin::remove_administrator(&test.app, &otto, first, PASSWORD),
        );
        let lost: Vec<_> = [one, other].into_iter().filter_map(Result::err).collect();
        assert_eq!(lost.len(), 1);
        assert_eq!(lost[0].code, &codes::ADMIN_SIGNED_OUT);
        let left = admin::list_administrators(&test.app, &personal).await.expect("those left");
        assert_eq!(left.len(), 1);
    }
}
