-- What all members planned and trained in a week, counted once it is over: the overview doesn't count the same weeks again.
CREATE TABLE site_weeks (
    monday DATE PRIMARY KEY,
    members BIGINT NOT NULL,
    planned_days BIGINT NOT NULL,
    done_days BIGINT NOT NULL,
    counted_on DATE NOT NULL
);
