//! The server: layers around the routes, and an end that loses no request.

use std::io;
use std::net::{Shutdown, SocketAddr, TcpListener};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use actix_web::dev::ServerHandle;
use actix_web::middleware::{Compress, from_fn};
use actix_web::{App as ActixApp, HttpServer, web};
use evolua_services::App;
use evolua_services::error::codes;
use socket2::SockRef;
use thiserror::Error;
use tracing_actix_web::TracingLogger;
use utoipa_actix_web::AppExt;

use crate::endpoints::health;
use crate::extract::LARGEST_BODY;
use crate::frontend::{self, Pages, content_security_policy};
use crate::middleware::{
    Finishing, RateLimits, RequestSpan, finish, guard_origin, limit_member, members,
    outage_as_problem, resolve_caller,
};
use crate::problem::ApiError;
use crate::routes::api_scope;
use crate::settings::ApiSettings;

/// While draining, a balancer has this long to look elsewhere.
const DRAIN: Duration = Duration::from_millis(1500);

/// Then what was accepted last has this long to be read.
const LAST_CONNECTIONS: Duration = Duration::from_millis(300);

/// Longer than proxies and browsers keep an idle connection, so that it is they who close it and no
/// request meets a connection that is being closed.
const KEEP_ALIVE: Duration = Duration::from_secs(75);

/// Requests that run when the server stops may take this long, in seconds.
const SHUTDOWN_TIMEOUT_SECONDS: u64 = 10;

/// Why the server could not start.
#[derive(Debug, Error)]
pub enum ServerError {
    /// The address is taken or not ours.
    #[error("can't listen on {address}: {error}")]
    Bind {
        /// The address.
        address: SocketAddr,
        /// What the system says.
        error: io::Error,
    },
    /// Anything else of the system.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// A server that listens already.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    finishing: web::Data<Finishing>,
    settings: web::Data<ApiSettings>,
    app: App,
    #[cfg(feature = "dev-tools")]
    dev_tools: Option<crate::DevTools>,
}

impl Server {
    /// Takes the address.
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

    /// Adds what only development has.
    #[cfg(feature = "dev-tools")]
    #[must_use]
    pub fn with_dev_tools(mut self, tools: crate::DevTools) -> Self {
        self.dev_tools = Some(tools);
        self
    }

    /// Where it listens.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Serves until `stop` resolves; then lets balancers look elsewhere and running requests end.
    pub async fn run(self, stop: impl Future<Output = Stop> + Send + 'static) -> io::Result<()> {
        let finishing = self.finishing.clone();
        let pages = web::Data::new(Pages::default());
        let limits = web::Data::new(RateLimits::new(self.settings.limits));
        let app = web::Data::new(self.app);
        let settings = self.settings;
        #[cfg(feature = "dev-tools")]
        let dev_tools = self.dev_tools;
        let listener = self.listener.try_clone()?;
        let server = HttpServer::new(move || {
            let http = ActixApp::new()
                .app_data(app.clone())
                .app_data(settings.clone())
                .app_data(finishing.clone())
                .app_data(pages.clone())
                .app_data(limits.clone())
                .app_data(web::PayloadConfig::new(LARGEST_BODY))
                .app_data(
                    web::PathConfig::default()
                        .error_handler(|_, _| ApiError::from(&codes::NOT_FOUND).into()),
                )
                .wrap(from_fn(guard_origin))
                .wrap(Compress::default())
                .wrap(from_fn(finish))
                .wrap(TracingLogger::<RequestSpan>::new())
                .service(health::healthz)
                .service(health::readyz);
            let sessions = || members(app.get_ref(), settings.get_ref());
            #[cfg(feature = "dev-tools")]
            let http = match &dev_tools {
                Some(tools) => {
                    http.app_data(web::Data::new(tools.clone())).service(crate::dev::advance_clock)
                }
                None => http,
            };
            http.into_utoipa_app()
                .service(
                    api_scope()
                        .wrap(from_fn(limit_member))
                        .wrap(from_fn(resolve_caller))
                        .wrap(sessions())
                        .wrap(from_fn(outage_as_problem)),
                )
                .into_app()
                .service(
                    web::scope("")
                        .guard(actix_web::guard::fn_guard(|context| {
                            context.head().uri.path() == "/"
                        }))
                        .wrap(from_fn(resolve_caller))
                        .wrap(sessions())
                        .wrap(from_fn(outage_as_problem))
                        .service(frontend::landing),
                )
                .default_service(web::to(frontend::page_or_asset))
        })
        // Whoever has a thread has a connection too: the queues stand before both.
        .worker_max_blocking_threads(16)
        .keep_alive(KEEP_ALIVE)
        // A compressed answer goes out in pieces: the last one must not wait for the first one's
        // receipt.
        .tcp_nodelay(true)
        .shutdown_timeout(SHUTDOWN_TIMEOUT_SECONDS)
        .disable_signals()
        .listen(self.listener)?
        .run();
        tokio::spawn(drain(server.handle(), self.finishing, listener, stop));
        server.await
    }
}

/// How a server is told to end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    /// Somebody at the keyboard waits for it.
    Now,
    /// A balancer stands before it: say so first.
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
        // From here on nobody gets through any more, which a balancer may try elsewhere.
        // Connections that were accepted are still read: a server that stops drops those that it
        // has not begun.
        if SockRef::from(&listener).shutdown(Shutdown::Read).is_ok() {
            tokio::time::sleep(LAST_CONNECTIONS).await;
        }
    }
    drop(listener);
    server.stop(true).await;
}
