import { useQueries } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { PlannedSection, workoutQueries } from "@/features/workout";
import { isFirstFetchDone } from "@/lib/loading/firstFetch";
import { Boundary } from "@/ui/page/Boundary";
import { PageHeader, SectionTitle } from "@/ui/page/PageHeader";
import { ListSkeleton } from "@/ui/page/Skeletons";
import { Builder } from "./Builder";
import classes from "./custom.module.css";
import { FreeCard } from "./FreeCard";
import { LockNote } from "./LockNote";
import { customWorkoutQueries } from "./queries";
import { TrainerWorkouts } from "./TrainerWorkouts";
import { texts } from "./texts";

/** The lists of trainer and saved workouts, or the builder, depending on the address. */
export function CustomWorkoutScreen() {
  const isBuilding = useSearchParams()[0].has("livre");
  const shown = useRef(isBuilding);
  useEffect(() => {
    if (shown.current === isBuilding) return;
    shown.current = isBuilding;
    document.querySelector<HTMLElement>("main h1")?.focus();
  }, [isBuilding]);
  return isBuilding ? <Builder /> : <Lists />;
}

function Lists() {
  // Wait for all of them, so that the layout doesn't shift under the finger.
  const isComplete = useQueries({
    queries: [customWorkoutQueries.list(), workoutQueries.planned()],
    combine: (results) => results.every(isFirstFetchDone),
  });
  return (
    <>
      <PageHeader title={texts.title} sub="Os treinos que o seu personal monta para você, e os que você mesmo monta." />
      <LockNote />
      {isComplete ? <Sections /> : <ListSkeleton />}
    </>
  );
}

function Sections() {
  return (
    <div className={classes.page}>
      <div className={classes.lists}>
        <section aria-labelledby="do-personal">
          <SectionTitle id="do-personal">Do seu personal</SectionTitle>
          <Boundary fallback={<ListSkeleton />} title="Não deu para abrir os treinos do personal">
            <TrainerWorkouts />
          </Boundary>
        </section>
        <PlannedSection />
      </div>
      <FreeCard />
    </div>
  );
}
