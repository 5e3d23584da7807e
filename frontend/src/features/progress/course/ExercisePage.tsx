import { Button } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { Link } from "react-router";
import type { ExerciseCourse, ProgressMetric } from "@/api";
import { TalkAbout } from "@/features/conversation";
import { ExerciseName } from "@/features/exercise";
import { formatDate, formatKg, formatNumber, formatPercent } from "@/lib/format";
import { paths } from "@/lib/paths";
import { useToday } from "@/lib/time/now";
import { Boundary } from "@/ui/page/Boundary";
import { Empty } from "@/ui/page/Empty";
import { PageHeader, SectionTitle } from "@/ui/page/PageHeader";
import { ListSkeleton, PanelSkeleton } from "@/ui/page/Skeletons";
import { Stats } from "@/ui/Stats";
import { averageLoadText, formatVolume, hasTooLittleData, sessionsText } from "../model";
import { PlateauNotice } from "../PlateauNotice";
import classes from "../progress.module.css";
import { progressQueries } from "../queries";
import { CourseTable } from "./CourseTable";
import { amountMark } from "./course";
import { CourseChart } from "./LazyChart";
import { Why } from "./Why";

/** The way back and the name stay where the sessions can't be loaded. */
export function ExercisePage({ id }: { id: number }) {
  const { data: metrics, isPending } = useQuery(progressQueries.metrics());
  // A name that comes later would move what is below it.
  if (isPending) return <ListSkeleton />;
  const metric = metrics?.find(({ exercise_id }) => exercise_id === id);
  const name = metric?.exercise_name ?? "Exercício";
  return (
    <>
      <Button
        component={Link}
        to={paths.progress}
        variant="subtle"
        mih={44}
        ml={-12}
        leftSection={<IconArrowLeft size={18} aria-hidden />}
      >
        Progresso
      </Button>
      <PageHeader title={name}>
        {metric && (
          <span className={classes.guide}>
            <ExerciseName exerciseId={id} name={name} label="Como fazer" />
            <TalkAbout about={{ exercise: id }} label={name}>
              Perguntar ao personal
            </TalkAbout>
          </span>
        )}
      </PageHeader>
      <Boundary fallback={<ListSkeleton />} title="Não deu para abrir este exercício">
        <Content id={id} />
      </Boundary>
    </>
  );
}

function Content({ id }: { id: number }) {
  const { data: metrics } = useSuspenseQuery(progressQueries.metrics());
  const { data: course } = useSuspenseQuery(progressQueries.course(id));
  const today = useToday();
  const metric = metrics.find(({ exercise_id }) => exercise_id === id);
  if (!metric || course.points.length === 0) return <NoSessions />;
  const averageLoad = averageLoadText(metric.average_load, course.points, today);
  return (
    <div className={classes.page}>
      <Figures metric={metric} course={course} />
      {metric.plateau_text !== null && <PlateauNotice text={metric.plateau_text} />}
      <div className={classes.hint}>
        {hasTooLittleData(metric) && (
          <p>Dados insuficientes: {sessionsText(metric.sessions_count)}. A tendência aparece a partir da terceira.</p>
        )}
        {averageLoad !== null && <p>{averageLoad}</p>}
      </div>
      <Why metric={metric} />
      <section aria-labelledby="curva">
        <SectionTitle id="curva">Evolução</SectionTitle>
        <Suspense fallback={<PanelSkeleton />}>
          <CourseChart course={course} name={metric.exercise_name} />
        </Suspense>
      </section>
      <section aria-labelledby="sessoes">
        <SectionTitle id="sessoes">Todas as sessões</SectionTitle>
        <CourseTable points={course.points} measure={course.measure} name={metric.exercise_name} />
      </section>
    </div>
  );
}

function Figures({ metric, course: { points, measure } }: { metric: ProgressMetric; course: ExerciseCourse }) {
  return (
    <Stats
      stats={[
        { label: "Progresso", value: formatPercent(metric.progress_percentage) },
        { label: "Sessões", value: formatNumber(metric.sessions_count) },
        metric.record_load
          ? {
              label: `Recorde em ${formatDate(metric.record_load.date ?? "")}`,
              value: formatKg(metric.record_load.value),
            }
          : {
              label: "Recorde",
              value: formatNumber(Math.max(...points.map(({ most_reps }) => most_reps))),
              unit: amountMark(measure),
            },
        { label: "Volume total", value: metric.total_volume > 0 ? formatVolume(metric.total_volume) : "–" },
      ]}
    />
  );
}

function NoSessions() {
  return (
    <Empty
      icon={null}
      title="Nenhuma sessão registrada"
      text="Quando você treinar este exercício, a curva aparece aqui."
    >
      <Button component={Link} to={paths.progress} variant="default" mih={44}>
        Ver todos os exercícios
      </Button>
    </Empty>
  );
}
