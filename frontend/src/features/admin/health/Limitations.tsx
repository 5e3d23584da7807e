import { Button, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { failureHint } from "@/lib/failure";
import classes from "../progress/progress.module.css";
import { adminQueries } from "../queries";
import { Health } from "./Health";

/** The limitations and what was understood of them, once the trainer asks for them: the log keeps each reading. */
export function Limitations({ userId }: { userId: number }) {
  const [isAsked, setAsked] = useState(false);
  const { data, error, refetch } = useQuery({ ...adminQueries.health(userId), enabled: isAsked });
  return (
    <section aria-labelledby="limitacoes-do-aluno">
      <h3 id="limitacoes-do-aluno" className={classes.heading}>
        Limitações
      </h3>
      {!isAsked ? (
        <div className={classes.ask}>
          <p>A leitura fica no registro.</p>
          <Button size="sm" variant="default" onClick={() => setAsked(true)}>
            Ver limitações
          </Button>
        </div>
      ) : data ? (
        <Health health={data} />
      ) : error ? (
        <p role="alert">
          Não deu para abrir as limitações. {failureHint(error)}{" "}
          <Button size="compact-md" variant="subtle" onClick={() => void refetch()}>
            Tentar de novo
          </Button>
        </p>
      ) : (
        <Skeleton height={96} aria-busy />
      )}
    </section>
  );
}
