import { Button } from "@mantine/core";
import { IconTargetArrow } from "@tabler/icons-react";
import { Link } from "react-router";
import { api, type FocusQuestion } from "@/api";
import { formatList } from "@/lib/format";
import { paths } from "@/lib/paths";
import { Notice } from "@/ui/Notice";
import classes from "./focus.module.css";
import { useAnswer } from "./useAnswer";

/** `Dar mais séries a glúteos e menos a peito? Deixar de fora Burpee?`, as far as there is something to ask. */
function questionText({ focus_up: up, focus_down: [down], avoid }: FocusQuestion): string {
  const more = up.length > 0 && `mais séries a ${formatList(up.map((group) => group.toLowerCase()))}`;
  const less = down && `${up.length > 0 ? "menos" : "menos séries"} a ${down.toLowerCase()}`;
  const sets = [more, less].filter(Boolean).join(" e ");
  const out = avoid.length > 0 && `Deixar de fora ${formatList(avoid.map(({ name }) => name))}?`;
  return [sets && `Dar ${sets}?`, out].filter(Boolean).join(" ");
}

/** Asks whether the program may follow what the member wrote about what to train more and less. */
export function FocusPrompt({ question }: { question: FocusQuestion }) {
  const answer = useAnswer((accepted: boolean) => api.answerFocus({ body: { accepted } }));
  return (
    <Notice
      tone="info"
      label="Foco do treino"
      icon={<IconTargetArrow size={22} stroke={1.8} aria-hidden />}
      actions={
        <div className={classes.answers}>
          <Button variant="default" loading={answer.isPending} onClick={() => answer.mutate(true)}>
            Sim
          </Button>
          <Button variant="default" disabled={answer.isPending} onClick={() => answer.mutate(false)}>
            Não
          </Button>
          <Button component={Link} to={paths.profile} variant="subtle">
            Mudar
          </Button>
        </div>
      }
    >
      <p>
        Você escreveu: “{question.quote}”. {questionText(question)}
      </p>
    </Notice>
  );
}
