SELECT setval(pg_get_serial_sequence('exercises', 'id'), 1, false);
