//! How the program starts, and how it says that it can't.

use std::net::TcpListener;
use std::process::{Command, Output};

use tempfile::TempDir;

fn evolua(folder: &TempDir, arguments: &[&str], variables: &[(&str, &str)]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_evolua"))
        .args(arguments)
        .env_clear()
        .envs(variables.iter().copied())
        .current_dir(folder)
        .output()
        .expect("the program runs")
}

/// The one line on standard error of a program that must fail.
fn refusal(arguments: &[&str], variables: &[(&str, &str)]) -> String {
    let folder = TempDir::new().expect("a folder");
    let output = evolua(&folder, arguments, variables);
    assert!(!output.status.success());
    let told = String::from_utf8(output.stderr).expect("text");
    let lines: Vec<_> = told.lines().filter(|line| line.starts_with("evolua: ")).collect();
    assert_eq!(lines.len(), 1, "{told}");
    assert!(!told.contains("panicked"), "{told}");
    lines[0].to_owned()
}

#[test]
fn a_wrong_database_address_is_one_clear_line() {
    let told = refusal(&[], &[("DATABASE_URL", "mysql://localhost/x")]);
    assert!(told.contains("DATABASE_URL must start with sqlite:// or postgres://"), "{told}");
    let told = refusal(&[], &[("DATABASE_URL", "sqlite:///proc/nowhere/x.db")]);
    assert!(told.contains("can't open the database"), "{told}");
    let key = "0f".repeat(64);
    let address = "postgres://evolua:geheim@127.0.0.1:1/evolua";
    let told = refusal(&[], &[("DATABASE_URL", address), ("EVOLUA_SECRET_KEY", &key)]);
    assert!(told.contains("can't open the database"), "{told}");
    assert!(!told.contains("geheim"), "a password in the log: {told}");
}

#[test]
fn a_missing_secret_with_postgres_is_one_clear_line() {
    let told = refusal(&[], &[("DATABASE_URL", "postgres://127.0.0.1:1/evolua")]);
    assert!(told.contains("EVOLUA_SECRET_KEY is required with PostgreSQL"), "{told}");
}

#[test]
fn a_taken_port_is_one_clear_line() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = taken.local_addr().expect("the port").to_string();
    let told = refusal(&["serve"], &[("EVOLUA_BIND", &address)]);
    assert!(told.contains(&format!("can't listen on {address}")), "{told}");
}

#[test]
fn all_faults_of_the_configuration_are_told_at_once() {
    let told = refusal(&[], &[("EVOLUA_BIND", "x"), ("EVOLUA_TIME_ZONE", "y")]);
    assert!(told.contains("EVOLUA_BIND") && told.contains("EVOLUA_TIME_ZONE"), "{told}");
}

#[test]
fn the_database_is_migrated_and_an_administrator_made_from_the_command_line() {
    let folder = TempDir::new().expect("a folder");
    let variables = [("DATABASE_URL", "sqlite://here.db"), ("EVOLUA_LOG", "warn")];
    assert!(evolua(&folder, &["migrate"], &variables).status.success());
    assert!(folder.path().join("here.db").exists());
    let short = evolua(&folder, &["admin", "create", "personal"], &variables);
    let told = String::from_utf8(short.stderr).expect("text");
    assert!(told.contains("at least 10 characters"), "{told}");
}

#[test]
fn every_subcommand_explains_itself() {
    let folder = TempDir::new().expect("a folder");
    for arguments in
        [&["--help"][..], &["serve", "--help"], &["migrate", "--help"], &["openapi", "--help"]]
    {
        let output = evolua(&folder, arguments, &[]);
        assert!(output.status.success());
        assert!(String::from_utf8(output.stdout).expect("text").contains("Usage"));
    }
    let document = evolua(&folder, &["openapi"], &[]);
    let document: serde_json::Value = serde_json::from_slice(&document.stdout).expect("JSON");
    assert_eq!(document["info"]["title"], "Evolua");
}
