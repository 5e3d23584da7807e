import { Button } from "@mantine/core";
import { IconMoonStars } from "@tabler/icons-react";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Declaration, TodaysWorkout, TodaysWorkoutReply } from "@/api";
import { remembered } from "@/features/access";
import { profileQueries } from "@/features/profile";
import { startOfIsoWeek } from "@/lib/dates";
import { sessionPath } from "@/lib/paths";
import { useSession } from "@/training";
import { StageSkeleton } from "@/ui/Skeletons";
import { useOutboxWorkouts } from "../outbox/useOutboxWorkouts";
import { workoutQueries } from "../queries";
import { texts } from "../texts";
import { Locked } from "./Locked";
import { OpenElsewhere, OpenHere } from "./OpenCard";
import { Stage, Start } from "./Stage";
import classes from "./today.module.css";

interface Props {
  today: TodaysWorkoutReply;
  /** Facts under the name; each screen shows its own. */
  facts: (exercises: TodaysWorkout["exercises"]) => string[];
  children?: ReactNode;
  actions?: ReactNode;
}

/** Today's workout. A running workout, here or on another device, comes before the planned one. */
export function TodayCard({ today: { workout, next }, facts, children, actions }: Props) {
  const session = useSession(remembered.id());
  const inOutbox = useOutboxWorkouts([]);
  const open = useQuery(workoutQueries.open());
  const { data: profile } = useSuspenseQuery(profileQueries.mine());
  const lock = profile?.session_lock ?? null;
  if (session) return <OpenHere session={session} />;
  // Wait for the answer, so that the card doesn't change under the finger. After a failure, show the plan.
  if (open.isPending && open.failureCount === 0) return <StageSkeleton />;
  if (open.data?.workout) return <OpenElsewhere workout={open.data.workout} />;
  if (!workout) return <RestDay next={next} lock={lock} />;
  const monday = startOfIsoWeek(workout.date);
  const isDone =
    workout.completed_today ||
    inOutbox.some(({ workout_type, date }) => workout_type === workout.day_code && date >= monday);
  return (
    <Stage letter={workout.day_code} label="Treino de hoje" title={workout.name} done={isDone}>
      <ul className={classes.facts}>
        {facts(workout.exercises).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {children}
      <div className={classes.actions}>
        {lock ? <Locked lock={lock} /> : <Start to={sessionPath(workout.day_code, workout.name)}>{texts.start}</Start>}
        {actions}
      </div>
    </Stage>
  );
}

function RestDay({ next, lock }: Pick<TodaysWorkoutReply, "next"> & { lock: Declaration | null }) {
  return (
    <Stage letter="" label="Treino de hoje" title={texts.restDay}>
      <IconMoonStars className={classes.moon} stroke={1.2} aria-hidden />
      <p className={classes.facts}>
        {next ? `Recupere bem. O próximo é o ${next.name}.` : "Recupere bem para o próximo treino."}
      </p>
      <div className={classes.actions}>
        {lock && <Locked lock={lock} />}
        {next && !lock && (
          <Button
            component={Link}
            to={sessionPath(next.day_code, next.name)}
            size="md"
            className={classes.quiet}
            variant="light"
          >
            Treinar mesmo assim
          </Button>
        )}
      </div>
    </Stage>
  );
}
