DROP TABLE imported_workouts;
DROP TABLE imports;
