DROP INDEX workout_exercises_noted;
