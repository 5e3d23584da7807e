import { useState } from "react";
import type { Exercise } from "@/api";
import { NO_FILTER } from "@/features/exercise";
import { Sheet } from "@/ui/dialog/Sheet";
import { Boundary } from "@/ui/page/Boundary";
import { ListSkeleton } from "@/ui/page/Skeletons";
import { ExerciseForm } from "./ExerciseForm";
import { PickerList } from "./PickerList";
import type { PickerSource } from "./source";

interface Props {
  opened: boolean;
  onClose: () => void;
  onPick: (exercise: Exercise) => void;
  /** How often each exercise is already in the workout, when several can be picked in a row. */
  picked?: ReadonlyMap<number, number>;
  source?: PickerSource;
}

/** What the form edits: a new exercise, or one of the member's own. */
type Editing = { name: string; own: Exercise | null };

/** A list of the catalogue and the member's own exercises. The caller decides when it closes. */
export function ExercisePicker({ opened, onClose, onPick, picked, source }: Props) {
  const [filter, setFilter] = useState(NO_FILTER);
  const [editing, setEditing] = useState<Editing | null>(null);
  const close = () => {
    setFilter(NO_FILTER);
    setEditing(null);
    onClose();
  };
  const title = editing ? (editing.own ? "Seu exercício" : "Criar exercício") : "Escolher exercício";
  return (
    <Sheet opened={opened} onClose={close} title={title}>
      {editing ? (
        <ExerciseForm
          initialName={editing.name}
          initialGroup={filter.group}
          own={editing.own}
          source={source}
          onDone={() => setEditing(null)}
          onCreated={(exercise) => {
            setEditing(null);
            setFilter(NO_FILTER);
            onPick(exercise);
          }}
        />
      ) : (
        <Boundary fallback={<ListSkeleton />} title="Não deu para abrir os exercícios">
          <PickerList
            source={source}
            filter={filter}
            onFilter={setFilter}
            onPick={onPick}
            onCreate={() => setEditing({ name: filter.search.trim(), own: null })}
            onEdit={(own) => setEditing({ name: own.name, own })}
            picked={picked}
            onClose={close}
          />
        </Boundary>
      )}
    </Sheet>
  );
}
