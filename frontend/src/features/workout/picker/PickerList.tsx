import { Button } from "@mantine/core";
import { IconBarbell, IconPlus } from "@tabler/icons-react";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useDeferredValue, useId, useMemo } from "react";
import type { Exercise } from "@/api";
import {
  type ExerciseFilter,
  ExerciseSearchInput,
  exerciseQueries,
  findExercises,
  indexExercises,
  MuscleGroupFilter,
} from "@/features/exercise";
import { plural } from "@/lib/format";
import { DialogActions } from "@/ui/dialog/DialogActions";
import { Empty } from "@/ui/page/Empty";
import { PickerRow } from "./PickerRow";
import classes from "./picker.module.css";
import type { PickerSource } from "./source";
import { texts } from "./texts";
import { useRecentExercises } from "./useRecentExercises";

interface Props {
  source: PickerSource | undefined;
  marks: ReadonlyMap<number, string>;
  filter: ExerciseFilter;
  onFilter: (filter: ExerciseFilter) => void;
  onPick: (exercise: Exercise) => void;
  onCreate: () => void;
  onEdit: (own: Exercise) => void;
  picked: ReadonlyMap<number, number> | undefined;
  onClose: (() => void) | undefined;
}

export function PickerList({ source, marks, filter, onFilter, onPick, onCreate, onEdit, picked, onClose }: Props) {
  const { data } = useSuspenseQuery(source?.query ?? exerciseQueries.list());
  const change = (part: Partial<ExerciseFilter>) => onFilter({ ...filter, ...part });
  const indexed = useMemo(() => indexExercises(data), [data]);
  const found = findExercises(indexed, useDeferredValue(filter));
  const firstId = useId();
  const trained = useRecentExercises(data);
  const isWhole = found.length === data.length;
  const first = source ? source.first.ids.flatMap((id) => data.find((exercise) => exercise.id === id) ?? []) : trained;
  const above = isWhole ? first : [];
  const others = found.filter((exercise) => !above.includes(exercise));
  const canCreate = source?.creation !== null;
  const create = canCreate && (
    <Button size="compact-md" variant="subtle" leftSection={<IconPlus size={16} aria-hidden />} onClick={onCreate}>
      {texts.create}
    </Button>
  );
  const row = (exercise: Exercise) => (
    <PickerRow
      key={exercise.id}
      exercise={exercise}
      isPlain={source !== undefined}
      mark={marks.get(exercise.id)}
      isBlocked={source?.isStrict === true && marks.has(exercise.id)}
      times={picked?.get(exercise.id) ?? 0}
      onPick={() => onPick(exercise)}
      onEdit={() => onEdit(exercise)}
    />
  );
  return (
    <div className={classes.picker}>
      <search className={classes.tools}>
        <ExerciseSearchInput filter={filter} onChange={change} isFirst={onClose !== undefined} />
        <MuscleGroupFilter filter={filter} onChange={change} groups={source?.groups} />
      </search>
      {found.length === 0 ? (
        <Empty icon={<IconBarbell size={36} stroke={1.4} aria-hidden />} title={texts.none} text={invitationOf(source)}>
          {canCreate && <Button onClick={onCreate}>{texts.create}</Button>}
        </Empty>
      ) : (
        <>
          <div className={classes.count}>
            <span role="status">{plural(found.length, "exercício", "exercícios")}</span>
            {create}
          </div>
          {above.length > 0 && (
            <>
              <section aria-labelledby={firstId}>
                <h3 id={firstId} className={classes.part}>
                  {source?.first.title ?? "Recentes"}
                </h3>
                <ul aria-labelledby={firstId}>{above.map(row)}</ul>
              </section>
              <h3 className={classes.part}>Todos os outros</h3>
            </>
          )}
          <ul aria-label="Exercícios">{others.map(row)}</ul>
        </>
      )}
      {picked && onClose && (
        <DialogActions>
          <Button size="md" onClick={onClose}>
            Pronto
          </Button>
        </DialogActions>
      )}
    </div>
  );
}

function invitationOf(source: PickerSource | undefined): string {
  if (!source) return "Tem um exercício só seu? Crie aqui e use quando quiser.";
  return source.creation?.invitation ?? "Busque por outra palavra ou em outro grupo.";
}
