import { Button } from "@mantine/core";
import { IconTargetArrow } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { ApiError, api, type FocusQuestion } from "@/api";
import { paths } from "@/lib/paths";
import { Notice } from "@/ui/Notice";
import { toast } from "@/ui/toast/toast";

const listed = new Intl.ListFormat("pt-BR");

/** `Dar mais séries a glúteos e menos a peito? Deixar de fora Burpee?`, as far as there is something to ask. */
function questionText({ focus_up: up, focus_down: [down], avoid }: FocusQuestion): string {
  const more = up.length > 0 && `mais séries a ${listed.format(up.map((group) => group.toLowerCase()))}`;
  const less = down && `${up.length > 0 ? "menos" : "menos séries"} a ${down.toLowerCase()}`;
  const sets = [more, less].filter(Boolean).join(" e ");
  const out = avoid.length > 0 && `Deixar de fora ${listed.format(avoid.map(({ name }) => name))}?`;
  return [sets && `Dar ${sets}?`, out].filter(Boolean).join(" ");
}

/** Asks whether the program may follow what the member wrote about what to train more and less. */
export function FocusPrompt({ question }: { question: FocusQuestion }) {
  const client = useQueryClient();
  const answer = useMutation({
    mutationFn: (accepted: boolean) => api.answerFocus({ body: { accepted } }),
    onSuccess: () => client.invalidateQueries(),
    onError: async (error) => {
      const isAnswered = error instanceof ApiError && error.status === 409;
      toast.error(isAnswered ? error.message : "Não deu para anotar. Tente novamente.");
      if (isAnswered) await client.invalidateQueries();
    },
  });
  return (
    <Notice
      tone="info"
      label="Foco do treino"
      icon={<IconTargetArrow size={22} stroke={1.8} aria-hidden />}
      actions={
        <>
          <Button variant="default" loading={answer.isPending} onClick={() => answer.mutate(true)}>
            Sim
          </Button>
          <Button variant="default" disabled={answer.isPending} onClick={() => answer.mutate(false)}>
            Não
          </Button>
          <Button component={Link} to={paths.profile} variant="subtle">
            Mudar
          </Button>
        </>
      }
    >
      <p>
        Você escreveu: “{question.quote}”. {questionText(question)}
      </p>
    </Notice>
  );
}
