import { IconMoonStars } from "@tabler/icons-react";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Declaration, TodaysWorkout, TodaysWorkoutReply } from "@/api";
import { remembered } from "@/features/access";
import { firstDay, profileQueries } from "@/features/profile";
import { sessionPath } from "@/lib/paths";
import { addDays, localDate, startOfIsoWeek } from "@/lib/time/dates";
import { spokenWeekday } from "@/lib/time/weekdays";
import { useSession } from "@/training";
import { StageSkeleton } from "@/ui/page/Skeletons";
import { workoutQueries } from "../data/queries";
import { useOutboxWorkouts } from "../outbox/useOutboxWorkouts";
import { texts } from "../texts";
import { Locked } from "./Locked";
import { OpenElsewhere, OpenHere } from "./OpenCard";
import { Result, ToRecord } from "./Result";
import { Stage, Start } from "./Stage";
import classes from "./today.module.css";
import { WeekNote } from "./WeekNote";

/** How many exercises the card shows as drawings. */
const DRAWINGS = 3;

interface Props {
  today: TodaysWorkoutReply;
  /** Facts under the name; each screen shows its own. */
  facts: (exercises: TodaysWorkout["exercises"]) => string[];
  children?: ReactNode;
  actions?: ReactNode;
}

/** Today's workout. A running workout, here or on another device, comes before the planned one. */
export function TodayCard({ today: { week, workout, next }, facts, children, actions }: Props) {
  const session = useSession(remembered.id());
  const inOutbox = useOutboxWorkouts([]);
  const open = useQuery(workoutQueries.open());
  const { data: profile } = useSuspenseQuery(profileQueries.mine());
  const lock = profile?.session_lock ?? null;
  if (session) return <OpenHere session={session} />;
  // Wait for the answer, so that the card doesn't change under the finger. After a failure, show the plan.
  if (open.isPending && open.failureCount === 0) return <StageSkeleton />;
  if (open.data?.workout) return <OpenElsewhere workout={open.data.workout} />;
  if (!workout) return <RestDay week={week} next={next} lock={lock} />;
  const monday = startOfIsoWeek(workout.date);
  const isDone =
    workout.completed_today ||
    inOutbox.some(({ workout_type, date }) => workout_type === workout.day_code && date >= monday);
  const slugs = workout.exercises.flatMap(({ slug }) => slug ?? []).slice(0, DRAWINGS);
  return (
    <Stage letter={workout.day_code} label="Treino de hoje" title={workout.name} done={isDone} slugs={slugs}>
      {isDone ? (
        <Result dayCode={workout.day_code} monday={monday} />
      ) : (
        <ul className={classes.facts}>
          {facts(workout.exercises).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      {week && <WeekNote week={week} isRest={isDone} />}
      {children}
      <div className={classes.actions}>
        {lock ? (
          <Locked lock={lock} />
        ) : (
          <>
            {isDone && <ToRecord dayCode={workout.day_code} monday={monday} />}
            <Start to={sessionPath(workout.day_code, workout.name)} isQuiet={isDone}>
              {isDone ? "Treinar de novo" : texts.start}
            </Start>
          </>
        )}
        {actions}
      </div>
    </Stage>
  );
}

/** A member who never trained isn't recovering: the first workout may begin on any day. */
function useIsFirstDay(): boolean {
  const { data } = useQuery(workoutQueries.summary());
  return data?.total === 0;
}

type Next = TodaysWorkoutReply["next"];

/** Whether the next workout is one that was planned for an earlier day of this week, as a member. */
function useIsMissed(next: Next): boolean {
  const { data: profile } = useSuspenseQuery(profileQueries.mine());
  if (!next || !profile) return false;
  return next.date < localDate(new Date()) && next.date >= firstDay(profile);
}

function restText(next: Next, isFirstDay: boolean, isMissed: boolean): string {
  if (!next) return "Recupere bem para o próximo treino.";
  if (isFirstDay) return `O seu programa está pronto. Comece hoje mesmo pelo ${next.name}.`;
  if (isMissed) return `Ficou o Treino ${next.day_code} de ${spokenWeekday(next.date)}. Dá para fazer hoje.`;
  const isTomorrow = next.date === addDays(localDate(new Date()), 1);
  return `Recupere bem. ${isTomorrow ? "Amanhã" : "O próximo"}: ${next.name}.`;
}

function startText(dayCode: string, isFirstDay: boolean, isMissed: boolean): string {
  if (isFirstDay) return `Começar pelo Treino ${dayCode}`;
  return isMissed ? `Fazer o Treino ${dayCode}` : "Treinar mesmo assim";
}

function RestDay({ week, next, lock }: Pick<TodaysWorkoutReply, "week" | "next"> & { lock: Declaration | null }) {
  const isFirstDay = useIsFirstDay();
  const isMissed = useIsMissed(next) && !isFirstDay;
  return (
    <Stage letter="" label="Treino de hoje" title={texts.restDay}>
      {!isFirstDay && <IconMoonStars className={classes.moon} stroke={1.2} aria-hidden />}
      <p className={classes.facts}>{restText(next, isFirstDay, isMissed)}</p>
      {week && <WeekNote week={week} isRest />}
      <div className={classes.actions}>
        {lock && <Locked lock={lock} />}
        {next && !lock && (
          <Start to={sessionPath(next.day_code, next.name)} isQuiet={!isFirstDay && !isMissed}>
            {startText(next.day_code, isFirstDay, isMissed)}
          </Start>
        )}
      </div>
    </Stage>
  );
}
