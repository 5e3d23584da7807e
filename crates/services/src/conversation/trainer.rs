//! Who the members write to.

use crate::{App, brand};

/// The name under which members know the trainer.
pub async fn trainer_name(app: &App) -> String {
    let brand = brand::current(app).await;
    match (&brand.name, app.mail.seller.name.as_str()) {
        (Some(name), _) => name.clone(),
        (None, "") => "seu personal".to_owned(),
        (None, name) => name.to_owned(),
    }
}
