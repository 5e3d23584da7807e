import { lazy } from "react";
import { useSearchParams } from "react-router";
import { chosenExercise } from "@/lib/paths";
import { Boundary } from "@/ui/page/Boundary";
import { ListSkeleton } from "@/ui/page/Skeletons";
import { Overview } from "./overview/Overview";

const ExercisePage = lazy(async () => ({ default: (await import("./course/ExercisePage")).ExercisePage }));

/** All exercises, or the page of one, depending on the address. */
export function ProgressScreen() {
  const exercise = chosenExercise(useSearchParams()[0]);
  if (exercise === null) return <Overview />;
  return (
    <Boundary key={exercise} fallback={<ListSkeleton />} title="Não deu para abrir este exercício">
      <ExercisePage id={exercise} />
    </Boundary>
  );
}
