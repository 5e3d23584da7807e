//! What the site needs to write.

use std::sync::Arc;

use url::Url;

use super::transport::MailTransport;
use crate::Seller;

/// How the site writes, and what stands in its letters.
#[derive(Clone)]
pub struct Correspondence {
    pub transport: Arc<dyn MailTransport>,
    /// The address of the app, for links.
    pub public_url: Url,
    pub seller: Seller,
}
