import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, type ProgramWeek } from "@/api";
import { logUnlessRefused } from "@/lib/failure";
import { localDate, startOfIsoWeek } from "@/lib/time/dates";
import { toast } from "@/ui/toast/toast";
import { workoutQueries } from "../data/queries";
import { announcement, comebackText, walkText, weekTexts } from "../week";
import classes from "./today.module.css";

interface Props {
  week: ProgramWeek;
  /** On a day of rest only what is to come or to be walked. */
  isRest?: boolean;
}

/** Where the member stands in the weeks of the program, what begins tomorrow, and this week's walks. */
export function WeekNote({ week, isRest = false }: Props) {
  const tomorrow = announcement(week);
  return (
    <>
      {!isRest && <p className={classes.week}>{weekTexts(week).join(" ")}</p>}
      {isRest && week.comeback && <p className={classes.week}>{comebackText(week.comeback)}</p>}
      {tomorrow && <p className={classes.week}>{tomorrow}</p>}
      {week.walk_minutes !== null && week.walk_minutes > 0 && (
        <Walks key={week.number} minutes={week.walk_minutes} isDone={week.has_walked} />
      )}
    </>
  );
}

function Walks({ minutes, isDone }: { minutes: number; isDone: boolean }) {
  const client = useQueryClient();
  const { queryKey } = workoutQueries.today();
  /** Set at once, because the query's data arrive after the click. */
  const [choice, setChoice] = useState<boolean>();
  const save = useMutation({
    // One after the other, so that the last choice is the one that stays.
    scope: { id: "walks" },
    mutationFn: (done: boolean) => api.setWalks({ body: { week: startOfIsoWeek(localDate(new Date())), done } }),
    onSuccess: (_, has_walked) =>
      client.setQueryData(queryKey, (known) =>
        known?.week ? { ...known, week: { ...known.week, has_walked } } : known,
      ),
    onError: (error) => {
      logUnlessRefused("Failed to tick the walks off", error);
      setChoice(undefined);
      toast.error("Não deu para marcar as caminhadas. Tente novamente.");
      // The week may have passed since the screen was opened.
      void client.invalidateQueries({ queryKey });
    },
  });
  return (
    <label className={classes.walks}>
      <input
        type="checkbox"
        checked={choice ?? isDone}
        onChange={(event) => {
          setChoice(event.currentTarget.checked);
          save.mutate(event.currentTarget.checked);
        }}
      />
      <span>
        <strong>Caminhadas</strong> {walkText(minutes)}
      </span>
    </label>
  );
}
