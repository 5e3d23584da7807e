//! Training logs on the command line.

use serde_json::{Value, json};
use tempfile::TempDir;

use super::start::evolua;

#[test]
fn a_log_is_checked_without_a_database() {
    let folder = TempDir::new().expect("a folder");
    let log = "Date,Exercise,Category,Weight,Reps\n\
        2024-05-01,Squat,Legs,100,5\n2024-05-01,Squat,Legs,100,\n";
    std::fs::write(folder.path().join("log.csv"), log).expect("a file");
    let output = evolua(&folder, &["import", "log.csv", "--check"], &[]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let counts: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let refused = [json!({ "row": 3, "reason": "Não há repetições nem tempo." })];
    let expected = json!({
        "rows": 2, "imported": 1, "refused": refused, "sessions": 1, "exercises": 1,
        "warmup": 0, "drop": 0, "failure": 0, "working_sets": 1,
    });
    assert_eq!(counts, expected);
}

#[test]
fn a_file_that_is_no_log_ends_with_one_clear_line() {
    let folder = TempDir::new().expect("a folder");
    std::fs::write(folder.path().join("log.csv"), "a,b\n1,2\n").expect("a file");
    for (file, reason) in [("log.csv", "Não reconhecemos o arquivo."), ("none.csv", "can't read")]
    {
        let output = evolua(&folder, &["import", file, "--check"], &[]);
        let message = String::from_utf8(output.stderr).expect("text");
        assert!(!output.status.success() && message.contains(reason), "{message}");
    }
}

#[test]
fn a_log_is_imported_for_one_account_only() {
    let folder = TempDir::new().expect("a folder");
    let log = "Date,Exercise,Category,Weight,Reps\n2024-05-01,Squat,Legs,100,5\n";
    std::fs::write(folder.path().join("log.csv"), log).expect("a file");
    let arguments = ["import", "log.csv", "--member", "ninguem@exemplo.com"];
    let output = evolua(&folder, &arguments, &[]);
    let message = String::from_utf8(output.stderr).expect("text");
    assert!(!output.status.success(), "{message}");
    assert!(message.contains("exactly one account of ninguem@exemplo.com"), "{message}");
    assert!(!evolua(&folder, &["import", "log.csv"], &[]).status.success());
}
