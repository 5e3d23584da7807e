import { Button } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { ExerciseName, openGuide } from "@/features/exercise";
import { profileQueries } from "@/features/profile";
import { plural } from "@/lib/format";
import { workoutQueries } from "../data/queries";
import { guideTarget, previewExercises } from "../model";
import { texts } from "../texts";
import { TodayCard } from "./TodayCard";
import classes from "./today.module.css";

/** Today's card on the workouts screen, with exercises and their guides. */
export function Today() {
  const { data: today } = useSuspenseQuery(workoutQueries.today());
  const { data: profile } = useSuspenseQuery(profileQueries.mine());
  const exercises = today.workout?.exercises ?? [];
  const { shown, rest } = previewExercises(exercises);
  const [first, ...others] = exercises.map(guideTarget);
  return (
    <TodayCard
      today={today}
      facts={() => [plural(exercises.length, "exercício", "exercícios"), `${profile?.session_duration ?? 60} min`]}
      actions={
        first && (
          <Button
            size="lg"
            className={classes.quiet}
            aria-haspopup="dialog"
            onClick={() => openGuide(first, ...others)}
          >
            {texts.instructions}
          </Button>
        )
      }
    >
      <ul className={classes.chips} aria-label="Exercícios">
        {shown.map((exercise) => (
          <li key={exercise.exercise_id}>
            <ExerciseName {...guideTarget(exercise)} />
          </li>
        ))}
        {rest > 0 && <li>+{rest} mais</li>}
      </ul>
    </TodayCard>
  );
}
