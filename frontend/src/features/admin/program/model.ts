import type { DeskLiftSets, DeskProgramChange, DeskProgramExercise, NewProgramChange, ProgramChangeKind } from "@/api";
import { formatKg, formatPercent } from "@/lib/format";

/** A change to save: its kind with the field that it needs. */
export interface Wish {
  kind: ProgramChangeKind;
  body: NewProgramChange;
}

const liftText = ({ sets, reps, percent }: DeskLiftSets) => `${sets} × ${reps} a ${formatPercent(percent)}`;

/** What this week asks for, where it differs from the program's sets and repetitions. */
export function thisWeekText({ sets, reps, week_sets, week_reps, lift }: DeskProgramExercise): string {
  if (lift) return `, nesta semana ${[lift.top, lift.back_off].flatMap((it) => (it ? liftText(it) : [])).join(" e ")}`;
  if (sets === week_sets && reps === week_reps) return "";
  const range = reps === week_reps ? "" : ` de ${week_reps}`;
  return `, nesta semana ${week_sets}${range}`;
}

/** What was changed, in one line. */
export function saidBy({ exercise, kind, enters, reps, weight }: DeskProgramChange): string {
  switch (kind) {
    case "swap":
      return `${exercise.name} → ${enters?.name ?? ""}`;
    case "exclude":
      return `${exercise.name} fora do programa`;
    case "range":
      return `${exercise.name}: ${reps ?? ""}`;
    case "load":
      return `${exercise.name}: ${weight === null ? "" : formatKg(weight)}`;
  }
}
