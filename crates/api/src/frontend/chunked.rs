//! Bytes that are handed out a piece at a time.

use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};

use actix_web::body::{BodySize, MessageBody};
use actix_web::web::Bytes;

/// What a connection holds of an answer: whoever reads slowly must not make the server copy all of
/// it.
const PIECE: usize = 16 * 1024;

/// An answer's body of a known length.
#[derive(Debug)]
pub(super) struct Chunked {
    left: Bytes,
}

impl Chunked {
    pub(super) const fn new(bytes: Bytes) -> Self {
        Self { left: bytes }
    }
}

impl MessageBody for Chunked {
    type Error = Infallible;

    fn size(&self) -> BodySize {
        BodySize::Sized(self.left.len() as u64)
    }

    fn poll_next(
        self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Bytes, Infallible>>> {
        let left = &mut self.get_mut().left;
        if left.is_empty() {
            return Poll::Ready(None);
        }
        Poll::Ready(Some(Ok(left.split_to(left.len().min(PIECE)))))
    }
}

#[cfg(test)]
mod tests {
    use std::task::Waker;

    use super::*;

    #[test]
    fn all_of_it_comes_in_pieces() {
        let whole: Vec<u8> = (0..40_000_u32).map(|at| u8::try_from(at % 251).unwrap()).collect();
        let mut body = Chunked::new(whole.clone().into());
        assert_eq!(body.size(), BodySize::Sized(40_000));
        let mut pieces = Vec::new();
        let mut context = Context::from_waker(Waker::noop());
        while let Poll::Ready(Some(Ok(piece))) = Pin::new(&mut body).poll_next(&mut context) {
            assert!(piece.len() <= PIECE);
            pieces.extend_from_slice(&piece);
        }
        assert_eq!(pieces, whole);
    }
}
