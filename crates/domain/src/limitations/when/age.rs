//! How long ago something was.

/// Days of a week, a month and a year, as members count them.
pub(in crate::limitations) const WEEK: u32 = 7;

pub(in crate::limitations) const MONTH: u32 = 30;

pub(in crate::limitations) const YEAR: u32 = 365;

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
    pub(in crate::limitations) const fn within(self, days: u32) -> bool {
        matches!(self, Self::Days(age) if age <= days)
    }

    pub(in crate::limitations) const fn is_undated(self) -> bool {
        matches!(self, Self::Undated)
    }

    pub(in crate::limitations) const fn is_current(self) -> bool {
        matches!(self, Self::Undated | Self::Present)
    }

    /// Whether it is known to be more than a year ago.
    pub(in crate::limitations) const fn is_old(self) -> bool {
        match self {
            Self::Old => true,
            Self::Days(age) => age > YEAR,
            _ => false,
        }
    }
}

/// A time that a clause names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::limitations) struct Time {
    /// The place of its first word.
    pub(in crate::limitations) at: usize,
    pub(in crate::limitations) age: Age,
    /// Whether it is `há`, `faz` or the like with a number, which for a state is how long it lasts.
    pub(in crate::limitations) is_span: bool,
}
