import { Button } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { useSuspenseQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { ExerciseName } from "@/features/exercise";
import { formatDate, formatKg, formatNumber } from "@/lib/format";
import { useToday } from "@/lib/now";
import { paths } from "@/lib/paths";
import { Empty } from "@/ui/Empty";
import { PageHeader, SectionTitle } from "@/ui/PageHeader";
import { PanelSkeleton } from "@/ui/Skeletons";
import { Stats } from "@/ui/Stats";
import { averageLoadText, formatVolume, hasTooLittleData, sessionsText } from "../model";
import classes from "../progress.module.css";
import { progressQueries } from "../queries";
import { PLATEAU } from "../texts";
import { CourseTable } from "./CourseTable";
import { amountMark } from "./course";
import { Why } from "./Why";

// After the first paint, and on no other screen.
const CourseChart = lazy(async () => ({ default: (await import("./CourseChart")).CourseChart }));

export function ExercisePage({ id }: { id: number }) {
  const { data: metrics } = useSuspenseQuery(progressQueries.metrics());
  const { data: course } = useSuspenseQuery(progressQueries.course(id));
  const { measure } = course;
  const metric = metrics.find(({ exercise_id }) => exercise_id === id);
  const averageLoad = averageLoadText(metric?.average_load ?? null, course.points, useToday());
  const name = metric?.exercise_name ?? "Exercício";
  return (
    <>
      <Button
        component={Link}
        to={paths.progress}
        variant="subtle"
        size="sm"
        ml={-12}
        leftSection={<IconArrowLeft size={18} aria-hidden />}
      >
        Progresso
      </Button>
      <PageHeader title={name}>
        {metric && (
          <span className={classes.guide}>
            <ExerciseName exerciseId={id} name={name} label="Como fazer" />
          </span>
        )}
      </PageHeader>
      {!metric || course.points.length === 0 ? (
        <NoSessions />
      ) : (
        <div className={classes.page}>
          <Stats
            stats={[
              { label: "Progresso", value: formatNumber(metric.progress_percentage), unit: "%" },
              { label: "Sessões", value: formatNumber(metric.sessions_count) },
              metric.record_load
                ? {
                    label: `Recorde em ${formatDate(metric.record_load.date ?? "")}`,
                    value: formatKg(metric.record_load.value),
                  }
                : {
                    label: "Recorde",
                    value: formatNumber(Math.max(...course.points.map(({ most_reps }) => most_reps))),
                    unit: amountMark(measure),
                  },
              { label: "Volume total", value: metric.total_volume > 0 ? formatVolume(metric.total_volume) : "–" },
            ]}
          />
          {metric.plateau_detected && <p className={classes.plateau}>{PLATEAU}</p>}
          {hasTooLittleData(metric) && (
            <p className={classes.hint}>
              Dados insuficientes: {sessionsText(metric.sessions_count)}. A tendência aparece a partir da terceira.
            </p>
          )}
          {averageLoad !== null && <p className={classes.hint}>{averageLoad}</p>}
          <Why metric={metric} />
          <section aria-labelledby="curva">
            <SectionTitle id="curva">Evolução</SectionTitle>
            <Suspense fallback={<PanelSkeleton />}>
              <CourseChart course={course} name={name} />
            </Suspense>
          </section>
          <section aria-labelledby="sessoes">
            <SectionTitle id="sessoes">Todas as sessões</SectionTitle>
            <CourseTable points={course.points} measure={measure} name={name} />
          </section>
        </div>
      )}
    </>
  );
}

function NoSessions() {
  return (
    <Empty
      icon={null}
      title="Nenhuma sessão registrada"
      text="Quando você treinar este exercício, a curva aparece aqui."
    >
      <Button component={Link} to={paths.progress} variant="default">
        Ver todos os exercícios
      </Button>
    </Empty>
  );
}
