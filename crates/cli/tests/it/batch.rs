//! The batch tools on the command line.

use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

use super::start::evolua;

#[test]
fn batch_tools_read_a_file_and_fail_on_unusable_lines() {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("log.csv");
    let header = "date,exercise,set_type,weight_kg,reps,seconds";
    std::fs::write(&file, format!("{header}\n2026-01-02,Supino,,40,10,\n")).expect("a file");
    let arguments = ["analyze", "--csv", "log.csv", "--level", "iniciante"];
    let output = evolua(&folder, &arguments, &[]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(String::from_utf8(output.stdout).expect("text").contains("\"max_load\":40"));
    std::fs::write(&file, format!("{header}\nontem,Supino,,40,10,\n")).expect("a file");
    let output = evolua(&folder, &arguments, &[]);
    assert!(!output.status.success());
    let message = String::from_utf8(output.stderr).expect("text");
    assert!(message.contains("linha 2:") && message.contains("1 of the lines"), "{message}");
}

/// Runs a shell command on a pseudo-terminal and returns what it shows. Panics if the machine
/// provides none.
fn run_on_terminal(folder: &TempDir, command: &str) -> String {
    let probe = run_under_script(folder, "test -t 1 && printf terminal");
    assert_eq!(
        String::from_utf8_lossy(&probe.stdout),
        "terminal",
        "no pseudo-terminal is available: is /dev/pts mounted? `script` printed: {}",
        String::from_utf8_lossy(&probe.stderr)
    );
    String::from_utf8(run_under_script(folder, command).stdout).expect("text")
}

/// Runs a shell command in the terminal that `script` creates.
fn run_under_script(folder: &TempDir, command: &str) -> Output {
    Command::new("script")
        .args(["--quiet", "--return", "--command", command, "/dev/null"])
        .env("EVOLUA", env!("CARGO_BIN_EXE_evolua"))
        .env("TERM", "xterm")
        .current_dir(folder)
        .stdin(Stdio::null())
        .output()
        .expect("the program `script` of util-linux")
}

#[test]
fn batch_tools_show_a_bar_on_a_terminal_and_nowhere_else() {
    let folder = TempDir::new().expect("a folder");
    let good =
        r#"{"level":"iniciante","objective":"forca","availability":3,"session_duration":45}"#;
    let lines = format!("{}nada\n", format!("{good}\n").repeat(300));
    std::fs::write(folder.path().join("in.jsonl"), lines).expect("a file");
    let shown = run_on_terminal(&folder, "$EVOLUA generate <in.jsonl >out.jsonl");
    assert!(shown.contains(" %  ") && shown.contains("linha 301:"), "{shown:?}");
    let shown = run_on_terminal(&folder, "cat in.jsonl | $EVOLUA generate >piped.jsonl");
    assert!(shown.contains(" linhas  "), "{shown:?}");
    let written = |name| std::fs::read_to_string(folder.path().join(name)).expect("a file");
    assert_eq!(written("out.jsonl").lines().count(), 300);
    assert_eq!(written("out.jsonl"), written("piped.jsonl"));

    let shown = run_on_terminal(&folder, "$EVOLUA generate <in.jsonl >out.jsonl 2>errors");
    assert_eq!(shown, "");
    assert_eq!(written("errors").lines().count(), 2, "{}", written("errors"));
}
