//! The HTTP client of the OpenID Connect library.

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use openidconnect::{AsyncHttpClient, HttpRequest, HttpResponse};

/// Adapts the HTTP client to the OpenID Connect library.
#[derive(Debug)]
pub(super) struct Http(pub(super) reqwest::Client);

impl<'c> AsyncHttpClient<'c> for Http {
    type Error = HttpError;
    type Future = BoxFuture<'c, Result<HttpResponse, HttpError>>;

    fn call(&'c self, request: HttpRequest) -> Self::Future {
        async move {
            let response = self.0.execute(request.try_into()?).await?;
            let mut answer = http::Response::builder().status(response.status());
            for (name, value) in response.headers() {
                answer = answer.header(name, value);
            }
            Ok(answer.body(response.bytes().await?.to_vec())?)
        }
        .boxed()
    }
}

#[derive(Debug, thiserror::Error)]
pub(super) enum HttpError {
    #[error(transparent)]
    Client(#[from] reqwest::Error),
    #[error(transparent)]
    Response(#[from] http::Error),
}
