//! The OpenAPI document as it was committed: making it from the routes takes code and time at each
//! start that a running server doesn't need. A test compares the two.

use std::io::Read;

use flate2::read::GzDecoder;

/// `frontend/openapi.json`, compressed by the build script.
const COMMITTED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/openapi.json.gz"));

/// # Panics
/// Never: the build script compressed a text.
pub(crate) fn document() -> String {
    let mut document = String::new();
    GzDecoder::new(COMMITTED).read_to_string(&mut document).expect("a compressed text");
    document
}
