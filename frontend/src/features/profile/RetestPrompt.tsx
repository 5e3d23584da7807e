import { Button } from "@mantine/core";
import { IconHeartbeat } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, api, type RetestQuestion } from "@/api";
import { Scale } from "@/ui/form/Scale";
import { Notice } from "@/ui/Notice";
import { toast } from "@/ui/toast/toast";

const SCORES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** Asks how a part is that hurt two or four weeks ago; the program follows the answer. */
export function RetestPrompt({ retest: { region, part, day } }: { retest: RetestQuestion }) {
  const client = useQueryClient();
  const [score, setScore] = useState<number>();
  const answer = useMutation({
    mutationFn: (value: number) => api.answerRetest({ body: { region, day, score: value } }),
    onSuccess: async () => {
      toast.success("Anotado. Seu programa acompanha a sua resposta.");
      await client.invalidateQueries();
    },
    onError: async (error) => {
      const isAnswered = error instanceof ApiError && error.status === 409;
      toast.error(isAnswered ? error.message : "Não deu para anotar. Tente novamente.");
      if (isAnswered) await client.invalidateQueries();
    },
  });
  return (
    <Notice
      label={`Como está ${part}?`}
      icon={<IconHeartbeat size={22} stroke={1.8} aria-hidden />}
      actions={
        <Button
          variant="default"
          disabled={score === undefined}
          loading={answer.isPending}
          onClick={() => score !== undefined && answer.mutate(score)}
        >
          Responder
        </Button>
      }
    >
      <Scale
        legend={`Como está ${part}? 0–10`}
        hint="0 é nenhuma dor, 10 é a pior que você imagina."
        options={SCORES}
        value={score}
        onChange={setScore}
      />
    </Notice>
  );
}
