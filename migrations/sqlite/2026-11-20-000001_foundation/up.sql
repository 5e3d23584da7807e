-- Instants are UTC, cut to milliseconds; dates are calendar dates in the member's zone.

-- One row per fact about this database itself.
CREATE TABLE metadata (
    key TEXT PRIMARY KEY NOT NULL,
    value TEXT NOT NULL
);

-- Everyone who has signed in. The account key is issuer + subject, never the e-mail.
CREATE TABLE users (
    id INTEGER PRIMARY KEY,
    issuer TEXT NOT NULL,
    subject TEXT NOT NULL,
    email TEXT NOT NULL,
    name TEXT NOT NULL,
    given_name TEXT,
    picture_url TEXT,
    search_key TEXT NOT NULL,
    time_zone TEXT NOT NULL,
    approved_at TIMESTAMP,
    blocked_at TIMESTAMP,
    paid_until_on DATE,
    created_at TIMESTAMP NOT NULL,
    updated_at TIMESTAMP NOT NULL,
    UNIQUE (issuer, subject)
);

-- Signed-in browsers. Only a hash of the cookie is kept.
CREATE TABLE sessions (
    id INTEGER PRIMARY KEY,
    token_hash TEXT NOT NULL UNIQUE,
    user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at TIMESTAMP NOT NULL,
    last_seen_at TIMESTAMP NOT NULL
);

-- One row per trip to the identity provider: single use, ten minutes, bound to one browser.
CREATE TABLE signin_attempts (
    id INTEGER PRIMARY KEY,
    browser_hash TEXT NOT NULL UNIQUE,
    state_hash TEXT NOT NULL,
    nonce TEXT NOT NULL,
    pkce_verifier TEXT NOT NULL,
    expires_at TIMESTAMP NOT NULL,
    used_at TIMESTAMP
);

-- Administrators. The password is an Argon2id PHC string.
CREATE TABLE admins (
    id INTEGER PRIMARY KEY,
    username TEXT NOT NULL UNIQUE,
    password_hash TEXT NOT NULL,
    created_at TIMESTAMP NOT NULL
);

-- Signed-in administrators. The bearer and its companion cookie are kept as hashes.
CREATE TABLE admin_tokens (
    id INTEGER PRIMARY KEY,
    admin_id BIGINT NOT NULL REFERENCES admins (id) ON DELETE CASCADE,
    bearer_hash TEXT NOT NULL UNIQUE,
    companion_hash TEXT NOT NULL,
    created_at TIMESTAMP NOT NULL,
    last_used_at TIMESTAMP NOT NULL
);

-- Failed administrator sign-ins per name and address: each failure makes the next wait longer.
CREATE TABLE login_throttles (
    key TEXT PRIMARY KEY NOT NULL,
    failures INTEGER NOT NULL,
    blocked_until TIMESTAMP NOT NULL
);

-- What an administrator did, and to whom.
CREATE TABLE audit_log (
    id INTEGER PRIMARY KEY,
    admin_id BIGINT REFERENCES admins (id) ON DELETE SET NULL,
    user_id BIGINT REFERENCES users (id) ON DELETE SET NULL,
    action TEXT NOT NULL,
    detail TEXT,
    created_at TIMESTAMP NOT NULL
);

-- A member's answers to the questionnaire.
CREATE TABLE profiles (
    id INTEGER PRIMARY KEY,
    user_id BIGINT NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
    level TEXT NOT NULL,
    objective TEXT NOT NULL,
    availability INTEGER NOT NULL,
    session_duration INTEGER NOT NULL,
    limitations TEXT,
    current_program TEXT NOT NULL,
    created_at TIMESTAMP NOT NULL,
    updated_at TIMESTAMP NOT NULL,
    last_revision_at TIMESTAMP
);

-- Append-only: what was agreed to or withdrawn, in which version of the text, and when.
CREATE TABLE consents (
    id INTEGER PRIMARY KEY,
    user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    text_version TEXT NOT NULL,
    is_granted BOOLEAN NOT NULL,
    created_at TIMESTAMP NOT NULL
);

-- The catalogue (ids below 10,000, kept equal to catalogue/exercises.csv) and, above, members' own exercises.
CREATE TABLE exercises (
    id INTEGER PRIMARY KEY,
    owner_id BIGINT REFERENCES users (id) ON DELETE CASCADE,
    slug TEXT UNIQUE,
    name TEXT NOT NULL,
    search_key TEXT NOT NULL,
    muscle_group TEXT NOT NULL,
    equipment TEXT NOT NULL,
    difficulty TEXT NOT NULL,
    measure TEXT NOT NULL,
    is_unilateral BOOLEAN NOT NULL,
    load_step_kg DOUBLE NOT NULL
);

-- The days of a member's current program.
CREATE TABLE workout_templates (
    id INTEGER PRIMARY KEY,
    user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    day_code TEXT NOT NULL,
    name TEXT NOT NULL,
    level TEXT NOT NULL,
    program_type TEXT NOT NULL,
    estimated_seconds INTEGER NOT NULL,
    UNIQUE (user_id, day_code)
);

-- The exercises of a program day, in order.
CREATE TABLE template_exercises (
    id INTEGER PRIMARY KEY,
    template_id BIGINT NOT NULL REFERENCES workout_templates (id) ON DELETE CASCADE,
    exercise_id BIGINT NOT NULL REFERENCES exercises (id),
    order_index INTEGER NOT NULL,
    sets INTEGER NOT NULL,
    reps TEXT NOT NULL,
    rest_seconds INTEGER NOT NULL,
    reason TEXT NOT NULL,
    UNIQUE (template_id, order_index)
);

-- Training sessions: open while started and not ended, done once ended, planned before either.
CREATE TABLE workouts (
    id INTEGER PRIMARY KEY,
    user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    client_id TEXT,
    name TEXT,
    trained_on DATE NOT NULL,
    started_at TIMESTAMP,
    ended_at TIMESTAMP,
    notes TEXT,
    workout_type TEXT NOT NULL,
    program_type TEXT NOT NULL,
    created_at TIMESTAMP NOT NULL,
    updated_at TIMESTAMP NOT NULL,
    UNIQUE (user_id, client_id)
);

-- The exercises of a workout.
CREATE TABLE workout_exercises (
    id INTEGER PRIMARY KEY,
    user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    workout_id BIGINT NOT NULL REFERENCES workouts (id) ON DELETE CASCADE,
    client_id TEXT,
    exercise_id BIGINT NOT NULL REFERENCES exercises (id),
    order_index INTEGER NOT NULL,
    notes TEXT,
    created_at TIMESTAMP NOT NULL,
    UNIQUE (user_id, client_id)
);

-- The sets of a workout exercise: what was planned (target_*) beside what was done.
CREATE TABLE workout_sets (
    id INTEGER PRIMARY KEY,
    user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    workout_exercise_id BIGINT NOT NULL REFERENCES workout_exercises (id) ON DELETE CASCADE,
    client_id TEXT,
    set_type TEXT NOT NULL,
    reps INTEGER,
    weight_kg DOUBLE,
    duration_seconds INTEGER,
    rest_seconds INTEGER,
    rir INTEGER,
    target_reps TEXT,
    target_weight_kg DOUBLE,
    notes TEXT,
    is_completed BOOLEAN NOT NULL,
    created_at TIMESTAMP NOT NULL,
    updated_at TIMESTAMP NOT NULL,
    UNIQUE (user_id, client_id)
);

CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX admin_tokens_admin ON admin_tokens (admin_id);
CREATE INDEX audit_log_user ON audit_log (user_id);
CREATE INDEX audit_log_admin ON audit_log (admin_id);
CREATE INDEX users_created ON users (created_at DESC, id DESC);
CREATE INDEX signin_attempts_expiry ON signin_attempts (expires_at);
CREATE INDEX consents_user ON consents (user_id, kind, id);
CREATE INDEX exercises_owner ON exercises (owner_id);
CREATE INDEX template_exercises_exercise ON template_exercises (exercise_id);
CREATE INDEX workouts_history ON workouts (user_id, trained_on DESC, id DESC);
CREATE INDEX workout_exercises_workout ON workout_exercises (workout_id);
CREATE INDEX workout_exercises_exercise ON workout_exercises (exercise_id);
CREATE INDEX workout_sets_exercise ON workout_sets (workout_exercise_id);
