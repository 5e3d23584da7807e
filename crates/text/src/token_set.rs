//! Sets of tokens.

use std::fmt;
use std::marker::PhantomData;

/// An enumeration of `token_enum!`.
pub trait Token: Copy + 'static {
    /// Every token, in the order of declaration.
    const ALL: &'static [Self];

    /// The place of the token in `ALL`.
    fn index(self) -> u32;
}

/// A set of tokens, kept as bits, so that two sets are compared in one operation.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct TokenSet<T> {
    bits: u64,
    of: PhantomData<T>,
}

impl<T> Default for TokenSet<T> {
    fn default() -> Self {
        Self { bits: 0, of: PhantomData }
    }
}

impl<T: Token> TokenSet<T> {
    pub fn contains(self, token: T) -> bool {
        self.bits & bit(token) != 0
    }

    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    pub const fn len(self) -> u32 {
        self.bits.count_ones()
    }

    /// The tokens of the set, in the order of declaration.
    pub fn iter(self) -> impl Iterator<Item = T> {
        T::ALL.iter().copied().filter(move |token| self.contains(*token))
    }

    pub fn insert(&mut self, token: T) {
        self.bits |= bit(token);
    }

    pub fn remove(&mut self, token: T) {
        self.bits &= !bit(token);
    }

    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self { bits: self.bits | other.bits, of: PhantomData }
    }

    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self { bits: self.bits & !other.bits, of: PhantomData }
    }

    pub const fn intersects(self, other: Self) -> bool {
        self.bits & other.bits != 0
    }
}

fn bit<T: Token>(token: T) -> u64 {
    const { assert!(T::ALL.len() <= 64, "a set has room for 64 tokens") };
    1 << token.index()
}

impl<T: Token + fmt::Debug> fmt::Debug for TokenSet<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_set().entries(self.iter()).finish()
    }
}

impl<T: Token> FromIterator<T> for TokenSet<T> {
    fn from_iter<I: IntoIterator<Item = T>>(tokens: I) -> Self {
        let mut set = Self::default();
        set.extend(tokens);
        set
    }
}

impl<T: Token> Extend<T> for TokenSet<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, tokens: I) {
        for token in tokens {
            self.insert(token);
        }
    }
}
