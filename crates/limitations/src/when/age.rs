//! How long ago something was.

/// Days of a week, a month and a year, as members count them.
pub(crate) const WEEK: u32 = 7;

pub(crate) const MONTH: u32 = 30;

pub(crate) const YEAR: u32 = 365;

/// How long ago something was.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Age {
    /// The text doesn't tell.
    #[default]
    Undated,
    /// It lasts, or comes back again and again.
    Present,
    /// It is still to come.
    Future,
    Days(u32),
    /// More than a year ago, such as in childhood.
    Old,
}

impl Age {
    /// Whether it was at most so many days ago. Undated things aren't.
    pub(crate) const fn within(self, days: u32) -> bool {
        matches!(self, Self::Days(age) if age <= days)
    }

    pub(crate) const fn is_undated(self) -> bool {
        matches!(self, Self::Undated)
    }

    pub(crate) const fn is_current(self) -> bool {
        matches!(self, Self::Undated | Self::Present)
    }

    /// Whether it is known to be more than a year ago.
    pub(crate) const fn is_old(self) -> bool {
        match self {
            Self::Old => true,
            Self::Days(age) => age > YEAR,
            _ => false,
        }
    }
}

/// A time that a clause names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Time {
    /// The place of its first word.
    pub(crate) at: usize,
    pub(crate) age: Age,
    /// Whether it is `há`, `faz` or the like with a number, which for a state is how long it lasts.
    pub(crate) is_span: bool,
}
