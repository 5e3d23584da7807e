import type {
  DeskLiftSets,
  DeskProgramChange,
  DeskProgramExercise,
  NamedExercise,
  NewProgramChange,
  ProgramChangeKind,
} from "@/api";
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

export interface ChoiceGroup {
  group: string;
  items: { value: string; label: string }[];
}

/** What may stand in the place of an exercise: the similar ones first, then all others by muscle. */
export function swapChoices(
  replaced: NamedExercise,
  alternatives: readonly NamedExercise[],
  catalogue: readonly { id: number; name: string; muscle_group: string; is_custom: boolean }[],
): ChoiceGroup[] {
  const offered = new Set([replaced.id, ...alternatives.map(({ id }) => id)]);
  const item = ({ id, name }: NamedExercise) => ({ value: String(id), label: name });
  const groups = new Map<string, ChoiceGroup>();
  for (const exercise of catalogue) {
    if (exercise.is_custom || offered.has(exercise.id)) continue;
    const known = groups.get(exercise.muscle_group) ?? { group: exercise.muscle_group, items: [] };
    known.items.push(item(exercise));
    groups.set(exercise.muscle_group, known);
  }
  const similar = { group: "Parecidos", items: alternatives.map(item) };
  return [...(similar.items.length > 0 ? [similar] : []), ...groups.values()];
}
