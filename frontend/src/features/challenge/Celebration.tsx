import { ActionIcon } from "@mantine/core";
import { IconTrophyFilled, IconX } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api } from "@/api";
import { Panel } from "@/ui/page/Panel";
import classes from "./celebration.module.css";
import { progressText, type Task } from "./model";

interface Props {
  tasks: readonly (Task & { is_celebrated: boolean })[];
  label: string;
}

/** Congratulates once for what was reached. The server decides which device or tab does it. */
export function Celebration({ tasks, label }: Props) {
  const [shown, setShown] = useState<Task[]>([]);
  const { mutate } = useMutation({
    mutationFn: async (task: Task) => ({ task, ...(await api.celebrateChallenge({ id: task.id })) }),
    onSuccess: ({ task, is_first }) => {
      if (is_first) setShown((before) => [...before, task]);
    },
    // Celebrated on the next visit.
    onError: () => undefined,
  });
  const waiting = tasks.filter(({ is_completed, is_celebrated }) => is_completed && !is_celebrated);
  const ids = waiting.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids say which tasks wait.
  useEffect(() => {
    for (const task of waiting) mutate(task);
  }, [ids, mutate]);
  return shown.map((task) => (
    <Panel key={task.id} className={classes.celebration} role="status">
      <span className={classes.sparks} aria-hidden>
        {Array.from({ length: 12 }, (_, at) => (
          <i key={`spark-${at.toString()}`} />
        ))}
      </span>
      <IconTrophyFilled size={40} className={classes.trophy} aria-hidden />
      <div>
        <strong>{label}!</strong>
        <p>
          {task.title}: {progressText(task)}.
        </p>
      </div>
      <ActionIcon
        size={44}
        aria-label="Fechar"
        onClick={() => setShown((before) => before.filter(({ id }) => id !== task.id))}
      >
        <IconX size={20} aria-hidden />
      </ActionIcon>
    </Panel>
  ));
}
