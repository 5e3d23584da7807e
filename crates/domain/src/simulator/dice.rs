//! Random numbers that a seed repeats.

/// A `SplitMix64` generator: small, fast, and the same on every machine.
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    /// The same seed always gives the same numbers.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub const fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }

    /// A number from 0 to 1, 1 excluded.
    #[allow(clippy::cast_precision_loss)] // 53 bits fit a double.
    pub fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// A whole number below `most`.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // Below `most`.
    pub fn below(&mut self, most: u32) -> u32 {
        (self.unit() * f64::from(most)) as u32
    }

    /// A number of the normal distribution with mean 0 and deviation 1.
    pub fn normal(&mut self) -> f64 {
        // The Box–Muller transform; 1 − u is never 0, unlike u.
        let radius = (-2.0 * (1.0 - self.unit()).ln()).sqrt();
        radius * (std::f64::consts::TAU * self.unit()).cos()
    }
}
