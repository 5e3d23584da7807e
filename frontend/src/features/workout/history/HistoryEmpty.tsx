import { Button } from "@mantine/core";
import { IconBarbell } from "@tabler/icons-react";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useSessionLock } from "@/features/profile";
import { freeWorkoutPath, sessionPath } from "@/lib/paths";
import { Empty } from "@/ui/page/Empty";
import { workoutQueries } from "../data/queries";
import { texts } from "../texts";

export function HistoryEmpty({ hasWorkouts }: { hasWorkouts: boolean }) {
  const { data: today } = useSuspenseQuery(workoutQueries.today());
  const isLocked = useSessionLock() !== null;
  return (
    <Empty
      icon={<IconBarbell size={36} stroke={1.4} aria-hidden />}
      title={texts.empty}
      text={hasWorkouts ? texts.emptyFiltered : texts.emptyNoWorkouts}
    >
      {today.workout && !isLocked ? (
        <Button component={Link} to={sessionPath(today.workout.day_code, today.workout.name)}>
          {texts.startToday}
        </Button>
      ) : (
        <Button component={Link} to={freeWorkoutPath}>
          {texts.createFirst}
        </Button>
      )}
    </Empty>
  );
}
