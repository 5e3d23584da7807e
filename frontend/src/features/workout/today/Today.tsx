import { Button } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { profileQueries } from "@/features/profile";
import { plural } from "@/lib/format";
import { exerciseChips } from "../model";
import { workoutQueries } from "../queries";
import { texts } from "../texts";
import { TodayCard } from "./TodayCard";
import classes from "./today.module.css";

const InstructionsDialog = lazy(async () => ({ default: (await import("../InstructionsDialog")).InstructionsDialog }));

/** Today's card as the workouts screen shows it: with the exercises and their instructions. */
export function Today() {
  const { data: today } = useSuspenseQuery(workoutQueries.today());
  const { data: profile } = useSuspenseQuery(profileQueries.mine());
  const [isOpen, setOpen] = useState(false);
  const exercises = today.workout?.exercises ?? [];
  const { shown, rest } = exerciseChips(exercises);
  return (
    <>
      <TodayCard
        today={today}
        facts={() => [plural(exercises.length, "exercício", "exercícios"), `${profile?.session_duration ?? 60} min`]}
        actions={
          <Button size="lg" px={18} className={classes.quiet} onClick={() => setOpen(true)}>
            {texts.instructions}
          </Button>
        }
      >
        <ul className={classes.chips} aria-label="Exercícios">
          {shown.map((name) => (
            <li key={name}>{name}</li>
          ))}
          {rest > 0 && <li>+{rest} mais</li>}
        </ul>
      </TodayCard>
      {isOpen && (
        <Suspense>
          <InstructionsDialog exercises={exercises} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
