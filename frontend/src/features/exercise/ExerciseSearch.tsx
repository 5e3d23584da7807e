import { TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import type { MuscleGroup } from "@/api";
import { Chips } from "@/ui/form/Chips";
import { ANY, type ExerciseFilter, type GroupFilter, muscleGroups } from "./catalogue";

const optionsOf = (groups: readonly MuscleGroup[]) => [
  { value: ANY as string, label: "Todos" },
  ...groups.map((group) => ({ value: group as string, label: group as string })),
];

interface Props {
  filter: ExerciseFilter;
  onChange: (change: Partial<ExerciseFilter>) => void;
}

export function ExerciseSearchInput({ filter, onChange, isFirst }: Props & { isFirst?: boolean }) {
  return (
    <TextInput
      type="search"
      aria-label="Buscar exercícios"
      placeholder="Buscar exercícios..."
      leftSection={<IconSearch size={20} aria-hidden />}
      value={filter.search}
      onChange={(event) => onChange({ search: event.currentTarget.value })}
      data-autofocus={isFirst || undefined}
    />
  );
}

interface GroupProps extends Props {
  /** In the order of the chips. */
  groups?: readonly MuscleGroup[] | undefined;
}

export function MuscleGroupFilter({ filter, onChange, groups = muscleGroups }: GroupProps) {
  return (
    <Chips
      legend="Grupo muscular"
      options={optionsOf(groups)}
      value={filter.group}
      onChange={(group) => onChange({ group: group as GroupFilter })}
    />
  );
}
