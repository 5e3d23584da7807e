//! Tables as CSV files that a spreadsheet in Portuguese opens as they are.

use std::borrow::Cow;
use std::io::Write;

use crate::{Result, ServiceError};

/// By this mark spreadsheets recognise UTF-8.
const MARK: &[u8] = "\u{feff}".as_bytes();

/// Writes a table: cells are separated by semicolons, as where a comma stands before decimals.
pub(crate) fn table<W: Write>(mut output: W) -> std::io::Result<csv::Writer<W>> {
    output.write_all(MARK)?;
    Ok(csv::WriterBuilder::new()
        .delimiter(b';')
        .quote_style(csv::QuoteStyle::Always)
        .terminator(csv::Terminator::CRLF)
        .from_writer(output))
}

/// A table of texts as a whole file, in which nothing is a formula.
pub(crate) fn text_file<const COLUMNS: usize>(
    header: [&str; COLUMNS],
    rows: impl Iterator<Item = [String; COLUMNS]>,
) -> Result<String> {
    let mut table = table(Vec::new()).map_err(ServiceError::internal)?;
    table.write_record(header).map_err(ServiceError::internal)?;
    for row in rows {
        let cells = row.iter().map(|cell| guarded(cell).into_owned());
        table.write_record(cells).map_err(ServiceError::internal)?;
    }
    String::from_utf8(table.into_inner().map_err(ServiceError::internal)?)
        .map_err(ServiceError::internal)
}

/// A text that a spreadsheet doesn't take for a formula.
pub(crate) fn guarded(text: &str) -> Cow<'_, str> {
    if text.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        format!("'{text}").into()
    } else {
        text.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_no_formula_and_keeps_its_quotes() {
        for (cell, expected) in [
            ("Ana", "\"Ana\""),
            ("=SOMA(A1)", "\"'=SOMA(A1)\""),
            ("@ana", "\"'@ana\""),
            ("diz \"oi\"; tchau", "\"diz \"\"oi\"\"; tchau\""),
        ] {
            let mut table = table(Vec::new()).unwrap();
            table.write_record([guarded(cell).as_ref()]).unwrap();
            let text = String::from_utf8(table.into_inner().unwrap()).unwrap();
            assert_eq!(text, format!("\u{feff}{expected}\r\n"));
        }
    }
}
