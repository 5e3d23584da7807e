//! Who sells.

/// Who sells. Empty fields aren't shown.
#[derive(Debug, Clone, Default)]
pub struct Seller {
    pub name: String,
    /// CNPJ or CPF.
    pub document: String,
    /// Postal address.
    pub address: String,
    pub email: String,
    /// The trainer's registration at the professional council (CREF).
    pub cref: String,
}
