import { useSuspenseQuery } from "@tanstack/react-query";
import { lazy } from "react";
import { AcceptedNote, ReviewPrompt } from "@/features/review";
import { workoutQueries } from "@/features/workout";
import { formatNumber, formatPercent } from "@/lib/format";
import { Boundary } from "@/ui/page/Boundary";
import { PageHeader } from "@/ui/page/PageHeader";
import { StatsSkeleton } from "@/ui/page/Skeletons";
import { Stats } from "@/ui/Stats";
import { Exercises } from "../exercises/Exercises";
import type { ExerciseView } from "../exercises/useExerciseView";
import { averageNote, averageProgress, isMastered, totalSessions } from "../model";
import classes from "../progress.module.css";
import { progressQueries } from "../queries";
import { useRecalculate } from "../useRecalculate";
import { Muscles } from "./Muscles";
import { Recalculate } from "./Recalculate";
import { MusclesSkeleton, WeeksSkeleton } from "./Skeletons";
import { Weeks } from "./Weeks";

const NoProgress = lazy(async () => ({ default: (await import("./NoProgress")).NoProgress }));

export function Overview({ view }: { view: ExerciseView }) {
  return (
    <>
      <PageHeader title="Progresso" sub="A evolução de cada exercício, contada pelas séries que você registra." />
      <div className={classes.review}>
        <ReviewPrompt isReachable />
        <AcceptedNote />
      </div>
      <Boundary fallback={<OverviewSkeleton />} title="Não deu para abrir o seu progresso">
        <Content view={view} />
      </Boundary>
    </>
  );
}

function OverviewSkeleton() {
  return (
    <div className={classes.page}>
      <StatsSkeleton />
      <WeeksSkeleton />
    </div>
  );
}

function Content({ view }: { view: ExerciseView }) {
  const { recalculate, isRecalculating } = useRecalculate();
  const { data: metrics } = useSuspenseQuery(progressQueries.metrics());
  const { data: summary } = useSuspenseQuery(workoutQueries.summary());
  const atTheEnd = <Recalculate isRunning={isRecalculating} onStart={recalculate} />;
  if (metrics.length === 0 && isRecalculating) return <OverviewSkeleton />;
  if (metrics.length === 0) {
    const hasWorkouts = summary.total > 0;
    return (
      <div className={classes.page}>
        <NoProgress hasWorkouts={hasWorkouts} />
        {hasWorkouts && atTheEnd}
      </div>
    );
  }
  const average = averageProgress(metrics);
  return (
    <div className={classes.page}>
      <Stats
        stats={[
          {
            label: "Progresso médio",
            value: average === null ? "–" : formatPercent(average),
            note: averageNote(metrics),
          },
          { label: "Exercícios", value: formatNumber(metrics.length) },
          { label: "Dominados", value: formatNumber(metrics.filter(isMastered).length) },
          { label: "Total de sessões", value: formatNumber(totalSessions(metrics)) },
        ]}
      />
      <Boundary fallback={<WeeksSkeleton />} title="Não deu para abrir as suas semanas">
        <Weeks />
      </Boundary>
      <Boundary fallback={<MusclesSkeleton />} title="Não deu para abrir as séries por músculo">
        <Muscles />
      </Boundary>
      <Exercises metrics={metrics} view={view} />
      {atTheEnd}
    </div>
  );
}
