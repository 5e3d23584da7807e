import type { WorkoutOutcome } from "@/api";
import { progressText } from "@/features/challenge";
import { plural } from "@/lib/format";
import { exerciseProgressPath, paths } from "@/lib/paths";

export interface Moved {
  key: string;
  kind: "plateau" | "task" | "week";
  text: string;
  /** Where there is more about it. */
  to: string;
  /** Something was completed. */
  isReached: boolean;
}

function weekText({ planned, done, is_completed, streak }: NonNullable<WorkoutOutcome["week"]>): string {
  if (is_completed) return streak > 1 ? `Semana completa, a ${streak}ª seguida!` : "Semana completa!";
  if (done > planned) return `Semana completa + ${done - planned}`;
  return `${done} de ${plural(planned, "treino", "treinos")} da semana`;
}

/** What a workout moved, the rarest first. */
export function movedBy({ ended_plateaus, challenges, week }: WorkoutOutcome): Moved[] {
  const plateaus = ended_plateaus.map(
    ({ exercise_id, name }): Moved => ({
      key: `plateau ${exercise_id}`,
      kind: "plateau",
      text: `${name} saiu do platô.`,
      to: exerciseProgressPath(exercise_id),
      isReached: true,
    }),
  );
  const tasks = challenges.map((task): Moved => {
    const reached = task.is_goal ? "meta alcançada!" : "desafio concluído!";
    return {
      key: `task ${task.id}`,
      kind: "task",
      text: `${task.title}: ${task.is_reached ? reached : progressText(task)}`,
      to: task.is_goal ? `${paths.challenges}?aba=metas` : paths.challenges,
      isReached: task.is_reached,
    };
  });
  tasks.sort((a, b) => Number(b.isReached) - Number(a.isReached));
  const weeks: Moved[] = week
    ? [{ key: "week", kind: "week", text: weekText(week), to: paths.progress, isReached: week.is_completed }]
    : [];
  return [...plateaus, ...tasks, ...weeks];
}
