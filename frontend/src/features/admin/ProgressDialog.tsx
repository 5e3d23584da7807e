import { Button, Skeleton } from "@mantine/core";
import { IconCloudOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { AdminUser, MemberProgress } from "@/api";
import { averageNote, averageProgress, evolution, hasTooLittleData, sessionsText } from "@/features/progress";
import { failureHint } from "@/lib/failure";
import { formatNumber, formatPercent, plural } from "@/lib/format";
import { Badge } from "@/ui/Badge";
import { Empty } from "@/ui/Empty";
import { Sheet } from "@/ui/Sheet";
import { Stats } from "@/ui/Stats";
import classes from "./progress.module.css";
import { adminQueries } from "./queries";

interface Props {
  user: AdminUser;
  onClose: () => void;
}

/** A member's progress, in the figures that the member sees. */
export function ProgressDialog({ user, onClose }: Props) {
  const { data, error, refetch } = useQuery(adminQueries.progress(user.id));
  return (
    <Sheet opened onClose={onClose} title={`Progresso de ${user.name || user.email}`}>
      {data ? (
        <Progress progress={data} />
      ) : error ? (
        <Empty
          icon={<IconCloudOff size={32} stroke={1.5} aria-hidden />}
          title="Não deu para abrir a evolução"
          text={failureHint(error)}
        >
          <Button variant="default" onClick={() => void refetch()}>
            Tentar de novo
          </Button>
        </Empty>
      ) : (
        <Skeleton height={240} aria-busy />
      )}
    </Sheet>
  );
}

function Progress({ progress: { summary, metrics, weeks } }: { progress: MemberProgress }) {
  const average = averageProgress(metrics);
  return (
    <div className={classes.content}>
      <Stats
        stats={[
          { label: "Treinos no total", value: formatNumber(summary.total) },
          { label: "Nos últimos 7 dias", value: formatNumber(summary.last_7_days) },
          {
            label: "Progresso médio",
            value: average === null ? "–" : formatPercent(average),
            note: averageNote(metrics),
          },
          { label: "Sequência", value: plural(weeks.streak, "semana", "semanas") },
        ]}
      />
      {metrics.length === 0 ? (
        <p>Ainda não registrou nenhum treino com séries.</p>
      ) : (
        <ul className={classes.exercises} aria-label="Evolução por exercício">
          {evolution(metrics).map((metric) => (
            <li key={metric.exercise_id}>
              <span>
                {metric.exercise_name}
                {metric.plateau_detected && <Badge tone="orange">Platô</Badge>}
                <small>
                  {hasTooLittleData(metric) ? "Dados insuficientes · " : ""}
                  {sessionsText(metric.sessions_count)}
                </small>
              </span>
              <strong>{formatPercent(metric.progress_percentage)}</strong>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
