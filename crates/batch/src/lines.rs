//! Reads lines, answers them on all cores and writes the answers in the order of the lines.

use std::io::{BufRead, BufReader, Read, Write};
use std::num::NonZero;
use std::thread;

use anyhow::Context;
use serde::Serialize;

use crate::report::Report;

/// Bytes that are read at a time.
const BUFFER: usize = 256 * 1024;

/// The bytes of an answer, or why there is none.
type Answered = Result<Vec<u8>, String>;

/// Answers each line with a line of JSON.
pub(crate) fn each_line<A: Serialize>(
    input: impl Read,
    output: impl Write,
    complaints: impl Write,
    work: impl Fn(&str) -> Result<A, String> + Sync,
) -> anyhow::Result<Report> {
    let json = |answer| serde_json::to_vec(&answer).map_err(|error| error.to_string());
    each(input, output, complaints, |line| work(line).and_then(json))
}

/// Answers each line with a text.
pub(crate) fn each_text(
    input: impl Read,
    output: impl Write,
    complaints: impl Write,
    work: impl Fn(&str) -> Result<String, String> + Sync,
) -> anyhow::Result<Report> {
    each(input, output, complaints, |line| work(line).map(String::into_bytes))
}

fn each(
    input: impl Read,
    mut output: impl Write,
    mut complaints: impl Write,
    work: impl Fn(&str) -> Answered + Sync,
) -> anyhow::Result<Report> {
    let mut input = BufReader::with_capacity(BUFFER, input);
    let mut report = Report::default();
    let mut number = 0;
    let answer = |line: &String| -> Option<Answered> {
        if line.trim().is_empty() {
            return None;
        }
        Some(work(line))
    };
    loop {
        let (lines, failure) = next_lines(&mut input);
        if lines.is_empty() && failure.is_none() {
            break;
        }
        for answered in on_all_cores(&lines, answer) {
            number += 1;
            match answered {
                None => {}
                Some(Ok(json)) => {
                    output.write_all(&json)?;
                    output.write_all(b"\n")?;
                    report.done += 1;
                }
                Some(Err(refusal)) => {
                    writeln!(complaints, "linha {number}: {refusal}")?;
                    report.refused += 1;
                }
            }
        }
        if let Some(failure) = failure {
            output.flush()?;
            return Err(failure).with_context(|| format!("can't read line {}", number + 1));
        }
    }
    output.flush()?;
    Ok(report)
}

/// The next line, and those that are in the buffer with it, so that input that comes line by line
/// is answered line by line. None at the end; with an error, the lines before it.
fn next_lines<R: Read>(input: &mut BufReader<R>) -> (Vec<String>, Option<std::io::Error>) {
    let mut lines = Vec::new();
    while lines.is_empty() || input.buffer().contains(&b'\n') {
        match input.by_ref().lines().next() {
            None => break,
            Some(Ok(line)) => lines.push(line),
            Some(Err(failure)) => return (lines, Some(failure)),
        }
    }
    (lines, None)
}

/// Does the same with every item, in their order.
fn on_all_cores<T: Sync, U: Send>(items: &[T], work: impl Fn(&T) -> U + Sync) -> Vec<U> {
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let share = items.len().div_ceil(cores).max(1);
    if items.len() <= 1 {
        return items.iter().map(work).collect();
    }
    thread::scope(|scope| {
        let work = &work;
        let shares: Vec<_> = items
            .chunks(share)
            .map(|items| scope.spawn(move || items.iter().map(work).collect::<Vec<_>>()))
            .collect();
        let joined = shares.into_iter().map(thread::ScopedJoinHandle::join);
        joined
            .flat_map(|done| done.unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(input: impl Read) -> (anyhow::Result<Report>, String, String) {
        let mut output = Vec::new();
        let mut complaints = Vec::new();
        let report = each_line(input, &mut output, &mut complaints, |line| {
            line.parse::<u32>().map_err(|error| error.to_string())
        });
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (report, text(output), text(complaints))
    }

    #[test]
    fn answers_keep_the_order_of_the_lines_and_refusals_their_numbers() {
        let lines: Vec<_> = (0..100_000_u32)
            .map(|n| if n % 9_973 == 5 { "nove".to_owned() } else { n.to_string() })
            .collect();
        let (report, output, complaints) = run(lines.join("\n").as_bytes());
        let answers: Vec<_> = lines.iter().filter(|line| *line != "nove").collect();
        assert_eq!(output.lines().collect::<Vec<_>>(), answers);
        assert_eq!(report.unwrap(), Report { done: 99_989, refused: 11 });
        assert!(complaints.starts_with("linha 6: "), "{complaints}");
        assert!(complaints.contains("\nlinha 9979: "), "{complaints}");
    }

    #[test]
    fn empty_lines_count_but_are_not_answered() {
        let (report, output, complaints) = run("1\r\n\n  \nx\n2".as_bytes());
        assert_eq!(report.unwrap(), Report { done: 2, refused: 1 });
        assert_eq!(output, "1\n2\n");
        assert!(complaints.starts_with("linha 4: "), "{complaints}");
    }

    #[test]
    fn what_stands_before_an_unreadable_line_is_answered() {
        let (report, output, _) = run(&b"1\n2\n\xff\n4\n"[..]);
        assert_eq!(
            format!("{:#}", report.unwrap_err()).split(':').next(),
            Some("can't read line 3")
        );
        assert_eq!(output, "1\n2\n");
    }

    #[test]
    fn a_line_is_answered_before_the_next_one_is_there() {
        struct OneByOne<'a>(std::slice::Iter<'a, &'static str>, &'a std::cell::Cell<usize>);
        impl Read for OneByOne<'_> {
            fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
                let Some(line) = self.0.next() else { return Ok(0) };
                self.1.set(self.1.get() + 1);
                buffer[..line.len()].copy_from_slice(line.as_bytes());
                Ok(line.len())
            }
        }
        struct Seen<'a>(&'a std::cell::Cell<usize>, Vec<usize>);
        impl Write for Seen<'_> {
            fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
                if bytes == b"\n" {
                    self.1.push(self.0.get());
                }
                Ok(bytes.len())
            }
            fn flush(&mut self) -> std::io::Result<()> {
                Ok(())
            }
        }
        let read = std::cell::Cell::new(0);
        let mut seen = Seen(&read, Vec::new());
        let lines = ["1\n", "2\n", "3\n"];
        each_line(OneByOne(lines.iter(), &read), &mut seen, Vec::new(), |line| {
            line.parse::<u32>().map_err(|error| error.to_string())
        })
        .unwrap();
        assert_eq!(seen.1, [1, 2, 3]);
    }
}
