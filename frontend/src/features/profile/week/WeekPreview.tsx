import { lazy, Suspense } from "react";
import type { Level, Objective } from "@/api";
import { useIdle } from "@/lib/loading/useIdle";
import { Day } from "./Day";
import classes from "./week.module.css";

/** With the drawings, for which the questionnaire doesn't wait. */
const Week = lazy(async () => ({ default: (await import("./Week")).Week }));

interface Props {
  level: Level;
  objective: Objective;
  days: number;
}

/** The week of a program without limitations, by the exercise that each day begins with. */
export function WeekPreview(props: Props) {
  const isIdle = useIdle();
  const waiting = <WaitingWeek days={props.days} />;
  return (
    <>
      <ul className={classes.week} aria-label="Sua semana">
        {isIdle ? (
          <Suspense fallback={waiting}>
            <Week {...props} />
          </Suspense>
        ) : (
          waiting
        )}
      </ul>
      <p className={classes.note}>
        O primeiro exercício de cada treino. O que você contar sobre a sua saúde pode trocar algum.
      </p>
    </>
  );
}

const WaitingWeek = ({ days }: { days: number }) =>
  Array.from({ length: days }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place in the week
    <Day key={index} index={index} name="">
      <span className={classes.picture} />
    </Day>
  ));
