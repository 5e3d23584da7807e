import { Button } from "@mantine/core";
import { IconScale } from "@tabler/icons-react";
import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "@/api";
import { Stepper } from "@/ui/form/Stepper";
import { Notice } from "@/ui/Notice";
import { toast } from "@/ui/toast/toast";
import { workoutQueries } from "../../data/queries";
import classes from "./questions.module.css";

const LEAST_KG = 25;
const MOST_KG = 400;
const FIRST_KG = 70;

/** One answer is enough for all exercises of a session. */
const mutationKey = ["body-mass"];

/** Asks once how heavy the member is, which help and extra load depend on. */
export function BodyMassQuestion() {
  const client = useQueryClient();
  const [kg, setKg] = useState(FIRST_KG);
  const answered = useMutationState({ filters: { mutationKey, status: "success" } });
  const answer = useMutation({
    mutationKey,
    mutationFn: (weight: number | null) => api.putBodyMass({ body: { weight_kg: weight } }),
    gcTime: Number.POSITIVE_INFINITY,
    onSuccess: () => client.prefetchQuery({ ...workoutQueries.plans(), staleTime: 0 }),
    onError: () => toast.error("Não deu para guardar agora. Tente de novo com internet."),
  });
  if (answered.length > 0) return null;
  return (
    <div className={classes.question}>
      <Notice tone="info" label="Seu peso" icon={<IconScale size={20} aria-hidden />}>
        <p>Quanto você pesa? Serve só para calcular a carga. Pode pular.</p>
        <div className={classes.weight}>
          <Stepper
            label="Peso (kg)"
            value={kg}
            step={1}
            keyStep={0.5}
            min={LEAST_KG}
            max={MOST_KG}
            fallback={FIRST_KG}
            onChange={setKg}
          />
          <p className={classes.small}>
            Ao usar, você autoriza guardar o peso em Medidas. Lá você decide quem vê e apaga quando quiser.
          </p>
        </div>
        <div className={classes.buttons}>
          <Button variant="default" disabled={answer.isPending} onClick={() => answer.mutate(null)}>
            Pular
          </Button>
          <Button loading={answer.isPending} onClick={() => answer.mutate(kg)}>
            Autorizar e usar
          </Button>
        </div>
      </Notice>
    </div>
  );
}
