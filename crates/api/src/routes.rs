//! The table of routes, by area.

use std::sync::LazyLock;

use actix_web::dev::{ServiceFactory, ServiceRequest, ServiceResponse};
use actix_web::http::header::ContentType;
use actix_web::middleware::from_fn;
use actix_web::{HttpResponse, get};
use utoipa_actix_web::scope::{Scope, scope};
use utoipa_actix_web::service_config::ServiceConfig as Routes;

use crate::endpoints::{
    access, admin, admin_administrators, admin_assistant, admin_audit, admin_custom_workouts,
    admin_decisions, admin_desk_templates, admin_email_log, admin_health, admin_mail, admin_notes,
    admin_overview, admin_payments, admin_program, admin_progress, admin_referrals,
    admin_second_factor, admin_users, assistant, body_measurements, challenges, config,
    custom_exercises, custom_workouts, excluded_exercises, exercises, goals, outcomes,
    payment_webhook, payments, profiles, programs, progress, push, referrals, reviews, routines,
    session_plans, sessions, unsubscribe, visits, workout_detail, workout_exercises,
    workout_session, workout_sets, workouts,
};
use crate::middleware::resolve_admin;

/// The scope of all API calls, without the middleware that the server adds.
pub(crate) fn api_scope() -> Scope<
    impl ServiceFactory<
        ServiceRequest,
        Config = (),
        Response = ServiceResponse,
        Error = actix_web::Error,
        InitError = (),
    >,
> {
    scope("/api").configure(api)
}

/// The OpenAPI document, as `/api/openapi.json` serves it.
pub fn openapi_document() -> &'static str {
    static DOCUMENT: LazyLock<String> = LazyLock::new(|| crate::openapi::document(api_scope()));
    &DOCUMENT
}

/// This document.
#[utoipa::path(tag = "meta", responses((status = 200, description = "This document")))]
#[get("/openapi.json")]
async fn openapi_json() -> HttpResponse {
    HttpResponse::Ok().content_type(ContentType::json()).body(openapi_document())
}

fn api(routes: &mut Routes<'_>) {
    routes
        // Paths with an id are tried one after the other, each with a regular expression, so the one of
        // every set of a session stands first.
        .service(workout_session::put_workout_session)
        .service(openapi_json)
        .service(config::get_app_config)
        // Access
        .service(access::get_me)
        .service(access::get_user_info)
        .service(access::get_user_permissions)
        .service(sessions::login_redirect)
        .service(sessions::create_session)
        .service(sessions::logout)
        .service(visits::get_visit)
        // Profile and program
        .service(profiles::get_profile)
        .service(profiles::create_profile)
        .service(profiles::update_profile)
        .service(profiles::declare)
        .service(profiles::confirm_limitations)
        .service(programs::list_workout_templates)
        .service(programs::get_todays_workout)
        .service(programs::dismiss_program_notice)
        .service(excluded_exercises::exclude_own_exercise)
        .service(excluded_exercises::include_own_exercise)
        .service(session_plans::list_session_plans)
        .service(progress::list_progress_metrics)
        .service(progress::calculate_progress)
        .service(progress::list_weekly_sets)
        .service(progress::get_training_weeks)
        .service(reviews::check_revision)
        .service(reviews::accept_revision)
        .service(reviews::get_accepted_revision)
        .service(reviews::undo_accepted_revision)
        // Training
        .service(workouts::list_workouts)
        .service(workouts::get_workout_summary)
        .service(outcomes::get_workout_outcome)
        .service(workout_detail::get_open_workout)
        .service(workout_detail::list_planned_workouts)
        .service(workout_detail::get_workout)
        .service(workouts::create_workout)
        .service(workouts::update_workout)
        .service(workouts::delete_workout)
        .service(workout_exercises::create_workout_exercise)
        .service(workout_exercises::update_workout_exercise)
        .service(workout_exercises::delete_workout_exercise)
        .service(workout_sets::create_workout_set)
        .service(workout_sets::update_workout_set)
        .service(workout_sets::delete_workout_set)
        // Challenges and goals
        .service(challenges::list_challenges)
        .service(challenges::create_challenge)
        .service(challenges::list_predefined_challenges)
        .service(challenges::take_challenge)
        .service(challenges::celebrate_challenge)
        .service(challenges::delete_challenge)
        .service(goals::list_goals)
        .service(goals::create_goal)
        .service(goals::update_goal)
        .service(goals::delete_goal)
        // Measurements of the body
        .service(body_measurements::list_body_measurements)
        .service(body_measurements::put_body_measurement)
        .service(body_measurements::delete_body_measurement)
        .service(body_measurements::put_measurement_consent)
        // Training weekdays
        .service(routines::list_routines)
        .service(routines::create_routine)
        .service(routines::update_routine)
        .service(routines::delete_routine)
        .service(routines::decline_weekdays)
        // Exercises and workouts outside the program
        .service(exercises::list_exercises)
        .service(progress::get_exercise_course)
        .service(exercises::get_exercise)
        .service(exercises::get_exercise_suggestion)
        .service(custom_exercises::create_custom_exercise)
        .service(custom_exercises::update_custom_exercise)
        .service(custom_exercises::delete_custom_exercise)
        .service(custom_workouts::list_custom_workouts)
        .service(custom_workouts::list_custom_workout_exercises)
        // Notices on devices
        .service(push::get_push_key)
        .service(push::create_push_subscription)
        .service(push::delete_push_subscription)
        // Assistant
        .service(assistant::get_assistant_status)
        .service(assistant::put_assistant_consent)
        .service(assistant::create_conversation)
        .service(assistant::list_conversations)
        .service(assistant::get_conversation)
        .service(assistant::delete_conversation)
        .service(assistant::chat)
        // E-mail
        .service(unsubscribe::show_unsubscribe)
        .service(unsubscribe::unsubscribe);
    payment(routes);
    administration(routes);
}

fn payment(routes: &mut Routes<'_>) {
    routes
        .service(payments::get_checkout)
        .service(payments::start_checkout)
        .service(payments::refresh_checkout)
        .service(payments::get_subscription)
        .service(payments::request_withdrawal)
        .service(payments::accept_terms)
        .service(payment_webhook::receive_payment_notification)
        .service(referrals::get_referral_code)
        .service(referrals::get_referral_stats)
        .service(referrals::validate_referral)
        .service(referrals::create_referral);
}

fn administration(routes: &mut Routes<'_>) {
    routes.service(
        scope("/admin")
            .service(admin::admin_login)
            .service(admin::admin_logout)
            .service(admin_users::list_admin_users)
            .service(admin_users::get_admin_user)
            .service(admin_users::approve_user)
            .service(admin_users::block_user)
            .service(admin_users::unblock_user)
            .service(admin_users::require_clearance)
            .service(admin_users::count_admin_users)
            .service(admin_overview::list_overview)
            .service(admin_overview::put_line_away)
            .service(admin_overview::bring_line_back)
            .service(admin_overview::get_site_figures)
            .service(admin_notes::list_private_notes)
            .service(admin_notes::write_private_note)
            .service(admin_notes::delete_private_note)
            .service(admin_audit::list_audit_log)
            .service(admin_audit::get_audit_choices)
            .service(admin_audit::export_audit_log)
            .service(admin::change_admin_password)
            .service(admin_second_factor::set_up_second_factor)
            .service(admin_second_factor::activate_second_factor)
            .service(admin_second_factor::renew_recovery_codes)
            .service(admin_second_factor::switch_second_factor_off)
            .service(admin_administrators::get_admin_account)
            .service(admin_administrators::list_administrators)
            .service(admin_administrators::create_administrator)
            .service(admin_administrators::remove_administrator)
            .service(admin_users::delete_user)
            .service(admin_decisions::approve_users)
            .service(admin_decisions::undo_decision)
            .service(admin_health::get_member_health)
            .service(admin_progress::get_member_progress)
            .service(admin_progress::get_member_course)
            .service(admin_health::record_talk)
            .service(admin_program::get_member_program)
            .service(admin_program::change_member_program)
            .service(admin_program::take_program_change_back)
            .service(admin_custom_workouts::list_desk_workouts)
            .service(admin_custom_workouts::create_desk_workout)
            .service(admin_custom_workouts::update_desk_workout)
            .service(admin_custom_workouts::delete_desk_workout)
            .service(admin_custom_workouts::copy_desk_workout)
            .service(admin_desk_templates::list_desk_templates)
            .service(admin_desk_templates::create_desk_template)
            .service(admin_desk_templates::save_as_desk_template)
            .service(admin_desk_templates::update_desk_template)
            .service(admin_desk_templates::delete_desk_template)
            .service(admin_desk_templates::assign_desk_template)
            .service(admin_desk_templates::list_last_loads)
            .service(admin_desk_templates::list_desk_exercises)
            .service(admin_payments::list_user_payments)
            .service(admin_payments::record_payment)
            .service(admin_payments::refund_payment)
            .service(admin_payments::list_withdrawals)
            .service(admin_referrals::list_referrers)
            .service(admin_referrals::get_referral_details)
            .service(admin_referrals::process_reward)
            .service(admin_referrals::pay_reward)
            .service(admin_assistant::get_assistant_settings)
            .service(admin_assistant::update_assistant_settings)
            .service(admin_assistant::test_assistant)
            .service(admin_assistant::get_assistant_usage)
            .service(admin_mail::get_email_config)
            .service(admin_mail::update_email_config)
            .service(admin_mail::send_test_email)
            .service(admin_email_log::list_email_logs)
            .service(admin_email_log::retry_email)
            .service(admin_email_log::preview_email)
            .wrap(from_fn(resolve_admin)),
    );
}
