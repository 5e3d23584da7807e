//! The batch tools as a person runs them.

use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

use super::start::evolua;

#[test]
fn batch_tools_read_a_file_and_fail_on_lines_that_they_could_not_use() {
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
    let told = String::from_utf8(output.stderr).expect("text");
    assert!(told.contains("linha 2:") && told.contains("1 of the lines"), "{told}");
}

/// What a shell command shows on a terminal. Where the machine gives none, the panic says that.
fn on_a_terminal(folder: &TempDir, command: &str) -> String {
    let probe = under_script(folder, "test -t 1 && printf terminal");
    assert_eq!(
        String::from_utf8_lossy(&probe.stdout),
        "terminal",
        "no pseudo-terminal can be had here: is /dev/pts mounted? `script` says: {}",
        String::from_utf8_lossy(&probe.stderr)
    );
    String::from_utf8(under_script(folder, command).stdout).expect("text")
}

/// Runs a shell command in the terminal that `script` makes.
fn under_script(folder: &TempDir, command: &str) -> Output {
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
    let shown = on_a_terminal(&folder, "$EVOLUA generate <in.jsonl >out.jsonl");
    assert!(shown.contains(" %  ") && shown.contains("linha 301:"), "{shown:?}");
    let shown = on_a_terminal(&folder, "cat in.jsonl | $EVOLUA generate >piped.jsonl");
    assert!(shown.contains(" linhas  "), "{shown:?}");
    let written = |name| std::fs::read_to_string(folder.path().join(name)).expect("a file");
    assert_eq!(written("out.jsonl").lines().count(), 300);
    assert_eq!(written("out.jsonl"), written("piped.jsonl"));

    let shown = on_a_terminal(&folder, "$EVOLUA generate <in.jsonl >out.jsonl 2>told");
    assert_eq!(shown, "");
    assert_eq!(written("told").lines().count(), 2, "{}", written("told"));
}
