//! The text of a file, whatever its encoding.

use encoding_rs::{Encoding, WINDOWS_1252};

/// The text of bytes in UTF-8 or UTF-16, else in the encoding of old spreadsheets.
pub(crate) fn decode(bytes: &[u8]) -> String {
    let marked = Encoding::for_bom(bytes).map(|(encoding, _)| encoding);
    if marked.is_none()
        && let Ok(text) = std::str::from_utf8(bytes)
    {
        return text.to_owned();
    }
    let (text, ..) = marked.unwrap_or(WINDOWS_1252).decode(bytes);
    text.into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_encoding_gives_the_same_text() {
        let wide: Vec<u8> = "Séries".encode_utf16().flat_map(u16::to_le_bytes).collect();
        let marked = [&[0xff, 0xfe][..], &wide].concat();
        for bytes in [&b"S\xc3\xa9ries"[..], b"\xef\xbb\xbfS\xc3\xa9ries", b"S\xe9ries", &marked] {
            assert_eq!(decode(bytes), "Séries");
        }
    }
}
