-- Failures that are a day old are forgotten at the next sign-in, found by this index.
CREATE INDEX login_throttles_blocked ON login_throttles (blocked_until);
