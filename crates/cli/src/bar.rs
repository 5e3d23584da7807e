//! How far a tool has come, as a bar on a terminal.

use std::fs::{File, Metadata};
use std::io::{self, IsTerminal, LineWriter, Read, Seek, Write};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressFinish, ProgressStyle};

/// Redrawn this often in a second, however often there is something new.
const DRAWN_PER_SECOND: u8 = 8;

const BYTES: &str = "{wide_bar} {percent:>3} %  {bytes}/{total_bytes}  {eta}";
const LINES: &str = "{spinner} {human_pos} linhas  {per_sec}  {elapsed}";
const MEMBERS: &str = "{wide_bar} {percent:>3} %  {human_pos}/{human_len} alunos  {eta}";

/// How far a tool has come. Draws where standard error is a terminal, and goes when it is dropped.
#[derive(Debug, Clone)]
pub(crate) struct Bar(ProgressBar);

impl Bar {
    fn new(total: Option<u64>, template: &str) -> Self {
        let target = ProgressDrawTarget::stderr_with_hz(DRAWN_PER_SECOND);
        let style = ProgressStyle::with_template(template);
        let bar = ProgressBar::with_draw_target(total, target)
            .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
            .with_finish(ProgressFinish::AndClear);
        Self(bar)
    }

    /// Over members.
    pub(crate) fn over_members(total: u64) -> Self {
        Self::new(Some(total), MEMBERS)
    }

    /// Another member is done.
    pub(crate) fn advance(&self) {
        self.0.inc(1);
    }

    /// Over an input: the bytes of a file, the lines of anything else. Answers that go to the
    /// terminal show by themselves how far it is.
    pub(crate) fn over(input: File) -> (Self, Counted) {
        let left = bytes_left(&input);
        let bar = Self::new(left, if left.is_some() { BYTES } else { LINES });
        if io::stdout().is_terminal() {
            bar.0.set_draw_target(ProgressDrawTarget::hidden());
        }
        let counted = Counted { input, bar: bar.clone(), has_size: left.is_some() };
        (bar, counted)
    }

    /// Standard error beside the bar, line by line.
    pub(crate) fn beside(&self) -> impl Write {
        LineWriter::new(Beside(self.clone()))
    }
}

/// What is still to be read of a file; `None` where it has no size.
fn bytes_left(mut input: &File) -> Option<u64> {
    let metadata = input.metadata().ok().filter(Metadata::is_file)?;
    let left = metadata.len().checked_sub(input.stream_position().ok()?)?;
    (left > 0).then_some(left)
}

/// An input that tells a bar what was read of it, by the chunk: counting costs the tools nothing.
#[derive(Debug)]
pub(crate) struct Counted {
    input: File,
    bar: Bar,
    has_size: bool,
}

impl Read for Counted {
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
struct Beside(Bar);

impl Write for Beside {
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
    fn every_template_can_be_drawn() {
        for template in [BYTES, LINES, MEMBERS] {
            assert!(ProgressStyle::with_template(template).is_ok(), "{template}");
        }
    }
}
