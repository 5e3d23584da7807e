-- What happened to a program since its level began; a row only where something did.
CREATE TABLE program_states (
    user_id BIGINT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    -- The stage in which the program of a higher level comes in, as JSON.
    stage TEXT,
    -- The Mondays of the light weeks that reviews began, as `2026-03-02 2026-07-06`.
    recovery_weeks TEXT,
    -- The Monday of the latest week whose walks are ticked off.
    walked_week DATE
);
