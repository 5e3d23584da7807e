//! Files of `catalogue` in the binary, compressed by the build script.

use std::io::Read;

use flate2::read::DeflateDecoder;

/// The text of a file of `catalogue`.
macro_rules! embedded {
    ($path:literal) => {
        $crate::embedded::inflate(include_bytes!(concat!(env!("OUT_DIR"), "/catalogue/", $path)))
    };
}
pub(crate) use embedded;

/// # Panics
/// Never: the build script compressed a text.
pub(crate) fn inflate(compressed: &[u8]) -> String {
    let mut text = String::new();
    DeflateDecoder::new(compressed).read_to_string(&mut text).expect("a compressed text");
    text
}
