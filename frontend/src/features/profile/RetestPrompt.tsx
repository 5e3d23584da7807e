import { Button } from "@mantine/core";
import { IconHeartbeat } from "@tabler/icons-react";
import { useState } from "react";
import { api, type RetestQuestion } from "@/api";
import { PainScale } from "@/ui/form/PainScale";
import { Notice } from "@/ui/Notice";
import { useAnswer } from "./useAnswer";

/** Asks how a part is that hurt two or four weeks ago; the program follows the answer. */
export function RetestPrompt({ retest: { region, part, day } }: { retest: RetestQuestion }) {
  const [score, setScore] = useState<number>();
  const answer = useAnswer(
    (value: number) => api.answerRetest({ body: { region, day, score: value } }),
    "Anotado. Seu programa acompanha a sua resposta.",
  );
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
      <PainScale legend={`Como está ${part}? 0–10`} value={score} onChange={setScore} />
    </Notice>
  );
}
