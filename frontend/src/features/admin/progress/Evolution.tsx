import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import type { ProgressMetric } from "@/api";
import { CourseChart, evolution, hasTooLittleData, sessionsText } from "@/features/progress";
import { failureHint } from "@/lib/failure";
import { formatKg, formatPercent } from "@/lib/format";
import { Badge } from "@/ui/Badge";
import { PanelSkeleton } from "@/ui/page/Skeletons";
import { adminQueries } from "../queries";
import { Section } from "./ProgressLists";
import classes from "./progress.module.css";

interface Props {
  userId: number;
  metrics: readonly ProgressMetric[];
}

/** How each exercise goes, with its curve on demand. */
export function Exercises({ userId, metrics }: Props) {
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <Section title="Evolução por exercício" id="exercicios">
      {evolution(metrics).map((metric) => {
        const isOpen = opened === metric.exercise_id;
        return (
          <li key={metric.exercise_id} className={classes.evolution}>
            <span>
              {metric.exercise_name}
              {metric.plateau_detected && <Badge tone="orange">Platô</Badge>}
              {metric.plateau_reason === "regredindo" && <Badge tone="orange">Força caiu</Badge>}
              <small>
                {hasTooLittleData(metric) ? "Dados insuficientes · " : ""}
                {sessionsText(metric.sessions_count)}
                {metric.max_load !== null && ` · carga máxima ${formatKg(metric.max_load)}`}
                {metric.total_volume > 0 && ` · volume ${formatKg(Math.round(metric.total_volume))}`}
              </small>
            </span>
            <strong>{formatPercent(metric.progress_percentage)}</strong>
            <Button
              size="sm"
              variant="default"
              aria-expanded={isOpen}
              aria-label={`Curva de ${metric.exercise_name}`}
              onClick={() => setOpened(isOpen ? null : metric.exercise_id)}
            >
              {isOpen ? "Fechar" : "Curva"}
            </Button>
            {isOpen && (
              <div className={classes.course}>
                <Course userId={userId} metric={metric} />
              </div>
            )}
          </li>
        );
      })}
    </Section>
  );
}

/** The curve that the member sees. */
function Course({ userId, metric }: { userId: number; metric: ProgressMetric }) {
  const { data, error, refetch } = useQuery(adminQueries.course(userId, metric.exercise_id));
  if (data) {
    return (
      <Suspense fallback={<PanelSkeleton />}>
        <CourseChart course={data} name={metric.exercise_name} />
      </Suspense>
    );
  }
  if (!error) return <PanelSkeleton />;
  return (
    <p role="alert">
      Não deu para abrir a curva. {failureHint(error)}{" "}
      <Button size="compact-md" variant="subtle" onClick={() => void refetch()}>
        Tentar de novo
      </Button>
    </p>
  );
}
