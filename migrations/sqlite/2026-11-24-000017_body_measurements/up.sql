-- What members measure of their bodies, one row for a day. Health data with a consent of their own.
CREATE TABLE body_measurements (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    measured_on DATE NOT NULL,
    weight_kg DOUBLE,
    waist_cm DOUBLE,
    arm_cm DOUBLE,
    thigh_cm DOUBLE,
    chest_cm DOUBLE,
    body_fat_percent DOUBLE,
    UNIQUE (user_id, measured_on)
);
