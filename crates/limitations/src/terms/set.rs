//! A set of tokens, kept as bits.

use std::marker::PhantomData;

/// A token that a set can have.
pub trait Member: Copy + 'static {
    /// Every token, in the order of declaration.
    const ALL: &'static [Self];

    /// The token's own bit.
    fn bit(self) -> u32;
}

/// A set of conditions, profiles or movements.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Set<T> {
    bits: u32,
    of: PhantomData<T>,
}

impl<T> Default for Set<T> {
    fn default() -> Self {
        Self { bits: 0, of: PhantomData }
    }
}

impl<T: Member> Set<T> {
    pub fn contains(self, one: T) -> bool {
        self.bits & one.bit() != 0
    }

    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    pub const fn len(self) -> u32 {
        self.bits.count_ones()
    }

    /// The tokens of the set, in the order of declaration.
    pub fn iter(self) -> impl Iterator<Item = T> {
        T::ALL.iter().copied().filter(move |one| self.contains(*one))
    }

    pub fn insert(&mut self, one: T) {
        self.bits |= one.bit();
    }

    pub(crate) fn remove(&mut self, one: T) {
        self.bits &= !one.bit();
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

impl<T: Member> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(tokens: I) -> Self {
        let mut set = Self::default();
        set.extend(tokens);
        set
    }
}

impl<T: Member> Extend<T> for Set<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, tokens: I) {
        for one in tokens {
            self.insert(one);
        }
    }
}
