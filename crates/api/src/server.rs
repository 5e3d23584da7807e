//! The server: middleware around the routes, and a shutdown that loses no request.

use std::io;
use std::net::{Shutdown, SocketAddr, TcpListener};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use actix_web::dev::ServerHandle;
use actix_web::guard::fn_guard;
use actix_web::middleware::{Compress, from_fn};
use actix_web::{App as ActixApp, HttpServer, web};
use evolua_services::App;
use evolua_services::error::codes;
use socket2::SockRef;
use thiserror::Error;
use tracing_actix_web::TracingLogger;

use crate::endpoints::health;
use crate::extract::LARGEST_BODY;
use crate::frontend::{self, Pages, content_security_policy};
use crate::middleware::{
    Finishing, RateLimits, RequestSpan, exchange_with_store, finish, guard_encoding, guard_origin,
    limit_member, member_sessions, outage_as_problem, resolve_caller,
};
use crate::problem::ApiError;
use crate::routes::api_scope;
use crate::settings::ApiSettings;

/// How long a draining server keeps accepting, until its balancer has noticed.
const DRAIN: Duration = Duration::from_millis(1500);

/// How long the last accepted connections may take to send their request.
const LAST_CONNECTIONS: Duration = Duration::from_millis(300);

/// Longer than proxies and browsers keep an idle connection. They close it first, so that no
/// request arrives on a connection that the server is closing.
const KEEP_ALIVE: Duration = Duration::from_secs(75);

/// How long running requests may take after the server stops accepting.
const SHUTDOWN_TIMEOUT_SECONDS: u64 = 10;

/// Why the server could not start.
#[derive(Debug, Error)]
pub enum ServerError {
    /// The address is taken or not available.
    #[error("can't listen on {address}: {error}")]
    Bind { address: SocketAddr, error: io::Error },
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// A bound server that doesn't serve yet.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    finishing: web::Data<Finishing>,
    settings: web::Data<ApiSettings>,
    app: App,
    #[cfg(feature = "dev-tools")]
    dev_tools: Option<crate::DevTools>,
}

/// How large a body may be, and what a malformed id means.
fn bound_requests(config: &mut web::ServiceConfig) {
    // An id that is no number names no row.
    let path =
        web::PathConfig::default().error_handler(|_, _| ApiError::from(&codes::NOT_FOUND).into());
    config.app_data(web::PayloadConfig::new(LARGEST_BODY)).app_data(path);
}

impl Server {
    /// Binds the address.
    pub fn bind(app: App, settings: ApiSettings) -> Result<Self, ServerError> {
        let listener = TcpListener::bind(settings.bind)
            .map_err(|error| ServerError::Bind { address: settings.bind, error })?;
        let finishing = web::Data::new(Finishing {
            is_https: settings.is_https(),
            csp: content_security_policy(),
            is_draining: AtomicBool::new(false),
        });
        Ok(Self {
            listener,
            finishing,
            settings: web::Data::new(settings),
            app,
            #[cfg(feature = "dev-tools")]
            dev_tools: None,
        })
    }

    /// Adds the development calls.
    #[cfg(feature = "dev-tools")]
    #[must_use]
    pub fn with_dev_tools(mut self, tools: crate::DevTools) -> Self {
        self.dev_tools = Some(tools);
        self
    }

    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Serves until `stop` resolves. Then drains if asked to, and lets running requests finish.
    pub async fn run(self, stop: impl Future<Output = Stop> + Send + 'static) -> io::Result<()> {
        let finishing = self.finishing.clone();
        let pages = web::Data::new(Pages::default());
        let limits = web::Data::new(RateLimits::new(self.settings.limits));
        let app = web::Data::new(self.app);
        let settings = self.settings;
        #[cfg(feature = "dev-tools")]
        let dev_tools = self.dev_tools;
        // `listen` takes the listener; draining needs a handle of its own to close the socket.
        let listener = self.listener.try_clone()?;
        let server = HttpServer::new(move || {
            let http = ActixApp::new()
                .app_data(app.clone())
                .app_data(settings.clone())
                .app_data(finishing.clone())
                .app_data(pages.clone())
                .app_data(limits.clone())
                .configure(bound_requests)
                // The last one added runs first: the outer ones see the refusals of the inner ones.
                .wrap(from_fn(guard_origin))
                .wrap(from_fn(guard_encoding))
                .wrap(Compress::default())
                .wrap(from_fn(finish))
                .wrap(TracingLogger::<RequestSpan>::new())
                .service(health::healthz)
                .service(health::readyz);
            let sessions = || member_sessions(app.get_ref(), settings.get_ref());
            #[cfg(feature = "dev-tools")]
            let http = match &dev_tools {
                Some(tools) => {
                    http.app_data(web::Data::new(tools.clone())).service(crate::dev::advance_clock)
                }
                None => http,
            };
            http.service(
                api_scope()
                    .wrap(from_fn(limit_member))
                    .wrap(from_fn(resolve_caller))
                    .wrap(sessions())
                    .wrap(from_fn(exchange_with_store))
                    .wrap(from_fn(outage_as_problem)),
            )
            .service(
                web::scope("")
                    // Only the landing depends on who asks; no other page reads the session.
                    .guard(fn_guard(|context| context.head().uri.path() == "/"))
                    .wrap(from_fn(resolve_caller))
                    .wrap(sessions())
                    .wrap(from_fn(exchange_with_store))
                    .wrap(from_fn(outage_as_problem))
                    .service(frontend::landing),
            )
            .service(frontend::trainer_photo)
            .default_service(web::to(frontend::page_or_asset))
        })
        // Database work queues for a connection before it takes a thread, so few threads suffice.
        .worker_max_blocking_threads(16)
        .keep_alive(KEEP_ALIVE)
        // A compressed response is sent in several writes. With Nagle's algorithm the last one
        // would wait for the acknowledgement of the first.
        .tcp_nodelay(true)
        .shutdown_timeout(SHUTDOWN_TIMEOUT_SECONDS)
        // The binary waits for signals itself, so that SIGTERM can drain first.
        .disable_signals()
        .listen(self.listener)?
        .run();
        tokio::spawn(drain(server.handle(), self.finishing, listener, stop));
        server.await
    }
}

/// How a server stops.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    /// Stop accepting at once, for a developer at the terminal.
    Now,
    /// Report "not ready" first, so that a balancer sends requests elsewhere.
    Drain,
}

async fn drain(
    server: ServerHandle,
    finishing: web::Data<Finishing>,
    listener: TcpListener,
    stop: impl Future<Output = Stop>,
) {
    let stop = stop.await;
    finishing.is_draining.store(true, Ordering::Relaxed);
    if stop == Stop::Drain {
        tokio::time::sleep(DRAIN).await;
        // New connections now fail, and a balancer retries them elsewhere. Accepted ones get time
        // to be read, because a stopping server drops connections without a request.
        if SockRef::from(&listener).shutdown(Shutdown::Read).is_ok() {
            tokio::time::sleep(LAST_CONNECTIONS).await;
        }
    }
    drop(listener);
    server.stop(true).await;
}
