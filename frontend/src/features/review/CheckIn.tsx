import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type CheckIn as Answers, api } from "@/api";
import { Segments } from "@/ui/form/Segments";
import { toast } from "@/ui/toast/toast";
import { reviewQueries } from "./queries";
import classes from "./review.module.css";

const questions = [
  {
    name: "weight",
    label: "Seu peso",
    segments: [
      { value: "caindo", label: "Caindo" },
      { value: "estavel", label: "Estável" },
      { value: "subindo", label: "Subindo" },
    ],
  },
  {
    name: "sleep",
    label: "Sono",
    segments: [
      { value: "bom", label: "Bom" },
      { value: "ruim", label: "Ruim" },
    ],
  },
  {
    name: "stress",
    label: "Estresse",
    segments: [
      { value: "baixo", label: "Baixo" },
      { value: "alto", label: "Alto" },
    ],
  },
  {
    name: "diet",
    label: "Dieta",
    segments: [
      { value: "deficit", label: "Déficit" },
      { value: "manutencao", label: "Manutenção" },
      { value: "superavit", label: "Superávit" },
    ],
  },
] as const;

/** Four taps about the last weeks. Each may be skipped; the suggestions follow the answers. */
export function CheckIn({ answers }: { answers: Answers }) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState(answers);
  const save = useMutation({
    // One after the other, so that the last answer is the one that stays.
    scope: { id: "check-in" },
    mutationFn: (body: Answers) => api.setCheckIn({ body }),
    onSuccess: () => client.invalidateQueries({ queryKey: reviewQueries.check().queryKey }),
    onError: () => {
      setChosen(answers);
      toast.error("Não deu para guardar a resposta. Tente novamente.");
    },
  });
  const choose = (change: Partial<Answers>) => {
    const next = { ...chosen, ...change };
    setChosen(next);
    save.mutate(next);
  };
  return (
    <section aria-labelledby="revisao-como-foi" className={classes.checkIn}>
      <h3 id="revisao-como-foi">Como foram as últimas semanas?</h3>
      <p className={classes.hint}>Responda o que quiser: a sugestão leva em conta.</p>
      <div className={classes.questions}>
        {questions.map(({ name, label, segments }) => (
          <div key={name} className={classes.question} data-wide={segments.length > 2 || undefined}>
            <span aria-hidden>{label}</span>
            <Segments
              label={label}
              segments={segments}
              value={chosen[name] ?? null}
              onChange={(value) => choose({ [name]: value })}
            />
          </div>
        ))}
      </div>
    </section>
  );
}
