import { Button, SegmentedControl, TextInput } from "@mantine/core";
import { IconBarbell, IconSearch } from "@tabler/icons-react";
import { useSuspenseInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query";
import { lazy, Suspense, useDeferredValue, useState } from "react";
import { Link } from "react-router";
import type { Workout } from "@/api";
import { localDate } from "@/lib/dates";
import { paths, sessionPath } from "@/lib/paths";
import { HistoryRow } from "./HistoryRow";
import { filterWorkouts, type HistoryFilter, type Period } from "./model";
import { workoutQueries } from "./queries";
import { texts } from "./texts";
import classes from "./workouts.module.css";

const EditDialog = lazy(async () => ({ default: (await import("./EditDialog")).EditDialog }));

const periods = [
  { value: "all", label: texts.filters.all },
  { value: "week", label: texts.filters.week },
  { value: "month", label: texts.filters.month },
];

export function History() {
  const history = useSuspenseInfiniteQuery(workoutQueries.history());
  const [filter, setFilter] = useState<HistoryFilter>({ search: "", period: "all" });
  const [edited, setEdited] = useState<Workout | null>(null);
  const applied = useDeferredValue(filter);
  const all = history.data.pages.flat();
  const found = filterWorkouts(all, applied, localDate(new Date()));
  return (
    <>
      <search className={classes.tools}>
        <TextInput
          type="search"
          aria-label="Buscar treinos"
          placeholder={texts.searchPlaceholder}
          leftSection={<IconSearch size={20} aria-hidden />}
          value={filter.search}
          onChange={(event) => setFilter({ ...filter, search: event.currentTarget.value })}
        />
        <SegmentedControl
          aria-label="Período"
          data={periods}
          size="md"
          radius={14}
          value={filter.period}
          onChange={(period) => setFilter({ ...filter, period: period as Period })}
        />
      </search>
      {found.length === 0 ? (
        <Empty hasWorkouts={all.length > 0} />
      ) : (
        <ul className={classes.history}>
          {found.map((workout) => (
            <HistoryRow key={workout.id} workout={workout} onEdit={() => setEdited(workout)} />
          ))}
        </ul>
      )}
      {history.hasNextPage && (
        <Button
          variant="default"
          fullWidth
          mt={12}
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          Carregar treinos mais antigos
        </Button>
      )}
      {edited && (
        <Suspense>
          <EditDialog workout={edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </>
  );
}

function Empty({ hasWorkouts }: { hasWorkouts: boolean }) {
  const { data: today } = useSuspenseQuery(workoutQueries.today());
  return (
    <div className={classes.empty} role="status">
      <IconBarbell size={36} stroke={1.4} aria-hidden />
      <p className={classes.emptyTitle}>{texts.empty}</p>
      <p>{hasWorkouts ? texts.emptyFiltered : texts.emptyNoWorkouts}</p>
      {today.workout ? (
        <Button component={Link} to={sessionPath(today.workout.day_code, today.workout.name)} mt={10}>
          {texts.startToday}
        </Button>
      ) : (
        <Button component={Link} to={paths.customWorkout} mt={10}>
          {texts.createFirst}
        </Button>
      )}
    </div>
  );
}
