import { ActionIcon, Button } from "@mantine/core";
import { IconFlag, IconPencil, IconPlus } from "@tabler/icons-react";
import { useSuspenseQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { api, type Goal } from "@/api";
import { Empty } from "@/ui/page/Empty";
import { Celebration } from "./Celebration";
import classes from "./challenge.module.css";
import { challengeQueries } from "./queries";
import { RemoveTaskButton } from "./RemoveTaskButton";
import { TaskCard } from "./TaskCard";
import { TaskSections } from "./TaskSections";

const GoalDialog = lazy(async () => ({ default: (await import("./GoalDialog")).GoalDialog }));

export function GoalsTab() {
  const { data: goals } = useSuspenseQuery(challengeQueries.goals());
  const [edited, setEdited] = useState<Goal | "new" | null>(null);
  const create = (
    <Button
      variant="accent"
      leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
      onClick={() => setEdited("new")}
    >
      Criar meta
    </Button>
  );
  return (
    <div className={classes.page}>
      <Celebration tasks={goals} label="Meta alcançada" />
      {goals.length === 0 ? (
        <Empty
          icon={<IconFlag size={40} stroke={1.4} aria-hidden />}
          title="Nenhuma meta ainda"
          text="Uma meta tem o prazo que você quiser. As de treinos, exercícios e carga são contadas sozinhas."
        >
          {create}
        </Empty>
      ) : (
        <>
          <div className={classes.actions}>{create}</div>
          <TaskSections
            what="meta"
            tasks={goals}
            noActive="Nenhuma meta ativa no momento."
            render={(goal, section) => (
              <TaskCard key={goal.id} what="meta" task={goal} section={section}>
                {!goal.is_counted && !goal.is_completed && (
                  <Button variant="light" size="sm" onClick={() => setEdited(goal)}>
                    Atualizar
                  </Button>
                )}
                <ActionIcon size={44} aria-label={`Editar meta ${goal.title}`} onClick={() => setEdited(goal)}>
                  <IconPencil size={20} stroke={1.7} aria-hidden />
                </ActionIcon>
                <RemoveTaskButton title={goal.title} what="meta" remove={() => api.deleteGoal({ id: goal.id })} />
              </TaskCard>
            )}
          />
        </>
      )}
      <Suspense>
        {edited && <GoalDialog goal={edited === "new" ? null : edited} onClose={() => setEdited(null)} />}
      </Suspense>
    </div>
  );
}
