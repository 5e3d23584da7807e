import { RemoveButton } from "@/ui/form/RemoveButton";
import type { TaskName } from "./model";
import { useRefreshChallenges } from "./useRefreshChallenges";

interface Props {
  title: string;
  what: TaskName;
  remove: () => Promise<unknown>;
}

export function RemoveTaskButton({ title, what, remove }: Props) {
  const refresh = useRefreshChallenges();
  const removeAndRefresh = async () => {
    await remove();
    await refresh();
  };
  return (
    <RemoveButton what={what} name={title} remove={removeAndRefresh}>
      <p>“{title}” sai da sua lista. Os seus treinos não mudam.</p>
    </RemoveButton>
  );
}
