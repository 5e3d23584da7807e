//! Table definitions, equal on both engines; the folders in `migrations/` create them.

diesel::table! {
    metadata (key) {
        key -> Text,
        value -> Text,
    }
}

diesel::table! {
    users (id) {
        id -> BigInt,
        issuer -> Text,
        subject -> Text,
        email -> Text,
        name -> Text,
        given_name -> Nullable<Text>,
        picture_url -> Nullable<Text>,
        search_key -> Text,
        time_zone -> Text,
        approved_at -> Nullable<Timestamp>,
        blocked_at -> Nullable<Timestamp>,
        paid_until_on -> Nullable<Date>,
        created_at -> Timestamp,
        updated_at -> Timestamp,
        data_version -> BigInt,
        program_version -> BigInt,
        ordered_at -> Nullable<Timestamp>,
        terms_version -> Nullable<Text>,
        phone -> Nullable<Text>,
    }
}

diesel::table! {
    sessions (id) {
        id -> BigInt,
        token_hash -> Text,
        user_id -> BigInt,
        created_at -> Timestamp,
        last_seen_at -> Timestamp,
        address -> Nullable<Text>,
        device -> Nullable<Text>,
    }
}

diesel::table! {
    access_log (id) {
        id -> BigInt,
        user_id -> Nullable<BigInt>,
        email_hash -> Nullable<Text>,
        session_id -> BigInt,
        address -> Text,
        day -> Date,
        first_at -> Timestamp,
        last_at -> Timestamp,
    }
}

diesel::table! {
    deleted_accounts (id) {
        id -> BigInt,
        identity_hash -> Text,
        deleted_at -> Timestamp,
    }
}

diesel::table! {
    signin_attempts (id) {
        id -> BigInt,
        browser_hash -> Text,
        state_hash -> Text,
        nonce -> Text,
        pkce_verifier -> Text,
        expires_at -> Timestamp,
        used_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    admins (id) {
        id -> BigInt,
        username -> Text,
        password_hash -> Text,
        created_at -> Timestamp,
        removed_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    admin_second_factors (admin_id) {
        admin_id -> BigInt,
        sealed_secret -> Text,
        created_at -> Timestamp,
        confirmed_at -> Nullable<Timestamp>,
        last_step -> BigInt,
    }
}

diesel::table! {
    admin_recovery_codes (id) {
        id -> BigInt,
        admin_id -> BigInt,
        code_hash -> Text,
    }
}

diesel::table! {
    admin_tokens (id) {
        id -> BigInt,
        admin_id -> BigInt,
        bearer_hash -> Text,
        companion_hash -> Text,
        created_at -> Timestamp,
        last_used_at -> Timestamp,
    }
}

diesel::table! {
    login_throttles (key) {
        key -> Text,
        failures -> Integer,
        blocked_until -> Timestamp,
    }
}

diesel::table! {
    audit_log (id) {
        id -> BigInt,
        admin_id -> Nullable<BigInt>,
        user_id -> Nullable<BigInt>,
        action -> Text,
        detail -> Nullable<Text>,
        created_at -> Timestamp,
        undone_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    profiles (id) {
        id -> BigInt,
        user_id -> BigInt,
        level -> Text,
        objective -> Text,
        availability -> Integer,
        session_duration -> Integer,
        limitations -> Nullable<Text>,
        limitations_written_on -> Nullable<Date>,
        current_program -> Text,
        created_at -> Timestamp,
        updated_at -> Timestamp,
        last_revision_at -> Nullable<Timestamp>,
        phase -> Integer,
        volume_steps -> Integer,
        intensity_steps -> Integer,
        level_since -> Timestamp,
        cleared_at -> Nullable<Timestamp>,
        paused_at -> Nullable<Timestamp>,
        accepted_reviews -> Integer,
        light_week_start -> Nullable<Date>,
        last_light_week -> Nullable<Date>,
        rules_version -> Integer,
        program_notice -> Nullable<Text>,
        declined_weekdays -> Nullable<Integer>,
        limitations_confirmed_on -> Nullable<Date>,
        screened_at -> Nullable<Timestamp>,
        screening_version -> Nullable<Text>,
        screening_yes -> Nullable<Text>,
        clearance_required_at -> Nullable<Timestamp>,
        talked_at -> Nullable<Timestamp>,
        limitations_since -> Nullable<Text>,
        focus -> Nullable<Text>,
    }
}

diesel::table! {
    trainer_notices (id) {
        id -> BigInt,
        user_id -> BigInt,
        kind -> Text,
        subject -> Nullable<Text>,
        due_on -> Date,
        seen_at -> Nullable<Timestamp>,
        created_at -> Timestamp,
    }
}

diesel::table! {
    program_changes (id) {
        id -> BigInt,
        user_id -> BigInt,
        leaves_id -> BigInt,
        enters_id -> Nullable<BigInt>,
        reason -> Nullable<Text>,
        reps -> Nullable<Text>,
        load_grams -> Nullable<Integer>,
        note -> Nullable<Text>,
        made_by -> Nullable<Text>,
        made_on -> Nullable<Date>,
    }
}

diesel::table! {
    consents (id) {
        id -> BigInt,
        user_id -> BigInt,
        kind -> Text,
        text_version -> Text,
        is_granted -> Bool,
        created_at -> Timestamp,
    }
}

diesel::table! {
    exercises (id) {
        id -> BigInt,
        owner_id -> Nullable<BigInt>,
        slug -> Nullable<Text>,
        name -> Text,
        search_key -> Text,
        muscle_group -> Text,
        equipment -> Text,
        difficulty -> Text,
        measure -> Text,
        is_unilateral -> Bool,
        load_step_kg -> Double,
        icon -> Nullable<Text>,
        client_id -> Nullable<crate::engine::ClientIdColumn>,
        created_at -> Nullable<Timestamp>,
        updated_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    program_days (id) {
        id -> BigInt,
        user_id -> BigInt,
        day_code -> Text,
        name -> Text,
        level -> Text,
        program_type -> Text,
        estimated_seconds -> Integer,
    }
}

diesel::table! {
    program_day_exercises (id) {
        id -> BigInt,
        day_id -> BigInt,
        exercise_id -> BigInt,
        order_index -> Integer,
        sets -> Integer,
        reps -> Text,
        rest_seconds -> Integer,
        reason -> Text,
        lift -> Nullable<Text>,
        zone -> Nullable<Text>,
    }
}

diesel::table! {
    workouts (id) {
        id -> BigInt,
        user_id -> BigInt,
        client_id -> crate::engine::ClientIdColumn,
        name -> Nullable<Text>,
        trained_on -> Date,
        started_at -> Nullable<Timestamp>,
        ended_at -> Nullable<Timestamp>,
        notes -> Nullable<Text>,
        workout_type -> Text,
        program_type -> Text,
        created_at -> Timestamp,
        updated_at -> Timestamp,
        is_deload -> Bool,
        revision -> BigInt,
        paused_seconds -> Integer,
        has_completed_sets -> Bool,
    }
}

diesel::table! {
    imports (id) {
        id -> BigInt,
        user_id -> BigInt,
        file_name -> Text,
        file -> Nullable<Binary>,
        choices -> Text,
        sessions -> Integer,
        done_sessions -> Integer,
        created_exercises -> Text,
        created_at -> Timestamp,
        finished_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    exports (id) {
        id -> BigInt,
        user_id -> BigInt,
        made_at -> Timestamp,
    }
}

diesel::table! {
    imported_workouts (workout_id) {
        workout_id -> BigInt,
        import_id -> BigInt,
    }
}

diesel::table! {
    workout_exercises (id) {
        id -> BigInt,
        user_id -> BigInt,
        workout_id -> BigInt,
        client_id -> crate::engine::ClientIdColumn,
        exercise_id -> BigInt,
        order_index -> Integer,
        notes -> Nullable<Text>,
        revision -> BigInt,
    }
}

diesel::table! {
    workout_sets (id) {
        id -> BigInt,
        user_id -> BigInt,
        workout_exercise_id -> BigInt,
        client_id -> crate::engine::ClientIdColumn,
        set_type -> SmallInt,
        reps -> Nullable<Integer>,
        weight_kg -> Nullable<Double>,
        duration_seconds -> Nullable<Integer>,
        rest_seconds -> Nullable<Integer>,
        rir -> Nullable<Integer>,
        target_reps -> Nullable<Text>,
        target_weight_kg -> Nullable<Double>,
        notes -> Nullable<Text>,
        is_completed -> Bool,
        created_at -> Timestamp,
        updated_at -> Timestamp,
        revision -> BigInt,
        order_index -> Integer,
        completed_at -> Nullable<Timestamp>,
        pain -> Bool,
        pain_at -> Nullable<SmallInt>,
        pain_score -> Nullable<SmallInt>,
        origin -> Nullable<BigInt>,
        is_confirmed -> Bool,
    }
}

diesel::table! {
    tombstones (id) {
        id -> BigInt,
        user_id -> BigInt,
        workout_id -> Nullable<BigInt>,
        kind -> Text,
        client_id -> crate::engine::ClientIdColumn,
        revision -> BigInt,
        deleted_at -> Timestamp,
        origin -> Nullable<BigInt>,
    }
}

diesel::table! {
    custom_workouts (id) {
        id -> BigInt,
        user_id -> BigInt,
        name -> Text,
        description -> Nullable<Text>,
        notes -> Nullable<Text>,
        day_code -> Nullable<Text>,
        created_at -> Timestamp,
        client_id -> Nullable<crate::engine::ClientIdColumn>,
    }
}

diesel::table! {
    custom_workout_exercises (id) {
        id -> BigInt,
        custom_workout_id -> BigInt,
        exercise_id -> BigInt,
        order_index -> Integer,
        sets -> Integer,
        reps -> Text,
        weight_kg -> Double,
        rest_seconds -> Integer,
        notes -> Nullable<Text>,
        group_index -> Nullable<Integer>,
        is_drop_set -> Bool,
    }
}

diesel::table! {
    desk_templates (id) {
        id -> BigInt,
        name -> Text,
        description -> Nullable<Text>,
        notes -> Nullable<Text>,
        day_code -> Nullable<Text>,
        created_at -> Timestamp,
    }
}

diesel::table! {
    desk_template_exercises (id) {
        id -> BigInt,
        template_id -> BigInt,
        exercise_id -> BigInt,
        order_index -> Integer,
        sets -> Integer,
        reps -> Text,
        weight_kg -> Double,
        rest_seconds -> Integer,
        notes -> Nullable<Text>,
        group_index -> Nullable<Integer>,
        is_drop_set -> Bool,
    }
}

diesel::table! {
    exercise_metrics (id) {
        id -> BigInt,
        user_id -> BigInt,
        exercise_id -> BigInt,
        sessions_count -> Integer,
        valid_sessions -> Integer,
        progress_percentage -> Integer,
        plateau_reason -> Text,
        slope -> Nullable<Double>,
        upper_bound -> Nullable<Double>,
        max_load_kg -> Nullable<Double>,
        average_load_kg -> Nullable<Double>,
        total_volume_kg -> Double,
        best_load_kg -> Nullable<Double>,
        best_load_on -> Nullable<Date>,
        best_one_rep_max_kg -> Nullable<Double>,
        best_one_rep_max_on -> Nullable<Date>,
        best_volume_kg -> Nullable<Double>,
        best_volume_on -> Nullable<Date>,
        last_session_on -> Nullable<Date>,
        computed_on -> Date,
        is_stale -> Bool,
        holds_until -> Nullable<Date>,
        gain -> Integer,
        regularity -> Integer,
        reached_reps -> Integer,
    }
}

diesel::table! {
    exercise_histories (id) {
        id -> BigInt,
        user_id -> BigInt,
        exercise_id -> BigInt,
        last_session_on -> Nullable<Date>,
        format -> Integer,
        history -> Binary,
    }
}

diesel::table! {
    training_totals (user_id) {
        user_id -> BigInt,
        workouts -> BigInt,
        minutes -> BigInt,
        last_trained_on -> Nullable<Date>,
    }
}

diesel::table! {
    challenges (id) {
        id -> BigInt,
        user_id -> BigInt,
        client_id -> Nullable<crate::engine::ClientIdColumn>,
        is_goal -> Bool,
        slug -> Nullable<Text>,
        title -> Text,
        description -> Nullable<Text>,
        period -> Text,
        target_value -> Integer,
        target_unit -> Text,
        exercise_focus -> Nullable<Text>,
        current_value -> Integer,
        starts_on -> Date,
        ends_on -> Date,
        completed_at -> Nullable<Timestamp>,
        celebrated_at -> Nullable<Timestamp>,
        created_at -> Timestamp,
    }
}

diesel::table! {
    body_measurements (id) {
        id -> BigInt,
        user_id -> BigInt,
        measured_on -> Date,
        weight_kg -> Nullable<Double>,
        waist_cm -> Nullable<Double>,
        arm_cm -> Nullable<Double>,
        thigh_cm -> Nullable<Double>,
        chest_cm -> Nullable<Double>,
        body_fat_percent -> Nullable<Double>,
    }
}

diesel::table! {
    routines (id) {
        id -> BigInt,
        user_id -> BigInt,
        client_id -> Nullable<crate::engine::ClientIdColumn>,
        name -> Text,
        description -> Nullable<Text>,
        weekdays -> Integer,
        active_since -> Nullable<Date>,
        created_at -> Timestamp,
    }
}

diesel::table! {
    program_events (id) {
        id -> BigInt,
        user_id -> BigInt,
        kind -> Text,
        happened_on -> Date,
        days_per_week -> Integer,
    }
}

diesel::table! {
    program_checks (user_id) {
        user_id -> BigInt,
        reason -> Text,
        arrived_at -> Timestamp,
        program_before -> Nullable<Text>,
    }
}

diesel::table! {
    accepted_reviews (user_id) {
        user_id -> BigInt,
        accepted_at -> Timestamp,
        program_before -> Text,
    }
}

diesel::table! {
    brand (scope) {
        scope -> Text,
        name -> Nullable<Text>,
        cref -> Nullable<Text>,
        presentation -> Nullable<Text>,
        whatsapp_number -> Nullable<Text>,
        instagram_url -> Nullable<Text>,
        photo -> Nullable<Binary>,
        version -> BigInt,
        updated_at -> Timestamp,
    }
}

diesel::table! {
    exercise_videos (exercise_id) {
        exercise_id -> BigInt,
        url -> Text,
        updated_at -> Timestamp,
    }
}

diesel::table! {
    mail_settings (scope) {
        scope -> Text,
        smtp_host -> Text,
        smtp_port -> Integer,
        sender_email -> Text,
        sender_name -> Text,
        sealed_password -> Nullable<Text>,
        use_tls -> Bool,
        updated_at -> Timestamp,
        user_name -> Nullable<Text>,
    }
}

diesel::table! {
    emails (id) {
        id -> BigInt,
        user_id -> Nullable<BigInt>,
        to_address -> Text,
        to_name -> Nullable<Text>,
        search_key -> Text,
        kind -> Text,
        payload -> Text,
        once_key -> Nullable<Text>,
        attempts -> Integer,
        last_error -> Nullable<Text>,
        created_at -> Timestamp,
        sent_at -> Nullable<Timestamp>,
        dead_at -> Nullable<Timestamp>,
        unanswered -> Integer,
    }
}

diesel::table! {
    email_mentions (user_id, email_id) {
        user_id -> BigInt,
        email_id -> BigInt,
    }
}

diesel::table! {
    mail_opt_outs (user_id, kind) {
        user_id -> BigInt,
        kind -> Text,
        created_at -> Timestamp,
    }
}

diesel::table! {
    kept_acceptances (id) {
        id -> BigInt,
        email_hash -> Text,
        text_version -> Text,
        accepted_at -> Timestamp,
        deleted_at -> Timestamp,
    }
}

diesel::table! {
    push_subscriptions (id) {
        id -> BigInt,
        user_id -> BigInt,
        endpoint -> Text,
        p256dh -> Text,
        auth -> Text,
        registered_at -> Timestamp,
        session_id -> Nullable<BigInt>,
    }
}

diesel::table! {
    site_weeks (monday) {
        monday -> Date,
        members -> BigInt,
        planned_days -> BigInt,
        done_days -> BigInt,
        counted_on -> Date,
    }
}

diesel::table! {
    training_reminders (user_id) {
        user_id -> BigInt,
        training_day -> Bool,
        missed_day -> Bool,
        week_over -> Bool,
        hour -> SmallInt,
        next_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    put_away_lines (id) {
        id -> BigInt,
        user_id -> BigInt,
        reason -> Text,
        since_on -> Date,
        until_on -> Nullable<Date>,
    }
}

diesel::table! {
    member_notes (id) {
        id -> BigInt,
        user_id -> BigInt,
        client_id -> crate::engine::ClientIdColumn,
        admin_id -> Nullable<BigInt>,
        text -> Text,
        created_at -> Timestamp,
        updated_at -> Timestamp,
    }
}

diesel::table! {
    messages (id) {
        id -> BigInt,
        user_id -> BigInt,
        client_id -> crate::engine::ClientIdColumn,
        author -> Text,
        admin_id -> Nullable<BigInt>,
        text -> Text,
        workout_id -> Nullable<BigInt>,
        workout_set_id -> Nullable<BigInt>,
        exercise_id -> Nullable<BigInt>,
        reference_label -> Nullable<Text>,
        red_sign -> Nullable<Text>,
        sent_at -> Timestamp,
        read_at -> Nullable<Timestamp>,
        noticed_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    assistant_settings (scope) {
        scope -> Text,
        is_enabled -> Bool,
        model -> Text,
        max_tokens -> Integer,
        temperature_tenths -> Integer,
        system_prompt -> Text,
        updated_at -> Timestamp,
    }
}

diesel::table! {
    assistant_conversations (id) {
        id -> BigInt,
        user_id -> BigInt,
        created_at -> Timestamp,
        last_message_at -> Timestamp,
    }
}

diesel::table! {
    assistant_messages (id) {
        id -> BigInt,
        conversation_id -> BigInt,
        user_id -> BigInt,
        client_id -> Nullable<crate::engine::ClientIdColumn>,
        role -> Text,
        state -> Text,
        content -> Text,
        sources -> Text,
        offers_trainer -> Bool,
        reserved_tokens -> BigInt,
        created_at -> Timestamp,
    }
}

diesel::table! {
    assistant_usage (user_id, month_on) {
        user_id -> BigInt,
        month_on -> Date,
        questions -> BigInt,
        input_tokens -> BigInt,
        output_tokens -> BigInt,
        reserved_tokens -> BigInt,
        cost_micros -> BigInt,
        day_on -> Date,
        questions_of_day -> Integer,
        minute_at -> Timestamp,
        questions_of_minute -> Integer,
    }
}

diesel::table! {
    assistant_site_usage (month_on) {
        month_on -> Date,
        questions -> BigInt,
        input_tokens -> BigInt,
        output_tokens -> BigInt,
        reserved_tokens -> BigInt,
        cost_micros -> BigInt,
    }
}

diesel::joinable!(assistant_conversations -> users (user_id));
diesel::joinable!(assistant_usage -> users (user_id));
diesel::joinable!(assistant_messages -> assistant_conversations (conversation_id));
diesel::joinable!(put_away_lines -> users (user_id));
diesel::joinable!(member_notes -> users (user_id));
diesel::joinable!(messages -> users (user_id));
diesel::joinable!(member_notes -> admins (admin_id));
diesel::joinable!(push_subscriptions -> users (user_id));

diesel::joinable!(emails -> users (user_id));
diesel::joinable!(mail_opt_outs -> users (user_id));
diesel::joinable!(accepted_reviews -> users (user_id));
diesel::joinable!(program_checks -> users (user_id));
diesel::joinable!(program_events -> users (user_id));
diesel::joinable!(challenges -> users (user_id));
diesel::joinable!(imports -> users (user_id));
diesel::joinable!(exercise_metrics -> users (user_id));
diesel::joinable!(exercise_metrics -> exercises (exercise_id));
diesel::joinable!(exercise_histories -> users (user_id));
diesel::joinable!(exercise_histories -> exercises (exercise_id));
diesel::joinable!(training_totals -> users (user_id));
diesel::joinable!(sessions -> users (user_id));
diesel::joinable!(admin_tokens -> admins (admin_id));
diesel::joinable!(admin_second_factors -> admins (admin_id));
diesel::joinable!(audit_log -> admins (admin_id));
diesel::joinable!(audit_log -> users (user_id));
diesel::joinable!(profiles -> users (user_id));
diesel::table! {
    program_states (user_id) {
        user_id -> BigInt,
        stage -> Nullable<Text>,
        recovery_weeks -> Nullable<Text>,
        walked_week -> Nullable<Date>,
        comeback_since -> Nullable<Date>,
        comeback_weeks -> Nullable<Integer>,
        pain_releases -> Nullable<Text>,
        signed_by -> Nullable<Text>,
        signed_on -> Nullable<Date>,
    }
}
diesel::joinable!(program_states -> users (user_id));

diesel::table! {
    review_answers (user_id) {
        user_id -> BigInt,
        check_in -> Nullable<Text>,
        answered_on -> Nullable<Date>,
        kept_on -> Nullable<Date>,
    }
}
diesel::joinable!(review_answers -> users (user_id));

diesel::table! {
    jobs (id) {
        id -> BigInt,
        lane -> Text,
        kind -> Text,
        key -> Text,
        payload -> Text,
        run_at -> Timestamp,
        queued_at -> Timestamp,
        attempts -> Integer,
        lease_token -> Nullable<Text>,
        lease_until -> Nullable<Timestamp>,
        last_error -> Nullable<Text>,
        finished_at -> Nullable<Timestamp>,
        dead_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    payment_orders (id) {
        id -> BigInt,
        user_id -> BigInt,
        reference -> Text,
        amount_cents -> BigInt,
        checkout_url -> Nullable<Text>,
        settled_at -> Nullable<Timestamp>,
        created_at -> Timestamp,
    }
}

diesel::table! {
    payments (id) {
        id -> BigInt,
        user_id -> Nullable<BigInt>,
        order_id -> Nullable<BigInt>,
        email_hash -> Nullable<Text>,
        provider -> Text,
        provider_payment_id -> Nullable<Text>,
        method -> Text,
        amount_cents -> BigInt,
        currency -> Text,
        status -> Text,
        paid_at -> Nullable<Timestamp>,
        paid_on -> Nullable<Date>,
        provider_updated_at -> Nullable<Timestamp>,
        paid_until_before_on -> Nullable<Date>,
        paid_until_on -> Nullable<Date>,
        withdrawal_requested_at -> Nullable<Timestamp>,
        note -> Nullable<Text>,
        created_at -> Timestamp,
        updated_at -> Timestamp,
        refund_started_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    payment_events (id) {
        id -> BigInt,
        event_key -> Text,
        provider_payment_id -> Text,
        outcome -> Nullable<Text>,
        received_at -> Timestamp,
        applied_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    referral_codes (id) {
        id -> BigInt,
        user_id -> BigInt,
        code -> Text,
        created_at -> Timestamp,
    }
}

diesel::table! {
    referrals (id) {
        id -> BigInt,
        referrer_id -> BigInt,
        referred_id -> Nullable<BigInt>,
        code -> Text,
        status -> Text,
        payment_id -> Nullable<BigInt>,
        amount_cents -> Nullable<BigInt>,
        paid_at -> Nullable<Timestamp>,
        matures_on -> Nullable<Date>,
        matured_at -> Nullable<Timestamp>,
        created_at -> Timestamp,
    }
}

diesel::table! {
    rewards (id) {
        id -> BigInt,
        user_id -> BigInt,
        ordinal -> Integer,
        kind -> Text,
        amount_cents -> BigInt,
        status -> Text,
        processed_at -> Nullable<Timestamp>,
        paid_at -> Nullable<Timestamp>,
        created_at -> Timestamp,
    }
}

diesel::joinable!(payment_orders -> users (user_id));
diesel::joinable!(payments -> users (user_id));
diesel::joinable!(referral_codes -> users (user_id));
diesel::joinable!(rewards -> users (user_id));
diesel::joinable!(trainer_notices -> users (user_id));
diesel::joinable!(program_changes -> users (user_id));
diesel::joinable!(consents -> users (user_id));
diesel::joinable!(exercises -> users (owner_id));
diesel::joinable!(program_days -> users (user_id));
diesel::joinable!(program_day_exercises -> program_days (day_id));
diesel::joinable!(program_day_exercises -> exercises (exercise_id));
diesel::joinable!(workouts -> users (user_id));
diesel::joinable!(workout_exercises -> users (user_id));
diesel::joinable!(workout_exercises -> workouts (workout_id));
diesel::joinable!(workout_exercises -> exercises (exercise_id));
diesel::joinable!(tombstones -> users (user_id));
diesel::joinable!(tombstones -> workouts (workout_id));
diesel::joinable!(custom_workouts -> users (user_id));
diesel::joinable!(custom_workout_exercises -> custom_workouts (custom_workout_id));
diesel::joinable!(custom_workout_exercises -> exercises (exercise_id));
diesel::joinable!(desk_template_exercises -> desk_templates (template_id));
diesel::joinable!(desk_template_exercises -> exercises (exercise_id));
diesel::joinable!(workout_sets -> users (user_id));
diesel::joinable!(workout_sets -> workout_exercises (workout_exercise_id));
diesel::allow_tables_to_appear_in_same_query!(
    metadata,
    email_mentions,
    users,
    sessions,
    signin_attempts,
    admins,
    admin_tokens,
    admin_second_factors,
    admin_recovery_codes,
    login_throttles,
    audit_log,
    profiles,
    trainer_notices,
    program_changes,
    consents,
    kept_acceptances,
    exercises,
    program_days,
    program_day_exercises,
    workouts,
    workout_exercises,
    workout_sets,
    exercise_metrics,
    exercise_histories,
    training_reminders,
    training_totals,
    tombstones,
    custom_workouts,
    custom_workout_exercises,
    desk_templates,
    desk_template_exercises,
    challenges,
    program_events,
    accepted_reviews,
    program_checks,
    program_states,
    review_answers,
    routines,
    body_measurements,
    jobs,
    payment_orders,
    payments,
    payment_events,
    referral_codes,
    referrals,
    rewards,
    mail_settings,
    emails,
    mail_opt_outs,
    put_away_lines,
    member_notes,
    messages,
    assistant_conversations,
    assistant_messages,
    assistant_usage,
    push_subscriptions,
);
diesel::allow_columns_to_appear_in_same_group_by_clause!(
    workout_exercises::workout_id,
    workout_exercises::exercise_id,
    exercises::muscle_group,
);
