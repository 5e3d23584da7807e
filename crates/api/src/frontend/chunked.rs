//! A response body that is sent in chunks.

use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};

use actix_web::body::{BodySize, MessageBody};
use actix_web::web::Bytes;

/// Bytes per chunk. For a slow reader the server buffers only a chunk, not the whole body.
const CHUNK: usize = 16 * 1024;

#[derive(Debug)]
pub(super) struct Chunked {
    rest: Bytes,
}

impl Chunked {
    pub(super) const fn new(bytes: Bytes) -> Self {
        Self { rest: bytes }
    }
}

impl MessageBody for Chunked {
    type Error = Infallible;

    fn size(&self) -> BodySize {
        BodySize::Sized(self.rest.len() as u64)
    }

    fn poll_next(
        self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Bytes, Infallible>>> {
        let rest = &mut self.get_mut().rest;
        if rest.is_empty() {
            return Poll::Ready(None);
        }
        Poll::Ready(Some(Ok(rest.split_to(rest.len().min(CHUNK)))))
    }
}

#[cfg(test)]
mod tests {
    use std::task::Waker;

    use super::*;

    #[test]
    fn the_whole_body_comes_in_chunks() {
        let whole: Vec<u8> = (0..40_000_u32).map(|at| u8::try_from(at % 251).unwrap()).collect();
        let mut body = Chunked::new(whole.clone().into());
        assert_eq!(body.size(), BodySize::Sized(40_000));
        let mut pieces = Vec::new();
        let mut context = Context::from_waker(Waker::noop());
        while let Poll::Ready(Some(Ok(piece))) = Pin::new(&mut body).poll_next(&mut context) {
            assert!(piece.len() <= CHUNK);
            pieces.extend_from_slice(&piece);
        }
        assert_eq!(pieces, whole);
    }
}
