import { Button } from "@mantine/core";
import { api, type HurtingMovement, type MovementDecision } from "@/api";
import { Badge } from "@/ui/Badge";
import classes from "./health.module.css";
import { useHealthAct } from "./useHealthAct";

const states = {
  liberado: { tone: "plain", label: "Liberado" },
  fora: { tone: "orange", label: "Fora até você liberar" },
  open: { tone: "orange", label: "Fora até o aluno responder" },
} as const;

/** The movements at which something hurts: the trainer lets each come back, or keeps it out. */
export function Movements({ userId, movements }: { userId: number; movements: readonly HurtingMovement[] }) {
  const decide = useHealthAct(userId, {
    act: ({ movement, decision }: HurtingMovement) =>
      api.decideOnMovement({ id: userId, body: { movement, decision } }),
    done: "Anotado. O programa do aluno acompanha.",
    failed: "Não deu para anotar. Tente novamente.",
  });
  return (
    <section aria-labelledby="movimentos">
      <h3 id="movimentos">Movimentos em que dói</h3>
      <ul className={classes.findings}>
        {movements.map(({ movement, decision }) => {
          const state = states[decision ?? "open"];
          const act = (to: MovementDecision | null) => () => decide.mutate({ movement, decision: to });
          return (
            <li key={movement} className={classes.movement}>
              <span>
                <span className={classes.name}>{movement}</span> <Badge tone={state.tone}>{state.label}</Badge>
              </span>
              <span className={classes.buttons}>
                {decision !== "liberado" && (
                  <Button size="sm" variant="default" disabled={decide.isPending} onClick={act("liberado")}>
                    Liberar<span className="ev-hidden">: {movement}</span>
                  </Button>
                )}
                {decision !== "fora" && (
                  <Button size="sm" variant="default" disabled={decide.isPending} onClick={act("fora")}>
                    Manter fora<span className="ev-hidden">: {movement}</span>
                  </Button>
                )}
                {decision !== null && (
                  <Button size="sm" variant="subtle" disabled={decide.isPending} onClick={act(null)}>
                    Desfazer<span className="ev-hidden">: {movement}</span>
                  </Button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
