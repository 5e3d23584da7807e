//! The table of routes, by area.

use std::sync::LazyLock;

use actix_web::dev::{ServiceFactory, ServiceRequest, ServiceResponse};
use actix_web::http::header::ContentType;
use actix_web::middleware::from_fn;
use actix_web::{HttpResponse, get};
use utoipa_actix_web::scope::{Scope, scope};
use utoipa_actix_web::service_config::ServiceConfig as Routes;

use crate::endpoints::mail::{push, training_reminders, unsubscribe};
use crate::endpoints::money::{payment_webhook, payments, referrals};
use crate::endpoints::people::{access, messages, own_data, phone, profiles, sessions, visits};
use crate::endpoints::program::{
    custom_workouts, excluded_exercises, program_previews, programs, reviews, routines,
    session_plans,
};
use crate::endpoints::training::{
    body_measurements, challenges, custom_exercises, exercise_videos, exercises, goals, imports,
    outcomes, progress, workout_detail, workout_exercises, workout_session, workout_sets, workouts,
};
use crate::endpoints::{admin, assistant, config};
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
        .service(profiles::answer_retest)
        .service(profiles::read_focus)
        .service(profiles::answer_focus)
        .service(phone::get_phone)
        .service(phone::update_phone)
        .service(program_previews::get_program_preview)
        .service(programs::list_workout_templates)
        .service(programs::get_todays_workout)
        .service(programs::dismiss_program_notice)
        .service(programs::set_walks)
        .service(excluded_exercises::exclude_own_exercise)
        .service(excluded_exercises::include_own_exercise)
        .service(session_plans::list_session_plans)
        .service(progress::list_progress_metrics)
        .service(progress::calculate_progress)
        .service(progress::list_weekly_sets)
        .service(progress::get_training_weeks)
        .service(reviews::check_revision)
        .service(reviews::accept_revision)
        .service(reviews::set_check_in)
        .service(reviews::keep_program)
        .service(reviews::get_accepted_revision)
        .service(reviews::undo_accepted_revision)
        // Training
        .service(workouts::list_workouts)
        .service(workouts::get_workout_summary)
        .service(workouts::list_workout_figures)
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
        .service(workout_sets::confirm_workout_loads)
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
        .service(body_measurements::put_body_mass)
        // Training weekdays
        .service(routines::list_routines)
        .service(routines::create_routine)
        .service(routines::update_routine)
        .service(routines::delete_routine)
        .service(routines::decline_weekdays)
        // Exercises and workouts outside the program
        .service(exercises::list_exercises)
        .service(exercise_videos::list_exercise_videos)
        .service(progress::get_exercise_course)
        .service(progress::list_progress_curves)
        .service(exercises::get_exercise)
        .service(exercises::get_exercise_suggestion)
        .service(custom_exercises::create_custom_exercise)
        .service(custom_exercises::update_custom_exercise)
        .service(custom_exercises::delete_custom_exercise)
        .service(custom_workouts::list_custom_workouts)
        .service(custom_workouts::list_custom_workout_exercises)
        // Assistant
        .service(assistant::get_assistant_status)
        .service(assistant::put_assistant_consent)
        .service(assistant::create_conversation)
        .service(assistant::list_conversations)
        .service(assistant::get_conversation)
        .service(assistant::delete_conversation)
        .service(assistant::chat);
    notices(routes);
    conversation(routes);
    own_data(routes);
    payment(routes);
    administration(routes);
}

fn conversation(routes: &mut Routes<'_>) {
    routes
        .service(messages::list_messages)
        .service(messages::send_message)
        .service(messages::read_messages)
        .service(messages::put_message_consent);
}

/// Notices on devices, and what a link in an e-mail opens.
fn notices(routes: &mut Routes<'_>) {
    routes
        .service(push::get_push_key)
        .service(push::create_push_subscription)
        .service(training_reminders::get_training_reminders)
        .service(training_reminders::put_training_reminders)
        .service(push::delete_push_subscription)
        .service(unsubscribe::show_unsubscribe)
        .service(unsubscribe::unsubscribe);
}

fn own_data(routes: &mut Routes<'_>) {
    routes
        .service(own_data::get_own_data)
        .service(own_data::get_own_calendar)
        .service(own_data::list_sessions)
        .service(own_data::end_session)
        .service(own_data::list_consents)
        .service(own_data::revoke_consent)
        .service(own_data::list_desk_reads)
        .service(own_data::delete_own_account)
        .service(imports::list_imports)
        .service(imports::create_import)
        .service(imports::get_import)
        .service(imports::choose_import)
        .service(imports::step_import)
        .service(imports::undo_import);
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
            .service(admin::session::admin_login)
            .service(admin::session::admin_logout)
            .service(admin::users::list_admin_users)
            .service(admin::users::export_admin_users)
            .service(admin::users::get_admin_user)
            .service(admin::users::approve_user)
            .service(admin::users::block_user)
            .service(admin::users::unblock_user)
            .service(admin::users::require_clearance)
            .service(admin::users::count_admin_users)
            .service(admin::overview::list_overview)
            .service(admin::overview::put_line_away)
            .service(admin::overview::bring_line_back)
            .service(admin::overview::get_site_figures)
            .service(admin::brand::get_brand)
            .service(admin::brand::update_brand)
            .service(admin::brand::update_brand_photo)
            .service(admin::brand::remove_brand_photo)
            .service(admin::exercise_videos::list_desk_videos)
            .service(admin::exercise_videos::set_exercise_video)
            .service(admin::exercise_videos::remove_exercise_video)
            .service(admin::progress::list_member_workouts)
            .service(admin::messages::list_desk_messages)
            .service(admin::messages::send_desk_message)
            .service(admin::messages::send_bulk_message)
            .service(admin::messages::read_desk_messages)
            .service(admin::messages::list_quick_replies)
            .service(admin::messages::set_quick_replies)
            .service(admin::notes::list_private_notes)
            .service(admin::notes::write_private_note)
            .service(admin::notes::delete_private_note)
            .service(admin::audit::list_audit_log)
            .service(admin::audit::get_audit_choices)
            .service(admin::audit::export_audit_log)
            .service(admin::session::change_admin_password)
            .service(admin::second_factor::set_up_second_factor)
            .service(admin::second_factor::activate_second_factor)
            .service(admin::second_factor::renew_recovery_codes)
            .service(admin::second_factor::switch_second_factor_off)
            .service(admin::administrators::get_admin_account)
            .service(admin::administrators::list_administrators)
            .service(admin::administrators::create_administrator)
            .service(admin::administrators::remove_administrator)
            .service(admin::users::delete_user)
            .service(admin::decisions::approve_users)
            .service(admin::decisions::undo_decision)
            .service(admin::health::get_member_health)
            .service(admin::progress::get_member_progress)
            .service(admin::progress::get_member_course)
            .service(admin::health::record_talk)
            .service(admin::health::decide_on_movement)
            .service(admin::health::release_exercise)
            .service(admin::program::get_member_program)
            .service(admin::unsuitable::list_unsuitable_exercises)
            .service(admin::program_check::get_program_check)
            .service(admin::program_check::sign_program)
            .service(admin::program::change_member_program)
            .service(admin::program::take_program_change_back)
            .service(admin::custom_workouts::list_desk_workouts)
            .service(admin::custom_workouts::create_desk_workout)
            .service(admin::custom_workouts::update_desk_workout)
            .service(admin::custom_workouts::delete_desk_workout)
            .service(admin::custom_workouts::copy_desk_workout)
            .service(admin::desk_templates::list_desk_templates)
            .service(admin::desk_templates::create_desk_template)
            .service(admin::desk_templates::save_as_desk_template)
            .service(admin::desk_templates::update_desk_template)
            .service(admin::desk_templates::delete_desk_template)
            .service(admin::desk_templates::assign_desk_template)
            .service(admin::desk_templates::list_last_loads)
            .service(admin::desk_templates::list_desk_exercises)
            .service(admin::payments::list_user_payments)
            .service(admin::payments::record_payment)
            .service(admin::payments::refund_payment)
            .service(admin::payments::list_withdrawals)
            .service(admin::referrals::list_referrers)
            .service(admin::referrals::get_referral_details)
            .service(admin::referrals::process_reward)
            .service(admin::referrals::pay_reward)
            .service(admin::assistant::get_assistant_settings)
            .service(admin::assistant::update_assistant_settings)
            .service(admin::assistant::test_assistant)
            .service(admin::assistant::get_assistant_usage)
            .service(admin::mail::get_email_config)
            .service(admin::mail::update_email_config)
            .service(admin::mail::send_test_email)
            .service(admin::email_log::list_email_logs)
            .service(admin::email_log::retry_email)
            .service(admin::email_log::preview_email)
            .wrap(from_fn(resolve_admin)),
    );
}
