//! Files as they are stored.

use std::io::{self, Read, Write};

use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;

/// # Panics
/// Never: writing to memory doesn't fail.
pub(super) fn compress(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(bytes).and_then(|()| encoder.finish()).expect("memory takes every byte")
}

/// Reads at most so many bytes.
pub(super) fn decompress(compressed: &[u8], most: usize) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    DeflateDecoder::new(compressed).take(most as u64).read_to_end(&mut bytes)?;
    Ok(bytes)
}
