import { lazy } from "react";
import { useSearchParams } from "react-router";
import { chosenExercise } from "@/lib/paths";
import { Boundary } from "@/ui/page/Boundary";
import { ListSkeleton } from "@/ui/page/Skeletons";
import { useExerciseView } from "./exercises/useExerciseView";
import { Overview } from "./overview/Overview";

const ExercisePage = lazy(async () => ({ default: (await import("./course/ExercisePage")).ExercisePage }));

/** All exercises, or the page of one, depending on the address. */
export function ProgressScreen() {
  const exercise = chosenExercise(useSearchParams()[0]);
  // Kept here, so that the list is as it was after the page of an exercise.
  const view = useExerciseView();
  if (exercise === null) return <Overview view={view} />;
  return (
    <Boundary key={exercise} fallback={<ListSkeleton />} title="Não deu para abrir este exercício">
      <ExercisePage id={exercise} />
    </Boundary>
  );
}
