DROP INDEX login_throttles_blocked;
