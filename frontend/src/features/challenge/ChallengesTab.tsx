import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useSuspenseQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { api } from "@/api";
import { useFocusBack } from "@/lib/useFocusBack";
import { Celebration } from "./Celebration";
import classes from "./challenge.module.css";
import { FirstChallenge } from "./FirstChallenge";
import { challengeQueries } from "./queries";
import { RemoveTaskButton } from "./RemoveTaskButton";
import { Suggested } from "./Suggested";
import { TaskCard } from "./TaskCard";
import { TaskSections } from "./TaskSections";

const SuggestedDialog = lazy(async () => ({ default: (await import("./SuggestedDialog")).SuggestedDialog }));
const ChallengeDialog = lazy(async () => ({ default: (await import("./ChallengeDialog")).ChallengeDialog }));

export function ChallengesTab() {
  const { data: challenges } = useSuspenseQuery(challengeQueries.list());
  const [open, setOpen] = useState<"suggested" | "custom" | null>(null);
  const close = () => setOpen(null);
  const isFirst = challenges.length === 0;
  // Taking the first one removes its button.
  const suggested = useFocusBack<HTMLButtonElement>(isFirst);
  const create = (
    <Button
      variant="default"
      leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
      onClick={() => setOpen("custom")}
    >
      Criar desafio
    </Button>
  );
  return (
    <div className={classes.page}>
      <Celebration tasks={challenges} label="Desafio concluído" />
      {isFirst ? (
        <FirstChallenge create={create} />
      ) : (
        <>
          <div className={classes.actions}>
            <Button ref={suggested} variant="accent" onClick={() => setOpen("suggested")}>
              Desafios sugeridos
            </Button>
            {create}
          </div>
          <TaskSections
            what="desafio"
            tasks={challenges}
            noActive="Nenhum desafio ativo no momento."
            render={(challenge, section) => (
              <TaskCard
                key={challenge.id}
                what="desafio"
                task={challenge}
                section={section}
                focus={challenge.exercise_focus}
              >
                <RemoveTaskButton
                  title={challenge.title}
                  what="desafio"
                  remove={() => api.deleteChallenge({ id: challenge.id })}
                />
              </TaskCard>
            )}
          />
          <Suggested challenges={challenges} />
        </>
      )}
      <Suspense>
        {open === "suggested" && <SuggestedDialog challenges={challenges} onClose={close} />}
        {open === "custom" && <ChallengeDialog onClose={close} />}
      </Suspense>
    </div>
  );
}
