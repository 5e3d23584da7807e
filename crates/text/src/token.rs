//! A macro for enumerations whose variants are stored and sent as tokens.

/// Declares an enumeration with its Portuguese tokens. `ALL`, `as_str`, `Display`, `FromStr` and
/// serde all come from the one list, so that they can't disagree.
///
/// The part after `else` is the error type of `FromStr`, and an expression that builds it from the
/// refused text.
#[macro_export]
macro_rules! token_enum {
    (
        $(#[$meta:meta])*
        pub enum $name:ident {
            $($(#[$variant_meta:meta])* $variant:ident = $token:literal,)+
        }
        else $error:ty = |$text:ident| $refusal:expr
    ) => {
        $(#[$meta])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash,
            serde::Serialize, serde::Deserialize,
        )]
        pub enum $name {
            $(
                $(#[$variant_meta])*
                #[doc = concat!("Token `", $token, "`.")]
                #[serde(rename = $token)]
                $variant,
            )+
        }

        impl $name {
            /// Every value, in the order of declaration.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The token that is stored and sent.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$variant => $token,)+
                }
            }
        }

        impl $crate::Token for $name {
            const ALL: &'static [Self] = Self::ALL;

            fn index(self) -> u32 {
                self as u32
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                formatter.write_str(self.as_str())
            }
        }

        impl std::str::FromStr for $name {
            type Err = $error;

            fn from_str($text: &str) -> Result<Self, Self::Err> {
                match $text {
                    $($token => Ok(Self::$variant),)+
                    _ => Err($refusal),
                }
            }
        }
    };
}
