//! A progress bar on the terminal.

use std::fs::{File, Metadata};
use std::io::{self, IsTerminal, LineWriter, Read, Seek, Write};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressFinish, ProgressStyle};

/// The most redraws per second.
const DRAWS_PER_SECOND: u8 = 8;

const BYTES: &str = "{wide_bar} {percent:>3} %  {bytes}/{total_bytes}  {eta}";
const LINES: &str = "{spinner} {human_pos} linhas  {per_sec}  {elapsed}";
const MEMBERS: &str = "{wide_bar} {percent:>3} %  {human_pos}/{human_len} alunos  {eta}";

/// A progress bar. Draws only if standard error is a terminal, and disappears when dropped.
#[derive(Debug, Clone)]
pub(crate) struct Bar(ProgressBar);

impl Bar {
    fn new(total: Option<u64>, template: &str) -> Self {
        let target = ProgressDrawTarget::stderr_with_hz(DRAWS_PER_SECOND);
        let style = ProgressStyle::with_template(template);
        let bar = ProgressBar::with_draw_target(total, target)
            .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
            .with_finish(ProgressFinish::AndClear);
        Self(bar)
    }

    pub(crate) fn over_members(total: u64) -> Self {
        Self::new(Some(total), MEMBERS)
    }

    /// Counts one more member.
    pub(crate) fn advance(&self) {
        self.0.inc(1);
    }

    /// Counts the bytes of a file, or the lines of a pipe. Hidden if the output goes to the
    /// terminal, where it shows the progress by itself.
    pub(crate) fn over(input: File) -> (Self, CountedInput) {
        let left = bytes_left(&input);
        let bar = Self::new(left, if left.is_some() { BYTES } else { LINES });
        if io::stdout().is_terminal() {
            bar.0.set_draw_target(ProgressDrawTarget::hidden());
        }
        let counted = CountedInput { input, bar: bar.clone(), has_size: left.is_some() };
        (bar, counted)
    }

    /// A line-buffered standard error that hides the bar while it writes.
    pub(crate) fn stderr(&self) -> impl Write {
        LineWriter::new(SuspendingStderr(self.clone()))
    }
}

/// The unread bytes of a file; `None` if the input has no size.
fn bytes_left(mut input: &File) -> Option<u64> {
    let metadata = input.metadata().ok().filter(Metadata::is_file)?;
    let left = metadata.len().checked_sub(input.stream_position().ok()?)?;
    (left > 0).then_some(left)
}

/// An input that advances a bar with each chunk that is read.
#[derive(Debug)]
pub(crate) struct CountedInput {
    input: File,
    bar: Bar,
    has_size: bool,
}

impl Read for CountedInput {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.input.read(buffer)?;
        if !self.bar.0.is_hidden() {
            let chunk = &buffer[..count];
            let lines = || chunk.split(|byte| *byte == b'\n').count() - 1;
            let more = if self.has_size { count } else { lines() };
            self.bar.0.inc(more as u64);
        }
        Ok(count)
    }
}

#[derive(Debug)]
struct SuspendingStderr(Bar);

impl Write for SuspendingStderr {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        self.0.0.suspend(|| io::stderr().write(text))
    }

    fn flush(&mut self) -> io::Result<()> {
        io::stderr().flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_template_is_valid() {
        for template in [BYTES, LINES, MEMBERS] {
            assert!(ProgressStyle::with_template(template).is_ok(), "{template}");
        }
    }
}
