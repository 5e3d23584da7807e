import { Button } from "@mantine/core";
import { type CSSProperties, type ReactNode, useDeferredValue, useState } from "react";
import type { Workout, WorkoutFigures } from "@/api";
import { formatMonth } from "@/lib/format";
import { useFirstPart } from "@/lib/loading/useFirstPart";
import { Panel } from "@/ui/page/Panel";
import { ListSkeleton } from "@/ui/page/Skeletons";
import { useFigures } from "../figures/useFigures";
import { byMonth, type HistoryFilter, NO_FILTER } from "./filter";
import { HistoryRow } from "./HistoryRow";
import { HistoryTools } from "./HistoryTools";
import classes from "./history.module.css";
import { OutboxRow } from "./OutboxRow";
import { useHistory } from "./useHistory";

/** Number of rows added at a time, so that years of training don't slow the screen down. */
const STEP = 40;

interface Props {
  /** Without it the history is read-only. */
  onEdit?: (workout: Workout) => void;
  /** Rendered when no workout matches. */
  empty: (hasWorkouts: boolean) => ReactNode;
}

export function History(props: Props) {
  // Otherwise the rows would grow under the finger.
  const { byId, isFirstAttempt } = useFigures();
  return isFirstAttempt ? <ListSkeleton /> : <Loaded {...props} figures={byId} />;
}

type Figures = ReadonlyMap<number, WorkoutFigures>;

function Loaded({ onEdit, empty, figures }: Props & { figures: Figures }) {
  const [filter, setFilter] = useState<HistoryFilter>(NO_FILTER);
  const [shown, setShown] = useState(STEP);
  const wanted = useDeferredValue(filter);
  const history = useHistory(wanted);
  const { found, inOutbox, hasWorkouts, hasOlder, isLoadingOlder, hasFailed, loadOlder } = history;
  const hasMore = found.length > shown || hasOlder;
  const rows = useFirstPart(found.slice(0, shown), wanted);
  const showMore = () => {
    if (found.length <= shown + STEP && hasOlder) loadOlder();
    setShown(shown + STEP);
  };
  return (
    <>
      <HistoryTools
        filter={filter}
        onChange={(next) => {
          setFilter(next);
          setShown(STEP);
        }}
      />
      {inOutbox.length > 0 && (
        <Panel as="ul" className={classes.list} aria-label="Aguardando envio">
          {inOutbox.map((workout) => (
            <OutboxRow key={workout.client_id} workout={workout} />
          ))}
        </Panel>
      )}
      {found.length > 0 && <Months workouts={rows.shown} figures={figures} onEdit={onEdit} />}
      {rows.rest > 0 && (
        <div ref={rows.ref} className={classes.rest} style={{ "--rest": rows.rest } as CSSProperties} />
      )}
      {found.length + inOutbox.length === 0 && !isLoadingOlder && empty(hasWorkouts)}
      {hasFailed && (
        <p role="alert" className={classes.failed}>
          Não deu para carregar os treinos mais antigos.
        </p>
      )}
      {hasMore && (
        <Button variant="default" fullWidth mt={12} loading={isLoadingOlder} onClick={showMore}>
          Mostrar treinos mais antigos
        </Button>
      )}
    </>
  );
}

interface MonthsProps {
  workouts: readonly Workout[];
  figures: Figures;
  onEdit: Props["onEdit"];
}

function Months({ workouts, figures, onEdit }: MonthsProps) {
  return byMonth(workouts).map(({ key, workouts: ofMonth }) => (
    <section key={key} className={classes.month}>
      <h3>{formatMonth(key)}</h3>
      <Panel as="ul" className={classes.list}>
        {ofMonth.map((workout) => (
          <HistoryRow
            key={workout.id}
            workout={workout}
            figures={figures.get(workout.id)}
            onEdit={onEdit && (() => onEdit(workout))}
          />
        ))}
      </Panel>
    </section>
  ));
}
