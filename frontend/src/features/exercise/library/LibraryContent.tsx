import { Button, NativeSelect } from "@mantine/core";
import { IconBarbell } from "@tabler/icons-react";
import { useSuspenseQuery } from "@tanstack/react-query";
import { type CSSProperties, useDeferredValue, useMemo } from "react";
import type { Exercise } from "@/api";
import { plural } from "@/lib/format";
import { useFirstPart } from "@/lib/loading/useFirstPart";
import { Empty } from "@/ui/page/Empty";
import { SectionTitle } from "@/ui/page/PageHeader";
import { ANY, equipment, findExercises, indexExercises, muscleGroups, NO_FILTER } from "../catalogue";
import { ExerciseSearchInput, MuscleGroupFilter } from "../ExerciseSearch";
import { exerciseQueries } from "../queries";
import { LibraryCard } from "./LibraryCard";
import classes from "./library.module.css";
import { useLibraryFilter } from "./useLibraryFilter";

/** Options for equipment that at least one exercise needs. */
function equipmentOptions(exercises: readonly Exercise[]) {
  const used = new Set(exercises.map((exercise) => exercise.equipment));
  return [{ value: ANY, label: "Qualquer equipamento" }, ...equipment.filter(({ value }) => used.has(value))];
}

/** In the order of the groups on the screen. */
const byGroup = (exercises: readonly Exercise[]) =>
  muscleGroups.flatMap((group) => exercises.filter((exercise) => exercise.muscle_group === group));

export function LibraryContent() {
  const { data } = useSuspenseQuery(exerciseQueries.list());
  const [filter, change] = useLibraryFilter();
  const indexed = useMemo(() => indexExercises(data), [data]);
  const wanted = useDeferredValue(filter);
  const found = useMemo(() => byGroup(findExercises(indexed, wanted)), [indexed, wanted]);
  const { shown, rest, ref } = useFirstPart(found);
  return (
    <div className={classes.page}>
      <search className={classes.tools}>
        <div className={classes.fields}>
          <ExerciseSearchInput filter={filter} onChange={change} />
          <NativeSelect
            aria-label="Equipamento"
            data={equipmentOptions(data)}
            value={filter.equipment}
            onChange={(event) => change({ equipment: event.currentTarget.value })}
          />
        </div>
        <MuscleGroupFilter filter={filter} onChange={change} />
      </search>
      <p role="status" className={classes.count}>
        {plural(found.length, "exercício", "exercícios")}
      </p>
      {found.length === 0 && (
        <Empty
          icon={<IconBarbell size={36} stroke={1.4} aria-hidden />}
          title="Nenhum exercício encontrado"
          text="Tente outra palavra, outro músculo ou outro equipamento."
        >
          <Button variant="default" onClick={() => change(NO_FILTER)}>
            Limpar filtros
          </Button>
        </Empty>
      )}
      {muscleGroups.map((group) => (
        <Group
          key={group}
          name={group}
          size={found.filter((exercise) => exercise.muscle_group === group).length}
          exercises={shown.filter((exercise) => exercise.muscle_group === group)}
        />
      ))}
      {rest > 0 && <div ref={ref} className={classes.rest} style={{ "--rest": rest } as CSSProperties} />}
    </div>
  );
}

function Group({ name, size, exercises }: { name: string; size: number; exercises: Exercise[] }) {
  if (exercises.length === 0) return null;
  const id = `grupo-${name}`;
  return (
    <section aria-labelledby={id}>
      <SectionTitle id={id} aside={<span className={classes.count}>{size}</span>}>
        {name}
      </SectionTitle>
      <ul className={classes.cards}>
        {exercises.map((exercise) => (
          <LibraryCard key={exercise.id} exercise={exercise} />
        ))}
      </ul>
    </section>
  );
}
