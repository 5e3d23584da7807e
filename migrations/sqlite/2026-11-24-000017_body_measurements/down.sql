DROP TABLE body_measurements;
