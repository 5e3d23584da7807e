import { useSuspenseQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Exercise } from "@/api";
import { Boundary } from "@/ui/page/Boundary";
import { ListSkeleton } from "@/ui/page/Skeletons";
import { ExerciseForm } from "./ExerciseForm";
import { PickerList } from "./PickerList";
import type { MarksQuery, PickerSource } from "./source";
import type { usePicker } from "./usePicker";

export interface PickerProps {
  onPick: (exercise: Exercise) => void;
  /** How often each exercise is already in the workout, when several can be picked in a row. */
  picked?: ReadonlyMap<number, number>;
  source?: PickerSource;
}

interface Props extends PickerProps {
  state: ReturnType<typeof usePicker>;
  /** Absent where the list stays open. */
  onClose?: () => void;
}

/** The list with its search, or the form of an exercise. */
export function PickerContent({ state, source, onPick, picked, onClose }: Props) {
  const { filter, setFilter, editing, setEditing, reset } = state;
  if (editing) {
    return (
      <ExerciseForm
        initialName={editing.name}
        initialGroup={filter.group}
        own={editing.own}
        source={source}
        onDone={() => setEditing(null)}
        onCreated={(exercise) => {
          reset();
          onPick(exercise);
        }}
      />
    );
  }
  const list = (marks: ReadonlyMap<number, string>) => (
    <PickerList
      source={source}
      marks={marks}
      filter={filter}
      onFilter={setFilter}
      onPick={onPick}
      onCreate={() => setEditing({ name: filter.search.trim(), own: null })}
      onEdit={(own) => setEditing({ name: own.name, own })}
      picked={picked}
      onClose={onClose}
    />
  );
  return (
    <Boundary fallback={<ListSkeleton />} title="Não deu para abrir os exercícios">
      {source?.marks ? <Marked query={source.marks}>{list}</Marked> : list(NO_MARKS)}
    </Boundary>
  );
}

const NO_MARKS: ReadonlyMap<number, string> = new Map();

/** Nothing can be chosen before it is known what speaks against it. */
function Marked({
  query,
  children,
}: {
  query: MarksQuery;
  children: (marks: ReadonlyMap<number, string>) => ReactNode;
}) {
  const { data } = useSuspenseQuery(query);
  return children(data);
}
