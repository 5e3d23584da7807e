import { Button } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { useSuspenseQuery } from "@tanstack/react-query";
import { lazy } from "react";
import { AcceptedNote, ReviewPrompt } from "@/features/review";
import { workoutQueries } from "@/features/workout";
import { formatNumber, formatPercent } from "@/lib/format";
import { Boundary } from "@/ui/page/Boundary";
import { PageHeader, SectionTitle } from "@/ui/page/PageHeader";
import { ListSkeleton, PanelSkeleton, StatsSkeleton } from "@/ui/page/Skeletons";
import { Stats } from "@/ui/Stats";
import { averageNote, averageProgress, isMastered, totalSessions } from "../model";
import classes from "../progress.module.css";
import { progressQueries } from "../queries";
import { useRecalculate } from "../useRecalculate";
import { Evolution } from "./Evolution";
import { Muscles } from "./Muscles";
import { Weeks } from "./Weeks";

const NoProgress = lazy(async () => ({ default: (await import("./NoProgress")).NoProgress }));

export function Overview() {
  const { recalculate, isRecalculating } = useRecalculate();
  return (
    <>
      <PageHeader title="Progresso" sub="A evolução de cada exercício, contada pelas séries que você registra.">
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={isRecalculating}
          onClick={recalculate}
        >
          Recalcular
        </Button>
      </PageHeader>
      <div className={classes.review}>
        <ReviewPrompt isReachable />
        <AcceptedNote />
      </div>
      <Boundary fallback={<OverviewSkeleton />} title="Não deu para abrir o seu progresso">
        <Content isRecalculating={isRecalculating} />
      </Boundary>
    </>
  );
}

function OverviewSkeleton() {
  return (
    <div className={classes.page}>
      <StatsSkeleton />
      <ListSkeleton />
    </div>
  );
}

function Content({ isRecalculating }: { isRecalculating: boolean }) {
  const { data: metrics } = useSuspenseQuery(progressQueries.metrics());
  const { data: summary } = useSuspenseQuery(workoutQueries.summary());
  if (metrics.length === 0 && isRecalculating) return <OverviewSkeleton />;
  if (metrics.length === 0) return <NoProgress hasWorkouts={summary.total > 0} />;
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
      <Boundary fallback={<PanelSkeleton />} title="Não deu para abrir as suas semanas">
        <Weeks />
      </Boundary>
      <section aria-labelledby="evolucao">
        <SectionTitle id="evolucao">Evolução por exercício</SectionTitle>
        <Evolution metrics={metrics} />
      </section>
      <Boundary fallback={<PanelSkeleton />} title="Não deu para abrir as séries por músculo">
        <Muscles />
      </Boundary>
    </div>
  );
}
