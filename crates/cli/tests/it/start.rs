//! How the program starts, and how it reports that it can't.

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::os::unix::fs::PermissionsExt;
use std::process::{Child, Command, Output, Stdio};
use std::sync::mpsc;
use std::time::Duration;

use tempfile::TempDir;

pub(super) fn evolua(folder: &TempDir, arguments: &[&str], variables: &[(&str, &str)]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_evolua"))
        .args(arguments)
        .env_clear()
        .envs(variables.iter().copied())
        .current_dir(folder)
        .output()
        .expect("the program runs")
}

/// Runs the program, which must fail, and returns its error line.
fn refusal(arguments: &[&str], variables: &[(&str, &str)]) -> String {
    let folder = TempDir::new().expect("a folder");
    let output = evolua(&folder, arguments, variables);
    assert!(!output.status.success());
    let message = String::from_utf8(output.stderr).expect("text");
    let lines: Vec<_> = message.lines().filter(|line| line.starts_with("evolua: ")).collect();
    assert_eq!(lines.len(), 1, "{message}");
    assert!(!message.contains("panicked"), "{message}");
    lines[0].to_owned()
}

#[test]
fn a_wrong_database_address_is_one_clear_line() {
    let message = refusal(&[], &[("DATABASE_URL", "mysql://localhost/x")]);
    assert!(message.contains("DATABASE_URL must start with sqlite:// or postgres://"), "{message}");
    let message = refusal(&[], &[("DATABASE_URL", "sqlite:///proc/nowhere/x.db")]);
    assert!(message.contains("can't open the database"), "{message}");
    let key = "0f".repeat(64);
    let address = "postgres://evolua:geheim@127.0.0.1:1/evolua";
    let message = refusal(&[], &[("DATABASE_URL", address), ("EVOLUA_SECRET_KEY", &key)]);
    assert!(message.contains("can't open the database"), "{message}");
    assert!(!message.contains("geheim"), "a password in the log: {message}");
}

#[test]
fn a_missing_secret_with_postgres_is_one_clear_line() {
    let message = refusal(&[], &[("DATABASE_URL", "postgres://127.0.0.1:1/evolua")]);
    assert!(message.contains("EVOLUA_SECRET_KEY is required with PostgreSQL"), "{message}");
}

#[test]
fn a_taken_port_is_one_clear_line() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = taken.local_addr().expect("the port").to_string();
    let message = refusal(&["serve"], &[("EVOLUA_BIND", &address)]);
    assert!(message.contains(&format!("can't listen on {address}")), "{message}");
}

#[test]
fn all_faults_of_the_configuration_are_reported_together() {
    let message = refusal(&[], &[("EVOLUA_BIND", "x"), ("EVOLUA_TIME_ZONE", "y")]);
    assert!(message.contains("EVOLUA_BIND") && message.contains("EVOLUA_TIME_ZONE"), "{message}");
}

#[test]
fn the_command_line_migrates_and_checks_a_new_administrator() {
    let folder = TempDir::new().expect("a folder");
    let variables = [("DATABASE_URL", "sqlite://here.db"), ("EVOLUA_LOG", "warn")];
    assert!(evolua(&folder, &["migrate"], &variables).status.success());
    assert!(folder.path().join("here.db").exists());
    let short = evolua(&folder, &["admin", "create", "personal"], &variables);
    let message = String::from_utf8(short.stderr).expect("text");
    assert!(message.contains("at least 10 characters"), "{message}");
    let unknown = evolua(&folder, &["admin", "reset-second-factor", "personal"], &variables);
    let message = String::from_utf8(unknown.stderr).expect("text");
    assert!(message.contains("there is no administrator with this username"), "{message}");
}

#[test]
fn the_jobs_that_are_due_run_without_a_server() {
    let folder = TempDir::new().expect("a folder");
    let first = evolua(&folder, &["jobs", "--once"], &[]);
    assert!(first.status.success(), "{}", String::from_utf8_lossy(&first.stderr));
    let count = |output: &Output| -> u64 {
        let text = String::from_utf8(output.stdout.clone()).expect("text");
        let count = text.trim().strip_prefix("{\"jobs\":").and_then(|rest| rest.strip_suffix('}'));
        count.expect("a count").parse().expect("a number")
    };
    // The jobs that repeat are due at the first start, and then not for a while.
    assert!(count(&first) > 3);
    assert_eq!(count(&evolua(&folder, &["jobs", "--once"], &[])), 0);
    let refused = evolua(&folder, &["jobs"], &[]);
    assert!(!refused.status.success());
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

#[test]
fn the_committed_openapi_document_is_current() {
    let folder = TempDir::new().expect("a folder");
    let served = String::from_utf8(evolua(&folder, &["openapi"], &[]).stdout).expect("text");
    let committed = include_str!("../../../../frontend/openapi.json");
    assert!(
        served == committed,
        "frontend/openapi.json is out of date: cargo run -p evolua -- openapi > frontend/openapi.json"
    );
}

/// A running server, killed when its test ends.
struct Running {
    process: Child,
    address: String,
}

impl Running {
    fn start(folder: &TempDir, variables: &[(&str, &str)]) -> Self {
        let mut process = Command::new(env!("CARGO_BIN_EXE_evolua"))
            .env_clear()
            .envs(variables.iter().copied())
            .env("EVOLUA_BIND", "127.0.0.1:0")
            .env("EVOLUA_DEV_PAGES", folder.path().join("pages"))
            .current_dir(folder)
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program runs");
        let log = BufReader::new(process.stderr.take().expect("its log"));
        let (sender, receiver) = mpsc::channel();
        // Reads to the end, because the server would block on a full pipe.
        std::thread::spawn(move || {
            for line in log.lines().map_while(Result::ok) {
                let line: serde_json::Value = serde_json::from_str(&line).unwrap_or_default();
                if let Some(address) = line["address"].as_str() {
                    // The receiver takes only the first one.
                    let _ = sender.send(address.to_owned());
                }
            }
        });
        let address = receiver.recv().expect("the log has the address");
        Self { process, address }
    }

    /// A figure of the system's about the process, in KiB.
    fn memory(&self, figure: &str) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id()))
            .expect("the state of the process");
        let value = status.lines().find_map(|line| line.strip_prefix(figure)).expect("the figure");
        value.trim_matches(|c: char| !c.is_ascii_digit()).parse().expect("a number")
    }

    /// The status line of the answer to a request.
    fn status(&self, request: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).expect("a connection");
        let head = format!("{request} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n");
        let rest =
            "content-type: application/json\r\ncontent-length: 22\r\n\r\n{\"advance_seconds\": 1}";
        stream.write_all(format!("{head}{rest}").as_bytes()).expect("a sent request");
        let mut answer = String::new();
        BufReader::new(stream).read_line(&mut answer).expect("an answer");
        answer
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // If the server has ended already, its test has failed.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[test]
fn printed_push_keys_start_a_server_and_half_of_them_does_not() {
    let folder = TempDir::new().expect("a folder");
    let printed = String::from_utf8(evolua(&folder, &["push-keys"], &[]).stdout).expect("text");
    let lines: Vec<(&str, &str)> =
        printed.lines().map(|line| line.split_once('=').expect("a name and a value")).collect();
    let [public, private, subject] = lines[..] else { panic!("three lines: {printed}") };
    let database = ("DATABASE_URL", "sqlite://here.db");
    let contact = (subject.0, "mailto:ola@exemplo.com.br");
    let whole = evolua(&folder, &["migrate"], &[database, public, private, contact]);
    assert!(whole.status.success(), "{}", String::from_utf8_lossy(&whole.stderr));
    // The operator fills in the address.
    for variables in [&[database, public, private][..], &[database, public, private, subject]] {
        let half = evolua(&folder, &["migrate"], variables);
        assert!(!half.status.success());
        let text = String::from_utf8(half.stderr).expect("text");
        assert!(text.contains("EVOLUA_VAPID_SUBJECT") && text.lines().count() == 1, "{text}");
    }
}

#[test]
fn only_development_builds_can_change_the_clock() {
    let folder = TempDir::new().expect("a folder");
    let server = Running::start(&folder, &[]);
    let expected = if cfg!(feature = "dev-tools") { "204" } else { "404" };
    let answer = server.status("POST /dev/clock");
    assert!(answer.starts_with(&format!("HTTP/1.1 {expected}")), "{answer}");
}

#[test]
fn only_development_builds_create_demo_members() {
    let folder = TempDir::new().expect("a folder");
    let variables = [("DATABASE_URL", "sqlite://here.db"), ("EVOLUA_LOG", "warn")];
    let help = String::from_utf8(evolua(&folder, &["--help"], &[]).stdout).expect("text");
    assert_eq!(help.contains("demo"), cfg!(feature = "dev-tools"), "{help}");
    let first = evolua(&folder, &["demo"], &variables);
    assert_eq!(first.status.success(), cfg!(feature = "dev-tools"));
    if !first.status.success() {
        assert!(!folder.path().join("here.db").exists());
        return;
    }
    let message = String::from_utf8(first.stdout).expect("text");
    assert!(message.contains("marina.duarte@exemplo.com.br"), "{message}");
    let second = evolua(&folder, &["demo"], &variables);
    assert!(second.status.success());
    assert!(String::from_utf8(second.stdout).expect("text").contains("nada mudou"));
}

#[test]
fn only_development_builds_serve_other_pages() {
    let folder = TempDir::new().expect("a folder");
    std::fs::create_dir(folder.path().join("pages")).expect("a folder of pages");
    std::fs::write(folder.path().join("pages/other-build.txt"), "here").expect("a page");
    let server = Running::start(&folder, &[]);
    let expected = if cfg!(feature = "dev-tools") { "200" } else { "404" };
    let answer = server.status("GET /other-build.txt");
    assert!(answer.starts_with(&format!("HTTP/1.1 {expected}")), "{answer}");
    let outside = server.status("GET /../data/evolua.db.key");
    assert!(outside.starts_with("HTTP/1.1 404"), "{outside}");
}

#[test]
#[expect(clippy::disallowed_methods, reason = "the system's memory has no manual clock")]
fn the_memory_of_a_password_hash_goes_back_to_the_system() {
    let folder = TempDir::new().expect("a folder");
    let administrator =
        [("EVOLUA_ADMIN_USERNAME", "treinador"), ("EVOLUA_ADMIN_PASSWORD", "senha-longa-de-teste")];
    let server = Running::start(&folder, &administrator);
    // Less than the hash took, because parts of the program are loaded after it.
    let given_back = || server.memory("VmHWM:").saturating_sub(server.memory("VmRSS:"));
    for _ in 0..100 {
        if given_back() > 4 * 1024 {
            return;
        }
        std::thread::sleep(Duration::from_millis(100));
    }
    panic!("only {} KiB", given_back());
}

#[test]
fn only_the_owner_can_read_the_secret_key() {
    let folder = TempDir::new().expect("a folder");
    let _server = Running::start(&folder, &[]);
    let key = folder.path().join("data/evolua.db.key");
    let mode = std::fs::metadata(key).expect("the key").permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
}
