//! Backups on the command line.

use std::fs;

use serde_json::Value;
use tempfile::TempDir;

use super::start::evolua;

const ELSEWHERE: (&str, &str) = ("DATABASE_URL", "sqlite://restored/evolua.db");

#[test]
fn a_backup_is_made_checked_and_restored() {
    let folder = TempDir::new().expect("a folder");
    let run = |arguments: &[&str], variables: &[(&str, &str)]| {
        let output = evolua(&folder, arguments, variables);
        let message = String::from_utf8(output.stderr).expect("text");
        (output.status.success(), String::from_utf8(output.stdout).expect("text"), message)
    };
    assert!(run(&["migrate"], &[]).0);
    let (is_made, line, message) = run(&["backup", "one.backup"], &[]);
    assert!(is_made, "{message}");
    assert!(message.contains("isn't in the backup"), "{message}");
    let made: Value = serde_json::from_str(&line).expect("JSON");
    assert_eq!((&made["engine"], &made["members"]), (&"sqlite".into(), &0.into()));
    let (is_whole, line, _) = run(&["verify", "one.backup"], &[]);
    let checked: Value = serde_json::from_str(&line).expect("JSON");
    assert_eq!((is_whole, &checked["sha256"]), (true, &made["sha256"]));

    let restore = ["restore", "one.backup", "--deletions", "deletions.jsonl"];
    let (_, _, message) = run(&restore, &[]);
    assert!(message.contains("isn't empty"), "{message}");
    let (_, _, message) = run(&restore, &[ELSEWHERE]);
    assert!(message.contains("evolua.db.key back first"), "{message}");
    fs::create_dir(folder.path().join("restored")).expect("a folder");
    let key = |name: &str| folder.path().join(name).join("evolua.db.key");
    fs::copy(key("data"), key("restored")).expect("the key");
    let (is_restored, _, message) = run(&restore, &[ELSEWHERE]);
    assert!(is_restored, "{message}");
    let (_, _, message) =
        run(&["restore", "one.backup"], &[("DATABASE_URL", "sqlite://third/evolua.db")]);
    assert!(message.contains("--deletions"), "{message}");
    assert!(run(&["forget", "deletions.jsonl"], &[ELSEWHERE]).1.contains("\"deleted_again\":0"));

    fs::write(folder.path().join("one.backup"), "something else").expect("a file");
    let (is_whole, _, message) = run(&["verify", "one.backup"], &[]);
    assert!(!is_whole && message.contains("SHA-256 differs"), "{message}");
    let (is_purged, line, message) = run(&["purge"], &[]);
    assert!(is_purged && line.contains("\"lapsed_accounts\":0"), "{message}");
}
