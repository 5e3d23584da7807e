//! Rate limits, in each node's memory. The limits that guard a password are in the database.

use std::future::{Ready, ready};
use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;

use actix_web::body::MessageBody;
use actix_web::dev::{Payload, ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;
use actix_web::{Error, FromRequest, HttpMessage, HttpRequest, web};
use chrono::TimeDelta;
use evolua_domain::id::MemberId;
use evolua_services::ServiceError;
use evolua_services::access::{SignedIn, network_of};
use evolua_services::error::codes;
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::address::client_address;
use crate::cookies;
use crate::problem::ApiError;
use crate::settings::{ApiSettings, Limits};

/// Number of keys above which idle ones are dropped.
const MOST_KEYS: usize = 10_000;

/// A limit per key.
struct Limiter<K: Hash + Eq + Clone> {
    limiter: DefaultKeyedRateLimiter<K>,
    clock: DefaultClock,
}

impl<K: Hash + Eq + Clone> Limiter<K> {
    fn per_minute(times: u32) -> Self {
        let times = NonZeroU32::new(times).unwrap_or(NonZeroU32::MIN);
        Self {
            limiter: RateLimiter::keyed(Quota::per_minute(times)),
            clock: DefaultClock::default(),
        }
    }

    fn check(&self, key: &K) -> Result<(), ApiError> {
        // The limiter drops no keys by itself, and the number of addresses is unbounded.
        if self.limiter.len() > MOST_KEYS {
            self.limiter.retain_recent();
        }
        self.limiter.check_key(key).map_err(|until| {
            let wait = until.wait_time_from(self.clock.now());
            let wait = TimeDelta::from_std(wait).unwrap_or(TimeDelta::minutes(1));
            // Rounded up to whole seconds, or the client would retry too early.
            let wait = wait + TimeDelta::milliseconds(999);
            ServiceError::retry_in(&codes::TOO_MANY_REQUESTS, wait).into()
        })
    }
}

pub(crate) struct RateLimits {
    members: Limiter<MemberId>,
    sign_in_networks: Limiter<IpAddr>,
    sign_in_attempts: Limiter<String>,
    admin_sign_in_networks: Limiter<IpAddr>,
    referrals: Limiter<MemberId>,
    recalculations: Limiter<MemberId>,
    refused_notifications: Limiter<IpAddr>,
}

impl std::fmt::Debug for RateLimits {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("RateLimits").finish_non_exhaustive()
    }
}

impl RateLimits {
    pub(crate) fn new(limits: Limits) -> Self {
        Self {
            members: Limiter::per_minute(limits.member),
            sign_in_networks: Limiter::per_minute(limits.sign_in_address),
            sign_in_attempts: Limiter::per_minute(limits.sign_in_attempt),
            admin_sign_in_networks: Limiter::per_minute(limits.admin_sign_in_address),
            referrals: Limiter::per_minute(limits.referral),
            recalculations: Limiter::per_minute(limits.recalculation),
            refused_notifications: Limiter::per_minute(limits.refused_notification),
        }
    }

    /// Carriers and gyms share addresses, so the limit per address is high and the one per attempt
    /// is low.
    fn check_sign_in(&self, request: &HttpRequest, settings: &ApiSettings) -> Result<(), ApiError> {
        check_network(&self.sign_in_networks, request, settings)?;
        if let Some(attempt) = cookies::Kind::Attempt.read(request, settings) {
            self.sign_in_attempts.check(&attempt)?;
        }
        Ok(())
    }

    /// Limits how many referral codes a member may try.
    pub(crate) fn check_referral(&self, member: MemberId) -> Result<(), ApiError> {
        self.referrals.check(&member)
    }

    pub(crate) fn check_recalculation(&self, member: MemberId) -> Result<(), ApiError> {
        self.recalculations.check(&member)
    }

    /// Runs before the database counts the guess, so that a flood costs no query.
    fn check_admin_sign_in(
        &self,
        request: &HttpRequest,
        settings: &ApiSettings,
    ) -> Result<(), ApiError> {
        check_network(&self.admin_sign_in_networks, request, settings)
    }

    /// Limits forged notifications of payments. Genuine ones are never counted.
    pub(crate) fn check_refused_notification(
        &self,
        request: &HttpRequest,
        settings: &ApiSettings,
    ) -> Result<(), ApiError> {
        check_network(&self.refused_notifications, request, settings)
    }
}

fn check_network(
    limiter: &Limiter<IpAddr>,
    request: &HttpRequest,
    settings: &ApiSettings,
) -> Result<(), ApiError> {
    match client_address(request, &settings.trusted_proxies) {
        Some(address) => limiter.check(&network_of(address)),
        None => Ok(()),
    }
}

/// A sign-in within the limits. It stands before the body among a handler's arguments, so that the
/// body of a refused one is not read.
pub(crate) struct SignInLimit;

impl FromRequest for SignInLimit {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(check(request, RateLimits::check_sign_in).map(|()| Self))
    }
}

/// See [`SignInLimit`].
pub(crate) struct AdminSignInLimit;

impl FromRequest for AdminSignInLimit {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(check(request, RateLimits::check_admin_sign_in).map(|()| Self))
    }
}

type Check = fn(&RateLimits, &HttpRequest, &ApiSettings) -> Result<(), ApiError>;

fn check(request: &HttpRequest, check: Check) -> Result<(), ApiError> {
    let limits = request.app_data::<web::Data<RateLimits>>();
    let settings = request.app_data::<web::Data<ApiSettings>>();
    let (limits, settings) = limits.zip(settings).ok_or(&codes::INTERNAL)?;
    check(limits, request, settings)
}

/// Refuses a member who sends too many requests.
pub(crate) async fn limit_member(
    limits: web::Data<RateLimits>,
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let member = request.extensions().get::<SignedIn>().map(|who| who.member().id);
    if let Some(member) = member {
        limits.members.check(&member)?;
    }
    next.call(request).await
}
