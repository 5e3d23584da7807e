import { api, type WorkoutDetail } from "@/api";
import { useRefresh } from "../useRefresh";
import { CloseQuestion } from "./CloseQuestion";
import { countDone, lastDoneAt } from "./open";

export function CloseElsewhere({ workout, onClose }: { workout: WorkoutDetail; onClose: () => void }) {
  const refresh = useRefresh();
  const endedAt = lastDoneAt(workout);
  const id = workout.client_id;
  const close = async () => {
    if (endedAt === null) await api.deleteWorkout({ id });
    else await api.updateWorkout({ id, body: { end_time: endedAt } });
    await refresh.workouts();
  };
  return <CloseQuestion doneSets={countDone(workout)} endedAt={endedAt} close={close} onClose={onClose} />;
}
