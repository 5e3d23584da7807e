import { IconChartBar } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { AdminUser, MemberProgress } from "@/api";
import { averageNote, averageProgress, MusclesOf, WeeksOf } from "@/features/progress";
import { formatNumber, formatPercent, plural } from "@/lib/format";
import { Sheet } from "@/ui/dialog/Sheet";
import { Empty } from "@/ui/page/Empty";
import { Stats } from "@/ui/Stats";
import { Limitations } from "../health/Limitations";
import { Loaded } from "../Loaded";
import { adminQueries } from "../queries";
import { texts } from "../texts";
import { Exercises } from "./Evolution";
import { Challenges, Notes, Pain, Workouts } from "./ProgressLists";
import classes from "./progress.module.css";

interface Props {
  user: AdminUser;
  onClose: () => void;
}

export const ProgressDialog = ({ user, onClose }: Props) => (
  <Sheet opened onClose={onClose} title={`Progresso de ${user.name || user.email}`}>
    <ProgressPanel user={user} />
  </Sheet>
);

/** A member's progress, in the figures that the member sees. */
export function ProgressPanel({ user }: { user: AdminUser }) {
  const query = useQuery(adminQueries.progress(user.id));
  return (
    <Loaded query={query} failure="Não deu para abrir o progresso">
      {(progress) => <Progress userId={user.id} progress={progress} />}
    </Loaded>
  );
}

function Progress({ userId, progress }: { userId: number; progress: MemberProgress }) {
  const { summary, exerciseProgress: metrics, weeks } = progress;
  const average = averageProgress(metrics);
  if (progress.totalWorkouts === 0 && progress.activeChallenges + progress.completedChallenges === 0) {
    return <Empty icon={<IconChartBar size={36} stroke={1.4} aria-hidden />} title={texts.noProgress} />;
  }
  return (
    <div className={classes.content}>
      <Stats
        stats={[
          { label: "Treinos no total", value: formatNumber(progress.totalWorkouts) },
          { label: "Nos últimos 7 dias", value: formatNumber(summary.last_7_days) },
          {
            label: "Progresso médio",
            value: average === null ? "–" : formatPercent(average),
            note: averageNote(metrics),
          },
          { label: "Sequência", value: plural(weeks.streak, "semana", "semanas") },
          { label: "Exercícios treinados", value: formatNumber(progress.totalExercises) },
          { label: "Desafios em andamento", value: formatNumber(progress.activeChallenges) },
          { label: "Desafios concluídos", value: formatNumber(progress.completedChallenges) },
        ]}
      />
      <Limitations userId={userId} />
      <Pain sets={progress.pain} />
      <Notes notes={progress.notes} />
      <WeeksOf data={weeks} />
      {progress.muscles.length > 0 && <MusclesOf groups={progress.muscles} isNarrow />}
      <Exercises userId={userId} metrics={metrics} />
      <Workouts workouts={progress.recentWorkouts} />
      <Challenges challenges={progress.activeChallengesList} />
    </div>
  );
}
